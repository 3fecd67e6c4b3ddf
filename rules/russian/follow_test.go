package russian_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/rulestest"
	"adyukh/rules/russian"
)

// TestKingVKing: item 11 is a draw in all positions of one king each in which nobody loses it, which are those without a capture
// but for a1 against h8.
func TestKingVKing(t *testing.T) {
	other := option("kvk", "off")
	exceptions := 0
	for a := 1; a <= 32; a++ {
		for b := 1; b <= 32; b++ {
			if a == b {
				continue
			}
			p := position(t, fmt.Sprintf("W:WK%d:BK%d", a, b))
			want := nobodyLoses(p)
			if !want && !captures(p) && !captures(p.WithToMove(rules.Black)) {
				exceptions++
			}
			o := game.Outcome(p)
			if o.Over != want || want && (o.Reason != russian.ReasonKingVKing || o.Score != (rules.Score{White: 1, Black: 1})) {
				t.Errorf("%s: %+v, drawn %v", game.FormatPosition(p), o, want)
			}
			if game.Outcome(p.WithToMove(rules.Black)) != o || other.Outcome(p).Over {
				t.Errorf("%s: otherwise with Black to move, or without the option", game.FormatPosition(p))
			}
		}
	}
	if exceptions != 2 {
		t.Errorf("%d exceptions, want a1 against h8 and h8 against a1", exceptions)
	}
}

// TestFollowAgainstLedger plays long random games, mostly of few pieces, and compares every outcome with that of the ledger.
func TestFollowAgainstLedger(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 16))
	seen := map[string]int{}
	for n := range 6000 {
		options := rules.Settings{}
		for _, name := range []string{"kvk", "repetition", "road_exception"} {
			if random.IntN(3) == 0 {
				options[name] = "off"
			}
		}
		if n%3 == 0 {
			options["repetition"] = "off" // or no game would be long
		}
		seen[follow(t, options, ending(t, random), random)]++
	}
	for _, reason := range []string{
		russian.ReasonNoFigures, russian.ReasonNoMove, russian.ReasonKingVKing, russian.ReasonRepetition, russian.ReasonThreeKings,
		russian.ReasonBalance5, russian.ReasonBalance30, russian.ReasonMainRoad, russian.ReasonKingMoves15,
	} {
		if seen[reason] == 0 {
			t.Errorf("no game ended by %s", reason)
		}
	}
}

// follow plays a random game, in which nobody gives a piece away who need not, and returns why it ended.
func follow(t *testing.T, options rules.Settings, p russian.Position, random *rand.Rand) string {
	t.Helper()
	g, err := russian.New(options)
	if err != nil {
		t.Fatal(err)
	}
	l := ledger{options: options, visited: []russian.Position{p}}
	f := g.Follow(p)
	for range 250 {
		moves := game.AppendMoves(nil, p)
		if len(moves) == 0 {
			return russian.ReasonNoMove
		}
		before, m := p, careful(p, moves, random)
		p = g.Play(p, m)
		l.visited, l.moves = append(l.visited, p), append(l.moves, m)
		o := f.Played(before, m, p)
		if want := l.reason(); o.Reason != want || o.Over != (want != "") {
			t.Errorf("%v, from %s, %v: ended by %q, want %q", options, game.FormatPosition(l.visited[0]), l.moves, o.Reason, want)
			return want
		}
		if o.Over {
			return o.Reason
		}
	}
	return ""
}

// careful chooses a move, a quiet one of a man only now and then, and one after which the other side captures if there is no
// other.
func careful(p russian.Position, moves []russian.Move, random *rand.Rand) russian.Move {
	safe := slices.DeleteFunc(slices.Clone(moves), func(m russian.Move) bool {
		piece, _ := p.At(m.From())
		return captures(game.Play(p, m)) || !piece.King && !m.IsCapture() && random.IntN(20) > 0
	})
	if len(safe) == 0 {
		safe = moves
	}
	return safe[random.IntN(len(safe))]
}

// ending returns a position with two to nine pieces, often three against a king on the main road.
func ending(t rapid.TB, random *rand.Rand) russian.Position {
	a := arrangement{toMove: rules.Side(random.IntN(2))}
	weak := rules.Side(random.IntN(2))
	corner := random.IntN(8)
	a.put(russian.SquareAt(corner, corner), weak, true)
	for range random.IntN(4) * random.IntN(2) {
		a.put(russian.NumberedSquare(1+random.IntN(32)), weak, random.IntN(2) == 0)
	}
	men := random.IntN(4)
	for i := range 1 + random.IntN(4) {
		a.put(russian.NumberedSquare(1+random.IntN(32)), weak.Other(), i >= men)
	}
	return read(t, a.fen())
}

