package dodgem_test

import (
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/dodgem"
	"adyukh/rules/rulestest"
)

// known is what is known of a position: 1 if the side to move wins, -1 if it loses, 0 if play is endless; and the plies to the end when the
// winner hurries and the loser delays.
type known struct{ value, plies int }

// mostPositions is more than a game on 4×4 can have, so that a wrong generator does not fill the memory.
const mostPositions = 1 << 19

// maze is the positions to which play from one of them can lead, numbered as they were found.
type maze struct {
	positions []dodgem.Position
	number    map[dodgem.Position]int32
	before    [][]int32 // the positions that a move leads from, once for every move
	open      []int32   // how many moves may yet save the side to move
	known     []known
}

// visit returns the number of a position.
func (z *maze) visit(p dodgem.Position) int32 {
	n, ok := z.number[p]
	if !ok {
		n = int32(len(z.positions))
		z.number[p] = n
		z.positions = append(z.positions, p)
		z.before, z.open = append(z.before, nil), append(z.open, 0)
		z.known = append(z.known, known{})
	}
	return n
}

// solve works backwards from the ends of all games from a position.
func solve(t *testing.T, g dodgem.Game, from dodgem.Position) *maze {
	z := &maze{number: map[dodgem.Position]int32{}}
	z.visit(from)
	var ends []int32
	var moves []dodgem.Move
	for n := int32(0); int(n) < len(z.positions); n++ {
		if n > mostPositions {
			t.Fatalf("%s leads to more than %d positions", g.FormatPosition(from), mostPositions)
		}
		p := z.positions[n]
		if o := g.Outcome(p); o.Over {
			z.known[n].value = -1
			if o.Score == g.Scale().Won(g.ToMove(p)) {
				z.known[n].value = 1
			}
			ends = append(ends, n)
		}
		moves = g.AppendMoves(moves[:0], p)
		z.open[n] = int32(len(moves))
		for _, m := range moves {
			next := z.visit(g.Play(p, m))
			z.before[next] = append(z.before[next], n)
		}
	}
	for plies := 1; len(ends) > 0; plies++ {
		ends = z.backwards(ends, plies)
	}
	return z
}

// backwards returns the positions that are solved so many plies before the end, given those one ply nearer to it.
func (z *maze) backwards(nearer []int32, plies int) []int32 {
	var found []int32
	for _, next := range nearer {
		for _, n := range z.before[next] {
			if z.known[n].value != 0 {
				continue
			}
			if z.open[n]--; z.known[next].value < 0 {
				z.known[n], found = known{1, plies}, append(found, n)
			} else if z.open[n] == 0 {
				z.known[n], found = known{-1, plies}, append(found, n)
			}
		}
	}
	return found
}

func TestSolution(t *testing.T) {
	v := load(t)
	solutions := map[int]*maze{}
	for _, n := range []int{2, 3, 4} {
		g := sized(n)
		solutions[n] = solve(t, g, g.Start())
		want := v.Solution[string("01234"[n])]
		var count [3]int
		for _, k := range solutions[n].known {
			count[k.value+1]++
		}
		if got := [3]int{want.Losses, want.Endless, want.Wins}; got != count || len(solutions[n].positions) != want.Reachable {
			t.Errorf("%d×%d: %d reachable, lost, endless and won %v; want %+v", n, n, len(solutions[n].positions), count, want)
		}
		checkKnown(t, g, g.Start(), solutions[n].known[0], want.StartValue, want.StartPlies)
	}
	tried := 0
	for _, c := range v.Positions {
		if c.Value == nil {
			continue
		}
		g := sized(c.N)
		p := rulestest.Position(t, g, c.FEN)
		z := solutions[c.N]
		n, ok := z.number[p]
		if !ok {
			z, n = solve(t, g, p), 0
		}
		checkKnown(t, g, p, z.known[n], *c.Value, c.Plies)
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
		p := rulestest.Position(t, g, "W:Wa2,a3:Bb2,c1")
		ended, o := rulestest.Ended(t, g, p, strings.Fields(c.moves)...)
		want := rules.Outcome{Over: true, Reason: dodgem.ReasonRepetition, Score: rules.Score{White: 1, Black: 1}}
		if ended > 0 && o != want {
			t.Errorf("repetition %s: %+v, want %+v", c.repetition, o, want)
		}
		if ended != c.ends {
			t.Errorf("repetition %s, %s: ended after ply %d, want %d", c.repetition, c.moves, ended, c.ends)
		}
	}
}
