package solving

import (
	"slices"

	"adyukh/api/web"
	"adyukh/tournament/composition/solving"
)

// Routes are the pages of contests for solvers.
func Routes() []web.Route {
	seen := newSights()
	return slices.Concat(
		publicRoutes(), trainRoutes(), myRoutes(), markRoutes(seen), venueRoutes(seen),
		newRoutes(), setupRoutes(), deskRoutes(), roundRoutes(), problemRoutes(),
		peopleRoutes(), otherRoutes(), runningRoutes(), marksRoutes(), paperRoutes(), liveRoutes(), fileRoutes(), normRoutes(),
	)
}

// public is the beginning of the addresses that everybody reads.
const public = "/s/:solving"

// liveRoutes are the streams that open pages follow.
func liveRoutes() []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/live", deskLook, func(c *web.Call) error {
			return web.StreamDesk(c, service(c), solving.Kind(), c.Solving.ID)
		}),
		web.On(web.Get, public+"/live", web.SolvingReaders, func(c *web.Call) error {
			return web.StreamContest(c, service(c), solving.Kind(), c.Solving.ID)
		}),
	}
}
