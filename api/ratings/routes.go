package ratings

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/account"
)

// Routes are the ratings of an event, rating lists and norms.
func Routes(b *board.Services) []web.Route {
	const event, list = "/desk/e/:event", "/ratings/:list"
	look := b.Desk(account.ViewDesk)
	players := b.Desk(account.EditPlayers)
	rules := b.Desk(account.EditRegulations)
	return []web.Route{
		web.On(web.Get, "/e/:event/ratings", b.Readers(), showRatings).Reads(view.RatedPlayer),
		web.On(web.Get, event+"/ratings", look, showDeskRatings),
		web.On(web.Get, event+"/ratings/search", players, searchRatings),
		web.On(web.Get, event+"/ratings/take", players, showTakeRatings),
		web.On(web.Post, event+"/ratings/take", players, takeRatings).Takes("list", "player*").Versioned(),
		web.On(web.Get, event+"/ratings/count", rules, showCountEvent),
		web.On(web.Post, event+"/ratings/count", rules, countEvent).Takes("list"),
		web.On(web.Get, event+"/norms", b.Desk(account.ViewPrivate), showNorms),

		web.On(web.Get, "/ratings", web.SignedIn, showRatingLists),
		web.On(web.Post, "/ratings", web.SignedIn, makeRatingList).Takes(web.Names(listInputs)...),
		web.On(web.Get, list, b.At(web.SignedIn), showRatingList),
		web.On(web.Post, list+"/upload", b.At(web.SignedIn), keepUpload).Takes(web.Names(uploadInputs)...).TakesList(),
		web.On(web.Get, list+"/upload", web.SignedIn, showUpload),
		web.On(web.Post, list+"/load", web.SignedIn, loadList).Takes("column*", "header", "drop").Versioned(),
		web.On(web.Post, list+"/uncount", web.SignedIn, uncountEvent).Takes("event"),
		web.On(web.Post, list+"/recalculate", web.SignedIn, recalculateList),
		web.On(web.Get, list+"/remove", web.SignedIn, askRemoveList),
		web.On(web.Post, list+"/remove", web.SignedIn, removeRatingList),

		web.On(web.Get, "/norms", web.SignedIn, showNormTables),
		web.On(web.Post, "/norms", web.Admins, saveNormTable).Takes(web.Names(normInputs)...),
		web.On(web.Post, "/norms/load", web.Admins, loadNormTable).Takes("table"),
		web.On(web.Get, "/norms/:norms", web.Admins, showNormTable),
		web.On(web.Post, "/norms/:norms", web.Admins, saveNormTable).Takes(web.Names(normInputs)...),
		web.On(web.Post, "/norms/:norms/remove", web.Admins, removeNormTable),
	}
}
