package correspondence

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
)

// What a player has of his own: conditional moves and notes, and a board to try on. Nobody else sees any of it.

func showOwn(c *board.Playing, t *table) error { return t.ownPage(c, "", nil) }

// ownPage shows conditional moves and notes; what stands in the address is added to them, to be looked at before it is kept.
func (t *table) ownPage(c *board.Playing, form string, refused *web.Refusal) error {
	body := templates.CorrespondenceOwn{Tabs: t.tabs("own"), Notes: t.notesForm(c, addedLine(c.Query("note")))}
	kept := correspondence.WriteConditions(t.Own.Conditions)
	if kept != "" {
		body.Kept = strings.Split(kept, "\n")
	}
	switch s := t.State; {
	case s.IsOver() || !s.IsStarted():
		body.Quiet = templates.Msg("correspondence.conditions-none")
	case t.isMyMove():
		body.Quiet = templates.Msg("correspondence.conditions-waiting")
	default:
		f := t.conditionsForm(c, kept, addedLine(c.Query("line")))
		body.Conditions = &f
	}
	v, err := t.view(c, templates.Msg("correspondence.tab-own"), body)
	if err != nil {
		return err
	}
	if refused != nil {
		v.Status = refused.Status
		switch {
		case form == "conditions" && body.Conditions != nil:
			f := refused.On(c.AsPosted(*body.Conditions))
			body.Conditions = &f
		case form == "notes":
			body.Notes = refused.On(c.AsPosted(body.Notes))
		default:
			v.Flash = []templates.Notice{web.Wrong(refused.Text)}
		}
		v.Body = body
	}
	return c.Page(v)
}

// addedLine is a line of moves that comes from the analysis board.
func addedLine(text string) string {
	if len(text) > longestLine {
		return ""
	}
	return strings.Join(strings.Fields(text), " ")
}

func conditionsInputs(text *string) web.Inputs {
	return web.Inputs{{web.TextInput(text, templates.Field{
		Kind: "textarea", Name: "conditions", Label: templates.Msg("correspondence.conditions"),
		Hint: templates.Msg("correspondence.conditions-hint"), Rows: max(4, strings.Count(*text, "\n")+3), Mono: true,
	})}}
}

func notesInputs(text *string) web.Inputs {
	return web.Inputs{{web.TextInput(text, templates.Field{
		Kind: "textarea", Name: "notes", Label: templates.Msg("correspondence.notes"), Hint: templates.Msg("correspondence.notes-hint"),
		Rows: 8, MaxLength: correspondence.MaxNotes,
	})}}
}

func (t *table) conditionsForm(c *board.Playing, kept, added string) templates.Form {
	value := strings.TrimSpace(kept + "\n" + added)
	return templates.Form{
		Action: t.path + "/own/conditions", Guard: true, Submit: templates.Msg("correspondence.conditions-save"), Hidden: t.ownRevision(),
		Groups: web.Rows(conditionsInputs(&value).Rows(c.Plain())...),
	}
}

func (t *table) notesForm(c *board.Playing, added string) templates.Form {
	value := t.Own.Notes
	if added != "" {
		value = strings.TrimSpace(value + "\n" + added)
	}
	return templates.Form{
		Action: t.path + "/own/notes", Guard: true, Submit: templates.Msg("correspondence.notes-save"), Hidden: t.ownRevision(), Quiet: true,
		Groups: web.Rows(notesInputs(&value).Rows(c.Plain())...),
	}
}

func (t *table) ownRevision() []templates.Hidden {
	return []templates.Hidden{web.HiddenRevision(int64(t.Own.Revision))}
}

func saveConditions(c *board.Playing, t *table) error {
	return t.saveOwn(c, "conditions", conditionsInputs, func(k correspondence.Key, text string) (*correspondence.Game, error) {
		return c.Correspondence.SetConditions(c.Request.Context(), k, t.Side, int(c.Seen), text)
	})
}

