package composing

import (
	"slices"

	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/forerunners"
)

// Services are what the area has beside the contests themselves. Without Checks the solver looks through no entries.
type Services struct {
	Libraries *forerunners.Service // what forerunners are looked for in
	Checks    *checks.Service      // of entries by the solver
}

// call is one about a contest, with the services of the area.
type call struct {
	*contest.Composing
	Services
}

// New is the area of contests of composers.
func New(contests contest.Composers, services Services) web.Area {
	at := doorsOf(contests, func(c *contest.Composing) *call { return &call{c, services} })
	return web.RouteList(slices.Concat(
		setupRoutes(at), deskRoutes(at), director.Routes(desk, at.Guards, deskOf), peopleRoutes(at), publicRoutes(at), paperRoutes(at),
		marksRoutes(at), myRoutes(at), entryRoutes(at), awardRoutes(at), libraryRoutes(at), claimRoutes(at), myClaimRoutes(at), liveRoutes(at),
		problemRoutes(at), strangerRoutes(at),
	))
}

// doors are the guards of the area.
type doors struct {
	all, known, readers, people web.Guard[*call]

	director.Guards[*call]
}

func doorsOf(contests contest.Composers, own func(*contest.Composing) *call) doors {
	return doors{
		all: web.With(contests.Anyone(), own), known: web.With(contests.Known(), own),
		readers: web.With(contests.Readers(), own), people: web.With(contests.People(), own),
		Guards: director.GuardsOf(contests.Desk, own),
	}
}

// desk is the beginning of the addresses from which a contest is run.
const desk = "/desk/c/:contest"

// liveRoutes are the streams that open pages follow.
func liveRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/live", at.Look, func(c *call) error {
			return web.StreamDesk(c.Call, c.Contests, c.Contest.ID, func(e *composing.Contest) int64 { return e.Version })
		}),
		web.On(web.Get, public+"/live", at.readers, func(c *call) error {
			return web.StreamReaders(c.Call, c.Contests, composing.Kind(), c.Contest.ID)
		}),
	}
}
