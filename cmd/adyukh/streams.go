package main

import (
	"errors"
	"math"
	"os"
	"path"
	"runtime/debug"
	"strconv"
	"strings"
)

// Streams of readers: how much memory one may take with its connection, the most that are useful, and how many there are where nothing is
// known of the machine.
const (
	streamBytes  = 64 << 10
	mostStreams  = 50_000
	leastStreams = 500
	plainStreams = 6000
)

// errDays says what --keep-addresses may be.
var errDays = errors.New("--keep-addresses: expected 1 to 36500 days, or 0 for ever")

// errStreams says what --streams may be.
var errStreams = errors.New("--streams: expected 1 to 1000000, or 0 for as many as memory allows")

// What connections that are no streams may take: a sixteenth of the memory, at so many bytes each; and how many files the program has open
// beside all connections, those of the database among them.
const (
	connectionBytes  = 24 << 10
	plainConnections = 4000
	ownFiles         = 36
)

// roomFor is how many readers may have a stream on a machine with so much memory, of which they may take a quarter, when the program may
// have so many files open; and how many other connections there may be, for which a third of the files is kept free. 0 stands for what is
// not known.
func roomFor(memory, files uint64) (streams, connections int) {
	streams, connections = streamsFor(memory), plainConnections
	if memory > 0 {
		connections = int(memory / 16 / connectionBytes)
	}
	if files > 0 {
		free := int(min(files, math.MaxInt32))
		free -= min(ownFiles, free*2/3)
		streams = min(streams, free-free/3)
		connections = min(connections, free/3)
	}
	return streams, connections
}

func streamsFor(memory uint64) int {
	n := uint64(plainStreams)
	if memory > 0 {
		n = memory / 4 / streamBytes
	}
	return int(min(max(n, leastStreams), mostStreams))
}

// machineMemory is how many bytes this program may take: those of the machine, of its container or of GOMEMLIMIT, whichever is least; 0
// where that is not known.
func machineMemory() uint64 {
	least := uint64(0)
	for _, known := range append(containerLimits(contentOf("/proc/self/cgroup"), contentOf), memTotal(contentOf("/proc/meminfo")),
		number(contentOf("/sys/fs/cgroup/memory/memory.limit_in_bytes")), uint64(debug.SetMemoryLimit(-1))) {
		if known > 0 && known < math.MaxInt64/2 && (least == 0 || known < least) {
			least = known
		}
	}
	return least
}

// containerLimits are those of the control group (version 2) of which a text of /proc/self/cgroup tells, and of the groups around it: of a
// container, or of a systemd unit with MemoryMax. read returns what a file says.
func containerLimits(groups string, read func(file string) string) (limits []uint64) {
	at := "/"
	for line := range strings.Lines(groups) {
		if group, ok := strings.CutPrefix(strings.TrimSpace(line), "0::"); ok {
			at = path.Clean("/" + group)
		}
	}
	for ; ; at = path.Dir(at) {
		limits = append(limits, number(read(path.Join("/sys/fs/cgroup", at, "memory.max"))))
		if at == "/" {
			return limits
		}
	}
}

// contentOf is what a file of the system says; "" where there is none.
func contentOf(file string) string {
	b, err := os.ReadFile(file)
	if err != nil {
		return ""
	}
	return string(b)
}

// memTotal reads the machine's memory out of /proc/meminfo.
func memTotal(text string) uint64 {
	_, after, _ := strings.Cut(text, "MemTotal:")
	kilobytes, _, _ := strings.Cut(after, "kB")
	return number(kilobytes) << 10
}

// number is 0 for what is none.
func number(text string) uint64 {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	if err != nil {
		return 0
	}
	return n
}
