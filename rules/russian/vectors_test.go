package russian_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/rulestest"
	"adyukh/rules/russian"
)

var (
	game        = russian.Game{}
	paths       = option("count", "path")
	withoutDraw = option("kvk", "off")
)

// option returns the game with one option set.
func option(name, value string) russian.Game {
	g, err := russian.New(rules.Settings{name: value})
	if err != nil {
		panic(err)
	}
	return g
}

// The files dev.json and draws.json come from independent reference generators of the rules: see testdata/README.md.

type entry struct {
	ID           string
	FEN          string
	FENNumeric   string `json:"fen_numeric"`
	Unique, Path []uint64
	Legal        []string // with every square that a king can land on: more than there are moves
	LegalDetail  []detail `json:"legal_detail"`
}

type detail struct {
	Move     string
	From     string
	Path     []string
	Captured []string
	Promoted bool
}

// position reads the text of a position that is right.
func position(t testing.TB, text string) russian.Position {
	t.Helper()
	return rulestest.Position(t, game, text)
}

func TestVectors(t *testing.T) {
	for _, e := range rulestest.Positions[entry](t, "dev.json") {
		t.Run(e.ID, func(t *testing.T) {
			p := position(t, e.FEN)
			rulestest.Perft(t, game, p, e.Unique)
			rulestest.Perft(t, paths, p, e.Path)
		})
	}
}

func TestStartLines(t *testing.T) {
	if n := rules.Perft(game, game.Start(), 9); n != 4570586 {
		t.Errorf("unique: %d lines", n)
	}
	if n := rules.Perft(paths, paths.Start(), 9); n != 4570667 {
		t.Errorf("path: %d lines", n)
	}
}

func TestVectorPositions(t *testing.T) {
	for _, e := range rulestest.Positions[entry](t, "dev.json") {
		p := rulestest.Written(t, game, e.FEN)
		if position(t, e.FENNumeric) != p {
			t.Errorf("%s: %s is another position", e.ID, e.FENNumeric)
		}
	}
}

// TestVectorMoves: every move of the lists is read as one that goes its way, takes what it takes, and is among the moves;
// and every move is in the lists.
func TestVectorMoves(t *testing.T) {
	for _, e := range rulestest.Positions[entry](t, "dev.json") {
		if len(e.Legal) == 0 {
			continue
		}
		p := position(t, e.FEN)
		legal := paths.AppendMoves(nil, p)
		if len(legal) != int(e.Path[0]) || len(game.AppendMoves(nil, p)) != int(e.Unique[0]) {
			t.Errorf("%s: %d moves, want %d", e.ID, len(legal), e.Path[0])
		}
		for _, m := range legal {
			if !slices.Contains(e.Legal, m.String()) {
				t.Errorf("%s: %s is not in the list", e.ID, m)
			}
		}
		for _, d := range e.LegalDetail {
			m, remark, err := paths.ParseMove(p, d.Move)
			if err != nil || remark != "" {
				t.Errorf("%s: %v %s", e.ID, err, remark)
				continue
			}
			if diff := cmp.Diff(d.Captured, captured(m)); diff != "" || m.From().String() != d.From || m.Crowned() != d.Promoted ||
				!slices.Contains(legal, m) {
				t.Errorf("%s: %s read as %s, crowned %v, captures (-want +got):\n%s", e.ID, d.Move, m, m.Crowned(), diff)
			}
			plain, _, err := game.ParseMove(p, d.Move)
			if err != nil || !plain.SameResult(m) || !slices.Contains(game.AppendMoves(nil, p), plain) {
				t.Errorf("%s: %s read as %s, error %v", e.ID, d.Move, plain, err)
			}
		}
	}
}

func captured(m russian.Move) []string {
	list := []string{}
	for i := range m.Captures() {
		list = append(list, m.Captured(i).String())
	}
	return list
}

type drawnGame struct {
	ID     string
	FEN    string
	Moves  []string
	Plies  int
	Result string
}

func TestDraws(t *testing.T) {
	var file struct {
		KingVKingNotDrawn [][2]string `json:"king_vs_king_not_drawn"`
		Games             []drawnGame
	}
	rulestest.JSON(t, "draws.json", &file)
	if len(file.Games) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range file.Games {
		t.Run(c.ID, func(t *testing.T) {
			if plies, o := rulestest.Ended(t, game, position(t, c.FEN), c.Moves...); plies != c.Plies || o.Reason != c.Result {
				t.Errorf("ended after ply %d by %q, want %d by %s", plies, o.Reason, c.Plies, c.Result)
			}
			turned := make([]string, len(c.Moves))
			for i, text := range c.Moves {
				turned[i] = rulestest.Turned(text, 8)
			}
			plies, o := rulestest.Ended(t, game, position(t, rulestest.Swapped(rulestest.Turned(c.FEN, 8))), turned...)
			if plies != c.Plies || o.Reason != c.Result {
				t.Errorf("turned: ended after ply %d by %q, want %d by %s", plies, o.Reason, c.Plies, c.Result)
			}
		})
	}
	for _, squares := range file.KingVKingNotDrawn {
		for _, side := range []string{"W", "B"} {
			fen := fmt.Sprintf("%s:WK%s:BK%s", side, squares[0], squares[1])
			if o := game.Outcome(position(t, fen)); o.Over {
				t.Errorf("%s: %+v", fen, o)
			}
		}
	}
}
