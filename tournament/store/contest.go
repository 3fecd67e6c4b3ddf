package store

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/composition"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// Contests keeps contests of composers in the same database: each is a row of the events, of a kind of its own, and parts that are
// read whole. Members and journals are those of every event. No webhook is told of a contest.
type Contests struct{ *Store }

var _ composition.Store = (*Contests)(nil)

// Contests returns the store of the contests of composers.
func (s *Store) Contests() *Contests { return &Contests{s} }

// contestRow is the row of a contest among the events: what lists show stands in its columns.
type contestRow struct {
	Event eventRow `gorm:"embedded"`
	Kind  string
}

// TableName is the row's table.
func (contestRow) TableName() string { return "events" }

// newContestRow makes the row of a contest that was created at an instant.
func newContestRow(c *composition.Contest, created time.Time) (contestRow, error) {
	h := c.Head
	begins, ends := listedDates(h, created)
	head, err := newHeadRow(play.Head{
		Revision: h.Revision, Name: h.Name, Short: h.Short, Place: h.Place, Begins: begins, Ends: ends, Game: h.Game,
		Discipline: play.ContestOfComposers, Language: h.Language, Zone: h.Zone, Public: h.Public,
	})
	return contestRow{
		Event: eventRow{ID: int64(c.ID), Version: c.Version, Published: c.Published, LastID: c.LastID, Head: head},
		Kind:  play.ContestOfComposers,
	}, err
}

// listedDates are the first day of a contest and the last that its timetable names, in its zone.
func listedDates(h composition.Head, created time.Time) (begins, ends person.Date) {
	zone, first, last := h.Location(), created, time.Time{}
	if !h.Timetable.Opens.IsZero() {
		first = h.Timetable.Opens
	}
	for _, term := range composition.Terms() {
		if at := h.Timetable.At(term); at.After(last) {
			last = at
		}
	}
	if last.Before(first) {
		first = last
	}
	if last.IsZero() {
		return begins, ends
	}
	return person.DateOf(first.In(zone)), person.DateOf(last.In(zone))
}

// CreateEvent saves a new contest with everything in it and its first journal entry, and returns its id.
func (s *Contests) CreateEvent(ctx context.Context, c *composition.Contest, entry tournament.Entry) (tournament.EventID, error) {
	if entry.Version != c.Version {
		return 0, fmt.Errorf("create contest: entry of version %d for version %d", entry.Version, c.Version)
	}
	row, err := newContestRow(c, entry.At)
	if err != nil {
		return 0, fmt.Errorf("create contest: %w", err)
	}
	row.Event.ID = 0
	err = s.change(ctx, func(tx *gorm.DB) error {
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		created := *c
		created.ID = tournament.EventID(row.Event.ID)
		if err := saveContestParts(tx, &created, composition.Kind().Diff(&composition.Contest{}, &created)); err != nil {
			return err
		}
		if err := saveEntry(tx, created.ID, entry); err != nil {
			return err
		}
		return s.notify(tx, play.ContestOfComposers, created.Envelope, c.Head.Public)
	})
	if err != nil {
		return 0, fmt.Errorf("create contest: %w", err)
	}
	return tournament.EventID(row.Event.ID), nil
}

// LoadEvent returns the contest as last committed, or tournament.ErrNoEvent. It asks two questions.
func (s *Contests) LoadEvent(ctx context.Context, id tournament.EventID) (*composition.Contest, error) {
	return read(ctx, s.Store, fmt.Sprintf("load contest %d", id), func(tx *gorm.DB) (*composition.Contest, error) {
		row, err := take[contestRow](tx.Where("id = ? AND kind = ?", id, play.ContestOfComposers), tournament.ErrNoEvent)
		if err != nil {
			return nil, err
		}
		of := row.Event
		c := &composition.Contest{Envelope: tournament.Envelope{ID: id, Version: of.Version, Published: of.Published, LastID: of.LastID}}
		return c, loadContestParts(tx, c)
	})
}

