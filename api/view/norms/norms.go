// Package norms shows tables of norms, those that were entered and those that come with the program, and who has fulfilled which norm
// of one.
package norms

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/rated"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// Titles say what came of the judgements about somebody who has the rank; met tells whether a title is fulfilled that he does not have.
// share writes what he has scored and what was needed, in the unit of the candidate.
func Titles(c *web.Call, table rating.NormTable, all []rating.Judgement, rank string, share func(int) string) (
	titles []templates.NormTitle, met bool,
) {
	for _, j := range all {
		if j.Has && !(j.Verdict.Met && j.Title == rank) { // nothing is asked for, and nothing confirmed
			continue
		}
		norm := table.Norms[j.Verdict.Norm]
		title := templates.NormTitle{Note: norm.Note, Line: templates.Msg("norms.line", "n", j.Verdict.Norm+1)}
		if norm.Section != "" {
			title.Line = templates.Msg("norms.line-section", "n", j.Verdict.Norm+1, "section", norm.Section)
		}
		switch {
		case j.Verdict.Met && !j.Has:
			met = true
			title.Chip = templates.Chip{Tone: templates.Right, Text: templates.Msg("norms.title-met", "title", j.Title)}
		case j.Has:
			title.Chip = templates.Chip{Tone: templates.Quiet, Text: templates.Msg("norms.title-has", "title", j.Title)}
		default:
			title.Chip = templates.Chip{Tone: templates.Quiet, Text: templates.Msg("norms.title-not", "title", j.Title)}
		}
		for _, check := range j.Verdict.Checks {
			title.Checks = append(title.Checks, normCheck(c, check, norm, share))
		}
		titles = append(titles, title)
	}
	return titles, met
}

// normCheck says a condition with what is there: "партий 7, нужно 9".
func normCheck(c *web.Call, check rating.Check, n rating.Norm, share func(int) string) templates.NormCheck {
	key, args := check.Words(n, share, func(h int) string { return Hundredths(c, h) })
	args = append(args, "sex", templates.Msg("sex."+web.OrDefault(n.Sex, "m")))
	return templates.NormCheck{Met: check.Met, Text: templates.Msg(key, args...)}
}

// Hundredths writes a number of them with the reader's sign: 12,5.
func Hundredths(c *web.Call, n int) string {
	text := strconv.Itoa(n / 100)
	if rest := n % 100; rest != 0 {
		text += view.DecimalSign(c) + strings.TrimRight(strconv.Itoa(100 + rest)[1:], "0")
	}
	return text
}

// Source is a table of norms that can be chosen: one that was entered, or one that comes with the program.
type Source struct {
	Key     string // of the choice
	Name    string
	Text    string // as exchange.ParseNorms reads it; "": nothing was found of it
	Shipped *rated.ShippedTable
}

// Sources are the tables that were entered, by name, then those that come with the program.
func Sources(c *web.Call) ([]Source, error) {
	tables, err := c.Server.Ratings.NormTables(c.Request.Context())
	if err != nil {
		return nil, err
	}
	var all []Source
	for _, t := range tables {
		all = append(all, Source{Key: web.Number64(t.ID), Name: t.Name, Text: t.Text})
	}
	shipped, err := rated.Shipped()
	for i, s := range shipped {
		all = append(all, Source{Key: s.ID, Name: in(c, s.Name), Text: s.Text(), Shipped: &shipped[i]})
	}
	return all, err
}

// Find returns the table of a choice.
func Find(c *web.Call, key string) (rating.NormTable, error) {
	all, err := Sources(c)
	if err != nil {
		return rating.NormTable{}, err
	}
	i := slices.IndexFunc(all, func(s Source) bool { return s.Key == key && s.Text != "" })
	if i < 0 {
		return rating.NormTable{}, &refusal.Error{Code: refusal.NotFound, Key: "error.norms.none"}
	}
	table, _, err := exchange.ParseNorms(all[i].Text)
	return table, err
}

func in(c *web.Call, texts map[string]string) string { return cmp.Or(texts[c.Lang], texts["en"]) }

// Shipped say of the tables that come with the program what they are of and what was not found; load is the act that takes one, nil
// for whoever can't.
func Shipped(c *web.Call, all []Source, load func(Source) *templates.Action) []templates.NormShipped {
	var rows []templates.NormShipped
	for _, s := range all {
		if s.Shipped == nil {
			continue
		}
		row := templates.NormShipped{
			Name: s.Name, Sport: in(c, s.Shipped.Sport), Source: s.Shipped.Source, URL: s.Shipped.URL, Says: in(c, s.Shipped.Says),
			Missing: in(c, s.Shipped.Missing), Seen: s.Shipped.Seen,
		}
		if s.Text != "" && load != nil {
			row.Load = load(s)
		}
		rows = append(rows, row)
	}
	return rows
}

// Contest is the page of a contest's norms: the table, to be typed or loaded, and who has fulfilled what.
type Contest struct {
	Base     string // the address of the page
	Table    rating.NormTable
	Typed    string // the table as it was typed, where it was refused
	Revision int64
	May      bool // the table can be changed
	Final    bool
	People   []Person
}

