package conduct_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/formalities"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestGroupsAndAFinal: the first two of each group play a knock-out in which those of one group are apart.
func TestGroupsAndAFinal(t *testing.T) {
	l := newLive(t, play.Groups, 8, func(h *play.Head) {
		h.Place = "Черкесск"
		h.Regulations.Openings.Table = flights(t)
		h.Regulations.Restrictions = []play.Restriction{{By: play.RestrictClub}}
	}, "A", "B")
	rule := play.FinalRule{Name: "Кубок, финал", System: play.Knockout, Places: 2}
	_, err := l.s.CreateFinal(t.Context(), anna, l.e.ID, 5, rule)
	wantError(t, err, refusal.Conflict, "error.final.not-over")
	l.play()
	final := must(l.s.CreateFinal(t.Context(), anna, l.e.ID, 5, rule))(t)
	var names []string
	for _, p := range final.ByNumber() {
		names = append(names, p.Name)
		if p.Group != "" || p.Rating == 0 {
			t.Errorf("%s is %+v", p.Name, p)
		}
	}
	want := []string{"Игрок 001", "Игрок 002", "Игрок 003", "Игрок 004"} // A1 B1 A2 B2
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("players:\n%s", diff)
	}
	h := final.Head
	if h.Origin != l.e.ID || h.Public || h.Place != "Черкесск" || h.Name != rule.Name || len(h.Regulations.Openings.Table) != 4 ||
		len(h.Regulations.Restrictions) != 0 {
		t.Errorf("the head is %+v", h)
	}
	if hidden := must(l.s.Finals(t.Context(), l.e.ID))(t); len(hidden) != 0 {
		t.Errorf("readers see the hidden finals %+v", hidden)
	}
	second := live{T: t, s: l.s, db: l.db, e: final}
	second.next()
	for _, g := range second.e.Rounds[0].Games {
		a, b := int(g.White), int(g.Black)
		if a+b != 5 {
			t.Errorf("%d meets %d", a, b)
		}
	}
	second.check()
	if finals := must(l.s.Finals(t.Context(), l.e.ID))(t); len(finals) != 1 || finals[0].ID != final.ID {
		t.Errorf("readers see the finals %+v", finals)
	}
	public := must(l.s.Public(t.Context(), final.ID))(t)
	if public.Head.Origin != l.e.ID {
		t.Errorf("readers see the origin %d", public.Head.Origin)
	}
	journal := must(l.s.Journal(t.Context(), final.ID, 0, 100))(t)
	if first := journal[len(journal)-1]; first.Action != conduct.FinalCreated {
		t.Errorf("the journal begins with %s", first.Action)
	}
	_, err = l.s.Undo(t.Context(), anna, final.ID, second.e.Version, 1)
	wantError(t, err, refusal.Conflict, "error.undo.created")
}

// TestSharedPlacesBeforeAFinal are for the arbiter to decide.
func TestSharedPlacesBeforeAFinal(t *testing.T) {
	l := newLive(t, play.RoundRobin, 4, nil)
	for len(l.e.Rounds) < 3 {
		l.next()
		for _, g := range l.e.Rounds[len(l.e.Rounds)-1].Games {
			l.enter(len(l.e.Rounds), g.Board, 0, g.White, 12, 12)
		}
	}
	rule := play.FinalRule{Name: "Финал", System: play.RoundRobin, Places: 2}
	_, err := l.s.CreateFinal(t.Context(), anna, l.e.ID, 5, rule)
	wantError(t, err, refusal.Conflict, "error.final.shared")
	four, two := l.player(4), l.player(2)
	for _, wrong := range [][]play.PlayerID{{four.ID, four.ID}, {four.ID, 999}} {
		rule.Players = wrong
		_, err = l.s.CreateFinal(t.Context(), anna, l.e.ID, 5, rule)
		wantError(t, err, refusal.Invalid, "error.final.players")
	}
	rule.Players = []play.PlayerID{four.ID}
	_, err = l.s.CreateFinal(t.Context(), anna, l.e.ID, 5, rule)
	wantError(t, err, refusal.Invalid, "error.final.places")
	rule.Players = []play.PlayerID{four.ID, two.ID}
	final := must(l.s.CreateFinal(t.Context(), anna, l.e.ID, 5, rule))(t)
	if first := final.ByNumber()[0]; first.Name != four.Name {
		t.Errorf("number 1 is %s", first.Name)
	}
	rule.Players, rule.Places = nil, 0
	_, err = l.s.CreateFinal(t.Context(), anna, l.e.ID, 5, rule)
	wantError(t, err, refusal.Invalid, "error.final.places")
}

// TestFinalOfEverySystem: a final of each system begins with its first round.
func TestFinalOfEverySystem(t *testing.T) {
	l := newLive(t, play.Swiss, 8, func(h *play.Head) {
		h.Regulations.Rounds = 3
		h.Regulations.Match = play.MatchRules{Games: 2, Count: pairing.CountGames}
	})
	l.play()
	for _, system := range play.SystemsFor(false) {
		t.Run(string(system), func(t *testing.T) {
			table := must(l.e.Table(3))(t)
			rule := play.FinalRule{Name: "Финал", System: system}
			for _, row := range table.Rows[:4] {
				rule.Players = append(rule.Players, play.PlayerID(row.Player))
			}
			final := must(l.s.CreateFinal(t.Context(), anna, l.e.ID, 5, rule))(t)
			if system.UsesGroups() == final.IsDrawn() {
				t.Fatalf("numbers: %t", final.IsDrawn())
			}
			if final.Head.Regulations.Match.Games != 2 {
				t.Errorf("a match has %d games", final.Head.Regulations.Match.Games)
			}
			if system == play.Knockout && final.Head.Regulations.Match.Count != pairing.CountSum {
				t.Errorf("matches count by %s", final.Head.Regulations.Match.Count)
			}
			if final.IsDrawn() && !system.HasOwnRounds() {
				second := live{T: t, s: l.s, db: l.db, e: final}
				second.next()
				second.check()
			}
		})
	}
}

