package store

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/mail"
)

var _ mail.Store = (*Store)(nil)

// mailRow is a mail to a player of an event by correspondence. It has no address: that is looked up when the mail is sent.
type mailRow struct {
	ID       int64 `gorm:"primaryKey"`
	EventID  int64 `of:"Event"`
	Person   int64
	Key      string
	Kind     string
	GameID   int64 `of:"Game"`
	First    int
	Seq      int
	Stage    string
	Away     int64  `of:"Away.Player"`
	AwayFrom string `of:"Away.From"`
	AwayTo   string `of:"Away.To"`
	AwayOff  bool   `of:"Away.Off"`
	Created  int64  // microseconds
	State    string
	Tries    int
	Due      int64
	Tried    *int64
	Status   int
	Fault    string
}

// TableName is the row's table.
func (mailRow) TableName() string { return "correspondence_mails" }

// toldLeavesRow is what opponents were told of the leaves of an event.
type toldLeavesRow struct {
	EventID int64 `gorm:"primaryKey;autoIncrement:false"`
	Told    jsonText
}

// TableName is the row's table.
func (toldLeavesRow) TableName() string { return "correspondence_told_leaves" }

// lagging is the condition of the index of games of which mails are to be made; remindable is that of those which have to be looked at
// later.
const (
	lagging    = "told < seq OR ended IS NULL AND told_counted <> counted"
	remindable = "remind IS NOT NULL AND remind <= ?"
)

// NextMail returns when a mail or a reminder is due next, the zero time when none is. A game whose log has gone on is due at once: now;
// it is not asked for where now is zero.
func (s *Store) NextMail(ctx context.Context, now time.Time) (time.Time, error) {
	return read(ctx, s, "look for mails", func(tx *gorm.DB) (time.Time, error) {
		var mails, reminders *int64
		if err := tx.Model(&mailRow{}).Select("min(due)").Where("state = 'waiting'").Scan(&mails).Error; err != nil || now.IsZero() {
			return instant(mails), err
		}
		var games int64
		err := tx.Raw("SELECT count(*) FROM (SELECT 1 FROM correspondence_games WHERE " + lagging + " LIMIT 1) AS first").Scan(&games).Error
		if err != nil || games > 0 {
			return now, err
		}
		err = tx.Raw("SELECT min(remind) FROM correspondence_games WHERE remind IS NOT NULL").Scan(&reminders).Error
		if mails == nil || reminders != nil && *reminders < *mails {
			mails = reminders
		}
		return instant(mails), err
	})
}

// LaggingCorrespondence returns games of which mails are to be made, up to a limit.
func (s *Store) LaggingCorrespondence(ctx context.Context, now time.Time, limit int) ([]mail.Lagging, error) {
	type row struct {
		EventID int64 `of:"Event"`
		GameID  int64 `of:"Game"`
		Told    int
	}
	return read(ctx, s, "look for games to tell of", func(tx *gorm.DB) ([]mail.Lagging, error) {
		var behind, due []row
		games := func() *gorm.DB {
			return tx.Model(&correspondenceGameRow{}).Select("event_id, game_id, told").Limit(limit)
		}
		if err := games().Where(lagging).Order("event_id, game_id").Scan(&behind).Error; err != nil {
			return nil, err
		}
		if err := games().Where(remindable, now.UnixMicro()).Order("remind").Scan(&due).Error; err != nil {
			return nil, err
		}
		for _, r := range due {
			if !slices.Contains(behind, r) {
				behind = append(behind, r)
			}
		}
		return mapEach(behind, valueOf[mail.Lagging, row])
	})
}

// TellCorrespondence saves the mails that are made of a game, but for those whose keys are there already, or returns
// correspondence.ErrStale and saves nothing where others have made some since.
func (s *Store) TellCorrespondence(ctx context.Context, t mail.Telling) error {
	return s.save(ctx, "make mails", func(tx *gorm.DB) error {
		mark := ofCorrespondence(tx.Model(&correspondenceGameRow{}), t.Key).Where("told = ?", t.Told)
		columns := map[string]any{"told": t.Seq, "told_counted": t.Counted, "remind": micros(t.Next)}
		if err := oneRow(mark.Updates(columns), correspondence.ErrStale); err != nil {
			return err
		}
		return addMails(tx, t.Mails)
	})
}

func addMails(tx *gorm.DB, mails []mail.Mail) error {
	if len(mails) == 0 {
		return nil
	}
	rows := mapAll(mails, rowOf[mailRow, mail.Mail])
	return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&rows).Error
}

