package store

import (
	"context"
	"fmt"
	"log/slog"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// LoadEvent returns the event as last committed, or tournament.ErrNoEvent. It asks six questions, however large the event is.
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
	row, err := take[eventRow](tx.Where("id = ?", id), tournament.ErrNoEvent)
	if err != nil {
		return nil, err
	}
	event, err := row.event()
	if err != nil {
		return nil, err
	}
	for _, t := range playTables() {
		if err := t.load(tx, event); err != nil {
			return nil, err
		}
	}
	return event, nil
}

// summaryRow is an event with the numbers of its parts.
type summaryRow struct {
	Event   eventRow `gorm:"embedded"`
	Players int
	Rounds  int
}

// ListEvents returns all events, the latest start first, those without a start last. Rounds counts the published ones, so
// that a list tells nobody of a draft.
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
	head, err := r.Event.Head.head()
	return play.Summary{
		ID: tournament.EventID(r.Event.ID), Name: head.Name, Place: head.Place, Begins: head.Begins, Ends: head.Ends,
		Game: head.Game, Discipline: head.Discipline, Public: head.Public, Origin: head.Origin, Players: r.Players, Rounds: r.Rounds,
	}, err
}
