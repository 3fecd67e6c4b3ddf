package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

var _ correspondence.Store = (*Store)(nil)

// correspondenceLogRow is an entry of a game's log.
type correspondenceLogRow struct {
	EventID    int64 `gorm:"primaryKey;autoIncrement:false" of:"-"`
	GameID     int64 `gorm:"primaryKey;autoIncrement:false" of:"-"`
	Seq        int   `gorm:"primaryKey;autoIncrement:false"`
	Kind       string
	Side       uint8
	At         int64 // microseconds
	Entered    int64
	By         string
	Name       string
	Move       string
	Offer      bool
	Days       int
	Claim      string
	ResultKind string `of:"Result.Kind"`
	White      int    `of:"Result.White"`
	Black      int    `of:"Result.Black"`
	Reopen     bool
	FromSeq    int `of:"From"`
	Text       string
}

// TableName is the row's table.
func (correspondenceLogRow) TableName() string { return "correspondence_log" }

// correspondenceGameRow is where a game stands.
type correspondenceGameRow struct {
	EventID  int64 `gorm:"primaryKey;autoIncrement:false" of:"Key.Event"`
	GameID   int64 `gorm:"primaryKey;autoIncrement:false" of:"Key.Game"`
	Seq      int
	White    int64
	Black    int64
	Plies    int
	Since    int64 // microseconds
	Deadline *int64
	Falls    *int64
	Counted  string
	Claimed  bool
	Ended    *int64
	Brought  bool
}

// TableName is the row's table.
func (correspondenceGameRow) TableName() string { return "correspondence_games" }

// correspondenceOwnRow is what one side alone may see.
type correspondenceOwnRow struct {
	EventID    int64 `gorm:"primaryKey;autoIncrement:false"`
	GameID     int64 `gorm:"primaryKey;autoIncrement:false"`
	Side       int   `gorm:"primaryKey;autoIncrement:false"`
	Revision   int
	Conditions jsonText
	Notes      string
}

// TableName is the row's table.
func (correspondenceOwnRow) TableName() string { return "correspondence_own" }

func ofCorrespondence(tx *gorm.DB, k correspondence.Key) *gorm.DB {
	return tx.Where("event_id = ? AND game_id = ?", k.Event, k.Game)
}

// counts is the condition of entries that no later one has struck out.
const counts = `NOT EXISTS (SELECT 1 FROM correspondence_log v WHERE v.event_id = correspondence_log.event_id
	AND v.game_id = correspondence_log.game_id AND v.kind = 'void'
	AND v.seq > correspondence_log.seq AND v.from_seq <= correspondence_log.seq)`

// LoadCorrespondence returns what is kept of a game.
func (s *Store) LoadCorrespondence(ctx context.Context, k correspondence.Key) (correspondence.Kept, error) {
	return read(ctx, s, "read a game", func(tx *gorm.DB) (kept correspondence.Kept, err error) {
		if kept.Log, err = find(ofCorrespondence(tx, k).Order("seq"), valueOf[correspondence.Entry, correspondenceLogRow]); err != nil ||
			len(kept.Log) == 0 {
			return kept, err
		}
		row, err := take[correspondenceGameRow](ofCorrespondence(tx, k), errors.New("a log without a game"))
		if err != nil {
			return kept, err
		}
		if kept.Standing, err = valueOf[correspondence.Standing](row); err != nil {
			return kept, err
		}
		var own []correspondenceOwnRow
		if err := ofCorrespondence(tx, k).Find(&own).Error; err != nil {
			return kept, err
		}
		for _, o := range own {
			side := &kept.Own[o.Side]
			side.Revision, side.Notes = o.Revision, o.Notes
			if side.Conditions, err = fromJSON[[]correspondence.Condition](string(o.Conditions)); err != nil {
				return kept, err
			}
		}
		return kept, nil
	})
}

