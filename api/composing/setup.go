package composing

import (
	"strings"

	"adyukh/api/view"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
)

func setupRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, "/desk/new-contest", at.known, showNew),
		web.On(web.Post, "/desk/new-contest", at.known, create).Takes(web.Names(newInputs)...),
		web.On(web.Get, desk+"/settings", at.run, showSettings),
		web.On(web.Post, desk+"/settings", at.run, saveSettings).Takes(web.Names(settingsInputs)...).Versioned(),
		web.On(web.Get, desk+"/terms", at.run, showTerms),
		web.On(web.Post, desk+"/terms", at.run, saveTerms).Takes(web.Names(termInputs)...).Versioned(),
	}
}

// newContest is what the form for a new contest holds.
type newContest struct {
	head   composing.Head
	preset string
	closes view.Moment
}

// presets are the usual sets of sections, by key: names and whether the section is one of studies.
var presets = []struct {
	key      string
	sections []string
}{
	{"all", []string{"problems", "miniatures", "kings", "studies", "tasks"}},
	{"two", []string{"problems", "studies"}},
	{"problems", []string{"problems"}},
	{"studies", []string{"studies"}},
}

func presetKeys() []string {
	keys := make([]string, len(presets))
	for i, p := range presets {
		keys[i] = p.key
	}
	return keys
}

func newInputs(n *newContest) web.Inputs {
	return web.Inputs{
		{nameInput(&n.head)},
		{view.GameInput(&n.head.Game)},
		{web.ChoiceInput(&n.preset, "radios", "preset", web.HintedOptions("contest.preset-", "contest.preset-use-", presetKeys()...)...).
			Labelled("contest.sections")},
		n.closes.Inputs("closes", "contest.term.closes"),
		{web.TextInput(&n.head.Place, templates.Field{Name: "place", MaxLength: person.MaxText, Width: "full"}).Labelled("contest.place")},
	}
}

func nameInput(h *composing.Head) web.Input {
	return web.TextInput(&h.Name, templates.Field{
		Name: "name", Label: templates.Msg("contest.name"), Required: true, MaxLength: person.MaxTitle, Width: "full", Autocomplete: "off",
	})
}

func showNew(c *call) error {
	y, m, d := c.Now().In(c.Zone()).AddDate(0, 2, 0).Date()
	n := newContest{preset: presets[0].key, closes: view.Moment{Day: person.Date{Year: y, Month: m, Day: d}, Clock: "23:59"}}
	n.head.Game = games.Default().Spec()
	return c.Page(newView(c, n))
}

func newView(c *call, n newContest) web.View {
	return web.View{
		Title: templates.Msg("contest.new"), Section: web.SectionDesk,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.desk"), Href: "/desk"}, {Label: templates.Msg("contest.new")}},
		Body: templates.FormPage{Lead: []templates.Text{templates.Msg("contest.new-lead")}, Form: templates.Form{
			Action: "/desk/new-contest", Groups: web.Rows(newInputs(&n).Rows(c.Call)...), Submit: templates.Msg("contest.create"),
		}},
	}
}

// create makes the contest, with the user as its owner.
func create(c *call) error {
	n := newContest{head: usual(c)}
	err := newInputs(&n).Read(c.Call)
	if err == nil {
		n.head.Timetable.Closes, err = n.closes.At(n.head.Location(), "closes")
	}
	var made *composing.Contest
	if err == nil {
		n.head.Regulations.Sections = sectionsOf(c, n.preset)
		made, err = c.Contests.New(c.Request.Context(), c.Actor(), n.head)
	}
	if err == nil {
		err = c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(made.ID))
	}
	if err != nil {
		return again(c, err, func() web.View { return newView(c, n) })
	}
	return c.Done(visit.ComposingDesk(made.ID), web.Saved("contest.created", "name", made.Head.ShortName()))
}

// usual is what a new contest begins with.
func usual(c *call) composing.Head {
	return composing.Head{
		Language: c.Lang, Zone: web.DefaultZone, Game: games.Default().Spec(),
		Regulations: composing.Regulations{
			Marks: places.Usual(), ByLink: true, Joint: true, Versions: true, Names: composing.WithFinal, Answer: 7,
		},
	}
}

