package replay_test

import (
	"fmt"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
)

// A file after its first round: that round is as it must be, and the second one is paired.
func Example() {
	d, _, err := trf.Read(strings.NewReader(`142 3
152 W
001    1 m    Хапсироков, Мурат                 2104 RUS                         1.0    1     3 w 1
001    2 w    Джанкёзова, Фатима                2050 RUS                         1.0    2     4 b 1
001    3 m    Абазов, Аскер                     2001 RUS                         0.0    3     1 b 0
001    4 m    Озов, Тимур                       1950 RUS                         0.0    4     2 w 0
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	f, err := replay.Open(d, replay.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	first, err := f.Check(1)
	if err != nil {
		fmt.Println(err)
		return
	}
	next, err := f.Pair(f.Event().Next())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(first.Same(), next.Games)
	// Output: true [{2 1} {3 4}]
}
