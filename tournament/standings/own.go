package standings

import (
	"cmp"
	"slices"
)

// each returns a criterion to which every turn adds a number of its own; ok is false for a turn that has no part in it.
func (ix *index) each(u units, of func(t *turn) (worth int64, ok bool)) *sum {
	return &sum{
		ix: ix, units: u,
		items: func(i int, into []item) []item {
			for k := range ix.rounds[i] {
				t := &ix.rounds[i][k]
				if n, ok := of(t); ok {
					into = append(into, item{turn: t, own: n, worth: n})
				}
			}
			return into
		},
	}
}

func (ix *index) pointsMade(spec, *score) measure { return ix.summed(&ix.points) }

func (ix *index) matchPointsMade(spec, *score) measure { return ix.summed(&ix.match) }

func (ix *index) otherScore(_ spec, primary *score) measure { return ix.summed(ix.otherThan(primary)) }

// summed is the sum of a score: PTS, MP, and MPVGP (13.1). What was deducted is a line of it, behind the round after which it counts.
func (ix *index) summed(by *score) *sum {
	s := ix.each(units{own: by.unit(), worth: by.unit()}, func(t *turn) (int64, bool) {
		return by.of(t.own), t.how != open
	})
	if ix.taken == nil {
		return s
	}
	made := s.items
	s.items = func(i int, into []item) []item {
		into = made(i, into)
		for k := range ix.taken[i] {
			t := &ix.taken[i][k]
			if n := by.of(t.own); n != 0 {
				into = append(into, item{turn: t, own: n, worth: n})
			}
		}
		slices.SortStableFunc(into, func(a, b item) int { return cmp.Compare(a.turn.round, b.turn.round) })
		return into
	}
	return s
}

// counted returns a criterion that counts turns: each that has a part in it is shown with 1 or 0.
func (ix *index) counted(part, counts func(t *turn) bool) *sum {
	return ix.each(units{own: 1, worth: 1}, func(t *turn) (int64, bool) {
		if part(t) && counts(t) {
			return 1, true
		}
		return 0, part(t)
	})
}

// overBoard tells which turns are games: those played, and with forfeits those decided without play.
func overBoard(forfeits bool) func(t *turn) bool {
	return func(t *turn) bool { return t.how == played || forfeits && t.how == forfeited }
}

// wins is the number of games won: WINS, where those won by forfeit count in a round robin.
func (ix *index) wins(s spec, _ *score) measure {
	return ix.counted(overBoard(ix.forfeitsCount(s)), (*turn).won)
}

// winsOrByes is the number of rounds that gave as much as a win (7.1).
func (ix *index) winsOrByes(spec, *score) measure {
	most := ix.match.scale.Most
	return ix.counted(func(t *turn) bool { return t.how != open }, func(t *turn) bool {
		return t.won() || t.how.bye() && t.own.Match >= most
	})
}

// gamesWon is the number of games won over the board (7.2).
func (ix *index) gamesWon(s spec, _ *score) measure {
	return ix.counted(overBoard(s.forfeits), (*turn).won)
}

// gamesBlack is the number of games played with black (7.3).
func (ix *index) gamesBlack(s spec, _ *score) measure {
	black := withBlack(s.forfeits)
	return ix.counted(black, black)
}

// wonBlack is the number of games won with black (7.4).
func (ix *index) wonBlack(s spec, _ *score) measure {
	return ix.counted(withBlack(s.forfeits), (*turn).won)
}

// withBlack tells which games the player had black in.
func withBlack(forfeits bool) func(t *turn) bool {
	games := overBoard(forfeits)
	return func(t *turn) bool { return games(t) && !t.white }
}

// elected is the number of rounds that the player elected to play (7.6): not those that he asked to miss or lost by
// forfeit.
func (ix *index) elected(spec, *score) measure {
	return ix.counted(func(*turn) bool { return true }, func(t *turn) bool {
		return !t.how.voluntary() && !t.lost()
	})
}

// standard counts in halves: 2 for a round with more than the opponent got, or than a draw gives; 1 for as much (7.7).
func (ix *index) standard(spec, *score) measure {
	draw := int(ix.match.scale.draw())
	return ix.each(units{own: 2, worth: 2}, func(t *turn) (int64, bool) {
		against := t.other.Match
		if !t.met() {
			against = draw
		}
		switch {
		case t.how == open:
			return 0, false
		case t.lostByBoth():
			return 0, true
		case t.own.Match > against:
			return 2, true
		case t.own.Match == against:
			return 1, true
		}
		return 0, true
	})
}

// progressive adds up the totals after every round (7.5); a cut leaves out those of the first rounds (14.1.2). A round
// without any game or bye, as after a withdrawal, counts with the total that stands.
func (ix *index) progressive(s spec, by *score) measure {
	missed := make([]turn, ix.last+1)
	for round := range missed {
		missed[round] = turn{round: round, opponent: nobody, how: byes + mode(Absent)}
	}
	return &running{sum{
		ix: ix, units: units{own: by.unit(), worth: by.unit()},
		items: func(i int, into []item) []item {
			turns, k, running := ix.rounds[i], 0, int64(0)
			taken := ix.takenOf(i)
			// deducted returns what is taken off with this round: a total is never that of a deduction alone.
			deducted := func(round int) (n int64) {
				for len(taken) > 0 && taken[0].round <= round {
					n, taken = n+by.of(taken[0].own), taken[1:]
				}
				running += n
				return n
			}
			for round := 1; round <= ix.last; round++ {
				if k == len(turns) || turns[k].round > round {
					got := deducted(round)
					into = append(into, item{turn: &missed[round], own: got, worth: running})
				}
				for ; k < len(turns) && turns[k].round == round; k++ {
					if turns[k].how == open {
						continue
					}
					got := by.of(turns[k].own)
					running += got
					got += deducted(round)
					into = append(into, item{turn: &turns[k], own: got, worth: running})
				}
			}
			for n := range min(s.cut.low, len(into)) {
				into[n].cut = least
			}
			return into
		},
	}}
}

// running is a sum of totals so far.
type running struct{ sum }

// fixed is a criterion that is a property of the player and has no parts: the rating (10.6) and the pairing number (7.8).
type fixed struct{ of func(i int) Value }

func (f fixed) value(i int, _ *scratch) Value { return f.of(i) }

func (f fixed) working(i int, w *Working, _ *scratch) { w.Value = f.of(i) }

func (ix *index) pairingNumber(spec, *score) measure {
	return fixed{func(i int) Value { return Whole(int64(ix.players[i].Number)) }}
}
