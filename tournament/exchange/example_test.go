package exchange_test

import (
	"fmt"

	"adyukh/tournament/exchange"
)

func ExamplePlayers() {
	table, err := exchange.ParseTable("Фамилия;Имя;Г.р.;Рейтинг\nКим;Сергей;1987;2050\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range exchange.Players(table, exchange.Guess(table)) {
		fmt.Println(p.Data.Name, p.Data.BirthYear, p.Data.Rating)
	}
	// Output: Ким Сергей 1987 2050
}
