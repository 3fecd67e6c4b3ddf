package api

import (
	"slices"

	"adyukh/tournament/account"
)

// routesDesk are an arbiter's events: making one, setting it up, its players, members and journal.
func routesDesk() []route {
	view := onEvent(account.ViewDesk)
	players := onEvent(account.EditPlayers)
	pair := onEvent(account.PairRounds)
	const event = "/desk/e/:event"
	return []route{
		on(get, "/desk", signedIn, showDesk),
		on(get, "/desk/live", signedIn, streamDesk),
		on(get, "/desk/new", signedIn, showNewEvent),
		on(post, "/desk/new", signedIn, createEvent).takes("name", "place", "begins", "ends", "game", "system", "discipline"),
		on(get, eventFilePath, signedIn, showEventFile),
		on(get, eventFilePath+"/preview", signedIn, showEventFile), // whoever reloads the preview
		on(post, eventFilePath+"/preview", signedIn, previewEventFile).takes("file", "content", "name", "game", agreedField).takesEvent(),
		on(post, eventFilePath, signedIn, importEventFile).takes("content", "name", "game", agreedField).takesEvent(),
		on(get, event, view, showDeskEvent),
		on(post, event+"/public", onEvent(account.Publish), setPublic).takes("revision", "public"),
		on(get, event+"/setup/:step", onEvent(account.EditRegulations), showEventSetup),
		on(post, event+"/setup/:step", onEvent(account.EditRegulations), saveEventSetup).takes(append(slices.Concat(ruleFields(), ratingFields(), systemFields()), "revision",
			"game", gameShown, reloadGame,
			"name", "place", "begins", "ends", "discipline", "language", "zone",
			"system", systemShown, reloadSystem,
			"order", "criterion*", "edition", "unplayed", "time", "time_other", "time_reason", "late_minutes",
			"apart_by*", "apart_rounds*", "apart_soft*", "apart_size*", "apart_player*", "openings", "file",
			"category_name*", "category_sex*", "category_from*", "category_to*", "category_rank*", "category_federation*", "category_club*",
			"category_group*", "category_separate*", "total_club", "total_federation", "total_society",
			"role*", "official*", "category*")...).takesFile().confirms(),
		on(get, event+"/final", onEvent(account.EditRegulations), showFinal),
		on(post, event+"/final", onEvent(account.EditRegulations), createFinal).takes("name", "places", "numbers", "system"),
		on(get, event+"/members", onEvent(account.ViewMembers), showMembers),
		on(post, event+"/members", onEvent(account.ManageMembers), grantMember).takes("login", "role"),
		on(post, event+"/members/revoke", view, revokeMember).takes("user"),

		on(get, event+"/players", view, showDeskPlayers),
		on(post, event+"/players", players, addPlayer).takes(addInputs().names("namesake")...),
		on(post, event+"/players/groups", onEvent(account.EditRegulations), splitPlayers).takes("revision", "groups"),
		on(get, event+"/players/:player", view, showDeskPlayer),
		on(post, event+"/players/:player", players, changePlayer).takes(playerInputs().names("revision", "namesake")...),
		on(post, event+"/players/:player/byes", players, setByes).takes("revision", "absent", "half", "full", "no_half").confirms(),
		on(post, event+"/players/:player/entered", players, setEntered).takes("revision", "entered"),
		on(post, event+"/players/:player/table", players, setTable).takes("revision", "table"),
		on(post, event+"/players/:player/withdraw", players, withdrawPlayer).takes("revision", "from_round", "reason"),
		on(post, event+"/players/:player/return", players, returnPlayer).takes("revision"),
		on(post, event+"/players/:player/remove", players, removePlayer).takes("revision"),
		on(get, event+"/files", view, showDeskFiles),
		on(get, event+"/files/:file", view, showDeskFile),
		on(get, event+"/exchange/:format", onEvent(account.ViewPrivate), showExchangeFile),
		on(get, event+"/import", players, showImport),
		on(post, event+"/import/preview", players, previewImport).takes("text", "file", "sheet", "from", "column*", "header").takesFile(), // no file chosen: browsers send an empty field
		on(post, event+"/import", players, importPlayers).takes("text", "from", "column*", "header", "skip").takesFile(),
		on(get, event+"/draw", view, showDraw),
		on(post, event+"/draw", pair, drawNumbers).takes("revision", "numbering", "seed", "number-#"),
		on(post, event+"/draw/clear", pair, clearNumbers).takes("revision"),
		on(post, event+"/draw/renumber", pair, renumberPlayers).takes("revision").confirms(),
		on(post, event+"/draw/swap", pair, swapNumbers).takes("revision", "one", "two").confirms(),

		on(get, event+"/journal", onEvent(account.ViewJournal), showJournal),
		on(post, event+"/journal/:version/undo", onEvent(account.Undo), undoEntry).takes("revision"),
	}
}
