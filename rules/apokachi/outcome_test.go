package apokachi_test

import (
	"slices"
	"testing"

	"adyukh/rules"
	"adyukh/rules/apokachi"
	"adyukh/rules/rulestest"
)

var (
	won  = rules.Score{White: 2}
	even = rules.Score{White: 1, Black: 1}
	lost = rules.Score{Black: 2}
)

func TestOutcome(t *testing.T) {
	count, loss := apokachi.Game{}, newGame(t, "blocked", "loss")
	over := func(reason string, s rules.Score) rules.Outcome {
		return rules.Outcome{Over: true, Reason: reason, Score: s}
	}
	for _, c := range []struct {
		fen         string
		count, loss rules.Outcome
	}{
		{"W:Wa1,b1:Bc3,d4", rules.Outcome{}, rules.Outcome{}},
		{"W:Wa1:Bc3,d4", over(apokachi.ReasonOneLeft, lost), over(apokachi.ReasonOneLeft, lost)},
		{"B:Wa1,a2:Bd4", over(apokachi.ReasonOneLeft, won), over(apokachi.ReasonOneLeft, won)},
		{"W:Wa1,a2:Bd4", over(apokachi.ReasonOneLeft, won), over(apokachi.ReasonOneLeft, won)},
		{"W:Wa1:Bd4", over(apokachi.ReasonOneLeft, even), over(apokachi.ReasonOneLeft, even)},
		{"W:Wa1:B", over(apokachi.ReasonOneLeft, won), over(apokachi.ReasonOneLeft, won)},
		{"W:W:B", over(apokachi.ReasonOneLeft, even), over(apokachi.ReasonOneLeft, even)},
		{"W:Wa1,b1:Ba2,b2,c1", over(apokachi.ReasonBlocked, lost), over(apokachi.ReasonBlocked, lost)},
		{"B:Wa1,b1,c1,d1,a4,a3:Ba2,b2,c2,d2,b3,c3,d3,b4,c4,d4", over(apokachi.ReasonBlocked, lost), over(apokachi.ReasonBlocked, won)},
		{"W:Wa1,b1,c1,d1,a2,b2,c2,d2:Ba3,b3,c3,d3,a4,b4,c4,d4", over(apokachi.ReasonBlocked, even), over(apokachi.ReasonBlocked, lost)},
	} {
		if got := count.Outcome(rulestest.Position(t, count, c.fen)); got != c.count {
			t.Errorf("blocked=count %s: %+v, want %+v", c.fen, got, c.count)
		}
		if got := loss.Outcome(rulestest.Position(t, loss, c.fen)); got != c.loss {
			t.Errorf("blocked=loss %s: %+v, want %+v", c.fen, got, c.loss)
		}
	}
}

func TestNoCapture(t *testing.T) {
	shuffle := []string{"a1-a2", "d4-d3", "a2-a1", "d3-d4"}
	for _, c := range []struct {
		limit, fen string
		plies      int
		score      rules.Score
	}{
		{"30", "W:Wa1,c1:Bd4,b4", 60, even},
		{"30", "W:Wa1,c1,d1:Bd4,b4", 60, won},
		{"1", "W:Wa1,c1:Bd4,b4,a4", 2, lost},
		{"7", "W:Wa1,c1:Bd4,b4", 14, even},
	} {
		g := newGame(t, "nocapturelimit", c.limit)
		plies, o := rulestest.Ended(t, g, rulestest.Position(t, g, c.fen), slices.Repeat(shuffle, 20)...)
		if want := (rules.Outcome{Over: true, Reason: apokachi.ReasonNoCapture, Score: c.score}); plies != c.plies || o != want {
			t.Errorf("nocapturelimit=%s %s: %+v after %d plies, want %+v after %d", c.limit, c.fen, o, plies, want, c.plies)
		}
	}
}

// TestCaptureBeginsAnew: the count of moves begins anew with each capture.
func TestCaptureBeginsAnew(t *testing.T) {
	g := newGame(t, "nocapturelimit", "2")
	p := rulestest.Position(t, g, "W:Wa1,b2,c4:Bc1,d4,d3")
	plies, o := rulestest.Ended(t, g, p, "c4-b4", "d4-c4", "b2-b1xc1", "c4-d4", "b4-a4", "d3-d2", "a4-b4")
	if want := (rules.Outcome{Over: true, Reason: apokachi.ReasonNoCapture, Score: won}); plies != 7 || o != want { // the fourth after it
		t.Errorf("%+v after %d plies, want %+v", o, plies, want)
	}
}

// TestOneLeftBeforeLimit: a capture that leaves one man ends the game for that reason, whatever the count.
func TestOneLeftBeforeLimit(t *testing.T) {
	g := newGame(t, "nocapturelimit", "1")
	p := rulestest.Position(t, g, "B:Wa1,b2:Bc1,d4")
	plies, o := rulestest.Ended(t, g, p, "d4-d3", "b2-b1")
	if want := (rules.Outcome{Over: true, Reason: apokachi.ReasonOneLeft, Score: won}); plies != 2 || o != want {
		t.Errorf("%+v after %d plies, want %+v", o, plies, want)
	}
}
