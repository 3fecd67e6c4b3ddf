package pairing_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"adyukh/tournament/pairing"
)

// isSchedule tells whether nobody meets two in one round, and every meeting has one.
func isSchedule(rounds int, meetings []pairing.Meeting, in []int) bool {
	busy := map[[2]int]bool{}
	for i, m := range meetings {
		for _, p := range []int{m.White, m.Black} {
			at := [2]int{p, in[i]}
			if busy[at] || in[i] < 1 || in[i] > rounds {
				return false
			}
			busy[at] = true
		}
	}
	return len(in) == len(meetings)
}

// canComplete tries everything.
func canComplete(rounds int, meetings []pairing.Meeting, busy map[[2]int]bool) bool {
	if len(meetings) == 0 {
		return true
	}
	m := meetings[0]
	for round := 1; round <= rounds; round++ {
		white, black := [2]int{m.White, round}, [2]int{m.Black, round}
		if busy[white] || busy[black] {
			continue
		}
		busy[white], busy[black] = true, true
		if canComplete(rounds, meetings[1:], busy) {
			return true
		}
		busy[white], busy[black] = false, false
	}
	return false
}

// TestCompleteAgainstEverything asks about thousands of small fields of 4 to 8 players, in which random meetings are still to come.
func TestCompleteAgainstEverything(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	answers := map[pairing.Fit]int{}
	for range 1500 {
		n, rounds := 4+random.IntN(5), 1+random.IntN(4)
		var meetings []pairing.Meeting
		for a := 1; a <= n; a++ {
			for b := a + 1; b <= n; b++ {
				if random.IntN(n-1) < rounds {
					meetings = append(meetings, pairing.Meeting{White: a, Black: b, Round: random.IntN(rounds + 1)})
				}
			}
		}
		want := pairing.FitsNot
		if canComplete(rounds, meetings, map[[2]int]bool{}) {
			want = pairing.Fits
		}
		got := pairing.Complete(rounds, meetings)
		if got.Fit != want {
			t.Fatalf("%d rounds, %v: %d, want %d", rounds, meetings, got.Fit, want)
		}
		if want == pairing.Fits && !isSchedule(rounds, meetings, got.Rounds) || want == pairing.FitsNot && len(got.Left) == 0 {
			t.Fatalf("%d rounds, %v: %+v", rounds, meetings, got)
		}
		answers[want]++
	}
	if answers[pairing.Fits] < 300 || answers[pairing.FitsNot] < 300 {
		t.Errorf("the fields are all alike: %v", answers)
	}
}

// TestCompleteAfterHandEdits plays some rounds of a table of 10 to 20 players, once or twice round, in which neighbours at some boards have
// exchanged their opponents. What is left fits into the remaining rounds unless it is proved that it does not; a round can always be
// given that nobody would believe.
func TestCompleteAfterHandEdits(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	answers := map[pairing.Fit]int{}
	for range 120 {
		table := pairing.RoundRobin{Players: 10 + random.IntN(11), Cycles: 1 + random.IntN(2)}
		played := 1 + random.IntN(table.Rounds()-3)
		met := map[[2]int]int{}
		for n := 1; n <= played; n++ {
			pairs := table.Round(n)
			for range random.IntN(3) {
				i, j := random.IntN(len(pairs)), random.IntN(len(pairs))
				if i != j && !pairs[i].IsBye() && !pairs[j].IsBye() {
					pairs[i].Black, pairs[j].Black = pairs[j].Black, pairs[i].Black
				}
			}
			for _, p := range pairs {
				met[[2]int{min(p.White, p.Black), max(p.White, p.Black)}]++
			}
		}
		var meetings []pairing.Meeting
		for n := 1; n <= table.Rounds(); n++ {
			for _, p := range table.Round(n) {
				key := [2]int{min(p.White, p.Black), max(p.White, p.Black)}
				if p.IsBye() || n <= played && met[key] == 0 {
					if !p.IsBye() {
						meetings = append(meetings, pairing.Meeting{White: p.White, Black: p.Black})
					}
					continue
				}
				if met[key] > 0 {
					met[key]--
					continue
				}
				meetings = append(meetings, pairing.Meeting{White: p.White, Black: p.Black, Round: max(0, n-played)})
			}
		}
		rounds := table.Rounds() - played
		got := pairing.Complete(rounds, meetings)
		if got.Fit == pairing.Fits && !isSchedule(rounds, meetings, got.Rounds) {
			t.Fatalf("%+v after %d rounds: no schedule", table, played)
		}
		answers[got.Fit]++
	}
	t.Logf("%d fit, %d do not, %d are not known", answers[pairing.Fits], answers[pairing.FitsNot], answers[pairing.FitUnknown])
	if answers[pairing.FitUnknown] > 6 {
		t.Errorf("%d of 120 are not known", answers[pairing.FitUnknown])
	}
}

// TestCompletePetersen: ten players with three meetings each for three rounds, and no player has too many; it can't be all the same.
func TestCompletePetersen(t *testing.T) {
	var meetings []pairing.Meeting
	for i := range 5 {
		meetings = append(meetings,
			pairing.Meeting{White: i + 1, Black: (i+1)%5 + 1}, pairing.Meeting{White: i + 6, Black: (i+2)%5 + 6},
			pairing.Meeting{White: i + 1, Black: i + 6})
	}
	if got := pairing.Complete(3, meetings); got.Fit != pairing.FitsNot || len(got.Left) == 0 {
		t.Errorf("%+v", got)
	}
	if got := pairing.Complete(4, meetings); got.Fit != pairing.Fits || slices.Contains(got.Rounds, 0) {
		t.Errorf("with one round more: %+v", got)
	}
}

// TestCompleteWholeTables: a table from nothing, and one of twenty from its own rounds.
func TestCompleteWholeTables(t *testing.T) {
	for _, n := range []int{4, 6, 8, 9, 10, 12} {
		table := pairing.RoundRobin{Players: n, Cycles: 1}
		var meetings []pairing.Meeting
		for _, round := range table.Schedule() {
			for _, p := range round {
				if !p.IsBye() {
					meetings = append(meetings, pairing.Meeting{White: p.White, Black: p.Black})
				}
			}
		}
		if got := pairing.Complete(table.Rounds(), meetings); got.Fit != pairing.Fits || !isSchedule(table.Rounds(), meetings, got.Rounds) {
			t.Errorf("%d players: %d", n, got.Fit)
		}
		if got := pairing.Complete(table.Rounds()-1, meetings); got.Fit != pairing.FitsNot {
			t.Errorf("%d players, one round too few: %d", n, got.Fit)
		}
	}
}
