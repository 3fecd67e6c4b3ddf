package conduct_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// oneRound is a Swiss of 8 whose first round is played, White having won 17:7 at every board.
func oneRound(t *testing.T) (*conduct.Service, *play.Event) {
	t.Helper()
	s, _ := newService(t)
	return s, win(t, s, publishNext(t, s, newSwiss(t, s, 8, 5, nil)), 1)
}

// at is an incident at a board of round 1, about White.
func at(e *play.Event, board int, kind incident.Kind, p incident.Penalty) (incident.Incident, play.Game, play.Player) {
	g := e.Rounds[0].Games[board-1]
	white, _ := e.Player(g.White)
	i := incident.Incident{Kind: kind, Round: 1, Game: int64(g.ID), Player: int64(g.White), Clause: "8.7", Penalty: p}
	return i, g, white
}

// sumOf is what a player has in the first column of the table after a round, and his place.
func sumOf(t *testing.T, e *play.Event, after int, id play.PlayerID) (sum string, place int) {
	t.Helper()
	for _, r := range must(e.Table(after))(t).Rows {
		if r.Player == standings.ID(id) {
			return r.Values[0].String(), r.Place.First
		}
	}
	t.Fatalf("player %d is in no row", id)
	return "", 0
}

// TestADeductionIsShownBeforeItIsSaved: the sums and places that it changes are its effect, there is a warning, nothing is kept until
// that is agreed to, and it is taken back as one.
func TestADeductionIsShownBeforeItIsSaved(t *testing.T) {
	s, e := oneRound(t)
	i, _, white := at(e, 1, incident.Sanctioned, incident.Penalty{Sanction: incident.Deduction, Points: 5, Match: 1})
	act := func(a tournament.Agreed) (*play.Event, error) {
		return s.NoteIncident(t.Context(), anna, e.ID, white.Revision, i, a)
	}
	agreed := tournament.Agreed{"warning.incident.points"}
	tried := must(s.NoteIncident(tournament.Trial(t.Context()), anna, e.ID, white.Revision, i, agreed))(t)
	moves := must(show.EffectOf(e, tried))(t).Moves
	own := moves[slices.IndexFunc(moves, func(m show.Move) bool { return m.Player == white.ID })]
	if own.Sums[0].Was.String() != "17" || own.Sums[0].Is.String() != "12" || own.Was != "1–4" || own.Is != "4" {
		t.Errorf("the player's move is %+v", own)
	}
	after := twice(t, s, e, []string{"warning.incident.points"}, act)
	if sum, place := sumOf(t, after, 1, white.ID); sum != "12" || place != 4 {
		t.Errorf("%s points on place %d, want 12 on 4", sum, place)
	}
	undone(t, s, e, after)
}

// TestSwissPairsByTheLoweredScore: the winner of board 1 has lost so many points that he is among those who lost.
func TestSwissPairsByTheLoweredScore(t *testing.T) {
	s, e := oneRound(t)
	i, _, white := at(e, 1, incident.Sanctioned, incident.Penalty{Sanction: incident.Deduction, Points: 10, Match: 2})
	e = must(s.NoteIncident(t.Context(), anna, e.ID, white.Revision, i, tournament.Agreed{"warning.incident.points"}))(t)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	g, _ := e.GameOf(white.ID, 2)
	if sum, _ := sumOf(t, e, 1, g.Opponent(white.ID)); sum != "7" {
		t.Errorf("the opponent has %s points, want 7", sum)
	}
	if explained := must(e.Explain(2))(t); explained.Anew {
		t.Error("the round is explained as if it were paired on other sums")
	}
}

// TestALostGameIsTheOpponents: the result is changed with the penalty, shown before, and goes with it when it is undone.
func TestALostGameIsTheOpponents(t *testing.T) {
	s, e := oneRound(t)
	i, g, _ := at(e, 2, incident.Sanctioned, incident.Penalty{Sanction: incident.LostGame})
	_, err := s.NoteIncident(t.Context(), anna, e.ID, g.Revision-1, i, nil)
	wantError(t, err, refusal.Stale, "error.result.stale")
	after := twice(t, s, e, []string{"warning.incident.game"},
		func(a tournament.Agreed) (*play.Event, error) {
			return s.NoteIncident(t.Context(), anna, e.ID, g.Revision, i, a)
		})
	now, _ := after.Game(g.ID)
	if now.Result != (play.Result{Kind: play.Ruled, White: 0, Black: 24}) {
		t.Errorf("the game is %+v", now.Result)
	}
	undone(t, s, e, after)
}

