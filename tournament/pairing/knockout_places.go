package pairing

// KnockoutPlace is the place of a player: Low to High are shared by all who lost in the same round. Both are 0 while the
// player is not out and has not won.
type KnockoutPlace struct {
	Low, High int
}

// Places returns the places of all players, that of number n at index n-1, for winners as in Round. The winner of the final is first and
// its loser second; the semi-finals' losers are third and fourth by their match, or share both places; all others share the places of their
// round: behind those who can still go on from it. Two who have not come to their match are both out in its round, and nobody has a better
// place for it. A match for the third place that is open leaves its players without places. The error is a *KnockoutError about the first
// winner that can't be.
func (k Knockout) Places(winners [][]int) ([]KnockoutPlace, error) {
	rounds, err := k.play(winners)
	if err != nil {
		return nil, err
	}
	places := make([]KnockoutPlace, k.Players)
	in := k.Players
	for r, matches := range rounds {
		var row []int
		if r < len(winners) {
			row = winners[r]
		}
		after := 0 // who are in after the round, as far as is known
		for i, m := range matches {
			if !m.Third && m.wonBy(row, i) != Nobody {
				after++
			}
		}
		last := k.Third && k.Players > 3 && r == len(rounds)-2 // the losers play on
		for i, m := range matches {
			k.place(places, m, m.wonBy(row, i), KnockoutPlace{after + 1, in}, last)
		}
		if r == len(rounds)-1 {
			k.finish(places, matches, row)
		}
		in = after
	}
	return places, nil
}

// place enters what a match says of those who are out with it and share these places.
func (k Knockout) place(places []KnockoutPlace, m KnockoutMatch, winner int, shared KnockoutPlace, last bool) {
	switch {
	case m.Third, winner == 0:
	case winner == Nobody && !m.IsVoid():
		if last { // behind the winner of the other semi-final and its loser
			shared.Low = min(shared.Low+1, shared.High)
		}
		places[m.A-1], places[m.B-1] = shared, shared
	case !m.Bye && !m.IsVoid() && !last:
		places[m.loser(winner)-1] = shared
	}
}

// finish enters what the last round says: of the final, and behind those who came to it of the match for the third place.
func (k Knockout) finish(places []KnockoutPlace, matches []KnockoutMatch, row []int) {
	first := 1
	for i, m := range matches {
		came := 0
		for _, n := range []int{m.A, m.B} {
			if n != Nobody && !(n == 0 && m.Bye) {
				came++
			}
		}
		switch winner := m.wonBy(row, i); {
		case winner > 0:
			places[winner-1] = KnockoutPlace{first, first}
			if loser := m.loser(winner); loser > 0 {
				places[loser-1] = KnockoutPlace{first + 1, first + 1}
			}
		case winner == Nobody && came == 2:
			places[m.A-1], places[m.B-1] = KnockoutPlace{first, first + 1}, KnockoutPlace{first, first + 1}
		}
		first += came
	}
}
