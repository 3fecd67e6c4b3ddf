package sheet

import "adyukh/rules"

// whoWon reads who won by the words of one clause. spoken is false if they say nothing about it; the winner is "" where they say
// how the game ended and not for whom.
func whoWon(list []token) (winner Winner, ending Ending, spoken bool) {
	var said [comeTerm]bool
	for i := range list {
		if list[i].term < comeTerm {
			said[list[i].term] = true
		}
	}
	switch {
	case said[resignTerm]:
		ending = Resigned
	case said[flagTerm]:
		ending = Flagged
	case said[forfeitTerm]:
		ending = Forfeited
	case said[drawTerm]:
		if said[winTerm] || said[loseTerm] {
			return Contested, Unstated, true
		}
		return NobodyWon, Agreed, true
	case !said[winTerm] && !said[loseTerm]:
		return "", Unstated, false
	}
	side, n := subject(list)
	switch {
	case n == 0:
		return "", ending, true
	case n > 1 || said[winTerm] && said[loseTerm]:
		return Contested, ending, true
	case said[winTerm]:
		return winnerOf(side), ending, true
	}
	return winnerOf(side.Other()), ending, true
}

// subject returns the side that a clause speaks of, and how many it may be.
func subject(list []token) (side rules.Side, n int) {
	var found [2]bool
	var plain [2]bool
	for i := range list {
		if list[i].term == sideTerm {
			found[list[i].side] = true
			plain[list[i].side] = plain[list[i].side] || i == 0 || list[i-1].term != overTerm
		}
	}
	if found[0] && found[1] {
		found = plain
	}
	for s, is := range found {
		if is {
			side = rules.Side(s)
			n++
		}
	}
	return side, n
}