// sectionsOf are the sections of a preset, lettered, with titles in the user's language.
func sectionsOf(c *call, preset string) []composing.Section {
	var all []composing.Section
	for _, p := range presets {
		if p.key != preset {
			continue
		}
		for i, key := range p.sections {
			s := composing.Section{Name: string(rune('A' + i)), Title: c.Say(templates.Msg("contest.section-" + key))}
			if key == "problems" || key == "miniatures" || key == "kings" {
				s.Tasks = []contest.TaskKind{contest.Win}
			}
			if key == "miniatures" {
				s.Most = 7
			}
			all = append(all, s)
		}
	}
	return all
}

// emptySections is how many empty lines the form has for more sections.
const emptySections = 2

// settings are what the form of a contest holds.
type settings struct {
	composing.Head
	director, secretary contest.Official
	sections            []composing.Section
}

func settingsOf(h composing.Head) settings {
	s := settings{Head: h, sections: append([]composing.Section{}, h.Regulations.Sections...)}
	for _, o := range h.Officials {
		switch o.Role {
		case contest.Director:
			s.director = o
		case contest.Secretary:
			s.secretary = o
		}
	}
	for range emptySections {
		if len(s.sections) < composing.MaxSections {
			s.sections = append(s.sections, composing.Section{})
		}
	}
	return s
}

func settingsInputs(s *settings) web.Inputs {
	var all web.Inputs
	for _, g := range settingsGroups(s) {
		all = append(all, g.inputs...)
	}
	return all
}

// group is a part of the form.
type group struct {
	legend string
	inputs web.Inputs
}

func settingsGroups(s *settings) []group {
	r := &s.Regulations
	official := func(name string, o *contest.Official) []web.Input {
		return []web.Input{
			web.TextInput(&o.Name, templates.Field{Name: name, MaxLength: person.MaxText}).Labelled("contest.official-" + name),
			web.TextInput(&o.Category, templates.Field{Name: name + "_category", MaxLength: 60}).Labelled("field.category"),
		}
	}
	return []group{
		{"contest.group-event", web.Inputs{
			{nameInput(&s.Head)},
			{web.TextInput(&s.Short, templates.Field{Name: "short_name", MaxLength: person.MaxShort, Width: "full"}).Hinted()},
			{web.TextInput(&s.Place, templates.Field{Name: "place", MaxLength: person.MaxText, Width: "full"}).Labelled("contest.place")},
			{view.GameInput(&s.Game)},
			{
				view.LanguageInput(&s.Language),
				web.TextInput(&s.Zone, templates.Field{Name: "zone", MaxLength: 60, Required: true, Options: view.Zones()}),
			},
			official("director", &s.director), official("secretary", &s.secretary),
		}},
		{"contest.sections", web.Inputs{{sectionList(&s.sections).Input()}}},
		{"contest.group-entries", web.Inputs{
			{web.TickInput(&r.ByLink, "by_link", "contest.by-link")},
			{web.TickInput(&r.Joint, "joint", "contest.joint")},
			{web.TickInput(&r.Versions, "versions", "contest.versions")},
			{
				web.NumberInput(&r.Marks.Limit, "limit", 0, 100).Labelled("contest.limit").Hinted().Short(),
				web.NumberInput(&r.Marks.Best, "best", 0, 100).Labelled("contest.best").Hinted().Short(),
			},
			{web.ChoiceInput(&r.Names, "radios", "names", web.Options("contest.names-", composing.Namings()...)...).Labelled("contest.names")},
			{web.NumberInput(&r.Answer, "answer", 0, 366).Labelled("contest.answer-days").Hinted().Short()},
		}},
		{"contest.group-marks", marksInputs(&r.Marks)},
	}
}

