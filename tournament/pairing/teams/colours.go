package teams

import "adyukh/tournament/pairing"

// colour says which of two teams is named first (article 4). a is higher ranked by primary score and number.
func (s Swiss) colour(a, b *entry) pairing.Pair {
	if !s.Double && s.Secondary && a.score == b.score && a.secondary < b.secondary {
		a, b = b, a
	}
	give := s.teamColour
	if s.Double {
		give = s.doubleColour
	}
	if give(a, b) == pairing.White {
		return pairing.Pair{White: a.number, Black: b.number}
	}
	return pairing.Pair{White: b.number, Black: a.number}
}

// teamColour returns the colour of the first of two teams (C.04.6, 4.3).
func (s Swiss) teamColour(first, other *entry) pairing.Colour {
	switch {
	case len(first.colours) == 0 && len(other.colours) == 0: // 4.3.1
		return s.initial(first)
	case first.wants == pairing.NoColour && other.wants != pairing.NoColour: // 4.3.2
		return other.wants.Other()
	case first.wants != pairing.NoColour && first.wants != other.wants: // 4.3.2, 4.3.3
		return first.wants
	case first.strong && !other.strong: // 4.3.4
		return first.wants
	case other.strong && !first.strong:
		return other.wants.Other()
	case first.balance < other.balance: // 4.3.5
		return pairing.White
	case first.balance > other.balance:
		return pairing.Black
	}
	if c := alternate(first.colours, other.colours); c != pairing.NoColour { // 4.3.6
		return c
	}
	if first.wants != pairing.NoColour { // 4.3.7
		return first.wants
	}
	return change(first, other)
}

// doubleColour returns the colour of the first game of the higher ranked of two players (C.04.5, 4.3).
func (s Swiss) doubleColour(first, other *entry) pairing.Colour {
	if len(first.colours) == 0 && len(other.colours) == 0 { // 4.3.1
		return s.initial(first)
	}
	switch a, b := first.whites(), other.whites(); { // 4.3.2
	case a < b:
		return pairing.White
	case a > b:
		return pairing.Black
	}
	if c := alternate(first.colours, other.colours); c != pairing.NoColour { // 4.3.3
		return c
	}
	return change(first, other) // 4.3.4, 4.3.5
}

func (s Swiss) initial(first *entry) pairing.Colour {
	if first.number%2 == 1 {
		return s.Initial
	}
	return s.Initial.Other()
}

func (e *entry) whites() int { return (len(e.colours) + e.balance) / 2 }

// alternate returns for the first of two the opposite of the last time when one had White and the other Black, counted back over
// played matches alone, or NoColour.
func alternate(a, b []pairing.Colour) pairing.Colour {
	for k := 1; k <= len(a) && k <= len(b); k++ {
		if a[len(a)-k] != b[len(b)-k] {
			return b[len(b)-k]
		}
	}
	return pairing.NoColour
}

// change gives the first of two another colour than last time, or, when it had none, gives that to the other one.
func change(first, other *entry) pairing.Colour {
	if n := len(first.colours); n > 0 {
		return first.colours[n-1].Other()
	}
	return other.colours[len(other.colours)-1]
}
