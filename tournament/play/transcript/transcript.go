// Package transcript keeps what is written down of games beside their event: a game that is entered move by move while it is played, the
// records that its two players send afterwards, and their photos of the paper sheets. None of it is the event's own record: that is made by
// an arbiter, who saves what he finds right.
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
	Desk  Writer = "desk"  // whoever enters the game while it is played: arbiters and helpers
	White Writer = "white" // the players, afterwards: each has the one of the two that names him
	Black Writer = "black"
)

// Of is White or Black.
func Of(white bool) Writer {
	if white {
		return White
	}
	return Black
}

// Bounds of what is kept of a game.
const (
	MostText  = 64 << 10 // bytes that the desk writes
	MostOwn   = 8 << 10  // bytes that a player writes
	MostPlies = 500
	MostTimes = 30 // how often a player can send a record
)

// Transcript is a game as one of its writers has put it down.
type Transcript struct {
	Game     play.GameID
	Writer   Writer
	Player   play.PlayerID // of a player's, else 0
	Revision int64         // one more with every change; 0: nothing was written
	Text     string        // as it was typed
	Moves    []Move        // that can be played of it
	By       string        // whose name stands there
	ByUser   int64         // of an account
	Hand     string        // the open page that has written it last, by a name of its own
	Step     int64         // what that page has done last, counted
	At       time.Time     // of the last change
	Cut      time.Time     // when readers last saw moves vanish
	Times    int           // how often a player has sent it
	From     string        // the network address of the player who has sent it; forgotten after a time
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
	// Photos returns what is known of photos of an event, by game, player and number, without the pictures; of all games where none is named.
	Photos(ctx context.Context, event tournament.EventID, games ...play.GameID) ([]Photo, error)
	// LoadPhoto returns a photo with its picture, or ErrNone.
	LoadPhoto(ctx context.Context, event tournament.EventID, id PhotoID) (Photo, error)
	// AddPhoto keeps a photo under the first number that is free, for the player whose own page has the code. It returns ErrNone where nobody
	// has, what room returns, and ErrStale where others give way and the event is no longer in the version that room knows.
	AddPhoto(ctx context.Context, event tournament.EventID, code string, p Photo, room Room) error
	// PhotosGone returns how many photos gave way in AddPhoto, and when the last of them did.
	PhotosGone(ctx context.Context, event tournament.EventID) (Gone, error)
	// RemovePhoto forgets a photo, or returns ErrNone.
	RemovePhoto(ctx context.Context, event tournament.EventID, id PhotoID) error
}

// Room says which of the photos of an event in a version, given without their pictures, go for one more: it replaces what an arbiter has
// put aside of the same player and game, and others give way to it.
type Room struct {
	Version int64
	For     func(all []Photo) (replaced, gone []PhotoID, err error)
}

// What a Store returns as such.
var (
	ErrStale = errors.New("the game was written down anew meanwhile")
	ErrNone  = errors.New("no such photo")
)

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

// Differ compares two games ply by ply: the number of the first ply in which they differ, from 1, or 0 for none. A game that goes on where
// the other one ends differs there.
func Differ(a, b []Move) int {
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i].Text != b[i].Text {
			return i + 1
		}
	}
	return 0
}
