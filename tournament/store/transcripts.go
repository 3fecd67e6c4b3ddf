package store

import (
	"cmp"
	"context"
	"encoding/json"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
)

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
	ByFrom   string
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
		Player: play.PlayerID(r.PlayerID), Times: r.Times, From: r.ByFrom,
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
		PlayerID: int64(t.Player), Times: t.Times, ByFrom: t.From,
	}, err
}

// Transcripts returns what is written of games of an event, by game and writer; of all games where none is named.
func (s *Store) Transcripts(ctx context.Context, event tournament.EventID, games ...play.GameID) ([]transcript.Transcript, error) {
	return read(ctx, s, "read what is written of games", func(tx *gorm.DB) ([]transcript.Transcript, error) {
		return ofGames(tx.Order("game_id, writer"), event, games, transcriptRow.transcript)
	})
}

// ofGames reads the rows of some games of an event; of all where none is named.
func ofGames[Row, V any](tx *gorm.DB, event tournament.EventID, games []play.GameID, value func(Row) (V, error)) ([]V, error) {
	of := tx.Where("event_id = ?", int64(event)).Session(&gorm.Session{})
	if len(games) == 0 {
		return find(of, value)
	}
	var all []V
	err := eachChunk(games, func(some []play.GameID) error {
		found, err := find(of.Where("game_id IN ?", some), value)
		all = append(all, found...)
		return err
	})
	return all, err
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
				return cmp.Or(err, transcript.ErrStale)
			}
			return tx.Create(&row).Error
		}
		of := tx.Model(&transcriptRow{}).Select("*").
			Where("event_id = ? AND game_id = ? AND writer = ? AND revision = ?", row.EventID, row.GameID, row.Writer, row.Revision-1)
		return oneRow(of.Updates(&row), transcript.ErrStale)
	})
}
