package adyukh_test

import (
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/adyukh"
)

// play plays the moves from p, each in any form.
func play(t testing.TB, p adyukh.Position, moves string) adyukh.Position {
	t.Helper()
	for i, text := range strings.Fields(moves) {
		m, remark, err := game.ParseMove(p, text)
		if err != nil || remark != "" {
			t.Fatalf("ply %d: %v %s", i+1, err, remark)
		}
		p = game.Play(p, m)
	}
	return p
}

// The sample game of rule 7.2 in both notations, and its figures 6 to 9.
const (
	sampleGame = `c3-b4 b6-c5 b4-a5 a7-b6 b2-c3 c5-b4 a3:a7 c7-b6 a5:e5 f6:b2 a1:c3 d8-c7 g3-f4 e5:g3 h2:f4 g3:e5
		e3:g5 h6:f4 d2-e3 f4:b4 b2:h6 g7-f6 e5:g7 h8:f6 g7:e5 f8-e7 f6:d8 b8-c7 d8:a5.`
	sampleGameShort = `cb4 bc5 ba5 ab6 bc3 cb4 aa7 cb6 ae5 fb2 ac3 dc7 gf4 eg3 hf4 ge5 eg5 hf4 de3 fb4 bh6 gf6 eg7 hf6
		ge5 fe7 fd8 bc7 da5.`
)

func TestSampleGame(t *testing.T) {
	full, short := play(t, game.Start(), sampleGame), play(t, game.Start(), sampleGameShort)
	if full != short {
		t.Errorf("the two notations lead to %s and %s", game.FormatPosition(full), game.FormatPosition(short))
	}
	want := rules.Outcome{Over: true, Reason: adyukh.ReasonNoFigures, Score: rules.Score{White: 17, Black: 7}}
	if got := game.Outcome(full); got != want {
		t.Errorf("outcome %+v, want %+v", got, want)
	}
}

func TestGameRepeats(t *testing.T) {
	start := position(t, "W:Wb6-2/10:Ba7-1/10,d4")
	end := play(t, start, `b6-c7 d4-e3 c7-d8 a7-b6 d8:a5 e3-f2 b6-c7 f2-g1 a5-b6 g1:a7 c7-d8 a7:c5 d8:a5 c5-b4 a5:c7 b6:d8
		c7-b8 d8-c7 b8:d6:a3 c7-b6 b4-a5 b6-c5 a3-b4 c5:a3 a5-b6 a3:c5:a7 b6-c7 a7-b6 c7:a5 b6-c5 b4:d6 c5:e7 d6:f8 e7-d6
		f8:c5 d6:b4 a5:c3 b4:d6 c5:e7 d6:f8 c3-b4 f8:d6 e7:c5 d6-e5 b4-a5 e5-f4 c5-b6 f4-e3 b6-c7 e3-f2 a5-b6 f2-g1 c7-d8
		g1:a7 d8:a5 b6-c5 a5-b6 c5-d4`)
	if end != start {
		t.Errorf("ended on %s", game.FormatPosition(end))
	}
}

func TestOutcome(t *testing.T) {
	for fen, want := range map[string]rules.Outcome{
		"W:Wa3:Bh6":              {},
		"W:W:Bh6,a1-2/1":         {Over: true, Reason: adyukh.ReasonNoFigures, Score: rules.Score{White: 1, Black: 3}},
		"B:Wa5-2/1:B":            {Over: true, Reason: adyukh.ReasonNoFigures, Score: rules.Score{White: 3}},
		"W:Wf8-2/3:Bb2":          {Over: true, Reason: adyukh.ReasonNoMove, Score: rules.Score{White: 5, Black: 1}},
		"B:Wb2,c1,c3:Ba3,a1-1/3": {Over: true, Reason: adyukh.ReasonNoMove, Score: rules.Score{Black: 8}},
	} {
		if got := game.Outcome(position(t, fen)); got != want {
			t.Errorf("%s: %+v, want %+v", fen, got, want)
		}
	}
}

// TestAllocations: generating, counting, playing and reading moves allocates nothing.
func TestAllocations(t *testing.T) {
	var buf [64]adyukh.Move
	for _, fen := range []string{
		game.FormatPosition(game.Start()),
		"W:Wf8:Bb2,c3,c5,e3,g3",
		"W:Wh8:Bc5-2,d2-3/5,e5-4,f2-3/6",
	} {
		p := position(t, fen)
		first := game.AppendMoves(nil, p)[0]
		text := game.FormatMove(p, first, rules.Every)
		allocations := testing.AllocsPerRun(100, func() {
			for _, m := range game.AppendMoves(buf[:0], p) {
				q := game.Play(p, m)
				_ = int(game.CountLines(q, 1))
				_ = game.Outcome(q)
			}
			if m, _, err := game.ParseMove(p, text); err != nil || m != first {
				t.Errorf("%s read as %s, error %v", text, m, err)
			}
		})
		if allocations > 0 {
			t.Errorf("%s: %v allocations", fen, allocations)
		}
	}
}
