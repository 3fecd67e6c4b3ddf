package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/spf13/cobra"

	"adyukh/tournament/backups"
	"adyukh/tournament/store"
)

// reach is how a command comes to its database, where that is a server's.
type reach struct {
	connections int           // at most
	wait        time.Duration // for a server that does not answer yet
	fresh       bool          // the file is meant, whatever was in its place before
	said        io.Writer     // where it is said that it waits
}

const mostConnections = 1000

func (r *reach) add(cmd *cobra.Command) {
	f := cmd.Flags()
	f.IntVar(&r.connections, "db-connections", 20, "connections to PostgreSQL at most")
	f.DurationVar(&r.wait, "db-wait", 30*time.Second, "how long to wait at the start for PostgreSQL to answer")
	f.BoolVar(&r.fresh, "new", false, "begin with a new or another database file where there was one before")
}

func (r *reach) check() error {
	const fewest, longest = 5, time.Hour
	if r.connections < fewest || r.connections > mostConnections {
		return usage{fmt.Errorf("--db-connections: expected %d to %d", fewest, mostConnections)}
	}
	if r.wait < 0 || r.wait > longest {
		return usage{fmt.Errorf("--db-wait: expected 0s to %s", longest)}
	}
	return nil
}

// opening is how serve opens its database. A server that does not answer is asked again with growing pauses, for as long as that was asked
// for.
func (r *reach) opening(w words) opening {
	return func(ctx context.Context, name string) (*store.Store, error) { return r.open(ctx, w, name) }
}

func (r *reach) open(ctx context.Context, w words, name string) (*store.Store, error) {
	const first, longest = 250 * time.Millisecond, 5 * time.Second
	until, pause := time.Now().Add(r.wait), first
	for waits := false; ; waits = true {
		s, err := store.OpenWith(ctx, name, store.Options{Connections: r.connections, Check: true, Patience: checkPatience, New: r.fresh})
		left := time.Until(until)
		if err == nil || !store.IsAway(err) || left <= 0 || ctx.Err() != nil {
			return s, err
		}
		if !waits && r.said != nil {
			fmt.Fprintln(r.said, "adyukh:", w.say("console.db-wait", "name", display(name), "seconds", int(left.Seconds()+1)))
		}
		timer := time.NewTimer(min(pause, left))
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil, errors.Join(ctx.Err(), err)
		case <-timer.C:
		}
		pause = min(2*pause, longest)
	}
}

// copying is what the flags of serve say of copies of the database.
type copying struct {
	folder string
	every  time.Duration
	keep   int
	days   int
}

func (c *copying) add(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&c.folder, "backup-dir", "", "folder in which copies of the database are kept; none are made without it")
	f.DurationVar(&c.every, "backup-every", time.Hour, "how often a copy is made")
	f.IntVar(&c.keep, "backup-keep", 48, "how many of the newest copies stay")
	f.IntVar(&c.days, "backup-days", 30, "of how many days the first copy stays, too")
}

func (c *copying) check() error {
	const often, seldom, most = time.Minute, 30 * 24 * time.Hour, 100_000
	switch {
	case c.folder == "" && (c.every != time.Hour || c.keep != 48 || c.days != 30):
		return usage{errors.New("--backup-every, --backup-keep and --backup-days go with --backup-dir")}
	case c.every < often || c.every > seldom:
		return usage{fmt.Errorf("--backup-every: expected %s to %s", often, seldom)}
	case c.keep < 1 || c.keep > most:
		return usage{fmt.Errorf("--backup-keep: expected 1 to %d", most)}
	case c.days < 0 || c.days > most:
		return usage{fmt.Errorf("--backup-days: expected 0 to %d", most)}
	}
	return nil
}

// keeper makes the copies, nil where none are asked for.
func (c *copying) keeper(s *store.Store, log *slog.Logger) (*backups.Keeper, error) {
	if c.folder == "" {
		return nil, nil
	}
	k, err := backups.New(backups.Config{
		Folder: c.folder, Names: backups.Here(), Every: c.every, Stay: backups.Stay{Newest: c.keep, Days: c.days}, Make: s.Backup, Now: time.Now,
		Failed: func(err error) { log.Error("backup", "error", err) },
		Made:   func(made backups.Copy) { log.Info("backup", "file", made.Name, "bytes", made.Bytes) },
	})
	if err != nil {
		return nil, fmt.Errorf("--backup-dir: %w", err)
	}
	return k, nil
}