// TestExclusionAndDisqualification: who is excluded is not paired in the round; who is disqualified in none from it on.
func TestExclusionAndDisqualification(t *testing.T) {
	s, e := oneRound(t)
	i, _, white := at(e, 1, incident.Sanctioned, incident.Penalty{Sanction: incident.Exclusion, Round: 2})
	e = must(s.NoteIncident(t.Context(), anna, e.ID, white.Revision, i, everything))(t)
	j, _, other := at(e, 2, incident.Sanctioned, incident.Penalty{Sanction: incident.Disqualification, Round: 2})
	e = twice(t, s, e, []string{"warning.incident.out"}, func(a tournament.Agreed) (*play.Event, error) {
		return s.NoteIncident(t.Context(), anna, e.ID, other.Revision, j, a)
	})
	e = win(t, s, publishNext(t, s, e), 2)
	e = publishNext(t, s, e)
	for n, plays := range map[int][2]bool{2: {false, false}, 3: {true, false}} {
		for k, id := range []play.PlayerID{white.ID, other.ID} {
			if g, _ := e.GameOf(id, n); g.IsFree() == plays[k] {
				t.Errorf("round %d of player %d: %+v", n, k, g)
			}
		}
	}
	late := incident.Incident{
		Kind: incident.Sanctioned, Round: 2, Player: int64(e.Rounds[1].Games[0].White), Clause: "8.7",
		Penalty: incident.Penalty{Sanction: incident.Exclusion, Round: 2},
	}
	p, _ := e.Player(play.PlayerID(late.Player))
	_, err := s.NoteIncident(t.Context(), anna, e.ID, p.Revision, late, everything)
	wantError(t, err, refusal.Conflict, "error.incident.has-result")
}

// TestADisputeWaitsForItsDecision: readers get no result when it is withheld, nothing is final, and the decision enters the result.
func TestADisputeWaitsForItsDecision(t *testing.T) {
	s, _ := newService(t)
	e := win(t, s, publishNext(t, s, newSwiss(t, s, 4, 1, nil)), 1)
	e = must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, true))(t)
	if !must(e.Table(1))(t).Final {
		t.Fatal("the event is not over")
	}
	g := e.Rounds[0].Games[1]
	public := e.Published
	dispute := incident.Incident{Kind: incident.Dispute, Round: 1, Game: int64(g.ID), Withheld: true, Text: "тайна"}
	e = must(s.NoteIncident(t.Context(), anna, e.ID, 0, dispute, nil))(t)
	seen := e.For(play.Readers)
	if now, _ := seen.Game(g.ID); now.Result != (play.Result{}) || e.Published == public {
		t.Errorf("readers see %+v, news %t", now.Result, e.Published != public)
	}
	for _, v := range []*play.Event{e, seen, e.For(play.Helpers)} {
		if must(v.Table(1))(t).Final {
			t.Error("the table is final while a result is disputed")
		}
	}
	i := e.Incidents[0]
	to := play.Result{Kind: play.FinalPosition, White: 9, Black: 15}
	_, err := s.DecideIncident(t.Context(), anna, e.ID, i.ID, i.Revision-1, incident.Decision{Outcome: incident.Granted}, &to)
	wantError(t, err, refusal.Stale, "error.stale")
	before := e
	e = must(s.DecideIncident(t.Context(), anna, e.ID, i.ID, i.Revision, incident.Decision{Outcome: incident.Granted, By: "Жюри"}, &to))(t)
	if now, _ := e.For(play.Readers).Game(g.ID); now.Result != to || !must(e.For(play.Readers).Table(1))(t).Final {
		t.Errorf("after the decision readers see %+v", now.Result)
	}
	undone(t, s, before, e)
}

// TestTheNextRoundAsksAboutADispute: it can be paired with the result as it stands by whoever says so.
func TestTheNextRoundAsksAboutADispute(t *testing.T) {
	s, e := oneRound(t)
	i, _, _ := at(e, 3, incident.Dispute, incident.Penalty{})
	e = must(s.NoteIncident(t.Context(), anna, e.ID, 0, i, nil))(t)
	twice(t, s, e, []string{"warning.round.disputed"}, func(a tournament.Agreed) (*play.Event, error) {
		return s.PairRound(t.Context(), anna, e.ID, e.Version, a)
	})
}

// TestAProtestKeepsTheEventFromItsEnd also for readers, who know of no protest.
func TestAProtestKeepsTheEventFromItsEnd(t *testing.T) {
	s, _ := newService(t)
	e := win(t, s, publishNext(t, s, newSwiss(t, s, 4, 1, nil)), 1)
	e = must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, true))(t)
	public := e.Published
	i, _, _ := at(e, 1, incident.Protest, incident.Penalty{})
	e = must(s.NoteIncident(t.Context(), anna, e.ID, 0, i, nil))(t)
	seen := e.For(play.Readers)
	if must(seen.Table(1))(t).Final || len(seen.Incidents) > 0 || e.Published == public {
		t.Errorf("final %t, readers see %+v, news %t", must(seen.Table(1))(t).Final, seen.Incidents, e.Published != public)
	}
}

