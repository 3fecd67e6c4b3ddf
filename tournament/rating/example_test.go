package rating_test

import (
	"fmt"

	"adyukh/tournament/rating"
)

func ExampleCompute() {
	players := []rating.Player{{ID: 1, Rating: 2000}, {ID: 2, Rating: 2100}}
	games := []rating.Game{{Round: 1, White: 1, Black: 2, Halves: 2}}
	for _, c := range rating.Compute(players, games, rating.PresetEqual.Rules()) {
		fmt.Println(c.Before, c.Scored, c.Expected, c.Exact, c.After)
	}
	// Output:
	// 2000 10000 3600 128000 2013
	// 2100 0 6400 -128000 2087
}

func ExampleNormTable_Judge() {
	table := rating.NormTable{
		Ranks: rating.UsualRanks(),
		Norms: []rating.Norm{{Title: "КМС", Games: 9, Mean: 2000, Percent: 70}},
	}
	who := rating.Candidate{Player: 1, Games: 9, Halves: 12, Rated: 9, Mean: 2040}
	for _, j := range table.Judge(rating.NormField{}, who) {
		for _, missing := range j.Verdict.Missing() {
			fmt.Println(j.Title, missing.Condition, missing.Have, "of", missing.Need)
		}
	}
	// Output: КМС points 12 of 13
}
