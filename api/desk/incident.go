package desk

import (
	"context"
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

func incidentRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, event+"/incidents", at.happened, showIncidents),
		web.On(web.Get, event+"/incidents/new", at.judge, showNewIncident),
		web.On(web.Post, event+"/incidents", at.judge, noteIncident).Takes(web.Names(incidentInputs)...).Versioned().Confirms(),
		web.On(web.Get, incidents, at.happened, ofIncident(showIncident)),
		web.On(web.Post, incidents, at.judge, ofIncident(changeIncident)).Takes(web.Names(incidentInputs)...).Versioned().Confirms(),
		web.On(web.Post, incidents+"/decide", at.judge, ofIncident(decideIncident)).Takes(web.Names(verdictInputs)...).Versioned(),
		web.On(web.Post, incidents+"/remove", at.judge, ofIncident(removeIncident)).Versioned().Confirms(),
	}
}

// routeIncident finds the incident of the route.
func routeIncident(c *board.Desk) (incident.Incident, error) {
	id, ok := web.ParseID(c.Param("incident"))
	if !ok {
		return incident.Incident{}, web.ErrNotFound
	}
	i, ok := c.Event.Incident(id)
	if !ok {
		return i, &refusal.Error{Code: refusal.NotFound, Key: "error.incident.none"}
	}
	return i, nil
}

// showNewIncident shows the form for what happens now: in the game or with the player of the address, in the round that is played.
func showNewIncident(c *board.Desk) error {
	return c.Page(newIncidentView(c, asked(c), nil))
}

// asked is the form as the address fills it in.
func asked(c *board.Desk) typedIncident {
	now := c.Now()
	t := typedIncident{step: string(incident.Remark), clock: now.In(c.Zone()).Format(clockLayout)}
	t.Arbiter, t.Round = c.Actor().Name, max(1, c.Event.CurrentRound())
	t.Penalty.Minutes = c.Event.Head.Regulations.Incidents.PenaltyMinutes()
	if id, ok := web.ParseID(c.Query("game")); ok {
		if g, ok := c.Event.Game(play.GameID(id)); ok && !g.IsFree() {
			t.Game, t.Round = id, g.Round
		}
	}
	if id, ok := web.ParseID(c.Query("player")); ok {
		if _, ok := c.Event.Player(play.PlayerID(id)); ok {
			t.Player = id
		}
	}
	if what := c.Query("what"); slices.ContainsFunc(incidentSteps(), func(o templates.Option) bool { return o.Value == what }) {
		t.step = what
	}
	if clause := c.Query("clause"); slices.Contains(view.Clauses(c.Event.Head), clause) {
		t.Clause = clause
	}
	t.Penalty.Round = min(t.Round+1, max(1, c.Event.ScheduledRounds()))
	return t
}

func newIncidentView(c *board.Desk, t typedIncident, refused *web.Refusal) web.View {
	f := incidentForm(c, t, view.IncidentsPath(c.Event), c.Event.Version, "incident.note")
	if refused != nil {
		f = refused.On(f)
	}
	body := templates.DeskIncident{Form: &f}
	if g, ok := c.Event.Game(play.GameID(t.Game)); ok {
		people := view.DeskPeople(c.Event)
		body.Lead = templates.Msg("incident.lead", "place", view.IncidentPlace(c.Event, t.Incident), "white", people.Name(g.White),
			"black", people.Name(g.Black))
	}
	if t.Player != 0 {
		body.History = view.History(c.Event, play.PlayerID(t.Player))
	}
	return incidentView(templates.Msg("incident.title-new"), body, c)
}

func incidentView(title templates.Text, body templates.DeskIncident, c *board.Desk) web.View {
	return web.View{
		Title: title, Body: body, Section: web.SectionIncidents,
		Crumbs: []templates.Link{{Label: templates.Msg("incidents.title"), Href: view.IncidentsPath(c.Event)}, {Label: title}},
	}
}

func incidentForm(c *board.Desk, t typedIncident, action string, revision int64, submit string) templates.Form {
	f := templates.Form{
		Action: action, Hidden: []templates.Hidden{web.HiddenRevision(revision)}, Dense: true, Guard: true, Submit: templates.Msg(submit),
		Groups: web.Rows(incidentInputs(&t).Rows(c.Plain())...),
	}
	if t.Game != 0 {
		f.Hidden = append(f.Hidden, templates.Hidden{Name: "game", Value: formatID(t.Game)})
	}
	return f
}

