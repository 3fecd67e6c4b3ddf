package conduct_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/rules/sheet"
	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// lostByBoth is a Swiss of 4 in which board 1 of the first round was played and lost by both, the other won by White.
func lostByBoth(t *testing.T, edit func(*play.Head)) (*conduct.Service, *play.Event, play.Game) {
	t.Helper()
	s, _ := newService(t)
	e := publishNext(t, s, newSwiss(t, s, 4, 3, edit))
	g := e.Rounds[0].Games[0]
	e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, play.Result{Kind: play.BothLost}))(t)
	e = win(t, s, e, 1)
	g, _ = e.Game(g.ID)
	return s, e, g
}

// TestAGameLostByBoth: nobody has a point or a draw of it, it is a game that was played and a meeting with its colours, and ratings leave
// it out until they have a result of their own.
func TestAGameLostByBoth(t *testing.T) {
	s, e, g := lostByBoth(t, func(h *play.Head) {
		h.Regulations.Rating = play.RatingRules{On: true, Rules: rating.PresetFIDE.Rules()}
		h.Regulations.Criteria = []standings.Code{standings.Points, standings.MatchPoints, standings.Standard, standings.GamesBlack}
	})
	for _, row := range must(e.Table(1))(t).Rows {
		if !g.Has(play.PlayerID(row.Player)) {
			continue
		}
		black := "0"
		if play.PlayerID(row.Player) == g.Black {
			black = "1"
		}
		for k, want := range []string{"0", "0", "0", black} {
			if got := row.Values[k].String(); got != want {
				t.Errorf("criterion %d of player %d is %s, want %s", k, row.Player, got, want)
			}
		}
	}
	past := e.SwissInput(2).Entrants
	for _, x := range past {
		p, _ := e.Player(g.White)
		if x.Number == p.Number && (x.Past[0].Kind != pairing.Played || x.Past[0].Points != 0) {
			t.Errorf("the pairing sees %+v, want a game played for nothing", x.Past[0])
		}
	}
	if n := len(e.RatedGames(1)); n != 1 {
		t.Errorf("%d rated games, want 1", n)
	}
	e = must(s.CorrectResult(t.Context(), anna, e.ID, g.ID, g.Revision, play.Result{Kind: play.AgreedDraw, White: 12, Black: 12},
		conduct.Correction{Reason: "ничья за доской", ForRating: true}))(t)
	if games := e.RatedGames(1); len(games) != 2 || games[0].Halves != 1 {
		t.Errorf("rated games %+v, want the draw among two", games)
	}
}

// TestAMatchLostByBoth: a match of nothing but games that both have lost gives neither a match point.
func TestAMatchLostByBoth(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newSwiss(t, s, 2, 1, func(h *play.Head) {
		h.Regulations.Match = play.MatchRules{Games: 2, Count: pairing.CountSum}
		h.Regulations.Criteria = []standings.Code{standings.MatchPoints}
	}))
	for _, g := range e.Rounds[0].Games {
		e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, play.Result{Kind: play.BothLost}))(t)
	}
	for _, row := range must(e.Table(1))(t).Rows {
		if row.Values[0].String() != "0" {
			t.Errorf("player %d has %s match points, want 0", row.Player, row.Values[0])
		}
	}
	if n := len(e.RatedGames(1)); n != 0 {
		t.Errorf("%d rated games, want none", n)
	}
}

// drawn is a game of so many moves that ended by agreement.
func drawn(moves int) string {
	return strings.Join(strings.Fields("1. cb4 bc5 2. ba5 ab6 3. bc3 cb4 4. aa7 cb6")[:3*moves], " ")
}

