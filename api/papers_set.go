package api

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

func setPath(id tournament.EventID) string { return deskBase(id) + "/documents/set" }

// setKeyOf names the set of the session that asks.
func setKeyOf(c *call) setKey { return setKey{c.session.ID, c.event.ID} }

// showSet shows how far the set of papers is, and offers to choose the papers of another one. A script asks for the state alone.
func (s *paperSets) showSet(c *call) error {
	state := s.state(c)
	if c.wantsFragment() {
		return c.fragment(http.StatusOK, "set-state", state)
	}
	v := c.setView(state)
	if state.Progress != nil {
		v.refresh = 2
	}
	return c.page("documents-set", v)
}

// makeSet begins to make a set of the event as it stands now: of the papers that were chosen, else of those that are filed.
func (s *paperSets) makeSet(c *call) error {
	style := c.deskStyle()
	parts := report.Set(c.event, style)
	if c.isTicked("chosen") {
		parts = report.Choose(c.event, style, c.form["paper"])
	}
	if len(parts) == 0 {
		v := c.setView(templates.SetState{Path: setPath(c.event.ID), Failed: templates.Msg("documents.set-nothing")})
		v.status = http.StatusUnprocessableEntity
		return c.page("documents-set", v)
	}
	now := style.Printed
	name := report.SetName(c.event, style, tournament.Date{Year: now.Year(), Month: now.Month(), Day: now.Day()})
	set, draw := &paperSet{name: name + ".pdf", kind: pdfType}, c.bind(parts, style)
	if c.field("file") == "zip" {
		set, draw = &paperSet{name: name + ".zip", kind: "application/zip"}, c.pack(parts, style)
	}
	if err := s.start(setKeyOf(c), set, draw); err != nil {
		return err
	}
	return c.done(setPath(c.event.ID))
}

// bind makes one document of the papers. What it needs is taken from the call now: it outlives it.
func (c *call) bind(parts []report.Part, style report.Style) drawSet {
	e := c.event
	return func(ctx context.Context, told func(done, of int, next string)) ([]byte, error) {
		var b bytes.Buffer
		if err := report.Bind(ctx, &b, show.For(e, tournament.Arbiters), parts, style, told); err != nil {
			return nil, err
		}
		return b.Bytes(), nil
	}
}

// pack makes an archive with a document for each paper.
func (c *call) pack(parts []report.Part, style report.Style) drawSet {
	e := c.event
	return func(ctx context.Context, told func(done, of int, next string)) ([]byte, error) {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		create := func(name string) (io.Writer, error) {
			return z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: style.Printed})
		}
		if err := report.Pack(ctx, show.For(e, tournament.Arbiters), parts, style, create, told); err != nil {
			return nil, err
		}
		if err := z.Close(); err != nil {
			return nil, err
		}
		return b.Bytes(), nil
	}
}

// fetchSet sends the file of a set that is made, to the session that had it made.
func (s *paperSets) fetchSet(c *call) error {
	set := s.find(setKeyOf(c))
	if set == nil || set.id != c.Query("set") {
		return c.done(setPath(c.event.ID), wrong(templates.Msg("documents.set-gone")))
	}
	body, ok := set.file()
	if !ok {
		c.goTo(setPath(c.event.ID))
		return nil
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": set.name}))
	c.write(http.StatusOK, set.kind, body)
	return nil
}

// cancelSet stops the making of a set, or forgets one that is made.
func (s *paperSets) cancelSet(c *call) error {
	s.drop(setKeyOf(c))
	return c.done(deskBase(c.event.ID)+"/documents", saved("documents.set-cancelled"))
}

// state is how far the set of this session is.
func (s *paperSets) state(c *call) templates.SetState {
	state := templates.SetState{Path: setPath(c.event.ID)}
	set := s.find(setKeyOf(c))
	if set == nil {
		return state
	}
	cancel := &templates.Action{Label: templates.Msg("action.cancel"), Action: state.Path + "/cancel"}
	switch stand := set.stand(); {
	case stand.ended.IsZero() && stand.of == 0:
		state.Progress, state.Cancel = &templates.Progress{Total: 1, Text: templates.Msg("documents.set-waits")}, cancel
	case stand.ended.IsZero():
		text := templates.Msg("documents.set-progress", "done", stand.done, "of", stand.of, "next", stand.next)
		state.Progress, state.Cancel = &templates.Progress{Done: stand.done, Total: stand.of, Text: text}, cancel
	case stand.err != nil:
		state.Failed = templates.Msg("documents.set-failed")
		if p := c.problemOf(stand.err); p.status < http.StatusInternalServerError {
			state.Failed = p.text
		}
	default:
		state.File = &templates.SetFile{
			Href: state.Path + "/file?" + url.Values{"set": {set.id}}.Encode(), Name: set.name,
			Size: templates.Msg("documents.set-size", "kb", (stand.size+1023)>>10), Until: templates.Moment{At: stand.ended.Add(setKept), Zone: c.zone()},
		}
	}
	return state
}

// setView is the page on which papers are chosen; those that are filed are chosen at first.
func (c *call) setView(state templates.SetState) view {
	style := c.deskStyle()
	count := map[string]int{}
	for _, part := range report.Set(c.event, style) {
		count[part.Request.Document]++
	}
	body := templates.DocumentSet{State: state, Action: setPath(c.event.ID)}
	for _, g := range paperGroups() {
		group := templates.SetGroup{Title: templates.Msg("documents.group-" + string(g))}
		for _, d := range report.Documents() {
			if groupOf(d) != g || !d.In(c.event) || d.Need == report.NeedGame || len(report.Choose(c.event, style, []string{d.Key})) == 0 {
				continue
			}
			group.Papers = append(group.Papers, c.setPaper(d, count))
		}
		if len(group.Papers) > 0 {
			body.Groups = append(body.Groups, group)
		}
	}
	return view{
		title: templates.Msg("documents.set"), body: body, section: sectionDocuments,
		crumbs: c.documentCrumbs(templates.Msg("documents.set")),
	}
}

func (c *call) setPaper(d report.Document, count map[string]int) templates.Field {
	chosen := count[d.Key] > 0
	if c.form != nil {
		chosen = slices.Contains(c.form["paper"], d.Key)
	}
	f := templates.Field{
		Kind: "checkbox", Name: "paper", Prefix: d.Key + "-", Value: d.Key, Label: templates.Msg(d.TitleKey), Checked: chosen,
	}
	if n := c.event.PublishedRounds(); d.Need == report.NeedRound {
		f.Label = templates.Msg("documents.set-rounds", "title", templates.Msg(d.TitleKey), "n", n)
	}
	return f
}

// documentCrumbs is the way from the documents to a page of theirs.
func (c *call) documentCrumbs(here templates.Text) []templates.Link {
	return []templates.Link{{Label: templates.Msg("nav.documents"), Href: deskBase(c.event.ID) + "/documents"}, {Label: here}}
}
