package api

import (
	"context"
	"maps"

	"adyukh/tournament"
	"adyukh/tournament/account"
)

// streamDesk tells a signed-in user when an event was changed in which the user is something. It ends as soon as the session
// does, or when the user becomes something else anywhere; the browser then asks again and is judged anew.
func streamDesk(c *call) error {
	d := deskSource{live: c.server.live, admin: c.user.Admin}
	roles, err := d.rolesOf(c, *c.user)
	if err != nil {
		return err
	}
	d.roles = roles
	return c.stream(d)
}

type deskSource struct {
	live  *live
	admin bool // sees every event
	roles map[account.EventID]account.Role
}

func (d deskSource) sees(id tournament.EventID) bool {
	return d.admin || account.Allowed(d.roles[account.EventID(id)], account.ViewDesk)
}

func (deskSource) rolesOf(c *call, u account.User) (map[account.EventID]account.Role, error) {
	all, err := c.server.accounts.Memberships(c.Request.Context(), u.Actor())
	if err != nil {
		return nil, err
	}
	roles := make(map[account.EventID]account.Role, len(all))
	for _, m := range all {
		roles[m.Event] = m.Role
	}
	return roles, nil
}

// state lists the versions of the user's events at which somebody works.
func (d deskSource) state(ctx context.Context) []message {
	var all []message
	for _, id := range d.live.desked() {
		if !d.sees(id) {
			continue
		}
		if e, err := d.live.events.Event(ctx, id); err == nil {
			all = append(all, message{Event: id, Version: e.Version})
		}
	}
	return all
}

func (d deskSource) news(a tournament.Announcement) (message, bool) {
	return message{Event: a.Event, Version: a.Version}, d.sees(a.Event)
}

func (d deskSource) allowed(c *call) bool {
	who, err := c.server.accounts.Session(c.Request.Context(), c.token())
	if err != nil || who.User.Admin != d.admin {
		return false
	}
	roles, err := d.rolesOf(c, who.User)
	return err == nil && maps.Equal(roles, d.roles)
}
