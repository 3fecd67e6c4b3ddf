package store

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store/redact"
	"adyukh/tournament/store/trail"
)

// erasureRow says by number alone what was erased, when and by whom, so that it is erased again where a backup brings it back.
type erasureRow struct {
	ID      int64 `gorm:"primaryKey"`
	What    string
	EventID int64
	OfID    int64
	Mark    string
	ByUser  int64
	At      int64
}

// TableName is the row's table.
func (erasureRow) TableName() string { return "erasures" }

// What can be erased.
const (
	erasedMember  = "member"
	erasedEvent   = "event"
	erasedAccount = "account"
	erasedCard    = "card"
	erasedName    = "name" // out of texts that were chosen, by the version of the event that it made
)

// metaScrub is the key of the wish to overwrite what was erased in the file, which a start after a crash fulfils.
const metaScrub = "scrub"

// erasing runs an erasure in one transaction, notes it, and then overwrites in the file what is gone.
func (s *Store) erasing(ctx context.Context, what string, row erasureRow, do func(tx *gorm.DB) error) error {
	return s.rewriting(ctx, what, func(tx *gorm.DB) error {
		if err := do(tx); err != nil {
			return err
		}
		row.ID = 0
		return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error
	})
}

// rewriting changes what stands in journals in one transaction, and then overwrites in the file what is gone.
func (s *Store) rewriting(ctx context.Context, what string, do func(tx *gorm.DB) error) error {
	err := s.save(ctx, what, func(tx *gorm.DB) error {
		if err := redact.Open(tx); err != nil {
			return err
		}
		if err := do(tx); err != nil {
			return err
		}
		if err := writeMeta(tx, metaScrub, "1"); err != nil {
			return err
		}
		return redact.Close(tx)
	})
	if err == nil {
		err = s.scrub(ctx)
	}
	return err
}

// scrub writes the database anew, so that neither its file nor its log holds what rows said before. Where others read meanwhile the log is
// emptied by a later one. PostgreSQL does it by itself, when it vacuums.
func (s *Store) scrub(ctx context.Context) error {
	s.closing.RLock()
	defer s.closing.RUnlock()
	if s.closed {
		return ErrClosed
	}
	if err := s.troubles.check(); err != nil {
		return err
	}
	db := s.write.WithContext(context.WithoutCancel(ctx))
	if s.path != "" {
		for _, statement := range []string{"VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"} {
			if err := db.Exec(statement).Error; err != nil {
				slog.ErrorContext(ctx, "what was erased is not overwritten in the file yet", "error", err)
				return nil
			}
		}
	}
	return db.Where("key = ?", metaScrub).Delete(&metaRow{}).Error
}

// scrubLeft fulfils the wish that a crash has left.
func (s *Store) scrubLeft(ctx context.Context) error {
	_, err := readMeta(s.write.WithContext(ctx), metaScrub)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.scrub(ctx)
}

// EraseMember erases somebody of an event, and what the journal holds of him, as one more version of the event. It returns
// tournament.ErrStaleVersion when the event is not of the version before that of the entry, tournament.ErrNoMember for nobody.
func (s *Store) EraseMember(ctx context.Context, entry tournament.Entry, member int64, mark string) error {
	row := erasureRow{
		What: erasedMember, EventID: int64(entry.Event), OfID: member, Mark: mark, ByUser: entry.By.User, At: entry.At.UnixMicro(),
	}
	return s.erasing(ctx, "erase somebody of an event", row, func(tx *gorm.DB) error {
		return s.nextVersion(tx, entry, func() (refusal.Args, error) {
			names, err := eraseMember(tx, row.EventID, member, mark)
			if err == nil && len(names) == 0 {
				err = tournament.ErrNoMember
			}
			return entry.Args, err
		})
	})
}

// nextVersion makes a change that reaches back the next version of an event, with the entry, whose arguments the change returns.
func (s *Store) nextVersion(tx *gorm.DB, entry tournament.Entry, do func() (refusal.Args, error)) error {
	is := tx.Model(&eventRow{}).Where("id = ? AND version = ?", int64(entry.Event), entry.Version-1)
	raised := map[string]any{"version": entry.Version, "published": gorm.Expr("published + 1"), "updated_at": micros(entry.At)}
	if err := oneRow(is.Updates(raised), tournament.ErrStaleVersion); err != nil {
		return err
	}
	args, err := do()
	if err != nil {
		return err
	}
	entry.Args = args
	if err := saveEntry(tx, entry.Event, entry); err != nil {
		return err
	}
	at, err := latestOf(tx, int64(entry.Event))
	if err != nil {
		return err
	}
	return s.notify(tx, at.Kind, tournament.Envelope{ID: entry.Event, Version: at.Version, Published: at.Published}, at.Public)
}

// latestRow is how far an event has come.
type latestRow struct {
	Kind      string
	Version   int64
	Published int64
	Public    bool
}

func latestOf(tx *gorm.DB, event int64) (at latestRow, err error) {
	return at, tx.Raw("SELECT kind, version, published, public FROM events WHERE id = ?", event).Scan(&at).Error
}

