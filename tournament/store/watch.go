package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// latestColumns are what an announcement says of an event.
const latestColumns = "SELECT id, version, published, public FROM events"

// Latest returns how far the event has come, or tournament.ErrNoEvent. It is one short question, without a transaction.
func (s *Store) Latest(ctx context.Context, id tournament.EventID) (tournament.Announcement, error) {
	return s.latestOf(ctx, play.OverTheBoard, id)
}

func (s *Store) latestOf(ctx context.Context, kind string, id tournament.EventID) (a tournament.Announcement, err error) {
	err = s.quick(func() error {
		a, err = announcement(s.latest.QueryRowContext(ctx, id, kind))
		return err
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = tournament.ErrNoEvent
	}
	return a, wrap(fmt.Sprintf("version of event %d", id), err)
}

// Changes returns the number of the last change of the register, as quickly.
func (s *Store) Changes(ctx context.Context) (n int64, err error) {
	err = s.quick(func() error { return s.changes.QueryRowContext(ctx).Scan(&n) })
	return n, wrap("changes of the register", err)
}

// quick asks a prepared question.
func (s *Store) quick(ask func() error) error {
	s.closing.RLock()
	defer s.closing.RUnlock()
	if s.closed {
		return ErrClosed
	}
	if err := s.troubles.unreadable(); err != nil {
		return err
	}
	err := s.away(ask())
	if errors.Is(err, sql.ErrNoRows) {
		return err
	}
	return s.troubles.explain(err)
}

// prepare prepares the questions that are asked before every answer from memory.
func (s *Store) prepare(ctx context.Context) error {
	pool, err := s.read.DB()
	if err != nil {
		return err
	}
	which, of := " WHERE id = ? AND kind = ?", "?"
	if onPostgres(s.read) {
		which, of = " WHERE id = $1 AND kind = $2", "$1"
	}
	if s.latest, err = pool.PrepareContext(ctx, latestColumns+which); err != nil {
		return err
	}
	if s.entries, err = pool.PrepareContext(ctx, lastEntry+of); err != nil {
		return err
	}
	if s.listed, err = pool.PrepareContext(ctx, "SELECT seq FROM list_clock WHERE id = 1"); err != nil {
		return err
	}
	s.changes, err = pool.PrepareContext(ctx, "SELECT seq FROM register_clock WHERE id = 1")
	return err
}

func announcement(row interface{ Scan(into ...any) error }) (a tournament.Announcement, err error) {
	err = row.Scan(&a.Event, &a.Version, &a.Published, &a.Public)
	return a, err
}

// How Watch goes on.
const (
	watchPause = 500 * time.Millisecond // between two looks at a SQLite file
	watchRetry = 2 * time.Second        // after a fault
	watchCheck = 15 * time.Second       // between two looks at a PostgreSQL server that tells nothing
)

// Watch tells of the changes that are committed from now on by whichever program, until ctx ends or the store is closed.
// PostgreSQL notifies of them; a SQLite file is looked at. After a fault, which is reported, everything is compared.
func (s *Store) Watch(ctx context.Context, tell func(tournament.Announcement), report func(error)) {
	s.watchOf(ctx, play.OverTheBoard, tell, report)
}

func (s *Store) watchOf(ctx context.Context, kind string, tell func(tournament.Announcement), report func(error)) {
	w := &watcher{store: s, kind: kind, tell: tell, seen: map[tournament.EventID]int64{}}
	follow := w.followFile
	if s.notices != nil {
		follow = w.followServer
	}
	for {
		err := follow(ctx)
		if ctx.Err() != nil || errors.Is(err, ErrClosed) {
			return
		}
		if trouble := new(tournament.Trouble); !errors.As(err, &trouble) { // of which Keep tells
			report(fmt.Errorf("watch for changes of other programs: %w", err))
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(watchRetry):
		}
	}
}

// watcher compares events of a kind with how far they had come before.
type watcher struct {
	store   *Store
	kind    string
	tell    func(tournament.Announcement)
	seen    map[tournament.EventID]int64 // versions
	started bool                         // seen is what was there when the watch began, or later
}

// compare tells of every event that has come further than was seen.
func (w *watcher) compare(events interface {
	Next() bool
	Scan(into ...any) error
	Err() error
},
) error {
	for events.Next() {
		a, err := announcement(events)
		if err != nil {
			return err
		}
		w.hear(a)
	}
	w.started = w.started || events.Err() == nil
	return events.Err()
}

// hear tells of an event when it has come further than was seen. What was there when the watch began is no news.
func (w *watcher) hear(a tournament.Announcement) {
	if w.seen[a.Event] >= a.Version {
		return
	}
	w.seen[a.Event] = a.Version
	if w.started {
		w.tell(a)
	}
}

// followFile looks whether anybody has written into the file: its data_version, as one connection sees it, changes with every
// commit of any other, in this program or elsewhere.
func (w *watcher) followFile(ctx context.Context) error {
	pool, err := w.store.read.DB()
	if err != nil {
		return err
	}
	conn, err := pool.Conn(ctx)
	if err != nil {
		return w.store.closedOr(err)
	}
	defer conn.Close()
	tick := time.NewTicker(watchPause)
	defer tick.Stop()
	for last := int64(-1); ; {
		if w.store.troubles.unreadable() == nil {
			last, err = w.lookAtFile(ctx, conn, last)
		}
		if err != nil {
			return w.store.troubles.explain(w.store.closedOr(err))
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

func (w *watcher) lookAtFile(ctx context.Context, conn *sql.Conn, last int64) (version int64, err error) {
	if err := conn.QueryRowContext(ctx, "PRAGMA data_version").Scan(&version); err != nil || version == last {
		return version, err
	}
	rows, err := conn.QueryContext(ctx, latestColumns+" WHERE kind = ?", w.kind)
	if err != nil {
		return version, err
	}
	defer rows.Close()
	return version, w.compare(rows)
}

// closedOr is ErrClosed once Close was called, which explains every other error.
func (s *Store) closedOr(err error) error {
	s.closing.RLock()
	defer s.closing.RUnlock()
	if s.closed {
		return ErrClosed
	}
	return err
}
