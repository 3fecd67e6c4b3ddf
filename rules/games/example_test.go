package games_test

import (
	"fmt"

	"adyukh/rules/games"
)

// A game is asked by its name; positions and moves are text.
func Example() {
	g, err := games.ByName("adyukh")
	if err != nil {
		fmt.Println(err)
		return
	}
	turn, err := g.Turn("белые: c3; черные: d4, f6-2, h8")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range turn.Moves {
		fmt.Println(m.Text, m.Path)
	}
	states, err := g.Play(turn.FEN, turn.Moves[0].Text)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(states[0].FEN)
	// Output:
	// c3:g7 [c3 e5 g7]
	// B:Wg7-1/2:Bf6,h8
}
