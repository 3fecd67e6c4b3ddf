package conduct_test

import (
	"fmt"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// TestWhatMissedRoundsGive: a late entry has half-point byes or nothing for the rounds before, as the regulations say; the journal, the
// table and the list of the round say so, and a list from a file gives the same.
func TestWhatMissedRoundsGive(t *testing.T) {
	none, three := play.HalfByeRules{Limited: true}, play.HalfByeRules{Limited: true, Most: 3, Last: 3}
	for _, tt := range []struct {
		late       play.LateRules
		limits     play.HalfByeRules
		half, zero any
		sum        string
	}{
		{play.LateRules{}, play.HalfByeRules{}, nil, "1, 2, 3", "0"},
		{play.LateRules{Gives: play.LateHalfByes}, play.HalfByeRules{}, "1", "2, 3", "12"},
		{play.LateRules{Gives: play.LateHalfByes}, none, nil, "1, 2, 3", "0"},
		{play.LateRules{Gives: play.LateHalfByes}, three, "1, 2", "3", "24"},
		{play.LateRules{Gives: play.LateFirst, Rounds: 2}, none, "1, 2", "3", "24"},
		{play.LateRules{Gives: play.LateFirst, Rounds: 9}, none, "1, 2, 3", nil, "36"},
	} {
		t.Run(fmt.Sprint(tt.late, tt.limits), func(t *testing.T) {
			s, _ := newService(t)
			e := newSwiss(t, s, 6, 5, func(h *play.Head) { h.Regulations.Swiss.Late, h.Regulations.Swiss.HalfByes = tt.late, tt.limits })
			for n := 1; n <= 3; n++ {
				e = win(t, s, publishNext(t, s, e), n)
			}
			after := must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Поздний Иван", Rating: 2395}, false))(t)
			p, _ := after.PossibleDuplicate(0, play.PlayerData{Name: "Поздний Иван"})
			entry := must(s.Journal(t.Context(), e.ID, 0, 1))(t)[0]
			if p.Entered != 4 || entry.Args["half"] != tt.half || entry.Args["none"] != tt.zero {
				t.Errorf("from round %d, the journal says %v", p.Entered, entry.Args)
			}
			if sum, _ := sumOf(t, after, 3, p.ID); sum != tt.sum {
				t.Errorf("the sum is %s, want %s", sum, tt.sum)
			}
			g, has := after.GameOf(p.ID, 1)
			if has != (tt.half != nil) {
				t.Fatalf("the first round has %+v", g)
			}
			if said := show.PairingOf(after, g).Ending(); has && said.Key != "pairing.late" {
				t.Errorf("the round says %s", said.Key)
			}
			undone(t, s, e, after)
			after = must(s.Event(t.Context(), e.ID))(t)
			after = must(s.PairRound(t.Context(), anna, e.ID, after.Version, nil))(t)
			if g, _ := after.GameOf(p.ID, 4); g.ID == 0 {
				t.Error("the late player is not in round 4")
			}
		})
	}
}

// TestALateEntryThatWasAnnounced has the same byes, once the round is paired with which it begins.
func TestALateEntryThatWasAnnounced(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 6, 5, func(h *play.Head) { h.Regulations.Swiss.Late = play.LateRules{Gives: play.LateFirst, Rounds: 1} })
	p := e.Players[5]
	e = must(s.SetEntered(t.Context(), anna, e.ID, p.ID, p.Revision, 2))(t)
	e = win(t, s, publishNext(t, s, e), 1)
	e = publishNext(t, s, e)
	if g, _ := e.GameOf(p.ID, 1); g.Result.Kind != play.HalfBye {
		t.Errorf("the first round is %+v, want a half-point bye", g)
	}
}

// TestRulesOfLateEntries can't be what means nothing.
func TestRulesOfLateEntries(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 4, 3, nil)
	for field, rules := range map[string]play.LateRules{
		"late_gives": {Gives: "half"}, "late_rounds": {Gives: play.LateFirst},
	} {
		head := e.Head
		head.Regulations.Swiss.Late = rules
		_, err := s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, nil)
		if refused := wantError(t, err, refusal.Invalid, "error.event.late-"+field[5:]); refused.Field != field {
			t.Errorf("%+v is refused at %s", rules, refused.Field)
		}
	}
}
