package register

import (
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/account"
)

// Routes are people across events, seasons and series. Pages of persons show events of the kinds in their order.
func Routes(b *board.Services, shown []Shown, asked ...Asked) []web.Route {
	asks := requests(asked)
	return append(linkRoutes(b, "/desk/e/:event", b.Desk(account.EditPlayers), playLinking),
		web.On(web.Get, "/people", web.All, showPeople).Reads(web.AnyText("q"), web.AnyText("after")),
		web.On(web.Get, "/people/:person", web.All, persons(shown).show).Reads(web.AnyText("after")),
		web.On(web.Get, "/people/:person/with/:other", web.All, showMeetings),
		web.On(web.Get, "/teams", web.All, showTeams).Reads(web.AnyText("q"), web.AnyText("after")),
		web.On(web.Get, "/teams/:team", web.All, showTeam).Reads(web.AnyText("after")),
		web.On(web.Get, "/teams/of/:event/:player", web.All, leadToTeam),
		web.On(web.Get, "/seasons", web.All, showSeasons),
		web.On(web.Get, "/seasons/:season", web.All, showSeason).Reads(web.AnyText("after")),
		web.On(web.Get, "/series/:series", web.All, showSeries),

		web.On(web.Get, "/desk/people", web.Registrars, showRegister),
		web.On(web.Post, "/desk/people", web.Registrars, addCard).Takes(web.Names(cardInputs)...),
		web.On(web.Get, "/desk/people/new", web.Registrars, showNewCard),
		web.On(web.Get, "/desk/people/doubles", web.Registrars, showDoubles),
		web.On(web.Get, "/desk/people/requests", b.At(web.Registrars), asks.showRequests),
		web.On(web.Post, "/desk/people/requests/:event/:member/link", b.At(web.Registrars), web.Of(routeRequest, asks.grantRequest)).
			Takes("card"),
		web.On(web.Post, "/desk/people/requests/:event/:member/refuse", b.At(web.Registrars), web.Of(routeRequest, asks.refuseRequest)).
			Takes("card"),
		web.On(web.Get, "/desk/people/journal", web.Registrars, showRegisterJournal),
		web.On(web.Post, "/desk/people/journal/:entry/undo", web.Registrars, undoMerge).NeedsProof(),
		web.On(web.Get, "/desk/people/:person", web.Registrars, showCard),
		web.On(web.Post, "/desk/people/:person", web.Registrars, saveCard).Takes(web.Names(cardInputs)...).Versioned(),
		web.On(web.Get, "/desk/people/:person/data", web.Registrars, sendCard),
		web.On(web.Post, "/desk/people/:person/remove", web.Registrars, removeCard).Versioned().NeedsProof(),
		web.On(web.Post, "/desk/people/:person/merge", web.Registrars, chooseMerge).Takes(web.Names(otherInputs)...),
		web.On(web.Get, "/desk/people/:person/merge/:other", web.Registrars, showMerge),
		web.On(web.Post, "/desk/people/:person/merge/:other", web.Registrars, mergeCards).Takes("keep_revision", "drop_revision", "name", "sex",
			"birth_year", "federation", "club", "rank").NeedsProof(),

		web.On(web.Get, "/desk/series", web.Registrars, showSeriesDesk),
		web.On(web.Post, "/desk/series", b.At(web.Registrars), addSeries).Takes(web.Names(allSeriesInputs)...),
		web.On(web.Get, "/desk/series/new", b.At(web.Registrars), showNewSeries),
		web.On(web.Get, "/desk/series/:series", b.At(web.Registrars), showSeriesForm),
		web.On(web.Post, "/desk/series/:series", b.At(web.Registrars), saveSeries).Takes(web.Names(allSeriesInputs)...).Versioned(),
		web.On(web.Post, "/desk/series/:series/remove", b.At(web.Registrars), removeSeries).Versioned(),

		web.On(web.Get, "/desk/tokens", web.Admins, showTokens),
		web.On(web.Post, "/desk/tokens", web.Admins, makeToken).Takes(web.Names(tokenInputs)...).NeedsProof(),
		web.On(web.Post, "/desk/tokens/:token/revoke", web.Admins, revokeToken), // gives nobody anything: no password in its way
	)
}
