package exchange_test

import (
	"fmt"
	"strings"

	"adyukh/tournament/exchange"
)

func ExampleReadTable() {
	table, err := exchange.ReadTable(strings.NewReader("Фамилия;Имя;Г.р.;Рейтинг\nКим;Сергей;1987;2050\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range exchange.Players(table, exchange.Guess(table)) {
		fmt.Println(p.Data.Name, p.Data.BirthYear, p.Data.Rating)
	}
	// Output: Ким Сергей 1987 2050
}
