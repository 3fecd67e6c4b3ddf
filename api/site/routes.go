package site

import (
	"adyukh/api/view"
	"adyukh/api/view/entry"
	"adyukh/api/web"
	"adyukh/static"
	"adyukh/tournament/account"
)

// Routes are the pages for everybody.
func Routes() []web.Route {
	const (
		event       = "/desk/e/:event"
		ownGamePage = "/e/:event/me/:code/games/:game"
	)
	look := web.OnEvent(account.ViewDesk)
	return []web.Route{
		web.On(web.Get, event+"/files", look, showDeskFiles),

		web.On(web.Get, "/e/:event", web.Readers, showEvent),
		web.On(web.Get, "/e/:event/rounds/:round", web.Readers, showRound).Reads(web.OneOf("by", "name")),
		web.On(web.Get, "/e/:event"+qrFile, web.Readers, sendQR),
		web.On(web.Get, "/e/:event/rounds/:round"+qrFile, web.Readers, showRoundQR),
		web.On(web.Get, "/e/:event/players/:player"+qrFile, web.Readers, showPlayerQR),
		web.On(web.Get, "/e/:event/players", web.Readers, showPlayers),
		web.On(web.Get, "/e/:event/players/:player", web.Readers, showPlayer),
		web.On(web.Get, "/e/:event/standings", web.Readers, showStandings).Reads(view.Ranking, view.NumberInTable),
		web.On(web.Get, "/e/:event/persons", web.Readers, showPersons),
		web.On(web.Get, "/e/:event/crosstable", web.Readers, showCrosstable).Reads(web.OneOf("by", "place")),
		web.On(web.Get, "/e/:event/games/:game", web.Readers, showGame).Reads(view.Position, web.OneOf(turnedParam, "1")),
		web.On(web.Get, "/e/:event/boards/:game/live", web.Readers, streamBoard),
		web.On(web.Get, "/e/:event/boards", web.Readers, showBoards),
		web.On(web.Get, "/e/:event/boards/live", web.Readers, streamBoards),
		web.On(web.Get, "/e/:event/games/:game"+qrFile, web.Readers, showGameQR),
		web.On(web.Get, "/e/:event/games/:game/:diagram", web.Readers, showDiagram).Reads(view.Position),
		web.On(web.Get, "/e/:event/festival", web.Readers, showFestival),
		web.On(web.Get, "/e/:event/files", web.Readers, showPublicFiles),
		web.On(web.Get, "/e/:event/door/:code", web.AtDoor, showDoor),
		web.On(web.Post, "/e/:event/door/:code", web.AtDoor, sayHere).Takes(playerField),
		web.On(web.Get, "/e/:event/door/:code/wall", web.AtDoor, showDoorWall),
		web.On(web.Get, "/e/:event/door/:code/live", web.AtDoor, streamDoor),
		web.On(web.Get, "/screen/:code", web.OnScreen, showScreen),
		web.On(web.Get, "/screen/:code/live", web.OnScreen, streamScreen),
		web.On(web.Get, "/e/:event/team/:code", web.Captains, showCaptain),
		web.On(web.Post, "/e/:event/team/:code", web.Captains, handIn).Takes(view.BoardField+"#", roundField, draftField).Versioned(),
		web.On(web.Get, "/e/:event/me", web.All, askCode),
		web.On(web.Post, "/e/:event/me", web.All, enterOwn).Takes(codeField),
		web.On(web.Get, "/e/:event/me/:code", web.Owners, showMe),
		web.On(web.Post, "/e/:event/me/:code/result", web.Owners, reportResult).Takes(gameField, whiteField, blackField, endedField),
		web.On(web.Post, "/e/:event/me/:code/ask", web.Owners, askArbiters).Takes(wishField, roundField, wordsField),
		web.On(web.Post, "/e/:event/me/:code/ask/back", web.Owners, takeBack).Takes(slotField),
		web.On(web.Get, ownGamePage, web.Owners, ofOwnGame(showOwnGame)),
		web.On(web.Post, ownGamePage, web.Owners, ofOwnGame(sendRecord)).Takes("text").Versioned(),
		web.On(web.Post, ownGamePage+"/board", web.Owners, ofOwnGame(playOwn)).Takes(entry.Fields()...),
		web.On(web.Post, ownGamePage+"/photos", web.Owners, ofOwnGame(sendPhoto)).TakesPhoto(),
		web.On(web.Get, ownGamePage+"/photos/:number", web.Owners, ofOwnGame(showOwnPhoto)),
		web.On(web.Post, ownGamePage+"/photos/:number/remove", web.Owners, ofOwnGame(removePhoto)),
		web.On(web.Get, "/e/:event/me/:code/live", web.Owners, streamMe),
		web.On(web.Post, "/e/:event/me/:code/mail", web.Owners, askMail).Takes(emailField),
		web.On(web.Post, "/e/:event/me/:code/mail/stop", web.Owners, stopOwnMail),
		web.On(web.Post, "/e/:event/me/:code/device", web.Owners, addDevice).Takes(endpointField, keyField, authField),
		web.On(web.Post, "/e/:event/me/:code/device/stop", web.Owners, stopDevice).Takes(endpointField, allField),
		web.On(web.Get, "/e/:event/me/:code/app.webmanifest", web.Owners, showOwnApp),
		web.On(web.Get, "/e/:event/mail/:code", web.All, showMail),
		web.On(web.Post, "/e/:event/mail/:code", web.All, confirmMail),
		web.On(web.Post, "/e/:event/mail/:code/stop", web.All, stopMail).Takes(oneClickField),
		web.On(web.Get, "/embed/events/:event/games/:game", web.Readers, showEmbeddedGame).Reads(view.Position, web.OneOf(turnedParam, "1"),
			web.Language, web.OneOf("theme", "light", "dark")),
		web.On(web.Get, "/embed/events/:event/:part", web.Readers, showEmbed).Reads(web.Language, web.OneOf("theme", "light", "dark"),
			web.IsThere("fragment"), web.OneOf("by", "place")),

		web.On(web.Get, "/", web.All, showHome),
		web.On(web.Get, "/live", web.Files, streamPublic),
		web.On(web.Post, "/device", web.All, renewDevice).Takes(beforeField, endpointField, keyField, authField),
		web.On(web.Post, "/preferences", web.All, setPreferences).Takes("lang", "theme", "back"),
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