// CorrespondenceLogs returns what is kept of all games of an event, in the order of their ids, without what one side alone may see.
func (s *Store) CorrespondenceLogs(ctx context.Context, event tournament.EventID) ([]correspondence.Kept, error) {
	return read(ctx, s, "read the games of an event", func(tx *gorm.DB) ([]correspondence.Kept, error) {
		games, err := find(tx.Where("event_id = ?", event).Order("game_id"), valueOf[correspondence.Standing, correspondenceGameRow])
		if err != nil {
			return nil, err
		}
		all, at := make([]correspondence.Kept, len(games)), make(map[int64]int, len(games))
		for i, g := range games {
			all[i].Standing, at[int64(g.Game)] = g, i
		}
		var rows []correspondenceLogRow
		if err := tx.Where("event_id = ?", event).Order("game_id, seq").Find(&rows).Error; err != nil {
			return nil, err
		}
		for _, row := range rows {
			i, ok := at[row.GameID]
			if !ok {
				return nil, errors.New("a log without a game")
			}
			entry, err := valueOf[correspondence.Entry](row)
			if err != nil {
				return nil, err
			}
			all[i].Log = append(all[i].Log, entry)
		}
		return all, nil
	})
}

// AppendCorrespondence adds to games, or returns correspondence.ErrStale and adds nothing when one of them has gone on.
func (s *Store) AppendCorrespondence(ctx context.Context, additions []correspondence.Addition) error {
	return s.save(ctx, "add to games", func(tx *gorm.DB) error {
		for _, a := range additions {
			if err := appendCorrespondence(tx, a); err != nil {
				return err
			}
		}
		return nil
	})
}

func appendCorrespondence(tx *gorm.DB, a correspondence.Addition) error {
	row, before := rowOf[correspondenceGameRow](a.Standing), a.Standing.Seq-len(a.Entries)
	var there *gorm.DB
	if before == 0 {
		there = tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	} else {
		there = ofCorrespondence(tx.Model(&row), a.Standing.Key).Where("seq = ?", before).Select("*").Updates(row)
	}
	if err := oneRow(there, correspondence.ErrStale); err != nil {
		return err
	}
	rows := make([]correspondenceLogRow, len(a.Entries))
	for i, e := range a.Entries {
		rows[i] = rowOf[correspondenceLogRow](e)
		rows[i].EventID, rows[i].GameID = row.EventID, row.GameID
	}
	if err := insertAll(tx, rows); err != nil {
		return err
	}
	for side, own := range a.Own {
		if own == nil {
			continue
		}
		if err := putOwn(tx, a.Standing.Key, side, *own); err != nil {
			return err
		}
	}
	return nil
}

// PutOwn replaces what a side has of its own, or returns correspondence.ErrStale when it has another revision by now.
func (s *Store) PutOwn(ctx context.Context, k correspondence.Key, side int, own correspondence.Own) error {
	return s.save(ctx, "keep what a side has of its own", func(tx *gorm.DB) error { return putOwn(tx, k, side, own) })
}

func putOwn(tx *gorm.DB, k correspondence.Key, side int, own correspondence.Own) error {
	conditions, err := toJSON(own.Conditions)
	if err != nil {
		return err
	}
	row := correspondenceOwnRow{
		EventID: int64(k.Event), GameID: int64(k.Game), Side: side, Revision: own.Revision + 1, Conditions: jsonText(conditions),
		Notes: own.Notes,
	}
	if own.Revision == 0 {
		return oneRow(tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row), correspondence.ErrStale)
	}
	there := ofCorrespondence(tx.Model(&row), k).Where("side = ? AND revision = ?", side, own.Revision).Select("*").Updates(row)
	return oneRow(there, correspondence.ErrStale)
}

// CorrespondenceGames returns where the games of an event stand, in the order of their ids; of one player unless it is 0.
func (s *Store) CorrespondenceGames(ctx context.Context, event tournament.EventID, player play.PlayerID) ([]correspondence.Standing,
	error,
) {
	return s.standings(ctx, func(tx *gorm.DB) *gorm.DB {
		if player == 0 {
			return tx.Where("event_id = ?", event).Order("game_id")
		}
		return tx.Where("event_id = ? AND white = ?", event, player).Or("event_id = ? AND black = ?", event, player).Order("game_id")
	})
}

