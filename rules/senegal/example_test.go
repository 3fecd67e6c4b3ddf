package senegal_test

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/senegal"
)

func Example() {
	var g senegal.Game
	p := g.Start()
	for _, text := range []string{"d3-c3", "b3:d3", "e3:c3"} {
		m, _, err := g.ParseMove(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		p = g.Play(p, m)
	}
	fmt.Println(g.FormatPosition(p))
	for _, m := range g.AppendMoves(nil, p) {
		fmt.Println(m)
	}
	// Output:
	// B:Wa1,b1,c1,d1,e1,a2,b2,c2,d2,e2,c3:Ba3,a4,b4,c4,d4,e4,a5,b5,c5,d5,e5:1-1
	// b4-b3
	// d4-d3
	// e4-e3
	// a3-b3
}

// Of two captures the longer one must be made, and its end on the far rank brings a point more.
func ExampleGame_Points() {
	var g senegal.Game
	p, _ := g.ParsePosition("W:Wa1,e1:Bb1,e2,c2,c4")
	for _, m := range g.AppendMoves(nil, p) {
		fmt.Println(m, g.Points(p, m), g.FormatPosition(g.Play(p, m)))
	}
	// Output: a1:c1:c3:c5 4 B:We1,c5:Be2:4-1
}

func ExampleGame_Diagnose() {
	var g senegal.Game
	p, _ := g.ParsePosition("W:Wa1,e1:Bb1,e2,c2,c4")
	fmt.Println(g.Diagnose(p, "a1:c1"))
	fmt.Println(g.Diagnose(p, "e1-d1"))
	// Output:
	// move "a1:c1": incomplete-capture (c1); legal: a1:c1:c3:c5
	// move "e1-d1": capture-due (a1); legal: a1:c1:c3:c5
}

func ExampleNew() {
	g, err := senegal.New(rules.Settings{"size": "7", "farrank": "stop"})
	fmt.Println(g.MenPerSide(), err)
	_, err = senegal.New(rules.Settings{"size": "6"})
	fmt.Println(err)
	// Output:
	// 24 <nil>
	// option size="6": expected 5, 3, 7
}
