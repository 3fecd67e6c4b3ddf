package main

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/store"
)

// system is an open database with the services over it.
type system struct {
	store    *store.Store
	events   *tournament.Service
	accounts *account.Service
}

func openSystem(ctx context.Context, name string) (*system, error) {
	hasher, err := account.NewHasher(account.DefaultParams(), runtime.NumCPU())
	if err != nil {
		return nil, fmt.Errorf("passwords: %w", err)
	}
	s, err := store.Open(ctx, name)
	if err != nil {
		return nil, refuse(fmt.Errorf("database %s: %w", display(name), err))
	}
	return &system{
		store: s, events: tournament.NewService(s, time.Now),
		accounts: account.NewService(s, account.Config{Hasher: hasher}),
	}, nil
}

// close ends the use of the database; work keeps its own error.
func (s *system) close(work error) error {
	if err := s.store.Close(); err != nil && work == nil {
		return fmt.Errorf("close the database: %w", err)
	}
	return work
}

// withSystem opens the database, does the work and closes the database.
func withSystem(ctx context.Context, name string, work func(*system) error) error {
	s, err := openSystem(ctx, name)
	if err != nil {
		return err
	}
	return s.close(work(s))
}

// environment returns the value of an environment variable, or preset without it.
func environment(name, preset string) string {
	if value, ok := os.LookupEnv(name); ok && value != "" {
		return value
	}
	return preset
}

// build names this build: the commit, when Go was told.
func build() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	name, changed := info.Main.Version, ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			name = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	if name == "" {
		name = "devel"
	}
	return name + changed
}
