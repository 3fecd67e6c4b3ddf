package standings_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

// missed is a Swiss of three rounds, worked by hand. 1 stayed away from the last round, 2 was free in round 2, 3 won by
// forfeit against 4, who then asked for a half-point bye and left.
//
// Scores: 1: 2, 2: 1½, 3: 1½, 4: ½. As opponents see them (16.3): 1: 2½, 4: 1, since their last rounds count as draws.
func missed(t testing.TB) standings.Facts {
	f := event(t, halves(), 4, `
		1 1-2 2:0
		1 3-4 2:0f
		2 1-3 2:0
		3 2-3 1:1`)
	f.System = standings.Swiss
	f.Byes = []standings.Bye{
		{Round: 2, Player: 2, Kind: standings.FreeRound, Got: standings.Result{Points: 2, Match: 2}},
		{Round: 2, Player: 4, Kind: standings.HalfBye, Got: standings.Result{Points: 1, Match: 1}},
		{Round: 3, Player: 4, Kind: standings.Gone},
	}
	return f
}

func TestUnplayedRounds(t *testing.T) {
	fide, old := standings.Rules{}, standings.Rules{Edition: standings.Edition2024}
	draughts := standings.Rules{Unplayed: standings.UnplayedDraughts}
	asFIDE := standings.Rules{Unplayed: standings.UnplayedFIDE}
	tests := []struct {
		code   string
		rules  standings.Rules
		rounds int
		want   [4]string // of players 1 to 4
	}{
		// 1: 1½ and 1½ of 2 and 3, and a dummy: his own 2, but no more than three draws. 3: a dummy with his own 1½, but no
		// more than the 1 of 4, who was scheduled.
		{"BH", fide, 0, [4]string{"4.5", "5.5", "5", "1.5"}},
		{"BH", old, 0, [4]string{"5", "5.5", "5.5", "1.5"}},
		{"BH", fide, 10, [4]string{"5", "5.5", "5", "1.5"}}, // ten draws are more than anybody has
		{"BH", draughts, 0, [4]string{"3", "3.5", "4", "1.5"}},
		{"SOLKOFF", fide, 0, [4]string{"3", "3.5", "4", "1.5"}},
		{"SOLKOFF", asFIDE, 0, [4]string{"4.5", "5.5", "5", "1.5"}},
		{"BH/P", fide, 0, [4]string{"4.5", "5.5", "5", "2.5"}},
		// 1 loses the dummy's 2 and not 1½ of an opponent: he chose to stay away (16.5).
		{"BH/C1", old, 0, [4]string{"3", "4", "4", "1"}},
		{"BH/C1", draughts, 0, [4]string{"1.5", "2", "3.5", "0"}},
		{"SOLKOFF/M1", fide, 0, [4]string{"0", "0", "1.5", "0"}},
		// The dummy times what the round gave: nothing for 1, 1½ for 2, a whole point of 1 for 3, half of ½ for 4.
		{"SB", fide, 0, [4]string{"3", "2.25", "1.75", "0.25"}},
		{"SB", draughts, 0, [4]string{"3", "0.75", "1.25", "0"}},
		{"BERGER", fide, 0, [4]string{"6", "1.5", "2.5", "0"}},
		{"SHMULYAN", fide, 0, [4]string{"3", "-2", "-1.5", "-1.5"}},
		{"SHMULYAN", asFIDE, 0, [4]string{"3", "-2", "-2", "0"}},
		// 1's last round was not paired and keeps its dummy; 2 and 3 were, and drew anyway.
		{"FB", fide, 0, [4]string{"4.5", "5.5", "5", "1.5"}},
		{"AOB", fide, 0, [4]string{"5.25", "4.75", "5", "–"}},
		{"REP", fide, 0, [4]string{"2", "3", "3", "0"}},
		{"STD", fide, 0, [4]string{"2", "1.5", "1.5", "0.5"}},
		{"WIN", fide, 0, [4]string{"2", "1", "1", "0"}},
		{"WON", fide, 0, [4]string{"2", "0", "0", "0"}},
		{"WON/P", fide, 0, [4]string{"2", "0", "1", "0"}},
		{"PS", fide, 0, [4]string{"5", "2.5", "3.5", "1"}},
		{"PS/C1", fide, 0, [4]string{"4", "2.5", "2.5", "1"}},
		{"KS/L-1", fide, 0, [4]string{"2", "0.5", "0.5", "0"}},
		{"BPG", fide, 0, [4]string{"0", "1", "2", "0"}},
		{"BWG/P", fide, 0, [4]string{"0", "0", "0", "0"}},
	}
	for _, tt := range tests {
		t.Run(tt.code, func(t *testing.T) {
			f := missed(t)
			f.Rules, f.Rounds = tt.rules, tt.rounds
			var got [4]string
			for _, r := range compute(t, f, "PTS,"+tt.code).Rows {
				got[r.Player-1] = r.Values[1].String()
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("%+v (-want +got):\n%s", tt.rules, diff)
			}
		})
	}
}

