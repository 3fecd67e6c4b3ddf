package checks

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/contest"
)

// Composition is what is checked.
type Composition struct {
	Game     string // a spec of rules/games
	Position string // FEN
	Task     string // as solve.ParseTask reads it
	Solution string // as solve.ReadSolution reads it
}

// Contest is what checks know of a contest: its game, and its compositions by their numbers.
type Contest struct {
	ID      tournament.EventID
	Game    string // a spec of rules/games
	Entries []Entry
}

// Entry is a composition of a contest.
type Entry struct {
	ID                       contest.EntryID
	Author                   int64  // whose turn it is; 0: nobody's in particular
	Position, Task, Solution string // as in Composition
}

func (c Contest) entry(id contest.EntryID) (e Entry, ok bool) {
	i := slices.IndexFunc(c.Entries, func(e Entry) bool { return e.ID == id })
	if i < 0 {
		return e, false
	}
	return c.Entries[i], true
}

func (c Contest) composition(e Entry) Composition {
	return Composition{Game: c.Game, Position: e.Position, Task: e.Task, Solution: e.Solution}
}

// Key names a composition: two with one key are the same.
type Key string

// Key returns the key of the composition.
func (c Composition) Key() Key {
	sum := sha256.New()
	for _, text := range []string{c.Game, c.Position, c.Task, c.Solution} {
		sum.Write([]byte(text))
		sum.Write([]byte{0})
	}
	return Key(hex.EncodeToString(sum.Sum(nil)[:16]))
}

// Check is the check of an entry, known by Event and Entry. It is of use as long as the entry still is the composition.
type Check struct {
	Event tournament.EventID
	Entry contest.EntryID
	Key   Key // of the composition
	Composition
	State  State
	Time   time.Duration // how long the solver may search; 0: as long as the worker gives everybody
	Asked  time.Time     // when it was queued
	Turn   int           // how many checks of the same author are before it
	Begun  time.Time     // when it was taken the last time; zero: it never was
	Until  time.Time     // while it is running: when its lease runs out
	Holder string        // while it is running: who has it
	Tries  int           // how often it was taken
	Nodes  uint64        // while it is running: positions looked at so far
	Report *Report       // of a check that is done; nil before
}

// State is where a check stands.
type State string

// The states.
const (
	Queued    State = "queued"
	Running   State = "running"
	Done      State = "done"
	Cancelled State = "cancelled"
)

// States lists them.
func States() []State { return []State{Queued, Running, Done, Cancelled} }

// Report is what was found out about a composition.
type Report struct {
	Verdict  Verdict   // of the gravest finding
	Findings []Finding // in the order of the solution, at most MaxFindings
	More     int       // findings that are left out
	Why      Reason    // why nothing could be found out; "": something was
	Nodes    uint64    // positions looked at
	Elapsed  time.Duration
	Finished time.Time
}

// Verdict is what is wrong with a composition, or that nothing is.
type Verdict string

// The verdicts, the gravest last. Whether a dual spoils a composition is for judges to say.
const (
	Correct        Verdict = "correct"
	Undecided      Verdict = "undecided"       // the limits did not suffice
	Dual           Verdict = "dual"            // another move later on reaches the task, too
	Shorter        Verdict = "shorter"         // one later on reaches it, and in fewer moves than the solution
	SecondSolution Verdict = "second-solution" // another first move reaches the task
	Refuted        Verdict = "refuted"         // a move of the solution does not reach the task
)

// Verdicts lists them, the gravest last.
func Verdicts() []Verdict {
	return []Verdict{Correct, Undecided, Dual, Shorter, SecondSolution, Refuted}
}

// Reason is why nothing could be found out about a composition.
type Reason string

// The reasons.
const (
	Unreadable Reason = "unreadable" // the game, the position, the task or the solution can't be read
	Failing    Reason = "failing"    // the program ended each time during the check
)

// Finding is one thing that is wrong with a composition, or could not be decided.
type Finding struct {
	Verdict Verdict
	Side    rules.Side
	Ply     int      // from 1, of the move that it is about
	Number  int      // of that move
	Move    string   // that the finding is about
	Line    []string // moves from the position of the composition on, at most MaxLine; Move is number Ply of it
}

// Bounds of a report.
const (
	MaxFindings = 40
	MaxLine     = 300
	MaxTries    = 3 // after so many the check is given up
	// MaxQueued is how many checks of a contest wait at a time: with the usual limits under an hour of one processor.
	MaxQueued = 300
	// MaxTime is how long the director may let the solver search for one composition.
	MaxTime = 10 * time.Minute
)
