package board

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// Desk is the call of somebody who works on an event.
type Desk struct {
	*Call

	Event *play.Event // as the user may see it
}

// Desk lets in whose role in the event allows an action.
func (s *Services) Desk(action account.Action) web.Guard[*Desk] {
	return web.OnDesk("event", action, func(c *web.Call, id tournament.EventID) (*Desk, error) {
		d := &Desk{Call: s.Of(c)}
		if err := d.LoadEvent(id); err != nil {
			return nil, err
		}
		s.Live.watchDesk(id)
		return d, nil
	})
}

// LoadEvent takes the event as it stands now and as the user may see it. Changes go to the service with ids and revisions.
func (c *Desk) LoadEvent(id tournament.EventID) error {
	e, err := c.Events.Event(c.Request.Context(), id)
	if err != nil {
		return err
	}
	c.Event = e.For(c.Audience())
	c.Visit = aroundDesk{c}
	c.Speak()
	return nil
}

// Audience is who the user is to the event.
func (c *Desk) Audience() play.Audience {
	if c.May(account.ViewPrivate) {
		return play.Arbiters
	}
	return play.Helpers
}

// Act does an act that may meet warnings, with what the sender of the form has agreed to. Where it meets more it is tried as if the
// sender had agreed to all, so that the question shows its effect.
func (c *Desk) Act(do func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error)) (*play.Event, error) {
	ctx := c.Request.Context()
	e, err := do(ctx, c.Agreed())
	asked := web.Question(err)
	if asked == nil || c.WantsFragment() {
		return e, err
	}
	trial := func() (*play.Event, error) {
		agreed := tournament.Agreement(asked.Warnings)
		return do(tournament.Agreeing(tournament.Trial(ctx), agreed), agreed)
	}
	after, failed := trial()
	if more := web.Question(failed); more != nil && more.Warnings[0].Key != asked.Warnings[0].Key { // a guard asks last: it is one question
		asked = asked.With(more.Warnings)
		err = asked
		after, failed = trial()
	}
	switch {
	case refusal.CodeOf(failed) == refusal.Unconfirmed:
		return e, err
	case failed != nil: // no agreement would make it possible
		return nil, failed
	}
	if after.Version != c.Event.Version { // somebody was faster: the question is about what stands now
		if failed := c.LoadEvent(c.Event.ID); failed != nil {
			return e, failed
		}
	}
	effect, failed := show.EffectOf(c.Event, after.For(c.Audience()))
	if failed != nil {
		return e, failed
	}
	c.Asking.Effect = effect
	return e, err
}

// aroundDesk is what stands around the pages of the desk.
type aroundDesk struct{ *Desk }

func (c aroundDesk) Zone() *time.Location { return c.Event.Head.Location() }

func (c aroundDesk) IsTeam() bool { return c.Event.IsTeam() }

func (c aroundDesk) Head() *templates.EventHead { return headOf(c.Plain(), c.Event.Head, c.Home()) }

func (c aroundDesk) Home() string { return web.DeskBase(c.Event.ID) }

func (c aroundDesk) Stream() web.Stream {
	return web.Stream{Path: "/desk/live", Version: c.Event.Version, Event: c.Event.ID}
}

func (c aroundDesk) Nav(current string) []templates.Link {
	base := c.Home()
	links := []templates.Link{
		entrants(c.Event.Head, base+"/players", current),
		web.Section(web.SectionRounds, base+"/rounds/"+strconv.Itoa(c.Event.WorkingRound()), current),
		web.Section(web.SectionStandings, base+tableOf(c.Event.Head.Regulations.System), current),
		web.Section(web.SectionDocuments, base+"/documents", current),
	}
	if c.Event.Head.IsCorrespondence() && c.May(account.ViewPrivate) {
		links = slices.Insert(links, 3, web.Section(SectionCorrespondenceDesk, base+"/post", current))
	}
	if c.May(account.ViewJournal) && (len(c.Event.Incidents) > 0 || current == web.SectionIncidents) {
		links = append(links, web.Section(web.SectionIncidents, base+"/incidents", current))
	}
	if c.May(account.ViewJournal) {
		links = append(links, web.Section(web.SectionJournal, base+"/journal", current))
	}
	c.markNext(base, links)
	return links
}

// markNext marks the section that holds the event's next step. The key for it leads there from pages that have no button of
// their own for the step. Numbers are drawn among the players.
func (c aroundDesk) markNext(base string, links []templates.Link) {
	next := c.Leads(c.Event, c.Role)
	if next == nil {
		return
	}
	for i, under := range []string{"/players", "/rounds/", "/standings"} {
		if strings.HasPrefix(next.Href, base+under) || i == 0 && next.Href == base+"/draw" {
			links[i].Next, links[i].NextText = next.Href, next.Label
		}
	}
}

// DeskOf is the call of the desk around a call; nil for one of no desk. Fields of forms ask, which know a web.Call.
func DeskOf(c *web.Call) *Desk {
	if at, ok := c.Visit.(aroundDesk); ok {
		return at.Desk
	}
	return nil
}

// EventOf is the event of DeskOf.
func EventOf(c *web.Call) *play.Event {
	if at := DeskOf(c); at != nil {
		return at.Event
	}
	return nil
}
