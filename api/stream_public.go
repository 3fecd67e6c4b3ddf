package api

import (
	"context"

	"adyukh/tournament"
)

// streamPublic tells everybody when something of a public event was published.
func streamPublic(c *call) error { return c.stream(publicSource{c.server.live}) }

type publicSource struct{ live *live }

// state lists the published revisions of the events that readers look at. Of one that was hidden meanwhile it is only noted
// how far it has come.
func (p publicSource) state(ctx context.Context) []message {
	var all []message
	for _, id := range p.live.watched() {
		if e, err := p.live.events.Event(ctx, id); err == nil {
			all = append(all, message{Event: id, Version: e.Published, quiet: !e.Head.Public})
		}
	}
	return all
}

// news is a published revision above the one that was current when the first reader looked. An event that was hidden tells
// this once, too, so that open pages go.
func (p publicSource) news(a tournament.Announcement) (message, bool) {
	baseline, known := p.live.told(a.Event)
	return message{Event: a.Event, Version: a.Published}, known && a.Published > baseline
}

func (publicSource) allowed(*call) bool { return true }
