package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/account"
	"adyukh/tournament/store/factor"
	"adyukh/tournament/store/trail"
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

// noted is save for a change of accounts, with the line of the journal that the context holds.
func (s *Store) noted(ctx context.Context, what string, do func(tx *gorm.DB) error) error {
	return s.save(ctx, what, func(tx *gorm.DB) error {
		if err := do(tx); err != nil {
			return err
		}
		return trail.Append(ctx, tx)
	})
}

// CreateUser saves a new user and returns the id.
func (s *Store) CreateUser(ctx context.Context, u account.User) (account.UserID, error) {
	var id account.UserID
	err := s.noted(ctx, "create user", func(tx *gorm.DB) (err error) {
		id, err = createUser(tx, u)
		if e := account.NotedIn(ctx); e != nil {
			e.OfUser = id
		}
		return err
	})
	return id, err
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
	return s.noted(ctx, "set administrator", func(tx *gorm.DB) error {
		if err := setUser(tx, id, "admin", admin); err != nil || admin {
			return err
		}
		return takeBackLinks(tx, id)
	})
}

// takeBackLinks ends the links that an administrator has given: with them somebody who is none any more would come back.
func takeBackLinks(tx *gorm.DB, by account.UserID) error {
	return tx.Where("by_user = ?", by).Delete(&linkRow{}).Error
}

// SetRegistrar makes a user look after the register, or no longer.
func (s *Store) SetRegistrar(ctx context.Context, id account.UserID, registrar bool) error {
	return s.noted(ctx, "set registrar", func(tx *gorm.DB) error {
		return oneRow(tx.Model(&userRow{}).Where("id = ?", id).Update("registrar", registrar), account.ErrNoUser)
	})
}

// SetDisabled disables a user and ends all sessions of the user, or enables the user again.
func (s *Store) SetDisabled(ctx context.Context, id account.UserID, disabled bool) error {
	return s.noted(ctx, "disable user", func(tx *gorm.DB) error {
		if err := setUser(tx, id, "disabled", disabled); err != nil || !disabled {
			return err
		}
		if err := takeBackLinks(tx, id); err != nil {
			return err
		}
		return endAll(tx, id)
	})
}

// handBack gives an account to whoever has the new password, and to nobody else: sessions, the link and passkeys let nobody in any more. A
// second factor, which lets nobody in by itself, stays.
func handBack(tx *gorm.DB, id account.UserID) error {
	if err := factor.DeletePasskeys(tx, id); err != nil {
		return err
	}
	return endAll(tx, id)
}

