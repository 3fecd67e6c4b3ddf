package store

import (
	"context"
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
