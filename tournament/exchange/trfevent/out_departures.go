package trfevent

import (
	"fmt"
	"strings"
	"time"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/play"
)

// departures writes a remark for each result of the file that was corrected after something rested on it, and for each time that players
// of the file got other numbers: "### corrected: round 2, white 5, black 8, from 20:4 to 13:11, 2026-11-22 15:04 UTC".
func (x *export) departures() {
	for _, d := range x.departed {
		at := d.At.UTC().Format(time.DateOnly + " 15:04 UTC")
		if d.IsCorrection() {
			if g, round, ok := x.game(d.Game); ok {
				x.add(trf.Raw{Line: fmt.Sprintf("### corrected: round %d, white %d, black %d, from %s to %s, %s",
					round, x.number[g.White], x.number[g.Black], scoreOf(d.Before), scoreOf(d.After), at)})
			}
			continue
		}
		var moves []string
		for _, m := range d.Moves {
			if x.entrant[m.Player] != 0 {
				moves = append(moves, fmt.Sprintf("%d-%d", m.From, m.To))
			}
		}
		if len(moves) > 0 {
			x.add(trf.Raw{Line: fmt.Sprintf("### renumbered: after round %d, from-to %s, %s", d.Rounds, strings.Join(moves, " "), at)})
		}
	}
}

// game returns a game that the file has, with the number of its round in the file.
func (x *export) game(id play.GameID) (play.Game, int, bool) {
	for i, c := range x.columns {
		for _, g := range x.p.Rounds[c.round-1].Games {
			if g.ID == id && g.Leg == c.leg {
				return g, i + 1, x.number[g.White] != 0
			}
		}
	}
	return play.Game{}, 0, false
}

func scoreOf(text string) string {
	if text == "" {
		return "nothing"
	}
	return text
}
