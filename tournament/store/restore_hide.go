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
	"adyukh/tournament/composition"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
)

// shown is how much of an event the public sees, and the newest journal entry.
type shown struct {
	ID      int64
	Kind    string
	Version int64
	At      int64
	Told    int // published rounds; of a contest published awards
}

// toldRounds and toldAwards count what is published of an event over the board, and of a contest.
const (
	toldRounds = "(SELECT count(*) FROM rounds WHERE event_id = events.id AND published_at IS NOT NULL)"
	toldAwards = `(SELECT (json_extract(body, '$.course.preliminary') IS NOT NULL) + (json_extract(body, '$.course.final') IS NOT NULL)
		FROM contest_parts WHERE event_id = events.id AND kind = 'contest')`
)

// restorer stands in the journal for the program itself.
func restorer() tournament.Actor { return tournament.Actor{Name: "adyukh restore"} }

// hideWithdrawn hides each public event of this database that the later database in the file shows less of: the event was
// hidden or a round taken back after the backup, and a restore is no decision to publish it again. The error is ErrDamaged
// when the file can't be read.
func (s *Store) hideWithdrawn(ctx context.Context, later string) ([]tournament.EventID, error) {
	if _, err := os.Stat(later); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var events, withdrawn []shown
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT id, kind, version,
			(SELECT at FROM journal WHERE event_id = events.id AND version = events.version) AS at,
			CASE kind WHEN 'play' THEN ` + toldRounds + ` ELSE coalesce(` + toldAwards + `, 0) END AS told
			FROM events WHERE public ORDER BY id`).Scan(&events).Error
	})
	if err != nil {
		return nil, err
	}
	err = withFile(later, "_query_only=1", func(pool *sql.DB) error {
		for _, e := range events {
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
		id, hide := tournament.EventID(e.ID), s.hide
		if e.Kind == play.ContestOfComposers {
			hide = s.Contests().hide
		}
		if err := hide(ctx, id); err != nil {
			return nil, err
		}
		hidden = append(hidden, id)
	}
	return hidden, nil
}

// withdrawnIn tells whether a database went on from this state of the event, by its journal, and shows less of it.
func (e shown) withdrawnIn(ctx context.Context, later *sql.DB) (bool, error) {
	count := toldRounds
	if e.Kind == play.ContestOfComposers {
		known, err := column[int](ctx, later, "SELECT 1 FROM sqlite_master WHERE name = 'contest_parts'")
		if err != nil || len(known) == 0 {
			return false, err // it is older than contests
		}
		count = "coalesce(" + toldAwards + ", 0)"
	}
	var public bool
	var told int
	err := later.QueryRowContext(ctx, "SELECT public, "+count+` FROM events JOIN journal ON journal.event_id = events.id
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
	return s.PutRecord(ctx, register.Record{Event: register.EventRecord{ID: register.EventID(id), Published: after.Published, Gone: true}})
}

// hide closes a contest to the public, as one more change of it.
func (s *Contests) hide(ctx context.Context, id tournament.EventID) error {
	before, err := s.LoadEvent(ctx, id)
	if err != nil {
		return err
	}
	after := *before
	after.Head.Public = false
	changes := composition.Kind().Diff(before, &after)
	after.Version++
	after.Published++
	after.Head.Revision = after.Version
	return s.Commit(ctx, tournament.CommitOf[composition.Contest]{Event: &after, Changes: changes, Entry: tournament.Entry{
		Event: id, Version: after.Version, At: time.Now().UTC(), By: restorer(), Action: composition.ContestHidden, Changes: changes,
	}})
}
