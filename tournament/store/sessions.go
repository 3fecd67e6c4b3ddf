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
	ProvedAt  int64
}

// TableName is the row's table.
func (sessionRow) TableName() string { return "sessions" }

// CreateSession saves a new session and returns its id, and ends the session whose token is replaces.
func (s *Store) CreateSession(ctx context.Context, session account.Session, proof account.Proof, replaces account.Hash) (account.SessionID,
	error,
) {
	row := rowOf[sessionRow](session)
	row.ID = 0
	err := s.noted(ctx, "create session", func(tx *gorm.DB) error {
		if err := spend(tx, session.User, proof); err != nil {
			return err
		}
		if err := deleteToken(tx, replaces); err != nil {
			return err
		}
		return tx.Create(&row).Error
	})
	return account.SessionID(row.ID), err
}

// SessionByToken returns the session and its user, or account.ErrNoSession. It writes nothing.
func (s *Store) SessionByToken(ctx context.Context, token account.Hash) (account.Session, account.User, error) {
	who, err := orRecalled(s, token, account.ErrNoSession, func() (account.Identity, error) {
		return read(ctx, s, "find session", func(tx *gorm.DB) (who account.Identity, err error) {
			row, err := take[sessionRow](tx.Where("token = ?", token[:]), account.ErrNoSession)
			if err != nil {
				return who, err
			}
			user, err := takeUser(tx.Where("id = ?", row.UserID))
			if err != nil {
				return who, err
			}
			if who.Session, err = valueOf[account.Session](row); err == nil {
				who.User, err = valueOf[account.User](user)
			}
			return who, err
		})
	})
	return who.Session, who.User, err
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
	return s.noted(ctx, "delete session", func(tx *gorm.DB) error {
		return oneRow(tx.Where("user_id = ? AND id = ?", user, id).Delete(&sessionRow{}), account.ErrNoSession)
	})
}

// DeleteToken ends the session with the token, if there is one; where there is none nothing is noted.
func (s *Store) DeleteToken(ctx context.Context, token account.Hash) error {
	return s.save(ctx, "delete session", func(tx *gorm.DB) error {
		row, err := take[sessionRow](tx.Where("token = ?", token[:]), nil)
		if err != nil || row.ID == 0 {
			return err
		}
		if e := account.NotedIn(ctx); e != nil {
			e.ByUser, e.OfUser = account.UserID(row.UserID), account.UserID(row.UserID)
		}
		if err := deleteToken(tx, token); err != nil {
			return err
		}
		return trail.Append(ctx, tx)
	})
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
		if done.Error != nil || n == 0 {
			return done.Error
		}
		return trail.Append(ctx, tx)
	})
	return n, err
}

// ProveSession sets since when a session of the user is known to be the user's own.
func (s *Store) ProveSession(ctx context.Context, user account.UserID, id account.SessionID, proof account.Proof, at time.Time,
) error {
	return s.noted(ctx, "prove session", func(tx *gorm.DB) error {
		if err := spend(tx, user, proof); err != nil {
			return err
		}
		session := tx.Model(&sessionRow{}).Where("user_id = ? AND id = ?", user, id)
		return oneRow(session.Update("proved_at", at.UnixMicro()), account.ErrNoSession)
	})
}

// spend uses what somebody has proved with, while nobody else can change the user: of several with the same code one comes in.
func spend(tx *gorm.DB, id account.UserID, p account.Proof) error {
	user, err := lockUser(tx, id)
	if errors.Is(err, account.ErrNoUser) || err == nil && (user.Disabled || user.PasswordHash != p.Password) {
		return account.ErrStale
	}
	if err != nil {
		return err
	}
	return factor.Spend(tx, id, p)
}

// Second returns the second factor of a user, or account.ErrNoSecond.
func (s *Store) Second(ctx context.Context, user account.UserID) (account.Second, error) {
	return read(ctx, s, "find second factor", func(tx *gorm.DB) (account.Second, error) { return factor.Of(tx, user) })
}

// PutSecond keeps a second factor with its recovery codes in place of an earlier one, and ends all sessions of the user but keep.
func (s *Store) PutSecond(ctx context.Context, second account.Second, recovery []account.Hash, keep account.SessionID) error {
	return s.ofUser(ctx, "put second factor", second.User, func(tx *gorm.DB) error {
		if _, err := take[sessionRow](tx.Where("user_id = ? AND id = ?", second.User, keep), account.ErrNoSession); err != nil {
			return err
		}
		if err := tx.Where("user_id = ? AND id <> ?", second.User, keep).Delete(&sessionRow{}).Error; err != nil {
			return err
		}
		return factor.Put(tx, second, recovery)
	})
}

// PutRecovery keeps recovery codes in place of the earlier ones.
func (s *Store) PutRecovery(ctx context.Context, user account.UserID, recovery []account.Hash) error {
	return s.ofUser(ctx, "put recovery codes", user, func(tx *gorm.DB) error { return factor.PutRecovery(tx, user, recovery) })
}

// DeleteSecond deletes the second factor of a user with its recovery codes.
func (s *Store) DeleteSecond(ctx context.Context, user account.UserID) error {
	return s.ofUser(ctx, "delete second factor", user, func(tx *gorm.DB) error { return factor.Delete(tx, user) })
}

// DeleteFactors deletes the second factor of a user with its recovery codes, and the passkeys.
func (s *Store) DeleteFactors(ctx context.Context, user account.UserID) error {
	return s.ofUser(ctx, "delete factors", user, func(tx *gorm.DB) error { return factor.DeleteAll(tx, user) })
}

// Passkeys returns the passkeys of a user, the oldest first.
func (s *Store) Passkeys(ctx context.Context, user account.UserID) ([]account.Passkey, error) {
	return read(ctx, s, "list passkeys", func(tx *gorm.DB) ([]account.Passkey, error) { return factor.Passkeys(tx, user) })
}

