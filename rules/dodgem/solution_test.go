package dodgem_test

import (
	"maps"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/dodgem"
)

// known is what is known of a position: 1 if the side to move wins, -1 if it loses, 0 if play is endless; and the plies to the end when the
// winner hurries and the loser delays.
type known struct{ value, plies int }

// mostPositions is more than a game on 4×4 can have, so that a wrong generator does not fill the memory.
const mostPositions = 1 << 19

// solve works backwards from the ends of all games from a position, and returns what it knows of each position on the way.
func solve(t *testing.T, g dodgem.Game, from dodgem.Position) map[dodgem.Position]known {
	before := map[dodgem.Position][]dodgem.Position{from: nil}
	open := map[dodgem.Position]int{} // moves that may yet save the side to move
	solved := map[dodgem.Position]known{}
	var ends []dodgem.Position
	for todo := []dodgem.Position{from}; len(todo) > 0; {
		if len(before) > mostPositions {
			t.Fatalf("%s leads to more than %d positions", g.FormatPosition(from), mostPositions)
		}
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if o := g.Outcome(p); o.Over {
			value := -1
			if o.Score == g.Scale().Won(p.ToMove()) {
				value = 1
			}
			solved[p], ends = known{value, 0}, append(ends, p)
		}
		for _, m := range g.AppendMoves(nil, p) {
			next := g.Play(p, m)
			if _, seen := before[next]; !seen {
				todo = append(todo, next)
			}
			before[next] = append(before[next], p)
			open[p]++
		}
	}
	for plies := 1; len(ends) > 0; plies++ {
		ends = backwards(ends, plies, before, open, solved)
	}
	for p := range before {
		if _, ok := solved[p]; !ok {
			solved[p] = known{}
		}
	}
	return solved
}

// backwards returns the positions that are solved so many plies before the end, given those one ply nearer to it.
func backwards(nearer []dodgem.Position, plies int, before map[dodgem.Position][]dodgem.Position,
	open map[dodgem.Position]int, solved map[dodgem.Position]known,
) []dodgem.Position {
	var found []dodgem.Position
	for _, next := range nearer {
		for _, p := range before[next] {
			if _, ok := solved[p]; ok {
				continue
			}
			if open[p]--; solved[next].value < 0 {
				solved[p], found = known{1, plies}, append(found, p)
			} else if open[p] == 0 {
				solved[p], found = known{-1, plies}, append(found, p)
			}
		}
	}
	return found
}

func TestSolution(t *testing.T) {
	v := load(t)
	solutions := map[int]map[dodgem.Position]known{}
	for _, n := range []int{2, 3, 4} {
		g := sized(n)
		solutions[n] = solve(t, g, g.Start())
		want := v.Solution[string("01234"[n])]
		var count [3]int
		for k := range maps.Values(solutions[n]) {
			count[k.value+1]++
		}
		if got := [3]int{want.Losses, want.Endless, want.Wins}; got != count || len(solutions[n]) != want.Reachable {
			t.Errorf("%d×%d: %d reachable, lost, endless and won %v; want %+v", n, n, len(solutions[n]), count, want)
		}
		checkKnown(t, g, g.Start(), solutions[n][g.Start()], want.StartValue, want.StartPlies)
	}
	tried := 0
	for _, c := range v.Positions {
		if c.Value == nil {
			continue
		}
		g := sized(c.N)
		p := position(t, g, c.FEN)
		k, ok := solutions[c.N][p]
		if !ok {
			k = solve(t, g, p)[p]
		}
		checkKnown(t, g, p, k, *c.Value, c.Plies)
		tried++
	}
	if tried == 0 {
		t.Error("no position with a value")
	}
}

func checkKnown(t *testing.T, g dodgem.Game, p dodgem.Position, k known, value int, plies *int) {
	t.Helper()
	if k.value != value || plies != nil && k.plies != *plies {
		t.Errorf("%s: value %d in %d plies, want %d in %v", g.FormatPosition(p), k.value, k.plies, value, plies)
	}
}

// TestRepetition: the third occurrence, the way to the first one included, is a draw; a step forward begins anew.
func TestRepetition(t *testing.T) {
	const shuffle = "a2-a1 c1-b1 a1-a2 b1-c1"
	for _, c := range []struct {
		repetition, moves string
		ends              int // ply, 0 if the game goes on
	}{
		{"3", shuffle + " " + shuffle, 8},
		{"2", shuffle, 4},
		{"4", shuffle + " " + shuffle, 0},
		{"0", shuffle + " " + shuffle + " " + shuffle, 0},
	} {
		g, err := dodgem.New(rules.Settings{"size": "3", "repetition": c.repetition})
		if err != nil {
			t.Fatal(err)
		}
		p := position(t, g, "W:Wa2,a3:Bb2,c1")
		follower := rules.Follow(g, p)
		ended := 0
		for i, text := range strings.Fields(c.moves) {
			m, _, err := g.ParseMove(p, text)
			if err != nil {
				t.Fatal(err)
			}
			next := g.Play(p, m)
			o := follower.Played(p, m, next)
			if p = next; o.Over && ended == 0 {
				ended = i + 1
				if want := (rules.Outcome{Over: true, Reason: dodgem.ReasonRepetition, Score: rules.Score{White: 1, Black: 1}}); o != want {
					t.Errorf("repetition %s: %+v, want %+v", c.repetition, o, want)
				}
			}
		}
		if ended != c.ends {
			t.Errorf("repetition %s, %s: ended after ply %d, want %d", c.repetition, c.moves, ended, c.ends)
		}
	}
}
