package conduct_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// matters writes what is open in a line: "postponed 1.2, game 3.1".
func matters(all []play.Matter) string {
	var parts []string
	for _, m := range all {
		parts = append(parts, fmt.Sprintf("%s %d.%d", m.Kind, m.Round, m.Board))
	}
	return strings.Join(parts, ", ")
}

// TestNothingIsFinalWhileSomethingIsOpen plays a round robin of three rounds in which a game of the first one is postponed and a
// record is found to differ. Readers are told of the record when nothing else keeps the event from its end.
func TestNothingIsFinalWhileSomethingIsOpen(t *testing.T) {
	l := newLive(t, play.RoundRobin, 4, nil)
	l.e = must(l.s.SetPublic(t.Context(), anna, l.e.ID, l.e.Head.Revision, true))(t)
	is := func(step, want, readers string) {
		t.Helper()
		seen := l.e.For(play.Readers)
		if got := matters(l.e.Open()); got != want {
			t.Errorf("%s: open is %q, want %q", step, got, want)
		}
		if got := matters(seen.Open()); got != readers {
			t.Errorf("%s: readers are told of %q, want %q", step, got, readers)
		}
		if helpers := matters(l.e.For(play.Helpers).Open()); helpers != want {
			t.Errorf("%s: helpers find %q, want %q", step, helpers, want)
		}
		over := l.e.PublishedRounds() == 3 && want == ""
		for _, e := range []*play.Event{l.e, seen} {
			if table := must(e.Table(len(e.Rounds)))(t); table.Final != over || e.IsOver() != over {
				t.Errorf("%s: the table is final: %t, the event over: %t, want %t", step, table.Final, e.IsOver(), over)
			}
		}
	}
	is("before the first round", "", "")
	l.next()
	is("round 1", "game 1.1, game 1.2", "game 1.1, game 1.2")
	one := l.e.Rounds[0].Games[0]
	l.e = must(l.s.SetResult(t.Context(), anna, l.e.ID, one.ID, one.Revision, count(16)))(t)
	one, _ = l.e.Game(one.ID)
	l.e = must(l.s.SetSheet(t.Context(), anna, l.e.ID, one.ID, 0, sample))(t)
	is("a record that differs", "finding 1.1, game 1.2", "game 1.2")
	l.next()
	is("round 2", "finding 1.1, postponed 1.2, game 2.1, game 2.2", "postponed 1.2, game 2.1, game 2.2")
	l.winAll(2)
	l.next()
	l.winAll(3)
	is("all but one", "finding 1.1, postponed 1.2", "postponed 1.2")
	l.winAll(1)
	is("a decision", "finding 1.1", "finding 1.1")

	told := l.e.Published
	one, _ = l.e.Game(one.ID)
	l.e = must(l.s.DecideSheet(t.Context(), anna, l.e.ID, one.ID, one.Sheet.Revision, play.ResultStands, ""))(t)
	is("decided", "", "")
	if l.e.Published == told {
		t.Error("readers are not told that the event is over")
	}
	l.check()
}

// TestWhereTheEventStands: one postponed game leaves everybody in the round that is played.
func TestWhereTheEventStands(t *testing.T) {
	l := newLive(t, play.Swiss, 6, func(h *play.Head) { h.Regulations.Rounds = 4 })
	is := func(step string, current, counted, working int) {
		t.Helper()
		got := [3]int{l.e.CurrentRound(), l.e.CountedRounds(), l.e.WorkingRound()}
		if want := [3]int{current, counted, working}; got != want {
			t.Errorf("%s: current, counted, working are %v, want %v", step, got, want)
		}
	}
	is("drawn", 0, 0, 1)
	pair := func() {
		agreed := tournament.Agreed{"warning.round.missing", "warning.round.adjourned"}
		l.e = must(l.s.PairRound(t.Context(), anna, l.e.ID, l.e.Version, agreed))(t)
	}
	publish := func() {
		l.e = must(l.s.PublishRound(t.Context(), anna, l.e.ID, l.e.Version, len(l.e.Rounds), nil))(t)
	}
	pair()
	is("a draft", 0, 0, 1)
	publish()
	is("published", 1, 0, 1)
	for _, g := range l.e.Rounds[0].Games[:2] {
		l.enter(1, g.Board, 0, g.White, 17, 7)
	}
	is("two of three results", 1, 0, 1)
	pair()
	is("paired without the third", 1, 1, 2)
	publish()
	is("the second round", 2, 1, 2)
	l.winAll(2)
	is("its results", 2, 2, 3)
	pair()
	publish()
	l.winAll(3)
	pair()
	publish()
	l.winAll(4)
	is("all but the postponed game", 4, 4, 4)
	if got := matters(l.e.Postponed()); got != "postponed 1.3" {
		t.Errorf("postponed are %q", got)
	}
	g := l.e.Rounds[0].Games[2]
	win := conduct.Correction{Agreed: tournament.Agreed{conduct.NotDrawn}}
	result := play.Result{Kind: play.FinalPosition, White: 17, Black: 7}
	l.e = must(l.s.CorrectResult(t.Context(), anna, l.e.ID, g.ID, g.Revision, result, win))(t)
	is("over", 4, 4, 4)
	if !l.e.IsOver() {
		t.Errorf("open is %q", matters(l.e.Open()))
	}
}

// TestRoundsPublishedAhead: where tables pair, all rounds can be published before the first is played; the current one is where
// the games are.
func TestRoundsPublishedAhead(t *testing.T) {
	l := newLive(t, play.RoundRobin, 6, nil)
	for range 5 {
		l.next()
	}
	if got := l.e.CurrentRound(); got != 1 {
		t.Errorf("before the first game round %d is played", got)
	}
	g := l.e.Rounds[0].Games[0]
	l.enter(1, g.Board, 0, g.White, 17, 7)
	if got := l.e.CurrentRound(); got != 1 || len(l.e.Postponed()) != 0 {
		t.Errorf("after one of three games round %d is played, and %q are postponed", got, matters(l.e.Postponed()))
	}
	g = l.e.Rounds[0].Games[1]
	l.enter(1, g.Board, 0, g.White, 17, 7)
	if got := l.e.CurrentRound(); got != 2 || matters(l.e.Postponed()) != "postponed 1.3" {
		t.Errorf("after two of three games round %d is played, and %q are postponed", got, matters(l.e.Postponed()))
	}
}
