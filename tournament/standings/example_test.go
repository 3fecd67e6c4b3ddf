package standings_test

import (
	"fmt"

	"adyukh/tournament/standings"
)

// A table of three, and the working behind a number in it.
func Example() {
	game := func(round int, white, black standings.ID, points int) standings.Game {
		g := standings.Game{Round: round, White: white, Black: black, State: standings.Played}
		g.WhiteGot.Points, g.BlackGot.Points = points, 24-points
		g.WhiteGot.Match, g.BlackGot.Match = match(points, 24-points)
		return g
	}
	facts := standings.Facts{
		System:  standings.RoundRobin,
		Points:  standings.Scale{Unit: 1, Most: 24},
		Match:   standings.Scale{Unit: 1, Most: 2},
		Players: []standings.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}, {ID: 3, Number: 3}},
		Games:   []standings.Game{game(1, 2, 3, 13), game(2, 3, 1, 9), game(3, 1, 2, 10)},
	}
	table, err := standings.Compute(facts, standings.PointsFirst())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range table.Rows {
		fmt.Println(r.Place.First, "player", r.Player, r.Values)
	}
	berger := 4 // the column
	for _, p := range table.Working(1, berger).Parts {
		fmt.Printf("round %d: %s of player %d, times %s: %s\n", p.Round, p.Total, p.Opponent, p.Own, p.Value)
	}
	// Output:
	// 1 player 2 [27 4 2 – 90]
	// 2 player 1 [25 2 1 – 40]
	// 3 player 3 [20 0 0 – 0]
	// round 2: 20 of player 3, times 2: 40
	// round 3: 27 of player 2, times 0: 0
}

// A Swiss with a round missed: what stands in for the missing opponent, what is cut, and what separates two neighbours.
func Example_swiss() {
	won, lost := standings.Result{Points: 2, Match: 2}, standings.Result{}
	facts := standings.Facts{
		System:  standings.Swiss,
		Points:  standings.Scale{Unit: 2, Most: 2}, // 1-½-0
		Match:   standings.Scale{Unit: 1, Most: 2},
		Players: []standings.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}, {ID: 3, Number: 3}},
		Games: []standings.Game{
			{Round: 1, White: 1, Black: 2, State: standings.Played, WhiteGot: won, BlackGot: lost},
			{Round: 2, White: 2, Black: 3, State: standings.Played, WhiteGot: won, BlackGot: lost},
		},
		Byes: []standings.Bye{
			{Round: 1, Player: 3, Kind: standings.FreeRound, Got: won},
			{Round: 2, Player: 1, Kind: standings.ZeroBye},
		},
	}
	codes, err := standings.ParseCodes("PTS,BH/C1,SOLKOFF")
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := standings.Compute(facts, codes)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range table.Rows {
		fmt.Println(r.Place.First, "player", r.Player, r.Values)
	}
	for _, p := range table.Working(1, 1).Parts {
		fmt.Printf("round %d: %s, %s %q %q\n", p.Round, p.Value, p.Kind, p.Dummy, p.Cut)
	}
	s, _ := table.Between(2, 3)
	fmt.Println(s.Code, s.Above, s.Below)
	// Output:
	// 1 player 2 [1 1.5 2]
	// 2 player 1 [1 1 1]
	// 2 player 3 [1 1 1]
	// round 1: 1, played "" ""
	// round 2: 1, zero-bye "own" "voluntary"
	// BH/C1 1.5 1
}
