package setup

import (
	"slices"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/tournament/account"
)

// Routes are what sets an event up: its regulations, the draw, the final.
func Routes() []web.Route {
	const event = "/desk/e/:event"
	look := web.OnEvent(account.ViewDesk)
	pair := web.OnEvent(account.PairRounds)
	return []web.Route{
		web.On(web.Get, "/desk/new", web.SignedIn, showNewEvent),
		web.On(web.Post, "/desk/new", web.SignedIn, createEvent).Takes("name", "place", "begins", "ends", "game", "system", "discipline"),
		web.On(web.Get, event+"/setup/:step", web.OnEvent(account.EditRegulations), showEventSetup),
		web.On(web.Post, event+"/setup/:step", web.OnEvent(account.EditRegulations), saveEventSetup).Takes(append(slices.Concat(ruleFields(), ratingFields(), settings.SystemFields()), "revision",
			"game", view.GameShown, view.ReloadGame,
			"name", "place", "begins", "ends", "discipline", "language", "zone",
			"system", systemShown, reloadSystem,
			"order", "criterion*", "edition", "unplayed", "time", "time_other", "time_reason", "late_minutes",
			"apart_by*", "apart_rounds*", "apart_soft*", "apart_size*", "apart_player*", "openings", "file",
			"category_name*", "category_sex*", "category_from*", "category_to*", "category_rank*", "category_federation*", "category_club*",
			"category_group*", "category_separate*", "total_club", "total_federation", "total_society",
			"role*", "official*", "category*")...).TakesFile().Confirms(),
		web.On(web.Get, event+"/final", web.OnEvent(account.EditRegulations), showFinal),
		web.On(web.Post, event+"/final", web.OnEvent(account.EditRegulations), createFinal).Takes("name", "places", "numbers", "system"),

		web.On(web.Get, event+"/draw", look, showDraw),
		web.On(web.Post, event+"/draw", pair, drawNumbers).Takes("revision", "numbering", "seed", "number-#"),
		web.On(web.Post, event+"/draw/clear", pair, clearNumbers).Takes("revision"),
		web.On(web.Post, event+"/draw/renumber", pair, renumberPlayers).Takes("revision").Confirms(),
		web.On(web.Post, event+"/draw/swap", pair, swapNumbers).Takes("revision", "one", "two").Confirms(),
	}
}
