package main

import (
	"errors"
	"math"
	"os"
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

// streamsFor is how many readers may have a stream on a machine with so much memory, of which they may take a quarter, when the program may
// have so many files open, of which they may take three quarters. 0 stands for what is not known.
func streamsFor(memory, files uint64) int {
	n := uint64(plainStreams)
	if memory > 0 {
		n = memory / 4 / streamBytes
	}
	n = min(max(n, leastStreams), mostStreams)
	if files > 0 {
		n = min(n, files-files/4)
	}
	return int(n)
}

// machineMemory is how many bytes this program may take: those of the machine, of its container or of GOMEMLIMIT, whichever is least; 0
// where that is not known.
func machineMemory() uint64 {
	least := uint64(0)
	for _, known := range []uint64{
		memTotal(contentOf("/proc/meminfo")), number(contentOf("/sys/fs/cgroup/memory.max")),
		number(contentOf("/sys/fs/cgroup/memory/memory.limit_in_bytes")), uint64(debug.SetMemoryLimit(-1)),
	} {
		if known > 0 && known < math.MaxInt64/2 && (least == 0 || known < least) {
			least = known
		}
	}
	return least
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
