package standings_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

// TestDirectEncounter: cases worked by hand from C.07 article 6. What else the players did is made up with byes so that
// those who matter are level; ranks are the places.
func TestDirectEncounter(t *testing.T) {
	tests := []struct {
		name   string
		facts  standings.Facts
		system standings.System
		n      int
		games  string
		code   string
		want   string
	}{
		{
			"two who drew", halves(), standings.Swiss, 2, `
			1 1-2 1:1`, "DE", `
			1-2 1 0.5 0.5
			1-2 2 0.5 0.5`,
		},
		{
			// The worked exercise of FIDE's commission: G (1) beat S (3), I (2) drew with S, G and I have not met.
			"not all have met: no first place is certain", halves(), standings.Swiss, 3, `
			1 1-3 2:0
			2 2-3 1:1
			3 1 bye 2
			3 2 bye 3
			3 3 bye 3`, "DE", `
			1-3 1 2 1
			1-3 2 2 0.5
			1-3 3 2 0.5`,
		},
		{
			// The same source: D-E drawn, E beat F by forfeit, F beat D.
			"forfeits count in a round robin", halves(), standings.RoundRobin, 3, `
			1 1-2 1:1
			2 2-3 2:0f
			3 3-1 2:0
			4 1 bye 2
			4 3 bye 1`, "DE", `
			1 2 1.5 1.5
			2 3 1.5 1
			3 1 1.5 0.5`,
		},
		{
			"in a Swiss they do not, and 2 may still overtake", halves(), standings.Swiss, 3, `
			1 1-2 1:1
			2 2-3 2:0f
			3 3-1 2:0
			4 1 bye 2
			4 3 bye 1`, "DE", `
			1-3 1 1.5 0.5
			1-3 2 1.5 0.5
			1-3 3 1.5 1`,
		},
		{
			"unless the option says so", halves(), standings.Swiss, 3, `
			1 1-2 1:1
			2 2-3 2:0f
			3 3-1 2:0
			4 1 bye 2
			4 3 bye 1`, "DE/P", `
			1 2 1.5 1.5
			2 3 1.5 1
			3 1 1.5 0.5`,
		},
		{
			"first place certain, then again with the others", halves(), standings.Swiss, 3, `
			1 1-2 2:0
			2 1-3 2:0
			3 2 bye 4
			3 3 bye 4`, "DE", `
			1 1 2 2
			2-3 2 2 0
			2-3 3 2 0`,
		},
		{
			"a missing game may still make 2 equal to the leader", halves(), standings.Swiss, 3, `
			1 1-2 2:0
			2 1-3 1:1
			3 2 bye 3
			3 3 bye 2`, "DE", `
			1-3 1 1.5 1.5
			1-3 2 1.5 0
			1-3 3 1.5 0.5`,
		},
		{
			// 1 and 2 are level in the table of four (2 points each); their game decides. 3 and 4 drew: still level.
			"each smaller group starts again", halves(), standings.RoundRobin, 4, `
			1 1-2 0:2
			2 1-3 2:0
			3 1-4 2:0
			4 2-3 2:0
			5 2-4 0:2
			6 3-4 1:1
			7 3 bye 3
			7 4 bye 1`, "DE", `
			1 2 2 2
			2 1 2 2
			3 4 2 1.5
			4 3 2 0.5`,
		},
		{
			// All four have 2 of 3 but one: 1>2>3>1 in a circle, each also beat 4. The circle stays level.
			"a circle stays level", halves(), standings.RoundRobin, 4, `
			1 1-2 2:0
			2 2-3 2:0
			3 3-1 2:0
			4 1-4 2:0
			5 2-4 2:0
			6 3-4 2:0
			7 4 bye 4`, "DE", `
			1-3 1 2 2
			1-3 2 2 2
			1-3 3 2 2
			4 4 2 0`,
		},
		{
			// Not "the first game": 1 won it 13:11, but lost the second 11:13 – level; on points of both games 1 has 12 on average.
			"two games, 1-1", counts(), standings.RoundRobin, 2, `
			1 1-2 13:11
			2 2-1 13:11`, "DE", `
			1-2 1 24 12
			1-2 2 24 12`,
		},
		{
			"two games, 2-0", counts(), standings.RoundRobin, 3, `
			1 1-2 13:11
			2 2-1 11:13
			3 2-3 24:0
			4 3-1 2:22
			5 3-2 2:22
			6 1-3 20:4`, "DE", `
			1 1 68 13
			2 2 68 11
			3 3 8 –`,
		},
		{
			"two games, won by match points of the second", counts(), standings.RoundRobin, 2, `
			1 1-2 12:12
			2 2-1 11:13
			3 2 bye 2`, "DE:MP", `
			1 1 25 1.5
			2 2 25 0.5`,
		},
		{
			"three games: thirds are exact", counts(), standings.RoundRobin, 2, `
			1 1-2 13:11
			2 2-1 12:12
			3 1-2 0:24f
			4 1 bye 22`, "DE", `
			1 2 47 47/3
			2 1 47 25/3`,
		},
		{
			// 1 and 3 have met once of two games, the others twice: averages, and everybody has met.
			"an unfinished double round robin", counts(), standings.RoundRobin, 3, `
			1 1-2 14:10
			2 2-3 14:10
			3 3-1 11:13
			4 2-1 12:12
			5 3-2 14:10
			6 1-3
			7 1 bye 7
			7 3 bye 11`, "DE", `
			1 1 46 26
			2-3 2 46 23
			2-3 3 46 23`,
		},
		{
			// With a game still open, 3 could get 24 from 2: 1's 37 is out of reach of 2 (11+24) and of 3 (0+24).
			"open game counts as the largest win, and the leader is safe", counts(), standings.RoundRobin, 3, `
			1 1-2 13:11
			2 1-3 24:0
			3 2-3
			4 2 bye 26
			4 3 bye 37`, "DE", `
			1 1 37 37
			2-3 2 37 11
			2-3 3 37 0`,
		},
		{
			"open game could still give as much as the leader has", counts(), standings.RoundRobin, 3, `
			1 1-2 13:11
			2 1-3 22:2
			3 2-3
			4 2 bye 24
			4 3 bye 33`, "DE", `
			1-3 1 35 35
			1-3 2 35 11
			1-3 3 35 2`,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := event(t, tt.facts, tt.n, tt.games)
			f.System = tt.system
			table := compute(t, f, "PTS,"+tt.code)
			if diff := cmp.Diff(trim(tt.want), lines(table)); diff != "" {
				t.Errorf("table (-want +got):\n%s", diff)
			}
		})
	}
}

