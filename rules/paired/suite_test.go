package paired_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/paired"
	"adyukh/rules/rulestest"
)

var suite = rulestest.Suite[paired.Game, paired.Position, paired.Move, string]{
	Option: func(n uint8) paired.Game {
		g, err := paired.New(rules.Settings{"bonus": bonuses[n/2%3], "size": []string{"10", "8"}[n%2]})
		if err != nil {
			panic(err)
		}
		return g
	},
	Any: func(t rapid.TB, choose rulestest.Pick) (paired.Game, paired.Position) {
		g := anyGame(t, choose)
		if choose(3) == 0 {
			return g, rulestest.Play(g, g.Start(), choose, 3*g.Size())
		}
		return g, composed(t, g, choose)
	},
	Many:      10000,
	Depth:     3,
	Reference: func(_ rapid.TB, g paired.Game, p paired.Position) map[string]string { return boardOf(g, p).moves() },
	Board:     paired.Game.FormatPosition,
	MoveTexts: func(g paired.Game, p paired.Position, m paired.Move) []string {
		return []string{strings.Join(g.Squares(p, m), " ")}
	},
	Valid:  valid,
	Played: played,
}

func TestProperties(t *testing.T) { suite.Properties(t) }

var bonuses = []string{"any", "same", "none"}

func anyGame(t rapid.TB, choose rulestest.Pick) paired.Game {
	t.Helper()
	size := 10 - choose(2)*choose(7)
	g, err := paired.New(rules.Settings{
		"size": strconv.Itoa(size), "rows": strconv.Itoa(1 + choose((size-1)/2)), "bonus": bonuses[choose(3)],
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// bonusOf returns what the option bonus is set to.
func bonusOf(g paired.Game) string {
	for _, bonus := range bonuses {
		same, err := paired.New(rules.Settings{"size": strconv.Itoa(g.Size()), "rows": strconv.Itoa(g.Rows()), "bonus": bonus})
		if err == nil && same == g {
			return bonus
		}
	}
	return ""
}

// valid: men are listed in the order of their squares, and who can't move has lost.
func valid(t rapid.TB, g paired.Game, p paired.Position) {
	if len(p.Men()) != counts(p)[0]+counts(p)[1] || !slices.IsSortedFunc(p.Men(), func(a, b paired.Man) int {
		return int(a.Square) - int(b.Square)
	}) {
		t.Errorf("%s: men %v", g.FormatPosition(p), p.Men())
	}
	if o := g.Outcome(p); o.Over && o.Score != g.Scale().Won(g.ToMove(p).Other()) {
		t.Errorf("%s: %+v", g.FormatPosition(p), o)
	}
}

// played: nobody loses own men, and a turn takes one man of the opponent for each capture in it.
func played(t rapid.TB, g paired.Game, p paired.Position, m paired.Move, q paired.Position) {
	before, after := counts(p), counts(q)
	after[g.ToMove(p).Other()] += taken(m)
	if before != after {
		t.Errorf("%s %s: men %v became %v, %d taken", g.FormatPosition(p), m, before, counts(q), taken(m))
	}
}

func counts(p paired.Position) [2]int {
	white, black := p.Count()
	return [2]int{white, black}
}

// taken returns how many men m captures.
func taken(m paired.Move) int {
	if _, _, ok := m.Bonus(); ok || m.IsCapture() {
		return 1
	}
	return 0
}

// TestGamesEnd: a random game ends before the men run out of ranks and of men to capture, and somebody has won.
func TestGamesEnd(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		choose := func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") }
		g := anyGame(r, choose)
		p := g.Start()
		most := (g.Size() + 1) * g.Size() * g.Size()
		for range most {
			moves := g.AppendMoves(nil, p)
			if o := g.Outcome(p); o.Over != (len(moves) == 0) {
				r.Fatalf("%s: outcome %+v with %d moves", g.FormatPosition(p), o, len(moves))
			}
			if len(moves) == 0 {
				want := g.Scale().Won(g.ToMove(p).Other())
				if o := g.Outcome(p); o.Score != want || !g.Scale().CanBeFinal(o.Score) {
					r.Fatalf("%s: score %v, want %v", g.FormatPosition(p), o.Score, want)
				}
				return
			}
			p = g.Play(p, moves[choose(len(moves))])
		}
		r.Fatalf("not over after %d turns: %s", most, g.FormatPosition(p))
	})
}

// composed returns a position with men anywhere, few or many; it has more captures than play brings about.
func composed(t rapid.TB, g paired.Game, choose rulestest.Pick) paired.Position {
	t.Helper()
	free := 1 + choose(4)
	b := board{size: g.Size(), mover: rules.Side(choose(2)), men: map[cell]rules.Side{}}
	for rank := range b.size {
		for file := rank % 2; file < b.size; file += 2 {
			if stands := choose(free + 2); stands < 2 {
				b.men[cell{file, rank}] = rules.Side(stands)
			}
		}
	}
	p, err := g.ParsePosition(b.fen())
	if err != nil {
		t.Fatal(err)
	}
	return p
}
