package store

import (
	"context"
	"slices"
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

// requestRow is a wish to link somebody of an event with a card.
type requestRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	MemberID int64  `gorm:"primaryKey;autoIncrement:false" of:"Member"`
	CardID   int64  `of:"Card"`
	ByUser   int64  `of:"By.User"`
	ByName   string `of:"By.Name"`
	At       int64
}

// TableName is the row's table.
func (requestRow) TableName() string { return "link_requests" }

// PutRequests saves requests of an event and forgets others of it.
func (s *Store) PutRequests(ctx context.Context, event register.EventID, ask []register.Request, forget []int64) error {
	return s.save(ctx, "save requests", func(tx *gorm.DB) error {
		for some := range slices.Chunk(forget, batch) {
			if err := tx.Where("event_id = ? AND member_id IN ?", int64(event), some).Delete(&requestRow{}).Error; err != nil {
				return err
			}
		}
		return put(tx, mapAll(ask, rowOf[requestRow, register.Request])...)
	})
}

// Requests returns requests in the order in which they were made.
func (s *Store) Requests(ctx context.Context, event register.EventID, most int) ([]register.Request, error) {
	return read(ctx, s, "list requests", func(tx *gorm.DB) ([]register.Request, error) {
		if event != 0 {
			tx = tx.Where("event_id = ?", int64(event))
		}
		return find(tx.Order("at, event_id, member_id").Limit(most), valueOf[register.Request, requestRow])
	})
}

// DropRequest forgets a request.
func (s *Store) DropRequest(ctx context.Context, event register.EventID, member int64, entry register.JournalEntry) error {
	return s.save(ctx, "forget a request", func(tx *gorm.DB) error {
		gone := tx.Where("event_id = ? AND member_id = ?", int64(event), member).Delete(&requestRow{})
		if err := oneRow(gone, register.ErrNoRequest); err != nil || entry.Action == "" {
			return err
		}
		return saveRegisterEntry(tx, entry)
	})
}

// LinkedIn returns, for cards that stand for themselves, the events that have somebody linked with one.
func (s *Store) LinkedIn(ctx context.Context, cards []register.PersonID) (map[register.PersonID][]register.EventID, error) {
	return read(ctx, s, "find the events of cards", func(tx *gorm.DB) (map[register.PersonID][]register.EventID, error) {
		all := map[register.PersonID][]register.EventID{}
		for some := range slices.Chunk(plainIDs(cards), batch) {
			var found []struct{ Root, EventID int64 }
			err := tx.Raw(`SELECT DISTINCT root, event_id FROM people JOIN linked_players ON person_id = people.id WHERE root IN ?
				ORDER BY root, event_id`, some).Scan(&found).Error
			if err != nil {
				return nil, err
			}
			for _, f := range found {
				id := register.PersonID(f.Root)
				all[id] = append(all[id], register.EventID(f.EventID))
			}
		}
		return all, nil
	})
}
