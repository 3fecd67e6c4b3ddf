package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"gorm.io/gorm"

	"adyukh/tournament"
)

// LoadEvent returns the event as last committed, or tournament.ErrNoEvent. It asks six questions, however large the event is.
func (s *Store) LoadEvent(ctx context.Context, id tournament.EventID) (*tournament.Event, error) {
	var event *tournament.Event
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

func loadEvent(tx *gorm.DB, id tournament.EventID) (*tournament.Event, error) {
	var row eventRow
	err := tx.Where("id = ?", id).Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, tournament.ErrNoEvent
	}
	if err != nil {
		return nil, err
	}
	event, err := row.event()
	if err != nil {
		return nil, err
	}
	if event.Players, err = loadPlayers(tx, id); err != nil {
		return nil, err
	}
	if event.Documents, err = loadDocuments(tx, id); err != nil {
		return nil, err
	}
	event.Rounds, err = loadRounds(tx, id)
	return event, err
}

func loadPlayers(tx *gorm.DB, id tournament.EventID) ([]tournament.Player, error) {
	var rows []playerRow
	if err := tx.Where("event_id = ?", id).Order("id").Find(&rows).Error; err != nil {
		return nil, err
	}
	var players []tournament.Player
	for _, r := range rows {
		player, err := r.player()
		if err != nil {
			return nil, fmt.Errorf("player %d: %w", r.ID, err)
		}
		players = append(players, player)
	}
	return players, nil
}

func loadRounds(tx *gorm.DB, id tournament.EventID) ([]tournament.Round, error) {
	var rows []roundRow
	if err := tx.Where("event_id = ?", id).Order("number").Find(&rows).Error; err != nil {
		return nil, err
	}
	var rounds []tournament.Round
	for i, r := range rows {
		if r.Number != i+1 {
			return nil, fmt.Errorf("round %d is missing", i+1)
		}
		round, err := r.round()
		if err != nil {
			return nil, fmt.Errorf("round %d: %w", r.Number, err)
		}
		rounds = append(rounds, round)
	}
	sheets, err := loadSheets(tx, id)
	if err != nil {
		return nil, err
	}
	var games []gameRow
	// As on the wall: by board, free rounds last.
	if err := tx.Where("event_id = ?", id).Order("round, black IS NULL, board, leg, id").Find(&games).Error; err != nil {
		return nil, err
	}
	for _, r := range games {
		game := r.game()
		game.Sheet = sheets[game.ID]
		round := &rounds[game.Round-1] // a foreign key says that it is there
		round.Games = append(round.Games, game)
	}
	return rounds, nil
}

func loadSheets(tx *gorm.DB, id tournament.EventID) (map[tournament.GameID]tournament.Sheet, error) {
	var rows []sheetRow
	if err := tx.Where("event_id = ?", id).Find(&rows).Error; err != nil {
		return nil, err
	}
	sheets := make(map[tournament.GameID]tournament.Sheet, len(rows))
	for _, r := range rows {
		sheets[tournament.GameID(r.GameID)] = r.sheet()
	}
	return sheets, nil
}

// summaryRow is an event with the numbers of its parts.
type summaryRow struct {
	Event   eventRow `gorm:"embedded"`
	Players int
	Rounds  int
}

// ListEvents returns all events, the latest start first, those without a start last. Rounds counts the published ones, so
// that a list tells nobody of a draft.
func (s *Store) ListEvents(ctx context.Context) ([]tournament.Summary, error) {
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
	summaries := make([]tournament.Summary, len(rows))
	for i, r := range rows {
		var damage error
		if summaries[i], damage = r.summary(); damage != nil {
			// It is listed by what can be read of it, so that the others can be reached; whoever opens it is told.
			slog.ErrorContext(ctx, "event can't be read whole", "event", r.Event.ID, "error", damage)
		}
	}
	return summaries, nil
}

func (r summaryRow) summary() (tournament.Summary, error) {
	head, err := r.Event.Head.head()
	return tournament.Summary{
		ID: tournament.EventID(r.Event.ID), Name: head.Name, Place: head.Place, Begins: head.Begins, Ends: head.Ends,
		Game: head.Game, Discipline: head.Discipline, Public: head.Public, Origin: head.Origin, Players: r.Players, Rounds: r.Rounds,
	}, err
}
