package store

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// correspondenceSeatRow is a person's place in an event by correspondence.
type correspondenceSeatRow struct {
	EventID  int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	Person   int64 `gorm:"primaryKey;autoIncrement:false"`
	Revision int64
	Code     string
	Email    string
	Language string
	Zone     string
	Account  *int64
}

// TableName is the row's table.
func (correspondenceSeatRow) TableName() string { return "correspondence_seats" }

// CorrespondenceSeats returns the seats of an event, in the order of the persons' ids.
func (s *Store) CorrespondenceSeats(ctx context.Context, event tournament.EventID) ([]correspondence.Seat, error) {
	return s.seats(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Where("event_id = ?", event).Order("person") })
}

// CorrespondenceSeatsOfAccount returns the seats of a user, those of the last event first.
func (s *Store) CorrespondenceSeatsOfAccount(ctx context.Context, account int64) ([]correspondence.Seat, error) {
	return s.seats(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Where("account = ?", account).Order("event_id DESC, person") })
}

func (s *Store) seats(ctx context.Context, which func(tx *gorm.DB) *gorm.DB) ([]correspondence.Seat, error) {
	return read(ctx, s, "list seats", func(tx *gorm.DB) ([]correspondence.Seat, error) {
		return find(which(tx), valueOf[correspondence.Seat, correspondenceSeatRow])
	})
}

// AddCorrespondenceSeats adds seats of persons who have none, and returns how many.
func (s *Store) AddCorrespondenceSeats(ctx context.Context, seats []correspondence.Seat) (int, error) {
	added := 0
	err := s.save(ctx, "add seats", func(tx *gorm.DB) error {
		added = 0
		return eachChunk(seats, func(some []correspondence.Seat) error {
			rows := make([]correspondenceSeatRow, len(some))
			for i, seat := range some {
				rows[i] = rowOf[correspondenceSeatRow](seat)
			}
			done := tx.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "event_id"}, {Name: "person"}}, DoNothing: true}).Create(&rows)
			added += int(done.RowsAffected)
			return done.Error
		})
	})
	return added, err
}

// CorrespondenceSeatByCode returns the seat with a code.
func (s *Store) CorrespondenceSeatByCode(ctx context.Context, event tournament.EventID, code string) (correspondence.Seat, error) {
	return read(ctx, s, "find a seat", func(tx *gorm.DB) (correspondence.Seat, error) {
		row, err := take[correspondenceSeatRow](tx.Where("event_id = ? AND code = ?", event, code),
			refusal.NewNotFound("error.correspondence.seat", nil))
		if err != nil {
			return correspondence.Seat{}, err
		}
		return valueOf[correspondence.Seat](row)
	})
}

// PutCorrespondenceSeat replaces a seat, or returns correspondence.ErrStale when it is not the one with this revision any more.
func (s *Store) PutCorrespondenceSeat(ctx context.Context, seat correspondence.Seat) error {
	return s.save(ctx, "keep a seat", func(tx *gorm.DB) error {
		before := seat.Revision
		seat.Revision++
		row := rowOf[correspondenceSeatRow](seat)
		there := tx.Model(&row).Where("event_id = ? AND person = ? AND revision = ?", seat.Event, seat.Person, before).Select("*").Updates(row)
		return oneRow(there, correspondence.ErrStale)
	})
}

// correspondenceApplicationRow is somebody's wish to play in an event by correspondence.
type correspondenceApplicationRow struct {
	EventID    int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	ID         int64 `gorm:"primaryKey;autoIncrement:false"`
	Revision   int64
	State      string
	Name       string `of:"Data.Name"`
	Sex        string `of:"Data.Sex"`
	BirthYear  int    `of:"Data.BirthYear"`
	Federation string `of:"Data.Federation"`
	Club       string `of:"Data.Club"`
	Rank       string `of:"Data.Rank"`
	Rating     int    `of:"Data.Rating"`
	OwnID      string `of:"Data.OwnID"`
	Email      string
	Language   string
	Zone       string
	Words      string
	SentFrom   string `of:"From"`
	Sent       int64  // microseconds
	Decided    *int64 //
	By         string
	Reason     string
	Player     *int64
}

// TableName is the row's table.
func (correspondenceApplicationRow) TableName() string { return "correspondence_applications" }

// CorrespondenceApplications returns those of an event, in the order of their ids.
func (s *Store) CorrespondenceApplications(ctx context.Context, event tournament.EventID) ([]correspondence.Application, error) {
	return read(ctx, s, "list applications", func(tx *gorm.DB) ([]correspondence.Application, error) {
		return find(tx.Where("event_id = ?", event).Order("id"), valueOf[correspondence.Application, correspondenceApplicationRow])
	})
}

// AddCorrespondenceApplication keeps a new one in the place of those that give way to it, in one step, so that the newest id is never free.
// It returns correspondence.ErrStale where there is one with this id, or one of those is not in the revision any more.
func (s *Store) AddCorrespondenceApplication(ctx context.Context, a correspondence.Application, gone ...correspondence.Application) error {
	return s.save(ctx, "add an application", func(tx *gorm.DB) error {
		for _, g := range gone {
			which := tx.Where("event_id = ? AND id = ? AND revision = ?", g.Event, g.ID, g.Revision)
			if err := oneRow(which.Delete(&correspondenceApplicationRow{}), correspondence.ErrStale); err != nil {
				return err
			}
		}
		row := rowOf[correspondenceApplicationRow](a)
		return oneRow(tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row), correspondence.ErrStale)
	})
}

// PutCorrespondenceApplications replaces some in one step, or returns correspondence.ErrStale when one is not that with its revision any
// more.
func (s *Store) PutCorrespondenceApplications(ctx context.Context, all ...correspondence.Application) error {
	return s.save(ctx, "keep applications", func(tx *gorm.DB) error {
		for _, a := range all {
			if err := putApplication(tx, a); err != nil {
				return err
			}
		}
		return nil
	})
}

func putApplication(tx *gorm.DB, a correspondence.Application) error {
	before := a.Revision
	a.Revision++
	row := rowOf[correspondenceApplicationRow](a)
	there := tx.Model(&row).Where("event_id = ? AND id = ? AND revision = ?", a.Event, a.ID, before).Select("*").Updates(row)
	return oneRow(there, correspondence.ErrStale)
}

// OverstepsCorrespondence returns the games in whose log somebody's time was up or claimed to be since an instant, and counts, the latest
// first, up to a limit.
func (s *Store) OverstepsCorrespondence(ctx context.Context, since time.Time, limit int) ([]correspondence.Overstep, error) {
	return read(ctx, s, "list exceeded times", func(tx *gorm.DB) ([]correspondence.Overstep, error) {
		var rows []correspondenceLogRow
		up := tx.Where("at >= ? AND (kind = 'flag' OR kind = 'claim' AND claim = 'time')", since.UnixMicro()).Where(counts)
		err := up.Order("at DESC, event_id, game_id").Limit(limit).Find(&rows).Error
		all := make([]correspondence.Overstep, len(rows))
		for i, r := range rows {
			o := correspondence.Overstep{Side: rules.Side(r.Side), At: time.UnixMicro(r.At).UTC(), Claimed: r.Kind == string(correspondence.Claim)}
			o.Event, o.Game = tournament.EventID(r.EventID), play.GameID(r.GameID)
			if o.Claimed {
				o.Side = 1 - o.Side // the claim is the opponent's
			}
			all[i] = o
		}
		return all, err
	})
}
