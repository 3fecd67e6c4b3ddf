package web

import (
	"context"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// EventKind is what lists of all events ask of one kind of event.
type EventKind struct {
	Name string
	Page func(tournament.EventID) string // where an event is read
	Desk func(tournament.EventID) string // where it is run
	JSON func(tournament.EventID) string // where programs read it

	New *templates.Link // to where one is made; nil where none can be, or where all begin

	Links []Links // what its events hand out

	// Stands says where an event stands, and what comes next for somebody in a role, or nil.
	Stands func(ctx context.Context, id tournament.EventID, role account.Role) (templates.Text, *templates.Link, error)
}

// KindOf finds a kind by its name; one that is unknown is taken for the first.
func (s *Server) KindOf(name string) EventKind {
	for _, k := range s.Cfg.Kinds {
		if k.Name == name {
			return k
		}
	}
	return s.Cfg.Kinds[0]
}
