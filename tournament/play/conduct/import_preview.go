package conduct

import (
	"slices"
	"time"

	"adyukh/tournament/play"
)

// RowFate is what ImportPlayers would do with one row of a list.
type RowFate struct {
	Err     error           // why the row would be refused; everything else is then zero
	Known   play.Player     // whom the row means; ID 0 for somebody new
	Becomes play.PlayerData // what would be known of the player afterwards
	Same    bool            // a known player of whom the row says nothing new
	Earlier int             // the row before this one, from 1, that means the same player; 0 when there is none
}

// PreviewImport tells for every row of a list what ImportPlayers would do with it now, each after the ones before it. It
// changes nothing. Rows that mean the same player one after the other are told by Earlier: two people may stand behind them, which is
// said by naming the row apart.
func PreviewImport(e *play.Event, rows []play.PlayerData, now time.Time, apart ...int) []RowFate {
	working := *e
	meant := map[play.PlayerID]int{}
	fates := make([]RowFate, len(rows))
	for i, row := range rows {
		row = row.Clean()
		known := knownBeside(&working, row, meant, slices.Contains(apart, i))
		var done Imported
		if err := importRow(&working, row, known, now.Year(), &done); err != nil {
			fates[i].Err = err
			continue
		}
		id := known.ID
		fates[i] = RowFate{Becomes: row, Same: done.Same > 0}
		if id != 0 {
			fates[i].Known, fates[i].Becomes, fates[i].Earlier = known, known.Merge(row), meant[id]
		} else {
			id = play.PlayerID(working.LastID)
		}
		meant[id] = i + 1
	}
	return fates
}
