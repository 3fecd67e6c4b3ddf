package correspondence

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// ErrStale is returned where a game, or what a side has of its own, has gone on since it was read.
var ErrStale = errors.New("the game has gone on")

// Key names a game.
type Key struct {
	Event tournament.EventID
	Game  play.GameID
}

// Standing is what lists show of a game that has started, without going through its log.
type Standing struct {
	Key
	Seq          int
	White, Black play.PlayerID
	Plies        int
	Since        time.Time // when the running clock started
	Deadline     time.Time // when its time is up; zero while it stands still, or when the game is over
	Falls        time.Time // when the game is lost by itself: the Deadline, where the terms say so
	Counted      string    // of which terms and leaves the Deadline was counted: see termsMark
	Claimed      bool      // the arbiter has something to decide
	Ended        time.Time // zero while the game goes on
	Brought      bool      // the event has the result as the log has it
}

// Counted is an event with the terms and leaves of which deadlines of it were counted.
type Counted struct {
	Event   tournament.EventID
	Counted string
}

// Own is what one side alone may see: what it has provided for, and its notes.
type Own struct {
	Revision   int // 0 before anything was kept
	Conditions []Condition
	Notes      string
}

// MaxNotes bounds the notes of a side, in characters.
const MaxNotes = 20_000

// Kept is what a store has of a game. A game that has not started has no Standing.
type Kept struct {
	Standing Standing
	Log      []Entry
	Own      [2]Own // of White and of Black
}

// Addition is what an act adds to a game.
type Addition struct {
	Standing Standing // after it
	Entries  []Entry  // in order
	Own      [2]*Own  // what has changed of White's and of Black's own; nil: nothing. Its Revision is that before
}

// Store keeps the logs of games. Every method is one transaction.
type Store interface {
	// LoadCorrespondence returns what is kept of a game.
	LoadCorrespondence(ctx context.Context, k Key) (Kept, error)
	// CorrespondenceLogs returns what is kept of all games of an event, in the order of their ids, without what one side alone may see.
	CorrespondenceLogs(ctx context.Context, event tournament.EventID) ([]Kept, error)
	// CreateCorrespondence saves a new event as play.Store.CreateEvent does, with games that have gone on elsewhere.
	CreateCorrespondence(ctx context.Context, e *play.Event, entry tournament.Entry, games []Addition) (tournament.EventID, error)
	// AppendCorrespondence adds to games, or returns ErrStale and adds nothing when one of them has gone on.
	AppendCorrespondence(ctx context.Context, additions []Addition) error
	// PutOwn replaces what a side has of its own, or returns ErrStale when it is not the one with this revision any more.
	PutOwn(ctx context.Context, k Key, side int, own Own) error
	// CorrespondenceGames returns where the games of an event stand, in the order of their ids; of one player unless it is 0.
	CorrespondenceGames(ctx context.Context, event tournament.EventID, player play.PlayerID) ([]Standing, error)
	// CorrespondenceTails returns the latest entries of the games of a player, so many of each, by game and in order.
	CorrespondenceTails(ctx context.Context, event tournament.EventID, player play.PlayerID, most int) ([]Noted, error)
	// CorrespondenceNews returns what was entered last in the games of a player, the newest first, up to a limit.
	CorrespondenceNews(ctx context.Context, event tournament.EventID, player play.PlayerID, limit int) ([]Noted, error)
	// OverdueCorrespondence returns games that are lost by themselves at an instant, the longest overdue first, up to a limit.
	OverdueCorrespondence(ctx context.Context, at time.Time, limit int) ([]Standing, error)
	// RunningCorrespondence returns the events that have running games, once for each Counted of their games.
	RunningCorrespondence(ctx context.Context) ([]Counted, error)
	// UnbroughtCorrespondence returns games of whose result the event does not know, up to a limit.
	UnbroughtCorrespondence(ctx context.Context, limit int) ([]Standing, error)
	// BroughtCorrespondence notes that the event has the result of a game as its log has it at a number.
	BroughtCorrespondence(ctx context.Context, k Key, seq int) error

	// CorrespondenceSeats returns the seats of an event, in the order of the persons' ids.
	CorrespondenceSeats(ctx context.Context, event tournament.EventID) ([]Seat, error)
	// AddCorrespondenceSeats adds seats of persons who have none, and returns how many.
	AddCorrespondenceSeats(ctx context.Context, seats []Seat) (int, error)
	// CorrespondenceSeatByCode returns the seat with a code, or an error of the code refusal.NotFound.
	CorrespondenceSeatByCode(ctx context.Context, event tournament.EventID, code string) (Seat, error)
	// CorrespondenceSeatsOfAccount returns the seats of a user, those of the last event first.
	CorrespondenceSeatsOfAccount(ctx context.Context, account int64) ([]Seat, error)
	// PutCorrespondenceSeat replaces a seat, or returns ErrStale when it is not the one with this revision any more.
	PutCorrespondenceSeat(ctx context.Context, seat Seat) error

	// CorrespondenceApplications returns those of an event, in the order of their ids.
	CorrespondenceApplications(ctx context.Context, event tournament.EventID) ([]Application, error)
	// AddCorrespondenceApplication keeps a new one in the place of those that give way to it, or returns ErrStale where there is one with this
	// id, or one of those has changed.
	AddCorrespondenceApplication(ctx context.Context, a Application, gone ...Application) error
	// PutCorrespondenceApplications replaces some in one step, or returns ErrStale when one is not that with its revision any more.
	PutCorrespondenceApplications(ctx context.Context, all ...Application) error
	// OverstepsCorrespondence returns the games in whose log somebody's time was up or claimed to be since an instant, the latest first, up to
	// a limit.
	OverstepsCorrespondence(ctx context.Context, since time.Time, limit int) ([]Overstep, error)
}
