package composing

import (
	"slices"
	"time"

	"adyukh/api/view/composition"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// compositionForm is what the form of a composition holds.
type compositionForm struct {
	composing.Composition

	goal    composition.Goal
	version contest.EntryID
	sender  composing.PersonID
	posted  person.Date
	show    string // the button that only shows the boards

	entry    composing.Entry // the entry that is changed; zero: a new one
	director bool
}

// posedFields are those by which the boards are drawn.
var posedFields = []string{"section", "position", "task", "count", "solution"}

// formOfEntry is the form of an entry that is there.
func formOfEntry(c *call, e composing.Entry) compositionForm {
	f := compositionForm{entry: e, director: c.Contest.Seen.Director, sender: e.SentBy, version: e.VersionOf}
	f.Composition = composing.Composition{
		Section: e.Section, Authors: e.Authors, Motto: e.Motto, Position: e.Position, Solution: e.Solution, Comment: e.Comment,
		Composed: e.Composed,
	}
	f.goal = composition.GoalOf(e.Task)
	if e.Posted {
		f.posted = person.DateOf(e.Received.In(c.Zone()))
	}
	return f
}

// newForm is the form of a new entry, perhaps of a version of another one.
func newForm(c *call) compositionForm {
	f := compositionForm{director: c.Contest.Seen.Director, sender: c.Me.ID}
	if sections := c.Contest.Head.Regulations.Sections; len(sections) > 0 {
		f.Section = sections[0].Name
	}
	if f.director {
		f.posted = person.DateOf(c.Now().In(c.Zone()))
	}
	return f
}

// compositionGroups are the parts of the form, as templates.CompositionForm has them.
func compositionGroups(c *call, f *compositionForm) [4]web.Inputs {
	area := func(name string, rows, most int) templates.Field {
		return templates.Field{
			Kind: "textarea", Name: name, Rows: rows, MaxLength: most, Width: "full", Mono: name != "comment",
			Label:    templates.Msg("composition." + name),
			Required: name != "comment",
		}
	}
	line := func(name string, most int) templates.Field {
		return templates.Field{Name: name, MaxLength: most, Label: templates.Msg("composition." + name), Autocomplete: "off"}
	}
	rest := web.Inputs{
		{web.TextInput(&f.Motto, line("motto", 100)).Hinted(), web.TextInput(&f.Composed, line("composed", 40)).Hinted().Short()},
		{web.TextInput(&f.Comment, area("comment", 4, composing.MaxText)).Hinted()},
	}
	if versions := versionOptions(c, *f); len(versions) > 1 || f.director {
		version := web.PostedNumber(&f.version, "version").With(func(_ *web.Call, field *templates.Field) {
			field.Kind, field.Options = "select", versions
			for i := range field.Options {
				field.Options[i].Selected = field.Options[i].Value == web.Number64(f.version)
			}
		}).Labelled("composition.version")
		rest = append(rest, []web.Input{version.If(len(versions) > 1)})
	}
	if f.director {
		rest = append(fromLetter(c, f), rest...)
	}
	return [4]web.Inputs{
		{{web.TextInput(&f.Position, area("position", 2, composition.MostPosition)).Hinted()}},
		{
			{web.ChoiceInput(&f.Section, "select", "section", sectionOptions(c)...).Labelled("composition.section").Required()},
			f.goal.Inputs(tasksIn(c)...),
		},
		{{web.TextInput(&f.Solution, area("solution", 5, contest.MaxSolution)).Hinted()}},
		rest,
	}
}

func compositionInputs(c *call, f *compositionForm) web.Inputs {
	groups := compositionGroups(c, f)
	return slices.Concat(groups[:]...)
}

// compositionFields are what the form posts: the author's and the director's.
var (
	authorFields   = []string{"position", "section", "task", "count", "solution", "motto", "composed", "comment", "version", "show"}
	directorFields = append(slices.Clone(authorFields), "sender", "authors"+web.Repeated, "posted")
)

// fromLetter is what only the director says: whose composition it is, and when the letter was posted.
func fromLetter(c *call, f *compositionForm) web.Inputs {
	var authors []templates.Option
	for _, p := range c.Contest.People {
		if p.Author {
			authors = append(authors, web.Option(web.Number64(p.ID), templates.Literal(p.Data.Name)))
		}
	}
	sender := web.PostedNumber(&f.sender, "sender").With(func(_ *web.Call, field *templates.Field) {
		field.Kind, field.Options = "select", slices.Clone(authors)
		for i := range field.Options {
			field.Options[i].Selected = field.Options[i].Value == web.Number64(f.sender)
		}
		if f.entry.ID != 0 {
			field.Kind = ""
		}
	}).Labelled("composition.sender").Required()
	joint := web.Several(&f.Authors, "authors", func(*web.Call) []templates.Row {
		if !c.Contest.Head.Regulations.Joint {
			return nil
		}
		var rows []templates.Row
		for _, o := range authors {
			id, _ := web.ParseID(o.Value)
			box := templates.Field{Kind: "checkbox", Name: "authors", Prefix: "a" + o.Value + "-", Value: o.Value, Label: o.Label}
			box.Checked = slices.Contains(f.Authors, composing.PersonID(id)) && composing.PersonID(id) != f.sender
			if composing.PersonID(id) != f.entry.SentBy {
				rows = append(rows, templates.Row{box})
			}
		}
		return rows
	}, func(text string) (composing.PersonID, bool) {
		id, ok := web.ParseID(text)
		return composing.PersonID(id), ok
	})
	posted := web.DayInput(&f.posted, "posted").Labelled("composition.posted").Hinted()
	return web.Inputs{{sender, posted}, {joint}}
}

func sectionOptions(c *call) []templates.Option {
	var all []templates.Option
	for _, s := range c.Contest.Head.Regulations.Sections {
		all = append(all, web.Option(s.Name, templates.Literal(s.Name+". "+s.Title)))
	}
	return all
}

// tasksIn are the tasks that some section takes.
func tasksIn(c *call) []contest.TaskKind {
	taken := map[contest.TaskKind]bool{}
	for _, s := range c.Contest.Head.Regulations.Sections {
		if len(s.Tasks) == 0 {
			return contest.TaskKinds()
		}
		for _, t := range s.Tasks {
			taken[t] = true
		}
	}
	return slices.DeleteFunc(contest.TaskKinds(), func(t contest.TaskKind) bool { return !taken[t] })
}

// versionOptions are the entries of the same sender of which this one can be a version.
func versionOptions(c *call, f compositionForm) []templates.Option {
	all := []templates.Option{web.Option("0", templates.Msg("composition.version-none"))}
	if !c.Contest.Head.Regulations.Versions || f.director && f.entry.ID == 0 {
		return all
	}
	for _, e := range c.Contest.Entries {
		if e.SentBy == f.sender && e.ID != f.entry.ID && e.VersionOf == 0 && !e.Withdrawn && e.ID != 0 {
			all = append(all, web.Option(web.Number64(e.ID), entryTitle(e)))
		}
	}
	return all
}

// entryTitle names an entry for those who know no number of it.
func entryTitle(e composing.Entry) templates.Text {
	if e.Motto != "" {
		return templates.Msg("composition.title-motto", "section", e.Section, "motto", e.Motto)
	}
	return templates.Msg("composition.title", "section", e.Section, "task", composition.TaskText(e.Task))
}

// composition is what is sent.
func (f compositionForm) composition(zone *time.Location) composing.Composition {
	p := f.Composition
	p.Task, p.VersionOf = f.goal.Task(), f.version
	if f.director {
		if !f.posted.IsZero() {
			p.Posted = time.Date(f.posted.Year, f.posted.Month, f.posted.Day, 0, 0, 0, 0, zone).UTC()
		}
		if others := slices.DeleteFunc(slices.Clone(p.Authors), func(a composing.PersonID) bool { return a == f.sender }); len(others) > 0 {
			p.Authors = append([]composing.PersonID{f.sender}, others...)
		} else {
			p.Authors = nil
		}
	} else {
		p.Authors = f.entry.Authors
	}
	return p
}

// readComposition reads the form into what it was.
func readComposition(c *call, f *compositionForm) error {
	authors := f.Authors
	err := compositionInputs(c, f).Read(c.Call)
	if f.entry.ID != 0 {
		f.sender = f.entry.SentBy
	}
	if !f.director {
		f.Authors = authors
	}
	f.show = c.Field("show")
	return err
}

// compositionView is the page of the form. at is where the board of the solution stands.
func compositionView(c *call, f compositionForm, action string, crumbs []templates.Link) (web.View, error) {
	base := compositionsBase(c)
	body := templates.CompositionForm{
		Look: base + "/board",
		Show: templates.Way{Name: "show", Value: "1", Label: templates.Msg("composition.show")},
	}
	boards, err := boardsOf(c, f, composition.Asked{})
	if err != nil {
		return web.View{}, err
	}
	body.Boards = boards
	body.Form = templates.Form{Action: action, Guard: true, Submit: templates.Msg("composition.send")}
	title := templates.Msg("composition.new")
	if f.entry.ID != 0 {
		title, body.Form.Submit = templates.Msg("composition.change"), templates.Msg("action.save")
		body.Form.Hidden = []templates.Hidden{web.HiddenRevision(f.entry.Revision)}
	}
	for _, inputs := range compositionGroups(c, &f) {
		body.Form.Groups = append(body.Form.Groups, templates.Group{Rows: inputs.Rows(c.Call)})
	}
	section := visit.SectionMyCompositions
	body.Form.Cancel = &templates.Link{Label: templates.Msg("composition.back"), Href: base}
	if f.director {
		section = visit.SectionEntries
		body.Lead = append(body.Lead, templates.Msg("composition.letter-lead"))
	} else {
		body.Lead = append(body.Lead, templates.Msg("composition.lead"))
	}
	return web.View{Title: title, Section: section, Body: body, Crumbs: crumbs}, nil
}

// compositionAgain shows the form as it was filled in, with what was refused.
func compositionAgain(c *call, err error, f compositionForm, action string, crumbs []templates.Link) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v, err := compositionView(c, f, action, crumbs)
		if err != nil {
			return v, err
		}
		body := v.Body.(templates.CompositionForm)
		body.Form = r.On(body.Form)
		v.Body = body
		return v, nil
	})
}

// sendComposition takes the form of a new entry or of one that is changed; sent is called with what came of it.
func sendComposition(c *call, f compositionForm, action string, crumbs []templates.Link, do func(compositionForm) error) error {
	err := readComposition(c, &f)
	if err == nil && f.show != "" {
		v, err := compositionView(c, f, action, crumbs)
		if err != nil {
			return err
		}
		return c.Page(v)
	}
	if err == nil && f.director && f.entry.ID == 0 && f.posted.IsZero() {
		err = refusal.NewInvalid("posted", "error.contest.posted-missing", nil)
	}
	if err == nil {
		err = do(f)
	}
	if err != nil {
		return compositionAgain(c, err, f, action, crumbs)
	}
	return nil
}

// piecesBase is the address of the list that a form of a composition leads back to.
func compositionsBase(c *call) string {
	if c.Contest.Seen.Director {
		return visit.ComposingDesk(c.Contest.ID) + "/entries"
	}
	return visit.ComposingPage(c.Contest.ID, c.Code)
}
