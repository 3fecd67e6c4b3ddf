package pairing

// KnockoutPots returns the usual seeding groups of a knock-out, from the strongest: 1, 1, 2, 4, 8, … players, the last as
// many as remain. The bracket keeps those of one group apart equally long, whichever numbers of the group they draw.
func KnockoutPots(players int) []int {
	var pots []int
	for rest, size := players, 1; rest > 0; rest -= size {
		if len(pots) > 1 {
			size *= 2
		}
		size = min(size, rest)
		pots = append(pots, size)
	}
	return pots
}

// KnockoutDraw draws the bracket numbers of players who stand in order of strength: element i is the number of the player
// at place i. Pots are the sizes of the seeding groups, from the strongest; within each the numbers are drawn by lot, the
// same ones for the same seed for ever. A pot for everybody is a draw without seeding; pots of 1 keep the order.
// The error is a *SizeError when the pots don't hold the players, or their number is out of bounds.
func KnockoutDraw(players int, pots []int, seed uint64) ([]int, error) {
	if err := (Knockout{Players: players}).Check(); err != nil {
		return nil, err
	}
	numbers := make([]int, 0, players)
	for i, size := range pots {
		before := len(numbers)
		if size < 1 || size > players-before {
			return nil, &SizeError{What: "pot", Value: size, Low: 1, High: players - before}
		}
		for _, n := range Lot(size, lotOf(seed, i).next()) {
			numbers = append(numbers, before+n)
		}
	}
	if len(numbers) < players {
		return nil, &SizeError{What: "players in pots", Value: len(numbers), Low: players, High: players}
	}
	return numbers, nil
}

// Lot returns the seed of the lot in a match, for Tie.Decide: round and match count as in Round, from 1 and 0. Each match of an
// event with one stored seed has its own.
func (k Knockout) Lot(seed uint64, round, match int) uint64 {
	return lotOf(seed, round*MaxKnockout+match).next()
}

// FirstColour returns the colour that the first of two players has in the first game of a match, from the colours of their
// games before, in order. White is for who has had it less often in comparison with Black; else colours change as against
// the last games in which they differed; else the lot decides. This is usual practice, and the order of C.04.1 article 8.
func FirstColour(a, b []Colour, seed uint64) Colour {
	surplus := func(games []Colour) (n int) {
		for _, c := range games {
			switch c {
			case White:
				n++
			case Black:
				n--
			}
		}
		return n
	}
	switch wa, wb := surplus(a), surplus(b); {
	case wa < wb:
		return White
	case wa > wb:
		return Black
	}
	if c := alternate(a, b); c != NoColour {
		return c
	}
	return White + Colour(lotOf(seed, 0).below(2))
}
