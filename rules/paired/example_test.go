package paired_test

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/paired"
)

// A quiet jump that makes a capture possible may be followed by it.
func Example() {
	g, err := paired.New(rules.Settings{"size": "8"})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := g.ParsePosition("белые: c1, d2, f4; черные: g5, h6")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range g.AppendMoves(nil, p) {
		fmt.Println(m)
	}
	m, _, _ := g.ParseMove(p, "c1-e3:g5")
	p = g.Play(p, m)
	fmt.Println(g.FormatPosition(p))
	fmt.Println(g.Outcome(p).Score)
	// Output:
	// c1-e3
	// c1-e3,e3:g5
	// B:Wd2,f4,g5:Bh6
	// {2 0}
}

func ExampleGame() {
	g := paired.Game{} // 10x10 squares, 4 rows
	for depth := range 6 {
		fmt.Println(depth, rules.Perft(g, g.Start(), depth))
	}
	// Output:
	// 0 1
	// 1 8
	// 2 89
	// 3 1076
	// 4 13953
	// 5 185619
}

func ExampleGame_Diagnose() {
	g, _ := paired.New(rules.Settings{"size": "8"})
	p, _ := g.ParsePosition("W:Wd4,e5:Bb2,c3")
	fmt.Println(g.Diagnose(p, "e5:c3:a1"))
	fmt.Println(g.Diagnose(p, "d4-c5"))
	// Output:
	// move "e5:c3:a1": too-much-captured (a1); legal: d4-f6, e5:c3
	// move "d4-c5": illegal (c5); legal: d4-f6, e5:c3
}

func ExampleNew() {
	g, err := paired.New(rules.Settings{"size": "8", "rows": "2"})
	fmt.Println(g.FormatPosition(g.Start()), err)
	_, err = paired.New(rules.Settings{"size": "6", "rows": "3"})
	fmt.Println(err)
	// Output:
	// W:Wa1,c1,e1,g1,b2,d2,f2,h2:Ba7,c7,e7,g7,b8,d8,f8,h8 <nil>
	// option rows="3": expected 0–2 (size=6)
}
