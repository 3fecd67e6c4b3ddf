package desk

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

func roundRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, round, at.look, ofRound(showDeskRound)),
		web.On(web.Post, event+"/rounds", at.pair, pairRound).Takes(missingField, board.HandField).Versioned().Confirms(),
		web.On(web.Post, event+"/rounds/all", at.pair, pairAllRounds).Versioned(),
		web.On(web.Post, event+"/rounds/publish", at.publish, publishDrafts).Versioned().Confirms(),
		web.On(web.Post, event+"/rounds/complete", at.pair, completeRounds).Versioned(),
		web.On(web.Post, round+"/unpair", at.pair, ofRound(unpairRound)).Versioned().Confirms(),
		web.On(web.Post, round+"/publish", at.publish, ofRound(publishRound)).Takes(againField).Versioned().Confirms(),
		web.On(web.Post, round+"/repair", at.pair, ofRound(repairRound)).Versioned().Confirms(),
		web.On(web.Post, round+"/seat", at.pair, ofRound(seatRound)).Takes(seatFields...).Versioned().Confirms(),
		web.On(web.Post, round+"/unpublish", at.publish, ofRound(unpublishRound)).Versioned(),
		web.On(web.Post, round+"/start", at.pair, ofRound(scheduleRound)).Takes(web.Names(startInputs)...).Versioned(),
		web.On(web.Post, round+"/opening", at.pair, ofRound(setOpening)).Takes(web.Names(openingInputs)...).Versioned(),
		web.On(web.Post, round+"/opening/draw", at.pair, ofRound(drawOpening)).Versioned(),
		web.On(web.Get, round+"/second", at.enter, ofRound(showSecond)),
		web.On(web.Get, round+"/why", at.look, ofRound(showDeskWhy)),
	}
}

// recentEntries is how many lines of the journal a round's page shows.
const recentEntries = 5

// showDeskRound shows a round, or what is missing to pair it.
func showDeskRound(c *board.Desk, n int) error {
	return deskRoundPage(c, n, http.StatusOK)
}

func deskRoundPage(c *board.Desk, n, status int, said ...templates.Notice) error {
	d, err := newDeskRound(c, n)
	if err != nil {
		return err
	}
	d.May(c.May(account.EnterResults), c.May(account.PairRounds), c.May(account.Judge))
	body, err := deskRoundView(c, d)
	if err != nil {
		return err
	}
	return c.Page(web.View{
		Title: show.RoundName(c.Event, n), Body: body, Status: status, Section: web.SectionRounds, Flash: said,
		Live: true, Wide: true, Typed: body.Keys,
	})
}

func deskRoundView(c *board.Desk, d *view.DeskRound) (templates.DeskRound, error) {
	now := c.Now()
	v := templates.DeskRound{
		Rounds: d.Chooser(), State: d.State(now, c.Tr), Next: d.Next(), More: d.More(), Prints: d.Prints(c.Audience()),
		Live:    d.People.RoundHref(d.N),
		Journal: c.May(account.ViewJournal),
	}
	if d.Round.IsPublished() {
		sides, err := show.Seen(d.Event, c.Audience()).SideScore(d.N, d.N)
		if err != nil {
			return v, err
		}
		v.Sides = sides
	}
	if len(d.Event.Players) > 0 && !d.Event.Head.IsCorrespondence() {
		v.Here = attendanceLink(d.Event, d.N)
	}
	if d.Types() && d.Round.IsPublished() && !d.IsClosed() {
		keys := view.PointsOf(d.People.Scale)
		keys.Teams = d.Event.IsTeam()
		v.Keys, v.Second = &keys, secondLink(d)
	}
	var err error
	if v.Decisions, err = d.Decisions(); err != nil {
		return v, err
	}
	v.Waits = view.Waits(d.Event, d.N, c.May, "")
	v.Decisions = slices.Concat(requests(c, strconv.Itoa(d.N)), reports(c, d, now), v.Decisions)
	if v.Journal {
		if v.Recent, err = recent(c, recentEntries); err != nil {
			return v, err
		}
		if len(d.Event.Rounds) > 0 {
			v.Copies = &templates.Link{Label: templates.Msg("copies.link"), Href: copiesPath(d.Event.ID)}
		}
		if c.May(account.Publish) && !d.Event.Head.IsCorrespondence() {
			v.Helpers = &templates.Link{Label: templates.Msg("pass.title"), Href: web.DeskBase(d.Event.ID) + "/helpers"}
		}
	}
	if !d.Paired {
		v.Empty = empty(d)
		return v, nil
	}
	v.Marks = slices.Concat(view.Marks(d.Event, d.N), lineupNotice(c, d), outlookNotice(c, d))
	if v.Pairings, err = d.Pairings(); err != nil {
		return v, err
	}
	if d.Round.IsPublished() {
		p := view.Progress(show.Pairings(d.Event, d.N))
		v.Progress = &p
	}
	v.Start = start(d, now)
	v.Opening, err = opening(c, d)
	return v, err
}

