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
