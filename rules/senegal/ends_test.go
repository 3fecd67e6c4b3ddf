package senegal_test

import (
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/rulestest"
	"adyukh/rules/senegal"
)

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		fen    string
		reason string // "" while the game goes on
		score  string
	}{
		{"W:Wc1,a4:Be4", "", ""},
		{"W:Wa4,b5:Bc1,d2", senegal.ReasonPassed, "1:1"},
		{"W:Wa4,b5:Bc1,d2:5-7", senegal.ReasonPassed, "5:7"},
		{"W:Wa2:Be1", senegal.ReasonPassed, "0:1"}, // one rank higher, but e1 stays there for good
		{"W:Wa5:Be4", senegal.ReasonPassed, "1:0"},
		{"W:Wa3:Be2", "", ""}, // each could take the other
		{"W:Wa1:Be1", "", ""},
		{"B:Wc3:B", senegal.ReasonNoFigures, "0:0"},
		{"B:Wc3:B:12-4", senegal.ReasonNoFigures, "12:4"},
		{"W:Wa1:Ba2,b1,a3,c1", senegal.ReasonStuck, "0:2"},
		{"B:Wa1,e1:Bd1", senegal.ReasonStuck, "0:1"}, // d1 stays there for good
	} {
		g := with(t, 5)
		o := g.Outcome(rulestest.Position(t, g, c.fen))
		if o.Over != (c.reason != "") || o.Reason != c.reason || o.Over && g.Scale().Format(o.Score) != c.score {
			t.Errorf("%s: %+v, want %s %s", c.fen, o, c.reason, c.score)
		}
	}
}

// TestFarRank: in mid-chain the far rank is passed, or ends the capture.
func TestFarRank(t *testing.T) {
	for farrank, want := range map[string]struct {
		move   string
		points int
	}{
		"continue": {"a3:a5:c5:c3:e3", 4},
		"stop":     {"a3:a5", 2},
	} {
		g := with(t, 5, "farrank", farrank)
		p := rulestest.Position(t, g, "W:Wa3,d1:Ba4,b5,c4,d3")
		moves := g.AppendMoves(nil, p)
		if len(moves) != 1 || moves[0].String() != want.move {
			t.Fatalf("%s: %v, want %s", farrank, moves, want.move)
		}
		if got := g.Play(p, moves[0]).Points(); got != (rules.Score{White: want.points}) {
			t.Errorf("%s: points %v, want %d", farrank, got, want.points)
		}
	}
}

// TestFrozenPointStays: a man on the far rank may be captured; its point stays with its owner, and the text says so.
func TestFrozenPointStays(t *testing.T) {
	g := with(t, 5)
	p := rulestest.Position(t, g, "B:Wb5,a1:Ba5,d4")
	m, _, err := g.ParseMove(p, "a5:c5")
	if err != nil {
		t.Fatal(err)
	}
	p = g.Play(p, m)
	if got, want := g.FormatPosition(p), "W:Wa1:Bd4,c5:1-1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestPass(t *testing.T) {
	const fen = "W:Wa1:Ba2,b1,a3,c1,e5"
	end, pass := with(t, 5), with(t, 5, "stuck", "pass")
	p := rulestest.Position(t, end, fen)
	if o := end.Outcome(p); o.Reason != senegal.ReasonStuck {
		t.Errorf("%+v", o)
	}
	if o := pass.Outcome(p); o.Over {
		t.Errorf("%+v", o)
	}
	for _, text := range []string{"pass", "Пас", " пасс!"} {
		m, remark, err := pass.ParseMove(p, text)
		if err != nil || remark != "" || !m.IsPass() || m.String() != "pass" {
			t.Fatalf("%q: %s, %s, %v", text, m, remark, err)
		}
		if got, want := pass.FormatPosition(pass.Play(p, m)), "B:Wa1:Bb1,c1,a2,a3,e5"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if bad := end.Diagnose(end.Start(), "pass"); bad == nil || bad.Kind != rules.KindIllegal || bad.Square == "" {
		t.Errorf("%v", bad)
	}
}

// TestBothStuck: who may pass does not if the other side could only pass too.
func TestBothStuck(t *testing.T) {
	for _, toMove := range []string{"W", "B"} {
		g := with(t, 3, "stuck", "pass")
		p := rulestest.Position(t, g, toMove+":Wa1,c2,a3,c3:Bb1,c1,a2,b2")
		want := rules.Outcome{Over: true, Reason: senegal.ReasonStuck, Score: rules.Score{White: 2, Black: 2}}
		if o := g.Outcome(p); o != want || len(g.AppendMoves(nil, p)) > 0 {
			t.Errorf("%s: %+v, want %+v", toMove, o, want)
		}
	}
}

// TestNoProgress: the limit counts moves of each side without a capture or a step forward.
func TestNoProgress(t *testing.T) {
	shuffle := strings.Repeat("a1-b1 e4-d4 b1-a1 d4-e4 ", 20)
	for _, c := range []struct {
		limit, moves string
		ends         int // ply, 0 if the game goes on
	}{
		{"2", shuffle, 4},
		{"3", shuffle, 6},
		{"30", shuffle, 60},
		{"0", shuffle, 0},
		{"2", "a1-b1 e4-d4 c1-c2 d4-e4 b1-a1 e4-d4", 0},       // a step forward
		{"2", "a1-b1 e4-d4 c1-c2 d4-e4 b1-a1 e4-d4 a1-b1", 7}, // and four plies later
	} {
		g := with(t, 5, "noprogresslimit", c.limit)
		p := rulestest.Position(t, g, "W:Wa1,c1:Be4")
		ended, o := rulestest.Ended(t, g, p, strings.Fields(c.moves)...)
		if want := (rules.Outcome{Over: true, Reason: senegal.ReasonNoProgress}); ended > 0 && o != want {
			t.Errorf("%+v, want %+v", o, want)
		}
		if ended != c.ends {
			t.Errorf("limit %s: ended after ply %d, want %d", c.limit, ended, c.ends)
		}
	}
}

// TestCaptureIsProgress: the count begins anew with a capture.
func TestCaptureIsProgress(t *testing.T) {
	g := with(t, 5, "noprogresslimit", "1")
	p := rulestest.Position(t, g, "W:Wa1,c3:Bd3,e5")
	if ended, o := rulestest.Ended(t, g, p, "c3:e3", "e5-d5", "e3-d3"); ended != 3 {
		t.Errorf("ended after ply %d, %+v", ended, o)
	}
}
