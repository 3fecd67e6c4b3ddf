package store

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/delivery/mail"
)

var _ mail.Store = (*Store)(nil)

// mailRow is a mail to a person of an event. It has no address: that is looked up when the mail is sent.
type mailRow struct {
	ID      int64 `gorm:"primaryKey"`
	EventID int64 `of:"Event"`
	Person  int64
	Key     string
	Kind    string
	Stage   string
	About   string
	Created int64 // microseconds
	State   string
	Tries   int
	Due     int64
	Tried   *int64
	Status  int
	Fault   string
}

// TableName is the row's table.
func (mailRow) TableName() string { return "mails" }

// NextMail returns when a mail is due next, the zero time when none waits.
func (s *Store) NextMail(ctx context.Context) (time.Time, error) {
	return read(ctx, s, "look for mails", func(tx *gorm.DB) (time.Time, error) {
		var due *int64
		err := tx.Model(&mailRow{}).Select("min(due)").Where("state = 'waiting'").Scan(&due).Error
		return instant(due), err
	})
}

// AddMails saves mails, but for those whose keys are there already.
func (s *Store) AddMails(ctx context.Context, mails []mail.Mail) error {
	return s.save(ctx, "add mails", func(tx *gorm.DB) error { return addMails(tx, mails) })
}

func addMails(tx *gorm.DB, mails []mail.Mail) error {
	if len(mails) == 0 {
		return nil
	}
	rows := mapAll(mails, rowOf[mailRow, mail.Mail])
	return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&rows).Error
}

// TakeMail returns the mail that is due first. It counts as tried, and is due again at the time again, unless FinishMail says otherwise.
func (s *Store) TakeMail(ctx context.Context, now, again time.Time) (m mail.Mail, found bool, err error) {
	err = s.change(ctx, func(tx *gorm.DB) error {
		const due = "state = 'waiting' AND due <= ?"
		var first []int64
		err := tx.Model(&mailRow{}).Where(due, now.UnixMicro()).Order("due, id").Limit(1).Pluck("id", &first).Error
		if err != nil || len(first) == 0 {
			return err
		}
		var rows []mailRow
		err = tx.Model(&rows).Clauses(clause.Returning{}).Where(due, now.UnixMicro()).Where("id = ?", first[0]).
			Updates(map[string]any{"tries": gorm.Expr("tries + 1"), "due": again.UnixMicro()}).Error
		if err != nil || len(rows) == 0 {
			return err
		}
		found = true
		m, err = valueOf[mail.Mail](rows[0])
		return err
	})
	return m, found, wrap("take a mail", err)
}

// FinishMail saves the outcome of a try, if it was the last one.
func (s *Store) FinishMail(ctx context.Context, t mail.Try) error {
	return s.save(ctx, "finish a mail", func(tx *gorm.DB) error {
		columns := map[string]any{"state": t.State, "tried": t.At.UnixMicro(), "status": t.Status, "fault": t.Fault}
		if t.State == mail.Waiting {
			columns["due"] = t.Due.UnixMicro()
		}
		return tx.Model(&mailRow{}).Where("id = ? AND tries = ? AND state = 'waiting'", t.Mail, t.Try).Updates(columns).Error
	})
}

// HastenMails makes due now what waits for later than a time, as a clock that was ahead has set it.
func (s *Store) HastenMails(ctx context.Context, now, latest time.Time) error {
	return s.save(ctx, "hasten mails", func(tx *gorm.DB) error {
		return tx.Model(&mailRow{}).Where("state = 'waiting' AND due > ?", latest.UnixMicro()).Update("due", now.UnixMicro()).Error
	})
}

// ForgetMails deletes mails that wait no more and are older than a time.
func (s *Store) ForgetMails(ctx context.Context, before time.Time) (int, error) {
	n := 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		done := tx.Where("state <> 'waiting' AND created < ?", before.UnixMicro()).Delete(&mailRow{})
		n = int(done.RowsAffected)
		return done.Error
	})
	return n, wrap("forget mails", err)
}

// Mails returns those of an event in one of the states, the newest first, up to a limit.
func (s *Store) Mails(ctx context.Context, event tournament.EventID, states []mail.State, limit int) ([]mail.Mail, error) {
	return read(ctx, s, "list mails", func(tx *gorm.DB) ([]mail.Mail, error) {
		return find(tx.Where("event_id = ? AND state IN ?", event, states).Order("id DESC").Limit(limit), valueOf[mail.Mail, mailRow])
	})
}

// MailTotals returns how many mails of an event there are.
func (s *Store) MailTotals(ctx context.Context, event tournament.EventID) ([]mail.Total, error) {
	type row struct {
		State  string
		Count  int
		Oldest int64
	}
	return read(ctx, s, "count mails", func(tx *gorm.DB) ([]mail.Total, error) {
		var rows []row
		err := tx.Model(&mailRow{}).Select("state, count(*) AS count, min(created) AS oldest").Where("event_id = ?", event).
			Group("state").Order("state").Scan(&rows).Error
		if err != nil {
			return nil, err
		}
		return mapEach(rows, valueOf[mail.Total, row])
	})
}

// ResendMail makes a mail of an event that was refused wait again, or returns mail.ErrNoMail.
func (s *Store) ResendMail(ctx context.Context, event tournament.EventID, id int64, now time.Time) error {
	return s.save(ctx, "send a mail again", func(tx *gorm.DB) error {
		refused := tx.Model(&mailRow{}).Where("event_id = ? AND id = ? AND state = ?", event, id, mail.Refused)
		columns := map[string]any{"state": mail.Waiting, "due": now.UnixMicro(), "created": now.UnixMicro(), "tries": 0}
		return oneRow(refused.Updates(columns), mail.ErrNoMail)
	})
}
