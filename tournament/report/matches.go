package report

import (
	"slices"
	"strconv"

	"adyukh/tournament/show"
)

// total writes the sum of the games of a board, the points of its first player first.
func (s Style) total(b show.Board) string { return b.Total(0, s.scale.FormatPoints) }

// unpaired says why a player has no opponent, with the points for it: "свободен от игры (+13)".
func (s Style) unpaired(p show.Pairing) string {
	text := s.say(p.Ending())
	if p.Got != "" {
		text += " (" + p.Got + ")"
	}
	return text
}

// mostLegs returns how many games the longest match of a round has.
func mostLegs(all []show.Board) int {
	most := 0
	for _, b := range all {
		most = max(most, len(b.Games))
	}
	return most
}

// legHead is the heading of the k-th games of a round's matches, from 0: the number, and the colours of the names where they
// are the same at all boards.
func legHead(all []show.Board, k int) string {
	head := strconv.Itoa(k + 1)
	var turned []bool
	for _, b := range all {
		if k < len(b.Games) && !b.IsUnpaired() {
			turned = append(turned, b.Games[k].White != b.Players[0])
		}
	}
	switch {
	case !slices.Contains(turned, true):
		return head + " ○:●"
	case !slices.Contains(turned, false):
		return head + " ●:○"
	}
	return head
}
