package adyukh_test

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/adyukh"
)

func Example() {
	game := adyukh.Game{}
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
	// B:Wa1,a3,b2,c1,d2,e1,e3,f2,f6-1/1,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f8,g7,h6,h8
	// e7:g5
	// g7:e5
}

func ExampleGame_ParsePosition() {
	game := adyukh.Game{}
	p, err := game.ParsePosition("белые: a5, d4, e5-2/1; чёрные: а1-1/1, b6-2/3, c7-3; ход чёрных")
	fmt.Println(game.FormatPosition(p), err)
	_, err = game.ParsePosition("белые: a5, d5")
	fmt.Println(err)
	// Output:
	// B:Wa5,d4,e5-2/1:Ba1-1/1,b6-2/3,c7-3 <nil>
	// column 12: "d5": light-square, expected a dark square
}

func ExampleGame_FormatMove() {
	game := adyukh.Game{}
	p, _ := game.ParsePosition("W:Wd8:Bd2,d4,e3,f4,f6-2,g3")
	m, _, _ := game.ParseMove(p, "d8-h4-e1-c3-e5-g7")
	for _, form := range []rules.Form{rules.Plain, rules.Short, rules.Full, rules.Every} {
		fmt.Println(game.FormatMove(p, m, form))
	}
	// Output:
	// d8:g7
	// dg7
	// d8:h4:e1:c3:g7
	// d8:h4:e1:c3:e5:g7
}

func ExampleGame_Diagnose() {
	game := adyukh.Game{}
	p, _ := game.ParsePosition("W:Wh2:Be3,g3,g5,g7")
	fmt.Println(game.Diagnose(p, "h2:f4"))
	fmt.Println(game.Diagnose(p, "h2-g1"))
	// Output:
	// move "h2:f4": incomplete-capture (f4), rule 3.8; legal: h2:f4:h6:f8, h2:f4:d2
	// move "h2-g1": capture-due (h2), rule 3.6; legal: h2:f4:h6:f8, h2:f4:d2
}

func ExampleGame() {
	game := adyukh.Game{}
	for depth := range 6 {
		fmt.Println(depth, rules.Perft(game, game.Start(), depth))
	}
	// Output:
	// 0 1
	// 1 7
	// 2 49
	// 3 302
	// 4 1469
	// 5 7482
}
