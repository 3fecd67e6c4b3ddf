package papers

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report"
)

// documentPath is the address of the text of a paper; about names its round or player.
func documentPath(id tournament.EventID, d report.Document, about url.Values) string {
	return web.AddressWith(web.DeskBase(id)+"/documents/text/"+string(d.Kind), about)
}

// wording is a paper whose text is edited: which one, about what, its fields and the revision of what is kept of it.
type wording struct {
	paper    report.Document
	request  report.Request
	of       int64
	about    url.Values // in addresses
	fields   []report.FieldSpec
	revision int64
}

// routeWording finds the paper of the route. One of a round needs the round, one of players is about all of them unless it
// names one.
func routeWording(c *board.Desk) (wording, error) {
	all := report.Documents()
	i := slices.IndexFunc(all, func(d report.Document) bool { return d.Kind != "" && string(d.Kind) == c.Param("kind") })
	if i < 0 || !all[i].In(c.Event) {
		return wording{}, web.ErrNotFound
	}
	w := wording{paper: all[i], request: report.Request{Document: all[i].Key}, about: url.Values{}}
	name := map[report.Need]string{report.NeedRound: "round", report.MayPlayer: "player"}[w.paper.Need]
	if text := c.Query(name); name != "" && text != "" {
		n, ok := web.ParseID(text)
		if !ok {
			return w, web.ErrNotFound
		}
		w.of = n
		w.about.Set(name, text)
	}
	switch w.paper.Need {
	case report.NeedRound:
		if _, ok := c.Event.Round(int(w.of)); !ok {
			return w, &refusal.Error{Code: refusal.NotFound, Key: "error.round.none", Args: refusal.Args{"round": w.of}}
		}
		w.request.Round = int(w.of)
	case report.MayPlayer:
		w.request.Player = play.PlayerID(w.of)
		if _, ok := w.paper.Subject(c.Event, w.request.Player); !ok && w.of != 0 {
			return w, &refusal.Error{Code: refusal.NotFound, Key: "error.player.none"}
		}
	}
	w.read(c)
	return w, nil
}

// read takes over what is kept of the paper now.
func (w *wording) read(c *board.Desk) {
	w.fields = report.Editable(c.Event, w.paper.Kind, w.of, deskStyle(c))
	d, _ := c.Event.Document(w.paper.Kind, w.of)
	w.revision = d.Revision
}

func (w wording) path(id tournament.EventID) string { return documentPath(id, w.paper, w.about) }

// showDocumentText shows the texts of a paper, to be worded.
func showDocumentText(c *board.Desk, w wording) error {
	return c.Page(wordingView(c, w, nil, false))
}

// saidFields returns the texts that were posted, by the names of their fields: "field-3" names that of "text-3".
func saidFields(c *board.Desk) (map[string]string, error) {
	said := map[string]string{}
	for name := range c.Form {
		n, ok := strings.CutPrefix(name, "text-")
		if !ok {
			continue
		}
		if !c.Form.Has("field-" + n) {
			return nil, fmt.Errorf("%w: text %s of no field", web.ErrMalformed, n)
		}
		said[c.Field("field-"+n)] = c.Field(name)
	}
	return said, nil
}

// saveDocumentText keeps the texts that are not as filled in. The button of a field puts that field back, and keeps the others.
func saveDocumentText(c *board.Desk, w wording) error {
	said, err := saidFields(c)
	if err != nil {
		return err
	}
	for _, f := range w.fields {
		if reset := c.Field("reset"); reset == "*" || reset == f.Name {
			said[f.Name] = f.Filled
		}
	}
	e, err := c.Events.SaveDocument(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, w.paper.Kind, w.of,
		report.Changed(w.fields, said))
	if err != nil {
		return wordingAgain(c, w, said, err)
	}
	key := "document.saved"
	if _, kept := e.Document(w.paper.Kind, w.of); !kept {
		key = "document.as-filled"
	}
	return c.Done(w.path(e.ID), web.Saved(key))
}

// wordingAgain shows the texts as they were typed, with what somebody else saved meanwhile beside them.
func wordingAgain(c *board.Desk, w wording, said map[string]string, err error) error {
	if web.IsStale(err) {
		if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
			return loadErr
		}
		w.read(c)
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v := wordingView(c, w, said, web.IsStale(err))
		body := v.Body.(DocumentText)
		for i := range body.Fields {
			if f := &body.Fields[i]; f.Key == r.Field {
				f.Field.Error = r.Text
				body.Wrong = append(body.Wrong, f.Field)
			}
		}
		if body.Wrong == nil {
			body.Refused = r.Text
		}
		v.Body = body
		return v, nil
	})
}

// previewDocumentText draws the paper with the texts as they are typed. Nothing is kept.
func previewDocumentText(c *board.Desk, w wording) error {
	said, err := saidFields(c)
	if err != nil {
		return err
	}
	return sendPaper(c, withWords(c.Event, w.paper.Kind, w.of, report.Changed(w.fields, said)), w.request)
}

// withWords is the event with the words of one paper.
func withWords(e *play.Event, kind play.DocumentKind, of int64, fields map[string]string) *play.Event {
	worded := *e
	worded.Documents = slices.DeleteFunc(slices.Clone(e.Documents), func(d play.Document) bool { return d.Kind == kind && d.Of == of })
	worded.Documents = append(worded.Documents, play.Document{ID: e.LastID + 1, Kind: kind, Of: of, Fields: fields})
	return &worded
}

// wordingView is the form of a paper's texts; said are those that were typed, nil for what is kept. Typed text may have what
// is kept beside it.
func wordingView(c *board.Desk, w wording, said map[string]string, beside bool) web.View {
	base, path := web.DeskBase(c.Event.ID), w.path(c.Event.ID)
	body := DocumentText{
		Lead: templates.Msg("document.lead"), Action: path, Back: base + "/documents", Hidden: []templates.Hidden{web.HiddenRevision(w.revision)},
		Preview: web.AddressWith(base+"/documents/text/"+string(w.paper.Kind)+"/preview", w.about),
		Paper:   view.PaperHref(base, w.paper.Key, w.about),
	}
	for i, f := range w.fields {
		field := documentField(i+1, f, said)
		if beside && field.Field.Value != f.Text {
			field.Field.Hint = templates.Msg("form.stored-now", "value", view.ShownValue(templates.Field{Value: f.Text}))
		}
		body.Fields = append(body.Fields, field)
		body.Edited = body.Edited || field.Edited
	}
	style := paperStyle(c.Plain(), c.Lang)
	return web.View{
		Title: templates.Literal(style.PaperName(c.Event, w.request)), Body: body, Section: web.SectionDocuments,
		Crumbs: documentCrumbs(c, templates.Msg(w.paper.TitleKey)),
	}
}

// documentField is the field of a text as it is kept, or as it was typed.
func documentField(n int, f report.FieldSpec, said map[string]string) DocumentField {
	shown, number := f.Text, strconv.Itoa(n)
	field := web.Kind(web.Text("text-"+number, ""), "textarea")
	if typed, ok := said[f.Name]; ok {
		shown = typed
	}
	if f.Lines == 1 {
		field.Kind = "text"
	}
	field.Value, field.Rows, field.Width = shown, f.Lines, "full"
	field.Label = templates.Msg(f.Label, web.ArgPairs(f.Args, nil)...)
	return DocumentField{Key: f.Name, Name: "field-" + number, Field: field, Edited: shown != f.Filled, Filled: f.Filled}
}
