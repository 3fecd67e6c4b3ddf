package api

import "adyukh/tournament/account"

// routesRounds are rounds, results, games, tables and papers on the desk.
func routesRounds() []route {
	look := onEvent(account.ViewDesk)
	enter := onEvent(account.EnterResults)
	pair := onEvent(account.PairRounds)
	publish := onEvent(account.Publish)
	return []route{
		on(get, "/desk/e/:event/rounds/:round", look, showDeskRound),
		on(post, "/desk/e/:event/rounds", pair, pairRound).takes("revision").confirms(),
		on(post, "/desk/e/:event/rounds/all", pair, pairAllRounds).takes("revision"),
		on(post, "/desk/e/:event/rounds/:round/unpair", pair, unpairRound).takes("revision"),
		on(post, "/desk/e/:event/rounds/:round/publish", publish, publishRound).takes("revision"),
		on(post, "/desk/e/:event/rounds/:round/unpublish", publish, unpublishRound).takes("revision"),
		on(post, "/desk/e/:event/rounds/:round/start", pair, scheduleRound).takes("revision", "date", "time"),
		on(post, "/desk/e/:event/rounds/:round/opening", pair, setOpening).takes("revision", "opening"),
		on(post, "/desk/e/:event/rounds/:round/opening/draw", pair, drawOpening).takes("revision"),
		on(get, "/desk/e/:event/rounds/:round/why", look, showDeskWhy),
		on(get, "/desk/e/:event/rounds/:round/edit", pair, showDeskEdit),
		on(post, "/desk/e/:event/rounds/:round/edit/begin", pair, beginEdit).takes("revision").confirms(),
		on(post, "/desk/e/:event/rounds/:round/edit", pair, editRound).takes("revision", "kind", "board", "to", "white", "black", "bye").confirms(),
		on(post, "/desk/e/:event/rounds/:round/edit/end", pair, endEdit).takes("revision").confirms(),
		on(post, "/desk/e/:event/rounds/:round/matches/:board/games", pair, addTieGames).takes("revision"),
		on(post, "/desk/e/:event/rounds/:round/matches/:board/winner", pair, settleMatch).takes("revision", "winner"),

		on(get, "/desk/e/:event/games/:game", look, showDeskGame),
		on(post, "/desk/e/:event/games/:game/result", enter, setResult).takes("revision", "result"),
		on(post, "/desk/e/:event/games/:game/result/clear", enter, clearResult).takes("revision"),
		on(post, "/desk/e/:event/games/:game/check", look, checkSheet).takes("revision", "text"),
		on(post, "/desk/e/:event/games/:game/sheet", enter, saveSheet).takes("revision", "text"),
		on(post, "/desk/e/:event/games/:game/decision", enter, decideSheet).takes("revision", "decision", "note", "round"),

		on(get, "/desk/e/:event/standings", look, showDeskStandings),
		on(post, "/desk/e/:event/standings/ties", onEvent(account.EditRegulations), breakTies).takes("revision", "play_off-#", "lot-#"),
		on(get, "/desk/e/:event/crosstable", look, showDeskCrosstable),
	}
}
