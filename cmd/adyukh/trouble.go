package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"adyukh/tournament"
)

// checkPatience is how long a start may take to look whether the database is whole.
const checkPatience = 20 * time.Second

// errLow says what --disk-warning may be.
var errLow = errors.New("--disk-warning: expected 1 to 1000000 megabytes, or 0 for no warning")

// help is what the log says of a trouble beside its cause.
var help = map[tournament.TroubleKind]string{
	tournament.Replaced: "stop the program, put the file back in its place or restore a backup, and start it again",
	tournament.Damaged: "stop the program, restore the last backup with adyukh restore, or read what is left with adyukh rescue, " +
		"and start it again",
	tournament.DiskFull: "free some space; the program goes on by itself",
	tournament.ReadOnly: "let the program write the database file and its folder (mount, owner, permissions); it goes on by itself",
}

// tellTrouble writes each trouble of the store into the log, once, and its end.
func (s *system) tellTrouble(log *slog.Logger) func(*tournament.Trouble) {
	if s.store.Unchecked() {
		log.Warn("the check of the database at the start was cut off", "after", checkPatience)
	}
	return func(found *tournament.Trouble) {
		if found == nil {
			log.Warn("database: changes are saved again")
			return
		}
		log.Error("database: nothing is saved", "why", string(found.Kind), "cause", found.Cause.Error(), "help", help[found.Kind])
	}
}

// troubleOnce leaves out what those report who can't save anything for a reason that tellTrouble has told.
type troubleOnce struct{ slog.Handler }

// Handle passes a record on.
func (h troubleOnce) Handle(ctx context.Context, r slog.Record) error {
	told := false
	r.Attrs(func(a slog.Attr) bool {
		err, is := a.Value.Any().(error)
		trouble := new(tournament.Trouble)
		told = told || is && errors.As(err, &trouble)
		return !told
	})
	if told {
		return nil
	}
	return h.Handler.Handle(ctx, r)
}

// WithAttrs returns the handler with attributes.
func (h troubleOnce) WithAttrs(attrs []slog.Attr) slog.Handler {
	return troubleOnce{h.Handler.WithAttrs(attrs)}
}

// WithGroup returns the handler with a group.
func (h troubleOnce) WithGroup(name string) slog.Handler {
	return troubleOnce{h.Handler.WithGroup(name)}
}
