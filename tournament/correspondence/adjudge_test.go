package correspondence_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

func byArbiter(a correspondence.Act) correspondence.Act {
	a.By, a.Name = correspondence.ByArbiter, "Анна"
	return a
}

// TestAdjudication: analyses are called for, the clocks stand still whatever the terms say of claims, each side sends one, and the arbiter
// rules; a game that he lets go on has lost no time.
func TestAdjudication(t *testing.T) {
	b := start(t, func(t *terms.Terms) { t.Halt = false })
	b.do(correspondence.Act{Kind: correspondence.Move, Side: rules.White, Move: "a3-b4"})
	call := byArbiter(correspondence.Act{Kind: correspondence.Adjudge, Days: 14, Text: "Срок турнира вышел."})
	mine := correspondence.Act{
		Kind: correspondence.Analysis, Side: rules.White, Text: "Белые выигрывают.", Result: play.Result{White: 17, Black: 7},
	}
	b.refused("error.correspondence.no-adjudication", mine)
	b.refused("error.correspondence.arbiter", correspondence.Act{Kind: correspondence.Adjudge, Days: 14})
	b.refused("error.correspondence.term", byArbiter(correspondence.Act{Kind: correspondence.Adjudge}))
	b.now = b.now.AddDate(0, 0, 2)
	b.do(call)
	b.refused("error.correspondence.adjudged", call)
	b.refused("error.correspondence.halted", correspondence.Act{Kind: correspondence.Move, Side: rules.Black, Move: "b6-c5"})
	wrong := mine
	wrong.Result.Black = 8
	b.refused("error.result.counts", wrong)
	long := mine
	long.Text = strings.Repeat("я", correspondence.MaxAnalysis+1)
	b.refused("error.correspondence.text", long)
	mine.Text = strings.Repeat("я", correspondence.MaxAnalysis)
	b.do(mine)
	if b.state.Adjudged.IsDue(b.now) || !b.state.Adjudged.IsDue(b.now.AddDate(0, 0, 14)) {
		t.Error("an adjudication with one of two analyses is due after its term, and no sooner")
	}
	b.now = b.now.AddDate(0, 0, 14)
	b.refused("error.correspondence.analysis-late", correspondence.Act{Kind: correspondence.Analysis, Side: rules.Black, Text: "Ничья."})
	b.do(byArbiter(correspondence.Act{Kind: correspondence.Analysis, Side: rules.Black, Text: "Пришло письмом: ничья."}))
	if !b.state.Adjudged.IsDue(b.now) {
		t.Error("both analyses are in")
	}
	going := byArbiter(correspondence.Act{Kind: correspondence.Ruling, Text: "Срок продлён, играйте."})
	keep := *b
	keep.do(going)
	count, err := (&correspondence.Game{State: keep.state}).Count(keep.now)
	if err != nil || count.Running.Days != 2 || keep.state.Adjudged != nil {
		t.Errorf("%d days count after the call, want the 2 before it: %v", count.Running.Days, err)
	}
	verdict := play.Result{Kind: play.Adjudicated, White: 17, Black: 7}
	b.do(byArbiter(correspondence.Act{Kind: correspondence.Ruling, Text: "По анализу белых.", Result: verdict}))
	if b.state.Result != verdict || b.state.Adjudged != nil {
		t.Errorf("result %+v", b.state.Result)
	}
	b.state = b.replay()
	if b.state.Result != verdict {
		t.Errorf("replayed: %+v", b.state.Result)
	}
}

