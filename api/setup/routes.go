package setup

import (
	"slices"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// Routes are what sets an event up: its regulations, the draw, the final.
func Routes(b *board.Services) []web.Route {
	const event = "/desk/e/:event"
	look := b.Desk(account.ViewDesk)
	pair := b.Desk(account.PairRounds)
	return []web.Route{
		web.On(web.Get, "/desk/new", b.At(web.SignedIn), showNewEvent),
		web.On(web.Post, "/desk/new", b.At(web.SignedIn), createEvent).Takes(web.Names(allOfNewEvent)...),
		web.On(web.Get, event+"/setup/:step", b.Desk(account.EditRegulations), web.Of(routeStep, showEventSetup)),
		web.On(web.Post, event+"/setup/:step", b.Desk(account.EditRegulations), web.Of(routeStep, saveEventSetup)).
			Takes(setupFields()...).Versioned().TakesFile().Confirms(),
		web.On(web.Get, event+"/emblem", b.Desk(account.EditRegulations), showEmblem),
		web.On(web.Post, event+"/emblem", b.Desk(account.EditRegulations), inTurn(setEmblem)).
			Takes(web.Names(emblemInputs)...).Versioned().TakesFile(),
		web.On(web.Post, event+"/emblem/remove", b.Desk(account.EditRegulations), removeEmblem).Versioned(),
		web.On(web.Get, event+"/final", b.Desk(account.EditRegulations), showFinal),
		web.On(web.Post, event+"/final", b.Desk(account.EditRegulations), createFinal).Takes(web.Names(finalInputs)...),

		web.On(web.Get, event+"/clone", b.Desk(account.EditRegulations), showClone),
		web.On(web.Post, event+"/clone", b.Desk(account.EditRegulations), createClone).Takes(web.Names(cloneInputs)...),

		web.On(web.Get, event+"/prizes", b.Desk(account.ViewPrivate), showPrizes),

		web.On(web.Get, event+"/draw", look, showDraw),
		web.On(web.Post, event+"/draw", pair, drawNumbers).Takes("numbering", "seed", "number-#").Versioned(),
		web.On(web.Post, event+"/draw/clear", pair, clearNumbers).Versioned(),
		web.On(web.Post, event+"/draw/renumber", pair, renumberPlayers).Versioned().Confirms(),
		web.On(web.Post, event+"/draw/swap", pair, swapNumbers).Takes(web.Names(swapInputs)...).Versioned().Confirms(),
	}
}

// setupFields are the fields of all steps.
func setupFields() []string {
	return slices.Concat(
		web.Names(mainInputs), web.Names(paperInputs), web.Names(festivalInputs),
		officialList(nil).Names(), web.Names(filingInputs), categoryList(nil, false).Names(), totalList(nil).Names(),
		fundList(play.Head{}, nil).Names(), web.Names(prizeInputs),
		ruleFields(), web.Names(ratingInputs), settings.SystemFields(), web.Names(gameInputs, view.GameShown),
		web.Names(systemInputs, systemShown), web.Names(orderInputs), web.Names(countInputs), web.Names(timeInputs), web.Names(lateInput),
		web.Names(reportsInput), web.Names(liveInput), web.Names(incidentInputs),
		web.Names(settings.TeamMatchInputs), web.Names(settings.TeamLineupInputs), web.Names(settings.PenaltyInputs),
		settings.CorrespondenceFields(), []string{"code"},
		restrictionFields(nil).Names(), []string{restrictedPlayer + web.Repeated}, web.Names(openingsInputs))
}
