package setup

import (
	"cmp"
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/preset"
	"adyukh/tournament/show"
)

// newEvent is what the form for a new event holds: a preset, and what is to be otherwise than in it.
type newEvent struct {
	play.Head
	preset     string
	system     play.System // "": as in the preset, like the pace and the number of rounds
	discipline play.Discipline
	rounds     int
}

// showNewEvent asks for what no preset can know: the name, the day and the place, and for the preset.
func showNewEvent(c *board.Call) error {
	y, m, d := c.Now().In(c.Zone()).Date()
	n := newEvent{preset: preset.All()[0].Key}
	n.Game, n.Begins = play.DefaultGame(), play.Date{Year: y, Month: m, Day: d}
	v := newEventView(newEventForm(c.Plain(), n))
	body := v.Body.(templates.FormPage)
	links, err := lastEvents(c)
	if err != nil {
		return err
	}
	body.Links = links
	for _, k := range c.Server.Cfg.Kinds {
		if k.New != nil {
			body.Next = append(body.Next, *k.New)
		}
	}
	v.Body = body
	return c.Page(v)
}

// lastCloned is how many events are offered to be held once more.
const lastCloned = 3

// lastEvents lead to another event like those which the user made last.
func lastEvents(c *board.Call) ([]templates.Link, error) {
	last := tournament.Filter{Kind: play.OverTheBoard, Newest: true}
	if c.Viewer().All {
		last.Limit = lastCloned // an administrator may change all
	}
	mine, roles, err := view.Mine(c, last)
	if err != nil {
		return nil, err
	}
	mine = slices.DeleteFunc(mine, func(s tournament.Listing) bool { return !account.Allowed(roles(s.ID), account.EditRegulations) })
	var links []templates.Link
	for _, s := range mine[:min(len(mine), lastCloned)] {
		links = append(links, templates.Link{Label: templates.Msg("clone.of", "event", s.Short), Href: view.ClonePath(s.ID)})
	}
	return links, nil
}

func newEventView(f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("desk.new"), Section: web.SectionDesk,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.desk"), Href: "/desk"}, {Label: templates.Msg("desk.new")}},
		Body:   templates.FormPage{Form: f, Broad: true},
	}
}

// These inputs stand in the form for a new event and in that of the event.

func nameInput(at *string) web.Input {
	return web.TextInput(at, templates.Field{
		Name: "name", Label: templates.Msg("field.event-name"), Required: true, MaxLength: person.MaxTitle, Width: "full", Autocomplete: "off",
	})
}

// shortNameInput asks for what stands in headers and lists; empty is the beginning of the whole name.
func shortNameInput(at *string) web.Input {
	return web.TextInput(at, templates.Field{Name: "short_name", MaxLength: person.MaxShort, Width: "full", Autocomplete: "off"}).Hinted()
}

func placeInput(h *play.Head) web.Input {
	return web.TextInput(&h.Place, templates.Field{Name: "place", MaxLength: person.MaxText, Width: "full"})
}

func daysInputs(h *play.Head) []web.Input {
	return []web.Input{web.DayInput(&h.Begins, "begins"), web.DayInput(&h.Ends, "ends")}
}

// newEventInputs are what everybody fills in.
func newEventInputs(n *newEvent) web.Inputs {
	keys := make([]string, 0, len(preset.All()))
	for _, p := range preset.All() {
		keys = append(keys, p.Key)
	}
	return web.Inputs{
		{nameInput(&n.Name).Focused(n.Name == "")},
		{web.ChoiceInput(&n.preset, "radios", "preset", web.HintedOptions("preset.", "preset-use.", keys...)...)},
		append(daysInputs(&n.Head), placeInput(&n.Head)),
	}
}

// newEventDetails are what somebody wants to be otherwise than in the preset.
func newEventDetails(n *newEvent) web.Inputs {
	systems := web.OrNone("preset.as", web.Options("system.", play.Systems()...))
	return web.Inputs{
		{shortNameInput(&n.Short)},
		{view.GameInput(&n.Game).Hinted()},
		{web.ChoiceInput(&n.system, "select", "system", systems...), web.ChoiceInput(&n.discipline, "select", "discipline",
			web.OrNone("preset.as", paces(play.Disciplines()))...).Labelled("field.pace")},
		{web.NumberInput(&n.rounds, "rounds", 1, play.MaxRounds).Labelled("field.preset-rounds").Hinted()},
	}
}

func allOfNewEvent(n *newEvent) web.Inputs {
	return slices.Concat(newEventInputs(n), newEventDetails(n))
}

