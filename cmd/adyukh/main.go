// Command adyukh is a tournament management system for шашки адиюх and other draughts: a web application for arbiters and
// players, and the rules on the command line.
package main

import (
	"context"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"syscall"
)

func main() {
	slog.SetLogLoggerLevel(slog.LevelError) // of what a command does its answer tells; a server warns (newLog)
	if slices.ContainsFunc(os.Args[1:], func(arg string) bool { return arg == "serve" || arg == "demo" }) {
		keepWithinMemory()
	} else {
		spareTheCollector()
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// keepWithinMemory lets a server collect what it does not use any more before it takes four fifths of the memory that it may have: beyond
// that the system would end it. GOMEMLIMIT says otherwise.
func keepWithinMemory() {
	if memory := machineMemory(); memory > 0 && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(int64(memory - memory/5))
	}
}

// spareTheCollector lets a command that answers and ends use more memory before it collects: with a small heap a fifth of its time
// would go into that. GOGC and GOMEMLIMIT say otherwise.
func spareTheCollector() {
	const percent, limit = 400, 300 << 20
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(limit)
	}
}
