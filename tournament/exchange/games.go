package exchange

import (
	"fmt"
	"io"

	"adyukh/rules/sheet"
	"adyukh/tournament/play"
)

// WriteGames writes the records of an event's games as PDN, round by round and board by board, each with the names, the
// round and the result. It returns how many it wrote; games without a record, or with one that can't be read, are left out.
func WriteGames(w io.Writer, e *play.Event) (written int, err error) {
	game, err := e.Head.Rules()
	if err != nil {
		return 0, err
	}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			rec, ok := e.GameRecord(g)
			if !ok {
				continue
			}
			if err := game.Write(w, rec, sheet.Style{PDN: true}); err != nil {
				return written, fmt.Errorf("write game %d of round %d: %w", g.Board, r.Number, err)
			}
			written++
		}
	}
	return written, nil
}
