package papers

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

func setPath(id tournament.EventID) string { return web.DeskBase(id) + "/documents/set" }

// setKeyOf names the set of the session that asks.
func setKeyOf(c *board.Desk) setKey { return setKey{c.Session.ID, c.Event.ID} }

// showSet shows how far the set of papers is, and offers to choose the papers of another one. A script asks for the state alone.
func (s *Sets) showSet(c *board.Desk) error {
	state := s.state(c)
	if c.WantsFragment() {
		return c.Fragment(http.StatusOK, state)
	}
	v := setView(c, state)
	if state.Progress != nil {
		v.Refresh = 2
	}
	return c.Page(v)
}

// makeSet begins to make a set of the event as it stands now: of the papers that were chosen, else of those that are filed.
func (s *Sets) makeSet(c *board.Desk) error {
	style := deskStyle(c)
	if c.IsTicked(stampField) {
		style.Printed = timeHere(c)
	}
	if err := leadToOwn(c.Call, &style, c.Event.ID); err != nil {
		return err
	}
	parts := report.Set(c.Event, style)
	if c.IsTicked("chosen") {
		parts = report.Choose(c.Event, style, c.Form["paper"])
	}
	if len(parts) == 0 {
		v := setView(c, SetState{Path: setPath(c.Event.ID), Failed: templates.Msg("documents.set-nothing")})
		v.Status = http.StatusUnprocessableEntity
		return c.Page(v)
	}
	now := timeHere(c)
	name := report.SetName(c.Event, style, play.Date{Year: now.Year(), Month: now.Month(), Day: now.Day()})
	set, draw := &paperSet{name: name + ".pdf", kind: pdfType}, bind(c, parts, style)
	if c.Field("file") == "zip" {
		set, draw = &paperSet{name: name + ".zip", kind: "application/zip"}, pack(c, parts, style)
	}
	if err := s.start(setKeyOf(c), set, draw); err != nil {
		return err
	}
	return c.Done(setPath(c.Event.ID))
}

// bind makes one document of the papers. What it needs is taken from the call now: it outlives it.
func bind(c *board.Desk, parts []report.Part, style report.Style) drawSet {
	e := c.Event
	return func(ctx context.Context, told func(done, of int, next string)) ([]byte, error) {
		var b bytes.Buffer
		if err := report.File(ctx, &b, show.For(e, play.Arbiters), parts, style, told); err != nil {
			return nil, err
		}
		return b.Bytes(), nil
	}
}

// pack makes an archive with a document for each paper.
func pack(c *board.Desk, parts []report.Part, style report.Style) drawSet {
	e := c.Event
	return func(ctx context.Context, told func(done, of int, next string)) ([]byte, error) {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		create := func(name string) (io.Writer, error) {
			return z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: style.Printed})
		}
		if err := report.Pack(ctx, show.For(e, play.Arbiters), parts, style, create, told); err != nil {
			return nil, err
		}
		if err := z.Close(); err != nil {
			return nil, err
		}
		return b.Bytes(), nil
	}
}

// fetchSet sends the file of a set that is made, to the session that had it made.
func (s *Sets) fetchSet(c *board.Desk) error {
	set := s.find(setKeyOf(c))
	if set == nil || set.id != c.Query("set") {
		return c.Done(setPath(c.Event.ID), web.Wrong(templates.Msg("documents.set-gone")))
	}
	body, ok := set.file()
	if !ok {
		c.GoTo(setPath(c.Event.ID))
		return nil
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": set.name}))
	c.Write(http.StatusOK, set.kind, body)
	return nil
}

// cancelSet stops the making of a set, or forgets one that is made.
func (s *Sets) cancelSet(c *board.Desk) error {
	s.drop(setKeyOf(c))
	return c.Done(web.DeskBase(c.Event.ID)+"/documents", web.Saved("documents.set-cancelled"))
}

// state is how far the set of this session is.
func (s *Sets) state(c *board.Desk) SetState {
	state := SetState{Path: setPath(c.Event.ID)}
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
		if p := c.ProblemOf(stand.err); p.Status < http.StatusInternalServerError {
			state.Failed = p.Text
		}
	default:
		state.File = &SetFile{
			Href: state.Path + "/file?" + url.Values{"set": {set.id}}.Encode(), Name: set.name,
			Size: templates.Msg("documents.set-size", "kb", (stand.size+1023)>>10), Until: templates.Moment{
				At:   stand.ended.Add(setKept),
				Zone: c.Zone(),
			},
		}
	}
	return state
}

// setView is the page on which papers are chosen; those that are filed are chosen at first.
func setView(c *board.Desk, state SetState) web.View {
	style := deskStyle(c)
	count := map[string]int{}
	for _, part := range report.Set(c.Event, style) {
		count[part.Request.Document]++
	}
	body := DocumentSet{State: state, Action: setPath(c.Event.ID), Stamp: c.Form != nil && c.IsTicked(stampField)}
	for _, g := range report.Groups() {
		group := SetGroup{Title: templates.Msg("documents.group-" + string(g))}
		for _, d := range report.Documents() {
			if d.Group != g || !d.In(c.Event) || d.Need == report.NeedGame || len(report.Choose(c.Event, style, []string{d.Key})) == 0 {
				continue
			}
			group.Papers = append(group.Papers, setPaper(c, d, count))
		}
		if len(group.Papers) > 0 {
			body.Groups = append(body.Groups, group)
		}
	}
	return web.View{
		Title: templates.Msg("documents.set"), Body: body, Section: web.SectionDocuments,
		Crumbs: documentCrumbs(c, templates.Msg("documents.set")),
	}
}

func setPaper(c *board.Desk, d report.Document, count map[string]int) templates.Field {
	chosen := count[d.Key] > 0
	if c.Form != nil {
		chosen = slices.Contains(c.Form["paper"], d.Key)
	}
	f := templates.Field{
		Kind: "checkbox", Name: "paper", Prefix: d.Key + "-", Value: d.Key, Label: templates.Msg(d.TitleKey), Checked: chosen,
	}
	if n := c.Event.PublishedRounds(); d.Need == report.NeedRound {
		f.Label = templates.Msg("documents.set-rounds", "title", templates.Msg(d.TitleKey), "n", n)
	}
	return f
}

// documentCrumbs is the way from the documents to a page of theirs.
func documentCrumbs(c *board.Desk, here templates.Text) []templates.Link {
	return []templates.Link{{Label: templates.Msg("nav.documents"), Href: web.DeskBase(c.Event.ID) + "/documents"}, {Label: here}}
}
