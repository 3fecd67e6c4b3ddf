package papers

import (
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"unicode"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/eventfile"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// showEventFile asks for the file of an event.
func showEventFile(c *web.Call) error {
	return c.Page(eventFileView(EventFile{Form: eventFileForm()}))
}

func eventFileView(body EventFile) web.View {
	return web.View{
		Title: templates.Msg("event-file.title"), Section: web.SectionDesk, Body: body,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.desk"), Href: "/desk"}, {Label: templates.Msg("event-file.title")}},
	}
}

func eventFileForm() templates.Form {
	file := web.Required(web.Kind(web.Text("file", ""), "file"))
	file.Label, file.Hint = templates.Msg("field.event-file"), templates.Msg("field.event-file.hint")
	file.Accept = ".json,.trf,.trfx,.txt,application/json,text/plain"
	return templates.Form{
		Action: web.EventFilePath + "/preview", File: true, Groups: web.Rows(web.Row(file)), Submit: templates.Msg("event-file.look"),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: "/desk"},
	}
}

// sentEvent is a file as it was sent, and what was understood of it.
type sentEvent struct {
	*eventfile.File
	name string
	raw  []byte
}

// readEventFile reads the file that was sent, or that a preview holds. The error names what is wrong with it, and where.
func (of Files) readEventFile(c *board.Call) (sentEvent, error) {
	s := sentEvent{name: shownName(c.Field("name"))}
	file, name, err := c.File()
	switch {
	case file != nil:
		s.name = shownName(name)
		s.raw, err = io.ReadAll(file)
		err = errors.Join(err, file.Close())
	case err == nil:
		s.raw, err = base64.StdEncoding.DecodeString(c.Field("content"))
	}
	if err != nil {
		return s, web.ErrMalformed
	}
	if len(s.raw) == 0 {
		return s, &refusal.Error{Code: refusal.Invalid, Key: "error.event-file.none", Field: "file"}
	}
	_, err = c.InTurn(func() ([]byte, error) {
		var err error
		s.File, err = eventfile.Read(s.raw, trfevent.Options{
			Name: s.name, Game: c.Field("game"), Language: c.Lang, Zone: web.DefaultZone, Now: c.Now(),
		}, of.formats()...)
		return nil, err
	})
	if err == nil {
		err = of.checkEventFile(c, s)
	}
	return s, err
}

// checkEventFile tells whether the event of a file can be made, with its games where they are played by correspondence.
func (of Files) checkEventFile(c *board.Call, s sentEvent) error {
	if k, ok := of.contestOf(c.Plain(), s); ok {
		return k.checked()
	}
	if len(s.Games) == 0 {
		return c.Events.CheckImport(s.Event)
	}
	if c.Correspondence == nil {
		return web.ErrNotFound
	}
	return c.Correspondence.CheckImport(s.Event, s.Games)
}

// makeEvent makes it.
func (of Files) makeEvent(c *board.Call, s sentEvent) (*play.Event, error) {
	from := conduct.Source{File: s.name, Digest: s.Digest}
	if len(s.Games) == 0 {
		return c.Events.ImportEvent(c.Request.Context(), c.Actor(), s.Event, from)
	}
	return c.Correspondence.ImportEvent(c.Request.Context(), c.Actor(), s.Event, s.Games, from)
}

// previewEventFile shows what a file holds, and changes nothing.
func (of Files) previewEventFile(c *board.Call) error {
	s, err := of.readEventFile(c)
	if err != nil {
		return eventFileRefused(c.Plain(), s, err)
	}
	if k, ok := of.contestOf(c.Plain(), s); ok {
		return k.preview(c, s)
	}
	return previewEvent(c, s, templates.Text{}, http.StatusOK)
}

// hidden is the file itself, which a preview holds until it is agreed to.
func (s sentEvent) hidden() []templates.Hidden {
	return []templates.Hidden{{Name: "content", Value: base64.StdEncoding.EncodeToString(s.raw)}, {Name: "name", Value: s.name}}
}

func previewEvent(c *board.Call, s sentEvent, refused templates.Text, status int) error {
	e := s.Event
	p := &EventPreview{
		Name: e.Head.Name, Facts: fileFacts(c.Plain(), s), Refused: refused, Look: web.EventFilePath + "/preview", Action: web.EventFilePath,
		Hidden: s.hidden(), SameText: templates.Msg("event-file.same"), Import: templates.Msg("event-file.import"),
		After: templates.Msg("event-file.hidden"),
	}
	same, err := c.Events.PossibleDuplicates(c.Request.Context(), c.Viewer(), e.Head) // nobody hears of events of others
	if err != nil {
		return err
	}
	for _, n := range same {
		p.Same = append(p.Same, templates.Link{Label: templates.Literal(n.Name), Href: web.DeskBase(n.ID)})
	}
	for _, r := range s.Remarks {
		said := remarkText(c.Plain(), s.name, r)
		if r.Grave {
			p.Grave = append(p.Grave, said)
		} else {
			p.Notes = append(p.Notes, said)
		}
	}
	if s.Report && !s.SaysGame {
		game := view.GameInput(&e.Head.Game).Draw(c.Plain())
		game.Hint = templates.Msg("event-file.game-hint")
		p.Game = &game
	}
	if len(p.Grave) > 0 {
		p.Agree = &templates.Field{Kind: "checkbox", Name: web.AgreedField, Value: "1", Label: templates.Msg("event-file.agree"), Required: true}
	}
	v := eventFileView(EventFile{Preview: p})
	v.Status = status
	return c.Page(v)
}

