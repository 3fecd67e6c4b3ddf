package main

import (
	"context"

	"adyukh/tournament"
)

// demoRussian is what is typed for the first round and the beginning of the second, board by board.
var demoRussian = [][]string{{"+", "="}, {"-"}}

// demoPDN is the record of the first game, as programs exchange records; a beginner has given everything away.
const demoPDN = `[Event "Осенние старты"]
[Round "1"]
[Result "2-0"]
[GameType "25"]

1. e3-f4 h6-g5 2. f4:h6 d6-e5 3. d2-e3 c7-d6 4. e3-d4 e5-f4 5. g3:a5 b8-c7
6. a3-b4 a7-b6 7. f2-g3 f6-g5 8. h6:f4 c7-d6 9. a5:e5 e7-d6 10. e5:c7 d8:b6
11. b4-c5 g7-h6 12. c5:a7 f8-g7 13. e1-f2 h6-g5 14. f4:f8 h8-g7 15. f8:h6 2-0
`

// russian makes an event in Russian draughts: four players, a round that is over, a sheet in PDN, a round under way.
func (d *demo) russian(ctx context.Context) error {
	e, err := d.create(ctx, "Осенние старты", "russian", tournament.Rapid, 0, demoPlayers[9:13])
	if err != nil {
		return err
	}
	for _, typed := range demoRussian {
		if e, err = d.nextRound(ctx, e); err != nil {
			return err
		}
		for board, text := range typed {
			g, _ := e.Rounds[len(e.Rounds)-1].Game(board + 1)
			result, err := tournament.ParseResult(text, e.Head.Scale())
			if err != nil {
				return err
			}
			if e, err = d.events.SetResult(ctx, d.by, e.ID, g.ID, g.Revision, result); err != nil {
				return err
			}
		}
	}
	g, _ := e.Rounds[0].Game(1)
	_, err = d.events.SetSheet(ctx, d.by, e.ID, g.ID, 0, demoPDN)
	return err
}
