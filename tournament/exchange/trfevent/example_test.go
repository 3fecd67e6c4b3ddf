package trfevent_test

import (
	"fmt"
	"os"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trfevent"
)

// A file of two players becomes an event, and what the file does not say is told.
func Example() {
	d, _, err := trf.Read(strings.NewReader(`012 Кубок Хабеза
092 Individual: Swiss-System
142 3
001    1 m    Хапсироков, Мурат                 2104 RUS                         1.0    1     2 w 1
001    2 w    Джанкёзова, Фатима                2050 RUS                         0.0    2     1 b 0
### XAC 1 1 2 17 7
`))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return
	}
	event, notes, err := trfevent.Event(d, trfevent.Options{Language: "ru", Zone: "Europe/Moscow"})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return
	}
	game := event.Rounds[0].Games[0]
	fmt.Println(event.Head.Name, event.Head.Regulations.System, event.Players[0].Name, game.Result)
	for _, n := range notes {
		fmt.Println(n.Kind)
	}
	// Output:
	// Кубок Хабеза swiss Хапсироков Мурат 17:7
	// kinds
}
