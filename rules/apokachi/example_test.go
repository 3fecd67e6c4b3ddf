package apokachi_test

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/apokachi"
)

// Two men in a row take a single one that stands against them in their line.
func Example() {
	g := apokachi.Game{}
	p, err := g.ParsePosition("белые: a1, b2; черные: c1, d4")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, _, err := g.ParseMove(p, "b2-b1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m)
	p = g.Play(p, m)
	fmt.Println(g.FormatPosition(p))
	o := g.Outcome(p)
	fmt.Println(o.Reason, g.Scale().Format(o.Score))
	// Output:
	// b2-b1xc1
	// B:Wa1,b1:Bd4
	// one-left 2:0
}

// Men are counted when nothing has been captured for a number of moves of each side.
func ExampleGame_Follow() {
	g, err := apokachi.New(rules.Settings{"nocapturelimit": "2"})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := g.Start()
	follower := rules.Follow(g, p)
	for _, text := range []string{"a1-a2", "d4-d3", "a2-a1", "d3-d4"} {
		m, _, _ := g.ParseMove(p, text)
		before := p
		p = g.Play(p, m)
		fmt.Printf("%s %q\n", text, follower.Played(before, m, p).Reason)
	}
	// Output:
	// a1-a2 ""
	// d4-d3 ""
	// a2-a1 ""
	// d3-d4 "no-capture"
}

func ExampleGame() {
	g := apokachi.Game{} // 4x4 points, one row
	for depth := range 6 {
		fmt.Println(depth, rules.Perft(g, g.Start(), depth))
	}
	// Output:
	// 0 1
	// 1 4
	// 2 16
	// 3 124
	// 4 906
	// 5 6256
}

func ExampleGame_Diagnose() {
	g := apokachi.Game{}
	p, _ := g.ParsePosition("W:Wa1,b2:Bc1,d4")
	fmt.Println(g.Diagnose(p, "b2-c3"))
	fmt.Println(g.Diagnose(p, "b2-b3xc1"))
	// Output:
	// move "b2-c3": illegal (c3); legal: a1-b1, a1-a2, b2-c2, b2-a2, b2-b3, b2-b1xc1
	// move "b2-b3xc1": too-much-captured (c1); legal: a1-b1, a1-a2, b2-c2, b2-a2, b2-b3, b2-b1xc1
}

func ExampleNew() {
	g, err := apokachi.New(rules.Settings{"size": "6", "rows": "2", "capture": "all"})
	fmt.Println(g.FormatPosition(g.Start()), err)
	_, err = apokachi.New(rules.Settings{"rows": "2"})
	fmt.Println(err)
	// Output:
	// W:Wa1,b1,c1,d1,e1,f1,a2,b2,c2,d2,e2,f2:Ba5,b5,c5,d5,e5,f5,a6,b6,c6,d6,e6,f6 <nil>
	// option rows="2": expected 1–1 (size=4)
}
