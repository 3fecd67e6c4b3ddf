// Package transcript keeps what is written down of games beside their event: a game that is entered move by move while it is played. It is
// not the event's own record: that is made by an arbiter, who saves what he finds right.
//
// A row says itself who has written it last, and when; the journal of the event begins where the record is saved. Undo, copies and files of
// an event know nothing of it, backups do.
package transcript

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// Writer is who writes a game down.
type Writer string

// The writers.
const (
	Desk Writer = "desk" // whoever enters the game while it is played: arbiters and helpers
)

// Bounds of what is kept of a game.
const (
	MostText  = 64 << 10 // bytes
	MostPlies = 500
)

// Transcript is a game as one of its writers has put it down.
type Transcript struct {
	Game     play.GameID
	Writer   Writer
	Revision int64     // one more with every change; 0: nothing was written
	Text     string    // as it was typed
	Moves    []Move    // that can be played of it
	By       string    // whose name stands there
	ByUser   int64     // of an account
	Hand     string    // the open page that has written it last, by a name of its own
	Step     int64     // what that page has done last, counted
	At       time.Time // of the last change
	Cut      time.Time // when readers last saw moves vanish
}

// IsThere tells whether something is written.
func (t Transcript) IsThere() bool { return t.Text != "" }

// Move is a move in plain form, and when it was entered.
type Move struct {
	Text string    `json:"move"`
	At   time.Time `json:"at"`
}

// made are the moments at which moves were entered.
func made(moves []Move) []time.Time {
	all := make([]time.Time, len(moves))
	for i, m := range moves {
		all[i] = m.At
	}
	return all
}

// Store keeps transcripts and photos.
type Store interface {
	// Transcripts returns what is written of games of an event, by game and writer; of all games where none is named.
	Transcripts(ctx context.Context, event tournament.EventID, games ...play.GameID) ([]Transcript, error)
	// PutTranscript writes the revision that follows. It returns ErrStale when another one is there.
	PutTranscript(ctx context.Context, event tournament.EventID, t Transcript) error
}

// ErrStale is returned by a Store as such.
var ErrStale = errors.New("the game was written down anew meanwhile")

// Text writes moves as a record, a turn a line, from a position in which a side is to move.
func Text(moves []Move, first rules.Side) string {
	var b strings.Builder
	behind := 0
	if first == rules.Black {
		behind = 1
	}
	for i, m := range moves {
		switch at := i + behind; {
		case at%2 == 0:
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(strconv.Itoa(at/2+1) + ". ")
		case i == 0:
			b.WriteString("1... ")
		default:
			b.WriteByte(' ')
		}
		b.WriteString(m.Text)
	}
	return b.String()
}

// begins tells whether a game begins with the moves of another one, entered at the same moments.
func begins(moves, with []Move) bool {
	same := func(a, b Move) bool { return a.Text == b.Text && a.At.Equal(b.At) }
	return len(moves) >= len(with) && slices.EqualFunc(moves[:len(with)], with, same)
}