func loadContestParts(tx *gorm.DB, c *composition.Contest) error {
	var rows []contestPartRow
	if err := tx.Where("event_id = ?", c.ID).Order("kind, id").Find(&rows).Error; err != nil {
		return err
	}
	parts := contestParts()
	for _, r := range rows {
		part, err := partOf(parts, tournament.PartKind(r.Kind))
		if err != nil {
			return err
		}
		if err := part.into(c, r); err != nil {
			return fmt.Errorf("%s %d: %w", r.Kind, r.ID, err)
		}
	}
	return nil
}

// Latest returns how far the contest has come, or tournament.ErrNoEvent.
func (s *Contests) Latest(ctx context.Context, id tournament.EventID) (tournament.Announcement, error) {
	return s.latestOf(ctx, play.ContestOfComposers, id)
}

// Watch tells of the changes of contests as Store.Watch does of those of events over the board.
func (s *Contests) Watch(ctx context.Context, tell func(tournament.Announcement), report func(error)) {
	s.watchOf(ctx, play.ContestOfComposers, tell, report)
}

// Commit saves the changed parts of a contest and appends the entry. It returns tournament.ErrStaleVersion, and saves nothing,
// unless the stored version is the one before that of the contest.
func (s *Contests) Commit(ctx context.Context, of tournament.CommitOf[composition.Contest]) error {
	c := of.Event
	if of.Entry.Version != c.Version || of.Entry.Event != c.ID {
		return fmt.Errorf("commit: entry %d of event %d for version %d of contest %d", of.Entry.Version, of.Entry.Event, c.Version, c.ID)
	}
	err := s.change(ctx, func(tx *gorm.DB) error {
		// This also locks the contest's row until the end.
		if err := updateContest(tx, c); err != nil {
			return err
		}
		if err := saveContestParts(tx, c, of.Changes); err != nil {
			return err
		}
		if err := saveEntry(tx, c.ID, of.Entry); err != nil {
			return err
		}
		if err := saveCards(tx, of.People, of.Card); err != nil {
			return err
		}
		return s.notify(tx, play.ContestOfComposers, c.Envelope, c.Head.Public)
	})
	if err != nil {
		return fmt.Errorf("commit version %d of contest %d: %w", c.Version, c.ID, err)
	}
	return nil
}

// updateContest raises the version of a contest's row, and writes the rest of it where the head has changed.
func updateContest(tx *gorm.DB, c *composition.Contest) error {
	columns := tx.Select("version", "published", "last_id")
	var created time.Time
	if c.Head.Revision == c.Version {
		first, err := take[journalRow](tx.Where("event_id = ? AND version = 1", c.ID), tournament.ErrStaleVersion)
		if err != nil {
			return err
		}
		created, columns = time.UnixMicro(first.At).UTC(), tx.Select("*").Omit("id")
	}
	row, err := newContestRow(c, created)
	if err != nil {
		return err
	}
	which := columns.Model(&contestRow{}).Where("id = ? AND version = ? AND kind = ?", c.ID, c.Version-1, row.Kind)
	return oneRow(which.Updates(row), tournament.ErrStaleVersion)
}

// saveContestParts deletes and writes the rows of what has changed, as it is in the contest, which unlike the changes has the revisions.
func saveContestParts(tx *gorm.DB, c *composition.Contest, changes []tournament.Change) error {
	kind, parts := composition.Kind(), contestParts()
	var rows []contestPartRow
	gone := map[tournament.PartKind][]int64{}
	for _, change := range changes {
		at := change.Part
		part, err := partOf(parts, at.Kind)
		if err != nil {
			return err
		}
		value, ok := kind.Kept(c, at)
		if !ok {
			gone[at.Kind] = append(gone[at.Kind], at.ID)
			continue
		}
		row, err := part.body(c.ID, at.ID, value)
		if err != nil {
			return err
		}
		rows = append(rows, row)
	}
	for of, ids := range gone {
		err := eachChunk(ids, func(some []int64) error {
			return tx.Where("event_id = ? AND kind = ?", c.ID, string(of)).Where(in("id", some)).Delete(&contestPartRow{}).Error
		})
		if err != nil {
			return err
		}
	}
	return put(tx, rows...)
}
