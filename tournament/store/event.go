package store

import (
	"context"
	"fmt"
	"log/slog"
	"slices"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// LoadEvent returns the event as last committed, or tournament.ErrNoEvent. It asks five questions, however large the event is.
func (s *Store) LoadEvent(ctx context.Context, id tournament.EventID) (*play.Event, error) {
	var event *play.Event
	err := s.view(ctx, func(tx *gorm.DB) error {
		var err error
		event, err = loadEvent(tx, id)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("load event %d: %w", id, err)
	}
	return event, nil
}

func loadEvent(tx *gorm.DB, id tournament.EventID) (*play.Event, error) {
	row, err := take[eventRow](tx.Where("id = ? AND kind = ?", id, play.OverTheBoard), tournament.ErrNoEvent)
	if err != nil {
		return nil, err
	}
	event := &play.Event{Envelope: row.envelope()}
	for _, t := range playTables() {
		if err := t.load(tx, event); err != nil {
			return nil, err
		}
	}
	return event, loadBodies(tx, play.PlayKind(), event)
}

// summaryRow is an event of any kind with the numbers of its parts.
type summaryRow struct {
	Event   eventRow `gorm:"embedded"`
	Players int
	Rounds  int
}

// ListEvents returns all events, contests among them, the latest start first, those without a start last. Rounds
// counts the published ones, so that a list tells nobody of a draft, and of a contest nothing is counted.
func (s *Store) ListEvents(ctx context.Context) ([]play.Summary, error) {
	var rows []summaryRow
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Model(&eventRow{}).Select("events.*",
			"(SELECT count(*) FROM players WHERE event_id = events.id) AS players",
			"(SELECT count(*) FROM rounds WHERE event_id = events.id AND published_at IS NOT NULL) AS rounds",
		).Order("begins DESC, id DESC").Scan(&rows).Error
	})
	if err != nil {
		return nil, fmt.Errorf("list events: %w", err)
	}
	summaries := make([]play.Summary, len(rows))
	for i, r := range rows {
		var damage error
		if summaries[i], damage = r.summary(); damage != nil {
			// It is listed by what can be read of it, so that the others can be reached; whoever opens it is told.
			slog.ErrorContext(ctx, "event can't be read whole", "event", r.Event.ID, "error", damage)
		}
	}
	return summaries, nil
}

func (r summaryRow) summary() (play.Summary, error) {
	head, err := valueOf[play.Head](r.Event.Listed)
	return play.Summary{
		ID: tournament.EventID(r.Event.ID), Kind: r.Event.Kind, Name: head.Name, Short: head.ShortName(), Place: head.Place, Begins: head.Begins,
		Ends: head.Ends, Game: head.Game, Discipline: head.Discipline, Public: head.Public, Origin: head.Origin,
		Festival: head.Festival, Within: head.Within, Players: r.Players, Rounds: r.Rounds,
	}, err
}

// CreateEvent saves a new event with everything in it and its first journal entry, and returns the event's id.
func (s *Store) CreateEvent(ctx context.Context, e *play.Event, entry tournament.Entry) (tournament.EventID, error) {
	return s.CreatePost(ctx, e, entry, nil)
}

// CreatePost saves a new event as CreateEvent does, with games by correspondence that have gone on elsewhere.
func (s *Store) CreatePost(ctx context.Context, e *play.Event, entry tournament.Entry, games []correspondence.Addition) (
	tournament.EventID, error,
) {
	if entry.Version != e.Version {
		return 0, fmt.Errorf("create event: entry of version %d for version %d", entry.Version, e.Version)
	}
	row := newEventRow(play.OverTheBoard, e.Envelope, e.Head)
	row.ID = 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		created := *e
		created.ID = tournament.EventID(row.ID)
		if err := saveParts(tx, &created, play.Diff(&play.Event{}, &created)); err != nil {
			return err
		}
		for _, game := range games {
			game.Standing.Event = created.ID
			if err := appendPost(tx, game); err != nil {
				return err
			}
		}
		if err := saveEntry(tx, created.ID, entry); err != nil || !e.Head.Public {
			return err
		}
		if err := s.notify(tx, play.OverTheBoard, created.Envelope, true); err != nil {
			return err
		}
		return saveNews(tx, created.Envelope, entry.At, []tournament.News{{Topic: tournament.NewsOpened}})
	})
	if err != nil {
		return 0, fmt.Errorf("create event: %w", err)
	}
	return tournament.EventID(row.ID), nil
}

// Commit saves the changed parts of an event and appends the entry. It returns tournament.ErrStaleVersion, and saves nothing,
// unless the stored version is the one before that of the event. Times are kept to the microsecond.
func (s *Store) Commit(ctx context.Context, c play.Commit) error {
	e := c.Event
	if c.Entry.Version != e.Version || c.Entry.Event != e.ID {
		return fmt.Errorf("commit: entry %d of event %d for version %d of event %d", c.Entry.Version, c.Entry.Event, e.Version, e.ID)
	}
	err := s.change(ctx, func(tx *gorm.DB) error {
		// This also locks the event's row until the end.
		if err := updateEvent(tx, e, c.Changes); err != nil {
			return err
		}
		if err := refuseArchived(tx, e.ID); err != nil {
			return err
		}
		if err := saveParts(tx, e, c.Changes); err != nil {
			return err
		}
		if err := saveEntry(tx, e.ID, c.Entry); err != nil {
			return err
		}
		if err := saveNews(tx, e.Envelope, c.Entry.At, c.News); err != nil {
			return err
		}
		if err := saveCards(tx, c.People, c.Card); err != nil {
			return err
		}
		return s.notify(tx, play.OverTheBoard, e.Envelope, e.Head.Public)
	})
	if err != nil {
		return fmt.Errorf("commit version %d of event %d: %w", e.Version, e.ID, err)
	}
	return nil
}

// updateEvent raises the version of an event's row, and writes the rest of it where that has changed.
func updateEvent(tx *gorm.DB, e *play.Event, changes []tournament.Change) error {
	row := newEventRow(play.OverTheBoard, e.Envelope, e.Head)
	update := tx.Model(&eventRow{}).Where("id = ? AND version = ? AND kind = ?", row.ID, e.Version-1, play.OverTheBoard)
	shown := []tournament.PartKind{play.HeadPart} // in lists
	if slices.ContainsFunc(changes, func(c tournament.Change) bool { return slices.Contains(shown, c.Part.Kind) }) {
		update = update.Select("*").Omit("id")
	} else {
		update = update.Select("version", "published", "last_id")
	}
	update = update.Updates(row)
	if update.Error != nil {
		return update.Error
	}
	if update.RowsAffected == 0 {
		return tournament.ErrStaleVersion
	}
	return nil
}
