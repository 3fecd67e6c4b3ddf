package store

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
)

// sheetPhotoRow is a photo of a player's paper sheet.
type sheetPhotoRow struct {
	EventID  int64 `gorm:"primaryKey;autoIncrement:false"`
	GameID   int64 `gorm:"primaryKey;autoIncrement:false"`
	PlayerID int64 `gorm:"primaryKey;autoIncrement:false"`
	Number   int   `gorm:"primaryKey;autoIncrement:false"`
	At       int64 // microseconds
	Bytes    int
	JPEG     []byte `gorm:"column:jpeg"`
	ByFrom   string
}

// TableName is the row's table.
func (sheetPhotoRow) TableName() string { return "sheet_photos" }

func (r sheetPhotoRow) photo() (transcript.Photo, error) {
	return transcript.Photo{
		PhotoID: transcript.PhotoID{Game: play.GameID(r.GameID), Player: play.PlayerID(r.PlayerID), Number: r.Number},
		Bytes:   r.Bytes, JPEG: string(r.JPEG), At: time.UnixMicro(r.At).UTC(), From: r.ByFrom,
	}, nil
}

// Photos returns what is known of photos of an event, by game, player and number; of all games where none is named.
func (s *Store) Photos(ctx context.Context, event tournament.EventID, games ...play.GameID) ([]transcript.Photo, error) {
	return read(ctx, s, "list photos", func(tx *gorm.DB) ([]transcript.Photo, error) {
		return ofGames(tx.Omit("jpeg").Order("game_id, player_id, number"), event, games, sheetPhotoRow.photo)
	})
}

func ofPhoto(tx *gorm.DB, event tournament.EventID, id transcript.PhotoID) *gorm.DB {
	return tx.Where("event_id = ? AND game_id = ? AND player_id = ? AND number = ?", int64(event), int64(id.Game), int64(id.Player), id.Number)
}

// LoadPhoto returns a photo with its picture, or transcript.ErrNone.
func (s *Store) LoadPhoto(ctx context.Context, event tournament.EventID, id transcript.PhotoID) (transcript.Photo, error) {
	return read(ctx, s, "read a photo", func(tx *gorm.DB) (transcript.Photo, error) {
		row, err := take[sheetPhotoRow](ofPhoto(tx, event, id), transcript.ErrNone)
		if err != nil {
			return transcript.Photo{}, err
		}
		return row.photo()
	})
}

// photosGoneRow is how many photos of an event gave way.
type photosGoneRow struct {
	EventID int64 `gorm:"primaryKey;autoIncrement:false"`
	N       int
	At      int64 // microseconds, of the last
}

// TableName is the row's table.
func (photosGoneRow) TableName() string { return "photos_gone" }

// PhotosGone returns how many photos of an event gave way to others, and when the last of them did.
func (s *Store) PhotosGone(ctx context.Context, event tournament.EventID) (transcript.Gone, error) {
	return read(ctx, s, "count photos that gave way", func(tx *gorm.DB) (transcript.Gone, error) {
		row, err := take[photosGoneRow](tx.Where("event_id = ?", int64(event)), transcript.ErrNone)
		if errors.Is(err, transcript.ErrNone) {
			return transcript.Gone{}, nil
		}
		return transcript.Gone{N: row.N, Last: time.UnixMicro(row.At).UTC()}, err
	})
}

// countGone adds to how many photos of an event gave way. Whoever does so holds the event.
func countGone(tx *gorm.DB, event tournament.EventID, n int, at time.Time) error {
	if n == 0 {
		return nil
	}
	row := photosGoneRow{EventID: int64(event)}
	if err := tx.Limit(1).Find(&row).Error; err != nil {
		return err
	}
	row.N, row.At = row.N+n, at.UnixMicro()
	return tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error
}

// AddPhoto keeps a photo under the first number that is free, or returns transcript.ErrNone, ErrStale, or what room returns. Photos of an
// event come one after the other, and none comes after its player was erased.
func (s *Store) AddPhoto(ctx context.Context, event tournament.EventID, code string, p transcript.Photo, room transcript.Room) error {
	return s.save(ctx, "keep a photo", func(tx *gorm.DB) error {
		locked := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Where("id = ?", int64(event))
		row, err := take[eventRow](locked, transcript.ErrNone)
		if err != nil {
			return err
		}
		if err := refuseArchived(tx, event); err != nil {
			return err
		}
		var owns int64
		of := tx.Model(&playerRow{}).Where("event_id = ? AND id = ? AND code = ?", int64(event), int64(p.Player), code)
		if err := of.Count(&owns).Error; err != nil || owns == 0 {
			return cmp.Or(err, transcript.ErrNone)
		}
		all, err := ofGames(tx.Omit("jpeg").Order("game_id, player_id, number"), event, nil, sheetPhotoRow.photo)
		if err != nil {
			return err
		}
		replaced, gone, err := room.For(slices.Clone(all))
		out := slices.Concat(replaced, gone)
		switch {
		case err != nil:
			return err
		case len(out) > 0 && row.Version != room.Version:
			return transcript.ErrStale
		}
		for _, id := range out {
			if err := ofPhoto(tx, event, id).Delete(&sheetPhotoRow{}).Error; err != nil {
				return err
			}
		}
		if err := countGone(tx, event, len(gone), p.At); err != nil {
			return err
		}
		number := 1
		for _, o := range all {
			if o.Game == p.Game && o.Player == p.Player && o.Number == number && !slices.Contains(out, o.PhotoID) {
				number++
			}
		}
		return tx.Create(&sheetPhotoRow{
			EventID: int64(event), GameID: int64(p.Game), PlayerID: int64(p.Player), Number: number, At: p.At.UnixMicro(), Bytes: len(p.JPEG),
			JPEG: []byte(p.JPEG), ByFrom: p.From,
		}).Error
	})
}

// RemovePhoto forgets a photo, or returns transcript.ErrNone.
func (s *Store) RemovePhoto(ctx context.Context, event tournament.EventID, id transcript.PhotoID) error {
	return s.save(ctx, "forget a photo", func(tx *gorm.DB) error {
		if err := refuseArchived(tx, event); err != nil {
			return err
		}
		return oneRow(ofPhoto(tx, event, id).Delete(&sheetPhotoRow{}), transcript.ErrNone)
	})
}
