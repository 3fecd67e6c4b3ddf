package solving

import (
	"time"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

func runningRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Post, deskRound+"/start", at.Run, ofRound(startRound)).Versioned().OnPage(deskRound),
		web.On(web.Post, deskRound+"/arm", at.Run, ofRound(armRound)).Takes("at", "at_time").Versioned().OnPage(deskRound),
		web.On(web.Post, deskRound+"/disarm", at.Run, ofRound(disarmRound)).Versioned().OnPage(deskRound),
		web.On(web.Post, deskRound+"/extend", at.Run, ofRound(extendRound)).Takes("minutes", "why").Versioned().OnPage(deskRound),
		web.On(web.Post, deskRound+"/release", at.Run, ofRound(releaseRound)).Versioned().Confirms().OnPage(deskRound),
	}
}

// showDeskRound is a round as the director has it: its problems, how it is started, and who is solving.
func showDeskRound(c *call, r solving.Round) error {
	v, err := deskRoundView(c, r)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// often is after how many seconds the page of a running round is worth to be looked at again.
const often = 15

func deskRoundView(c *call, r solving.Round) (web.View, error) {
	state := r.State(now(c))
	body := templates.SolvingDesk{Chips: []templates.Chip{stateChip(r, now(c))}, Lead: []templates.Text{roundTime(c, r)}}
	if r.Note != "" {
		body.Lead = append(body.Lead, templates.Msg("solving.desk.note", "why", r.Note))
	}
	v := web.View{Title: roundTitle(c, r), Crumbs: deskRoundCrumbs(c, r), Live: true}
	problems := problemsPart(c, r)
	switch state {
	case solving.Preparing, solving.Armed:
		body.Parts = []templates.SolvingPart{problems, startPart(c, r), changePart(c, r)}
	case solving.Running:
		v.Refresh = often
		body.Parts = []templates.SolvingPart{sheetsPart(c, r), extendPart(c, r), problems}
	default:
		body.Parts = []templates.SolvingPart{marksLead(c, r), sheetsPart(c, r), problems}
	}
	v.Body = body
	return v, nil
}

func problemsPart(c *call, r solving.Round) templates.SolvingPart {
	part := templates.SolvingPart{Title: templates.Msg("solving.desk.problems")}
	if len(r.Problems) == 0 {
		part.Lead = []templates.Text{templates.Msg("solving.desk.problems-none")}
	}
	for i, p := range r.Problems {
		part.Cards = append(part.Cards, problemCard(c, problemAt{p, r, i + 1}))
	}
	if !r.HasStarted(now(c)) {
		part.Links = []templates.Link{{Label: templates.Msg("solving.desk.problem-add"), Href: roundDesk(c, r.ID) + "/new-problem"}}
	}
	part.Links = append(part.Links, paperLinks(c, roundDesk(c, r.ID), r.ID, "problems", "answers", "solutions")...)
	return part
}

// changePart is what can be done with a round that has not started.
func changePart(c *call, r solving.Round) templates.SolvingPart {
	path := roundDesk(c, r.ID)
	return templates.SolvingPart{
		Links: []templates.Link{{Label: templates.Msg("solving.desk.round-edit"), Href: path + "/edit"}},
		Acts: []templates.Action{{
			Label: templates.Msg("solving.desk.round-remove"), Action: path + "/remove", Hidden: revision(r.Revision), Style: "danger",
		}},
	}
}

// startPart starts the round, now or by itself.
func startPart(c *call, r solving.Round) templates.SolvingPart {
	path := roundDesk(c, r.ID)
	part := templates.SolvingPart{Title: templates.Msg("solving.desk.start")}
	if r.State(now(c)) == solving.Armed {
		part.Lead = []templates.Text{templates.Msg("solving.desk.armed", "at", moment(c, r.Starts))}
		part.Acts = []templates.Action{{Label: templates.Msg("solving.desk.disarm"), Action: path + "/disarm", Hidden: revision(r.Revision)}}
	} else {
		at := view.MomentOf(r.Planned, c.Zone())
		part.Lead = []templates.Text{templates.Msg("solving.desk.start-lead")}
		part.Forms = []templates.Form{{
			Action: path + "/arm", Hidden: revision(r.Revision), Quiet: true, Submit: templates.Msg("solving.desk.arm"),
			Groups: web.Rows(armInputs(&at).Rows(c.Call)...),
		}}
	}
	part.Acts = append(part.Acts, templates.Action{
		Label: templates.Msg("solving.desk.start-now"), Action: path + "/start", Hidden: revision(r.Revision), Style: "filled",
	})
	return part
}

func armInputs(at *view.Moment) web.Inputs {
	fields := at.Inputs("at", "solving.desk.start-at")
	for i := range fields {
		fields[i] = fields[i].Required()
	}
	return web.Inputs{fields}
}

// extendPart gives everybody more minutes.
func extendPart(c *call, r solving.Round) templates.SolvingPart {
	why := reasonField("why", "solving.desk.why")
	why.Hint = templates.Msg("solving.desk.why.hint")
	minutes := web.Number("minutes", 0, 1, solving.MaxMinutes)
	minutes.Required = true
	return templates.SolvingPart{Title: templates.Msg("solving.desk.extend"), Forms: []templates.Form{{
		Action: roundDesk(c, r.ID) + "/extend", Hidden: revision(r.Revision), Quiet: true, Submit: templates.Msg("solving.desk.extend-do"),
		Groups: web.Rows(web.Row(minutes, why)),
	}}}
}

// marksLead leads to the points, and releases the results.
func marksLead(c *call, r solving.Round) templates.SolvingPart {
	said, done := marksState(c, r)
	part := templates.SolvingPart{
		Title: templates.Msg("solving.desk.marks"), Lead: []templates.Text{said},
		Links: []templates.Link{{Label: templates.Msg("solving.desk.to-marks"), Href: roundDesk(c, r.ID) + "/marks"}},
	}
	if r.Released.IsZero() {
		part.Acts = []templates.Action{releaseAct(c, r, done)}
	}
	return part
}

func startRound(c *call, r solving.Round) error { return begun(c, r, time.Time{}) }

// armRound lets the round start by itself.
func armRound(c *call, r solving.Round) error {
	var at view.Moment
	err := armInputs(&at).Read(c.Call)
	var when time.Time
	if err == nil {
		when, err = at.At(c.Zone(), "at")
	}
	if err == nil && when.IsZero() {
		when = time.Unix(0, 0) // no day was said: that is no instant to come
	}
	if err != nil {
		return roundAgain(c, r, "/arm", err)
	}
	return begun(c, r, when)
}

func begun(c *call, r solving.Round, at time.Time) error {
	if _, err := c.Solvings.Start(c.Request.Context(), c.Actor(), c.Solving.ID, r.ID, c.Seen, at); err != nil {
		if !at.IsZero() {
			return roundAgain(c, r, "/arm", err)
		}
		return err
	}
	key := "solving.desk.started"
	if !at.IsZero() {
		key = "solving.desk.is-armed"
	}
	return c.Done(roundDesk(c, r.ID), web.Saved(key))
}

func disarmRound(c *call, r solving.Round) error {
	if _, err := c.Solvings.Disarm(c.Request.Context(), c.Actor(), c.Solving.ID, r.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(roundDesk(c, r.ID), web.Saved("solving.desk.disarmed"))
}

func extendRound(c *call, r solving.Round) error {
	n, err := c.Number("minutes")
	if err == nil {
		_, err = c.Solvings.Extend(c.Request.Context(), c.Actor(), c.Solving.ID, r.ID, c.Seen, n, c.Field("why"))
	}
	if err != nil {
		return roundAgain(c, r, "/extend", err)
	}
	return c.Done(roundDesk(c, r.ID), web.Saved("solving.desk.extended"))
}

// releaseRound makes the results and solutions known to everybody.
func releaseRound(c *call, r solving.Round) error {
	if _, err := c.Solvings.Release(c.Request.Context(), c.Actor(), c.Solving.ID, r.ID, c.Seen, c.Agreed()); err != nil {
		return err
	}
	return c.Done(roundDesk(c, r.ID), web.Saved("solving.desk.released"))
}

func roundAgain(c *call, r solving.Round, act string, err error) error {
	return partAgain(c, err, roundDesk(c, r.ID)+act, func() (web.View, error) { return deskRoundView(c, r) })
}
