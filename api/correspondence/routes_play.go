package correspondence

import (
	"adyukh/api/visit/board"
	"adyukh/api/web"
)

// playRoutes are the pages of whoever plays.
func playRoutes(b *board.Services) []web.Route {
	const seat = "/e/:event/post/:code"
	const game = seat + "/games/:game"
	get := func(path string, show func(*board.Playing) error) web.Route {
		return web.On(web.Get, path, b.Seats(), show)
	}
	post := func(path string, do func(*board.Playing) error) web.Route {
		return web.On(web.Post, path, b.Seats(), do)
	}
	of := func(do func(*board.Playing, *table) error) func(*board.Playing) error { return web.Of(findTable, do) }
	return []web.Route{
		get(seat, showGames),
		get(seat+"/news", showNews),
		get(seat+"/live", streamSeat),
		get(seat+"/leave", showLeaves),
		post(seat+"/leave", takeLeave).Takes(web.Names(leaveInputs)...),
		post(seat+"/leave/end", endLeave).Takes("leave", "last").Versioned(),
		get(seat+"/settings", showSettings),
		post(seat+"/settings", saveSettings).Takes(web.Names(settingsInputs)...).Versioned(),
		post(seat+"/account", bindAccount).Versioned(),
		post(seat+"/account/free", freeAccount).Versioned(),

		get(game, of(showTable)),
		post(game+"/move", of(sendMove)).Takes(web.Names(sentInputs)...).Versioned(),
		get(game+"/accept", of(askAccept)),
		post(game+"/accept", of(acceptDraw)).Versioned(),
		post(game+"/decline", of(declineDraw)).Versioned(),
		get(game+"/resign", of(askResign)),
		post(game+"/resign", of(resign)).Takes(web.Names(sureInputs)...).Versioned(),
		post(game+"/word", of(sendWord)).Versioned(),
		get(game+"/refill", of(askRefill)),
		post(game+"/refill", of(refill)).Takes(web.Names(refillInputs)...).Versioned(),
		get(game+"/claim", of(showClaim)),
		post(game+"/claim", of(fileClaim)).Takes(web.Names(claimInputs)...).Versioned(),
		post(game+"/answer", of(answerClaim)).Takes(web.Names(answerInputs)...).Versioned(),
		post(game+"/appeal", of(appeal)).Takes(web.Names(appealInputs)...).Versioned(),
		post(game+"/adjudication", of(sendAnalysis)).Takes(web.Names(analysisInputs)...).Versioned(),
		get(game+"/clock", of(showClock)),
		get(game+"/log", of(showLog)),
		get(game+"/own", of(showOwn)),
		post(game+"/own/conditions", of(saveConditions)).Takes(web.Names(conditionsInputs)...).Versioned(),
		post(game+"/own/notes", of(saveNotes)).Takes(web.Names(notesInputs)...).Versioned(),
		get(game+"/analysis", of(showAnalysis)),

		web.On(web.Get, board.AccountGames, b.At(web.SignedIn), showAccountGames),
	}
}
