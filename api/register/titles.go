package register

import (
	"fmt"
	"slices"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/register"
)

// emptyTitles is how many empty lines the form of a card has for more titles: a saved one has another below it.
const emptyTitles = 1

// titleLines are the lines of the form: the titles and some for more, and as many as were posted of one that is shown again.
func titleLines(c *web.Call, titles []register.Title) []register.Title {
	lines := slices.Clone(titles)
	n := max(min(len(lines)+emptyTitles, register.MaxTitles), min(len(c.Form["title"]), 2*register.MaxTitles))
	for len(lines) < n {
		lines = append(lines, register.Title{Kind: register.ComposerTitle})
	}
	return lines
}

// titleGroup is the part of the form that has the titles, one a line: an empty line is none.
func titleGroup(c *web.Call, titles *[]register.Title) templates.Group {
	g := web.Group("register.titles", web.Inputs{{titleList(titles).Input()}}.Rows(c)...)
	g.Note = templates.Msg("register.titles-note")
	return g
}

func titleList(all *[]register.Title) web.List[register.Title] {
	return web.List[register.Title]{At: all, Prefix: "t", Inputs: func(_ int, t *register.Title) web.Inputs {
		given := templates.Field{Name: "given", MaxLength: 10, Width: "short", Autocomplete: "off", Placeholder: "2026"}
		read := func(text string) (register.Day, error) { return register.Day(text), nil }
		return web.Inputs{{
			web.ChoiceInput(&t.Kind, "select", "title_kind", web.Options("title-kind.", register.TitleKinds()...)...).
				Labelled("register.title-kind"),
			web.TextInput(&t.Title, templates.Field{Name: "title", MaxLength: person.MaxText, Autocomplete: "off"}).
				Labelled("register.title-field").With(usualTitles),
		}, {
			web.ParsedInput(&t.Given, given, writeGiven, read).Labelled("register.title-given"),
			web.TextInput(&t.Document, templates.Field{Name: "document", MaxLength: person.MaxText, Autocomplete: "off"}).
				Labelled("register.title-document"),
		}}
	}}
}

// usualTitles suggests titles that are given everywhere.
func usualTitles(c *web.Call, f *templates.Field) {
	for _, key := range []string{"title.grandmaster", "title.international-master", "title.master", "title.candidate"} {
		f.Options = append(f.Options, web.Option(c.Say(templates.Msg(key)), templates.Msg(key)))
	}
}

// writeGiven writes a day as papers do: 21.11.2026, or the year alone.
func writeGiven(d register.Day) string {
	if day := dateOf(d); !day.IsZero() {
		return fmt.Sprintf("%02d.%02d.%d", day.Day, day.Month, day.Year)
	}
	return string(d)
}

// checkTitles refuses a wrong title at its line.
func checkTitles(c *web.Call, titles []register.Title) error {
	for line, t := range titles {
		if t = t.Clean(); t.IsEmpty() {
			continue
		}
		if err := t.Check(c.Now().Year()); err != nil {
			return web.AtLine(err, "t", line)
		}
	}
	return nil
}
