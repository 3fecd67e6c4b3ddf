package solve_test

import (
	"context"
	"fmt"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/dodgem"
	"adyukh/rules/solve"
)

// The best result of a position, the moves that keep it, and how play goes on.
func ExampleBest() {
	game := solve.Rules[adyukh.Position, adyukh.Move]{Game: adyukh.Game{}}
	p, err := game.ParsePosition("W:We3:Bd8-1/1")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := solve.Best(context.Background(), game, p, solve.Limits{Nodes: 1_000_000})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Low, r.High, r.Exact)
	fmt.Println(r.Best)
	fmt.Println(r.Line)
	// Output:
	// {3 0} {3 0} true
	// [e3-d4]
	// [e3-d4 d8-c7 d4-c5 c7-b6 c5:a7]
}

// In Dodgem a position that occurs three times is a draw, so endless play is worth one.
func ExampleRules() {
	g, err := dodgem.New(rules.Settings{"size": "4"})
	if err != nil {
		fmt.Println(err)
		return
	}
	draw := g.Scale().Even()
	r, err := solve.Best(context.Background(), solve.Rules[dodgem.Position, dodgem.Move]{Game: g, Worth: &draw}, g.Start(), solve.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Low, r.Exact)
	// Output: {1 1} true
}

// A composition with a second solution: White may go to either side.
func ExampleSound() {
	game := solve.Rules[adyukh.Position, adyukh.Move]{Game: adyukh.Game{}}
	p, err := game.ParsePosition("белые: g1-1/1; черные: h8-1/2")
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, err := solve.ReadSolution("1. g1-f2 h8-g7 2. f2-e3", rules.White)
	if err != nil {
		fmt.Println(err)
		return
	}
	j, err := solve.Sound(context.Background(), game, p, solve.Task{Kind: solve.Win}, solution, solve.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(j.Verdict)
	fmt.Println(j.Findings[0].Verdict, j.Findings[0].Line[0])
	// Output:
	// second-solution
	// second-solution g1-h2
}