// TestAnalysisIsSealed: a player knows that the other one has sent an analysis, and what it says after the ruling.
func TestAnalysisIsSealed(t *testing.T) {
	b := start(t, nil)
	b.do(byArbiter(correspondence.Act{Kind: correspondence.Adjudge, Days: 14}))
	b.do(correspondence.Act{
		Kind: correspondence.Analysis, Side: rules.White, Text: "секрет белых", Result: play.Result{White: 24},
	})
	texts := func(w correspondence.Watcher) string {
		seen := (&correspondence.Game{State: b.state, Kept: correspondence.Kept{Log: b.log}}).For(w)
		var all strings.Builder
		for _, e := range seen.Log {
			all.WriteString(e.Text + " " + e.Result.String())
		}
		if seen.State != nil && seen.State.Adjudged != nil {
			for _, a := range seen.State.Adjudged.Analyses {
				if a != nil {
					all.WriteString(a.Text + " " + a.Result.String())
				}
			}
		}
		return all.String()
	}
	white, black := correspondence.PlayerOf(rules.White), correspondence.PlayerOf(rules.Black)
	for _, w := range []correspondence.Watcher{black, correspondence.Reader} {
		if got := texts(w); strings.Contains(got, "секрет") || strings.Contains(got, "24") {
			t.Errorf("%+v reads %q", w, got)
		}
	}
	for _, w := range []correspondence.Watcher{white, correspondence.Arbiter} {
		if got := texts(w); !strings.Contains(got, "секрет") {
			t.Errorf("%+v reads %q", w, got)
		}
	}
	b.do(byArbiter(correspondence.Act{
		Kind: correspondence.Ruling, Text: "Так.", Result: play.Result{Kind: play.Adjudicated, White: 24},
	}))
	if got := texts(black); !strings.Contains(got, "секрет") {
		t.Errorf("after the ruling Black reads %q", got)
	}
}

// TestDocket: what waits for the arbiter comes in the order in which it presses.
func TestDocket(t *testing.T) {
	b := start(t, func(t *terms.Terms) { t.Clock.DoubleAfter = 0 })
	want := func(days int, need correspondence.Need) {
		t.Helper()
		g := &correspondence.Game{Event: &play.Event{}, State: b.state}
		g.Game.Result = b.state.Result
		all, err := correspondence.Docket([]*correspondence.Game{g}, b.now.AddDate(0, 0, days))
		got := correspondence.NeedsNothing
		if len(all) == 1 {
			got = all[0].Need
		}
		if err != nil || got != need {
			t.Errorf("after %d days %q, want %q: %v", days, got, need, err)
		}
	}
	want(13, correspondence.NeedsNothing)
	want(14, correspondence.NeedRemind)
	want(35, correspondence.NeedFinal)
	want(40, correspondence.NeedLost)
	want(51, correspondence.NeedExceeded)
	b.do(correspondence.Act{Kind: correspondence.Claim, Side: rules.Black, Claim: correspondence.ClaimRules, Text: "Белые не отвечают."})
	want(13, correspondence.NeedAnswer)
	want(14, correspondence.NeedRuling)
	b.do(correspondence.Act{Kind: correspondence.Answer, Side: rules.White, Text: "Я здесь."})
	want(0, correspondence.NeedRuling)
	b.refused("error.correspondence.claim-first", byArbiter(correspondence.Act{Kind: correspondence.Adjudge, Days: 10}))
	b.do(byArbiter(correspondence.Act{Kind: correspondence.Ruling, Text: "Играйте."}))
	b.do(byArbiter(correspondence.Act{Kind: correspondence.Adjudge, Days: 10}))
	want(9, correspondence.NeedAnalyses)
	want(10, correspondence.NeedVerdict)
}

// TestPace: who plays slower at the end than before is marked, and what moves without a choice took is counted.
func TestPace(t *testing.T) {
	b := start(t, func(t *terms.Terms) { t.Clock.Days, t.Clock.DoubleAfter = 200, 0 })
	for i := range 14 {
		wait := time.Hour
		if i%2 == 0 && i > 1 {
			wait = 10 * 24 * time.Hour
		}
		b.now = b.now.Add(wait)
		turn, err := b.state.Rules.Turn(b.state.FEN())
		if err != nil {
			t.Fatal(err)
		}
		b.do(correspondence.Act{Kind: correspondence.Move, Side: rules.Side(i % 2), Move: turn.Moves[0].Plain})
	}
	g := &correspondence.Game{Event: &play.Event{}, State: b.state}
	all, err := correspondence.Paces([]*correspondence.Game{g}, b.now)
	if err != nil || len(all) != 2 {
		t.Fatalf("%d sides: %v", len(all), err)
	}
	if p := all[0]; p.Side != rules.White || p.Days != 60 || p.Moves != 7 || p.Own+p.Other != 24 {
		t.Errorf("slowest: %+v", p)
	}
	if p := all[1]; p.Days != 0 || p.Slow {
		t.Errorf("the other one: %+v", p)
	}
}