// CorrespondenceTails returns those of the latest entries of the games of a player that count, of so many of each, by game and in order.
func (s *Store) CorrespondenceTails(ctx context.Context, event tournament.EventID, player play.PlayerID, most int) ([]correspondence.Noted,
	error,
) {
	return s.notes(ctx, event, player, func(tx *gorm.DB) *gorm.DB {
		return tx.Where("correspondence_log.seq > g.seq - ?", most).Order("correspondence_log.game_id, correspondence_log.seq")
	})
}

// CorrespondenceNews returns what was entered last in the games of a player and counts, the newest first, up to a limit.
func (s *Store) CorrespondenceNews(ctx context.Context, event tournament.EventID, player play.PlayerID, limit int) ([]correspondence.Noted,
	error,
) {
	return s.notes(ctx, event, player, func(tx *gorm.DB) *gorm.DB {
		return tx.Order("correspondence_log.entered DESC, correspondence_log.game_id, correspondence_log.seq DESC").Limit(limit)
	})
}

// notes reads entries of the games of a player with their games.
func (s *Store) notes(ctx context.Context, event tournament.EventID, player play.PlayerID, which func(tx *gorm.DB) *gorm.DB,
) ([]correspondence.Noted, error) {
	return read(ctx, s, "read entries of games", func(tx *gorm.DB) ([]correspondence.Noted, error) {
		of := tx.Select("correspondence_log.*").
			Joins("JOIN correspondence_games g ON g.event_id = correspondence_log.event_id AND g.game_id = correspondence_log.game_id").
			Where("correspondence_log.event_id = ? AND (g.white = ? OR g.black = ?)", event, player, player).Where(counts)
		return find(which(of), func(row correspondenceLogRow) (correspondence.Noted, error) {
			e, err := valueOf[correspondence.Entry](row)
			return correspondence.Noted{Game: play.GameID(row.GameID), Entry: e}, err
		})
	})
}

// OverdueCorrespondence returns games that are lost by themselves at an instant, the longest overdue first, up to a limit.
func (s *Store) OverdueCorrespondence(ctx context.Context, at time.Time, limit int) ([]correspondence.Standing, error) {
	return s.standings(ctx, func(tx *gorm.DB) *gorm.DB {
		return tx.Where("falls IS NOT NULL AND falls <= ?", at.UnixMicro()).Order("falls, event_id, game_id").Limit(limit)
	})
}

// RunningCorrespondence returns the events that have running games, once for each Counted of their games.
func (s *Store) RunningCorrespondence(ctx context.Context) ([]correspondence.Counted, error) {
	return read(ctx, s, "list events by correspondence", func(tx *gorm.DB) ([]correspondence.Counted, error) {
		var rows []struct {
			EventID int64
			Counted string
		}
		running := tx.Model(&correspondenceGameRow{}).Where("ended IS NULL")
		err := running.Distinct("event_id", "counted").Order("event_id, counted").Scan(&rows).Error
		events := make([]correspondence.Counted, len(rows))
		for i, r := range rows {
			events[i] = correspondence.Counted{Event: tournament.EventID(r.EventID), Counted: r.Counted}
		}
		return events, err
	})
}

// UnbroughtCorrespondence returns games of whose result the event does not know, up to a limit.
func (s *Store) UnbroughtCorrespondence(ctx context.Context, limit int) ([]correspondence.Standing, error) {
	return s.standings(ctx, func(tx *gorm.DB) *gorm.DB {
		return tx.Where("NOT brought").Order("event_id, game_id").Limit(limit)
	})
}

func (s *Store) standings(ctx context.Context, which func(tx *gorm.DB) *gorm.DB) ([]correspondence.Standing, error) {
	return read(ctx, s, "list games", func(tx *gorm.DB) ([]correspondence.Standing, error) {
		return find(which(tx), valueOf[correspondence.Standing, correspondenceGameRow])
	})
}

// BroughtCorrespondence notes that the event has the result of a game as its log has it at a number.
func (s *Store) BroughtCorrespondence(ctx context.Context, k correspondence.Key, seq int) error {
	return s.save(ctx, "note a result", func(tx *gorm.DB) error {
		return ofCorrespondence(tx.Model(&correspondenceGameRow{}), k).Where("seq = ?", seq).Update("brought", true).Error
	})
}
