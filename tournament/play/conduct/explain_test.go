package conduct_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

func TestExplain(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 9, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	e = publishNext(t, s, e)
	x := must(e.Explain(2))(t)
	if x.Changed || len(x.ByHand) != 0 {
		t.Errorf("changed %v, by hand %v", x.Changed, x.ByHand)
	}
	if diff := cmp.Diff(must(x.Input.Pair())(t), x.Draw); diff != "" {
		t.Errorf("the input does not give the draw:\n%s", diff)
	}
	g := e.Rounds[1].Games[0]
	is := must(e.WhyNot(2, g.White, g.Black))(t)
	if is.Answer.Kind != pairing.AnswerIsSo {
		t.Errorf("why not a pair that is: %v", is.Answer.Kind)
	}
	first, _ := e.GameOf(g.White, 1)
	met := must(e.WhyNot(2, g.White, first.Opponent(g.White)))(t)
	if met.Answer.Kind != pairing.AnswerBarred || met.Answer.Barred.Why != pairing.BarMet {
		t.Errorf("why not a pair that has met: %+v", met.Answer)
	}
	why, ok := e.For(play.Readers).Why(g.Black, 2)
	if !ok || why.White.Player != g.White || why.Board != 0 || why.Colours == 0 {
		t.Errorf("short explanation %v %+v", ok, why)
	}

	// A late player moves the numbers, and changes nothing of what was known; a corrected result does.
	e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Поздний Пётр", Rating: 2500}, false))(t)
	if must(e.Explain(2))(t).Changed {
		t.Error("a late player changes the explanation of an earlier round")
	}
	old := e.Rounds[0].Games[0]
	agreed := conduct.Correction{Reason: "опечатка", Agreed: tournament.Agreed{"warning.result.followed", "warning.result.followed!"}}
	e = must(s.CorrectResult(t.Context(), anna, e.ID, old.ID, old.Revision, count(7), agreed))(t)
	if !must(e.WhyNot(2, g.White, g.Black))(t).Changed {
		t.Error("a corrected result is not told")
	}
	_, err := newEvent(t, s, 4).Explain(1)
	wantError(t, err, refusal.NotFound, "error.round.none")
	table := publishNext(t, s, newEvent(t, s, 4))
	_, err = table.Explain(1)
	wantError(t, err, refusal.Conflict, "error.explain.none")
}

func TestRegulationsOfStartedEvent(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	change := func(edit func(*play.Head)) func(tournament.Agreed) (*play.Event, error) {
		head := e.Head
		edit(&head)
		return func(a tournament.Agreed) (*play.Event, error) {
			return s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, a)
		}
	}
	for name, edit := range map[string]func(*play.Head){
		"system":       func(h *play.Head) { h.Regulations.System = play.OwnPairings },
		"pair by":      func(h *play.Head) { h.Regulations.Swiss.PairBy = play.PairByMatchPoints },
		"free":         func(h *play.Head) { h.Regulations.Swiss.Free = 12 },
		"acceleration": func(h *play.Head) { h.Regulations.Swiss.Acceleration = play.Baku },
		"apart": func(h *play.Head) {
			h.Regulations.Restrictions = []play.Restriction{{By: play.RestrictClub}}
		},
	} {
		if _, err := change(edit)(nil); refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("%s: %v", name, err)
		}
	}
	e = undone(t, s, e, twice(t, s, e, []string{"warning.event.rounds"}, change(func(h *play.Head) { h.Regulations.Rounds = 4 })))
	if e.Head.Regulations.Rounds != 4 {
		t.Errorf("%d rounds", e.Head.Regulations.Rounds)
	}
	entry := must(s.Journal(t.Context(), e.ID, 0, 3))(t)[2]
	if entry.Action != conduct.RulesChanged || entry.Args["what"] != "5 → 4" {
		t.Errorf("the journal says %v %v", entry.Action, entry.Args)
	}
	twice(t, s, e, []string{"warning.event.criteria"},
		change(func(h *play.Head) { h.Regulations.Criteria = h.Regulations.Criteria[:1] }))
}

func TestTooManyRounds(t *testing.T) {
	s, _ := newService(t)
	for players := 2; players <= 12; players++ {
		most := players - 1 + players%2
		if w := newSwiss(t, s, players, most, nil).SetupWarnings(); len(w) != 0 {
			t.Errorf("%d players, %d rounds: %v", players, most, w)
		}
		e := newSwiss(t, s, players, most+1, nil)
		twice(t, s, e, []string{"warning.event.too-many-rounds"}, func(a tournament.Agreed) (*play.Event, error) {
			return s.PairRound(t.Context(), anna, e.ID, e.Version, a)
		})
	}
}