// fileFacts say what an event of a file holds.
func fileFacts(c *web.Call, s sentEvent) []templates.Fact {
	e := s.Event
	results, games, sheets := 0, 0, 0
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.IsFree() {
				continue
			}
			if games++; !g.Result.IsOpen() {
				results++
			}
			if g.Sheet.Text != "" {
				sheets++
			}
		}
	}
	number := func(n int) templates.Text { return templates.Literal(strconv.Itoa(n)) }
	facts := []templates.Fact{
		{Label: templates.Msg("field.place"), Text: templates.Literal(e.Head.Place)},
		{Label: templates.Msg("event-file.dates"), Text: c.Dates(e.Head.Begins, e.Head.Ends)},
		{Label: templates.Msg("field.game"), Text: view.DisciplineText(c, e.Head.Game, e.Head.Discipline)},
		{Label: templates.Msg("field.system"), Text: settings.SystemText(e.Head.Regulations)},
		{Label: templates.Msg("event-file.players"), Text: number(len(e.Players))},
		{Label: templates.Msg("event-file.rounds"), Text: templates.Msg("event-file.rounds-of", "n", e.PublishedRounds(), "all",
			e.ScheduledRounds())},
		{Label: templates.Msg("event-file.results"), Text: templates.Msg("event-file.results-of", "n", results, "all", games)},
		{Label: templates.Msg("event-file.sheets"), Text: number(sheets)},
	}
	if len(s.Games) > 0 {
		facts = append(facts, templates.Fact{Label: templates.Msg("correspondence-paper.started"), Text: number(len(s.Games))})
	}
	return facts
}

// importEventFile makes an event of the file, with the user as its owner.
func (of Files) importEventFile(c *board.Call) error {
	s, err := of.readEventFile(c)
	if err != nil {
		return eventFileRefused(c.Plain(), s, err)
	}
	if k, ok := of.contestOf(c.Plain(), s); ok {
		return k.bring(c.Plain(), s)
	}
	if s.IsGrave() && len(c.Agreed()) == 0 {
		return previewEvent(c, s, templates.Msg("event-file.not-agreed"), http.StatusConflict)
	}
	e, err := of.makeEvent(c, s)
	if err != nil {
		return eventFileRefused(c.Plain(), s, err)
	}
	if err := c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(e.ID)); err != nil {
		return err
	}
	return c.Done(web.DeskBase(e.ID), web.Saved("event-file.done", "name", e.Head.ShortName()))
}

// eventFileRefused shows the form again with what is wrong with the file.
func eventFileRefused(c *web.Call, s sentEvent, err error) error {
	said, ok := fileFault(c, s, err)
	if !ok {
		return err
	}
	f := eventFileForm()
	r := web.Refusal{Status: http.StatusUnprocessableEntity, Field: "file", Text: said}
	v := eventFileView(EventFile{Form: r.On(f)})
	v.Status = r.Status
	return c.Page(v)
}

// fileFault says why a file is refused, and where.
func fileFault(c *web.Call, s sentEvent, err error) (templates.Text, bool) {
	var bad *archive.Error
	var problem *trf.Problem
	var refused *replay.Refusal
	var wrong *refusal.Error
	switch {
	case errors.As(err, &bad):
		return placed(s.name, bad.Line, bad.Column, bad.Path, templates.Msg(bad.Key(), view.Pairs(bad.Args)...)), true
	case errors.As(err, &problem):
		return placed(s.name, problem.Line, problem.Column, "", templates.Msg(problem.Key(), view.Pairs(problem.Args)...)), true
	case errors.As(err, &refused):
		return placed(s.name, refused.Line, refused.Column, "", templates.Msg(refused.Key(), view.Pairs(refused.Args)...)), true
	case errors.As(err, &wrong) && wrong.Code != refusal.NotFound:
		line, column := 0, 0
		path := ""
		if s.File != nil && !s.Report {
			path = s.Path(wrong.Field)
			line, column = s.Locate(wrong.Field)
		}
		return placed(s.name, line, column, path, web.ErrorText(wrong, c.Zone())), true
	}
	return templates.Text{}, false
}

// remarkText says a remark on a file.
func remarkText(c *web.Call, name string, r eventfile.Remark) templates.Text {
	if r.Line == 0 {
		return templates.Msg(r.Key, view.Pairs(r.Args)...)
	}
	return placed(name, r.Line, r.Column, "", templates.Msg(r.Key, view.Pairs(r.Args)...))
}

// placed puts the place in a file before what is said of it.
func placed(name string, line, column int, path string, what templates.Text) templates.Text {
	switch {
	case line > 0 && column > 0 && path != "":
		return templates.Msg("event-file.at-path", "name", name, "line", line, "column", column, "path", path, "what", what)
	case line > 0 && column > 0:
		return templates.Msg("console.place", "name", name, "line", line, "column", column, "what", what)
	case line > 0:
		return templates.Msg("console.place-line", "name", name, "line", line, "what", what)
	case path != "":
		return templates.Msg("event-file.path", "name", name, "path", path, "what", what)
	}
	return templates.Msg("event-file.whole", "name", name, "what", what)
}

// shownName is the name of a file as it is shown and kept in the journal: without folders, of one line, not too long.
func shownName(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	name = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(name, "_"), func(r rune) bool {
		return unicode.IsControl(r) ||
			unicode.IsSpace(r)
	}), " ")
	const most = 80
	if runes := []rune(name); len(runes) > most {
		name = string(runes[:most])
	}
	return web.OrDefault(name, "?")
}
