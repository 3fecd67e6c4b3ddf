package api

import "adyukh/tournament/account"

// routesRegister are people across events, seasons and series: for everybody, on the desk, and for programs with a token.
func routesRegister() []route {
	card := cardInputs()
	series := []string{"name", "season", "best", "stage*", "points", "shared", "tie*", "sex", "born_from", "born_to", "public"}
	return []route{
		on(get, "/people", all, showPeople).reads(anyText("q"), anyText("after")),
		on(get, "/people/:person", all, showPerson).reads(anyText("after")),
		on(get, "/people/:person/with/:other", all, showMeetings),
		on(get, "/seasons", all, showSeasons),
		on(get, "/seasons/:season", all, showSeason).reads(anyText("after")),
		on(get, "/series/:series", all, showSeries),

		on(get, "/desk/e/:event/register", onEvent(account.EditPlayers), showLinks),
		on(post, "/desk/e/:event/register", onEvent(account.EditPlayers), saveLinks).takes("person-#", "was-#", "other-#"),

		on(get, "/desk/people", admins, showRegister),
		on(post, "/desk/people", admins, addCard).takes(card.names()...),
		on(get, "/desk/people/new", admins, showNewCard),
		on(get, "/desk/people/doubles", admins, showDoubles),
		on(get, "/desk/people/journal", admins, showRegisterJournal),
		on(post, "/desk/people/journal/:entry/undo", admins, undoMerge),
		on(get, "/desk/people/:person", admins, showCard),
		on(post, "/desk/people/:person", admins, saveCard).takes(card.names("revision")...),
		on(post, "/desk/people/:person/remove", admins, removeCard).takes("revision"),
		on(post, "/desk/people/:person/merge", admins, chooseMerge).takes("other"),
		on(get, "/desk/people/:person/merge/:other", admins, showMerge),
		on(post, "/desk/people/:person/merge/:other", admins, mergeCards).takes("keep_revision", "drop_revision", "name", "sex", "birth_year", "federation", "club", "rank"),

		on(get, "/desk/series", admins, showSeriesDesk),
		on(post, "/desk/series", admins, addSeries).takes(series...),
		on(get, "/desk/series/new", admins, showNewSeries),
		on(get, "/desk/series/:series", admins, showSeriesForm),
		on(post, "/desk/series/:series", admins, saveSeries).takes(append(series, "revision")...),
		on(post, "/desk/series/:series/remove", admins, removeSeries).takes("revision"),

		on(get, "/desk/tokens", admins, showTokens),
		on(post, "/desk/tokens", admins, makeToken).takes("name", "private"),
		on(post, "/desk/tokens/:token/revoke", admins, revokeToken),

		on(get, "/api/v1/register/:things", tokens, apiRegister),
	}
}
