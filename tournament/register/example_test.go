package register_test

import (
	"fmt"

	"adyukh/tournament/register"
)

// A cup of three stages of which the best two count.
func Example() {
	points, err := register.ParsePoints("50 44 38 33 … 30 …")
	if err != nil {
		panic(err)
	}
	cup := register.SeriesData{
		Name: "Кубок дворца", Points: points, Shared: register.SharedAverage, Best: 2, Ties: []register.Tie{register.TieFirsts},
	}
	stage := func(name string, order ...string) register.Stage {
		s := register.Stage{Name: name, Over: true}
		for i, who := range order {
			s.Entries = append(s.Entries, register.StageEntry{Person: register.PersonID(who[1]), Name: who, First: i + 1, Last: i + 1})
		}
		return s
	}
	table := cup.Rank([]register.Stage{stage("май", "Ким", "Лев"), stage("июнь", "Лев", "Ким"), stage("июль", "Яна", "Лев", "Ким")})
	for _, row := range table.Rows {
		fmt.Print(row.First, " ", row.Name, " ", row.Sum, ":")
		for _, c := range row.Cells {
			fmt.Print(" ", c.Points, map[register.CellState]string{register.Cut: " (не в зачёте)"}[c.State])
		}
		fmt.Println()
	}
	// Output:
	// 1 Ким 94: 50 44 38 (не в зачёте)
	// 1 Лев 94: 44 50 44 (не в зачёте)
	// 3 Яна 50: 0 0 50
}
