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
	if !slices.ContainsFunc(os.Args[1:], func(arg string) bool { return arg == "serve" || arg == "demo" }) {
		spareTheCollector()
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
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