// Person is somebody who is judged.
type Person struct {
	Name, Href, Rank string
	Candidate        rating.Candidate
	Judgements       []rating.Judgement
}

// Inputs are the table as it is typed.
func Inputs(text *string) web.Inputs {
	return web.Inputs{{web.TextInput(text, templates.Field{
		Kind: "textarea", Name: "text", Label: templates.Msg("norms.text"), Hint: templates.Msg("norms.text-hint"), Rows: 12, Mono: true,
	})}}
}

// Read reads the table that was typed; an empty one is none. A line that is no norm refuses it.
func Read(c *web.Call, text *string) (rating.NormTable, error) {
	if err := Inputs(text).Read(c); err != nil || strings.TrimSpace(*text) == "" {
		return rating.NormTable{}, err
	}
	table, faults, err := exchange.ParseNorms(*text)
	if err == nil && len(faults) > 0 {
		err = &refusal.Error{Code: refusal.Invalid, Key: "error.norms.lines", Field: "text", Args: refusal.Args{"n": len(faults)}}
	}
	return table, err
}

// Body is the page.
func (n Contest) Body(c *web.Call, r *web.Refusal) (templates.Norms, error) {
	body := templates.Norms{Contest: true, Source: n.Table.Source, Status: n.Table.Status}
	if n.May {
		text := n.Typed
		if r == nil && !n.Table.IsZero() {
			text = exchange.WriteNorms(n.Table, c.Lang)
		}
		f := templates.Form{
			Action: n.Base, Groups: web.Rows(Inputs(&text).Rows(c)...), Submit: templates.Msg("action.save"), Guard: true,
			Hidden: []templates.Hidden{web.HiddenRevision(n.Revision)},
		}
		if r != nil {
			f, body.Faults = r.On(f), Faults(c, text)
		}
		body.Form = &f
	}
	sources, err := Sources(c)
	if err != nil {
		return body, err
	}
	if n.May {
		for _, s := range sources {
			if s.Shipped == nil {
				body.Loads = append(body.Loads, *n.load(s))
			}
		}
		body.Shipped = Shipped(c, sources, n.load)
	}
	if !n.Final && !n.Table.IsZero() {
		body.Lead = append(body.Lead, templates.Msg("norms.contest-not-over"))
	}
	n.judge(c, &body)
	if n.Table.IsZero() {
		body.Empty = &templates.Empty{Title: templates.Msg("norms.contest-empty"), Text: templates.Msg("norms.contest-empty-text")}
	}
	return body, nil
}

// load takes a table over with one click.
func (n Contest) load(s Source) *templates.Action {
	return &templates.Action{
		Label: templates.Msg("norms.load", "name", s.Name), Action: n.Base + "/load", Style: "small",
		Hidden: []templates.Hidden{{Name: "table", Value: s.Key}, web.HiddenRevision(n.Revision)},
	}
}

// judge adds who has fulfilled what.
func (n Contest) judge(c *web.Call, body *templates.Norms) {
	for _, p := range n.People {
		one := templates.NormPlayer{Name: p.Name, Href: p.Href, Rank: p.Rank}
		if at := p.Candidate.Place; at > 0 {
			place := strconv.Itoa(at)
			if p.Candidate.First < at {
				place = strconv.Itoa(p.Candidate.First) + "–" + place
			}
			one.Facts = append(one.Facts, templates.Msg("norms.place", "place", place))
		}
		one.Facts = append(one.Facts, templates.Msg("norms.sum", "points", Hundredths(c, p.Candidate.Points)))
		var met bool
		one.Titles, met = Titles(c, n.Table, p.Judgements, p.Rank, func(h int) string { return Hundredths(c, h) })
		if met {
			body.Met = append(body.Met, one)
		} else {
			body.Others = append(body.Others, one)
		}
	}
}

// Told is what an award or results say of the norms that were fulfilled; nil where none was.
func (n Contest) Told(c *web.Call) *templates.NormsTold {
	var body templates.Norms
	n.judge(c, &body)
	if len(body.Met) == 0 {
		return nil
	}
	told := templates.NormsTold{Source: n.Table.Source, People: body.Met}
	for i := range told.People { // what was not reached is for the page of the norms
		all := &told.People[i].Titles
		*all = slices.DeleteFunc(*all, func(t templates.NormTitle) bool { return t.Chip.Tone != templates.Right })
	}
	if n.May {
		told.More = &templates.Link{Label: templates.Msg("norms.working"), Href: n.Base}
	}
	return &told
}

// Faults says what is wrong with the lines of a table that is stored or was typed.
func Faults(c *web.Call, text string) []templates.NormFault {
	if text == "" {
		return nil
	}
	_, faults, _ := exchange.ParseNorms(text)
	var said []templates.NormFault
	for _, f := range faults {
		if r, ok := c.Refusal(f.Err); ok {
			said = append(said, templates.NormFault{Line: f.Line, Text: r.Text})
		}
	}
	return said
}
