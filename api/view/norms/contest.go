package norms

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// Contest is the page of a contest's norms: the table, to be typed or loaded, and who has fulfilled what.
type Contest struct {
	Base     string // the address of the page
	Table    rating.NormTable
	Typed    string // the table as it was typed, where it was refused
	Revision int64
	May      bool // the table can be changed
	Final    bool
	People   []Person
	Crumbs   []templates.Link
	Set      func(ctx context.Context, to rating.NormTable) error // saves another table
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

// Showing is the handler of a contest's page of norms.
func Showing[C web.Caller](of func(C) Contest) func(C) error {
	return func(at C) error {
		c := at.Plain()
		v, err := of(at).view(c, nil)
		if err != nil {
			return err
		}
		return c.Page(v)
	}
}

// Saving is the handler of a table that was typed there.
func Saving[C web.Caller](of func(C) Contest) func(C) error {
	return func(at C) error {
		c, n := at.Plain(), of(at)
		table, err := Read(c, &n.Typed)
		return n.set(c, table, err)
	}
}

// Loading is the handler of a table that is taken over there: one that was entered for all events, or comes with the program.
func Loading[C web.Caller](of func(C) Contest) func(C) error {
	return func(at C) error {
		c := at.Plain()
		table, err := Find(c, c.Field("table"))
		return of(at).set(c, table, err)
	}
}

func (n Contest) view(c *web.Call, r *web.Refusal) (web.View, error) {
	body, err := n.body(c, r)
	return web.View{Title: templates.Msg("norms.title"), Body: body, Crumbs: n.Crumbs}, err
}

func (n Contest) set(c *web.Call, table rating.NormTable, err error) error {
	if err == nil {
		err = n.Set(c.Request.Context(), table)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return n.view(c, &r) })
	}
	return c.Done(n.Base, web.Saved("norms.contest-saved", "n", len(table.Norms)))
}

func (n Contest) body(c *web.Call, r *web.Refusal) (templates.Norms, error) {
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
