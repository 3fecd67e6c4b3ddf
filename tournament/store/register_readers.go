package store

import (
	"context"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/register"
)

// tokenRow lets a program read the register. The token is hashed.
type tokenRow struct {
	ID        int64 `gorm:"primaryKey"`
	Name      string
	Hash      []byte
	Private   bool
	CreatedBy string
	CreatedAt int64 `gorm:"autoCreateTime:false"`
	UsedAt    *int64
	RevokedAt *int64
}

// TableName is the row's table.
func (tokenRow) TableName() string { return "register_tokens" }

// CreateToken saves a token and returns its id.
func (s *Store) CreateToken(ctx context.Context, t register.Token, entry register.JournalEntry) (register.TokenID, error) {
	row := rowOf[tokenRow](t)
	row.ID = 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		return saveRegisterEntry(tx, entry)
	})
	return register.TokenID(row.ID), wrap("save a token", err)
}

// Tokens returns all tokens, the newest first.
func (s *Store) Tokens(ctx context.Context) ([]register.Token, error) {
	return read(ctx, s, "list tokens", func(tx *gorm.DB) ([]register.Token, error) {
		return find(tx.Order("id DESC"), valueOf[register.Token, tokenRow])
	})
}

// TokenByHash returns the token, or register.ErrNoToken; the zero hash is none's.
func (s *Store) TokenByHash(ctx context.Context, h register.Hash) (register.Token, error) {
	row, err := read(ctx, s, "find a token", func(tx *gorm.DB) (tokenRow, error) {
		return take[tokenRow](tx.Where("hash = ?", h[:]), register.ErrNoToken)
	})
	if err != nil {
		return register.Token{}, err
	}
	return valueOf[register.Token](row)
}

// RevokeToken ends a token.
func (s *Store) RevokeToken(ctx context.Context, id register.TokenID, entry register.JournalEntry) error {
	return s.save(ctx, "revoke a token", func(tx *gorm.DB) error {
		lock := tx.Clauses(clause.Locking{Strength: "UPDATE"})
		row, err := take[tokenRow](lock.Where("id = ? AND revoked_at IS NULL", int64(id)), register.ErrNoToken)
		if err != nil {
			return err
		}
		if err := tx.Model(&tokenRow{}).Where("id = ?", row.ID).Update("revoked_at", entry.At.UnixMicro()).Error; err != nil {
			return err
		}
		entry.Name = row.Name
		return saveRegisterEntry(tx, entry)
	})
}

// TouchToken sets UsedAt, unless it is later already.
func (s *Store) TouchToken(ctx context.Context, id register.TokenID, at time.Time) error {
	return s.save(ctx, "note the use of a token", func(tx *gorm.DB) error {
		return tx.Model(&tokenRow{}).Where("id = ? AND (used_at IS NULL OR used_at < ?)", int64(id), at.UnixMicro()).Update("used_at",
			at.UnixMicro()).Error
	})
}

// since reads what has changed after a cursor, in the order of changes. The keys are one or two columns; at is where a row stands.
func since[T, Row any](ctx context.Context, s *Store, c register.Cursor, limit int, keys string, at func(Row) register.Cursor,
	values func(tx *gorm.DB, rows []Row) ([]T, error),
) ([]register.Changed[T], error) {
	return read(ctx, s, "read what has changed", func(tx *gorm.DB) ([]register.Changed[T], error) {
		var rows []Row
		query := tx.Where("(seq, "+keys+") > (?, ?, ?)", c.Seq, c.A, c.B)
		if !strings.Contains(keys, ",") {
			query = tx.Where("(seq, "+keys+") > (?, ?)", c.Seq, c.A)
		}
		if err := query.Order("seq, " + keys).Limit(limit).Find(&rows).Error; err != nil {
			return nil, err
		}
		found, err := values(tx, rows)
		if err != nil {
			return nil, err
		}
		var all []register.Changed[T]
		for i, r := range rows {
			all = append(all, register.Changed[T]{At: at(r), Value: found[i]})
		}
		return all, nil
	})
}

// valuesOf maps rows of which nothing stands elsewhere.
func valuesOf[V, Row any](_ *gorm.DB, rows []Row) ([]V, error) { return mapEach(rows, valueOf[V, Row]) }

// PeopleSince returns cards with all own numbers that mean them.
func (s *Store) PeopleSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.Person], error) {
	at := func(r personRow) register.Cursor { return register.Cursor{Seq: r.Seq, A: r.ID} }
	return since(ctx, s, c, limit, "id", at, func(tx *gorm.DB, rows []personRow) ([]register.Person, error) {
		return people(tx, rows, "root")
	})
}

// EventsSince returns records of events.
func (s *Store) EventsSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.EventRecord], error) {
	at := func(r recordRow) register.Cursor { return register.Cursor{Seq: r.Seq, A: r.EventID} }
	return since(ctx, s, c, limit, "event_id", at, valuesOf[register.EventRecord, recordRow])
}

// EntriesSince returns entries of events.
func (s *Store) EntriesSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.Entry], error) {
	at := func(r takenRow) register.Cursor { return register.Cursor{Seq: r.Seq, A: r.EventID, B: r.PlayerID} }
	return since(ctx, s, c, limit, "event_id, player_id", at, func(_ *gorm.DB, rows []takenRow) ([]register.Entry, error) {
		return mapEach(rows, takenRow.entry)
	})
}

// GamesSince returns games.
func (s *Store) GamesSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.Game], error) {
	at := func(r metRow) register.Cursor { return register.Cursor{Seq: r.Seq, A: r.EventID, B: r.GameID} }
	return since(ctx, s, c, limit, "event_id, game_id", at, valuesOf[register.Game, metRow])
}

// SeriesSince returns series; one whose table has changed has changed, too.
func (s *Store) SeriesSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.Series], error) {
	at := func(r seriesRow) register.Cursor { return register.Cursor{Seq: r.Seq, A: r.ID} }
	return since(ctx, s, c, limit, "id", at, withStages)
}

// TeamsSince returns teams; one that nobody may know of any more has no events.
func (s *Store) TeamsSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.Team], error) {
	at := func(r registerTeamRow) register.Cursor { return register.Cursor{Seq: r.Seq, A: r.ID} }
	return since(ctx, s, c, limit, "id", at, valuesOf[register.Team, registerTeamRow])
}
