package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/steady"
	"adyukh/tournament/store"
)

// system is an open database with the services over it.
type system struct {
	store    *store.Store
	events   *conduct.Service
	corr     *correspondence.Service
	kinds    []kind
	ratings  *ratinglist.Service
	accounts *account.Service
	watch    *steady.Watch
	now      func() time.Time // of the watch
}

func openSystem(ctx context.Context, w words, name string) (*system, error) {
	return openSystemBy(ctx, w, name, store.Open, steady.System())
}

// opening opens a database.
type opening func(ctx context.Context, name string) (*store.Store, error)

func openSystemBy(ctx context.Context, w words, name string, open opening, watch *steady.Watch) (*system, error) {
	hasher, err := account.NewHasher(account.DefaultParams(), runtime.NumCPU())
	if err != nil {
		return nil, fmt.Errorf("passwords: %w", err)
	}
	s, err := open(ctx, name)
	if store.IsAway(err) { // nobody's input
		return nil, fmt.Errorf("%s (database %s: %s)", w.say("console.no-answer"), display(name), printable(err.Error()))
	}
	if err != nil {
		return nil, refuse(w.explain(fmt.Errorf("database %s: %w", display(name), err)))
	}
	now := watch.Now
	events := conduct.NewService(s, now)
	return &system{
		store: s, events: events, corr: correspondence.NewService(events, s, watch), ratings: ratinglist.NewService(s, events),
		kinds: kindsOf(s, watch), accounts: account.NewService(s, account.Config{Hasher: hasher, Clock: watch.Latest}),
		watch: watch, now: now,
	}, nil
}

// close ends the use of the database; work keeps its own error.
func (s *system) close(work error) error {
	if err := s.store.Close(); err != nil && work == nil {
		return fmt.Errorf("close the database: %w", err)
	}
	return work
}

// addDB adds the flag that names the database, with what it can be.
func addDB(cmd *cobra.Command, kinds string) {
	cmd.PersistentFlags().String("db", environment("ADYUKH_DB", defaultDB), kinds)
}

// defaultDB is the database file where none is named, and anyDB is what a database can be.
const (
	defaultDB = "adyukh.db"
	anyDB     = "SQLite file or postgres:// URL"
)

// dbOf is the database that a command is told.
func dbOf(cmd *cobra.Command) string { return cmd.Flag("db").Value.String() }

// withSystem opens the database or makes it if there is none, does the work and closes the database.
func withSystem(cmd *cobra.Command, work func(*system) error) error {
	return withSystemAt(cmd, dbOf(cmd), work)
}

// withSystemAt is withSystem for a database that the command is not told.
func withSystemAt(cmd *cobra.Command, name string, work func(*system) error) error {
	return withSystemBy(cmd, name, steady.System(), work)
}

// withSystemBy is withSystemAt by a watch.
func withSystemBy(cmd *cobra.Command, name string, watch *steady.Watch, work func(*system) error) error {
	w := wordsOf(cmd)
	s, err := openSystemBy(cmd.Context(), w, name, store.Open, watch)
	if err != nil {
		return err
	}
	return w.explain(s.close(work(s)))
}

// withDatabase is withSystem for a database that must exist: whoever mistypes its name does not get an empty one.
func withDatabase(cmd *cobra.Command, work func(*system) error) error {
	if name := dbOf(cmd); store.Missing(name) {
		return refuse(errors.New(wordsOf(cmd).say("console.no-database", "name", name)))
	}
	return withSystem(cmd, work)
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
