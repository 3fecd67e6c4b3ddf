package northcott_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/rules/northcott"
	"adyukh/rules/rulestest"
)

var game = northcott.Game{}

// vector is one position of testdata/dev.json.
type vector struct {
	ID, Pos string
	Perft   []uint64
	NimSum  int     `json:"nim_sum"`
	Wins    bool    `json:"side_to_move_wins"`
	Winning *string `json:"a_winning_move"`
	Moves   int     `json:"moves_count"`
}

// position reads the text of a position that is right.
func position(t testing.TB, text string) northcott.Position {
	t.Helper()
	return rulestest.Position(t, game, text)
}

func TestVectors(t *testing.T) {
	for _, c := range rulestest.Positions[vector](t, "dev.json") {
		t.Run(c.ID, func(t *testing.T) {
			p := rulestest.Written(t, game, c.Pos)
			rulestest.Perft(t, game, p, c.Perft)
			if n := len(game.AppendMoves(nil, p)); n != c.Moves || game.Outcome(p).Over != (n == 0) {
				t.Errorf("%d moves, want %d; outcome %+v", n, c.Moves, game.Outcome(p))
			}
			value, ok := game.Known(p)
			if p.NimSum() != c.NimSum || !ok || value > 0 != c.Wins || value == 0 {
				t.Errorf("nim-sum %d, value %d, %v; want %d, wins %v", p.NimSum(), value, ok, c.NimSum, c.Wins)
			}
			if (c.Winning != nil) != c.Wins {
				t.Fatalf("winning move %v", c.Winning)
			}
			if c.Wins {
				m, _, err := game.ParseMove(p, *c.Winning)
				if err != nil || game.Play(p, m).NimSum() != 0 {
					t.Errorf("winning move %s: nim-sum %d, error %v", *c.Winning, game.Play(p, m).NimSum(), err)
				}
			}
		})
	}
}

func TestStart(t *testing.T) {
	rulestest.Starts(t, map[string]rules.Game[northcott.Position, northcott.Move]{"W:19:1-19,1-19,1-19,1-19": game})
	g := rulestest.With(t, northcott.New, "rows", "16", "cols", "32")
	if p := g.Start(); p.Rows() != 16 || p.Columns() != 32 || p.Man(16, rules.Black) != 32 {
		t.Errorf("starts in %s", g.FormatPosition(p))
	}
}