// endAll ends all sessions of a user, and the link.
func endAll(tx *gorm.DB, id account.UserID) error {
	if err := tx.Where("user_id = ?", id).Delete(&linkRow{}).Error; err != nil {
		return err
	}
	return tx.Where("user_id = ?", id).Delete(&sessionRow{}).Error
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

// SetPassword stores a new password, ends all sessions of the user and deletes the passkeys.
func (s *Store) SetPassword(ctx context.Context, id account.UserID, hash string, at time.Time) error {
	return s.noted(ctx, "set password", func(tx *gorm.DB) error {
		if err := oneRow(tx.Model(&userRow{}).Where("id = ?", id).Updates(passwordColumns(hash, at)), account.ErrNoUser); err != nil {
			return err
		}
		return handBack(tx, id)
	})
}

// ChangePassword stores a new password, ends all sessions of the user but keep, and the link, and gives keep a new token.
func (s *Store) ChangePassword(ctx context.Context, id account.UserID, old, hash string, at time.Time, keep account.SessionID,
	token account.Hash,
) error {
	return s.noted(ctx, "change password", func(tx *gorm.DB) error {
		user := tx.Model(&userRow{}).Where("id = ? AND password_hash = ? AND NOT disabled", id, old)
		if err := oneRow(user.Updates(passwordColumns(hash, at)), account.ErrStale); err != nil {
			return err
		}
		if err := tx.Where("user_id = ? AND id <> ?", id, keep).Delete(&sessionRow{}).Error; err != nil {
			return err
		}
		if err := tx.Where("user_id = ?", id).Delete(&linkRow{}).Error; err != nil {
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

// linkRow is a link with which a user comes in once. Its code is hashed.
type linkRow struct {
	UserID  int64 `gorm:"primaryKey;autoIncrement:false" of:"User"`
	Code    []byte
	ByUser  int64 `of:"By"`
	GivenAt int64
	EndsAt  int64
}

// TableName is the row's table.
func (linkRow) TableName() string { return "account_links" }

// PutLink keeps a user's link in place of an earlier one.
func (s *Store) PutLink(ctx context.Context, l account.Link) error {
	return s.noted(ctx, "put link", func(tx *gorm.DB) error {
		user, err := lockUser(tx, l.User)
		if err != nil {
			return err
		}
		if user.Disabled {
			return account.ErrDisabled
		}
		return put(tx, rowOf[linkRow](l))
	})
}

// LinkOf returns the link of a user that opens at now, or account.ErrNoLink.
func (s *Store) LinkOf(ctx context.Context, user account.UserID, now time.Time) (account.Link, error) {
	row, err := read(ctx, s, "find link", func(tx *gorm.DB) (linkRow, error) {
		return take[linkRow](tx.Where("user_id = ? AND ends_at > ?", user, now.UnixMicro()), account.ErrNoLink)
	})
	if err != nil {
		return account.Link{}, err
	}
	return valueOf[account.Link](row)
}

// LinkByCode returns the link with the code that opens at now, and its user; else account.ErrNoLink. It writes nothing.
func (s *Store) LinkByCode(ctx context.Context, code account.Hash, now time.Time) (l account.Link, u account.User, err error) {
	err = s.view(ctx, func(tx *gorm.DB) (err error) {
		l, u, err = openedBy(tx, code, now)
		return err
	})
	return l, u, wrap("find link", err)
}

func openedBy(tx *gorm.DB, code account.Hash, now time.Time) (l account.Link, u account.User, err error) {
	row, err := take[linkRow](tx.Where("code = ? AND ends_at > ?", code[:], now.UnixMicro()), account.ErrNoLink)
	if err != nil {
		return l, u, err
	}
	user, err := takeUser(tx.Where("id = ?", row.UserID))
	if errors.Is(err, account.ErrNoUser) || err == nil && user.Disabled {
		return l, u, account.ErrNoLink
	}
	if err != nil {
		return l, u, err
	}
	if l, err = valueOf[account.Link](row); err == nil {
		u, err = valueOf[account.User](user)
	}
	return l, u, err
}

// UseLink gives the user whose link the code opens at now another password, ends the sessions and the link, and deletes the passkeys.
func (s *Store) UseLink(ctx context.Context, code account.Hash, hash string, now time.Time) (u account.User, err error) {
	err = s.noted(ctx, "use link", func(tx *gorm.DB) (err error) {
		if _, u, err = openedBy(tx, code, now); err != nil {
			return err
		}
		// Whoever uses it at the same moment waits here, and then finds no link any more.
		if err := oneRow(tx.Where("code = ?", code[:]).Delete(&linkRow{}), account.ErrNoLink); err != nil {
			return err
		}
		if err := tx.Model(&userRow{}).Where("id = ?", u.ID).Updates(passwordColumns(hash, now)).Error; err != nil {
			return err
		}
		u.PasswordHash, u.PasswordAt = hash, now
		return handBack(tx, u.ID)
	})
	return u, err
}

// DeleteLink takes the link of a user back.
func (s *Store) DeleteLink(ctx context.Context, user account.UserID) error {
	return s.noted(ctx, "delete link", func(tx *gorm.DB) error {
		return oneRow(tx.Where("user_id = ?", user).Delete(&linkRow{}), account.ErrNoLink)
	})
}
