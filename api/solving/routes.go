package solving

import (
	"slices"

	"adyukh/api/web"
)

// Routes are the pages of contests for solvers.
func Routes() []web.Route {
	return slices.Concat(
		publicRoutes(), trainRoutes(), myRoutes(), markRoutes(), venueRoutes(),
		newRoutes(), setupRoutes(), deskRoutes(), roundRoutes(), problemRoutes(),
		peopleRoutes(), otherRoutes(), runningRoutes(), marksRoutes(), paperRoutes(), deskLiveRoutes(),
	)
}

// public is the beginning of the addresses that everybody reads.
const public = "/s/:solving"
