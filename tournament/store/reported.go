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
	Revision int64
	Text     string
	Moves    jsonText // of writtenMove
	ByName   string
	ByUser   int64
	Hand     string
	Step     int64
	At       int64 // microseconds
	CutAt    *int64
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
		Game: play.GameID(r.GameID), Writer: transcript.Writer(r.Writer), Revision: r.Revision, Text: r.Text,
		By: r.ByName, ByUser: r.ByUser, Hand: r.Hand, Step: r.Step, At: time.UnixMicro(r.At).UTC(), Cut: instant(r.CutAt),
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
		EventID: int64(event), GameID: int64(t.Game), Writer: string(t.Writer), Revision: t.Revision, Text: t.Text,
		Moves: jsonText(encoded), ByName: t.By, ByUser: t.ByUser, Hand: t.Hand, Step: t.Step, At: t.At.UnixMicro(), CutAt: micros(t.Cut),
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
