package pairing

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

// lotOf returns the generator of the n-th draw of an event that has one stored seed. Its start is a value of the generator
// itself, so that neighbouring draws have nothing in common.
func lotOf(seed uint64, n int) *splitMix64 {
	start := splitMix64(seed ^ uint64(n)*0xd1342543de82ef95)
	g := splitMix64(start.next())
	return &g
}
