package site

import (
	"context"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament"
)

// streamPublic tells everybody when something of a public event was published.
func streamPublic(c *board.Call) error { return c.Stream(publicSource{c.Live}) }

type publicSource struct{ live *board.Live }

// State lists the published revisions of the events that readers look at. Of one that was hidden meanwhile it is only noted
// how far it has come.
func (p publicSource) State(ctx context.Context) []web.Message {
	var all []web.Message
	for _, id := range p.live.Watched() {
		if e, err := p.live.Events.Event(ctx, id); err == nil {
			all = append(all, web.Message{Event: id, Version: e.Published, Quiet: !e.Head.Public})
		}
	}
	return all
}

// News is a published revision above the one that was current when the first reader looked. An event that was hidden tells
// this once, too, so that open pages go.
func (p publicSource) News(ctx context.Context, a tournament.Announcement) (web.Message, bool) {
	baseline, known := p.live.Announced(a.Event)
	if !known || a.Published <= baseline {
		return web.Message{}, false
	}
	return p.live.ReadersHear(ctx, a.Event, a.Published), true
}

// Words say what somebody missed who comes back.
func (p publicSource) Words(ctx context.Context, m web.Message) web.Words {
	return p.live.ReadersHear(ctx, m.Event, m.Version).Words
}