// ToldLeaves returns what was told of the leaves of an event; known is false where nothing was ever.
func (s *Store) ToldLeaves(ctx context.Context, event tournament.EventID) (told []mail.Absence, known bool, err error) {
	err = s.view(ctx, func(tx *gorm.DB) error {
		told, known, err = toldLeaves(tx, event)
		return err
	})
	return told, known, wrap("read what was told of leaves", err)
}

func toldLeaves(tx *gorm.DB, event tournament.EventID) (told []mail.Absence, known bool, err error) {
	row, err := take[toldLeavesRow](tx.Where("event_id = ?", event), nil)
	if err != nil || row.EventID == 0 {
		return nil, false, err
	}
	told, err = fromJSON[[]mail.Absence](string(row.Told))
	return told, true, err
}

// TellLeaves saves mails about leaves and what is told by them, or returns correspondence.ErrStale where others have told something since.
func (s *Store) TellLeaves(ctx context.Context, event tournament.EventID, before, after []mail.Absence, mails []mail.Mail) error {
	return s.save(ctx, "tell of leaves", func(tx *gorm.DB) error {
		told, known, err := toldLeaves(tx.Clauses(clause.Locking{Strength: "UPDATE"}), event)
		if err != nil {
			return err
		}
		if known && !slices.Equal(told, before) {
			return correspondence.ErrStale
		}
		text, err := toJSON(after)
		if err != nil {
			return err
		}
		if err := put(tx, toldLeavesRow{EventID: int64(event), Told: jsonText(text)}); err != nil {
			return err
		}
		return addMails(tx, mails)
	})
}

// UntoldEntries returns applications that were answered since a time and of whose answer no mail was made, up to a limit.
func (s *Store) UntoldEntries(ctx context.Context, since time.Time, limit int) ([]correspondence.Application, error) {
	return read(ctx, s, "look for answered applications", func(tx *gorm.DB) ([]correspondence.Application, error) {
		untold := tx.Where("decided >= ?", since.UnixMicro()).Where(`NOT EXISTS (SELECT 1 FROM correspondence_mails m
			WHERE m.key = 'e' || correspondence_applications.event_id || '.entry.' || correspondence_applications.id || '.' ||
				correspondence_applications.revision)`)
		return find(untold.Order("event_id, id").Limit(limit), valueOf[correspondence.Application, correspondenceApplicationRow])
	})
}

// TellEntries saves mails about applications, but for those whose keys are there already.
func (s *Store) TellEntries(ctx context.Context, mails []mail.Mail) error {
	return s.save(ctx, "make mails of applications", func(tx *gorm.DB) error { return addMails(tx, mails) })
}

// RecentEvents returns the public events of a kind that were changed since a time.
func (s *Store) RecentEvents(ctx context.Context, kind string, since time.Time) ([]tournament.EventID, error) {
	return read(ctx, s, "look for events that have changed", func(tx *gorm.DB) ([]tournament.EventID, error) {
		var ids []int64
		err := tx.Raw(`SELECT e.id FROM events e JOIN journal j ON j.event_id = e.id AND j.version = e.version
			WHERE e.kind = ? AND e.public AND j.at >= ? ORDER BY e.id`, kind, since.UnixMicro()).Scan(&ids).Error
		return mapAll(ids, func(id int64) tournament.EventID { return tournament.EventID(id) }), err
	})
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

// FinishMail saves what came of a try, if it was the last one.
func (s *Store) FinishMail(ctx context.Context, t mail.Try) error {
	return s.save(ctx, "finish a mail", func(tx *gorm.DB) error {
		columns := map[string]any{"state": t.State, "tried": t.At.UnixMicro(), "status": t.Status, "fault": t.Fault}
		if t.State == mail.Waiting {
			columns["due"] = t.Due.UnixMicro()
		}
		return tx.Model(&mailRow{}).Where("id = ? AND tries = ? AND state = 'waiting'", t.Mail, t.Try).Updates(columns).Error
	})
}

// ForgetMails deletes mails that wait no more and are older than a time, but for reminders of a turn that lasts: they would come again.
func (s *Store) ForgetMails(ctx context.Context, before time.Time) (int, error) {
	n := 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		done := tx.Where("state <> 'waiting' AND created < ?", before.UnixMicro()).Where(`NOT (kind = 'reminder' AND EXISTS (
			SELECT 1 FROM correspondence_games g WHERE g.event_id = correspondence_mails.event_id AND g.game_id = correspondence_mails.game_id
			AND g.ended IS NULL AND g.since <= correspondence_mails.created))`).Delete(&mailRow{})
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
