package store

import (
	"context"
	"errors"

	"gorm.io/gorm"

	"adyukh/tournament/rated"
)

// normRow is a table of norms.
type normRow struct {
	ID      int64 `gorm:"primaryKey"`
	Name    string
	NameKey string `of:"-"`
	Text    string
	At      int64
	ByName  string `of:"By"`
}

// TableName is the row's table.
func (normRow) TableName() string { return "norm_tables" }

// NormTables returns all tables of norms by name.
func (s *Store) NormTables(ctx context.Context) ([]rated.NormTable, error) {
	return read(ctx, s, "tables of norms", func(tx *gorm.DB) ([]rated.NormTable, error) {
		return find(tx.Order("name_key, id"), valueOf[rated.NormTable, normRow])
	})
}

// SaveNormTable saves a table, a new one with the id 0. Errors are tournament.ErrNormTableTaken and ErrNoNormTable.
func (s *Store) SaveNormTable(ctx context.Context, t rated.NormTable) (rated.NormTableID, error) {
	row := rowOf[normRow](t)
	row.NameKey = nameKey(t.Name)
	err := s.change(ctx, func(tx *gorm.DB) error {
		if row.ID == 0 {
			return tx.Create(&row).Error
		}
		return oneRow(tx.Model(&normRow{}).Where("id = ?", row.ID).Select("*").Omit("id").Updates(row), rated.ErrNoNormTable)
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		err = rated.ErrNormTableTaken
	}
	return rated.NormTableID(row.ID), wrap("save table of norms", err)
}

// RemoveNormTable deletes a table, or returns tournament.ErrNoNormTable.
func (s *Store) RemoveNormTable(ctx context.Context, id rated.NormTableID) error {
	return s.save(ctx, "remove table of norms", func(tx *gorm.DB) error {
		return oneRow(tx.Where("id = ?", id).Delete(&normRow{}), rated.ErrNoNormTable)
	})
}