// TestCounters: what the options change, and the edges of the counters that chance does not find.
func TestCounters(t *testing.T) {
	for _, c := range []struct {
		name, fen, moves string
		options          rules.Settings
		reason           string // after the last move and not before
	}{
		{
			"the start counts as an occurrence", "W:WKa1,Kc1,h2,a3:Bh6,a7,Kf8,Kh8",
			"c1-b2 f8-g7 b2-c1 g7-f8 c1-b2 f8-g7 b2-c1 g7-f8", nil, russian.ReasonRepetition,
		},
		{
			"no draw by repetition", "W:WKa1,Kc1,h2,a3:Bh6,a7,Kf8,Kh8",
			"c1-b2 f8-g7 b2-c1 g7-f8 c1-b2 f8-g7 b2-c1 g7-f8",
			rules.Settings{"repetition": "off"},
			"",
		},
		{"a capture that wins", "W:WKc1,Ke1,Kg1:BKh4", "e1-f2 h4:e1 g1-h2 e1-d2 c1:e3", nil, russian.ReasonNoFigures},
		{
			"a capture leaves one king each", "W:WKa1:Bc3,Kh2", "a1:d4", nil, russian.ReasonKingVKing,
		},
		{
			"one king each without the option", "W:WKa3:BKb8", "a3-b2 b8-c7 b2-c1 c7-d8 c1-d2 d8-e7 d2-c1 e7-d8 c1-b2 d8-c7",
			rules.Settings{"kvk": "off"},
			russian.ReasonBalance5,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := russian.New(c.options)
			if err != nil {
				t.Fatal(err)
			}
			moves := strings.Fields(c.moves)
			ply, o := rulestest.Ended(t, g, position(t, c.fen), moves...)
			if o.Over && ply != len(moves) || o.Reason != c.reason {
				t.Errorf("ended after ply %d by %q, want %d by %q", ply, o.Reason, len(moves), c.reason)
			}
		})
	}
}

// TestUnchanged shuffles kings, and moves a man often enough that item 16 does not end the game, until item 14 does.
func TestUnchanged(t *testing.T) {
	g := option("repetition", "off")
	men := map[int]string{27: "h2-g3", 53: "g3-h4", 80: "a7-b6", 106: "b6-a5"}
	for _, c := range []struct {
		fen    string
		plies  int
		reason string
	}{
		{"W:WKc1,h2:BKf8", 10, russian.ReasonBalance5},
		{"W:WKc1,h2,a3:BKf8", 60, russian.ReasonBalance30},
		{"W:WKc1,h2,a3:Bh6,Kf8", 60, russian.ReasonBalance30},
		{"W:WKc1,h2,a3:Bh6,a7,Kf8", 120, russian.ReasonBalance60},
		{"W:WKc1,g1,h2,a3:Bh6,a7,Kf8", 120, russian.ReasonBalance60},
		{"W:WKc1,g1,h2,a3:Bh6,a7,b8,Kf8", 0, ""},
	} {
		shuffled := [4]string{"c1-d2", "f8-e7", "d2-c1", "e7-f8"}
		var moves []string
		turns := [2]int{}
		for ply := 1; ply <= 122; ply++ {
			text, ok := men[ply]
			if !ok {
				side := (ply + 1) & 1
				text = shuffled[2*(turns[side]&1)+side]
				turns[side]++
			}
			moves = append(moves, text)
		}
		plies, o := rulestest.Ended(t, g, position(t, c.fen), moves...)
		if plies != c.plies || o.Reason != c.reason {
			t.Errorf("%s: ended after ply %d by %q, want %d by %q", c.fen, plies, o.Reason, c.plies, c.reason)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, o := range russian.Options() {
		for _, value := range o.Values {
			g := option(o.Name, value)
			if (g == russian.Game{}) != (value == o.Preset()) {
				t.Errorf("%s=%s: %+v", o.Name, value, g)
			}
		}
	}
	if got := option("score", "1-half-0").Scale().Format(rules.Score{White: 1, Black: 1}); got != "½:½" {
		t.Errorf("draw written as %s", got)
	}
	if got := game.Scale(); got != rules.WinDrawLoss {
		t.Errorf("scale %+v", got)
	}
}

func TestOutcome(t *testing.T) {
	for fen, want := range map[string]rules.Outcome{
		start:          {},
		"W:W:Bh6":      {Over: true, Reason: russian.ReasonNoFigures, Score: rules.Score{Black: 2}},
		"B:Wa5:B":      {Over: true, Reason: russian.ReasonNoFigures, Score: rules.Score{White: 2}},
		"W:Wa3:Bb4,c5": {Over: true, Reason: russian.ReasonNoMove, Score: rules.Score{Black: 2}},
		"B:Wf2,g3:Bh4": {Over: true, Reason: russian.ReasonNoMove, Score: rules.Score{White: 2}},
		"W:WKa1:BKa7":  {Over: true, Reason: russian.ReasonKingVKing, Score: rules.Score{White: 1, Black: 1}},
		"W:WKa1:BKe5":  {},
		"B:WKa1:BKe5":  {},
	} {
		if got := game.Outcome(position(t, fen)); got != want {
			t.Errorf("%s: %+v, want %+v", fen, got, want)
		}
	}
}
