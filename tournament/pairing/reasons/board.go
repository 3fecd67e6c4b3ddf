package reasons

import (
	"strconv"

	"adyukh/tournament/pairing"
)

// Board says why a board has its colours, and what is unusual about it. It asks the engine nothing, so that every player
// can be told.
func Board(v Voice, b pairing.Board) []string {
	t := teller{v}
	if b.Bracket < 0 {
		return []string{t.T("why.fixed")}
	}
	var lines []string
	for i, number := range []int{b.White, b.Black} {
		if n := b.Seats[i].Float; n > 0 {
			lines = append(lines, t.T("why.floated", "player", t.Player(number), "n", n))
		}
	}
	lines = append(lines, t.colours(b))
	for _, c := range b.Bent {
		if c != pairing.C12 { // which the colours tell
			lines = append(lines, t.T("why.board-bent."+strconv.Itoa(int(c))))
		}
	}
	return lines
}

// Bye says why this player has the bye.
func Bye(v Voice, d pairing.Draw) []string {
	return []string{v.T("why.bye", "player", v.Player(d.Bye), "score", v.Points(d.ByeSeat.Score))}
}

// colours says by which rule of article 5.2 the board got its colours.
func (t teller) colours(b pairing.Board) string {
	white, black := b.Seats[0], b.Seats[1]
	args := []any{
		"white", t.Player(b.White), "black", t.Player(b.Black), "whitewants", t.preference(white), "blackwants", t.preference(black),
		"colour", t.colour(white.Prefers),
	}
	// where both want the same colour, player is who gets it
	got, other, of, against := b.White, b.Black, white, black
	if white.Prefers == pairing.Black {
		got, other, of, against = other, got, against, of
	}
	args = append(args, "player", t.Player(got), "other", t.Player(other), "wants", t.preference(of), "otherwants", t.preference(against),
		"balance", size(of.Balance), "otherbalance", size(against.Balance))
	switch b.Colours {
	case pairing.ColourBoth:
		if white.Prefers == pairing.NoColour || black.Prefers == pairing.NoColour {
			return t.T("why.colours.one", args...)
		}
		return t.T("why.colours.both", args...)
	case pairing.ColourStronger:
		if of.Strength == against.Strength {
			return t.T("why.colours.wider", args...)
		}
		return t.T("why.colours.stronger", args...)
	case pairing.ColourAlternate:
		return t.T("why.colours.alternate", args...)
	case pairing.ColourHigher:
		return t.T("why.colours.higher", args...)
	}
	return t.T("why.colours.initial", args...)
}

func size(balance int) int { return max(balance, -balance) }

// preference says which colour a player prefers and how much.
func (t teller) preference(s pairing.Seat) string {
	switch s.Strength {
	case pairing.Mild:
		return t.T("why.prefers.mild", "colour", t.colour(s.Prefers))
	case pairing.Strong:
		return t.T("why.prefers.strong", "colour", t.colour(s.Prefers))
	case pairing.Absolute:
		return t.T("why.prefers.absolute", "colour", t.colour(s.Prefers))
	}
	return t.T("why.prefers.nothing")
}
