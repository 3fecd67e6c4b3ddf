package desk

import (
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/account"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// The beginnings of the addresses.
const (
	event     = "/desk/e/:event"
	player    = event + "/players/:player"
	round     = event + "/rounds/:round"
	game      = event + "/games/:game"
	incidents = event + "/incidents/:incident"
	screen    = event + "/screens/:screen"
	copies    = event + "/copies/:version"
)

// Routes are an arbiter's desk: players, rounds, results, sheets, tables, the journal.
func Routes(b *board.Services) []web.Route {
	at := doorsOf(b)
	return slices.Concat(
		deskRoutes(at), playersRoutes(at), playerRoutes(at), personalRoutes(at), sentRoutes(at), attendanceRoutes(at), roundRoutes(at),
		lineupRoutes(at), editRoutes(at), gameRoutes(at), sheetRoutes(at), tableRoutes(at), screenRoutes(at), incidentRoutes(at),
		journalRoutes(at),
	)
}

// doors are the guards of the area.
type doors struct {
	known web.Guard[*board.Call]

	look, players, pair, publish, tick, enter, judge, rules, happened, undo web.Guard[*board.Desk] // happened is to read the journal
}

func doorsOf(b *board.Services) doors {
	return doors{
		known: b.At(web.SignedIn), look: b.Desk(account.ViewDesk), players: b.Desk(account.EditPlayers), pair: b.Desk(account.PairRounds),
		publish: b.Desk(account.Publish), tick: b.Desk(account.TickPlayers), enter: b.Desk(account.EnterResults),
		judge: b.Desk(account.Judge), rules: b.Desk(account.EditRegulations), happened: b.Desk(account.ViewJournal),
		undo: b.Desk(account.Undo),
	}
}

func ofPlayer(do func(*board.Desk, play.Player) error) func(*board.Desk) error {
	return web.Of(routePlayer, do)
}

func ofRound(do func(*board.Desk, int) error) func(*board.Desk) error {
	return web.Of((*board.Desk).RoundNumber, do)
}

func ofIncident(do func(*board.Desk, incident.Incident) error) func(*board.Desk) error {
	return web.Of(routeIncident, do)
}

func ofGame(do func(*board.Desk, play.Game) error) func(*board.Desk) error {
	return web.Of(deskGame, do)
}
