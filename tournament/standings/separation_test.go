package standings_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/standings"
)

func TestBetween(t *testing.T) {
	// 1 and 2 are level on points and separated by their game; 3 and 4 are level to the end.
	f := event(t, halves(), 5, `
		1 1-2 2:0
		1 3-4 1:1
		2 5-1 2:0
		2 2-5 2:0
		3 3-5 1:1
		3 4-5 1:1`)
	f.Games[5].Round = 4
	f.Players[4].Status = standings.Annulled
	f.Byes = []standings.Bye{{Round: 5, Player: 2, Got: standings.Result{Points: 2, Match: 2}}}
	table := compute(t, f, "PTS,SOLKOFF/FULL,DE")
	n := standings.Whole
	tests := []struct {
		a, b standings.ID
		want standings.Separation
		ok   bool
	}{
		{
			1, 3,
			standings.Separation{Column: 0, Code: "PTS", Above: n(1), Below: standings.Ratio(1, 2), Lists: [2][]standings.Value{nil, nil}},
			true,
		},
		{
			3, 1,
			standings.Separation{Column: 0, Code: "PTS", Above: n(1), Below: standings.Ratio(1, 2), Lists: [2][]standings.Value{nil, nil}},
			true,
		},
		{2, 1, standings.Separation{Column: 2, Code: "DE", Above: n(1), Below: n(0)}, true},
		{3, 4, standings.Separation{Column: -1}, true},
		{1, 5, standings.Separation{}, false},
		{1, 9, standings.Separation{}, false},
	}
	for _, tt := range tests {
		got, ok := table.Between(tt.a, tt.b)
		got.Lists = [2][]standings.Value{}
		if diff := cmp.Diff(tt.want, got); diff != "" || ok != tt.ok {
			t.Errorf("between %d and %d: %v (-want +got):\n%s", tt.a, tt.b, ok, diff)
		}
	}
}

// TestNeighboursAreSeparatedByWhatTheirRowsShow: the column named has two values, and all columns before it are equal,
// but those of contests; who shares a place is not separated.
func TestNeighboursAreSeparatedByWhatTheirRowsShow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, codes := anyFacts(t), anyCodes(t)
		table := mustCompute(t, f, codes)
		for n := 1; n < len(table.Rows); n++ {
			above, below := table.Rows[n-1], table.Rows[n]
			s, ok := table.Between(below.Player, above.Player)
			switch {
			case below.Status == standings.Annulled, below.Status == standings.Apart:
				if ok {
					t.Fatalf("player %d has no place and is separated: %+v", below.Player, s)
				}
			case above.Place == below.Place:
				if !ok || s.Column != -1 {
					t.Fatalf("players %d and %d share a place and are separated: %+v", above.Player, below.Player, s)
				}
			case s.Column < 0 || s.Code != codes[s.Column] || s.Above != above.Values[s.Column] || s.Below != below.Values[s.Column]:
				t.Fatalf("between %d and %d: %+v", above.Player, below.Player, s)
			default:
				checkLevel(t, codes[:s.Column], above, below)
			}
		}
	})
}

func checkLevel(t *rapid.T, codes []standings.Code, above, below standings.Row) {
	for column, c := range codes {
		if !c.IsContest() && above.Values[column] != below.Values[column] {
			t.Fatalf("%s separates already: %s and %s", c, above.Values[column], below.Values[column])
		}
	}
}