// readIncident reads the form: first what was chosen, since the rest of it depends on that.
func readIncident(c *board.Desk, t *typedIncident) error {
	err := incidentInputs(t).Read(c.Plain())
	t.take()
	for _, read := range []func() error{
		func() error { return t.measure(c.Event.Head.Scale(), c.Event.IsTeam()) },
		func() error { return t.moment(c) },
	} {
		if e := read(); err == nil {
			err = e
		}
	}
	t.place(c.Event)
	return err
}

// noteIncident keeps what happened.
func noteIncident(c *board.Desk) error {
	var t typedIncident
	err := readIncident(c, &t)
	if c.Form.Has(reloadIncident) {
		return c.Page(newIncidentView(c, t, nil))
	}
	var after *play.Event
	if err == nil {
		after, err = c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
			return c.Events.NoteIncident(ctx, c.Actor(), c.Event.ID, c.Seen, t.Incident, agreed)
		})
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return newIncidentView(c, t, &r), nil })
	}
	noted := after.Incidents[len(after.Incidents)-1]
	said := web.Saved("incident.said")
	said.Action = &templates.Link{Label: templates.Msg("incident.open"), Href: view.IncidentPath(after, noted.ID)}
	if g, ok := after.Game(play.GameID(noted.Game)); ok {
		return c.Done(web.DeskRoundPath(c.Event.ID, g.Round), said)
	}
	return c.Done(view.IncidentsPath(after), said)
}

// verdict is what was decided.
type verdict struct {
	incident.Decision
	result string
}

func verdictInputs(v *verdict) web.Inputs {
	return web.Inputs{
		{web.ChoiceInput(&v.Outcome, "radios", "outcome", web.Options("incident-outcome.", incident.Outcomes()...)...).Required()},
		{web.TextInput(&v.result, templates.Field{Name: "result", Width: "short", MaxLength: 8, Autocomplete: "off"}).With(ofGameOnly)},
		{web.TextInput(&v.Text, templates.Field{
			Kind: "textarea", Name: "decision", Label: templates.Msg("field.decision_text"), Rows: 3, MaxLength: incident.MaxText, Width: "full",
		})},
		{web.TextInput(&v.By, templates.Field{Name: "decided_by", MaxLength: incident.MaxLine}).With(officialsKnown)},
	}
}

// ofGameOnly shows the result where the incident is about a game.
func ofGameOnly(c *web.Call, f *templates.Field) {
	if i, err := routeIncident(board.DeskOf(c)); err != nil || i.Game == 0 {
		f.Kind = ""
	}
}

// showIncident shows what is kept of an incident, with what can be done about it.
func showIncident(c *board.Desk, i incident.Incident) error {
	return c.Page(keptView(c, i, typedOf(c, i), verdict{}, nil, nil))
}

// typedOf is the form of an incident as it is kept.
func typedOf(c *board.Desk, i incident.Incident) typedIncident {
	t := typedIncident{Incident: i, step: string(i.Kind), clock: i.At.In(c.Zone()).Format(clockLayout)}
	if i.Kind == incident.Sanctioned {
		t.step = string(i.Penalty.Sanction)
	}
	scale := c.Event.Head.Scale()
	if i.Deducts() {
		t.off, t.match = scale.FormatPoints(i.Penalty.Points), scale.FormatPoints(i.Penalty.Match)
		if c.Event.IsTeam() {
			t.match = strconv.Itoa(i.Penalty.Match)
		}
	}
	return t
}

func keptView(c *board.Desk, i incident.Incident, t typedIncident, v verdict, onForm, onVerdict *web.Refusal) web.View {
	e, people := c.Event, view.DeskPeople(c.Event)
	fact := func(label string, text templates.Text) templates.Fact {
		return templates.Fact{Label: templates.Msg(label), Text: text}
	}
	body := templates.DeskIncident{
		Facts: []templates.Fact{
			fact("field.incident_kind", view.IncidentWhat(e.Head, i)), fact("field.incident_player", templates.Literal(people.IncidentWho(e, i))),
			fact("field.incident_place", view.IncidentPlace(e, i)),
			fact("field.at", templates.Literal(i.At.In(c.Zone()).Format("02.01.2006 15:04"))),
		},
		Clause: view.ClauseOf(e.Head, i.Clause), Words: i.Text,
	}
	if i.Arbiter != "" {
		body.Facts = append(body.Facts, fact("field.arbiter", templates.Literal(i.Arbiter)))
	}
	if i.Player != 0 {
		body.History = view.History(e, play.PlayerID(i.Player))
	}
	if d := i.Decision; d.Outcome != incident.Waiting {
		body.Decided = []templates.Fact{fact("field.outcome", templates.Msg("incident-outcome."+string(d.Outcome)))}
		if d.Text != "" {
			body.Decided = append(body.Decided, fact("field.decision_text", templates.Literal(d.Text)))
		}
		if d.By != "" {
			body.Decided = append(body.Decided, fact("field.decided_by", templates.Literal(d.By)))
		}
	}
	if c.May(account.Judge) {
		judged(c, &body, i, t, v, onForm, onVerdict)
	}
	if g, ok := e.Game(play.GameID(i.Game)); ok {
		body.Lead = templates.Literal(people.Name(g.White) + " — " + people.Name(g.Black) + " " + show.ScoreOf(g.Result, e.Head.Scale()).String())
	}
	return incidentView(templates.Msg("incident.title-kept", "what", view.IncidentWhat(e.Head, i)), body, c)
}

