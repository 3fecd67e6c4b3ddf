package site

import (
	"adyukh/api/view"
	"adyukh/api/view/entry"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/static"
	"adyukh/tournament/account"
)

// Routes are the pages for everybody.
func Routes(b *board.Services) []web.Route {
	const (
		event       = "/desk/e/:event"
		ownGamePage = "/e/:event/me/:code/games/:game"
	)
	look := b.Desk(account.ViewDesk)
	return []web.Route{
		web.On(web.Get, event+"/files", look, showDeskFiles),

		web.On(web.Get, "/e/:event", b.Readers(), showEvent),
		web.On(web.Get, "/e/:event/rounds/:round", b.Readers(), showRound).Reads(web.OneOf("by", "name")),
		web.On(web.Get, "/e/:event"+qrFile, b.Readers(), sendQR),
		web.On(web.Get, "/e/:event/rounds/:round"+qrFile, b.Readers(), showRoundQR),
		web.On(web.Get, "/e/:event/players/:player"+qrFile, b.Readers(), showPlayerQR),
		web.On(web.Get, "/e/:event/players", b.Readers(), showPlayers),
		web.On(web.Get, "/e/:event/players/:player", b.Readers(), showPlayer),
		web.On(web.Get, "/e/:event/standings", b.Readers(), showStandings).Reads(view.Ranking, view.NumberInTable, view.Now),
		web.On(web.Get, "/e/:event/persons", b.Readers(), showPersons),
		web.On(web.Get, "/e/:event/crosstable", b.Readers(), showCrosstable).Reads(web.OneOf("by", "place")),
		web.On(web.Get, "/e/:event/games/:game", b.Readers(), showGame).Reads(view.Position, web.OneOf(turnedParam, "1")),
		web.On(web.Get, "/e/:event/boards/:game/live", b.Readers(), streamBoard),
		web.On(web.Get, "/e/:event/boards", b.Readers(), showBoards),
		web.On(web.Get, "/e/:event/boards/live", b.Readers(), streamBoards),
		web.On(web.Get, "/e/:event/games/:game"+qrFile, b.Readers(), showGameQR),
		web.On(web.Get, "/e/:event/games/:game/:diagram", b.Readers(), showDiagram).Reads(view.Position),
		web.On(web.Get, "/e/:event/festival", b.Readers(), showFestival),
		web.On(web.Get, "/e/:event/files", b.Readers(), showPublicFiles),
		web.On(web.Get, "/e/:event/door/:code", b.Doors(), showDoor),
		web.On(web.Post, "/e/:event/door/:code", b.Doors(), sayHere).Takes(playerField),
		web.On(web.Get, "/e/:event/door/:code/wall", b.Doors(), showDoorWall),
		web.On(web.Get, "/e/:event/door/:code/live", b.Doors(), streamDoor),
		web.On(web.Get, "/screen/:code", b.Screens(), showScreen),
		web.On(web.Get, "/screen/:code/live", b.Screens(), streamScreen),
		web.On(web.Get, "/e/:event/team/:code", b.Captains(), showCaptain),
		web.On(web.Post, "/e/:event/team/:code", b.Captains(), handIn).Takes(web.Names(handInputs, view.BoardField+"#")...).Versioned(),
		web.On(web.Get, "/e/:event/me", web.All, askCode),
		web.On(web.Post, "/e/:event/me", b.At(web.All), enterOwn).Takes(web.Names(codeInputs)...),
		web.On(web.Get, "/e/:event/me/:code", b.Owners(), showMe),
		web.On(web.Post, "/e/:event/me/:code/result", b.Owners(), reportResult).Takes(web.Names(reportInputs)...),
		web.On(web.Post, "/e/:event/me/:code/ask", b.Owners(), askArbiters).Takes(web.Names(askInputs)...),
		web.On(web.Post, "/e/:event/me/:code/ask/back", b.Owners(), takeBack).Takes(slotField),
		web.On(web.Get, ownGamePage, b.Owners(), ofOwnGame(showOwnGame)),
		web.On(web.Post, ownGamePage, b.Owners(), ofOwnGame(sendRecord)).Takes("text").Versioned(),
		web.On(web.Post, ownGamePage+"/board", b.Owners(), ofOwnGame(playOwn)).Takes(entry.Fields()...),
		web.On(web.Post, ownGamePage+"/photos", b.Owners(), ofOwnGame(sendPhoto)).TakesPhoto(),
		web.On(web.Get, ownGamePage+"/photos/:number", b.Owners(), ofOwnGame(showOwnPhoto)),
		web.On(web.Post, ownGamePage+"/photos/:number/remove", b.Owners(), ofOwnGame(removePhoto)),
		web.On(web.Get, "/e/:event/me/:code/live", b.Owners(), streamMe),
		web.On(web.Post, "/e/:event/me/:code/mail", b.Owners(), askMail).Takes(web.Names(mailInputs)...),
		web.On(web.Post, "/e/:event/me/:code/mail/stop", b.Owners(), stopOwnMail),
		web.On(web.Post, "/e/:event/me/:code/device", b.Owners(), addDevice).Takes(web.Names(browserInputs)...),
		web.On(web.Post, "/e/:event/me/:code/device/stop", b.Owners(), stopDevice).Takes(endpointField, allField),
		web.On(web.Get, "/e/:event/me/:code/app.webmanifest", b.Owners(), showOwnApp),
		web.On(web.Get, "/e/:event/mail/:code", b.At(web.All), showMail),
		web.On(web.Post, "/e/:event/mail/:code", b.At(web.All), confirmMail),
		web.On(web.Post, "/e/:event/mail/:code/stop", b.At(web.All), stopMail).Takes(oneClickField),
		web.On(web.Get, "/embed/events/:event/games/:game", b.Readers(), showEmbeddedGame).Reads(view.Position, web.OneOf(turnedParam, "1"),
			web.Language, web.OneOf("theme", "light", "dark")),
		web.On(web.Get, "/embed/events/:event/:part", b.Readers(), showEmbed).Reads(web.Language, web.OneOf("theme", "light", "dark"),
			web.IsThere("fragment"), web.OneOf("by", "place")),

		web.On(web.Get, "/", b.At(web.All), showHome),
		web.On(web.Get, eventsPath, b.At(web.All), showEvents).Reads(view.AllEventsParams()...),
		web.On(web.Get, "/live", b.At(web.Files), streamPublic),
		web.On(web.Post, "/device", b.At(web.All), renewDevice).Takes(web.Names(browserInputs, beforeField)...),
		web.On(web.Post, "/preferences", web.All, setPreferences).Takes(web.Names(preferenceInputs)...),
		web.On(web.Get, "/docs", web.All, showDocs),
		web.On(web.Get, "/docs/:page", web.All, showDocs),
		web.On(web.Get, web.HealthPath, web.Files, showHealth),
		web.On(web.Get, web.ReadyPath, web.Files, showReady),
		web.On(web.Get, static.Prefix+"*file", web.Files, showStatic),
		web.On(web.Get, "/robots.txt", web.Files, showStatic),
		web.On(web.Get, "/favicon.ico", web.Files, showStatic),
		web.On(web.Get, "/favicon.svg", web.Files, showStatic),
		web.On(web.Get, "/icon-192.png", web.Files, showStatic),
		web.On(web.Get, "/icon-512.png", web.Files, showStatic),
		web.On(web.Get, "/app.webmanifest", web.Files, showStatic),
		web.On(web.Get, "/offline.js", web.Files, showStatic),
		web.On(web.Get, framePath, web.Files, showFrame),
	}
}
