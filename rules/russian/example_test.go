package russian_test

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/russian"
)

func Example() {
	game := russian.Game{}
	p := game.Start()
	for _, text := range []string{"c3-d4", "f6-e5", "d4:f6"} {
		m, _, err := game.ParseMove(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		p = game.Play(p, m)
	}
	fmt.Println(game.FormatPosition(p))
	for _, m := range game.AppendMoves(nil, p) {
		fmt.Println(m)
	}
	// Output:
	// B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,f6:Bb6,d6,h6,a7,c7,e7,g7,b8,d8,f8,h8
	// e7:g5
	// g7:e5
}

// Perft counts lines; the option count tells whether the order of capture matters.
func ExampleNew() {
	game := russian.Game{}
	g, err := russian.New(rules.Settings{"count": "path"})
	fmt.Println(rules.Perft(game, game.Start(), 8), rules.Perft(g, g.Start(), 8), err)
	_, err = russian.New(rules.Settings{"kvk": "sometimes"})
	fmt.Println(err)
	// Output:
	// 929899 929905 <nil>
	// option kvk="sometimes": expected on, off
}

// The Turkish strike: the king takes c3 first, comes back to d4 and has to stop there.
func ExampleGame_AppendMoves() {
	game := russian.Game{}
	p, _ := game.ParsePosition("белые: Дe1, f2; чёрные: c3, c5, e5, b6, e7")
	for _, m := range game.AppendMoves(nil, p) {
		if m.Captures() == 4 {
			fmt.Println(m, game.FormatPosition(game.Play(p, m)))
		}
	}
	// Output:
	// e1:a5:d8:f6:d4 B:Wf2,Kd4:Bc5
}

func ExampleGame_ParsePosition() {
	game := russian.Game{}
	p, err := game.ParsePosition("W:W21-23,K18:BK1.")
	fmt.Println(game.FormatPosition(p), err)
	_, err = game.ParsePosition("белые: a1, d5")
	fmt.Println(err)
	// Output:
	// W:Wa3,c3,e3,Kd4:BKb8 <nil>
	// column 12: "d5": light-square, expected a dark square
}

func ExampleGame_FormatMove() {
	game := russian.Game{}
	p, _ := game.ParsePosition("W:Wc1:Bd2,f4,b6,d6,f6")
	m, _, _ := game.ParseMove(p, "c1-a7")
	for _, form := range []rules.Form{rules.Plain, rules.Short, rules.Full} {
		fmt.Println(game.FormatMove(p, m, form))
	}
	// Output:
	// c1:a7
	// ca7
	// c1:e3:g5:e7:c5:a7
}

func ExampleGame_Diagnose() {
	game := russian.Game{}
	p, _ := game.ParsePosition("W:Wd2,h2:Bc3,e3,g5,g7")
	fmt.Println(game.Diagnose(p, "d2:f4"))
	fmt.Println(game.Diagnose(p, "h2-g3"))
	// Output:
	// move "d2:f4": incomplete-capture (f4), rule 4; legal: d2:f4:h6:f8, d2:b4
	// move "h2-g3": capture-due (d2), rule 3; legal: d2:f4:h6:f8, d2:b4
}

// A game that is drawn by what happened on the way to a position is told by its follower.
func ExampleGame_Follow() {
	game := russian.Game{}
	p, _ := game.ParsePosition("W:WKc1,Ke1,Kg1:BKh8")
	f := game.Follow(p)
	for _, text := range []string{"c1-d2", "h8-g7", "d2-c1", "g7-h8", "c1-d2", "h8-g7", "e1-f2", "g7-h8", "f2-h4"} {
		m, _, err := game.ParseMove(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		before := p
		p = game.Play(p, m)
		if o := f.Played(before, m, p); o.Over {
			fmt.Println(text, o.Reason, game.Scale().Format(o.Score))
		}
	}
	// Output:
	// f2-h4 main-road-5 1:1
}
