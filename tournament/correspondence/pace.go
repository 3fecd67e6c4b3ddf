package correspondence

import (
	"cmp"
	"slices"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence/clock"
)

// Pace is how a side has used its time in a running game, for the arbiter's report of stalling: what it has on the board now stands beside
// it. Days are those of the clock, with what counts twice.
type Pace struct {
	*Game
	Side    rules.Side
	Moves   int  // that the side has made
	Days    int  // that they took, with the move that is running
	Before  int  // moves before the last ones
	Earlier int  // days that those took
	Late    int  // days of the last moves, with the one that is running
	Last    int  // how many moves these are, with the one that is running
	Forced  int  // days taken over moves where there was no other
	Own     int  // points that the side would have if the game ended here; of a game that counts none, 0
	Other   int  // the opponent's
	Slow    bool // slower by far at the end than before, or over moves where there was no choice
}

// The bounds of what the report marks.
const (
	paceLast   = 5 // the last moves of a side
	paceForced = 5 // days over a move without a choice from which on it is asked whether there was one
	paceSlow   = 6 // days a move
)

// Paces returns how the sides of the running games use their time that have made moves enough to compare the last ones with others, those
// that are marked first, then by the days of the last moves.
func Paces(games []*Game, now time.Time) ([]Pace, error) {
	var all []Pace
	for _, g := range games {
		if g.State.IsOver() || g.State.Terms.Clock.IsTriple() {
			continue
		}
		count, err := g.Count(now)
		if err != nil {
			return nil, err
		}
		white, black, err := g.State.points()
		if err != nil {
			return nil, err
		}
		for _, side := range []rules.Side{rules.White, rules.Black} {
			p, err := g.pace(side, count)
			if err != nil {
				return nil, err
			}
			if p.Own, p.Other = white, black; side == rules.Black {
				p.Own, p.Other = black, white
			}
			if p.Before > 0 || p.Slow {
				all = append(all, p)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Pace) int {
		if a.Slow != b.Slow {
			if a.Slow {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.Late*max(1, a.Last), a.Late*max(1, b.Last)), cmp.Compare(b.Days, a.Days))
	})
	return all, nil
}

func (g *Game) pace(side rules.Side, count clock.Count) (Pace, error) {
	p := Pace{Game: g, Side: side}
	var days []int
	for ply := int(side); ply < len(count.Moves); ply += 2 {
		spent := count.Moves[ply].Days
		days = append(days, spent)
		if spent < paceForced {
			continue
		}
		turn, err := g.State.Rules.Turn(g.State.fenAt(ply))
		if err != nil {
			return p, err
		}
		if len(turn.Moves) == 1 {
			p.Forced += spent
		}
	}
	p.Moves = len(days)
	if g.State.ToMove() == side {
		days = append(days, count.Running.Days)
	}
	p.Before = max(0, len(days)-paceLast)
	p.Last = len(days) - p.Before
	for i, d := range days {
		if p.Days += d; i < p.Before {
			p.Earlier += d
		} else {
			p.Late += d
		}
	}
	p.Slow = p.Forced >= 2*paceForced || p.Before > 0 && p.Late >= paceSlow*p.Last && p.Late*p.Before >= 2*p.Earlier*p.Last
	return p, nil
}

// points are what both sides would have if the game ended with the position that it has now.
func (s *State) points() (white, black int, err error) {
	turn, err := s.Rules.Turn(s.FEN())
	return turn.Position.White, turn.Position.Black, err
}
