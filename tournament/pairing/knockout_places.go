package pairing

// KnockoutPlace is the place of a player: Low to High are shared by all who lost in the same round. Both are 0 while the
// player is not out and has not won.
type KnockoutPlace struct {
	Low, High int
}

// Places returns the places of all players, that of number n at index n-1, for winners as in Round. The winner of the final
// is first and its loser second; the semi-finals' losers are third and fourth by their match, or share both places; all
// others share the places of their round. A match for the third place that is open leaves its players without places.
// The error is a *KnockoutError about the first winner that can't be.
func (k Knockout) Places(winners [][]int) ([]KnockoutPlace, error) {
	rounds, err := k.play(winners)
	if err != nil {
		return nil, err
	}
	places := make([]KnockoutPlace, k.Players)
	for r, matches := range rounds {
		for i, m := range matches {
			if m.Bye || r >= len(winners) || i >= len(winners[r]) || winners[r][i] == 0 {
				continue
			}
			k.place(places, m, winners[r][i], len(rounds)-1-r)
		}
	}
	return places, nil
}

// place enters what a match says about places; later is how many rounds come after it.
func (k Knockout) place(places []KnockoutPlace, m KnockoutMatch, winner, later int) {
	loser := m.loser(winner)
	switch {
	case m.Third:
		places[winner-1], places[loser-1] = KnockoutPlace{3, 3}, KnockoutPlace{4, 4}
	case later == 0:
		places[winner-1], places[loser-1] = KnockoutPlace{1, 1}, KnockoutPlace{2, 2}
	case later == 1 && k.Third && k.Players > 3:
	default:
		among := 1 << later // who are still in after this round
		places[loser-1] = KnockoutPlace{among + 1, min(2*among, k.Players)}
	}
}
