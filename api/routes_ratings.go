package api

import "adyukh/tournament/account"

// routesRatings are the ratings of an event, rating lists, and norms. What its owner alone may do with a list, the handlers
// ask for.
func routesRatings() []route {
	look, players, rules := onEvent(account.ViewDesk), onEvent(account.EditPlayers), onEvent(account.EditRegulations)
	const event, list = "/desk/e/:event", "/ratings/:list"
	return []route{
		on(get, "/e/:event/ratings", readers, showRatings).reads(ratedPlayer),
		on(get, "/api/v1/events/:event/ratings", readers, apiRatings),
		on(get, event+"/ratings", look, showDeskRatings),
		on(get, event+"/ratings/search", players, searchRatings),
		on(get, event+"/ratings/take", players, showTakeRatings),
		on(post, event+"/ratings/take", players, takeRatings).takes("revision", "list", "player*"),
		on(get, event+"/ratings/count", rules, showCountEvent),
		on(post, event+"/ratings/count", rules, countEvent).takes("list"),
		on(get, event+"/norms", onEvent(account.ViewPrivate), showNorms),

		on(get, "/ratings", signedIn, showRatingLists),
		on(post, "/ratings", signedIn, makeRatingList).takes("name", "game", "discipline"),
		on(get, list, signedIn, showRatingList),
		on(post, list+"/upload", signedIn, keepUpload).takes("date", "file", "text").takesList(),
		on(get, list+"/upload", signedIn, showUpload),
		on(post, list+"/load", signedIn, loadList).takes("revision", "column*", "header", "drop"),
		on(post, list+"/uncount", signedIn, uncountEvent).takes("event"),
		on(post, list+"/recalculate", signedIn, recalculateList),
		on(get, list+"/remove", signedIn, askRemoveList),
		on(post, list+"/remove", signedIn, removeRatingList),

		on(get, "/norms", signedIn, showNormTables),
		on(post, "/norms", admins, saveNormTable).takes("name", "text"),
		on(get, "/norms/:norms", admins, showNormTable),
		on(post, "/norms/:norms", admins, saveNormTable).takes("name", "text"),
		on(post, "/norms/:norms/remove", admins, removeNormTable),
	}
}
