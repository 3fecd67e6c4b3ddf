package correspondence

import (
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
)

// Routes are the pages of events by correspondence.
func Routes(b *board.Services) []web.Route {
	return slices.Concat(playRoutes(b), publicRoutes(b), setupRoutes(b), entryRoutes(b), deskRoutes(b), mailRoutes(b))
}
