package tournament

import (
	"adyukh/tournament/pairing"
)

// bracket returns the knock-out of the event's players, whose numbers are those of the bracket.
func (e *Event) bracket() pairing.Knockout {
	return pairing.Knockout{Players: len(e.Players), Third: e.Head.Regulations.Knockout.Third}
}

// feeder returns the number, from 1, of the match of the round before from which a side of match i comes.
func feeder(m pairing.KnockoutMatch, i, side int) int {
	if m.Third {
		return 1 + side
	}
	return 2*i + 1 + side
}

// colours returns the colours that a player has had on the board in the rounds before round n, game by game.
func (e *Event) colours(id PlayerID, n int) []pairing.Colour {
	var all []pairing.Colour
	for _, r := range e.Rounds[:min(n-1, len(e.Rounds))] {
		for _, g := range r.Games {
			switch {
			case !g.Result.IsPlayed():
			case g.White == id:
				all = append(all, pairing.White)
			case g.Black == id:
				all = append(all, pairing.Black)
			}
		}
	}
	return all
}

// checkBracket returns an error when a paired round of a knock-out is not that of those who went on. The bracket is never
// drawn anew, so a result that changes who goes on waits until the round after is unpaired. A round under the arbiter's
// hand is looked at when that ends.
func (e *Event) checkBracket() error {
	b := e.Bracket()
	if b == nil {
		return nil
	}
	for _, r := range e.Rounds {
		if r.Editing {
			continue
		}
		if r.Number > len(b.Rounds) || !b.Rounds[r.Number-1].isSeated(e.meetings(r.Number)) {
			return conflict("error.knockout.seats", Args{"round": r.Number, "before": r.Number - 1})
		}
	}
	return nil
}

// isSeated tells whether exactly the matches of the round have been seated, and nobody else has a board.
func (r BracketRound) isSeated(meetings []meeting) bool {
	boards := 0
	for _, m := range meetings {
		if m.unpaired == NoResult {
			boards++
		}
	}
	matches := 0
	for _, m := range r.Matches {
		switch {
		case m.State == MatchFree:
		case m.Board == 0:
			return false
		default:
			matches++
		}
	}
	return boards == matches
}
