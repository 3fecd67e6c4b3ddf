package desk

import (
	"net/http"
	"strings"

	"adyukh/api/view"
	"adyukh/api/view/entry"
	"adyukh/api/visit/board"
	"adyukh/rules/sheet/mend"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// mendSheet proposes a reading of a record that strict reading stops at. It stores nothing: the arbiter sees every repair beside what
// was written, and the game that comes out on the board, before the repaired text is saved.
func mendSheet(c *board.Desk, g play.Game) error {
	text := entry.Lines(c.Field("text"))
	body, err := deskGameBody(c, g, text)
	if err != nil {
		return err
	}
	if body.Form == nil || strings.TrimSpace(text) == "" {
		return showDeskGameBody(c, g, body, http.StatusOK)
	}
	head, opening := c.Event.Head, c.Event.Opening(g)
	report, err := head.CheckOpened(opening, text, g.Result)
	if err != nil {
		return err
	}
	if report.Settled() {
		body.Proposal = &templates.Proposal{Lead: templates.Msg("sheet.proposal.needless")}
		return showDeskGameBody(c, g, body, http.StatusOK)
	}
	reading, err := head.MendOpened(opening, text)
	if err != nil {
		return err
	}
	body.Proposal = proposal(&reading)
	if reading.IsWhole() && len(reading.Repairs) > 0 {
		base := view.DeskPeople(c.Event).GameHref(g.ID)
		body.Proposal.Accept = &templates.ProposalForm{
			Action: base + "/sheet", PutURL: base + "/check", Revision: g.Sheet.Revision, Text: strings.TrimSpace(reading.Text),
		}
		if body.Check, err = view.SheetCheck(c.Plain(), c.Event, g, reading.Text, "", -1); err != nil {
			return err
		}
	}
	return showDeskGameBody(c, g, body, http.StatusOK)
}

// proposal shows what a record was read as.
func proposal(r *mend.Reading) *templates.Proposal {
	v := &templates.Proposal{Lead: templates.Msg("sheet.proposal.lead", "n", len(r.Repairs))}
	switch {
	case !r.IsWhole() && len(r.Questions) > 0:
		v.Lead = templates.Msg("sheet.proposal.open")
	case !r.IsWhole():
		v.Lead = templates.Msg("sheet.proposal.none")
	case len(r.Repairs) == 0:
		v.Lead = templates.Msg("sheet.proposal.needless")
	}
	for _, x := range r.Questions {
		f := templates.Finding{Tone: templates.Wrong, Where: templates.Msg("finding.whole"), Text: view.PhraseText(x.Phrase())}
		if x.Line > 0 {
			f.Where = view.MoveAt(x.Number, x.Side, x.Line, x.Column)
		}
		v.Questions = append(v.Questions, f)
	}
	if !r.IsWhole() {
		return v
	}
	for _, x := range r.Repairs {
		f := templates.Finding{
			Tone: templates.Attention, Where: templates.Msg("finding.place", "line", x.Line, "column", x.Column), Text: view.PhraseText(x.Phrase()),
		}
		if x.Ply > 0 {
			f.Where, f.Ply, f.Href = view.MoveAt(x.Number, x.Side, x.Line, x.Column), x.Ply, "#findings"
		}
		v.Repairs = append(v.Repairs, f)
	}
	return v
}
