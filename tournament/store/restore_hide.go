package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
)

// hideable is what a restore asks of a kind of events.
type hideable struct {
	kind  string
	since string // the table that an earlier database lacks, which knows nothing of the kind; "" where there is none
	told  string // SQL for the number of what is published of an event
	hide  func(ctx context.Context, id tournament.EventID) error
}

// hideables lists the kinds of events.
func (s *Store) hideables() []hideable {
	return []hideable{
		{
			kind: play.OverTheBoard, hide: s.hide,
			told: "SELECT count(*) FROM rounds WHERE event_id = events.id AND published_at IS NOT NULL",
		},
		s.Contests().hideable(), s.Solvings().hideable(),
	}
}

func (s contests[E]) hideable() hideable {
	return hideable{kind: s.kind.Name, since: contestPartRow{}.TableName(), told: s.kind.told, hide: s.hide}
}

// shown is how much of an event the public sees, and the newest journal entry.
type shown struct {
	ID      int64
	Version int64
	At      int64
	Told    int      // what is published of it
	Of      hideable `gorm:"-"`
}

// restorer stands in the journal for the program itself.
func restorer() tournament.Actor { return tournament.Actor{Name: "adyukh restore"} }

// hideWithdrawn hides each public event of this database that the later database in the file shows less of: the event was
// hidden or a round taken back after the backup, and a restore is no decision to publish it again. The error is ErrDamaged
// when the file can't be read.
func (s *Store) hideWithdrawn(ctx context.Context, later string) ([]tournament.EventID, error) {
	if _, err := os.Stat(later); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var public, withdrawn []shown
	for _, of := range s.hideables() {
		events, err := of.public(ctx, s)
		if err != nil {
			return nil, err
		}
		public = append(public, events...)
	}
	err := withFile(later, "_query_only=1", func(pool *sql.DB) error {
		for _, e := range public {
			is, err := e.withdrawnIn(ctx, pool)
			if err != nil {
				return err
			}
			if is {
				withdrawn = append(withdrawn, e)
			}
		}
		return nil
	})
	if sqliteCode(err) != 0 {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if err != nil {
		return nil, err
	}
	var hidden []tournament.EventID
	for _, e := range withdrawn {
		id := tournament.EventID(e.ID)
		if err := e.Of.hide(ctx, id); err != nil {
			return nil, err
		}
		hidden = append(hidden, id)
	}
	return hidden, nil
}

// public lists the public events of the kind.
func (h hideable) public(ctx context.Context, s *Store) (events []shown, err error) {
	err = s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT id, version,
			(SELECT at FROM journal WHERE event_id = events.id AND version = events.version) AS at, `+h.count()+` AS told
			FROM events WHERE public AND kind = ? ORDER BY id`, h.kind).Scan(&events).Error
	})
	for i := range events {
		events[i].Of = h
	}
	return events, err
}

func (h hideable) count() string { return "coalesce((" + h.told + "), 0)" }

// withdrawnIn tells whether a database went on from this state of the event, by its journal, and shows less of it.
func (e shown) withdrawnIn(ctx context.Context, later *sql.DB) (bool, error) {
	if e.Of.since != "" {
		known, err := column[int](ctx, later, "SELECT 1 FROM sqlite_master WHERE name = '"+e.Of.since+"'")
		if err != nil || len(known) == 0 {
			return false, err
		}
	}
	var public bool
	var told int
	err := later.QueryRowContext(ctx, "SELECT public, "+e.Of.count()+` FROM events JOIN journal ON journal.event_id = events.id
		WHERE events.id = ? AND journal.version = ? AND journal.at = ?`, e.ID, e.Version, e.At).Scan(&public, &told)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil && (!public || told < e.Told), err
}

// hide closes an event to the public, as one more change of it.
func (s *Store) hide(ctx context.Context, id tournament.EventID) error {
	before, err := s.LoadEvent(ctx, id)
	if err != nil {
		return err
	}
	after := *before
	after.Head.Public = false
	changes := play.Diff(before, &after)
	after.Version++
	after.Published++
	after.Head.Revision = after.Version
	err = s.Commit(ctx, play.Commit{Event: &after, Changes: changes, Entry: tournament.Entry{
		Event: id, Version: after.Version, At: time.Now().UTC(), By: restorer(), Action: conduct.EventHidden, Changes: changes,
	}})
	if err != nil {
		return err
	}
	return s.forget(ctx, play.OverTheBoard, id, after.Published)
}

// hide closes a contest to the public, as one more change of it.
func (s contests[E]) hide(ctx context.Context, id tournament.EventID) error {
	before, err := s.LoadEvent(ctx, id)
	if err != nil {
		return err
	}
	after := *before
	at := s.kind.Envelope(&after)
	revision, public := s.kind.opened(&after)
	*public = false
	changes := s.kind.Diff(before, &after)
	at.Version++
	at.Published++
	*revision = at.Version
	err = s.Commit(ctx, tournament.CommitOf[E]{Event: &after, Changes: changes, Entry: tournament.Entry{
		Event: id, Version: at.Version, At: time.Now().UTC(), By: restorer(), Action: s.kind.hidden, Changes: changes,
	}})
	if err != nil {
		return err
	}
	return s.forget(ctx, s.kind.Name, id, at.Published)
}

// forget lets the register know nothing of an event that is hidden.
func (s *Store) forget(ctx context.Context, kind string, id tournament.EventID, published int64) error {
	return s.PutRecord(ctx, register.Record{Event: register.EventRecord{
		ID: register.EventID(id), Kind: kind, Published: published, Gone: true,
	}})
}
