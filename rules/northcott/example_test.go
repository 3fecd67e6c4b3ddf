package northcott_test

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/northcott"
)

func Example() {
	g, err := northcott.New(rules.Settings{"rows": "1", "cols": "4"})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := g.Start()
	for _, text := range []string{"1:1-3"} { // locks the only black man in
		m, _, err := g.ParseMove(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		p = g.Play(p, m)
	}
	fmt.Println(g.FormatPosition(p), g.Outcome(p))
	// Output: B:4:3-4 {true no-move {2 0}}
}

// The gaps 6, 2 and 3 have the nim-sum 7, so White wins by making it 0.
func ExampleGame_Known() {
	var g northcott.Game
	p, _ := g.ParsePosition("W:8:1-8,1-4,2-6")
	value, _ := g.Known(p)
	m, _, _ := g.ParseMove(p, "1:1-6")
	fmt.Println(p.NimSum(), value, g.Play(p, m).NimSum())
	// Output: 7 1 0
}

func ExampleGame_Diagnose() {
	var g northcott.Game
	p, _ := g.ParsePosition("W:4:1-3")
	fmt.Println(g.Diagnose(p, "1:1-4"))
	// Output: move "1:1-4": blocked (1:3); legal: 1:1-2
}
