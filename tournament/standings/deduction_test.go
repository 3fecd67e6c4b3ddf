package standings_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

// penalised is the club of which player 3 has lost points: 5 and a match point after round 2, 1 more before the first.
func penalised(t *testing.T) standings.Facts {
	f := event(t, counts(), 4, club)
	f.System = standings.Swiss
	f.Deductions = []standings.Deduction{{Round: 2, Player: 3, Points: 3, Match: 1}, {Player: 3, Points: 1}, {Round: 2, Player: 3, Points: 2}}
	return f
}

// TestADeductionLowersTheScore: 47 and 3 become 41 and 2, for the player and for those who met him: 1 has played against 2, 3 and 4,
// who have 32, 41 and 25. Wins, direct encounters and what the games themselves gave stay as they were played.
func TestADeductionLowersTheScore(t *testing.T) {
	want := trim(`
		1 3 41 2 1 97 94
		2 1 40 3 1 98 86
		3 2 32 3 1 106 58
		4 4 25 3 1 113 37`)
	if diff := cmp.Diff(want, lines(compute(t, penalised(t), "PTS,MP,WINS,SOLKOFF,PS"))); diff != "" {
		t.Errorf("table (-want +got):\n%s", diff)
	}
}

// TestADeductionIsALineOfTheWorking: behind the round after which it counts, for points and for match points.
func TestADeductionIsALineOfTheWorking(t *testing.T) {
	table := compute(t, penalised(t), "PTS,MP,PS")
	type line struct {
		round int
		kind  standings.PartKind
		value string
	}
	of := func(column int) (all []line) {
		for _, p := range table.Working(3, column).Parts {
			all = append(all, line{p.Round, p.Kind, p.Value.String()})
		}
		return all
	}
	played := standings.PartPlayed
	want := map[int][]line{
		0: {
			{0, standings.PartDeduction, "-1"},
			{1, played, "24"},
			{2, played, "12"},
			{2, standings.PartDeduction, "-5"},
			{3, played, "11"},
		},
		1: {{1, played, "2"}, {2, played, "1"}, {2, standings.PartDeduction, "-1"}, {3, played, "0"}},
		2: {{1, played, "23"}, {2, played, "30"}, {3, played, "41"}},
	}
	for column, lines := range want {
		if diff := cmp.Diff(lines, of(column), cmp.AllowUnexported(line{})); diff != "" {
			t.Errorf("working of %s (-want +got):\n%s", table.Codes[column], diff)
		}
	}
	for _, r := range table.Rows {
		off := r.OffPoints.String() + " " + r.OffMatch.String()
		if want := map[bool]string{true: "6 1", false: "– –"}[r.Player == 3]; off != want {
			t.Errorf("player %d: %s were deducted, want %s", r.Player, off, want)
		}
	}
}

// TestADeductionCountsFromItsRoundOn: the table after round 1 knows only of what was deducted before.
func TestADeductionCountsFromItsRoundOn(t *testing.T) {
	f := penalised(t).After(1)
	if got := compute(t, f, "PTS").Working(3, 0).Value.String(); got != "23" {
		t.Errorf("after round 1 the player has %s, want 23", got)
	}
}