// TestWhatIsSeenOfIncidents: nobody but arbiters gets words and names of arbiters; everybody gets what makes the sums; sanctions with
// their clauses where the regulations publish them.
func TestWhatIsSeenOfIncidents(t *testing.T) {
	s, e := oneRound(t)
	for board, i := range []incident.Incident{
		{Kind: incident.Remark},
		{Kind: incident.Warning},
		{Kind: incident.Sanctioned, Penalty: incident.Penalty{Sanction: incident.Deduction, Points: 2, Match: 1}},
		{Kind: incident.Dispute, Withheld: true},
	} {
		full, _, p := at(e, board+1, i.Kind, i.Penalty)
		full.Withheld, full.Text, full.Arbiter = i.Withheld, "тайна", "тайна"
		e = must(s.NoteIncident(t.Context(), anna, e.ID, p.Revision, full, everything))(t)
	}
	published := *e
	published.Head.Regulations.Incidents.Published = true
	for name, c := range map[string]struct {
		seen *play.Event
		want []string
	}{
		"readers":                      {e.For(play.Readers), []string{"penalty ", "dispute "}},
		"helpers":                      {e.For(play.Helpers), []string{"penalty ", "dispute "}},
		"what readers see, once more":  {e.For(play.Readers).For(play.Readers), []string{"penalty ", "dispute "}},
		"readers, sanctions published": {published.For(play.Readers), []string{"warning 8.7", "penalty 8.7", "dispute "}},
	} {
		var got []string
		for _, i := range c.seen.Incidents {
			if i.Text+i.Arbiter+i.Decision.Text+i.Decision.By != "" || !i.At.IsZero() {
				t.Errorf("%s: %+v tells too much", name, i)
			}
			got = append(got, string(i.Kind)+" "+i.Clause)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestAGameWithAnIncidentStays: its round is not hidden again until the incident is taken away.
func TestAGameWithAnIncidentStays(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newSwiss(t, s, 4, 3, nil))
	i, _, _ := at(e, 1, incident.Remark, incident.Penalty{})
	e = must(s.NoteIncident(t.Context(), anna, e.ID, 0, i, nil))(t)
	_, err := s.UnpublishRound(t.Context(), anna, e.ID, e.Version, 1)
	wantError(t, err, refusal.Conflict, "error.incident.game-gone")
	i = e.Incidents[0]
	e = twice(t, s, e, []string{"warning.incident.remove"}, func(a tournament.Agreed) (*play.Event, error) {
		return s.RemoveIncident(t.Context(), anna, e.ID, i.ID, i.Revision, a)
	})
	must(s.UnpublishRound(t.Context(), anna, e.ID, e.Version, 1))(t)
}

// TestIncidentsThatCannotBe are refused by their field.
func TestIncidentsThatCannotBe(t *testing.T) {
	s, e := oneRound(t)
	penalty := func(p incident.Penalty) func(i *incident.Incident) {
		return func(i *incident.Incident) { i.Kind, i.Penalty = incident.Sanctioned, p }
	}
	for name, c := range map[string]struct {
		edit  func(i *incident.Incident)
		field string
	}{
		"no such kind":           {func(i *incident.Incident) { i.Kind = "x" }, "kind"},
		"a warning of nobody":    {func(i *incident.Incident) { i.Player = 0 }, "player"},
		"says nothing":           {func(i *incident.Incident) { i.Clause = "" }, "text"},
		"of another game":        {func(i *incident.Incident) { i.Player = int64(e.Rounds[0].Games[1].White) }, "player"},
		"a dispute of no board":  {func(i *incident.Incident) { i.Kind, i.Game = incident.Dispute, 0 }, "game"},
		"a round beyond":         {func(i *incident.Incident) { i.Game, i.Round = 0, 6 }, "round"},
		"no sanction":            {penalty(incident.Penalty{}), "sanction"},
		"nothing deducted":       {penalty(incident.Penalty{Sanction: incident.Deduction}), "points"},
		"too many minutes":       {penalty(incident.Penalty{Sanction: incident.Time, Minutes: 61}), "minutes"},
		"excluded from no round": {penalty(incident.Penalty{Sanction: incident.Exclusion, Round: 6}), "from_round"},
		"a long text":            {func(i *incident.Incident) { i.Text = string(slices.Repeat([]rune("я"), incident.MaxText+1)) }, "text"},
	} {
		i, _, white := at(e, 1, incident.Warning, incident.Penalty{})
		c.edit(&i)
		_, err := s.NoteIncident(t.Context(), anna, e.ID, white.Revision, i, everything)
		var refused *refusal.Error
		if !errors.As(err, &refused) || refused.Code != refusal.Invalid || refused.Field != c.field {
			t.Errorf("%s: %v, want the field %s", name, err, c.field)
		}
	}
}
