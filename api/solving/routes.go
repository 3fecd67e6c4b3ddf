package solving

import (
	"slices"

	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/solving"
)

// call is one about a contest for solvers, with the solver's checks of its problems; without Checks there are none.
type call struct {
	*contest.Answering

	Checks *checks.Service
}

// New is the area of contests for solvers.
func New(contests contest.Solvers, checks *checks.Service) web.Area {
	at, seen := doorsOf(contests, func(c *contest.Answering) *call { return &call{c, checks} }), newViewVersions()
	return web.RouteList(slices.Concat(
		publicRoutes(at), trainRoutes(at), myRoutes(at), markRoutes(at, seen), venueRoutes(at, seen),
		newRoutes(at), setupRoutes(at), deskRoutes(at), director.Routes(desk, at.Guards, deskOf), roundRoutes(at), problemRoutes(at),
		peopleRoutes(at), strangerRoutes(at), otherRoutes(at), runningRoutes(at), marksRoutes(at), paperRoutes(at), liveRoutes(at),
	))
}

// doors are the guards of the area.
type doors struct {
	known, readers, people web.Guard[*call]

	director.Guards[*call]
}

func doorsOf(contests contest.Solvers, own func(*contest.Answering) *call) doors {
	return doors{
		known: web.With(contests.Known(), own), readers: web.With(contests.Readers(), own), people: web.With(contests.People(), own),
		Guards: director.GuardsOf(contests.Desk, own),
	}
}

// public is the beginning of the addresses that everybody reads.
const public = "/s/:solving"

// liveRoutes are the streams that open pages follow.
func liveRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/live", at.Look, func(c *call) error {
			return web.StreamDesk(c.Call, c.Solvings, c.Solving.ID, (*solving.Contest).Progress)
		}),
		web.On(web.Get, public+"/live", at.readers, func(c *call) error {
			return web.StreamReaders(c.Call, c.Solvings, solving.Kind(), c.Solving.ID)
		}),
	}
}
