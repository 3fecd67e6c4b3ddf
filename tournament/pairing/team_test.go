package pairing_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"adyukh/tournament/pairing"
)

func TestTeamRoundRobinBalancesEveryBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event := pairing.TeamRoundRobin{
			RoundRobin: pairing.RoundRobin{Players: rapid.IntRange(2, 20).Draw(t, "teams"), Cycles: rapid.IntRange(1, 3).Draw(t, "cycles")},
			Boards:     rapid.IntRange(1, 8).Draw(t, "boards"),
			Colours:    rapid.SampledFrom([]pairing.BoardColours{pairing.AlternateBoards, pairing.SameBoards}).Draw(t, "colours"),
		}
		if err := event.Check(); err != nil {
			t.Fatal(err)
		}
		whites, games := map[[2]int]int{}, map[[2]int]int{} // by team and board
		for _, round := range event.Schedule() {
			for _, p := range round {
				boards := pairing.TeamMatch(p, event.Boards, event.Colours)
				if p.IsBye() && boards != nil || !p.IsBye() && len(boards) != event.Boards {
					t.Fatalf("%v: %v", p, boards)
				}
				for _, b := range boards {
					whites[[2]int{b.White, b.Board}]++
					games[[2]int{b.White, b.Board}]++
					games[[2]int{b.Black, b.Board}]++
				}
			}
		}
		for at, n := range games {
			if difference := 2*whites[at] - n; n != event.Games() || difference < -1 || difference > 1 {
				t.Fatalf("team %d board %d: %d of %d games with White", at[0], at[1], whites[at], n)
			}
		}
	})
}

func TestTeamRoundRobinOutOfBounds(t *testing.T) {
	teams := pairing.RoundRobin{Players: 4, Cycles: 1}
	var size *pairing.SizeError
	if err := (pairing.TeamRoundRobin{RoundRobin: teams, Colours: pairing.SameBoards}).Check(); !errors.As(err, &size) ||
		size.What != "boards" {
		t.Errorf("no boards: %v", err)
	}
	var choice *pairing.ChoiceError
	if err := (pairing.TeamRoundRobin{RoundRobin: teams, Boards: 4, Colours: "red"}).Check(); !errors.As(err, &choice) ||
		err.Error() != `"red" is no board colours` {
		t.Errorf("unknown colours: %v", err)
	}
	if err := (pairing.TeamRoundRobin{Boards: 4, Colours: pairing.SameBoards}).Check(); !errors.As(err, &size) || size.What != "players" {
		t.Errorf("no teams: %v", err)
	}
	if got := pairing.TeamMatch(pairing.Pair{White: 1, Black: 2}, 0, pairing.SameBoards); got != nil {
		t.Errorf("a match without boards: %v", got)
	}
}

func ExampleTeamMatch() {
	event := pairing.TeamRoundRobin{RoundRobin: pairing.RoundRobin{Players: 4, Cycles: 1}, Boards: 3, Colours: pairing.AlternateBoards}
	for _, match := range event.Round(1) {
		fmt.Println(match, pairing.TeamMatch(match, event.Boards, event.Colours))
	}
	// Output:
	// {1 4} [{1 1 4} {2 4 1} {3 1 4}]
	// {2 3} [{1 2 3} {2 3 2} {3 2 3}]
}
