package pairing_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adyukh/tournament/pairing"
)

// lastThree tells which numbers meet in the last three rounds.
func lastThree(players int) map[[2]int]bool {
	event := pairing.RoundRobin{Players: players, Cycles: 1}
	late := map[[2]int]bool{}
	for n := event.Rounds() - 2; n <= event.Rounds(); n++ {
		for _, p := range event.Round(n) {
			late[[2]int{p.White, p.Black}], late[[2]int{p.Black, p.White}] = true, true
		}
	}
	return late
}

func TestVarmaTables(t *testing.T) {
	tests := map[int]string{
		9:  "[[3 4 8] [5 7 9] [1 6] [2]]",
		10: "[[3 4 8] [5 7 9] [1 6] [2 10]]",
		11: "[[4 5 9 10] [1 2 7] [6 8] [3 11]]",
		12: "[[4 5 9 10] [1 2 7] [6 8 11] [3 12]]", // the annex has 12 in the third group
		14: "[[4 5 6 11 12] [1 2 8 9] [7 10 13] [3 14]]",
		16: "[[5 6 7 12 13 14] [1 2 3 9 10] [8 11 15] [4 16]]",
		18: "[[5 6 7 8 14 15 16] [1 2 3 10 11 12] [9 13 17] [4 18]]",
		20: "[[6 7 8 9 15 16 17 18] [1 2 3 11 12 13 14] [5 10 19] [4 20]]",
		22: "[[6 7 8 9 10 17 18 19 20] [1 2 3 4 12 13 14 15] [11 16 21] [5 22]]",
		24: "[[6 7 8 9 10 11 19 20 21 22] [1 2 3 4 13 14 15 16 17] [12 18 23] [5 24]]",
	}
	for n, want := range tests {
		if groups, err := pairing.VarmaGroups(n); err != nil || fmt.Sprint(groups) != want {
			t.Errorf("%d players: %v, %v; want %s", n, groups, err, want)
		}
	}
}

// Three players of one club and two of another among nine, none of whom meet in the last three rounds.
func ExampleVarmaDraw() {
	numbers, together, err := pairing.VarmaDraw([]int{1, 1, 1, 2, 2, 0, 0, 0, 0}, 2026)
	fmt.Println(numbers, together, err)
	// Output:
	// [9 5 7 6 1 2 4 3 8] [] <nil>
}

func TestVarmaGroupsDoNotMeetInTheLastThreeRounds(t *testing.T) {
	for n := pairing.MinVarma; n <= pairing.MaxVarma; n++ {
		groups, err := pairing.VarmaGroups(n)
		if err != nil {
			t.Fatal(err)
		}
		late := lastThree(n)
		for _, g := range groups {
			for _, a := range g {
				for _, b := range g {
					if late[[2]int{a, b}] {
						t.Errorf("%d players: %d and %d of one group meet in the last three rounds", n, a, b)
					}
				}
			}
		}
		all := slices.Concat(groups[0], groups[1], groups[2], groups[3])
		if err := pairing.CheckNumbers(all); err != nil || len(all) != n {
			t.Errorf("%d players: %v: %v", n, groups, err)
		}
	}
}

func TestVarmaDraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.SliceOfN(rapid.IntRange(0, 8), pairing.MinVarma, pairing.MaxVarma).Draw(t, "from")
		seed := rapid.Uint64().Draw(t, "seed")
		numbers, together, err := pairing.VarmaDraw(from, seed)
		if err != nil {
			t.Fatal(err)
		}
		if err := pairing.CheckNumbers(numbers); err != nil {
			t.Fatal(err)
		}
		late := lastThree(len(from))
		told := map[[2]int]bool{}
		for _, p := range together {
			told[p] = true
		}
		for i := range from {
			for j := range i {
				clash := from[i] != 0 && from[i] == from[j] && late[[2]int{numbers[i], numbers[j]}]
				if clash != told[[2]int{j, i}] {
					t.Fatalf("players %d and %d: together %v, told %v", j, i, clash, told[[2]int{j, i}])
				}
			}
		}
		again, _, _ := pairing.VarmaDraw(from, seed)
		if !slices.Equal(numbers, again) {
			t.Fatal("the same seed draws differently")
		}
	})
}

func TestVarmaDrawKeepsContingentsThatFitApart(t *testing.T) {
	from := []int{1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4} // twelve players: the groups hold 4, 3, 3 and 2
	for seed := range uint64(500) {
		if _, together, err := pairing.VarmaDraw(from, seed); err != nil || len(together) != 0 {
			t.Fatalf("seed %d: %v, %v", seed, together, err)
		}
	}
}

func TestNoVarmaTable(t *testing.T) {
	for _, n := range []int{0, 8, 25} {
		var got *pairing.SizeError
		_, _, err := pairing.VarmaDraw(make([]int, n), 1)
		if !errors.As(err, &got) || got.Value != n || got.Low != 9 || got.High != 24 {
			t.Errorf("%d players: error %v", n, err)
		}
	}
}
