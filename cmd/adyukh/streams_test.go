package main

import (
	"math"
	"slices"
	"strings"
	"testing"
)

func TestRoomFor(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		memory, files        uint64
		streams, connections int
	}{
		{0, 0, 6000, 4000},
		{2 << 30, 0, 8192, 5461},
		{2 << 30, 4096, 2707, 1353},
		{64 << 20, 0, 500, 170},
		{1 << 40, 1 << 20, 50_000, 349513},
		{2 << 30, 1024, 659, 329},
		{2 << 30, 60, 16, 8},
		{0, 20, 5, 2},
		{0, math.MaxUint64, 6000, 4000},
	} {
		streams, connections := roomFor(tt.memory, tt.files)
		if streams != tt.streams || connections != tt.connections {
			t.Errorf("with %d bytes and %d files: %d and %d, want %d and %d", tt.memory, tt.files, streams, connections, tt.streams, tt.connections)
		}
	}
}

func TestMemTotal(t *testing.T) {
	t.Parallel()
	if got := memTotal("MemTotal:       24683228 kB\nMemFree:  1 kB\n"); got != 24683228<<10 {
		t.Errorf("%d bytes", got)
	}
	if got := memTotal("nothing"); got != 0 {
		t.Errorf("%d bytes of nothing", got)
	}
}

func TestContainerLimits(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"/sys/fs/cgroup/system.slice/adyukh.service/memory.max": "max\n", "/sys/fs/cgroup/system.slice/memory.max": "536870912\n",
		"/sys/fs/cgroup/memory.max": "1073741824\n",
	}
	read := func(file string) string { return files[file] }
	for groups, want := range map[string][]uint64{
		"1:memory:/x\n0::/system.slice/adyukh.service\n": {0, 512 << 20, 1 << 30}, "0::/\n": {1 << 30}, "": {1 << 30},
	} {
		if got := containerLimits(groups, read); !slices.Equal(got, want) {
			t.Errorf("%q: %d, want %d", groups, got, want)
		}
	}
}

// TestDemoIsOfThisMachine: what has a password that everybody knows is reached by nobody else, unless its flag says so.
func TestDemoIsOfThisMachine(t *testing.T) {
	t.Setenv("ADYUKH_DEMO_ADDR", "")
	if at := newDemoCmd().Flag("addr").DefValue; !strings.HasPrefix(at, "127.0.0.1:") {
		t.Errorf("it listens on %s", at)
	}
}