// TestClone: an event like another has its regulations, officials and people, and nothing of its rounds; who has left stays away,
// and players who were named not to meet still do not.
func TestClone(t *testing.T) {
	l := newLive(t, play.Swiss, 6, func(h *play.Head) {
		h.Place, h.Officials = "Черкесск", []play.Official{{Role: play.ChiefArbiter, Name: "Шидаков Халис", City: "Черкесск", Mark: "отлично"}}
		h.Filing = formalities.Facts{Organizers: "Федерация", Plan: "4711", Order: "12", Ordered: play.Date{Year: 2026, Month: 2, Day: 1}}
		h.Regulations.Categories = []play.Category{{Name: "Женщины", Sex: play.Female}}
		h.Regulations.Rounds = 3
		h.Regulations.Openings.Table = flights(t)
	})
	apart := must(l.s.Event(t.Context(), l.e.ID))(t)
	head := apart.Head
	head.Regulations.Restrictions = []play.Restriction{
		{Players: []play.PlayerID{apart.Players[4].ID, apart.Players[5].ID}},
		{Players: []play.PlayerID{apart.Players[0].ID, apart.Players[1].ID}},
		{By: play.RestrictClub},
	}
	l.e = must(l.s.ChangeHead(t.Context(), anna, l.e.ID, head.Revision, head, nil))(t)
	l.next()
	gone := l.e.Players[0]
	leaves := play.Withdrawal{FromRound: 2}
	effects := tournament.Agreement(conduct.WithdrawalEffects(l.e, gone, leaves))
	l.e = must(l.s.Withdraw(t.Context(), anna, l.e.ID, gone.ID, gone.Revision, leaves, effects))(t)
	before := must(l.s.Event(t.Context(), l.e.ID))(t).Version

	rule := play.CloneRule{Name: "Блиц", Begins: play.Date{Year: 2026, Month: 11, Day: 22}, Discipline: play.Blitz, Players: true}
	c := must(l.s.CloneEvent(t.Context(), anna, l.e.ID, 7, rule))(t)
	h := c.Head
	if h.Name != "Блиц" || h.Begins != rule.Begins || !h.Ends.IsZero() || h.Public || h.Origin != 0 || h.Place != "Черкесск" ||
		len(h.Officials) != 1 || h.Discipline != play.Blitz {
		t.Errorf("the head is %+v", h)
	}
	if h.Filing != (formalities.Facts{Organizers: "Федерация"}) || h.Officials[0].City != "Черкесск" || h.Officials[0].Mark != "" {
		t.Errorf("filed: %+v, officials %+v", h.Filing, h.Officials)
	}
	if r := h.Regulations; r.Time.String() != "3+2" || r.LateMinutes != 10 || len(r.Categories) != 1 || len(r.Openings.Table) != 4 ||
		r.Openings.Seed != 7 || r.Seed != 0 {
		t.Errorf("the regulations are %+v", r)
	}
	if len(c.Players) != 5 || len(c.Rounds) != 0 || c.IsDrawn() || c.Players[0].PlayerData != l.e.Players[1].PlayerData {
		t.Errorf("%d players, %d rounds, drawn %t", len(c.Players), len(c.Rounds), c.IsDrawn())
	}
	want := []play.Restriction{{Players: []play.PlayerID{c.Players[3].ID, c.Players[4].ID}}, {By: play.RestrictClub}}
	if diff := cmp.Diff(want, h.Regulations.Restrictions); diff != "" {
		t.Errorf("restrictions:\n%s", diff)
	}
	same := must(l.s.CloneEvent(t.Context(), anna, l.e.ID, 7, play.CloneRule{Name: "Ещё раз"}))(t)
	if r := same.Head.Regulations; len(same.Players) != 0 || r.Time != l.e.Head.Regulations.Time || len(r.Restrictions) != 1 {
		t.Errorf("%d players, %+v", len(same.Players), r)
	}
	_, err := l.s.CloneEvent(t.Context(), anna, l.e.ID, 7, play.CloneRule{Name: "Ш", Discipline: "chess"})
	wantError(t, err, refusal.Invalid, "error.event.discipline")
	_, err = l.s.CloneEvent(t.Context(), anna, l.e.ID, 7, play.CloneRule{})
	wantError(t, err, refusal.Invalid, "error.event.name-missing")
	if now := must(l.s.Event(t.Context(), l.e.ID))(t); now.Version != before {
		t.Errorf("the first event is at version %d, was at %d", now.Version, before)
	}
	journal := must(l.s.Journal(t.Context(), c.ID, 0, 10))(t)
	if first := journal[len(journal)-1]; first.Action != conduct.EventCloned {
		t.Errorf("the journal begins with %s", first.Action)
	}
	_, err = l.s.Undo(t.Context(), anna, c.ID, c.Version, 1)
	wantError(t, err, refusal.Conflict, "error.undo.created")
}
