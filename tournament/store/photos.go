package store

import (
	"cmp"
	"context"
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
}

// TableName is the row's table.
func (sheetPhotoRow) TableName() string { return "sheet_photos" }

func (r sheetPhotoRow) photo() (transcript.Photo, error) {
	return transcript.Photo{
		PhotoID: transcript.PhotoID{Game: play.GameID(r.GameID), Player: play.PlayerID(r.PlayerID), Number: r.Number},
		Bytes:   r.Bytes, JPEG: string(r.JPEG), At: time.UnixMicro(r.At).UTC(),
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

// AddPhoto keeps a photo under the first number that is free, or returns transcript.ErrNone, ErrFull or ErrNoRoom. Photos of an event come
// one after the other, and none comes after its player was erased.
func (s *Store) AddPhoto(ctx context.Context, event tournament.EventID, code string, p transcript.Photo) error {
	return s.save(ctx, "keep a photo", func(tx *gorm.DB) error {
		locked := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Where("id = ?", int64(event))
		if _, err := take[eventRow](locked, transcript.ErrNone); err != nil {
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
		var all int64
		err := tx.Raw("SELECT coalesce(sum(bytes), 0) FROM sheet_photos WHERE event_id = ?", int64(event)).Scan(&all).Error
		if err != nil {
			return err
		}
		var taken []int
		of = tx.Model(&sheetPhotoRow{}).Where("event_id = ? AND game_id = ? AND player_id = ?", int64(event), int64(p.Game), int64(p.Player))
		if err := of.Order("number").Pluck("number", &taken).Error; err != nil {
			return err
		}
		switch {
		case len(taken) >= transcript.MostPhotos:
			return transcript.ErrFull
		case all+int64(len(p.JPEG)) > transcript.MostBytes:
			return transcript.ErrNoRoom
		}
		number := 1
		for _, n := range taken {
			if n == number {
				number++
			}
		}
		return tx.Create(&sheetPhotoRow{
			EventID: int64(event), GameID: int64(p.Game), PlayerID: int64(p.Player), Number: number, At: p.At.UnixMicro(), Bytes: len(p.JPEG),
			JPEG: []byte(p.JPEG),
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
