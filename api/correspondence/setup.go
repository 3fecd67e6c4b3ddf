package correspondence

import (
	"errors"
	"slices"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// setupRoutes are what an arbiter does before the first move: the addresses of the players' pages, and the start.
func setupRoutes(b *board.Services) []web.Route {
	const event = "/desk/e/:event/post"
	pair := b.Desk(account.PairRounds)
	return []web.Route{
		web.On(web.Get, event+"/start", pair, byCorrespondence(showStart)),
		web.On(web.Post, event+"/start", pair, byCorrespondence(startAll)).Takes(web.Names(startInputs)...).Versioned(),
		web.On(web.Get, event+"/people", pair, byCorrespondence(showPeople)),
		web.On(web.Post, event+"/people/open", pair, byCorrespondence(openSeats)),
		web.On(web.Post, event+"/people/emails", pair, byCorrespondence(saveEmails)).Takes(web.Names(emailInputs)...),
		web.On(web.Post, event+"/people/renew", pair, byCorrespondence(renewSeats)).Confirms().OnPage("/desk/e/:event/post/people"),
		web.On(web.Get, event+"/people/print", pair, byCorrespondence(printLinks)),
		web.On(web.Get, event+"/people/:person", pair, byCorrespondence(ofSeat(showSeat))),
		web.On(web.Post, event+"/people/:person", pair, byCorrespondence(ofSeat(saveSeat))).Takes(web.Names(seatInputs)...).Versioned(),
		web.On(web.Post, event+"/people/:person/renew", pair, byCorrespondence(ofSeat(renewSeat))).Versioned(),
	}
}

// byPost lets requests about events by correspondence through: others have no such pages.
func byCorrespondence(do func(*board.Desk) error) func(*board.Desk) error {
	return func(c *board.Desk) error {
		if !c.Event.Head.IsCorrespondence() {
			return web.ErrNotFound
		}
		return do(c)
	}
}

// startOf is when clocks are to start, as it is typed.
type startOf struct{ day, clock string }

func startInputs(s *startOf) web.Inputs {
	return web.Inputs{{
		web.TextInput(&s.day, templates.Field{
			Kind: "date", Name: "date", Label: templates.Msg("correspondence-start.day"),
			Width: "short",
		}).Required(),
		web.TextInput(&s.clock, templates.Field{Name: "time", Label: templates.Msg("correspondence-start.clock")}.Clock()).Required(),
	}}
}

// at reads it, in the event's zone.
func (s startOf) at(zone *time.Location) (time.Time, error) {
	clock, ok := web.ReadClock(s.clock)
	at, err := time.ParseInLocation(view.DateLayout+" 15:04", strings.TrimSpace(s.day)+" "+clock, zone)
	if !ok || err != nil {
		return time.Time{}, &refusal.Error{
			Code: refusal.Invalid, Key: "error.round.start", Field: "time", Args: refusal.Args{"date": s.day, "time": s.clock}, Err: err,
		}
	}
	return at, nil
}

// usualStart is noon of the event's first day, or of tomorrow when that has passed.
func usualStart(e *play.Event, now time.Time) startOf {
	day := now.In(e.Head.Location()).AddDate(0, 0, 1).Format(view.DateLayout)
	if first := e.Head.Begins.String(); first >= day {
		day = first
	}
	return startOf{day: day, clock: "12:00"}
}

// showStart says what will start, what is missing for it, and asks when.
func showStart(c *board.Desk) error {
	v, err := startView(c, usualStart(c.Event, c.Now()), nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func startView(c *board.Desk, s startOf, refused *web.Refusal) (web.View, error) {
	e, base := c.Event, web.DeskBase(c.Event.ID)
	body := templates.FormPage{Steps: view.EventSteps(c, view.StepStart)}
	v := web.View{Title: templates.Msg("correspondence-start.title"), Section: web.SectionRounds}
	ready := templates.Group{Facts: startFacts(c)}
	body.Form = templates.Form{
		Action: base + "/post/start", Hidden: []templates.Hidden{web.HiddenRevision(e.Version)}, Groups: []templates.Group{ready},
		Cancel: &templates.Link{Label: templates.Msg("action.to-event"), Href: base},
	}
	unstarted, err := c.Correspondence.Unstarted(c.Request.Context(), e)
	switch {
	case err != nil:
		return v, err
	case !e.IsDrawn():
		body.Lead = []templates.Text{templates.Msg("correspondence-start.not-drawn")}
		if next := view.NextLink(e, c.Role); next != nil {
			body.Next = []templates.Link{*next}
		}
	case correspondence.IsBegun(e) && unstarted == 0:
		body.Lead = []templates.Text{templates.Msg("correspondence-start.begun", "at",
			templates.Moment{At: e.Rounds[0].StartsAt, Zone: e.Head.Location()})}
		body.Next = []templates.Link{{Label: templates.Msg("correspondence-start.to-people"), Href: base + "/post/people"}}
	default:
		body.Lead = []templates.Text{templates.Msg("correspondence-start.lead"), templates.Msg("correspondence-start.final")}
		ready.Rows = startInputs(&s).Rows(c.Plain())
		for _, w := range e.SetupWarnings() {
			body.Lead = append(body.Lead, templates.Msg(w.Key, web.ArgPairs(w.Args, c.Zone())...))
		}
		body.Form.Groups[0], body.Form.Submit = ready, templates.Msg("correspondence-start.do")
		body.Next = []templates.Link{{Label: templates.Msg("correspondence-start.to-people"), Href: base + "/post/people"}}
	}
	if refused != nil {
		body.Form = refused.On(body.Form)
	}
	v.Body = body
	return v, nil
}

// startFacts say what starts.
func startFacts(c *board.Desk) []templates.Fact {
	e := c.Event
	n := e.ScheduledRounds()
	facts := []templates.Fact{
		{Label: templates.Msg("correspondence-start.players"), Text: templates.Msg("correspondence-start.n-players", "n", len(e.People()))},
		{Label: templates.Msg("correspondence-start.rounds"), Text: templates.Msg("correspondence-start.n-rounds", "n", n)},
		{Label: templates.Msg("field.time"), Text: show.Control(e.Head)},
		{Label: templates.Msg("correspondence-start.ends"), Text: c.Dates(e.Head.Ends, play.Date{})},
		{Label: templates.Msg("field.zone"), Text: templates.Literal(e.Head.Zone)},
	}
	return slices.DeleteFunc(facts, func(f templates.Fact) bool { return f.Text.Empty() })
}

// startAll publishes all rounds and starts the clocks.
func startAll(c *board.Desk) error {
	var s startOf
	var at time.Time
	err := startInputs(&s).Read(c.Plain())
	if err == nil {
		at, err = s.at(c.Event.Head.Location())
	}
	n := 0
	if err == nil {
		n, err = c.Correspondence.StartAll(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, at)
	}
	if err != nil {
		var asked *refusal.Error
		if errors.As(err, &asked) && asked.Code == refusal.Stale {
			if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
				return loadErr
			}
		}
		return c.Again(err, func(r web.Refusal) (web.View, error) { return startView(c, s, &r) })
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/post/people", web.Saved("correspondence-start.done", "n", n))
}
