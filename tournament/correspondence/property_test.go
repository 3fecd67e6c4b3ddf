package correspondence_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// anyAct draws what somebody might send: often something that can be done, sometimes from an old page.
func anyAct(t *rapid.T, b *board) correspondence.Act {
	a := correspondence.Act{
		Kind: rapid.SampledFrom([]correspondence.Kind{
			correspondence.Move, correspondence.Move, correspondence.Move, correspondence.Move, correspondence.Move, correspondence.Accept,
			correspondence.Decline, correspondence.Resign, correspondence.Word, correspondence.Refill, correspondence.Claim, correspondence.Answer,
			correspondence.Ruling, correspondence.Appeal, correspondence.Start, correspondence.Flag, correspondence.Adjudge,
			correspondence.Analysis, correspondence.Replace, correspondence.Void,
		}).Draw(t, "kind"),
		Side: b.state.ToMove(), Seen: b.state.Seq - rapid.SampledFrom([]int{0, 0, 0, 0, 1, 2}).Draw(t, "pages old"), Now: b.now,
		By: correspondence.ByPlayer, Text: rapid.SampledFrom([]string{"", "слова"}).Draw(t, "text"),
		Claim: rapid.SampledFrom(correspondence.ClaimKinds()).Draw(t, "claim"), Offer: rapid.IntRange(0, 4).Draw(t, "offer") == 0,
	}
	if rapid.IntRange(0, 4).Draw(t, "other side") == 0 {
		a.Side = a.Side.Other()
	}
	turn, err := b.state.Rules.Turn(b.state.FEN())
	if err != nil {
		t.Fatal(err)
	}
	if a.Kind == correspondence.Move && len(turn.Moves) > 0 {
		a.Move = rapid.SampledFrom(turn.Moves).Draw(t, "move").Plain
	}
	if a.Kind == correspondence.Adjudge || a.Kind == correspondence.Replace {
		a.By, a.Days = correspondence.ByArbiter, rapid.IntRange(0, 9).Draw(t, "days")
	}
	if a.Kind == correspondence.Void {
		a.By, a.From = correspondence.ByArbiter, rapid.IntRange(1, b.state.Seq+1).Draw(t, "from")
		a.Days = rapid.IntRange(0, 9).Draw(t, "granted")
	}
	if a.Kind == correspondence.Ruling {
		a.By, a.Reopen, a.Days = correspondence.ByArbiter, rapid.Bool().Draw(t, "reopen"), rapid.IntRange(0, 9).Draw(t, "granted")
		if rapid.IntRange(0, 3).Draw(t, "decided") == 0 {
			a.Result = play.Result{Kind: play.Ruled, White: 24}
		}
	}
	return a
}

// TestLogIsTheGame: whatever is done, the log alone gives the state that the acts have led to, no move is made in a game that is over, and
// what is sent again adds nothing.
func TestLogIsTheGame(t *testing.T) {
	same := cmp.Options{
		cmp.AllowUnexported(correspondence.State{}), cmpopts.EquateEmpty(), cmpopts.IgnoreInterfaces(struct{ games.Game }{}),
	}
	rapid.Check(t, func(rt *rapid.T) {
		b := start(t, func(t *terms.Terms) {
			t.Overstep = rapid.SampledFrom(terms.Oversteps()).Draw(rt, "overstep")
			t.Halt = rapid.Bool().Draw(rt, "halt")
			t.Clock.Moves, t.Clock.Days = 3, 12
		})
		for range rapid.IntRange(1, 60).Draw(rt, "acts") {
			b.now = b.now.Add(time.Duration(rapid.IntRange(0, 60).Draw(rt, "hours")) * time.Hour)
			if rapid.IntRange(0, 9).Draw(rt, "clock set back") == 0 {
				b.now = b.now.Add(-100 * time.Hour)
			}
			after, entries, err := b.state.Due(nil, b.now, b.now)
			if err != nil {
				rt.Fatal(err)
			}
			b.state, b.log = after, append(b.log, entries...)
			before, a := b.state, anyAct(rt, b)
			after, entries, err = b.state.Do(b.log, a)
			if err != nil {
				continue
			}
			if before.IsOver() && len(entries) > 0 && a.Kind == correspondence.Move {
				rt.Fatalf("a move in a game that is over: %+v", a)
			}
			b.state, b.log = after, append(b.log, entries...)
			if _, more, err := b.state.Do(b.log, a); err == nil && len(more) > 0 && a.Seen < b.state.Seq {
				rt.Fatalf("%+v sent again adds %+v", a, more)
			}
			if diff := cmp.Diff(b.replay(), b.state, same); diff != "" {
				rt.Fatalf("state after %+v (-by the log +by the acts):\n%s", a, diff)
			}
			last := time.Time{}
			for i, gone := range correspondence.Struck(b.log) {
				if e := b.log[i]; !gone && e.Entered.Before(last) {
					rt.Fatalf("entry %d was taken down before the one that it follows: %+v", e.Seq, b.log)
				} else if !gone {
					last = e.Entered
				}
			}
			if b.state.ToMove() == rules.White != (len(b.state.Moves)%2 == 0) || len(b.state.Made) != len(b.state.Moves) {
				rt.Fatalf("moves %v at %v", b.state.Moves, b.state.Made)
			}
		}
	})
}
