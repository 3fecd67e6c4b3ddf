package desk

import (
	"adyukh/api/view"
	"adyukh/api/view/entry"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/account"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// Routes are an arbiter's desk: players, rounds, results, sheets, tables, the journal.
func Routes(b *board.Services) []web.Route {
	const (
		event  = "/desk/e/:event"
		player = event + "/players/:player"
		round  = event + "/rounds/:round"
		game   = event + "/games/:game"

		incidents = event + "/incidents/:incident"
		screen    = event + "/screens/:screen"
		copies    = event + "/copies/:version"
	)
	look := b.Desk(account.ViewDesk)
	players := b.Desk(account.EditPlayers)
	pair := b.Desk(account.PairRounds)
	publish := b.Desk(account.Publish)
	tick := b.Desk(account.TickPlayers)
	enter := b.Desk(account.EnterResults)
	judge, happened := b.Desk(account.Judge), b.Desk(account.ViewJournal)
	return []web.Route{
		web.On(web.Get, "/desk", b.At(web.SignedIn), showDesk),
		web.On(web.Get, eventsPath, b.At(web.SignedIn), showDeskEvents).Reads(view.AllEventsParams()...),
		web.On(web.Get, "/desk/live", b.At(web.SignedIn), streamDesk),
		web.On(web.Get, event, look, showDeskEvent),
		web.On(web.Post, event+"/public", b.Desk(account.Publish), setPublic).Takes("public").Versioned(),

		web.On(web.Get, event+"/festival", look, showDeskFestival),
		web.On(web.Post, event+"/festival", players, enterFromFestival).Takes("from", "player"),
		web.On(web.Get, event+"/players", look, showDeskPlayers),
		web.On(web.Post, event+"/players", players, addPlayer).
			Takes(append(web.Names(view.AddInputs, "namesake", "barred"), web.Names(view.TeamInputs)...)...),
		web.On(web.Post, event+"/captains", pair, openCaptains).Versioned(),
		web.On(web.Get, event+"/personal", players, personal(showPersonal)),
		web.On(web.Get, event+"/personal/print", players, personal(printPersonal)),
		web.On(web.Post, event+"/personal", pair, openPersonal).Versioned().OnPage(event + "/personal"),
		web.On(web.Post, event+"/personal/shut", pair, shutPersonal).Versioned().OnPage(event + "/personal"),
		web.On(web.Post, event+"/players/groups", b.Desk(account.EditRegulations), splitPlayers).Takes(groupsField).Versioned(),
		web.On(web.Get, player, look, ofPlayer(showDeskPlayer)),
		web.On(web.Post, player, players, ofPlayer(changePlayer)).Takes(web.Names(view.PlayerInputs, "namesake")...).Versioned(),
		web.On(web.Post, player+"/members", players, ofPlayer(saveMembers)).Takes(memberFields()...).Versioned(),
		web.On(web.Post, player+"/members/paste", players, ofPlayer(pasteMembers)).Takes(append(memberFields(), web.SeenField)...),
		web.On(web.Post, player+"/earlier", players, ofPlayer(takeEarlier)).Takes("event", "place*").Versioned(),
		web.On(web.Post, player+"/bar", players, ofPlayer(barMember)).Takes(web.Names(barInputs)...).Versioned(),
		web.On(web.Post, player+"/captain", players, ofPlayer(openCaptain)).Versioned(),
		web.On(web.Post, player+"/captain/shut", players, ofPlayer(shutCaptain)).Versioned(),
		web.On(web.Post, player+"/personal", players, ofPlayer(openOne)).Versioned().OnPage(event + "/personal"),
		web.On(web.Post, player+"/personal/shut", players, ofPlayer(shutOne)).Versioned().OnPage(event + "/personal"),
		web.On(web.Post, player+"/request/grant", players, ofPlayer(grantRequest)).Takes(slotField, whereField).Versioned().Confirms(),
		web.On(web.Post, player+"/request/refuse", players, ofPlayer(refuseRequest)).Takes(slotField, whereField, wordField).Versioned(),
		web.On(web.Post, player+"/byes", players, ofPlayer(setByes)).Takes(web.Names(byesInputs)...).Versioned().Confirms(),
		web.On(web.Post, player+"/entered", players, ofPlayer(setEntered)).Takes(web.Names(enteredInputs)...).Versioned(),
		web.On(web.Post, player+"/table", players, ofPlayer(setTable)).Takes(web.Names(tableInputs)...).Versioned(),
		web.On(web.Post, player+"/withdraw", players, ofPlayer(withdrawPlayer)).Takes(web.Names(withdrawInputs)...).Versioned().Confirms(),
		web.On(web.Post, player+"/return", players, ofPlayer(returnPlayer)).Versioned(),
		web.On(web.Post, player+"/remove", players, ofPlayer(removePlayer)).Versioned(),
		web.On(web.Get, event+"/journal", b.Desk(account.ViewJournal), showJournal),
		web.On(web.Post, event+"/journal/:version/undo", b.Desk(account.Undo), undoEntry).Versioned().Confirms(),

		web.On(web.Get, event+"/copies", b.Desk(account.ViewJournal), showCopies),
		web.On(web.Get, copies, b.Desk(account.ViewJournal), web.Of(routeCopy, showCopy)),
		web.On(web.Post, copies+"/restore", b.Desk(account.Undo), web.Of(routeCopy, restoreCopy)).Versioned().Confirms(),

		web.On(web.Get, round, look, ofRound(showDeskRound)),
		web.On(web.Post, event+"/rounds", pair, pairRound).Takes(missingField).Versioned().Confirms(),
		web.On(web.Post, event+"/rounds/all", pair, pairAllRounds).Versioned(),
		web.On(web.Post, event+"/rounds/complete", pair, completeRounds).Versioned(),
		web.On(web.Get, round+"/attendance", look, ofRound(showAttendance)),
		web.On(web.Post, round+"/attendance", tick, ofRound(markRest)).Takes(markField).Versioned(),
		web.On(web.Post, round+"/attendance/:player", tick, ofRound(markPresence)).Takes(markField).Versioned().Confirms(),
		web.On(web.Post, round+"/attendance/:player/reason", players, ofRound(setReason)).Takes(web.Names(reasonInputs)...).Versioned(),
		web.On(web.Post, round+"/check-in", pair, ofRound(setCheckIn)).Takes(web.Names(checkInInputs)...).Versioned(),
		web.On(web.Post, round+"/check-in/end", pair, ofRound(endCheckIn)).Versioned(),
		web.On(web.Post, round+"/door", pair, ofRound(openDoor)).Versioned(),
		web.On(web.Post, round+"/door/shut", pair, ofRound(shutDoor)).Versioned(),
		web.On(web.Get, round+"/missing", look, ofRound(showDeskWall)),
		web.On(web.Post, round+"/unpair", pair, ofRound(unpairRound)).Versioned(),
		web.On(web.Post, round+"/publish", publish, ofRound(publishRound)).Versioned(),
		web.On(web.Post, round+"/unpublish", publish, ofRound(unpublishRound)).Versioned(),
		web.On(web.Post, round+"/start", pair, ofRound(scheduleRound)).Takes(web.Names(startInputs)...).Versioned(),
		web.On(web.Post, round+"/opening", pair, ofRound(setOpening)).Takes("opening").Versioned(),
		web.On(web.Post, round+"/opening/draw", pair, ofRound(drawOpening)).Versioned(),
		web.On(web.Get, round+"/lineups", pair, ofRound(showLineups)),
		web.On(web.Post, round+"/lineups/open", publish, ofRound(openLineups)).Versioned().Confirms(),
		web.On(web.Post, round+"/lineups/close", publish, ofRound(closeLineups)).Versioned(),
		web.On(web.Get, round+"/lineups/:player", pair, ofRound(showLineup)),
		web.On(web.Post, round+"/lineups/:player", pair, ofRound(saveLineup)).Takes(view.BoardField+"#", "reason").Versioned(),
		web.On(web.Get, round+"/second", enter, ofRound(showSecond)),
		web.On(web.Get, round+"/why", look, ofRound(showDeskWhy)),
		web.On(web.Get, round+"/edit", pair, ofRound(showDeskEdit)),
		web.On(web.Post, round+"/edit/begin", pair, ofRound(beginEdit)).Versioned(),
		web.On(web.Post, round+"/edit", pair, ofRound(editRound)).Takes(web.Names(editInputs)...).Versioned().Confirms(),
		web.On(web.Post, round+"/edit/end", pair, ofRound(endEdit)).Versioned().Confirms(),
		web.On(web.Post, round+"/matches/:board/games", pair, web.Of(routeMatch, addTieGames)).Versioned(),
		web.On(web.Post, round+"/matches/:board/winner", pair, web.Of(routeMatch, settleMatch)).Takes("winner").Versioned(),

		web.On(web.Get, game, look, ofGame(showDeskGame)),
		web.On(web.Post, game+"/result", enter, ofGame(setResult)).
			Takes("result", "reason", "scope", turnedField, byField).Versioned().Confirms(),
		web.On(web.Get, game+"/seat", pair, ofGame(showSeat)),
		web.On(web.Post, game+"/seat", pair, ofGame(substitute)).Takes(web.Names(seatInputs)...).Versioned().Confirms(),
		web.On(web.Get, game+"/forfeit", enter, ofGame(showForfeit)),
		web.On(web.Post, game+"/forfeit", enter, ofGame(forfeit)).Takes(web.Names(forfeitInputs)...).Versioned().Confirms(),
		web.On(web.Get, game+"/breach", judge, ofGame(showBreach)),
		web.On(web.Post, game+"/breach", judge, ofGame(noteBreach)).Takes(web.Names(breachInputs)...).Versioned().Confirms(),
		web.On(web.Post, game+"/breach/back", judge, ofGame(takeBreachBack)).Takes(web.Names(breachInputs)...).Versioned().Confirms(),
		web.On(web.Post, game+"/reports/clear", enter, ofGame(clearReports)).Versioned(),
		web.On(web.Post, game+"/result/clear", enter, ofGame(clearResult)).Takes("reason").Versioned().Confirms(),
		web.On(web.Post, game+"/second", enter, ofGame(compareResult)).Takes("result", "settle", turnedField).Versioned(),
		web.On(web.Post, game+"/check", look, ofGame(checkSheet)).Takes(web.SeenField, "text"),
		web.On(web.Post, game+"/board", enter, ofGame(playSheet)).Takes(entry.Fields()...),
		web.On(web.Post, game+"/mend", enter, ofGame(mendSheet)).Takes(web.SeenField, "text"),
		web.On(web.Post, game+"/sheet", enter, ofGame(saveSheet)).Takes("text").Versioned(),
		web.On(web.Get, game+"/photos/:player/:number", enter, ofGame(showSheetPhoto)),
		web.On(web.Post, game+"/photos/:player/:number/remove", judge, ofGame(dropSheetPhoto)),
		web.On(web.Post, game+"/decision", enter, ofGame(decideSheet)).Takes(web.Names(decisionInputs)...).Versioned().Confirms(),

		web.On(web.Get, event+"/screens", pair, showScreens),
		web.On(web.Post, event+"/screens", pair, addScreen),
		web.On(web.Post, event+"/screens/message", pair, sayOnScreens).Takes(web.Names(sayInputs)...).Versioned(),
		web.On(web.Post, screen, pair, ofScreen(changeScreen)).Takes(web.Names(screenInputs)...).Versioned(),
		web.On(web.Post, screen+"/find", pair, ofScreen(findTables)).Takes(findField).Versioned(),
		web.On(web.Post, screen+"/code", pair, ofScreen(renewScreen)).Versioned(),
		web.On(web.Post, screen+"/remove", pair, ofScreen(removeScreen)).Versioned(),

		web.On(web.Get, event+"/incidents", happened, showIncidents),
		web.On(web.Get, event+"/incidents/new", judge, showNewIncident),
		web.On(web.Post, event+"/incidents", judge, noteIncident).Takes(web.Names(incidentInputs)...).Versioned().Confirms(),
		web.On(web.Get, incidents, happened, ofIncident(showIncident)),
		web.On(web.Post, incidents, judge, ofIncident(changeIncident)).Takes(web.Names(incidentInputs)...).Versioned().Confirms(),
		web.On(web.Post, incidents+"/decide", judge, ofIncident(decideIncident)).Takes(web.Names(verdictInputs)...).Versioned(),
		web.On(web.Post, incidents+"/remove", judge, ofIncident(removeIncident)).Versioned().Confirms(),

		web.On(web.Get, event+"/standings", look, showDeskStandings),
		web.On(web.Get, event+"/persons", look, showDeskPersons),
		web.On(web.Post, event+"/standings/ties", b.Desk(account.EditRegulations), breakTies).Takes("play_off-#",
			"lot-#").Versioned(),
		web.On(web.Get, event+"/crosstable", look, showDeskCrosstable),
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
