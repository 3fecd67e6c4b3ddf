package conduct_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// TestUsualOrder: an event starts with the order of places of its system, its game and its matches.
func TestUsualOrder(t *testing.T) {
	fresh := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	matches := fresh.WithGame("russian").WithSystem(play.Swiss)
	matches.Regulations.Match = play.MatchRules{Games: 2, Count: pairing.CountSum}
	games := matches
	games.Regulations.Match.Count = pairing.CountGames
	tests := map[string]struct {
		head play.Head
		want string
		keys string
	}{
		"round robin":  {fresh, "PTS MP WINS DE BERGER", "points-first match-points-first"},
		"groups":       {fresh.WithSystem(play.Groups), "PTS MP WINS DE BERGER", "points-first match-points-first"},
		"Scheveningen": {fresh.WithSystem(play.Scheveningen), "PTS MP WINS DE BERGER", "points-first match-points-first"},
		"Swiss": {
			fresh.WithSystem(play.Swiss), "PTS MP SOLKOFF/C1 SOLKOFF WINS DE",
			"points-first match-points-first international",
		},
		"paired by hand": {
			fresh.WithSystem(play.OwnPairings), "PTS MP SOLKOFF/C1 SOLKOFF WINS DE",
			"points-first match-points-first international",
		},
		"Russian": {fresh.WithGame("russian"), "PTS SHMULYAN WINS DE", "shmulyan-first berger-first direct-first wins-first"},
		"Russian Swiss": {
			fresh.WithGame("russian").WithSystem(play.Swiss), "PTS SOLKOFF/C1 SOLKOFF WINS DE",
			"swiss international fide-swiss",
		},
		"knock-out":         {fresh.WithSystem(play.Knockout), "PTS MP WINS", "points-first"},
		"Russian knock-out": {fresh.WithGame("russian").WithSystem(play.Knockout), "PTS WINS", "wins-first"},
		"Swiss, then Russian": {
			fresh.WithSystem(play.Swiss).WithGame("russian"), "PTS SOLKOFF/C1 SOLKOFF WINS DE",
			"swiss international fide-swiss",
		},
		"matches have two sums":   {matches, "PTS SOLKOFF/C1 SOLKOFF WINS DE", "points-first match-points-first international"},
		"games by themselves one": {games, "PTS SOLKOFF/C1 SOLKOFF WINS DE", "swiss international fide-swiss"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var codes, keys []string
			for _, c := range tt.head.Regulations.Criteria {
				codes = append(codes, string(c))
			}
			for _, p := range tt.head.Presets() {
				keys = append(keys, p.Key)
			}
			if diff := cmp.Diff(tt.want, strings.Join(codes, " ")); diff != "" {
				t.Errorf("the order (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.keys, strings.Join(keys, " ")); diff != "" {
				t.Errorf("the ready-made orders (-want +got):\n%s", diff)
			}
		})
	}
	if e := fresh.Regulations.Standings.Edition; e != standings.Edition2026 {
		t.Errorf("a new event has the edition %q", e)
	}
}

// TestOrderOfAnEventUnderWay: with results, the order and the rules of counting change only when the arbiter agrees twice,
// and the journal says what they were.
func TestOrderOfAnEventUnderWay(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 6, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	head := e.Head
	head.Regulations.Criteria = []standings.Code{"MP", "PTS", "SOLKOFF"}
	head.Regulations.Standings = standings.Rules{Edition: standings.Edition2024, Unplayed: standings.UnplayedFIDE}
	e = twice(t, s, e, []string{"warning.event.criteria", "warning.event.standings-rules"},
		func(a tournament.Agreed) (*play.Event, error) {
			return s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, a)
		})
	if diff := cmp.Diff(head.Regulations.Standings, e.Head.Regulations.Standings); diff != "" {
		t.Errorf("the rules (-want +got):\n%s", diff)
	}
	table := must(e.Table(1))(t)
	if diff := cmp.Diff(head.Regulations.Criteria, table.Codes); diff != "" {
		t.Errorf("the table is ranked by (-want +got):\n%s", diff)
	}
}

// TestLateEntryInTheTable: what was before a late entry is called so, not an absence.
func TestLateEntryInTheTable(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 6, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Поздний Пётр"}, false))(t)
	late := e.Players[len(e.Players)-1]
	e = win(t, s, publishNext(t, s, e), 2)
	working := must(e.Table(2))(t).Working(standings.ID(late.ID), 0)
	if len(working.Parts) != 2 || working.Parts[0].Kind != standings.PartNotEntered {
		t.Errorf("the working of the late player's points: %+v", working.Parts)
	}
}