// TestADrawBeforeItsMove: the record says after which move it was agreed; that is a finding, changes nothing by itself, and the arbiter's
// decision writes 0:0.
func TestADrawBeforeItsMove(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newSwiss(t, s, 4, 3, func(h *play.Head) { h.Regulations.Incidents.DrawMove = 4 }))
	agreed := play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}
	for board, tt := range []struct {
		text   string
		result play.Result
		early  bool
	}{
		{drawn(3), agreed, true},
		{drawn(4), agreed, false},
		{drawn(3), play.Result{Kind: play.BothFlags, White: 12, Black: 12}, false},
		{drawn(3), play.Result{Kind: play.Resigned, White: 24}, false},
	} {
		g := e.Rounds[0].Games[board%2]
		g.Sheet.Text, g.Result = tt.text, tt.result
		report := must(e.Finding(g))(t)
		if report.IsEarlyDraw() != tt.early || e.Undecided(g) != tt.early {
			t.Errorf("%s, %s: early %t, undecided %t", tt.text, tt.result.Kind, report.IsEarlyDraw(), e.Undecided(g))
		}
		if p := report.Phrase(); tt.early && (p.Key != "sheet.status.early-draw" || p.Args["found"] != "3" || p.Args["want"] != "4") {
			t.Errorf("it says %+v", p)
		}
	}
	g := e.Rounds[0].Games[0]
	e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, agreed))(t)
	e = must(s.SetSheet(t.Context(), anna, e.ID, g.ID, 0, drawn(3)))(t)
	g, _ = e.Game(g.ID)
	if g.Result != agreed {
		t.Fatalf("the finding changed the result to %+v", g.Result)
	}
	after := must(s.DecideSheet(t.Context(), anna, e.ID, g.ID, g.Sheet.Revision, play.LostByRule, ""))(t)
	g, _ = after.Game(g.ID)
	if g.Result != (play.Result{Kind: play.BothLost}) || g.Sheet.Decision != play.LostByRule || after.Undecided(g) {
		t.Errorf("after the decision: %+v", g)
	}
	undone(t, s, e, after)
	late := e.Rounds[0].Games[1]
	e = must(s.Event(t.Context(), e.ID))(t)
	e = must(s.SetSheet(t.Context(), anna, e.ID, late.ID, 0, drawn(4)))(t)
	late, _ = e.Game(late.ID)
	_, err := s.DecideSheet(t.Context(), anna, e.ID, late.ID, late.Sheet.Revision, play.LostByRule, "")
	wantError(t, err, refusal.Conflict, "error.sheet.no-early-draw")
}

// TestADrawThatARuleMade is not agreed, whatever its move; one of a game without counts is, where the record breaks off.
func TestADrawThatARuleMade(t *testing.T) {
	s, _ := newService(t)
	e := ofGame(t, s, "russian")
	e.Head.Regulations.Incidents.DrawMove = 40
	g := e.Rounds[0].Games[0]
	g.Sheet.Text, g.Result = "1. c3-d4 d6-c5", must(play.ParseResult("=", e.Head.Scale()))(t)
	if report := must(e.Finding(g))(t); !report.IsEarlyDraw() {
		t.Errorf("%s is no early draw", report.Status)
	}
	g.Result = must(play.ParseResult("+", e.Head.Scale()))(t)
	if report := must(e.Finding(g))(t); report.IsEarlyDraw() || report.Status != sheet.NotFinished {
		t.Errorf("a win is an early draw: %s", report.Status)
	}
}

// TestWhatRegulationsSayOfIncidents: a change of them is an entry of its own words, at any time, and is taken back as one.
func TestWhatRegulationsSayOfIncidents(t *testing.T) {
	s, e := oneRound(t)
	head := e.Head
	head.Regulations.Incidents.DrawMove, head.Regulations.Incidents.Published = 40, true
	after := must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, nil))(t)
	entry := must(s.Journal(t.Context(), e.ID, 0, 1))(t)[0]
	if entry.Args["ladder"] != "warning time game round out" || fmt.Sprint(entry.Args["published"]) != "1" {
		t.Errorf("the journal says %v", entry.Args)
	}
	undone(t, s, e, after)
	head = after.Head
	head.Name = "Другое"
	now := must(s.Event(t.Context(), e.ID))(t)
	must(s.ChangeHead(t.Context(), anna, e.ID, now.Head.Revision, head, tournament.Agreed{}))(t)
	if entry := must(s.Journal(t.Context(), e.ID, 0, 1))(t)[0]; entry.Args["ladder"] != nil {
		t.Errorf("another change says %v", entry.Args)
	}
}
