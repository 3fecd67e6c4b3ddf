package privacy

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Names is the body of the page "privacy-names": the texts of an event in which somebody is still named. The name is what was typed there,
// or what the one who was erased just now was called; it is kept nowhere.
type Names struct {
	Lead   []templates.Text
	Search templates.Form
	Done   bool // it was searched
	Found  templates.Text
	Strike string // where those that are ticked are struck out
	Name   string
	Rows   []NameRow
	Stays  []templates.Text // what no search finds, and why it is kept
}

func (Names) PageName() string { return "privacy-names" }

// NameRow is such a text.
type NameRow struct {
	Key    string // "": it can't be struck out
	Label  string // of the box, for those who do not see the text beside it
	Pieces []NamePiece
	Places []templates.Link // without an address where nothing can be edited
	Notes  []templates.Text
}

// NamePiece is a part of a text, which is the name or stands beside it.
type NamePiece struct {
	Text string
	Name bool
}

// Fields of the page. Several names are parted by semicolons.
const (
	nameField = "name"
	textField = "text"
	nameParts = ";"
)

// Bounds of what is asked and shown.
const (
	mostNames    = 8
	leastName    = 2   // runes
	mostTexts    = 200 // on the page
	mostBeside   = 90  // runes beside a name
	mostMarks    = 6   // of a text; a collection of compositions can have thousands
	mostPlaces   = 4
	mostNameLine = 400 // runes
)

func (s subject) namesPath() string { return s.path() + "/names" }

// nameInputs are the field in which a name is typed.
func nameInputs(name *string) web.Inputs {
	return web.Inputs{{web.TextInput(name, templates.Field{
		Name: nameField, Required: true, Autocomplete: "off", MaxLength: mostNameLine, Width: "full",
	}).Labelled("privacy.name").Hinted()}}
}

// askName shows where to type a name.
func askName(c *web.Call, s subject) error {
	return c.Page(namesView(c, s, ""))
}

// findName lists the texts that hold the name that was typed.
func findName(c *web.Call, s subject) error { return showNames(c, s, c.Field(nameField)) }

// strikeName strikes it out of those that were ticked, and lists the others.
func strikeName(c *web.Call, s subject) error {
	typed := c.Field(nameField)
	names, err := namesOf(typed)
	if err == nil {
		err = s.strike(c.Request.Context(), c.Actor(), s.id, names, c.Form[textField], c.Say(templates.Msg("privacy.struck-mark")))
	}
	if err != nil {
		return again(c, s, typed, err)
	}
	if err := s.record(c.Request.Context(), s.id); err != nil {
		c.Log.ErrorContext(c.Request.Context(), "register", "error", err) // it is brought up to date later
	}
	c.Audit("name struck out", "event", int64(s.id))
	return showNames(c, s, typed, web.Saved("privacy.struck"))
}

// namesOf are the names that were typed.
func namesOf(typed string) (names []string, err error) {
	for _, name := range strings.Split(typed, nameParts) {
		if name = person.Clean(name); utf8.RuneCountInString(name) >= leastName {
			names = append(names, name)
		}
	}
	if len(names) == 0 || len(names) > mostNames || utf8.RuneCountInString(typed) > mostNameLine {
		return nil, refusal.NewInvalid(nameField, "error.mention.name", refusal.Args{"most": mostNames})
	}
	return names, nil
}

// again shows the page with what is wrong with what was posted.
func again(c *web.Call, s subject, typed string, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v := namesView(c, s, typed)
		body := v.Body.(Names)
		if names, err := namesOf(typed); err == nil {
			found, err := s.mentions(c.Request.Context(), s.id, names)
			if err != nil {
				return v, err
			}
			body.list(s, typed, found)
		}
		body.Search = r.On(body.Search)
		v.Body = body
		return v, nil
	})
}

// showNames lists the texts with a name.
func showNames(c *web.Call, s subject, typed string, said ...templates.Notice) error {
	names, err := namesOf(typed)
	if err != nil {
		return again(c, s, typed, err)
	}
	found, err := s.mentions(c.Request.Context(), s.id, names)
	if err != nil {
		return err
	}
	v := namesView(c, s, typed)
	body := v.Body.(Names)
	body.list(s, typed, found)
	v.Body, v.Flash = body, said
	return c.Page(v)
}

