package api

import (
	"strconv"
	"strings"

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
		Public: e.Head.Public, State: stateText(e), Next: nextLink(e), Steps: c.eventSteps(""), Facts: c.facts(),
		Journal: c.may(account.ViewJournal),
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

// facts are what the event is, each with the step where it is changed.
func (c *call) facts() []templates.Fact {
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
	return []templates.Fact{
		{Label: templates.Msg("event.dates"), Text: c.dates(h.Begins, h.Ends), Href: edit(stepMain)},
		{Label: templates.Msg("field.place"), Text: templates.Literal(h.Place), Href: edit(stepMain)},
		{Label: templates.Msg("field.discipline"), Text: templates.Msg("discipline." + string(h.Discipline)), Href: edit(stepMain)},
		{Label: templates.Msg("field.system"), Text: systemText(r), Href: edit(stepRegulations)},
		{Label: templates.Msg("field.time"), Text: timeControl, Href: edit(stepRegulations)},
		{Label: templates.Msg("field.order"), Text: templates.Msg("order." + presetOf(r)), Href: edit(stepRegulations)},
		{Label: templates.Msg("event.officials"), Text: templates.Literal(officialNames(h.Officials)), Href: edit(stepOfficials)},
	}
}

func systemText(r tournament.Regulations) templates.Text {
	return templates.Msg("system." + string(r.System) + "-" + strconv.Itoa(r.Cycles))
}

func officialNames(all []tournament.Official) string {
	names := make([]string, len(all))
	for i, o := range all {
		names[i] = o.Name
	}
	return strings.Join(names, ", ")
}
