package composing

import (
	"net/http"
	"strconv"

	"adyukh/api/view/composition"
	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/forerunners"
)

// mostFound is how many compositions that are near to one are named.
const mostFound = 10

// out is why an entry goes out of the contest, as the form says it.
type out struct{ reason, forerunner string }

func outInputs(o *out) web.Inputs {
	reason := templates.Field{Name: "reason", MaxLength: 300, Required: true, Width: "full"}
	forerunner := templates.Field{Kind: "textarea", Name: "forerunner", Rows: 2, MaxLength: composing.MaxText, Width: "full"}
	return web.Inputs{
		{web.TextInput(&o.reason, reason).Labelled("composition.out-reason").Hinted()},
		{web.TextInput(&o.forerunner, forerunner).Labelled("composition.forerunner")},
	}
}

// showDeskEntry is an entry as the director has it: to be played through, with the solver's findings and what is near to it.
func showDeskEntry(c *call, e composing.Entry) error {
	check, board, err := deskBoard(c, e)
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		return c.Fragment(http.StatusOK, board)
	}
	return c.Page(deskEntryView(c, e, deskEntryBody(c, e, out{}, check, board)))
}

// deskEntryAgain shows the entry after one of the forms of its page was refused. Where there is no such form now, the error says it all.
func deskEntryAgain(c *call, err error, e composing.Entry, o out, of func(*templates.CompositionPage) *templates.Form) error {
	return c.Again(err, func(refused web.Refusal) (web.View, error) {
		check, board, failed := deskBoard(c, e)
		if failed != nil {
			return web.View{}, failed
		}
		body := deskEntryBody(c, e, o, check, board)
		form := of(&body)
		if form == nil {
			return web.View{}, err
		}
		*form = refused.On(*form)
		return deskEntryView(c, e, body), nil
	})
}

// deskBoard is the solver's check of an entry and the board, which can show each of its findings.
func deskBoard(c *call, e composing.Entry) (checks.Check, templates.CompositionBoard, error) {
	of, err := checksOf(c)
	if err != nil {
		return checks.Check{}, templates.CompositionBoard{}, err
	}
	var lines [][]string
	if r := of[e.ID].Report; r != nil {
		for _, f := range r.Findings {
			lines = append(lines, f.Line)
		}
	}
	board, err := replayOf(c, e, deskPath(c, e), replayed{open: true, lines: lines})
	return of[e.ID], board, err
}

func deskEntryView(c *call, e composing.Entry, body templates.CompositionPage) web.View {
	title := entryTitle(e)
	if e.No != 0 {
		title = templates.Msg("composition.number-title", "no", e.No, "title", title)
	}
	return web.View{Title: title, Section: contest.SectionEntries, Crumbs: deskEntryCrumbs(c, title), Body: body}
}

func deskEntryBody(c *call, e composing.Entry, o out, check checks.Check, board templates.CompositionBoard) templates.CompositionPage {
	body := templates.CompositionPage{
		Board: board, Lead: composition.TaskText(e.Task), Chips: stateChips(e), Comment: e.Comment, Remarks: remarksOf(c, e),
		Facts: deskFacts(c, e), Found: foundNear(c, e),
	}
	if c.Checks != nil {
		fillCheck(c, &body, e, check)
	}
	if c.May(account.EditPlayers) && c.Contest.Head.Course.Handed.IsZero() && !e.Withdrawn {
		body.Links = append(body.Links, templates.Link{Label: templates.Msg("composition.change-short"), Href: deskPath(c, e) + "/edit"})
	}
	if c.May(account.EditRegulations) && c.Contest.Head.Course.Final.IsZero() && !e.Withdrawn {
		fillOut(c, &body, e, o)
	}
	return body
}

func deskFacts(c *call, e composing.Entry) []templates.Fact {
	section, _ := c.Contest.Head.Regulations.Section(e.Section)
	facts := []templates.Fact{
		{Label: templates.Msg("composition.section"), Text: templates.Literal(section.Name + ". " + section.Title)},
		{Label: templates.Msg("composition.arrived"), Text: director.Moment(c.Call, e.Received)},
	}
	if e.Posted {
		facts[1].Text = receivedText(c, e)
	}
	if !e.Changed.Equal(e.Received) {
		facts = append(facts, templates.Fact{Label: templates.Msg("composition.last-change"), Text: director.Moment(c.Call, e.Changed)})
	}
	if first, ok := c.Contest.Entry(e.VersionOf); ok {
		facts = append(facts, templates.Fact{Label: templates.Msg("composition.version"), Text: entryTitle(first)})
	}
	return append(facts, toldFacts(c, e)...)
}

// foundNear names the entries of the contest whose positions are the same as the entry's or differ in one figure.
func foundNear(c *call, e composing.Entry) []templates.Fact {
	g, err := game(c)
	if err != nil {
		return nil
	}
	var facts []templates.Fact
	for _, f := range forerunners.Search(c.Contest, g, nil, mostFound)[e.ID] {
		other, _ := c.Contest.Entry(f.Entry)
		label := entryTitle(other)
		if other.No != 0 {
			label = numberTitle(other)
		}
		facts = append(facts, templates.Fact{
			Label: label,
			Text:  templates.Msg("composition.near-"+string(f.Kind), "here", f.Here.Text, "there", f.There.Text, "authors", authorNames(c, other)),
		})
	}
	return facts
}

// fillCheck says what the solver found, with the moves that show it.
func fillCheck(c *call, body *templates.CompositionPage, e composing.Entry, k checks.Check) {
	body.Checked = &templates.CompositionCheck{Verdict: composition.Verdict(k)}
	if r := k.Report; r != nil {
		body.Checked.Text, body.Reports = composition.Findings(*r, deskPath(c, e))
	}
	if !c.May(account.EditRegulations) {
		return
	}
	path := deskPath(c, e)
	switch k.State {
	case checks.Queued, checks.Running:
		body.Checked.Acts = []templates.Action{{Label: templates.Msg("composition.check-cancel"), Action: path + "/cancel"}}
	case checks.Done:
		field := templates.Field{
			Kind: "number", Name: "time", Value: "60", Min: "1", Max: strconv.Itoa(int(checks.MaxTime.Seconds())), Width: "short", Required: true,
			InputMode: "numeric", Label: templates.Msg("composition.check-seconds"),
		}
		body.Checked.Again = &templates.Form{
			Action: path + "/check", Quiet: true, Submit: templates.Msg("composition.check-again"), Groups: web.Rows(web.Row(field)),
		}
	default:
		body.Checked.Acts = []templates.Action{{Label: templates.Msg("composition.check-all"), Action: entriesPath(c) + "/check"}}
	}
}

// fillOut offers to take the entry out of the contest, or to let it in again.
func fillOut(c *call, body *templates.CompositionPage, e composing.Entry, o out) {
	revision := []templates.Hidden{web.HiddenRevision(e.Revision)}
	if e.Out != "" {
		body.Acts = append(body.Acts, templates.Action{
			Label: templates.Msg("composition.let-in"), Action: deskPath(c, e) + "/back",
			Hidden: revision,
		})
		return
	}
	body.Title = templates.Msg("composition.out-title")
	body.Form = &templates.Form{
		Action: deskPath(c, e) + "/out", Hidden: revision, Danger: true, Submit: templates.Msg("composition.put-out"),
		Groups: web.Rows(outInputs(&o).Rows(c.Call)...),
	}
}