func marksInputs(m *places.Settings) web.Inputs {
	mark := func(at *places.Decimal, name string) web.Input {
		field := templates.Field{
			Name: name, Width: "short", InputMode: "decimal", MaxLength: 12, Label: templates.Msg("contest.mark-" + name),
		}
		return web.ParsedInput(at, field, places.Decimal.String, func(text string) (places.Decimal, error) { return readDecimal(text, name) })
	}
	return web.Inputs{
		{mark(&m.Scale.Low, "low"), mark(&m.Scale.High, "high"), mark(&m.Scale.Step, "step")},
		{web.ChoiceInput(&m.Result, "radios", "result", web.Options("contest.result-", places.Results()...)...).Labelled("contest.result")},
		{
			web.NumberInput(&m.Round, "round", 0, places.MaxRound).Labelled("contest.round").Short(),
			web.NumberInput(&m.Least, "least", 1, places.MaxJudges).Labelled("contest.least").Hinted().Short(),
			web.NumberInput(&m.Trim, "trim", 0, places.MaxJudges).Labelled("contest.trim").Hinted().Short(),
		},
	}
}

// tasksOf are the choices of what a section asks for.
var tasksOf = []string{"", "win", "draw", "win draw", "reach", "block"}

func sectionList(all *[]composing.Section) web.List[composing.Section] {
	return web.List[composing.Section]{At: all, Prefix: "s", Inputs: func(_ int, s *composing.Section) web.Inputs {
		options := make([]templates.Option, len(tasksOf))
		for i, t := range tasksOf {
			options[i] = web.Option(t, templates.Msg("contest.tasks-"+web.OrDefault(strings.ReplaceAll(t, " ", "-"), "any")))
		}
		field := templates.Field{Kind: "select", Name: "tasks", Options: options, Label: templates.Msg("contest.tasks")}
		tasks := web.ParsedInput(&s.Tasks, field, writeTasks, func(text string) ([]contest.TaskKind, error) { return readTasks(text), nil })
		return web.Inputs{{
			web.TextInput(&s.Name, templates.Field{Name: "section", MaxLength: composing.MaxSection, Width: "short"}).Labelled("contest.section"),
			web.TextInput(&s.Title, templates.Field{Name: "title", MaxLength: person.MaxText}).Labelled("contest.section-title"),
			tasks,
			web.NumberInput(&s.Most, "most", 0, 64).Labelled("contest.most").Short(),
		}}
	}}
}

func writeTasks(kinds []contest.TaskKind) string {
	words := make([]string, len(kinds))
	for i, k := range kinds {
		words[i] = string(k)
	}
	return strings.Join(words, " ")
}

func readTasks(text string) []contest.TaskKind {
	var kinds []contest.TaskKind
	for _, word := range strings.Fields(text) {
		kinds = append(kinds, contest.TaskKind(word))
	}
	return kinds
}

// showSettings shows what the director sets up, with what the marks come to by it.
func showSettings(c *call) error {
	s := settingsOf(c.Contest.Head)
	return c.Page(settingsView(c, s))
}

func settingsView(c *call, s settings) web.View {
	base := visit.ComposingDesk(c.Contest.ID)
	f := templates.Form{
		Action: base + "/settings", Hidden: []templates.Hidden{web.HiddenRevision(c.Contest.Head.Revision)}, Submit: templates.Msg("action.save"),
		Cancel: &templates.Link{Label: templates.Msg("contest.back"), Href: base}, Guard: true, Dense: true,
	}
	for _, g := range settingsGroups(&s) {
		f.Groups = append(f.Groups, web.Group(g.legend, g.inputs.Rows(c.Call)...))
	}
	last := &f.Groups[len(f.Groups)-1]
	last.Facts = markExample(c, s.Regulations.Marks)
	return web.View{
		Title: templates.Msg("contest.settings"), Body: templates.FormPage{Form: f},
		Crumbs: deskCrumbs(c, "contest.settings"),
	}
}

// saveSettings keeps the form.
func saveSettings(c *call) error {
	s := settingsOf(c.Contest.Head)
	err := settingsInputs(&s).Read(c.Call)
	if err == nil {
		s.director.Role, s.secretary.Role = contest.Director, contest.Secretary
		s.Officials = []contest.Official{s.director, s.secretary}
		s.Regulations.Sections = nil
		for _, section := range s.sections {
			if section.Name != "" || section.Title != "" {
				s.Regulations.Sections = append(s.Regulations.Sections, section)
			}
		}
		_, err = c.Contests.SetHead(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, s.Head)
	}
	if err != nil {
		return again(c, err, func() web.View { return settingsView(c, s) })
	}
	return c.Done(visit.ComposingDesk(c.Contest.ID)+"/settings", web.Saved("contest.saved"))
}
