package teams

import "adyukh/tournament/pairing"

// Colours names first which of two teams of this round, by their numbers, would have White on the first board if they met. The error is an
// *InputError.
func (s Swiss) Colours(a, b int) (pairing.Pair, error) {
	if err := s.check(); err != nil {
		return pairing.Pair{}, err
	}
	var two []entry
	for _, e := range s.entries() {
		if e.number == a || e.number == b {
			two = append(two, e)
		}
	}
	if len(two) != 2 {
		return pairing.Pair{}, &InputError{Kind: InputNumber, Team: b}
	}
	return s.colour(&two[0], &two[1]).Pair, nil
}

// colour says which of two teams is named first (article 4). a is higher ranked by primary score and number.
func (s Swiss) colour(a, b *entry) Match {
	first, other := a, b
	if !s.Double && s.Secondary && a.score == b.score && a.secondary < b.secondary {
		first, other = b, a
	}
	give := s.teamColour
	if s.Double {
		give = s.doubleColour
	}
	m := Match{}
	m.First, m.Colours = give(first, other)
	if m.First == pairing.Black {
		first, other = other, first
	}
	m.White, m.Black, m.Seats = first.number, other.number, [2]Seat{first.seat(), other.seat()}
	return m
}

func (e *entry) seat() Seat {
	return Seat{Score: e.score, Secondary: e.secondary, Balance: e.balance, Wants: e.wants, Strong: e.strong}
}

// teamColour returns the colour of the first of two teams and the clause of C.04.6 4.3 that gives it.
func (s Swiss) teamColour(first, other *entry) (pairing.Colour, ColourRule) {
	switch {
	case len(first.colours) == 0 && len(other.colours) == 0:
		return s.initial(first), 1
	case first.wants == pairing.NoColour && other.wants != pairing.NoColour:
		return other.wants.Other(), 2
	case first.wants != pairing.NoColour && other.wants == pairing.NoColour:
		return first.wants, 2
	case first.wants != other.wants:
		return first.wants, 3
	case first.strong && !other.strong:
		return first.wants, 4
	case other.strong && !first.strong:
		return other.wants.Other(), 4
	case first.balance < other.balance:
		return pairing.White, 5
	case first.balance > other.balance:
		return pairing.Black, 5
	}
	if c := alternate(first.colours, other.colours); c != pairing.NoColour {
		return c, 6
	}
	if first.wants != pairing.NoColour {
		return first.wants, 7
	}
	return change(first, other, 8)
}

// doubleColour returns the colour of the first game of the higher ranked of two players and the clause of C.04.5 4.3 that gives it.
func (s Swiss) doubleColour(first, other *entry) (pairing.Colour, ColourRule) {
	if len(first.colours) == 0 && len(other.colours) == 0 {
		return s.initial(first), 1
	}
	switch a, b := first.whites(), other.whites(); {
	case a < b:
		return pairing.White, 2
	case a > b:
		return pairing.Black, 2
	}
	if c := alternate(first.colours, other.colours); c != pairing.NoColour {
		return c, 3
	}
	return change(first, other, 4)
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

// change gives the first of two another colour than last time, by the rule with the number given, or, when it had none, gives that to the
// other one, by the next rule.
func change(first, other *entry, rule ColourRule) (pairing.Colour, ColourRule) {
	if n := len(first.colours); n > 0 {
		return first.colours[n-1].Other(), rule
	}
	return other.colours[len(other.colours)-1], rule + 1
}
