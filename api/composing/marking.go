package composing

import (
	"strings"

	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/composing"
)

// markInputs are the fields of a judge's mark; c is nil where only their names are asked for.
func markInputs(c *call, m *composing.Mark) web.Inputs {
	mark := templates.Field{
		Name: "mark", Label: templates.Msg("contest.mark"), InputMode: "decimal", MaxLength: 12, Width: "short", Autocomplete: "off",
	}
	if c != nil {
		mark.Hint = scaleText(c)
	}
	text := func(at *string, name string, rows int) web.Input {
		f := templates.Field{Kind: "textarea", Name: name, MaxLength: composing.MaxText, Rows: rows, Width: "full"}
		return web.TextInput(at, f).Labelled("contest.mark-" + name).Hinted()
	}
	return web.Inputs{
		{web.TextInput(&m.Mark, mark)},
		{web.TickInput(&m.Abstains, "abstains", "contest.mark-abstains").Hinted()},
		{text(&m.Remark, "remark", 3)},
		{text(&m.Note, "note", 2)},
	}
}

// showMark is the page of an entry on which the judge marks it.
func showMark(c *call, e composing.Entry) error {
	board, err := replayOf(c, e, markPath(c, e.No), replayed{open: true})
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		return c.Fragment(200, board)
	}
	return c.Page(markView(c, e, myMark(c, e.No), board, nil))
}

func markView(c *call, e composing.Entry, m composing.Mark, board templates.CompositionBoard, refused *web.Refusal) web.View {
	title := templates.Msg("contest.number", "no", e.No)
	body := templates.ContestMark{
		Board: board, Task: taskSaid(e.Task), Solution: e.Solution, Comment: e.Comment, State: progressText(headway(c)),
	}
	if s, ok := c.Contest.Head.Regulations.Section(e.Section); ok {
		body.Section = s.Name + ". " + s.Title
	}
	if e.VersionOf != 0 {
		body.Version = &templates.Link{
			Label: templates.Msg("contest.version-of", "no", int(e.VersionOf)), Href: markPath(c, int(e.VersionOf)),
		}
	}
	all := toMark(c)
	for i := range all {
		if all[i].No != e.No {
			continue
		}
		if i > 0 {
			body.Previous = &templates.Link{Label: templates.Msg("contest.number", "no", all[i-1].No), Href: markPath(c, all[i-1].No)}
		}
		if i+1 < len(all) {
			body.Next = &templates.Link{Label: templates.Msg("contest.number", "no", all[i+1].No), Href: markPath(c, all[i+1].No)}
		}
	}
	if text, fixed := isFixed(c); fixed {
		body.Fixed, body.Given = text, givenFacts(c, m)
	} else {
		form := templates.Form{
			Action: markPath(c, e.No), Hidden: []templates.Hidden{web.HiddenRevision(m.Revision)}, Guard: true, Dense: true,
			Groups: web.Rows(markInputs(c, &m).Rows(c.Call)...), Submit: templates.Msg("contest.mark-save-next"),
			Ways: []templates.Way{{Name: "then", Value: "list", Label: templates.Msg("contest.mark-save")}},
		}
		if refused != nil {
			form = refused.On(form)
		}
		body.Form = &form
	}
	return web.View{Title: title, Section: contest.SectionMyMarks, Body: body, Crumbs: marksCrumbs(c, title)}
}

func headway(c *call) composing.Progress { return c.Contest.Headway.Of(c.Me.ID) }

// taskSaid is what is to be reached in an entry.
func taskSaid(task string) templates.Text {
	if strings.Contains(task, ":") {
		return templates.Literal(task)
	}
	return templates.Msg("contest.tasks-" + task)
}

// givenFacts are a mark that can't be changed.
func givenFacts(c *call, m composing.Mark) []templates.Fact {
	mark := templates.Literal(director.Decimal(c.Call, m.Mark))
	if m.Abstains {
		mark = templates.Msg("contest.abstained")
	}
	facts := []templates.Fact{{Label: templates.Msg("contest.mark"), Text: mark}}
	for _, f := range []struct{ key, text string }{{"contest.mark-remark", m.Remark}, {"contest.mark-note", m.Note}} {
		if f.text != "" {
			facts = append(facts, templates.Fact{Label: templates.Msg(f.key), Text: templates.Literal(f.text)})
		}
	}
	return facts
}

// saveMark keeps a mark and leads to the next entry that has none, or back to the list.
func saveMark(c *call, e composing.Entry) error {
	m := myMark(c, e.No)
	err := markInputs(c, &m).Read(c.Call)
	if err == nil {
		by, failed := c.ByPerson()
		if failed != nil {
			return failed
		}
		_, err = c.Contests.PutMark(c.Request.Context(), by, c.Contest.ID, c.Me.ID, e.No, c.Seen, m)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			m.Revision = c.Seen
			board, err := replayOf(c, e, markPath(c, e.No), replayed{open: true})
			return markView(c, e, m, board, &r), err
		})
	}
	next := nextMissing(c, e.No)
	if next == e.No && (m.Mark != "" || m.Abstains) {
		next = 0 // it was the last one
	}
	if c.Field("then") != "" || next == 0 || next == e.No {
		return c.Done(marksPath(c), web.Saved("contest.mark-saved", "no", e.No))
	}
	return c.Done(markPath(c, next), web.Saved("contest.mark-saved", "no", e.No))
}
