package desk

import (
	"context"
	"maps"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// streamDesk tells a signed-in user when an event was changed in which the user is something. It ends as soon as the session
// does, or when the user becomes something else anywhere; the browser then asks again and is judged anew.
func streamDesk(c *board.Call) error {
	d := deskSource{live: c.Live, accounts: c.Server.Accounts, token: c.Token(), admin: c.User.Admin}
	roles, err := d.rolesOf(c.Request.Context(), *c.User)
	if err != nil {
		return err
	}
	d.roles = roles
	return c.Stream(d)
}

type deskSource struct {
	live     *board.Live
	accounts *account.Service
	token    string
	admin    bool // sees every event
	roles    map[account.EventID]account.Role
}

func (d deskSource) sees(id tournament.EventID) bool {
	return d.admin || account.Allowed(d.roles[account.EventID(id)], account.ViewDesk)
}

func (d deskSource) rolesOf(ctx context.Context, u account.User) (map[account.EventID]account.Role, error) {
	all, err := d.accounts.Memberships(ctx, u.Actor())
	if err != nil {
		return nil, err
	}
	roles := make(map[account.EventID]account.Role, len(all))
	for _, m := range all {
		roles[m.Event] = m.Role
	}
	return roles, nil
}

// State lists the versions of the user's events at which somebody works.
func (d deskSource) State(ctx context.Context) []web.Message {
	var all []web.Message
	for _, id := range d.live.Desked() {
		if !d.sees(id) {
			continue
		}
		if e, err := d.live.Events.Event(ctx, id); err == nil {
			d.live.DeskBegins(e)
			all = append(all, web.Message{Event: id, Version: e.Version})
		}
	}
	return all
}

func (d deskSource) News(ctx context.Context, a tournament.Announcement) (web.Message, bool) {
	if !d.sees(a.Event) {
		return web.Message{}, false
	}
	return d.live.DeskHears(ctx, a.Event, a.Version), true
}

func (d deskSource) Allowed(ctx context.Context) bool {
	who, err := d.accounts.Session(ctx, d.token)
	if err != nil || who.User.Admin != d.admin {
		return false
	}
	roles, err := d.rolesOf(ctx, who.User)
	return err == nil && maps.Equal(roles, d.roles)
}

// Words say what somebody missed who comes back.
func (d deskSource) Words(ctx context.Context, m web.Message) web.Words {
	return d.live.DeskHears(ctx, m.Event, m.Version).Words
}
