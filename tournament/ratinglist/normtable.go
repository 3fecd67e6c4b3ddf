package ratinglist

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// NormTableID names a table of norms.
type NormTableID int64

// NormTable is a federation's table of norms as it was entered: the text is read by tournament/exchange.
type NormTable struct {
	ID   NormTableID
	Name string // unique, whatever the case
	Text string
	At   time.Time // of the last change, UTC
	By   string
}

// NormStore keeps tables of norms.
type NormStore interface {
	// NormTables returns all tables by name.
	NormTables(ctx context.Context) ([]NormTable, error)
	// SaveNormTable saves a table, a new one with the id 0, or returns ErrNormTableTaken or ErrNoNormTable.
	SaveNormTable(ctx context.Context, t NormTable) (NormTableID, error)
	// RemoveNormTable deletes a table, or returns ErrNoNormTable.
	RemoveNormTable(ctx context.Context, id NormTableID) error
}

// Errors that a NormStore returns as such.
var (
	ErrNoNormTable    = errors.New("no such table of norms")
	ErrNormTableTaken = errors.New("there is a table of norms of this name")
)

// maxNormText is the greatest length of a table of norms, in bytes.
const maxNormText = 200_000

// NormTables returns all tables of norms by name.
func (s *Service) NormTables(ctx context.Context) ([]NormTable, error) {
	return s.store.NormTables(ctx)
}

// SaveNormTable saves a table, a new one with the id 0. Whether its text can be read is for the caller to find out before.
func (s *Service) SaveNormTable(ctx context.Context, by tournament.Actor, t NormTable) (NormTableID, error) {
	t.Name, t.At, t.By = person.Clean(t.Name), s.events.Now(), by.Name
	if t.Name == "" {
		return 0, refusal.NewInvalid("name", "error.norms.name", nil)
	}
	if err := play.CheckText("name", t.Name); err != nil {
		return 0, err
	}
	if len(t.Text) > maxNormText {
		return 0, refusal.NewInvalid("text", "error.norms.long", refusal.Args{"most": maxNormText})
	}
	id, err := s.store.SaveNormTable(ctx, t)
	switch {
	case errors.Is(err, ErrNormTableTaken):
		return 0, &refusal.Error{Code: refusal.Conflict, Key: "error.norms.taken", Field: "name", Args: refusal.Args{"name": t.Name}}
	case errors.Is(err, ErrNoNormTable):
		return 0, refusal.NewNotFound("error.norms.none", nil)
	}
	return id, err
}

// RemoveNormTable deletes a table of norms.
func (s *Service) RemoveNormTable(ctx context.Context, id NormTableID) error {
	err := s.store.RemoveNormTable(ctx, id)
	if errors.Is(err, ErrNoNormTable) {
		return refusal.NewNotFound("error.norms.none", nil)
	}
	return err
}
