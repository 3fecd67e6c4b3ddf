package show_test

import (
	"fmt"
	"slices"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestAtOnce: where all games are played at once tables count each that is over, and no game is late for being of an early round.
func TestAtOnce(t *testing.T) {
	none := showtest.Correspondence(0)
	if n := none.CountedRounds(); n != 0 {
		t.Errorf("%d rounds count before the first result", n)
	}
	e := showtest.Correspondence(5)
	_, all := e.GamesOver()
	if e.CountedRounds() != len(e.Rounds) || e.CurrentRound() != len(e.Rounds) || e.IsOver() || len(e.Postponed()) > 0 {
		t.Errorf("%d of %d rounds count", e.CountedRounds(), len(e.Rounds))
	}
	v := show.For(e, play.Readers)
	table, err := v.Table(v.CountedRounds())
	if err != nil {
		t.Fatal(err)
	}
	if over, of := show.GamesOver(table); over != 5 || of != all || table.Open != all-5 || table.Final {
		t.Errorf("%d of %d games are over, %d open, final %t", over, of, table.Open, table.Final)
	}
	if said := show.Provisional(table, v.Open()); said.Key != "correspondence-paper.provisional" {
		t.Errorf("the table is %q", said.Key)
	}
	if said, _ := show.StandOn(table, e.ScheduledRounds(), v.Open()); said.Key != "correspondence-paper.provisional" {
		t.Errorf("on paper the table is %q", said.Key)
	}
	games := 0
	for _, row := range v.Roster().Of(table).Rows {
		games += row.Games
		if row.All != len(e.Players)-1 {
			t.Errorf("%s has %d games, want %d", row.Name, row.All, len(e.Players)-1)
		}
	}
	if games != 10 {
		t.Errorf("%d games stand in the rows, want 10", games)
	}
	for n := range e.Rounds {
		if slices.ContainsFunc(v.Pairings(n+1), func(p show.Pairing) bool { return p.State == show.Postponed }) {
			t.Errorf("a game of round %d is late", n+1)
		}
	}
	running := show.MattersOf(v.Open())
	if len(running) != 1 || running[0].Kind != play.RunningGame || running[0].N != all-5 {
		t.Errorf("open: %+v", running)
	}
	done := showtest.Correspondence(all)
	if last, err := done.Table(done.CountedRounds()); err != nil || !last.Final || !done.IsOver() {
		t.Errorf("with every result the table is not final: %v", err)
	}
}

// TestGameNumbers: each game has a number of its own, of those of its two players; with the same colours a second time it says so.
func TestGameNumbers(t *testing.T) {
	e := showtest.Correspondence(0)
	numbers, seen := e.GameNumbers(), map[string]bool{}
	_, all := e.GamesOver()
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if n := numbers[g.ID]; g.IsFree() != (n == "") || n != "" && seen[n] {
				t.Errorf("game %d has the number %q", g.ID, n)
			} else if n != "" {
				seen[n] = true
			}
		}
	}
	first := e.Rounds[0].Games[0]
	white, _ := e.Player(first.White)
	black, _ := e.Player(first.Black)
	want := fmt.Sprintf("%02d-%02d", white.Number, black.Number)
	if len(seen) != all || numbers[first.ID] != want {
		t.Errorf("%d numbers, the first %q, want %q", len(seen), numbers[first.ID], want)
	}
	again := e.Rounds[0]
	again.Number, again.Games = len(e.Rounds)+1, slices.Clone(again.Games)
	for i := range again.Games {
		again.Games[i].ID += 5000
	}
	e.Rounds = append(e.Rounds, again)
	if got := e.GameNumbers()[first.ID+5000]; got != numbers[first.ID]+"/2" {
		t.Errorf("the second game of the two is %q", got)
	}
}
