package standings_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

// rated is an event of five: ratings 2000, 1800, 1600, none for 4, and 5 who has played nobody.
func rated(t testing.TB) standings.Facts {
	f := event(t, counts(), 5, `
		1 1-2 17:7
		1 3-4 24:0
		2 1-3 12:12
		2 2-4 13:11
		3 1-4 24:0
		3 2-3 0:24
		4 1-5 24:0f`)
	f.System = standings.Swiss
	for k, rating := range []int{2000, 1800, 1600, 0, 1500} {
		f.Players[k].Rating = rating
	}
	return f
}

// TestRatings: means of opponents met over the board, whatever the counts; with an unrated player they are dropped unless
// the code names a rating for him (C.07 10).
func TestRatings(t *testing.T) {
	tests := []struct {
		code string
		want [5]string
	}{
		{"ARO", [5]string{"–", "–", "–", "–", "–"}},
		{"ARO/U1200", [5]string{"1533", "1600", "1667", "1800", "–"}},
		{"ARO/ULOW", [5]string{"1633", "1700", "1767", "1800", "–"}},
		{"ARO/C1/U1200", [5]string{"1700", "1800", "1900", "1900", "–"}},
		// 2½ of 3 are 83 hundredths: 273; 1 of 3, 33: -125; 0: -800.
		{"TPR/U1200", [5]string{"1806", "1475", "1940", "1000", "–"}},
		// 1's score of 2½ is expected from 1907 on: 0.65 at 107 more, 0.86 at 307 and 0.99 at 707; 2's from 1389 on: 0.02, 0.75
		// and 0.23; 3's from 2103 on: 1.00, 0.64 and 0.86. 4 has no point: 1600 less 800.
		{"PTP/U1200", [5]string{"1907", "1389", "2103", "800", "–"}},
		{"RTNG", [5]string{"2000", "1800", "1600", "–", "1500"}},
		{"RTNG/R/U1900", [5]string{"2000", "1800", "1600", "1900", "1500"}},
		{"TPN", [5]string{"1", "2", "3", "4", "5"}},
	}
	for _, tt := range tests {
		t.Run(tt.code, func(t *testing.T) {
			var got [5]string
			for _, r := range compute(t, rated(t), "PTS,"+tt.code).Rows {
				got[r.Player-1] = r.Values[1].String()
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("values (-want +got):\n%s", diff)
			}
		})
	}
}

// TestLowestRatingIsNotOfTheAnnulled: a player whose games were annulled lends his rating to nobody.
func TestLowestRatingIsNotOfTheAnnulled(t *testing.T) {
	f := rated(t)
	f.Players = append(f.Players, standings.Player{ID: 6, Number: 6, Rating: 1000, Status: standings.Annulled})
	for _, r := range compute(t, f, "PTS,ARO/ULOW").Rows {
		if got := r.Values[1].String(); r.Player == 1 && got != "1633" {
			t.Errorf("player 1's mean is %s with an annulled player of 1000, want 1633", got)
		}
	}
}

// TestPerfectPerformance: with one point less of rating the points made are no longer expected.
func TestPerfectPerformance(t *testing.T) {
	table := compute(t, rated(t), "PTS,PTP/U1200")
	for id := standings.ID(1); id <= 3; id++ {
		w := table.Working(id, 1)
		if len(w.Parts) != 3 || w.Goal.Sum.Compare(w.Goal.Made) < 0 {
			t.Errorf("player %d: %+v", id, w)
		}
	}
}

// TestLowerAndHigherRating: the order of RTNG and TPN, and the other way round; who has no rating comes last in both.
func TestLowerAndHigherRating(t *testing.T) {
	for code, want := range map[string][]standings.ID{
		"RTNG": {1, 2, 3, 5, 4}, "RTNG/R": {5, 3, 2, 1, 4}, "TPN": {1, 2, 3, 4, 5}, "TPN/R": {5, 4, 3, 2, 1},
	} {
		f := rated(t)
		f.Games = nil
		if diff := cmp.Diff(want, places(compute(t, f, "PTS,"+code))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", code, diff)
		}
	}
}
