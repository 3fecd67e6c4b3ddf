package trf_test

import (
	"fmt"
	"strings"

	"adyukh/tournament/exchange/trf"
)

// A file of two players is read, and the second round is asked for.
func Example() {
	d, _, err := trf.Read(strings.NewReader(`012 Кубок Хабеза
142 3
152 W
001    1 m    Хапсироков, Мурат                 2104 RUS                         1.0    1     2 w 1
001    2 w    Джанкёзова, Фатима                2050 RUS                         0.0    2     1 b 0
260   2   3    1    2
### XAC 1 1 2 17 7
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	event, err := d.Event()
	if err != nil {
		fmt.Println(err)
		return
	}
	before, err := event.Before(event.Next())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range before.Players {
		fmt.Println(p.Number, p.Name, p.Points())
	}
	fmt.Println("round", before.Round, "of", before.Rounds, "never", before.Forbidden)
	// Output:
	// 1 Хапсироков, Мурат 1.0
	// 2 Джанкёзова, Фатима 0.0
	// round 2 of 3 never [[1 2]]
}
