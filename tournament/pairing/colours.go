package pairing

// ColourRule is the rule of article 5.2 by which a board got its colours.
type ColourRule int8

// The rules of article 5.2, in their order.
const (
	ColourBoth      ColourRule = 1 + iota // 5.2.1: both preferences are granted
	ColourStronger                        // 5.2.2: the stronger preference, or the wider difference of two absolute ones
	ColourAlternate                       // 5.2.3: other colours than in the last games in which they differed
	ColourHigher                          // 5.2.4: the preference of the higher ranked player
	ColourInitial                         // 5.2.5: by the initial colour and the number of the higher ranked player
)

// clash tells whether both prefer the same colour.
func clash(a, b *entry) bool { return a.wants != NoColour && a.wants == b.wants }

// allot returns the colour of the higher ranked of two players and the rule that decided (article 5.2).
func allot(high, low *entry, initial Colour) (Colour, ColourRule) {
	if !clash(high, low) {
		switch {
		case high.wants != NoColour:
			return high.wants, ColourBoth
		case low.wants != NoColour:
			return low.wants.Other(), ColourBoth
		case high.tpn%2 == 1:
			return initial, ColourInitial
		}
		return initial.Other(), ColourInitial
	}
	if c := stronger(high, low); c != NoColour {
		return c, ColourStronger
	}
	if c := alternate(high.colours, low.colours); c != NoColour {
		return c, ColourAlternate
	}
	return high.wants, ColourHigher
}

// stronger returns the colour that 5.2.2 gives to a when both prefer the same one, or NoColour.
func stronger(a, b *entry) Colour {
	switch {
	case a.how > b.how, a.how == Absolute && b.how == Absolute && a.imbalance() > b.imbalance():
		return a.wants
	case b.how > a.how, a.how == Absolute && b.how == Absolute && b.imbalance() > a.imbalance():
		return b.wants.Other()
	}
	return NoColour
}

// alternate returns the colour that 5.2.3 gives to the first of two players with these games, or NoColour. The lists of
// colours hold played games only, so that they are compared from their ends.
func alternate(a, b []Colour) Colour {
	for k := 1; k <= len(a) && k <= len(b); k++ {
		if a[len(a)-k] != b[len(b)-k] {
			return b[len(b)-k]
		}
	}
	return NoColour
}
