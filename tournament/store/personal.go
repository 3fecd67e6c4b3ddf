package store

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/correspondence/mail"
	"adyukh/tournament/play"
	"adyukh/tournament/reported"
)

// playerReportRow is what the two players of a game have reported of its result.
type playerReportRow struct {
	EventID    int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID         int64  `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision   int64  `json:"revision,omitzero"`
	WhiteWhite int    `json:"white_white" of:"White.White"`
	WhiteBlack int    `json:"white_black" of:"White.Black"`
	WhiteAt    *int64 `json:"white_at,omitempty" of:"White.At"` // microseconds
	WhiteTimes int    `json:"white_times,omitzero" of:"White.Times"`
	WhiteEnded string `json:"white_ended,omitzero" of:"White.Ended"`
	BlackWhite int    `json:"black_white" of:"Black.White"`
	BlackBlack int    `json:"black_black" of:"Black.Black"`
	BlackAt    *int64 `json:"black_at,omitempty" of:"Black.At"`
	BlackTimes int    `json:"black_times,omitzero" of:"Black.Times"`
	BlackEnded string `json:"black_ended,omitzero" of:"Black.Ended"`
}

// TableName is the row's table.
func (playerReportRow) TableName() string { return "reports" }

func reportPart() stored {
	return table[reported.Game, playerReportRow]{
		journaled: journaled[reported.Game, playerReportRow]{
			part: play.ReportPart, home: play.ReportPart, value: valueOf[reported.Game, playerReportRow],
			row: func(event tournament.EventID, _ int64, g reported.Game) (playerReportRow, error) {
				row := rowOf[playerReportRow](g)
				row.EventID = int64(event)
				return row, nil
			},
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []playerReportRow, reports []reported.Game) error {
			if len(reports) > 0 {
				e.Reports = reports
			}
			return nil
		},
	}
}

// playerRequestRow is what a player asks arbiters for.
type playerRequestRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID       int64  `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision int64  `json:"revision,omitzero"`
	PlayerID int64  `json:"player" of:"Player"`
	Wish     string `json:"wish"`
	Round    int    `json:"round"`
	Words    string `json:"words,omitzero"`
	AskedAt  int64  `json:"at" of:"At"` // microseconds
	Answer   string `json:"answer,omitzero"`
	Reason   string `json:"reason,omitzero"`
	Times    int    `json:"times"`
}

// TableName is the row's table.
func (playerRequestRow) TableName() string { return "requests" }

func requestPart() stored {
	return table[reported.Request, playerRequestRow]{
		journaled: journaled[reported.Request, playerRequestRow]{
			part: play.RequestPart, home: play.RequestPart, value: valueOf[reported.Request, playerRequestRow],
			row: func(event tournament.EventID, _ int64, r reported.Request) (playerRequestRow, error) {
				row := rowOf[playerRequestRow](r)
				row.EventID = int64(event)
				return row, nil
			},
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []playerRequestRow, requests []reported.Request) error {
			if len(requests) > 0 {
				e.Requests = requests
			}
			return nil
		},
	}
}

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

// changedSince is the condition that an event of some rows was changed since a time.
const changedSince = `EXISTS (SELECT 1 FROM events e JOIN journal j ON j.event_id = e.id AND j.version = e.version
	WHERE e.id = player_mails.event_id AND e.public AND j.at >= ?)`

// ConfirmedAlerts returns the confirmed addresses of public events that were changed since a time.
func (s *Store) ConfirmedAlerts(ctx context.Context, since time.Time) ([]alert.Mail, error) {
	return read(ctx, s, "list whom to tell", func(tx *gorm.DB) ([]alert.Mail, error) {
		confirmed := tx.Where("confirmed_at IS NOT NULL").Where(changedSince, since.UnixMicro()).Order("event_id, player_id")
		return find(confirmed, valueOf[alert.Mail, alertMailRow])
	})
}

// ForgetAlerts forgets the addresses that were asked for before a time and not confirmed, and those of events that were not changed since
// another.
func (s *Store) ForgetAlerts(ctx context.Context, asked, changed time.Time) error {
	const old = `confirmed_at IS NULL AND asked_at <= ? OR NOT EXISTS (SELECT 1 FROM events e
		JOIN journal j ON j.event_id = e.id AND j.version = e.version WHERE e.id = player_mails.event_id AND j.at >= ?)`
	args := []any{asked.UnixMicro(), changed.UnixMicro()}
	some, err := read(ctx, s, "look for forgotten addresses", func(tx *gorm.DB) (n int64, err error) {
		return n, tx.Model(&alertMailRow{}).Where(old, args...).Count(&n).Error
	})
	if err != nil || some == 0 {
		return err
	}
	return s.save(ctx, "forget addresses of players", func(tx *gorm.DB) error {
		return tx.Where(old, args...).Delete(&alertMailRow{}).Error
	})
}
