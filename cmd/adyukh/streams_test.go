package main

import (
	"strings"
	"testing"
)

func TestStreamsFor(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		memory, files uint64
		want          int
	}{
		{0, 0, 6000},
		{2 << 30, 0, 8192},
		{2 << 30, 4096, 3072},
		{64 << 20, 0, 500},
		{1 << 40, 1 << 20, 50_000},
		{2 << 30, 1024, 768},
	} {
		if got := streamsFor(tt.memory, tt.files); got != tt.want {
			t.Errorf("with %d bytes and %d files: %d, want %d", tt.memory, tt.files, got, tt.want)
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

// TestDemoIsOfThisMachine: what has a password that everybody knows is reached by nobody else, unless its flag says so.
func TestDemoIsOfThisMachine(t *testing.T) {
	t.Setenv("ADYUKH_DEMO_ADDR", "")
	if at := newDemoCmd().Flag("addr").DefValue; !strings.HasPrefix(at, "127.0.0.1:") {
		t.Errorf("it listens on %s", at)
	}
}
