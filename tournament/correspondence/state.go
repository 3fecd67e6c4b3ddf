package correspondence

import (
	"fmt"
	"slices"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// State is where a game stands after the entries of its log. It shares nothing that is written with the State before it.
type State struct {
	Rules games.Game
	Terms terms.Terms

	Seq     int       // of the last entry, 0 before the game starts: its revision
	Start   time.Time // of the clocks
	Entered time.Time // when the last entry was taken down
	Moves   []string  // in plain form
	Made    []time.Time
	FENs    []string // after each move
	Refills []clock.Refill
	Grants  []clock.Grant
	Halts   []clock.Halt

	Offered    bool          // the side not to move offers a draw
	LastOffer  [2]bool       // whether White, or Black, was the last to offer
	Words      [2]time.Time  // the last sign of life of each side
	Claim      *Case         // what the arbiter has to decide
	Adjudged   *Adjudication // the game will be adjudicated
	LastRuling *Entry        // what the arbiter has decided last
	Result     play.Result   // NoResult while the game goes on
	Ended      time.Time     //
	natural    rules.Outcome // of the position
}

// Case is a claim, or an appeal, that is not ruled on.
type Case struct {
	Filed    Entry
	Appealed bool   // it is an appeal, against LastRuling
	Answer   *Entry // of the other player
	AnswerBy time.Time
}

// IsStarted tells whether the clocks have started.
func (s *State) IsStarted() bool { return s.Seq > 0 }

// IsOver tells whether the game has ended.
func (s *State) IsOver() bool { return s.Result.Kind != play.NoResult }

// ToMove is the side whose move it is.
func (s *State) ToMove() rules.Side { return rules.Side(len(s.Moves) % 2) }

// FEN is the position; "" is that in which the game begins.
func (s *State) FEN() string { return s.fenAt(len(s.FENs)) }

// fenAt is the position after so many plies.
func (s *State) fenAt(plies int) string {
	if plies == 0 {
		return ""
	}
	return s.FENs[plies-1]
}

// Replay goes through a log. The error says which entry can't be: a log that this package has made has none.
func Replay(game games.Game, t terms.Terms, log []Entry) (*State, error) {
	for i, e := range log {
		if e.Seq != i+1 || kinds[e.Kind].apply == nil || e.Kind == Void && (e.From < 2 || e.From > i) {
			return nil, fmt.Errorf("entry %d of a log: kind %q, number %d", i+1, e.Kind, e.Seq)
		}
	}
	return replay(game, t, standing(log))
}

// apply takes an entry into the state.
func (s *State) apply(e Entry) {
	s.Seq, s.Entered = e.Seq, e.Entered
	if e.By == ByPlayer || e.By == ByArbiter && !e.isRuling() {
		s.Words[e.Side] = e.At
	}
	kinds[e.Kind].apply(s, e)
}

// end ends the game.
func (s *State) end(at time.Time, kind play.ResultKind, score rules.Score) {
	s.Result, s.Ended = play.Result{Kind: kind, White: score.White, Black: score.Black}, at
	s.Offered, s.Adjudged = false, nil
	s.unhalt(at)
}

// halt stops both clocks, where the terms say so, and unhalt lets them go on.
func (s *State) halt(at time.Time) {
	if s.Terms.Halt && !s.isHalted() {
		s.Halts = append(slices.Clip(s.Halts), clock.Halt{From: at})
	}
}

func (s *State) unhalt(at time.Time) {
	if s.isHalted() {
		s.Halts = slices.Clone(s.Halts)
		if last := &s.Halts[len(s.Halts)-1]; at.After(last.From) {
			last.To = at
		} else {
			s.Halts = s.Halts[:len(s.Halts)-1]
		}
	}
}

func (s *State) isHalted() bool { return len(s.Halts) > 0 && s.Halts[len(s.Halts)-1].To.IsZero() }

// Clocks returns what the package clock counts from; leaves are those of the two players.
func (s *State) Clocks(leaves []clock.Leave) clock.Game {
	return clock.Game{Start: s.Start, Moves: s.Made, Leaves: leaves, Refills: s.Refills, Grants: s.Grants, Halts: s.Halts}
}

// Since is when the running clock started: no act counts from before it.
func (s *State) Since() time.Time {
	if n := len(s.Made); n > 0 {
		return s.Made[n-1]
	}
	return s.Start
}

// Occurred returns how often the position has stood on the board, now included.
func (s *State) Occurred() int {
	n := 0
	for _, fen := range s.FENs {
		if fen == s.FEN() {
			n++
		}
	}
	return n
}
