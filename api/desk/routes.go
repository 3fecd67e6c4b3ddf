package desk

import (
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/tournament/account"
)

// Routes are an arbiter's desk: players, rounds, results, sheets, tables, the journal.
func Routes() []web.Route {
	const event = "/desk/e/:event"
	look := web.OnEvent(account.ViewDesk)
	players := web.OnEvent(account.EditPlayers)
	pair := web.OnEvent(account.PairRounds)
	publish := web.OnEvent(account.Publish)
	enter := web.OnEvent(account.EnterResults)
	return []web.Route{
		web.On(web.Get, "/desk", web.SignedIn, showDesk),
		web.On(web.Get, "/desk/live", web.SignedIn, streamDesk),
		web.On(web.Get, event, look, showDeskEvent),
		web.On(web.Post, event+"/public", web.OnEvent(account.Publish), setPublic).Takes("revision", "public"),

		web.On(web.Get, event+"/players", look, showDeskPlayers),
		web.On(web.Post, event+"/players", players, addPlayer).Takes(web.Names(view.AddInputs, "namesake")...),
		web.On(web.Post, event+"/players/groups", web.OnEvent(account.EditRegulations), splitPlayers).Takes("revision", "groups"),
		web.On(web.Get, event+"/players/:player", look, showDeskPlayer),
		web.On(web.Post, event+"/players/:player", players, changePlayer).Takes(web.Names(view.PlayerInputs, "revision", "namesake")...),
		web.On(web.Post, event+"/players/:player/byes", players, setByes).Takes("revision", "absent", "half", "full", "no_half").Confirms(),
		web.On(web.Post, event+"/players/:player/entered", players, setEntered).Takes("revision", "entered"),
		web.On(web.Post, event+"/players/:player/table", players, setTable).Takes("revision", "table"),
		web.On(web.Post, event+"/players/:player/withdraw", players, withdrawPlayer).Takes("revision", "from_round", "reason"),
		web.On(web.Post, event+"/players/:player/return", players, returnPlayer).Takes("revision"),
		web.On(web.Post, event+"/players/:player/remove", players, removePlayer).Takes("revision"),
		web.On(web.Get, event+"/import", players, showImport),
		// no file chosen: browsers send an empty field
		web.On(web.Post, event+"/import/preview", players, previewImport).Takes("text", "file", "sheet", "from", "column*", "header").TakesFile(),
		web.On(web.Post, event+"/import", players, importPlayers).Takes("text", "from", "column*", "header", "skip").TakesFile(),

		web.On(web.Get, event+"/journal", web.OnEvent(account.ViewJournal), showJournal),
		web.On(web.Post, event+"/journal/:version/undo", web.OnEvent(account.Undo), undoEntry).Takes("revision"),

		web.On(web.Get, "/desk/e/:event/rounds/:round", look, showDeskRound),
		web.On(web.Post, "/desk/e/:event/rounds", pair, pairRound).Takes("revision").Confirms(),
		web.On(web.Post, "/desk/e/:event/rounds/all", pair, pairAllRounds).Takes("revision"),
		web.On(web.Post, "/desk/e/:event/rounds/:round/unpair", pair, unpairRound).Takes("revision"),
		web.On(web.Post, "/desk/e/:event/rounds/:round/publish", publish, publishRound).Takes("revision"),
		web.On(web.Post, "/desk/e/:event/rounds/:round/unpublish", publish, unpublishRound).Takes("revision"),
		web.On(web.Post, "/desk/e/:event/rounds/:round/start", pair, scheduleRound).Takes("revision", "date", "time"),
		web.On(web.Post, "/desk/e/:event/rounds/:round/opening", pair, setOpening).Takes("revision", "opening"),
		web.On(web.Post, "/desk/e/:event/rounds/:round/opening/draw", pair, drawOpening).Takes("revision"),
		web.On(web.Get, "/desk/e/:event/rounds/:round/why", look, showDeskWhy),
		web.On(web.Get, "/desk/e/:event/rounds/:round/edit", pair, showDeskEdit),
		web.On(web.Post, "/desk/e/:event/rounds/:round/edit/begin", pair, beginEdit).Takes("revision").Confirms(),
		web.On(web.Post, "/desk/e/:event/rounds/:round/edit", pair, editRound).Takes("revision", "kind", "board", "to", "white", "black",
			"bye").Confirms(),
		web.On(web.Post, "/desk/e/:event/rounds/:round/edit/end", pair, endEdit).Takes("revision").Confirms(),
		web.On(web.Post, "/desk/e/:event/rounds/:round/matches/:board/games", pair, addTieGames).Takes("revision"),
		web.On(web.Post, "/desk/e/:event/rounds/:round/matches/:board/winner", pair, settleMatch).Takes("revision", "winner"),

		web.On(web.Get, "/desk/e/:event/games/:game", look, showDeskGame),
		web.On(web.Post, "/desk/e/:event/games/:game/result", enter, setResult).Takes("revision", "result"),
		web.On(web.Post, "/desk/e/:event/games/:game/result/clear", enter, clearResult).Takes("revision"),
		web.On(web.Post, "/desk/e/:event/games/:game/check", look, checkSheet).Takes("revision", "text"),
		web.On(web.Post, "/desk/e/:event/games/:game/sheet", enter, saveSheet).Takes("revision", "text"),
		web.On(web.Post, "/desk/e/:event/games/:game/decision", enter, decideSheet).Takes("revision", "decision", "note", "round"),

		web.On(web.Get, "/desk/e/:event/standings", look, showDeskStandings),
		web.On(web.Post, "/desk/e/:event/standings/ties", web.OnEvent(account.EditRegulations), breakTies).Takes("revision", "play_off-#",
			"lot-#"),
		web.On(web.Get, "/desk/e/:event/crosstable", look, showDeskCrosstable),
	}
}
