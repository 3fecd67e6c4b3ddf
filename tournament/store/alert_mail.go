package store

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
)

// alertMailRow is the address to which a player has mails sent.
type alertMailRow struct {
	EventID     int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	PlayerID    int64 `gorm:"primaryKey;autoIncrement:false" of:"Player"`
	Email       string
	Code        string
	Link        string
	Language    string
	AskedAt     int64 `of:"Asked"` // microseconds
	Times       int
	ConfirmedAt *int64 `of:"Confirmed"`
}

// TableName is the row's table.
func (alertMailRow) TableName() string { return "player_mails" }

// AlertMail returns what a player has asked for, or alert.ErrNone.
func (s *Store) AlertMail(ctx context.Context, event tournament.EventID, player play.PlayerID) (alert.Mail, error) {
	return s.alertMail(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Where("event_id = ? AND player_id = ?", event, player) })
}

// AlertByCode returns what the mails with a code are sent by, or alert.ErrNone.
func (s *Store) AlertByCode(ctx context.Context, event tournament.EventID, code string) (alert.Mail, error) {
	return s.alertMail(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Where("event_id = ? AND code = ?", event, code) })
}

func (s *Store) alertMail(ctx context.Context, which func(*gorm.DB) *gorm.DB) (m alert.Mail, err error) {
	err = s.view(ctx, func(tx *gorm.DB) error {
		row, err := take[alertMailRow](which(tx), alert.ErrNone)
		if err == nil {
			m, err = valueOf[alert.Mail](row)
		}
		return err
	})
	return m, wrap("find where a player is told", err)
}

// AskAlert saves an address in place of the one before, with the letter that asks for confirmation, or returns alert.ErrOften.
func (s *Store) AskAlert(ctx context.Context, m alert.Mail, letter mail.Mail) error {
	return s.save(ctx, "note where a player is told", func(tx *gorm.DB) error {
		lately := m.Asked.Add(-alert.Lasts).UnixMicro()
		var open int64
		err := tx.Model(&alertMailRow{}).Where("email = ? AND confirmed_at IS NULL AND asked_at > ?", m.Email, lately).
			Where("NOT (event_id = ? AND player_id = ?)", m.Event, m.Player).Count(&open).Error
		if err != nil {
			return err
		}
		of := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Where("event_id = ? AND player_id = ?", m.Event, m.Player)
		before, err := take[alertMailRow](of, nil)
		if err != nil {
			return err
		}
		if before.AskedAt > lately {
			m.Times = before.Times + 1
		}
		if m.Times > alert.MostTimes || open >= alert.MostOpen {
			return alert.ErrOften
		}
		if err := put(tx, rowOf[alertMailRow](m)); err != nil {
			return err
		}
		return addMails(tx, []mail.Mail{letter})
	})
}

// ConfirmAlert confirms an address that was asked for since a time, or returns alert.ErrNone.
func (s *Store) ConfirmAlert(ctx context.Context, event tournament.EventID, code string, since, now time.Time) error {
	return s.save(ctx, "confirm where a player is told", func(tx *gorm.DB) error {
		asked := tx.Model(&alertMailRow{}).Where("event_id = ? AND code = ? AND confirmed_at IS NULL AND asked_at > ?", event, code,
			since.UnixMicro())
		return oneRow(asked.Update("confirmed_at", now.UnixMicro()), alert.ErrNone)
	})
}

// EndAlert forgets an address, or returns alert.ErrNone.
func (s *Store) EndAlert(ctx context.Context, event tournament.EventID, code string) error {
	return s.save(ctx, "tell a player no more", func(tx *gorm.DB) error {
		return oneRow(tx.Where("event_id = ? AND code = ?", event, code).Delete(&alertMailRow{}), alert.ErrNone)
	})
}

// changedSince is the condition that the event of rows of a table was changed since a time.
func changedSince(table string) string {
	return `EXISTS (SELECT 1 FROM events e JOIN journal j ON j.event_id = e.id AND j.version = e.version
		WHERE e.id = ` + table + `.event_id AND j.at >= ?)`
}

// isSeen is the condition that the event of rows of a table is one for everybody.
func isSeen(table string) string {
	return `EXISTS (SELECT 1 FROM events e WHERE e.id = ` + table + `.event_id AND e.public)`
}

// ConfirmedAlerts returns the confirmed addresses of public events that were changed since a time.
func (s *Store) ConfirmedAlerts(ctx context.Context, since time.Time) ([]alert.Mail, error) {
	return read(ctx, s, "list whom to tell", func(tx *gorm.DB) ([]alert.Mail, error) {
		confirmed := tx.Where("confirmed_at IS NOT NULL").Where(isSeen("player_mails")).
			Where(changedSince("player_mails"), since.UnixMicro()).Order("event_id, player_id")
		return find(confirmed, valueOf[alert.Mail, alertMailRow])
	})
}

// ForgetAlerts forgets the addresses that were asked for before a time and not confirmed, and addresses and devices of events that were not
// changed since another.
func (s *Store) ForgetAlerts(ctx context.Context, asked, changed time.Time) error {
	mails, devices := "confirmed_at IS NULL AND asked_at <= ? OR NOT "+changedSince("player_mails"), "NOT "+changedSince("player_pushes")
	since, before := changed.UnixMicro(), asked.UnixMicro()
	some, err := read(ctx, s, "look for forgotten addresses", func(tx *gorm.DB) (bool, error) {
		var addresses, browsers int64
		err := tx.Model(&alertMailRow{}).Where(mails, before, since).Count(&addresses).Error
		if err == nil {
			err = tx.Model(&deviceRow{}).Where(devices, since).Count(&browsers).Error
		}
		return addresses+browsers > 0, err
	})
	if err != nil || !some {
		return err
	}
	return s.save(ctx, "forget addresses of players", func(tx *gorm.DB) error {
		if err := tx.Where(mails, before, since).Delete(&alertMailRow{}).Error; err != nil {
			return err
		}
		return tx.Where(devices, since).Delete(&deviceRow{}).Error
	})
}