// DeleteEvent deletes an event with its journal. ErrNoEvent; a Conflict while a rating list counts it.
func (s *Store) DeleteEvent(ctx context.Context, id tournament.EventID, by tournament.Actor, at time.Time) error {
	row := erasureRow{What: erasedEvent, EventID: int64(id), ByUser: by.User, At: at.UnixMicro()}
	var was latestRow
	err := s.save(ctx, "look at an event", func(tx *gorm.DB) (err error) {
		var lists int64
		if err := tx.Raw("SELECT count(*) FROM rating_events WHERE event_id = ?", row.EventID).Scan(&lists).Error; err != nil {
			return err
		}
		if lists > 0 {
			return &refusal.Error{Code: refusal.Conflict, Key: "error.event.counted"}
		}
		was, err = latestOf(tx, row.EventID)
		return err
	})
	if err != nil {
		return err
	}
	if was.Version == 0 {
		return tournament.ErrNoEvent
	}
	if err := s.forget(ctx, was.Kind, id, was.Published+1); err != nil {
		return err
	}
	return s.erasing(ctx, "delete an event", row, func(tx *gorm.DB) error { return redact.Event(tx, row.EventID) })
}

// ArchiveEvent closes an event to every change, or opens it again. ErrNoEvent.
func (s *Store) ArchiveEvent(ctx context.Context, id tournament.EventID, by tournament.Actor, at time.Time, archived bool) error {
	return s.save(ctx, "archive an event", func(tx *gorm.DB) error {
		was, err := latestOf(tx, int64(id))
		if err != nil {
			return err
		}
		if was.Version == 0 {
			return tournament.ErrNoEvent
		}
		if !archived {
			return tx.Where("event_id = ?", int64(id)).Delete(&archivedRow{}).Error
		}
		row := archivedRow{EventID: int64(id), ByUser: by.User, At: at.UnixMicro()}
		return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error
	})
}

// archivedRow closes an event to changes.
type archivedRow struct {
	EventID int64 `gorm:"primaryKey;autoIncrement:false"`
	ByUser  int64
	At      int64
}

// TableName is the row's table.
func (archivedRow) TableName() string { return "archived_events" }

// Archived returns the events that are closed to changes.
func (s *Store) Archived(ctx context.Context) (map[tournament.EventID]bool, error) {
	return read(ctx, s, "list archived events", func(tx *gorm.DB) (map[tournament.EventID]bool, error) {
		var ids []int64
		err := tx.Model(&archivedRow{}).Pluck("event_id", &ids).Error
		all := map[tournament.EventID]bool{}
		for _, id := range ids {
			all[tournament.EventID(id)] = true
		}
		return all, err
	})
}

// refuseArchived refuses a change of an event that is archived.
func refuseArchived(tx *gorm.DB, id tournament.EventID) error {
	var n int64
	if err := tx.Model(&archivedRow{}).Where("event_id = ?", int64(id)).Limit(1).Count(&n).Error; err != nil || n == 0 {
		return err
	}
	return &refusal.Error{Code: refusal.Conflict, Key: "error.event.archived"}
}

// RemoveUser deletes an account; its name in the journals becomes the mark. Events that nobody else owns become the heir's. ErrNoUser;
// ErrLastAdmin when no enabled administrator would be left.
func (s *Store) RemoveUser(ctx context.Context, id, heir account.UserID, mark string, at time.Time) error {
	row := erasureRow{What: erasedAccount, OfID: int64(id), Mark: mark, ByUser: int64(heir), At: at.UnixMicro()}
	return s.erasing(ctx, "remove an account", row, func(tx *gorm.DB) error {
		if err := setUser(tx, id, "admin", false); err != nil {
			return err
		}
		if heir != 0 {
			err := tx.Exec(`INSERT INTO members (event_id, user_id, role) SELECT event_id, CAST(? AS BIGINT), role FROM members m
				WHERE user_id = ? AND role = ? AND NOT EXISTS (SELECT 1 FROM members o WHERE o.event_id = m.event_id AND o.user_id <> m.user_id
					AND o.role = m.role) ON CONFLICT (event_id, user_id) DO UPDATE SET role = excluded.role`,
				int64(heir), int64(id), string(account.Owner)).Error
			if err != nil {
				return err
			}
		}
		if err := redact.Account(tx, int64(id), mark); err != nil {
			return err
		}
		return trail.Append(ctx, tx)
	})
}

// ForgetAddresses takes network addresses out of journals and sessions that are older than a time.
func (s *Store) ForgetAddresses(ctx context.Context, before time.Time) error {
	old, err := read(ctx, s, "look for old addresses", func(tx *gorm.DB) (bool, error) { return redact.HasAddresses(tx, before.UnixMicro()) })
	if err != nil || !old {
		return err
	}
	return s.save(ctx, "forget addresses", func(tx *gorm.DB) error {
		if err := redact.Open(tx); err != nil {
			return err
		}
		if err := redact.Addresses(tx, before.UnixMicro()); err != nil {
			return err
		}
		return redact.Close(tx)
	})
}
