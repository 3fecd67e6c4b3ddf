package pairing_test

import (
	"fmt"

	"adyukh/tournament/pairing"
)

// Five players draw their numbers and meet by the Berger table for six, whose number 6 is nobody.
func Example() {
	players := []string{"Абазов", "Дышеков", "Мамхягов", "Тлисов", "Хапсироков"}
	byNumber := make([]string, len(players)+1)
	for i, number := range pairing.Lot(len(players), 2026) {
		byNumber[number] = players[i]
	}
	event := pairing.RoundRobin{Players: len(players), Cycles: 1}
	for board, pair := range event.Round(1) {
		if pair.IsBye() {
			fmt.Println("free:", byNumber[pair.White])
			continue
		}
		fmt.Printf("board %d: %s - %s\n", board+1, byNumber[pair.White], byNumber[pair.Black])
	}
	// Output:
	// board 1: Хапсироков - Тлисов
	// board 2: Мамхягов - Абазов
	// free: Дышеков
}

func ExampleRoundRobin_Round() {
	event := pairing.RoundRobin{Players: 6, Cycles: 2, SwapLast: true}
	fmt.Println(event.Rounds(), "rounds")
	fmt.Println(event.Round(1), event.Round(6))
	// Output:
	// 10 rounds
	// [{1 6} {2 5} {3 4}] [{6 1} {5 2} {4 3}]
}

// Six players after a first round in which the stronger half won: the winners and the losers form scoregroups of three,
// so that one of the winners floats down.
func ExampleSwiss() {
	event := pairing.Swiss{Round: 2, Rounds: 3, Points: pairing.Points{Win: 2, Most: 2}, Initial: pairing.White}
	for number := 1; number <= 3; number++ {
		colour := pairing.White
		if number%2 == 0 {
			colour = pairing.Black
		}
		event.Entrants = append(event.Entrants,
			pairing.Entrant{Number: number, Past: []pairing.Past{
				{Kind: pairing.Played, Opponent: number + 3, Colour: colour, Points: 2},
			}},
			pairing.Entrant{Number: number + 3, Past: []pairing.Past{
				{Kind: pairing.Played, Opponent: number, Colour: colour.Other()},
			}})
	}
	draw, err := event.Pair()
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, b := range draw.Boards {
		fmt.Printf("board %d: %d - %d\n", i+1, b.White, b.Black)
	}
	fmt.Println("moved down:", draw.Brackets[0].Downfloated)
	// Output:
	// board 1: 2 - 1
	// board 2: 4 - 3
	// board 3: 6 - 5
	// moved down: [3]
}

// Four players after a first round that 1 and 2 won: both winners had White, so that one of them gets Black for his
// second game, and 1 asks why he does not play 4 instead.
func ExampleSwiss_WhyNotPair() {
	event := pairing.Swiss{Round: 2, Rounds: 3, Points: pairing.Points{Win: 2, Most: 2}, Initial: pairing.White}
	for number := 1; number <= 2; number++ {
		event.Entrants = append(event.Entrants,
			pairing.Entrant{Number: number, Past: []pairing.Past{
				{Kind: pairing.Played, Opponent: number + 2, Colour: pairing.White, Points: 2},
			}},
			pairing.Entrant{Number: number + 2, Past: []pairing.Past{
				{Kind: pairing.Played, Opponent: number, Colour: pairing.Black},
			}})
	}
	answer, err := event.WhyNotPair(1, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("bracket %d, C%d: %d downfloaters, with that pair %d\n",
		answer.Bracket, answer.Criterion, answer.Have[0], answer.Would[0])
	answer, _ = event.WhyNotPair(1, 3)
	fmt.Println(answer.Barred.Why, answer.Barred.Round)
	// Output:
	// bracket 0, C6: 0 downfloaters, with that pair 2
	// met 1
}
