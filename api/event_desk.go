package api

import (
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// recentOnOverview is how many lines of the journal an event's overview shows.
const recentOnOverview = 6

// showDeskEvent shows where the event stands, what it is and how readers find it.
func showDeskEvent(c *call) error {
	e := c.event
	body := templates.EventOverview{
		Public: e.Head.Public, State: stateText(e), Next: nextLink(e, c.role), Facts: c.facts(),
		Journal: c.may(account.ViewJournal),
	}
	if len(e.Rounds) == 0 {
		body.Steps = c.eventSteps("")
	}
	for n := 1; n <= e.ScheduledRounds(); n++ {
		link := templates.RoundLink{Number: n, State: deskRoundState(e, n), Href: deskBase(e.ID) + "/rounds/" + strconv.Itoa(n)}
		body.Rounds.Rounds = append(body.Rounds.Rounds, link)
	}
	var err error
	if body.Address, err = c.readersAddress(); err != nil {
		return err
	}
	if body.Recent, err = c.recent(recentOnOverview); err != nil {
		return err
	}
	if c.may(account.Publish) {
		body.Switch = c.publicSwitch()
	}
	if body.Finals, err = c.finalLinks(); err != nil {
		return err
	}
	if c.may(account.ViewMembers) {
		body.Members = &templates.Link{Label: templates.Msg("members.title"), Href: deskBase(e.ID) + "/members"}
	}
	return c.page("desk-event", view{title: templates.Literal(e.Head.Name), body: body, live: true})
}

// readersAddress is the address of the event's public pages.
func (c *call) readersAddress() (templates.Address, error) {
	a := templates.Address{URL: c.link(publicBase(c.event.ID))}
	a.Nearby = c.server.base == nil && isLoopbackHost(c.Request.Host)
	var err error
	a.QR, err = drawQR(a.URL)
	return a, err
}

func (c *call) publicSwitch() *templates.Action {
	a := toggle(deskBase(c.event.ID)+"/public", "public", c.event.Head.Public, "event.open", "event.hide")
	a.Style = "small"
	a.Hidden = append(a.Hidden, hiddenRevision(c.event.Head.Revision))
	return &a
}

// setPublic opens the event's pages to everybody or hides them.
func setPublic(c *call) error {
	seen, err := c.revision()
	if err != nil {
		return err
	}
	public := c.isTicked("public")
	if _, err := c.server.events.SetPublic(c.Request.Context(), c.actor(), c.event.ID, seen, public); err != nil {
		return err
	}
	said := "event.hidden-now"
	if public {
		said = "event.opened-now"
	}
	return c.done(deskBase(c.event.ID), saved(said))
}

// facts are what the event is, by the steps where they are changed.
func (c *call) facts() []templates.FactGroup {
	h, r := c.event.Head, c.event.Head.Regulations
	edit := func(step string) string {
		if !c.may(account.EditRegulations) {
			return ""
		}
		return setupPath(c.event.ID, step)
	}
	timeControl := templates.Literal(r.Time.String())
	if r.TimeReason != "" {
		timeControl = templates.Msg("event.time-other", "time", r.Time.String(), "reason", r.TimeReason)
	}
	return []templates.FactGroup{
		{Title: templates.Msg("step.main"), Href: edit(stepMain), Facts: []templates.Fact{
			{Label: templates.Msg("event.dates"), Text: c.dates(h.Begins, h.Ends)},
			{Label: templates.Msg("field.place"), Text: templates.Literal(h.Place)},
			{Label: templates.Msg("field.discipline"), Text: c.disciplineText(h.Game, h.Discipline)},
		}},
		{Title: templates.Msg("step.regulations"), Href: edit(stepRegulations), Facts: slices.Concat(c.ruleFacts(h.Game), c.systemFacts(r, h.Scale()), []templates.Fact{
			{Label: templates.Msg("field.order"), Text: orderText(h)},
			{Label: templates.Msg("field.unplayed"), Text: standingsRulesText(r.Standings)},
			{Label: templates.Msg("field.time"), Text: timeControl},
		})},
		{Title: templates.Msg("step.officials"), Href: edit(stepOfficials), Facts: officialFacts(h.Officials)},
	}
}

func officialFacts(all []tournament.Official) []templates.Fact {
	if len(all) == 0 {
		return []templates.Fact{{Label: templates.Msg("official." + string(tournament.ChiefArbiter))}}
	}
	facts := make([]templates.Fact, len(all))
	for i, o := range all {
		facts[i] = templates.Fact{Label: templates.Msg("official." + string(o.Role)), Text: templates.Literal(o.Name)}
		if o.Category != "" {
			facts[i].Text = templates.Literal(o.Name + ", " + o.Category)
		}
	}
	return facts
}
