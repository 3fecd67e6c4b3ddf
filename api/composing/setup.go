package composing

import (
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/view/director"
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
		web.On(web.Get, desk+"/settings", at.Run, showSettings),
		web.On(web.Post, desk+"/settings", at.Run, saveSettings).Takes(web.Names(settingsInputs)...).Versioned(),
		web.On(web.Get, desk+"/terms", at.Run, showTerms),
		web.On(web.Post, desk+"/terms", at.Run, saveTerms).Takes(web.Names(termInputs)...).Versioned(),
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
		{director.NameInput(&n.head.Head)},
		{view.GameInput(&n.head.Game)},
		{web.ChoiceInput(&n.preset, "radios", "preset", web.HintedOptions("contest.preset-", "contest.preset-use-", presetKeys()...)...).
			Labelled("contest.sections")},
		n.closes.Inputs("closes", "contest.term.closes"),
		{director.PlaceInput(&n.head.Head)},
	}
}

func showNew(c *call) error {
	y, m, d := c.Now().In(c.Zone()).AddDate(0, 2, 0).Date()
	n := newContest{preset: presets[0].key, closes: view.Moment{Day: person.Date{Year: y, Month: m, Day: d}, Clock: "23:59"}}
	n.head.Game = games.Default().Spec()
	return c.Page(newView(c, n))
}

func newView(c *call, n newContest) web.View {
	return director.NewView(c.Call, "/desk/new-contest", "contest.new", "contest.new-lead", newInputs(&n))
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
		return director.Again(c.Call, err, func() web.View { return newView(c, n) })
	}
	return c.Done(visit.ComposingDesk(made.ID), web.Saved("contest.created", "name", made.Head.ShortName()))
}

// usual is what a new contest begins with.
func usual(c *call) composing.Head {
	return composing.Head{
		Head: contest.Head{
			Language: c.Lang, Zone: web.DefaultZone, Game: games.Default().Spec(),
		}, Regulations: composing.Regulations{
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
	director.Staff

	sections []composing.Section
}

func settingsOf(h composing.Head) settings {
	s := settings{Head: h, Staff: director.StaffOf(h.Head), sections: slices.Clone(h.Regulations.Sections)}
	s.Regulations.Each = h.Regulations.Most()
	for range emptySections {
		if len(s.sections) < composing.MaxSections {
			s.sections = append(s.sections, composing.Section{})
		}
	}
	return s
}

func settingsInputs(s *settings) web.Inputs { return director.Inputs(settingsGroups(s)) }

func settingsGroups(s *settings) []director.Group {
	r := &s.Regulations
	return []director.Group{
		director.EventGroup(&s.Head.Head, &s.Staff),
		{Legend: "contest.sections", Inputs: web.Inputs{{sectionList(&s.sections).Input()}}},
		{Legend: "contest.group-entries", Inputs: web.Inputs{
			{web.TickInput(&r.ByLink, "by_link", "contest.by-link")},
			{web.TickInput(&r.Joint, "joint", "contest.joint")},
			{web.TickInput(&r.Versions, "versions", "contest.versions")},
			{
				web.NumberInput(&r.Marks.Limit, "limit", 0, 100).Labelled("contest.limit").Hinted().Short(),
				web.NumberInput(&r.Marks.Best, "best", 0, 100).Labelled("contest.best").Hinted().Short(),
			},
			{web.NumberInput(&r.Each, "each", 1, composing.MaxEach).Labelled("contest.each").Hinted().Short()},
			{web.ChoiceInput(&r.Names, "radios", "names", web.Options("contest.names-", composing.Namings()...)...).Labelled("contest.names")},
			{web.NumberInput(&r.Answer, "answer", 0, 366).Labelled("contest.answer-days").Hinted().Short()},
		}},
		{Legend: "contest.group-marks", Inputs: marksInputs(&r.Marks)},
	}
}

func marksInputs(m *places.Settings) web.Inputs {
	mark := func(at *places.Decimal, name string) web.Input {
		return director.DecimalInput(at, name, "contest.mark-"+name)
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
	return deskOf(c).SettingsView(c.Call, settingsGroups(&s), markExample(c, s.Regulations.Marks)...)
}

// saveSettings keeps the form.
func saveSettings(c *call) error {
	s := settingsOf(c.Contest.Head)
	err := settingsInputs(&s).Read(c.Call)
	if err == nil {
		s.Head.Officials = s.Staff.Officials()
		s.Regulations.Sections = nil
		for _, section := range s.sections {
			if section.Name != "" || section.Title != "" {
				s.Regulations.Sections = append(s.Regulations.Sections, section)
			}
		}
		_, err = c.Contests.SetHead(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, s.Head)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return settingsView(c, s) })
	}
	return c.Done(visit.ComposingDesk(c.Contest.ID)+"/settings", web.Saved("contest.saved"))
}
