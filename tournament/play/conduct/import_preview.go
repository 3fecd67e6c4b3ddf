package conduct

import (
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
// said by naming the row apart, counted from 0.
func PreviewImport(e *play.Event, rows []play.PlayerData, now time.Time, apart ...int) []RowFate {
	working := *e
	return newRoster(&working, now.Year(), len(rows)).enterAll(rows, apart)
}