// TestWorkingOfUnplayedRounds: whose score a dummy has, what opponents see of a score, and why a contribution is cut.
func TestWorkingOfUnplayedRounds(t *testing.T) {
	n, halves := standings.Whole, func(k int64) standings.Value { return standings.Ratio(k, 2) }
	f := missed(t)
	table := compute(t, f, "PTS,BH/C1")
	want := []standings.Part{
		{
			Round: 1, Opponent: 4, White: true, Kind: standings.PartForfeit, Total: n(1), Real: halves(3), Value: n(1),
			Dummy: standings.DummyScheduled, Cut: standings.CutLeast,
		},
		{Round: 2, Opponent: 1, Kind: standings.PartPlayed, Total: halves(5), Real: n(2), Value: halves(5)},
		{Round: 3, Opponent: 2, Kind: standings.PartPlayed, Total: halves(3), Value: halves(3)},
	}
	if diff := cmp.Diff(want, table.Working(3, 1).Parts); diff != "" {
		t.Errorf("working of player 3 (-want +got):\n%s", diff)
	}
	absent := table.Working(1, 1).Parts[2]
	if absent.Kind != standings.PartAbsent || absent.Dummy != standings.DummyDraws || absent.Total != halves(3) || absent.Real != n(2) {
		t.Errorf("player 1's missing round: %+v", absent)
	}
	f.Rules.Edition = standings.Edition2024
	absent = compute(t, f, "PTS,BH/C1").Working(1, 1).Parts[2]
	if absent.Dummy != standings.DummyOwn || absent.Cut != standings.CutVoluntary || absent.Value != n(2) {
		t.Errorf("player 1's missing round in the edition of 2024: %+v", absent)
	}
}

// TestRoundsMissingInTheFactsOfASwiss: whoever is neither paired nor has a bye was absent, also when others left no trace
// of a round; in a round robin nothing is added.
func TestRoundsMissingInTheFactsOfASwiss(t *testing.T) {
	for system, want := range map[standings.System]int{standings.Swiss: 3, standings.RoundRobin: 2, standings.Knockout: 2} {
		f := missed(t)
		f.System = system
		if got := len(compute(t, f, "PTS").Working(1, 0).Parts); got != want {
			t.Errorf("system %d: %d rounds of player 1, want %d", system, got, want)
		}
	}
}

// TestGamesOfARoundThatCountOneByOne: with legs a round is as many rounds; a bye is shared among them.
func TestGamesOfARoundThatCountOneByOne(t *testing.T) {
	f := event(t, counts(), 3, `
		1 1-2 17:7
		1 2-1 11:13
		2 1-3 12:12
		2 3-1 13:11`)
	f.System, f.Legs = standings.Swiss, 2
	for k := range f.Games {
		f.Games[k].Leg = k%2 + 1
	}
	f.Byes = []standings.Bye{
		{Round: 1, Player: 3, Kind: standings.FreeRound, Got: standings.Result{Points: 27, Match: 3}},
		{Round: 2, Player: 2, Kind: standings.HalfBye, Got: standings.Result{Points: 24, Match: 2}},
	}
	table := compute(t, f, "PTS,MP,WIN,REP,SOLKOFF,BH,PS")
	// Totals: 1: 17+13+12+11 = 53, 2: 7+11+24 = 42, 3: 27+12+13 = 52. A dummy is worth no more than four draws, 48.
	want := trim(`
		1 1 53 5 2 4 188 188 142
		2 3 52 6 2 4 106 202 132
		3 2 42 2 0 2 106 190 97`)
	if diff := cmp.Diff(want, lines(table)); diff != "" {
		t.Errorf("table (-want +got):\n%s", diff)
	}
	parts := table.Working(3, 0).Parts
	if len(parts) != 4 || parts[0].Value != standings.Whole(14) || parts[1].Value != standings.Whole(13) || parts[0].Leg != 1 ||
		parts[1].Leg != 2 {
		t.Errorf("the free round of 27 points is shared as %+v", parts)
	}
	f.Byes[0].Player = 1
	if _, err := standings.Compute(f, standings.PointsFirst()); err == nil {
		t.Error("a bye and games in one round")
	}
}
