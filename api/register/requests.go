package register

import (
	"context"
	"slices"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// requestsPath is where wishes for links are answered.
const requestsPath = web.RegisterPath + "/requests"

// asking is an event whose people are to be linked, of whatever kind.
type asking struct {
	people []tournament.Linkable
	link   func(context.Context, tournament.Actor, tournament.EventID, []tournament.Link) (tournament.Linked, error)
	record func(context.Context, tournament.EventID) error
}

// Asked are the events of one kind whose people are to be linked.
type Asked struct {
	kind string
	find func(context.Context, tournament.EventID) (asking, error)
}

// AskedOf are those of a recorder.
func AskedOf[E any](kind tournament.Kind[E], r *tournament.Recorder[E]) Asked {
	return Asked{kind.Name, func(ctx context.Context, id tournament.EventID) (asking, error) {
		e, err := r.Passing(ctx, id)
		if err != nil {
			return asking{}, err
		}
		return asking{people: r.Linkables(e), link: linkBy(r), record: r.RecordEvent}, nil
	}}
}

// requests are the pages on which people wait to be linked, of events of every kind.
type requests []Asked

// find finds the event of a request by its kind.
func (all requests) find(ctx context.Context, of tournament.Listing) (asking, error) {
	for _, a := range all {
		if a.kind == of.Kind {
			return a.find(ctx, of.ID)
		}
	}
	return all[0].find(ctx, of.ID)
}

// askingPerson is who is to be linked.
func (a asking) person(id int64) (tournament.Linkable, bool) {
	i := slices.IndexFunc(a.people, func(p tournament.Linkable) bool { return p.ID == id })
	if i < 0 {
		return tournament.Linkable{}, false
	}
	return a.people[i], true
}

// showRequests shows who of which event is to be linked with which card, with all that is known of both.
func (all requests) showRequests(c *board.Call) error {
	v, err := all.requestsView(c)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func (all requests) requestsView(c *board.Call) (web.View, error) {
	body := RequestsPage{
		Lead:  templates.Msg("requests.lead"),
		Empty: templates.Empty{Title: templates.Msg("requests.none"), Text: templates.Msg("requests.none-text")},
	}
	waiting, err := c.Server.People.Requests(c.Request.Context(), 0)
	if err != nil {
		return web.View{}, err
	}
	var ids []register.PersonID
	for _, r := range waiting {
		ids = append(ids, r.Card)
	}
	events, err := eventsOf(c, waiting...)
	if err != nil {
		return web.View{}, err
	}
	people, ctx := c.People()
	cards, err := people.Standing(ctx, ids)
	if err != nil {
		return web.View{}, err
	}
	found := map[register.EventID]asking{}
	for _, r := range waiting {
		a, known := found[r.Event]
		if !known {
			if a, err = all.find(ctx, events[tournament.EventID(r.Event)]); err != nil {
				return web.View{}, err
			}
			found[r.Event] = a
		}
		if p, ok := a.person(r.Member); ok {
			body.Rows = append(body.Rows, requestRow(c.Plain(), r, events[tournament.EventID(r.Event)], p, cards[r.Card]))
		}
	}
	title := templates.Msg("requests.title")
	return web.View{Title: title, Body: body, Section: web.SectionRegister, Crumbs: registerCrumbs(title)}, nil
}

// everything is how the one who looks after the register sees events: hidden ones, too.
var everything = tournament.Viewer{All: true}

// eventsOf are the events whose people are to be linked, of all kinds.
func eventsOf(c *board.Call, waiting ...register.Request) (map[tournament.EventID]tournament.Listing, error) {
	ids := []tournament.EventID{}
	for _, r := range waiting {
		ids = append(ids, tournament.EventID(r.Event))
	}
	slices.Sort(ids)
	all, err := c.Events.List().Find(c.Request.Context(), everything, tournament.Filter{IDs: slices.Compact(ids)})
	byID := map[tournament.EventID]tournament.Listing{}
	for _, l := range all {
		byID[l.ID] = l
	}
	return byID, err
}

func requestRow(c *web.Call, r register.Request, of tournament.Listing, p tournament.Linkable, card register.Person) RequestRow {
	at := requestsPath + "/" + web.Number64(r.Event) + "/" + web.Number64(r.Member)
	hidden := []templates.Hidden{{Name: "card", Value: web.Number64(r.Card)}}
	return RequestRow{
		Event: of.Short, By: r.By.Name, At: momentIn(c, r.At), Name: p.Data.Name, Facts: knownFacts(p.Data),
		Card:  templates.Link{Label: templates.Literal(card.Name + " · " + c.Say(cardNumber(card.ID))), Href: cardPath(card.ID)},
		Known: knownFacts(card.PersonData),
		Link: templates.Action{
			Label: templates.Msg("requests.link"), Action: at + "/link", Style: "small filled", Hidden: hidden,
		},
		Refuse: templates.Action{Label: templates.Msg("requests.refuse"), Action: at + "/refuse", Style: "small", Hidden: hidden},
	}
}

// knownFacts are all facts that tell people apart, the birth date and the own numbers among them.
func knownFacts(d register.PersonData) []string {
	var facts []string
	if born := d.Profile().Birth(); born != "" {
		facts = append(facts, born)
	}
	return append(append(facts, personFacts(d)...), d.OwnIDs...)
}

// routeRequest finds the request of the route, as its form was seen.
func routeRequest(c *board.Call) (register.Request, error) {
	event, ok := web.ParseID(c.Param("event"))
	member, also := web.ParseID(c.Param("member"))
	if !ok || !also {
		return register.Request{}, register.ErrNoRequest
	}
	all, err := c.Server.People.Requests(c.Request.Context(), register.EventID(event))
	if err != nil {
		return register.Request{}, err
	}
	i := slices.IndexFunc(all, func(r register.Request) bool {
		return r.Member == member && strconv.FormatInt(int64(r.Card), 10) == c.Field("card")
	})
	if i < 0 {
		return register.Request{}, register.ErrNoRequest
	}
	return all[i], nil
}

// grantRequest links as was asked, as a change of the event by who looks after the register.
func (all requests) grantRequest(c *board.Call, r register.Request) error {
	ctx := c.Request.Context()
	events, err := eventsOf(c, r)
	if err != nil {
		return err
	}
	a, err := all.find(ctx, events[tournament.EventID(r.Event)])
	if err != nil {
		return err
	}
	p, ok := a.person(r.Member)
	if !ok {
		return refusal.NewNotFound("error.player.none", nil)
	}
	link := []tournament.Link{{ID: r.Member, Was: p.Card, Card: r.Card}}
	if _, err := a.link(ctx, c.Actor(), tournament.EventID(r.Event), link); err != nil {
		return all.requestRefused(c, err)
	}
	if err := c.Server.People.Granted(ctx, r); err != nil {
		return err
	}
	if err := a.record(ctx, tournament.EventID(r.Event)); err != nil {
		c.Log.ErrorContext(ctx, "register", "error", err) // it is brought up to date later
	}
	return c.Done(requestsPath, web.Saved("requests.linked", "name", p.Data.Name))
}

// requestRefused says on the page why somebody can't be linked.
func (all requests) requestRefused(c *board.Call, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v, err := all.requestsView(c)
		v.Flash = []templates.Notice{web.Wrong(r.Text)}
		return v, err
	})
}

// refuseRequest forgets what was asked.
func (all requests) refuseRequest(c *board.Call, r register.Request) error {
	events, err := eventsOf(c, r)
	if err != nil {
		return err
	}
	of := events[tournament.EventID(r.Event)]
	if err := c.Server.People.Refuse(c.Request.Context(), registrar(c.Plain()), r, of.Short); err != nil {
		return err
	}
	return c.Done(requestsPath, web.Saved("requests.refused"))
}
