package conduct_test

import (
	"os"
	"testing"

	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// halfPaired is a Swiss of teams whose rounds were paired, and of which the first ones are being changed by hand. Some teams sit in them by
// now whom the logs of later rounds do not know.
func halfPaired(t *testing.T) *play.Event {
	t.Helper()
	in, err := os.Open("testdata/pair-the-rest.json")
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	return must(archive.Read(in))(t).Event
}

// TestLaterRoundsAfterTheRest: what later rounds would be once the rest of a round is paired can be asked.
func TestLaterRoundsAfterTheRest(t *testing.T) {
	for _, n := range []int{1, 3} {
		e := halfPaired(t)
		must(e.Edit(n, play.Edit{Kind: play.EditRest}))(t)
		for later := n + 1; later <= len(e.Rounds); later++ {
			if _, _, err := e.Repaired(later); err != nil {
				t.Errorf("round %d, after the rest of round %d: %v", later, n, err)
			}
		}
	}
}

// TestRoundsThatContradict: an engine that can't make sense of earlier rounds is no failure of the program.
func TestRoundsThatContradict(t *testing.T) {
	e := halfPaired(t)
	games := e.Rounds[1].Games
	twice := play.Game{ID: 900, Round: 2, Board: 90, White: games[0].White, Black: games[len(games)-1].White}
	e.SetGames(2, append(games, twice))
	_, _, err := e.Repaired(4)
	wantError(t, err, refusal.Conflict, "error.round.input")
	_, err = e.Compare(4)
	wantError(t, err, refusal.Conflict, "error.round.input")
}
