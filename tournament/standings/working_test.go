package standings_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

// TestWorkingOfASum: what each kind of round shows, in the order of rounds and legs; open games are not shown.
func TestWorkingOfASum(t *testing.T) {
	f := event(t, counts(), 3, `
		3 1-2 24:0f
		1 1-2 17:7
		1 3-1 12:12
		2 1-3
		4 1 bye 13`)
	f.Games[1].Leg, f.Games[2].Leg = 2, 1
	table := compute(t, f, "PTS,MP,WINS,BERGER")
	n := standings.Whole
	part := func(round, leg int, opponent standings.ID, white bool, kind standings.PartKind) standings.Part {
		return standings.Part{Round: round, Leg: leg, Opponent: opponent, White: white, Kind: kind}
	}
	rounds := []standings.Part{
		part(1, 1, 3, false, standings.PartPlayed), part(1, 2, 2, true, standings.PartPlayed),
		part(3, 0, 2, true, standings.PartForfeit), part(4, 0, 0, false, standings.PartFreeRound),
	}
	tests := []struct {
		code              standings.Code
		own, total, value []standings.Value
		sum               standings.Value
	}{
		{"PTS", []standings.Value{n(12), n(17), n(24), n(13)}, make([]standings.Value, 4), []standings.Value{n(12), n(17), n(24), n(13)}, n(66)},
		{"WINS", []standings.Value{n(0), n(1), n(1)}, make([]standings.Value, 3), []standings.Value{n(0), n(1), n(1)}, n(2)},
		{"BERGER", []standings.Value{n(1), n(2), n(2)}, []standings.Value{n(12), n(7), n(7)}, []standings.Value{n(12), n(14), n(14)}, n(40)},
	}
	for _, tt := range tests {
		t.Run(string(tt.code), func(t *testing.T) {
			want := standings.Working{Code: tt.code, Value: tt.sum}
			for i := range tt.own {
				p := rounds[i]
				p.Own, p.Total, p.Value = tt.own[i], tt.total[i], tt.value[i]
				want.Parts = append(want.Parts, p)
			}
			if diff := cmp.Diff(want, table.Working(1, column(table, tt.code))); diff != "" {
				t.Errorf("working (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWorkingOfNothing(t *testing.T) {
	table := compute(t, event(t, counts(), 2, "1 1-2 13:11"), "PTS,DE")
	for _, at := range []struct {
		player standings.ID
		column int
	}{{9, 0}, {1, -1}, {1, 2}} {
		if w := table.Working(at.player, at.column); w.Code != "" || w.Value.Defined() || w.Parts != nil {
			t.Errorf("player %d, column %d: %+v", at.player, at.column, w)
		}
	}
}

func TestEveryKindOfByeIsNamed(t *testing.T) {
	f := event(t, counts(), 1, "")
	for kind := range 7 {
		f.Byes = append(f.Byes, standings.Bye{Round: kind + 1, Player: 1, Kind: standings.ByeKind(kind)})
	}
	var got []standings.PartKind
	for _, p := range compute(t, f, "PTS").Working(1, 0).Parts {
		got = append(got, p.Kind)
	}
	want := []standings.PartKind{
		standings.PartFreeRound, standings.PartFullBye, standings.PartHalfBye, standings.PartZeroBye, standings.PartAbsent,
		standings.PartNotEntered, standings.PartGone,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("kinds (-want +got):\n%s", diff)
	}
}

// TestTableKeepsItsFacts: whoever reuses the slices that the facts came in does not change a table made before.
func TestTableKeepsItsFacts(t *testing.T) {
	f := event(t, counts(), 2, "1 1-2 13:11")
	table := compute(t, f, "PTS,BERGER")
	before := crossLines(table.Cross(standings.ByPlace))
	f.Games[0] = standings.Game{Round: 1, White: 2, Black: 1}
	f.Players[0].ID = 7
	if diff := cmp.Diff(before, crossLines(table.Cross(standings.ByPlace))); diff != "" {
		t.Errorf("cross table changed with the caller's slices:\n%s", diff)
	}
}
