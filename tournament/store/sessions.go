package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament/account"
)

// sessionRow is a device on which a user is signed in. The token is hashed.
type sessionRow struct {
	ID        int64 `gorm:"primaryKey"`
	UserID    int64 `of:"User"`
	Token     []byte
	Device    string
	Address   string
	CreatedAt int64 `gorm:"autoCreateTime:false"`
	SeenAt    int64
	ExpiresAt int64
}

// TableName is the row's table.
func (sessionRow) TableName() string { return "sessions" }

// CreateSession saves a new session and returns its id, and ends the session whose token is replaces.
func (s *Store) CreateSession(ctx context.Context, session account.Session, passwordHash string, replaces account.Hash) (account.SessionID,
	error,
) {
	row := rowOf[sessionRow](session)
	row.ID = 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		user, err := lockUser(tx, session.User)
		if errors.Is(err, account.ErrNoUser) || err == nil && (user.Disabled || user.PasswordHash != passwordHash) {
			return account.ErrStale
		}
		if err != nil {
			return err
		}
		if err := deleteToken(tx, replaces); err != nil {
			return err
		}
		return tx.Create(&row).Error
	})
	return account.SessionID(row.ID), wrap("create session", err)
}

// SessionByToken returns the session and its user, or account.ErrNoSession. It writes nothing.
func (s *Store) SessionByToken(ctx context.Context, token account.Hash) (account.Session, account.User, error) {
	var session account.Session
	var user account.User
	err := s.view(ctx, func(tx *gorm.DB) error {
		row, err := take[sessionRow](tx.Where("token = ?", token[:]), account.ErrNoSession)
		if err != nil {
			return err
		}
		who, err := takeUser(tx.Where("id = ?", row.UserID))
		if err != nil {
			return err
		}
		if session, err = valueOf[account.Session](row); err == nil {
			user, err = valueOf[account.User](who)
		}
		return err
	})
	return session, user, wrap("find session", err)
}

// Sessions returns a user's sessions, the one seen last first.
func (s *Store) Sessions(ctx context.Context, user account.UserID) ([]account.Session, error) {
	return read(ctx, s, "list sessions", func(tx *gorm.DB) ([]account.Session, error) {
		return find(tx.Where("user_id = ?", user).Order("seen_at DESC, id DESC"), valueOf[account.Session, sessionRow])
	})
}

// TouchSession sets when a session was seen last, unless it is later already or the session is gone.
func (s *Store) TouchSession(ctx context.Context, id account.SessionID, seen time.Time) error {
	at := seen.UnixMicro()
	return s.save(ctx, "touch session", func(tx *gorm.DB) error {
		return tx.Model(&sessionRow{}).Where("id = ? AND seen_at < ?", id, at).Update("seen_at", at).Error
	})
}

// DeleteSession ends a session of the user, or returns account.ErrNoSession.
func (s *Store) DeleteSession(ctx context.Context, user account.UserID, id account.SessionID) error {
	return s.save(ctx, "delete session", func(tx *gorm.DB) error {
		return oneRow(tx.Where("user_id = ? AND id = ?", user, id).Delete(&sessionRow{}), account.ErrNoSession)
	})
}

// DeleteToken ends the session with the token, if there is one.
func (s *Store) DeleteToken(ctx context.Context, token account.Hash) error {
	return s.save(ctx, "delete session", func(tx *gorm.DB) error { return deleteToken(tx, token) })
}

func deleteToken(tx *gorm.DB, token account.Hash) error {
	return tx.Where("token = ?", token[:]).Delete(&sessionRow{}).Error
}

// DeleteOthers ends all sessions of the user but keep and returns how many.
func (s *Store) DeleteOthers(ctx context.Context, user account.UserID, keep account.SessionID) (int, error) {
	n, err := s.deleteSessions(ctx, "user_id = ? AND id <> ?", user, keep)
	return n, wrap("delete sessions", err)
}

// DeleteExpired ends all sessions that were seen last before idle or expire at now or before, and returns how many.
func (s *Store) DeleteExpired(ctx context.Context, idle, now time.Time) (int, error) {
	n, err := s.deleteSessions(ctx, "seen_at < ? OR expires_at <= ?", idle.UnixMicro(), now.UnixMicro())
	return n, wrap("delete expired sessions", err)
}

func (s *Store) deleteSessions(ctx context.Context, where string, values ...any) (int, error) {
	n := 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		done := tx.Where(where, values...).Delete(&sessionRow{})
		n = int(done.RowsAffected)
		return done.Error
	})
	return n, err
}