func namesView(c *web.Call, s subject, typed string) web.View {
	title := templates.Msg("privacy.names")
	c.Self = s.namesPath() // a language is chosen without the name
	return web.View{Title: title, Crumbs: s.crumbs(title), Body: Names{
		Lead: []templates.Text{templates.Msg("privacy.names-lead"), templates.Msg("privacy.names-kept")},
		Search: templates.Form{
			Action: s.namesPath(), Submit: templates.Msg("privacy.names-find"), Groups: web.Rows(nameInputs(&typed).Rows(c)...),
		},
		Stays: []templates.Text{
			templates.Msg("privacy.stays-results"), templates.Msg("privacy.stays-head"), templates.Msg("privacy.stays-events"),
			templates.Msg("privacy.stays-out"),
		},
	}}
}

// list fills in what was found.
func (b *Names) list(s subject, typed string, found []tournament.Mention) {
	b.Done, b.Strike, b.Name = true, s.namesPath()+"/strike", typed
	b.Found = templates.Msg("privacy.names-none")
	switch n := len(found); {
	case n > mostTexts:
		b.Found = templates.Msg("privacy.names-many", "n", n, "shown", mostTexts)
	case n > 0:
		b.Found = templates.Msg("privacy.names-found", "n", n)
	}
	for _, m := range found[:min(len(found), mostTexts)] {
		b.Rows = append(b.Rows, s.nameRow(m))
	}
}

// CanStrike tells whether any text can be ticked.
func (b Names) CanStrike() bool {
	return slices.ContainsFunc(b.Rows, func(r NameRow) bool { return r.Key != "" })
}

func (s subject) nameRow(m tournament.Mention) NameRow {
	row := NameRow{Pieces: pieces(m)}
	if !m.Stays {
		row.Key = m.Key
	}
	for _, p := range row.Pieces {
		row.Label += p.Text
	}
	inHead := false
	var journal []int64
	var parts []tournament.Part
	for _, at := range m.Places {
		if at.Version > 0 {
			if !slices.Contains(journal, at.Version) {
				journal = append(journal, at.Version)
			}
			continue
		}
		inHead = inHead || at.Part.Kind == s.head
		if slices.Contains(parts, at.Part) {
			continue
		}
		parts = append(parts, at.Part)
		row.Places = append(row.Places, templates.Link{
			Label: templates.Msg("mention-at." + string(at.Part.Kind)), Href: s.editedAt(at.Part),
		})
	}
	row.Places = row.Places[:min(len(row.Places), mostPlaces)]
	if len(journal) > 0 {
		row.Places = append(row.Places, templates.Link{
			Label: templates.Msg("mention-at.journal", "n", len(journal)), Href: s.desk + "/journal",
		})
	}
	switch {
	case inHead:
		row.Notes = append(row.Notes, templates.Msg("mention.in-head"))
	case m.Stays:
		row.Notes = append(row.Notes, templates.Msg("mention.namesake", "name", m.Other))
	case m.Other != "":
		row.Notes = append(row.Notes, templates.Msg("mention.other", "name", m.Other))
	}
	if m.Hidden {
		row.Notes = append(row.Notes, templates.Msg("mention.hidden"))
	}
	return row
}

// pieces are the names in a text with what stands beside them.
func pieces(m tournament.Mention) (all []NamePiece) {
	last := 0
	for i, mark := range m.Marks[:min(len(m.Marks), mostMarks)] {
		before := m.Text[last:mark[0]]
		switch {
		case i == 0:
			before = tail(before)
		case utf8.RuneCountInString(before) > 2*mostBeside:
			before = head(before) + tail(before)
		}
		all = append(all, NamePiece{Text: before}, NamePiece{Text: m.Text[mark[0]:mark[1]], Name: true})
		last = mark[1]
	}
	return append(all, NamePiece{Text: head(m.Text[last:])})
}

// head is the beginning of a text as far as it is shown, cut behind a word.
func head(text string) string {
	runes := []rune(text)
	if len(runes) <= mostBeside {
		return text
	}
	cut := string(runes[:mostBeside])
	return cut[:max(strings.LastIndexByte(cut, ' '), 0)] + " …"
}

// tail is its end.
func tail(text string) string {
	runes := []rune(text)
	if len(runes) <= mostBeside {
		return text
	}
	cut := string(runes[len(runes)-mostBeside:])
	return "… " + cut[strings.IndexByte(cut, ' ')+1:]
}
