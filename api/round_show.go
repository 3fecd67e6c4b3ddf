package api

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/show"
)

// recentEntries is how many lines of the journal a round's page shows.
const recentEntries = 5

// showDeskRound shows a round, or what is missing to pair it.
func showDeskRound(c *call) error {
	n, err := c.roundNumber()
	if err != nil {
		return err
	}
	return c.deskRoundPage(n, http.StatusOK)
}

// roundNumber reads the number of a round from the address.
func (c *call) roundNumber() (int, error) {
	n, ok := parseID(c.Param("round"))
	if !ok || n > 1000 {
		return 0, errNotFound
	}
	return int(n), nil
}

func (c *call) deskRoundPage(n, status int, said ...templates.Notice) error {
	d, err := newDeskRound(c.event, n)
	if err != nil {
		return err
	}
	d.results, d.pair = c.may(account.EnterResults), c.may(account.PairRounds)
	body, err := c.deskRoundView(d)
	if err != nil {
		return err
	}
	return c.page("desk-round", view{
		title: templates.Msg("round.title", "n", n), body: body, status: status, section: sectionRounds, flash: said,
		live: true, wide: true,
	})
}

func (c *call) deskRoundView(d *deskRound) (templates.DeskRound, error) {
	now := c.server.events.Now()
	v := templates.DeskRound{
		Rounds: d.chooser(), State: d.state(now, c.tr), Next: d.next(), More: d.more(), Prints: d.prints(), Live: d.people.roundHref(d.n),
		Journal: c.may(account.ViewJournal),
	}
	if d.results && d.round.IsPublished() {
		keys := pointsOf(d.people.scale)
		v.Keys = &keys
	}
	var err error
	if v.Decisions, err = d.decisions(); err != nil {
		return v, err
	}
	if v.Journal {
		if v.Recent, err = c.recent(recentEntries); err != nil {
			return v, err
		}
	}
	if !d.paired {
		v.Empty = d.empty()
		return v, nil
	}
	if v.Pairings, err = d.pairings(); err != nil {
		return v, err
	}
	if d.round.IsPublished() {
		p := progress(show.Pairings(d.event, d.n))
		v.Progress = &p
	}
	v.Start = d.start(now)
	v.Opening, err = d.opening()
	return v, err
}

// empty says what stands in the way of pairing the round, or that nothing does.
func (d *deskRound) empty() *templates.Empty {
	e := &templates.Empty{Title: templates.Msg("round.not-paired", "round", d.n), Text: templates.Msg("round.can-pair")}
	switch {
	case len(d.event.Players) < 2:
		e.Text = templates.Msg("round.no-players")
	case !d.event.IsDrawn():
		e.Text = templates.Msg("round.not-drawn")
	case d.n > len(d.event.Rounds)+1:
		e.Text = templates.Msg("round.pair-earlier", "round", len(d.event.Rounds)+1)
	}
	return e
}

// Layouts of the fields for a day and a time of day.
const (
	dateLayout  = "2006-01-02"
	clockLayout = "15:04"
)

// start shows when the round starts. Without a time the day is offered: the event's first one, or today when it has begun.
func (d *deskRound) start(now time.Time) *templates.StartForm {
	zone, at := d.event.Head.Location(), d.round.StartsAt
	if at.IsZero() {
		at = now
	}
	f := &templates.StartForm{
		Hint: templates.Msg("round.start-hint", "zone", zoneText(d.event.Head.Zone, at)), Offset: offsetText(zone, at), Action: d.people.roundHref(d.n) + "/start", Revision: d.event.Version, Editable: d.pair,
		Date: max(now.In(zone).Format(dateLayout), d.event.Head.Begins.String()),
	}
	if !d.round.StartsAt.IsZero() {
		f.At = templates.Moment{At: at, Zone: zone}
		f.Date, f.Time = at.In(zone).Format(dateLayout), at.In(zone).Format(clockLayout)
	}
	return f
}

// roundAgain shows the round's page again with the reason why a change of it was refused.
func (c *call) roundAgain(n int, err error) error {
	var refused *tournament.Error
	if !errors.As(err, &refused) || refused.Code == tournament.NotFound || refused.Code == tournament.Unconfirmed {
		return err
	}
	fresh, loadErr := c.server.events.Event(c.Request.Context(), c.event.ID)
	if loadErr != nil {
		return loadErr
	}
	c.event = fresh
	n = min(n, max(1, fresh.ScheduledRounds())) // when all are paired there is no next one to show
	if n > len(fresh.Rounds)+1 {
		n = currentRound(fresh)
	}
	return c.deskRoundPage(n, statusOf(refused.Code), append([]templates.Notice{wrong(errorText(refused, c.zone()))}, c.noPairing(err)...)...)
}

// deskRoundPath is the address of a round's page on the desk.
func deskRoundPath(id tournament.EventID, n int) string {
	return deskBase(id) + "/rounds/" + strconv.Itoa(n)
}
