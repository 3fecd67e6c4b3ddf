package simulate

import (
	"fmt"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
)

// changed is a round as an arbiter leaves it: now and then two boards exchange their players with Black, as far as these have not met and
// may meet. The file says so in a remark. Without such rounds chance is asked nothing.
func (a *arena) changed(round int, paired replay.Round) replay.Round {
	if a.o.ByHand > 0 && a.happens(a.o.ByHand) {
		paired = a.exchange(round, paired)
	}
	for _, g := range paired.Games {
		a.met[pairOf(g.White, g.Black)] = true
	}
	return paired
}

// exchange tries boards from one that is drawn by lot on.
func (a *arena) exchange(round int, paired replay.Round) replay.Round {
	n := len(paired.Games)
	if n < 2 {
		return paired
	}
	from := a.r.IntN(n)
	for i := range n {
		one, two := &paired.Games[(from+i)%n], &paired.Games[(from+i+1)%n]
		if one == two || a.met[pairOf(one.White, two.Black)] || a.met[pairOf(two.White, one.Black)] {
			continue
		}
		due := seatsOf(*one, *two)
		one.Black, two.Black = two.Black, one.Black
		a.hands = append(a.hands, trf.ByHand(round, seatsOf(*one, *two), due))
		break
	}
	return paired
}

func seatsOf(games ...trf.Pair) []string {
	all := make([]string, len(games))
	for i, g := range games {
		all[i] = fmt.Sprintf("%d-%d", g.White, g.Black)
	}
	return all
}

func pairOf(one, two int) [2]int { return [2]int{min(one, two), max(one, two)} }
