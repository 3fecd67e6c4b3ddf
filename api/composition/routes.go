package composition

import (
	"slices"

	"adyukh/api/web"
	"adyukh/tournament/account"
	"adyukh/tournament/composition"
)

// Routes are the pages of contests.
func Routes() []web.Route {
	return slices.Concat(
		setupRoutes(), deskRoutes(), peopleRoutes(), publicRoutes(), paperRoutes(), marksRoutes(), myRoutes(), entryRoutes(),
		awardRoutes(), libraryRoutes(), claimRoutes(), myClaimRoutes(), liveRoutes(), fileRoutes(), problemRoutes(), normRoutes(),
	)
}

// desk is the beginning of the addresses from which a contest is run.
const desk = "/desk/c/:contest"

// What a role must allow: to look at who has sent what, to type, to run the contest.
var (
	look  = web.OnContest(account.ViewPrivate)
	enter = web.OnContest(account.EditPlayers)
	run   = web.OnContest(account.EditRegulations)
)

// liveRoutes are the streams that open pages follow.
func liveRoutes() []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/live", look, func(c *web.Call) error {
			return web.StreamDesk(c, c.Server.Cfg.Contests, composition.Kind(), c.Contest.ID)
		}),
		web.On(web.Get, public+"/live", web.ContestReaders, func(c *web.Call) error {
			return web.StreamContest(c, c.Server.Cfg.Contests, composition.Kind(), c.Contest.ID)
		}),
	}
}
