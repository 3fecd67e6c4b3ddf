package store

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/account"
)

// memberRow is a user's role in an event.
type memberRow struct {
	EventID int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	UserID  int64 `gorm:"primaryKey;autoIncrement:false" of:"User"`
	Role    string
}

// TableName is the row's table.
func (memberRow) TableName() string { return "members" }

// Role returns the user's role in the event, account.NoRole when there is none.
func (s *Store) Role(ctx context.Context, event account.EventID, user account.UserID) (account.Role, error) {
	type ofMember struct {
		event account.EventID
		user  account.UserID
	}
	role, err := orRecalled(s, ofMember{event, user}, errNoRole, func() (account.Role, error) {
		row, err := read(ctx, s, "find role", func(tx *gorm.DB) (memberRow, error) {
			return take[memberRow](tx.Where("event_id = ? AND user_id = ?", event, user), errNoRole)
		})
		return account.Role(row.Role), err
	})
	if errors.Is(err, errNoRole) {
		return account.NoRole, nil
	}
	return role, err
}

// errNoRole stands for a row that is not there.
var errNoRole = errors.New("no role")

// SetRole gives a role, changes it, or with account.NoRole takes it away.
func (s *Store) SetRole(ctx context.Context, m account.Member) error {
	return s.noted(ctx, "set role", func(tx *gorm.DB) error {
		if err := lockMember(tx, m.Event, m.User); err != nil {
			return err
		}
		before, err := countMembers(tx, m.Event, account.Owner)
		if err != nil {
			return err
		}
		if err := putMember(tx, m); err != nil {
			return err
		}
		after, err := countMembers(tx, m.Event, account.Owner)
		if err == nil && before > 0 && after == 0 {
			return account.ErrLastOwner
		}
		return err
	})
}

func putMember(tx *gorm.DB, m account.Member) error {
	row := rowOf[memberRow](m)
	if m.Role == account.NoRole {
		return tx.Where("event_id = ? AND user_id = ?", row.EventID, row.UserID).Delete(&memberRow{}).Error
	}
	return put(tx, row)
}

// AdoptEvent makes the user the owner of an event without members.
func (s *Store) AdoptEvent(ctx context.Context, event account.EventID, user account.UserID) error {
	return s.noted(ctx, "adopt event", func(tx *gorm.DB) error {
		if err := lockMember(tx, event, user); err != nil {
			return err
		}
		var n int64
		if err := tx.Model(&memberRow{}).Where("event_id = ?", event).Count(&n).Error; err != nil {
			return err
		}
		if n > 0 {
			return account.ErrHasMembers
		}
		return putMember(tx, account.Member{Event: event, User: user, Role: account.Owner})
	})
}

// lockMember makes sure that event and user exist, and keeps other transactions from changing the event's members.
func lockMember(tx *gorm.DB, event account.EventID, user account.UserID) error {
	lock := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"})
	if _, err := take[eventRow](lock.Select("id").Where("id = ?", event), account.ErrNoEvent); err != nil {
		return err
	}
	_, err := takeUser(tx.Where("id = ?", user))
	return err
}

func countMembers(tx *gorm.DB, event account.EventID, role account.Role) (int64, error) {
	var n int64
	err := tx.Model(&memberRow{}).Where("event_id = ? AND role = ?", event, role).Count(&n).Error
	return n, err
}

// namedRow is a member with what a list shows of the user.
type namedRow struct {
	Member   memberRow `gorm:"embedded"`
	Login    string
	Name     string
	Disabled bool
}

// Members returns who has a role in the event, in the order of logins.
func (s *Store) Members(ctx context.Context, event account.EventID) ([]account.NamedMember, error) {
	return read(ctx, s, "list members", func(tx *gorm.DB) ([]account.NamedMember, error) {
		return find(tx.Model(&memberRow{}).Select("members.*", "users.login", "users.name", "users.disabled").
			Joins("JOIN users ON users.id = members.user_id").
			Where("event_id = ?", event).Order("users.login, users.id"), valueOf[account.NamedMember, namedRow])
	})
}

// Memberships returns the user's roles in all events, in the order of events.
func (s *Store) Memberships(ctx context.Context, user account.UserID) ([]account.Member, error) {
	return read(ctx, s, "list memberships", func(tx *gorm.DB) ([]account.Member, error) {
		return find(tx.Where("user_id = ?", user).Order("event_id"), valueOf[account.Member, memberRow])
	})
}
