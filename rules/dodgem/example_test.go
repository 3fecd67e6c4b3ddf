package dodgem_test

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/dodgem"
)

// The smallest game: White wins in three plies.
func Example() {
	g, err := dodgem.New(rules.Settings{"size": "2"})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := g.Start()
	for _, text := range []string{"a2-b2", "b1-a1", "b2-off"} {
		m, _, err := g.ParseMove(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		p = g.Play(p, m)
		fmt.Println(g.FormatPosition(p))
	}
	fmt.Println(g.Outcome(p))
	// Output:
	// B:Wb2:Bb1
	// W:Wb2:Ba1
	// B:W:Ba1
	// {true all-off {2 0}}
}

// Who locks the opponent in loses.
func ExampleGame_Outcome() {
	g, _ := dodgem.New(rules.Settings{"size": "3"})
	p, _ := g.ParsePosition("W:Wb3:Bb2,c3")
	fmt.Println(g.AppendMoves(nil, p), g.Outcome(p))
	// Output: [] {true locked {2 0}}
}

func ExampleGame_Diagnose() {
	g, _ := dodgem.New(rules.Settings{"size": "3"})
	fmt.Println(g.Diagnose(g.Start(), "b1-c1"))
	fmt.Println(g.Diagnose(g.Start(), "a2-a3"))
	// Output:
	// move "b1-c1": not-yours (b1); legal: a2-b2, a3-b3, a2-a1
	// move "a2-a3": occupied (a3); legal: a2-b2, a3-b3, a2-a1
}