func saveNotes(c *board.Playing, t *table) error {
	return t.saveOwn(c, "notes", notesInputs, func(k correspondence.Key, text string) (*correspondence.Game, error) {
		return c.Correspondence.SetNotes(c.Request.Context(), k, t.Side, int(c.Seen), text)
	})
}

func (t *table) saveOwn(c *board.Playing, form string, inputs func(*string) web.Inputs,
	save func(k correspondence.Key, text string) (*correspondence.Game, error),
) error {
	if _, err := c.SeatActor(); err != nil {
		return err
	}
	text := ""
	if err := inputs(&text).Read(c.Plain()); err != nil {
		return err
	}
	g, err := save(correspondence.Key{Event: t.Event.ID, Game: t.Game.ID}, strings.ReplaceAll(text, "\r\n", "\n"))
	if err == nil {
		n := countConditions(g.Kept.Own[t.Side].Conditions)
		switch {
		case form == "notes":
			return c.Done(t.path+"/own", web.Saved("correspondence.said-notes"))
		case n == 0:
			return c.Done(t.path+"/own", web.Saved("correspondence.said-no-conditions"))
		}
		return c.Done(t.path+"/own", web.Saved("correspondence.said-conditions", "n", n))
	}
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	fresh, err := findTable(c)
	if err != nil {
		return err
	}
	return fresh.ownPage(c, form, &r)
}

// Bounds of the line in the address of the analysis board.
const (
	longestLine = 2000 // bytes
	mostPlies   = 120
)

// showAnalysis is a board on which the player moves for both sides, from the position of the game.
func showAnalysis(c *board.Playing, t *table) error {
	if !t.State.IsStarted() {
		return c.Done(t.path)
	}
	s, path := t.State, t.path+"/analysis"
	line := strings.Fields(c.Query("moves"))
	try := view.Attempt(s.Rules.Name(), strings.TrimSpace(c.Query("move")), strings.Fields(c.Query("cells")))
	if len(c.Query("moves")) > longestLine || len(line) > mostPlies || len(try) > longestTry {
		return fmt.Errorf("%w: too long for a board", web.ErrMalformed)
	}
	board := view.PlayBoard{
		ID: "analysis", Rules: s.Rules.Name(), Game: s.Rules, FEN: s.FEN(), Before: len(s.Moves), Try: try, Stood: s.FENs,
		Moves: view.UpTo(line, c.Query("ply")), Flipped: t.Side == rules.Black, Typed: true,
		Address: func(moves []string) string {
			return path + "?" + url.Values{"moves": {strings.Join(moves, " ")}}.Encode()
		},
	}
	play, err := board.Show()
	if err != nil {
		return err
	}
	body := templates.CorrespondenceAnalysis{
		Play: play, Tabs: t.tabs("analysis"), Ways: t.waysOf(play),
		Lead: templates.Msg("correspondence.analysis-lead"),
	}
	if s.IsOver() {
		body.Lead = templates.Msg("correspondence.analysis-over")
	}
	v, err := t.view(c, templates.Msg("correspondence.tab-analysis"), body)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// waysOf are what the moves on the analysis board can be used for: to be made, to be provided for, to be noted down.
func (t *table) waysOf(p templates.Play) []templates.Link {
	if len(p.Moves) == 0 {
		return nil
	}
	var moves []string
	for _, m := range p.Moves {
		moves = append(moves, m.Text)
	}
	line := strings.Join(moves, " ")
	var all []templates.Link
	add := func(label templates.Text, path, name, value string) {
		all = append(all, templates.Link{Label: label, Href: t.path + path + url.Values{name: {value}}.Encode()})
	}
	switch {
	case t.isMyMove() && !t.halted():
		label := templates.Msg("correspondence.analysis-move", "move", moveText(len(t.Moves), moves[0]))
		add(label, "?at="+strconv.Itoa(t.State.Seq)+"&", "move", moves[0])
	case !t.State.IsOver() && len(moves)%2 == 0:
		add(templates.Msg("correspondence.analysis-line"), "/own?", "line", line)
	}
	add(templates.Msg("correspondence.analysis-note"), "/own?", "note", line)
	return all
}