func newEventForm(c *web.Call, n newEvent) templates.Form {
	more := web.Group("setup.more", newEventDetails(&n).Rows(c)...)
	more.Fold = n.Short == "" && n.system == "" && n.discipline == "" && n.rounds == 0 && n.Game == play.DefaultGame()
	return templates.Form{
		Action: "/desk/new", Groups: append(web.Rows(newEventInputs(&n).Rows(c)...), more), Submit: templates.Msg("event.create"),
	}
}

// paces are the disciplines where the game is still to be chosen, each with its time control.
func paces(of []play.DisciplineRule) []templates.Option {
	var options []templates.Option
	for _, rule := range of {
		o := web.Option(string(rule.Discipline), templates.Msg("pace."+string(rule.Discipline)))
		o.Hint = templates.Msg("discipline.hint-plain", "time", usualControl(rule.Discipline))
		options = append(options, o)
	}
	return options
}

// disciplineInput asks for one of the disciplines of the event's game, each with its clause and usual time control. Another one brings
// that, when the present control is outside of its limits. Once a round is paired an event stays over the board, or by correspondence.
func disciplineInput(h *play.Head) web.Input {
	before, all := h.Discipline, play.DisciplinesFor(h.Discipline.IsTeam())
	return web.ChoiceInput(&h.Discipline, "radios", "discipline", paces(all)...).Required().With(func(c *web.Call, f *templates.Field) {
		for i, rule := range all {
			of := play.Head{Game: h.Game, Discipline: rule.Discipline}
			f.Options[i].Label = view.DisciplineText(c, of.Game, of.Discipline)
			if clause := of.Pace().Clause; clause != "" {
				f.Options[i].Hint = templates.Msg("discipline.hint", "time", usualControl(rule.Discipline), "clause", clause)
			}
		}
	}).Then(func(*web.Call) error {
		if chosen := h.Discipline; chosen != before {
			h.Discipline = before
			*h = h.WithDiscipline(chosen)
		}
		return nil
	})
}

// usualControl is the time control with which an event of a discipline starts.
func usualControl(d play.Discipline) templates.Text { return show.Control(play.Defaults(d, "", "")) }

// createEvent makes the event of the preset, with the user as its owner, and leads to its players; who wanted something to be
// otherwise looks at the regulations first.
func createEvent(c *board.Call) error {
	var n newEvent
	err := allOfNewEvent(&n).Read(c.Plain())
	var e *play.Event
	if err == nil {
		e, err = newEventOf(c, n.head(c.Plain()))
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return newEventView(r.On(newEventForm(c.Plain(), n))), nil })
	}
	if _, ok := preset.Find(n.preset); ok && n.asPreset() {
		return c.Done(web.DeskBase(e.ID)+"/players", web.Saved("event.created-as", "name", e.Head.ShortName()))
	}
	return c.Done(web.DeskBase(e.ID)+"/setup/"+view.StepRegulations, web.Saved("event.created", "name", e.Head.ShortName()))
}

// asPreset tells whether all is as in the preset but what it can't know.
func (n *newEvent) asPreset() bool {
	return n.system == "" && n.discipline == "" && (n.Game == "" || n.Game == play.DefaultGame())
}

// head is that of the new event. Without a preset it is what is usual in the discipline.
func (n *newEvent) head(c *web.Call) play.Head {
	head := play.Defaults(n.discipline, c.Lang, web.DefaultZone)
	if n.Game != "" {
		head = head.WithGame(n.Game)
	}
	p, ok := preset.Find(n.preset)
	if ok {
		if n.discipline != "" {
			p.Discipline = n.discipline
		}
		head = p.Head(n.Game, c.Lang, web.DefaultZone, n.Begins, func(key string) string { return c.Say(templates.Msg(key)) })
	}
	if rule, _ := n.discipline.Rule(); rule.Correspondence && n.system == "" && !head.Regulations.System.UsesTables() {
		head = head.WithSystem(play.RoundRobin) // the preset's is for the board
	}
	if system := cmp.Or(n.system, head.Regulations.System).For(head.Discipline.IsTeam()); system != head.Regulations.System {
		head = head.WithSystem(system)
	}
	if n.rounds != 0 && head.Regulations.System.HasOwnRounds() {
		head.Regulations.Rounds = n.rounds
	}
	head.Name, head.Short, head.Place, head.Begins = n.Name, n.Short, n.Place, n.Begins
	if !n.Ends.IsZero() || !head.IsCorrespondence() {
		head.Ends = n.Ends
	}
	return head
}

func newEventOf(c *board.Call, head play.Head) (*play.Event, error) {
	e, err := c.Events.CreateEvent(c.Request.Context(), c.Actor(), head)
	if err != nil {
		return nil, err
	}
	return e, c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(e.ID))
}
