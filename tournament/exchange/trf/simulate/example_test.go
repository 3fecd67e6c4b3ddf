package simulate_test

import (
	"fmt"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/simulate"
)

// A small tournament of адиюх: everybody has a line, and every game its count.
func Example() {
	o := simulate.Defaults()
	o.Players, o.Rounds, o.Counts, o.Seed = 8, 3, true, 2026
	d, err := simulate.Tournament(o)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(trf.All[trf.Player](d)), "players,", len(trf.All[trf.Counts](d)), "games")
	// Output: 8 players, 12 games
}
