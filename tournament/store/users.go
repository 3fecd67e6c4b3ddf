package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/account"
)

// userRow is somebody who can sign in.
type userRow struct {
	ID           int64 `gorm:"primaryKey"`
	Login        string
	LoginKey     string
	Name         string
	PasswordHash string
	Admin        bool
	Disabled     bool
	Registrar    bool
	CreatedAt    int64 `gorm:"autoCreateTime:false"` // microseconds
	PasswordAt   int64
}

// TableName is the row's table.
func (userRow) TableName() string { return "users" }

// HasUsers tells whether there is any user.
func (s *Store) HasUsers(ctx context.Context) (bool, error) {
	return read(ctx, s, "look for users", func(tx *gorm.DB) (bool, error) {
		return hasUsers(tx)
	})
}

func hasUsers(tx *gorm.DB) (bool, error) {
	var n int64
	err := tx.Model(&userRow{}).Limit(1).Count(&n).Error
	return n > 0, err
}

// CreateUser saves a new user and returns the id.
func (s *Store) CreateUser(ctx context.Context, u account.User) (account.UserID, error) {
	var id account.UserID
	err := s.change(ctx, func(tx *gorm.DB) error {
		var err error
		id, err = createUser(tx, u)
		return err
	})
	return id, wrap("create user", err)
}

func createUser(tx *gorm.DB, u account.User) (account.UserID, error) {
	row := rowOf[userRow](u)
	row.ID = 0
	err := tx.Create(&row).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return 0, account.ErrLoginTaken
	}
	return account.UserID(row.ID), err
}

// User returns a user, or account.ErrNoUser.
func (s *Store) User(ctx context.Context, id account.UserID) (account.User, error) {
	return s.oneUser(ctx, "id = ?", id)
}

// UserByKey returns the user with the login key, or account.ErrNoUser; an empty key is nobody's.
func (s *Store) UserByKey(ctx context.Context, key string) (account.User, error) {
	return s.oneUser(ctx, "login_key = ?", key)
}

func (s *Store) oneUser(ctx context.Context, where string, value any) (account.User, error) {
	row, err := read(ctx, s, "find user", func(tx *gorm.DB) (userRow, error) {
		return takeUser(tx.Where(where, value))
	})
	if err != nil {
		return account.User{}, err
	}
	return valueOf[account.User](row)
}

func takeUser(query *gorm.DB) (userRow, error) { return take[userRow](query, account.ErrNoUser) }

// Users returns all users in the order of their logins.
func (s *Store) Users(ctx context.Context) ([]account.User, error) {
	return read(ctx, s, "list users", func(tx *gorm.DB) ([]account.User, error) {
		return find(tx.Order("login, id"), valueOf[account.User, userRow])
	})
}

// SetAdmin makes a user an administrator or not.
func (s *Store) SetAdmin(ctx context.Context, id account.UserID, admin bool) error {
	return s.save(ctx, "set administrator", func(tx *gorm.DB) error { return setUser(tx, id, "admin", admin) })
}

// SetRegistrar makes a user look after the register, or no longer.
func (s *Store) SetRegistrar(ctx context.Context, id account.UserID, registrar bool) error {
	return s.save(ctx, "set registrar", func(tx *gorm.DB) error {
		return oneRow(tx.Model(&userRow{}).Where("id = ?", id).Update("registrar", registrar), account.ErrNoUser)
	})
}

// SetDisabled disables a user and ends all sessions of the user, or enables the user again.
func (s *Store) SetDisabled(ctx context.Context, id account.UserID, disabled bool) error {
	return s.save(ctx, "disable user", func(tx *gorm.DB) error {
		if err := setUser(tx, id, "disabled", disabled); err != nil || !disabled {
			return err
		}
		return tx.Where("user_id = ?", id).Delete(&sessionRow{}).Error
	})
}

// setUser sets a mark of a user, unless there was an enabled administrator and none would be left.
func setUser(tx *gorm.DB, id account.UserID, column string, value bool) error {
	if err := lockUsers(tx); err != nil {
		return err
	}
	before, err := countAdmins(tx)
	if err != nil {
		return err
	}
	update := tx.Model(&userRow{}).Where("id = ?", id).Update(column, value)
	if update.Error != nil {
		return update.Error
	}
	if update.RowsAffected == 0 {
		return account.ErrNoUser
	}
	after, err := countAdmins(tx)
	if err == nil && before > 0 && after == 0 {
		return account.ErrLastAdmin
	}
	return err
}

func countAdmins(tx *gorm.DB) (int64, error) {
	var n int64
	err := tx.Model(&userRow{}).Where("admin AND NOT disabled").Count(&n).Error
	return n, err
}

// lockUsers keeps other transactions from changing users until the end of this one. SQLite does so anyway.
func lockUsers(tx *gorm.DB) error {
	if !onPostgres(tx) {
		return nil
	}
	return tx.Exec("LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE").Error
}

// ReplaceHash stores the same password, hashed anew; sessions stay.
func (s *Store) ReplaceHash(ctx context.Context, id account.UserID, old, hash string) error {
	return s.save(ctx, "replace hash", func(tx *gorm.DB) error {
		return oneRow(tx.Model(&userRow{}).Where("id = ? AND password_hash = ?", id, old).Update("password_hash", hash), account.ErrStale)
	})
}

// SetPassword stores a new password and ends all sessions of the user.
func (s *Store) SetPassword(ctx context.Context, id account.UserID, hash string, at time.Time) error {
	return s.save(ctx, "set password", func(tx *gorm.DB) error {
		if err := oneRow(tx.Model(&userRow{}).Where("id = ?", id).Updates(passwordColumns(hash, at)), account.ErrNoUser); err != nil {
			return err
		}
		return tx.Where("user_id = ?", id).Delete(&sessionRow{}).Error
	})
}

// ChangePassword stores a new password, ends all sessions of the user but keep, and gives keep a new token.
func (s *Store) ChangePassword(ctx context.Context, id account.UserID, old, hash string, at time.Time, keep account.SessionID,
	token account.Hash,
) error {
	return s.save(ctx, "change password", func(tx *gorm.DB) error {
		user := tx.Model(&userRow{}).Where("id = ? AND password_hash = ? AND NOT disabled", id, old)
		if err := oneRow(user.Updates(passwordColumns(hash, at)), account.ErrStale); err != nil {
			return err
		}
		if err := tx.Where("user_id = ? AND id <> ?", id, keep).Delete(&sessionRow{}).Error; err != nil {
			return err
		}
		session := tx.Model(&sessionRow{}).Where("user_id = ? AND id = ?", id, keep)
		return oneRow(session.Update("token", token[:]), account.ErrStale)
	})
}

func passwordColumns(hash string, at time.Time) map[string]any {
	return map[string]any{"password_hash": hash, "password_at": at.UnixMicro()}
}

// lockUser reads a user whom no other transaction can change until the end of this one.
func lockUser(tx *gorm.DB, id account.UserID) (userRow, error) {
	return takeUser(tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Where("id = ?", id))
}