// empty says what stands in the way of pairing the round, or that nothing does.
func empty(d *view.DeskRound) *templates.Empty {
	e := &templates.Empty{Title: templates.Msg("round.not-paired", "round", d.N), Text: templates.Msg("round.can-pair")}
	switch {
	case len(d.Event.Players) < 2:
		e.Text = templates.Msg("round.no-players")
	case !d.Event.IsDrawn():
		e.Text = templates.Msg("round.not-drawn")
	case d.N > len(d.Event.Rounds)+1:
		e.Text = templates.Msg("round.pair-earlier", "round", len(d.Event.Rounds)+1)
	}
	return e
}

// Layouts of the fields for a day and a time of day.
const (
	clockLayout = "15:04"
)

// start shows when the round starts. Without a time the day is offered: the event's first one, or today when it has begun.
func start(d *view.DeskRound, now time.Time) *templates.StartForm {
	zone, at := d.Event.Head.Location(), d.Round.StartsAt
	if at.IsZero() {
		at = now
	}
	f := &templates.StartForm{
		Hint: templates.Msg("round.start-hint", "zone", web.ZoneText(d.Event.Head.Zone, at)), Offset: show.OffsetText(zone, at),
		Action: d.People.RoundHref(d.N) + "/start", Revision: d.Event.Version, Editable: d.Pair,
		Date: max(now.In(zone).Format(view.DateLayout), d.Event.Head.Begins.String()),
	}
	if !d.Round.StartsAt.IsZero() {
		f.At = templates.Moment{At: at, Zone: zone}
		f.Date, f.Time = at.In(zone).Format(view.DateLayout), at.In(zone).Format(clockLayout)
	}
	return f
}

// roundAgain shows the round's page again with the reason why a change of it was refused.
func roundAgain(c *board.Desk, n int, err error) error {
	var refused *refusal.Error
	if !errors.As(err, &refused) || refused.Code == refusal.NotFound || refused.Code == refusal.Unconfirmed {
		return err
	}
	if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
		return loadErr
	}
	n = min(n, max(1, c.Event.ScheduledRounds())) // when all are paired there is no next one to show
	if n > len(c.Event.Rounds)+1 {
		n = c.Event.WorkingRound()
	}
	return deskRoundPage(c, n, web.StatusOf(refused.Code), append([]templates.Notice{c.Refused(refused)},
		view.NoPairing(c, err)...)...)
}

// outlookNotice says that the table does not bring everybody together any more, and offers to make the rounds that remain anew, where that
// helps. While somebody changes a round there is nothing to say.
func outlookNotice(c *board.Desk, d *view.DeskRound) []templates.Notice {
	e := d.Event
	if slices.ContainsFunc(e.Rounds, func(r play.Round) bool { return r.Editing }) || !c.May(account.PairRounds) {
		return nil
	}
	o := e.Outlook(e.PublishedRounds())
	w, ok := e.Warning(o)
	if !ok {
		return nil
	}
	said := templates.Notice{Tone: templates.Attention, Text: templates.Msg(w.Key, web.ArgPairs(w.Args, c.Zone())...)}
	if o.Fit == pairing.Fits {
		said.Text = templates.Msg("outlook.anew", "first", o.First)
		said.Ways = []templates.NextStep{{Post: &templates.Action{
			Label: templates.Msg("outlook.do"), Action: web.DeskBase(e.ID) + "/rounds/complete",
			Hidden: []templates.Hidden{web.HiddenRevision(e.Version)},
		}}}
	}
	return []templates.Notice{said}
}