// PasskeyByCredential returns a passkey and its user, or account.ErrNoPasskey.
func (s *Store) PasskeyByCredential(ctx context.Context, credential []byte) (k account.Passkey, u account.User, err error) {
	err = s.view(ctx, func(tx *gorm.DB) (err error) {
		if k, err = factor.Passkey(tx, credential); err != nil {
			return err
		}
		row, err := takeUser(tx.Where("id = ?", k.User))
		if err == nil {
			u, err = valueOf[account.User](row)
		}
		return err
	})
	return k, u, wrap("find passkey", err)
}

// AddPasskey saves a new passkey.
func (s *Store) AddPasskey(ctx context.Context, k account.Passkey, challenge account.Challenge) error {
	return s.noted(ctx, "add passkey", func(tx *gorm.DB) error {
		user, err := lockUser(tx, k.User)
		if errors.Is(err, account.ErrNoUser) || err == nil && user.Disabled {
			return account.ErrStale
		}
		if err != nil {
			return err
		}
		return factor.AddPasskey(tx, k, challenge)
	})
}

// DeletePasskey deletes a passkey of the user, whose name is the detail of the journal's line.
func (s *Store) DeletePasskey(ctx context.Context, user account.UserID, id account.PasskeyID) error {
	return s.noted(ctx, "delete passkey", func(tx *gorm.DB) error {
		name, err := factor.DeletePasskey(tx, user, id)
		if e := account.NotedIn(ctx); e != nil {
			e.Detail = name
		}
		return err
	})
}

// ofUser is noted for a change of what a user has, whom nobody else changes meanwhile.
func (s *Store) ofUser(ctx context.Context, what string, user account.UserID, do func(tx *gorm.DB) error) error {
	return s.noted(ctx, what, func(tx *gorm.DB) error {
		if _, err := lockUser(tx, user); err != nil {
			return err
		}
		return do(tx)
	})
}

// Log writes the line of the journal that the context holds.
func (s *Store) Log(ctx context.Context) error {
	return s.noted(ctx, "log", func(*gorm.DB) error { return nil })
}

// LogEntries returns lines of the journal of sign-ins and rights, the latest first.
func (s *Store) LogEntries(ctx context.Context, of account.UserID, before account.LogID, limit int) ([]account.LogEntry, error) {
	return read(ctx, s, "read log", func(tx *gorm.DB) ([]account.LogEntry, error) { return trail.Entries(tx, of, before, limit) })
}

// TrimLog deletes what is beyond the bounds.
func (s *Store) TrimLog(ctx context.Context, strangers, others account.LogBound) error {
	return s.save(ctx, "trim log", func(tx *gorm.DB) error { return trail.Trim(tx, strangers, others) })
}

// secretRow is the hashed secret of the first start. There is one at most.
type secretRow struct {
	ID     int64 `gorm:"primaryKey;autoIncrement:false"`
	Secret []byte
}

// TableName is the row's table.
func (secretRow) TableName() string { return "setup_secret" }

// PutSetupSecret stores the secret of the first start, in place of an earlier one.
func (s *Store) PutSetupSecret(ctx context.Context, secret account.Hash) error {
	return s.save(ctx, "store the setup secret", func(tx *gorm.DB) error {
		if err := beforeSetup(tx); err != nil {
			return err
		}
		return tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&secretRow{ID: 1, Secret: secret[:]}).Error
	})
}

// SetupSecret returns the secret of the first start.
func (s *Store) SetupSecret(ctx context.Context) (account.Hash, error) {
	var secret account.Hash
	err := s.view(ctx, func(tx *gorm.DB) error {
		if has, err := hasUsers(tx); err != nil || has {
			return errors.Join(err, setupDone(has))
		}
		var err error
		secret, err = setupSecret(tx)
		return err
	})
	return secret, wrap("find the setup secret", err)
}

// CreateFirstAdmin saves the first user and deletes the secret.
func (s *Store) CreateFirstAdmin(ctx context.Context, secret account.Hash, u account.User) (account.UserID, error) {
	var id account.UserID
	err := s.change(ctx, func(tx *gorm.DB) error {
		if err := beforeSetup(tx); err != nil {
			return err
		}
		stored, err := setupSecret(tx)
		if err != nil {
			return err
		}
		if stored != secret {
			return account.ErrWrongSecret
		}
		if err := deleteSetupSecret(tx); err != nil {
			return err
		}
		if id, err = createUser(tx, u); err != nil {
			return err
		}
		if e := account.NotedIn(ctx); e != nil {
			e.ByUser, e.OfUser = id, id
		}
		return trail.Append(ctx, tx)
	})
	if err != nil {
		return 0, wrap("create the first user", err)
	}
	return id, nil
}

// beforeSetup returns account.ErrSetupDone when there are users. None can appear until the end of the transaction.
func beforeSetup(tx *gorm.DB) error {
	if err := lockUsers(tx); err != nil {
		return err
	}
	has, err := hasUsers(tx)
	return errors.Join(err, setupDone(has))
}

func setupDone(hasUsers bool) error {
	if hasUsers {
		return account.ErrSetupDone
	}
	return nil
}

// setupSecret returns the stored secret, or account.ErrWrongSecret when there is none.
func setupSecret(tx *gorm.DB) (account.Hash, error) {
	row, err := take[secretRow](tx, account.ErrWrongSecret)
	if err != nil {
		return account.Hash{}, err
	}
	return account.Hash(row.Secret), nil
}

func deleteSetupSecret(tx *gorm.DB) error { return tx.Where("id = 1").Delete(&secretRow{}).Error }
