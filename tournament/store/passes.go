package store

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/account"
)

// passRow is the right of a helper without an account. Code and token are hashed; zeros are none.
type passRow struct {
	ID        int64 `gorm:"primaryKey"`
	EventID   int64 `of:"Event"`
	Name      string
	FromBoard int `of:"From"`
	ToBoard   int `of:"To"`
	Corrects  bool
	EndsAt    int64 `of:"Ends"`
	Code      []byte
	CodeEnds  int64
	Token     []byte
	JoinedAt  *int64 `of:"Joined"`
	Key       []byte
	LockedAt  *int64 `of:"Locked"`
	Entered   int
	Corrected int
	Refused   int
}

// TableName is the row's table.
func (passRow) TableName() string { return "passes" }

// CreatePass saves a new pass and returns its id.
func (s *Store) CreatePass(ctx context.Context, p account.Pass, now time.Time) (account.PassID, error) {
	row := rowOf[passRow](p)
	row.ID = 0
	err := s.noted(ctx, "create pass", func(tx *gorm.DB) error {
		lock := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"})
		if _, err := take[eventRow](lock.Select("id").Where("id = ?", p.Event), account.ErrNoEvent); err != nil {
			return err
		}
		var n int64
		lasting := tx.Model(&passRow{}).Where("event_id = ? AND ends_at > ?", p.Event, now.UnixMicro())
		if err := lasting.Count(&n).Error; err != nil {
			return err
		}
		if n >= account.MostPasses {
			return account.ErrManyPasses
		}
		return tx.Create(&row).Error
	})
	return account.PassID(row.ID), err
}

// DeleteEndedPasses deletes the passes that are over at now.
func (s *Store) DeleteEndedPasses(ctx context.Context, now time.Time) error {
	return wrap("delete ended passes", s.change(ctx, func(tx *gorm.DB) error {
		return tx.Where("ends_at <= ?", now.UnixMicro()).Delete(&passRow{}).Error
	}))
}

// RenewPass gives a pass another code in place of the token that it has.
func (s *Store) RenewPass(ctx context.Context, event account.EventID, id account.PassID, code account.Hash, ends time.Time) (account.Pass,
	error,
) {
	return s.changePass(ctx, "renew pass", func(tx *gorm.DB) *gorm.DB { return tx.Where("event_id = ? AND id = ?", event, id) },
		func(p *account.Pass) {
			p.Code, p.CodeEnds, p.Token, p.Joined, p.Key, p.Locked = code, ends, account.Hash{}, time.Time{}, account.Hash{}, time.Time{}
		})
}

// UsePass gives the pass that a code opens the token in place of the code.
func (s *Store) UsePass(ctx context.Context, event account.EventID, code, token account.Hash, now time.Time) (account.Pass, error) {
	at := now.UnixMicro()
	return s.changePass(ctx, "use pass", func(tx *gorm.DB) *gorm.DB {
		return tx.Where("event_id = ? AND code = ? AND code_ends > ? AND ends_at > ?", event, code[:], at, at).Order("id")
	}, func(p *account.Pass) { p.Code, p.Token, p.Joined, p.Key = account.Hash{}, token, now, code })
}

// changePass changes the pass that is found, which nobody else changes meanwhile.
func (s *Store) changePass(ctx context.Context, doing string, which func(*gorm.DB) *gorm.DB, change func(*account.Pass)) (account.Pass,
	error,
) {
	var p account.Pass
	err := s.noted(ctx, doing, func(tx *gorm.DB) error {
		row, err := take[passRow](which(tx.Clauses(clause.Locking{Strength: "UPDATE"})), account.ErrNoPass)
		if err != nil {
			return err
		}
		if p, err = valueOf[account.Pass](row); err != nil {
			return err
		}
		change(&p)
		return put(tx, rowOf[passRow](p))
	})
	return p, err
}

// PassByToken returns the pass with the token, or account.ErrNoPass. It writes nothing.
func (s *Store) PassByToken(ctx context.Context, token account.Hash) (account.Pass, error) {
	var p account.Pass
	err := s.view(ctx, func(tx *gorm.DB) error {
		row, err := take[passRow](tx.Where("token = ?", token[:]), account.ErrNoPass)
		if err == nil {
			p, err = valueOf[account.Pass](row)
		}
		return err
	})
	return p, wrap("find pass", err)
}

// Passes returns the passes of an event that are not over.
func (s *Store) Passes(ctx context.Context, event account.EventID, now time.Time) ([]account.Pass, error) {
	return read(ctx, s, "list passes", func(tx *gorm.DB) ([]account.Pass, error) {
		return find(tx.Where("event_id = ? AND ends_at > ?", event, now.UnixMicro()).Order("id"), valueOf[account.Pass, passRow])
	})
}

// DeletePass takes a pass back.
func (s *Store) DeletePass(ctx context.Context, event account.EventID, id account.PassID) error {
	return s.noted(ctx, "delete pass", func(tx *gorm.DB) error {
		return oneRow(tx.Where("event_id = ? AND id = ?", event, id).Delete(&passRow{}), account.ErrNoPass)
	})
}

// LockPass locks a pass, or unlocks it.
func (s *Store) LockPass(ctx context.Context, event account.EventID, id account.PassID, since time.Time) error {
	_, err := s.changePass(ctx, "lock pass", func(tx *gorm.DB) *gorm.DB { return tx.Where("event_id = ? AND id = ?", event, id) },
		func(p *account.Pass) { p.Locked = since })
	return err
}

// CountPass adds to what a pass has done.
func (s *Store) CountPass(ctx context.Context, event account.EventID, id account.PassID, entered, corrected, refused int) error {
	_, err := s.changePass(ctx, "count for pass", func(tx *gorm.DB) *gorm.DB { return tx.Where("event_id = ? AND id = ?", event, id) },
		func(p *account.Pass) {
			p.Entered, p.Corrected, p.Refused = p.Entered+entered, p.Corrected+corrected, p.Refused+refused
		})
	return err
}
