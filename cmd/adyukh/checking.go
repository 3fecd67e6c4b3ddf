package main

import (
	"fmt"
	"log/slog"
	"time"

	"github.com/spf13/cobra"

	"adyukh/rules/solve"
	"adyukh/tournament/contest/checks"
)

// checking is what the flags of serve say of the solver's checks of entries. The zero value is what they are by default.
type checking struct {
	beside int
	time   time.Duration
	memory int64 // megabytes
}

func (c *checking) add(cmd *cobra.Command) {
	f, usual := cmd.Flags(), checks.DefaultLimits()
	f.IntVar(&c.beside, "checks", 1, "entries of contests that the solver checks side by side")
	f.DurationVar(&c.time, "check-time", usual.Time, "time that it has for one")
	f.Int64Var(&c.memory, "check-memory", usual.Memory>>20, "megabytes that it takes for one")
}

// check refuses what no machine can do, and what no check could be done with.
func (c *checking) check() error {
	const least, most, beside = solve.LeastMemory >> 20, 1 << 20, 64
	switch {
	case c.beside < 1 || c.beside > beside:
		return usage{fmt.Errorf("--checks: expected 1 to %d", beside)}
	case c.time < time.Second || c.time > checks.MaxTime:
		return usage{fmt.Errorf("--check-time: expected %s to %s", time.Second, checks.MaxTime)}
	case c.memory < least || c.memory > most:
		return usage{fmt.Errorf("--check-memory: expected %d to %d megabytes", least, most)}
	}
	return nil
}

func (c *checking) config(s *system, gate *checks.Gate, log *slog.Logger) checks.Config {
	return checks.Config{
		Store: s.store.Contests(), Now: s.now, Log: log, Gate: gate, Beside: c.beside,
		Limits: solve.Limits{Time: c.time, Memory: c.memory << 20},
	}
}