func TestDirectEncounterShowsItsTables(t *testing.T) {
	f := event(t, halves(), 5, `
		1 1-2 0:2
		2 1-3 2:0
		3 1-4 2:0
		4 2-3 2:0
		5 2-4 0:2
		6 3-4 1:1
		7 3 bye 3
		7 4 bye 1`)
	table := compute(t, f, "PTS,DE")
	w := table.Working(1, 1)
	one, two := standings.Whole(1), standings.Whole(2)
	won := func(round int, opponent standings.ID, value standings.Value) standings.Part {
		return standings.Part{Round: round, Opponent: opponent, White: true, Kind: standings.PartPlayed, Own: value, Games: 1, Value: value}
	}
	parts := []standings.Part{won(1, 2, standings.Whole(0)), won(2, 3, one), won(3, 4, one)}
	want := standings.Working{
		Code: standings.DirectEncounter, Value: two, Parts: parts,
		Steps: []standings.Step{
			{
				Score: standings.Points, Players: []standings.ID{1, 2, 3, 4}, Complete: true, Sum: two, Best: two, Parts: parts,
				Place: standings.Place{First: 1, Last: 2},
			},
			{
				Score: standings.Points, Players: []standings.ID{1, 2}, Complete: true, Sum: standings.Whole(0), Best: standings.Whole(0),
				Parts: parts[:1], Place: standings.Place{First: 2, Last: 2},
			},
		},
	}
	if diff := cmp.Diff(want, w); diff != "" {
		t.Errorf("working (-want +got):\n%s", diff)
	}
	if alone := table.Working(5, 1); alone.Value.Defined() || alone.Steps != nil {
		t.Errorf("a player level with nobody has a direct encounter: %+v", alone)
	}
}

// TestDirectEncounterTwice: listed again after another criterion, it runs on the smaller groups (4.3). 1, 2 and 3 have
// beaten each other in a circle; the number of wins takes 3 out, and 1 has beaten 2.
func TestDirectEncounterTwice(t *testing.T) {
	f := event(t, counts(), 4, `
		1 1-2 13:11
		1 3 bye 13
		2 2-3 13:11
		2 1-4 13:11
		3 3-1 13:11
		3 2-4 13:11`)
	table := compute(t, f, "PTS,DE,WINS,DE")
	want := trim(`
		1 1 37 24 2 13
		2 2 37 24 2 11
		3 3 37 24 1 –
		4 4 22 – 0 –`)
	if diff := cmp.Diff(want, lines(table)); diff != "" {
		t.Errorf("table (-want +got):\n%s", diff)
	}
	if first, second := table.Working(1, 1), table.Working(1, 3); len(first.Parts) != 2 || len(second.Parts) != 1 {
		t.Errorf("workings of the two columns: %+v, %+v", first, second)
	}
}
