package store

import (
	"context"
	"encoding/json"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/reported"
	"adyukh/tournament/transcript"
)

// What is reported of games: their results by players, what these ask for, and what is written down of moves beside the event.

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

var _ transcript.Store = (*Store)(nil)

// transcriptRow is a game as one of its writers has put it down.
type transcriptRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false"`
	GameID   int64  `gorm:"primaryKey;autoIncrement:false"`
	Writer   string `gorm:"primaryKey"`
	PlayerID int64
	Revision int64
	Text     string
	Moves    jsonText // of writtenMove
	ByName   string
	ByUser   int64
	Hand     string
	Step     int64
	At       int64 // microseconds
	CutAt    *int64
	Times    int
	Asked    bool
}

// TableName is the row's table.
func (transcriptRow) TableName() string { return "transcripts" }

// writtenMove is a move and when it was entered, in microseconds.
type writtenMove struct {
	Move string `json:"move"`
	At   int64  `json:"at"`
}

func (r transcriptRow) transcript() (transcript.Transcript, error) {
	t := transcript.Transcript{
		Game: play.GameID(r.GameID), Writer: transcript.Writer(r.Writer), Player: play.PlayerID(r.PlayerID), Revision: r.Revision, Text: r.Text,
		By: r.ByName, ByUser: r.ByUser, Hand: r.Hand, Step: r.Step, At: time.UnixMicro(r.At).UTC(), Cut: instant(r.CutAt), Times: r.Times,
		Asked: r.Asked,
	}
	moves, err := fromJSON[[]writtenMove](string(r.Moves))
	for _, m := range moves {
		t.Moves = append(t.Moves, transcript.Move{Text: m.Move, At: time.UnixMicro(m.At).UTC()})
	}
	return t, err
}

func rowOfTranscript(event tournament.EventID, t transcript.Transcript) (transcriptRow, error) {
	moves := []writtenMove{}
	for _, m := range t.Moves {
		moves = append(moves, writtenMove{m.Text, m.At.UnixMicro()})
	}
	encoded, err := json.Marshal(moves)
	return transcriptRow{
		EventID: int64(event), GameID: int64(t.Game), Writer: string(t.Writer), PlayerID: int64(t.Player), Revision: t.Revision, Text: t.Text,
		Moves: jsonText(encoded), ByName: t.By, ByUser: t.ByUser, Hand: t.Hand, Step: t.Step, At: t.At.UnixMicro(), CutAt: micros(t.Cut),
		Times: t.Times, Asked: t.Asked,
	}, err
}

// Transcripts returns what is written of games of an event, by game and writer; of all games where none is named.
func (s *Store) Transcripts(ctx context.Context, event tournament.EventID, games ...play.GameID) ([]transcript.Transcript, error) {
	return read(ctx, s, "read what is written of games", func(tx *gorm.DB) ([]transcript.Transcript, error) {
		if of := tx.Where("event_id = ?", int64(event)); len(games) == 0 {
			return find(of.Order("game_id, writer"), transcriptRow.transcript)
		}
		var all []transcript.Transcript
		err := eachChunk(games, func(some []play.GameID) error {
			found, err := find(tx.Where("event_id = ? AND game_id IN ?", int64(event), some).Order("game_id, writer"), transcriptRow.transcript)
			all = append(all, found...)
			return err
		})
		return all, err
	})
}

// PutTranscript writes the revision that follows, or returns transcript.ErrStale.
func (s *Store) PutTranscript(ctx context.Context, event tournament.EventID, t transcript.Transcript) error {
	row, err := rowOfTranscript(event, t)
	if err != nil {
		return err
	}
	return s.save(ctx, "write a game down", func(tx *gorm.DB) error {
		if err := refuseArchived(tx, event); err != nil {
			return err
		}
		if row.Revision == 1 {
			var n int64
			of := tx.Model(&transcriptRow{}).Where("event_id = ? AND game_id = ? AND writer = ?", row.EventID, row.GameID, row.Writer)
			if err := of.Count(&n).Error; err != nil || n > 0 {
				return errorOr(err, transcript.ErrStale)
			}
			return tx.Create(&row).Error
		}
		of := tx.Model(&transcriptRow{}).Select("*").
			Where("event_id = ? AND game_id = ? AND writer = ? AND revision = ?", row.EventID, row.GameID, row.Writer, row.Revision-1)
		return oneRow(of.Updates(&row), transcript.ErrStale)
	})
}

// errorOr is the first of two errors that there is.
func errorOr(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

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
		Bytes:   r.Bytes, JPEG: string(r.JPEG), At: r.At,
	}, nil
}

// Photos returns what is known of photos of an event, by game, player and number; of one game unless it is 0.
func (s *Store) Photos(ctx context.Context, event tournament.EventID, game play.GameID) ([]transcript.Photo, error) {
	return read(ctx, s, "list photos", func(tx *gorm.DB) ([]transcript.Photo, error) {
		of := tx.Omit("jpeg").Where("event_id = ?", int64(event))
		if game != 0 {
			of = of.Where("game_id = ?", int64(game))
		}
		return find(of.Order("game_id, player_id, number"), sheetPhotoRow.photo)
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

// AddPhoto keeps a photo under the first number that is free, or returns transcript.ErrFull. Two that come at the same time with a place
// for one fail by their key.
func (s *Store) AddPhoto(ctx context.Context, event tournament.EventID, p transcript.Photo) error {
	return s.save(ctx, "keep a photo", func(tx *gorm.DB) error {
		if err := refuseArchived(tx, event); err != nil {
			return err
		}
		var all int64
		var taken []int
		err := tx.Raw("SELECT coalesce(sum(bytes), 0) FROM sheet_photos WHERE event_id = ?", int64(event)).Scan(&all).Error
		if err != nil {
			return err
		}
		of := tx.Model(&sheetPhotoRow{}).Where("event_id = ? AND game_id = ? AND player_id = ?", int64(event), int64(p.Game), int64(p.Player))
		if err := of.Order("number").Pluck("number", &taken).Error; err != nil {
			return err
		}
		if len(taken) >= transcript.MostPhotos || all+int64(len(p.JPEG)) > transcript.MostBytes {
			return transcript.ErrFull
		}
		number := 1
		for _, n := range taken {
			if n == number {
				number++
			}
		}
		return tx.Create(&sheetPhotoRow{
			EventID: int64(event), GameID: int64(p.Game), PlayerID: int64(p.Player), Number: number, At: p.At, Bytes: len(p.JPEG),
			JPEG: []byte(p.JPEG),
		}).Error
	})
}

// RemovePhoto forgets a photo, or returns transcript.ErrNone.
func (s *Store) RemovePhoto(ctx context.Context, event tournament.EventID, id transcript.PhotoID) error {
	return s.save(ctx, "forget a photo", func(tx *gorm.DB) error {
		return oneRow(ofPhoto(tx, event, id).Delete(&sheetPhotoRow{}), transcript.ErrNone)
	})
}
