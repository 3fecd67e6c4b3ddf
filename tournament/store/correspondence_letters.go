package store

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/letters"
	"adyukh/tournament/delivery/mail"
)

var _ letters.Store = (*Store)(nil)

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

// NextTelling returns when a reminder is due next, the zero time when none is, and now where a game's log has gone on.
func (s *Store) NextTelling(ctx context.Context, now time.Time) (time.Time, error) {
	return read(ctx, s, "look for games to tell of", func(tx *gorm.DB) (time.Time, error) {
		var games int64
		err := tx.Raw("SELECT count(*) FROM (SELECT 1 FROM correspondence_games WHERE " + lagging + " LIMIT 1) AS first").Scan(&games).Error
		if err != nil || games > 0 {
			return now, err
		}
		var due *int64
		err = tx.Raw("SELECT min(remind) FROM correspondence_games WHERE remind IS NOT NULL").Scan(&due).Error
		return instant(due), err
	})
}

// LaggingCorrespondence returns games of which mails are to be made, up to a limit.
func (s *Store) LaggingCorrespondence(ctx context.Context, now time.Time, limit int) ([]letters.Lagging, error) {
	type row struct {
		EventID int64 `of:"Event"`
		GameID  int64 `of:"Game"`
		Told    int
	}
	return read(ctx, s, "look for games to tell of", func(tx *gorm.DB) ([]letters.Lagging, error) {
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
		return mapEach(behind, valueOf[letters.Lagging, row])
	})
}

// TellCorrespondence saves the mails that are made of a game, but for those whose keys are there already, or returns
// correspondence.ErrStale and saves nothing where others have made some since.
func (s *Store) TellCorrespondence(ctx context.Context, t letters.Telling) error {
	return s.save(ctx, "make mails", func(tx *gorm.DB) error {
		mark := ofCorrespondence(tx.Model(&correspondenceGameRow{}), t.Key).Where("told = ?", t.Told)
		columns := map[string]any{"told": t.Seq, "told_counted": t.Counted, "remind": micros(t.Next)}
		if err := oneRow(mark.Updates(columns), correspondence.ErrStale); err != nil {
			return err
		}
		return addMails(tx, t.Mails)
	})
}

// ToldLeaves returns what was told of the leaves of an event; known is false where nothing was ever.
func (s *Store) ToldLeaves(ctx context.Context, event tournament.EventID) (told []letters.Absence, known bool, err error) {
	err = s.view(ctx, func(tx *gorm.DB) error {
		told, known, err = toldLeaves(tx, event)
		return err
	})
	return told, known, wrap("read what was told of leaves", err)
}

func toldLeaves(tx *gorm.DB, event tournament.EventID) (told []letters.Absence, known bool, err error) {
	row, err := take[toldLeavesRow](tx.Where("event_id = ?", event), nil)
	if err != nil || row.EventID == 0 {
		return nil, false, err
	}
	told, err = fromJSON[[]letters.Absence](string(row.Told))
	return told, true, err
}

// TellLeaves saves mails about leaves and what is told by them, or returns correspondence.ErrStale where others have told something since.
func (s *Store) TellLeaves(ctx context.Context, event tournament.EventID, before, after []letters.Absence, mails []mail.Mail) error {
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

// AnsweredApplications returns applications that were answered since a time. Those that were removed have no answer.
func (s *Store) AnsweredApplications(ctx context.Context, since time.Time) ([]correspondence.Application, error) {
	return read(ctx, s, "look for answered applications", func(tx *gorm.DB) ([]correspondence.Application, error) {
		answered := tx.Where("decided >= ? AND state <> ?", since.UnixMicro(), correspondence.Removed).Order("event_id, id")
		return find(answered, valueOf[correspondence.Application, correspondenceApplicationRow])
	})
}