// judged adds what an arbiter can do: decide, take the decision back, change, delete.
func judged(c *board.Desk, body *templates.DeskIncident, i incident.Incident, t typedIncident, v verdict, onForm, onVerdict *web.Refusal) {
	path, revision := view.IncidentPath(c.Event, i.ID), []templates.Hidden{web.HiddenRevision(i.Revision)}
	switch {
	case i.IsOpen():
		if g, ok := c.Event.Game(play.GameID(i.Game)); ok && onVerdict == nil {
			v.result, v.By = c.Event.Head.Score(g.Result), c.Actor().Name
		}
		f := templates.Form{
			Action: path + "/decide", Hidden: revision, Groups: web.Rows(verdictInputs(&v).Rows(c.Plain())...),
			Submit: templates.Msg("incident.decide"),
		}
		if onVerdict != nil {
			f = onVerdict.On(f)
		}
		body.Decide = &f
	case i.Kind.Waits():
		body.Actions = append(body.Actions, templates.Action{Label: templates.Msg("incident.reopen"), Action: path + "/decide", Hidden: revision})
	}
	f := incidentForm(c, t, path, i.Revision, "action.save")
	f.Quiet = true
	web.EachField(f, func(f *templates.Field) { // whom it is about, what it is and where stay
		if slices.Contains([]string{"what", "player", "round", "from_round", "at"}, f.Name) {
			*f = templates.Field{}
		}
	})
	for g := range f.Groups {
		for r := range f.Groups[g].Rows {
			f.Groups[g].Rows[r] = slices.DeleteFunc(f.Groups[g].Rows[r], func(f templates.Field) bool { return f.Kind == "" })
		}
		f.Groups[g].Rows = slices.DeleteFunc(f.Groups[g].Rows, func(r templates.Row) bool { return len(r) == 0 })
	}
	f.Hidden = append(f.Hidden, templates.Hidden{Name: "what", Value: t.step})
	if onForm != nil {
		f = onForm.On(f)
	}
	body.Form = &f
	body.Actions = append(body.Actions, templates.Action{
		Label: templates.Msg("incident.remove"), Action: path + "/remove", Hidden: revision, Style: "danger",
	})
}

func changeIncident(c *board.Desk, i incident.Incident) error {
	t := typedOf(c, i)
	err := readIncident(c, &t)
	if err == nil {
		_, err = c.Events.ChangeIncident(c.Request.Context(), c.Actor(), c.Event.ID, i.ID, c.Seen, t.Incident, c.Agreed())
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return keptView(c, i, t, verdict{}, &r, nil), nil })
	}
	return c.Done(view.IncidentPath(c.Event, i.ID), web.Saved("incident.said-changed"))
}

// decideIncident keeps what was decided; without an outcome the incident waits again.
func decideIncident(c *board.Desk, i incident.Incident) error {
	var v verdict
	err := verdictInputs(&v).Read(c.Plain())
	var result *play.Result
	if g, ok := c.Event.Game(play.GameID(i.Game)); ok && err == nil && v.result != "" {
		var r play.Result
		if r, err = parseResult(c, g, v.result); err == nil {
			result = &r
		}
	}
	if err == nil {
		_, err = c.Events.DecideIncident(c.Request.Context(), c.Actor(), c.Event.ID, i.ID, c.Seen, v.Decision, result)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return keptView(c, i, typedOf(c, i), v, nil, &r), nil })
	}
	said := web.Saved("incident.said-decided")
	if v.Outcome == incident.Waiting {
		said = web.Saved("incident.said-reopened")
	}
	return c.Done(view.IncidentPath(c.Event, i.ID), said)
}

func removeIncident(c *board.Desk, i incident.Incident) error {
	_, err := c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
		return c.Events.RemoveIncident(ctx, c.Actor(), c.Event.ID, i.ID, c.Seen, agreed)
	})
	if err != nil {
		return err
	}
	return c.Done(view.IncidentsPath(c.Event), web.Saved("incident.said-removed"))
}
