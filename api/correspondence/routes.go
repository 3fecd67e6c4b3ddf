package correspondence

import (
	"slices"

	"adyukh/api/web"
)

// Routes are the pages of events by correspondence.
func Routes() []web.Route {
	return slices.Concat(playRoutes(), publicRoutes(), setupRoutes(), entryRoutes(), deskRoutes(), mailRoutes())
}
