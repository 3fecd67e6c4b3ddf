package conduct

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// departuresPage is how many entries of a journal are read at a time.
const departuresPage = 500

// Departures returns what was done against the usual course of the event up to a version and was not taken back, the earliest first. The
// journal of an event that came from a file does not reach before that.
func (s *Service) Departures(ctx context.Context, e *play.Event) ([]play.Departure, error) {
	var all []play.Departure
	for before := e.Version + 1; before > 1; {
		entries, err := s.Journal(ctx, e.ID, before, departuresPage)
		if err != nil {
			return nil, err
		}
		if len(entries) == 0 {
			break
		}
		for _, entry := range entries {
			before = entry.Version
			if d, ok := departureOf(entry); ok && (entry.UndoneBy == 0 || entry.UndoneBy > e.Version) {
				all = append(all, d)
			}
		}
	}
	slices.Reverse(all)
	return all, nil
}

// departureOf reads what an entry says. Entries of programs before there were remarks of it do not name the game, or the players.
func departureOf(entry tournament.Entry) (play.Departure, bool) {
	d := play.Departure{At: entry.At}
	switch entry.Action {
	case ResultCorrected, ResultRetracted:
		d.Game = play.GameID(number(entry.Args["game"]))
		d.Before, _ = entry.Args["before"].(string)
		d.After, _ = entry.Args["result"].(string)
		return d, d.Game != 0
	case NumbersRenewed:
		d.Rounds = int(number(entry.Args["rounds"]))
		text, _ := entry.Args["numbers"].(string)
		for _, word := range strings.Fields(text) {
			var m play.Move
			if _, err := fmt.Sscanf(word, "%d:%d-%d", &m.Player, &m.From, &m.To); err == nil {
				d.Moves = append(d.Moves, m)
			}
		}
		return d, len(d.Moves) > 0
	}
	return d, false
}

// renumbered are the arguments of an entry about new numbers.
func renumbered(e *play.Event, moves []play.Move) refusal.Args {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = fmt.Sprintf("%d:%d-%d", m.Player, m.From, m.To)
	}
	return refusal.Args{
		"n": len(moves), "moves": e.MovesText(moves), "rounds": len(e.Rounds), "numbers": strings.Join(words, " "),
	}
}

// number reads a number of a journal.
func number(value any) int64 {
	switch n := value.(type) {
	case int:
		return int64(n)
	case int64:
		return n
	case float64:
		return int64(n)
	}
	return 0
}
