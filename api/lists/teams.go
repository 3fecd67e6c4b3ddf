package lists

import (
	"net/http"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
)

// teamFields are those with which a list of teams is posted beside those of any list.
var teamFields = []string{"kind*", "whole", rowField + "*"}

// byEntrants does what is done with persons, or with teams.
func byEntrants(persons, teams func(*board.Desk) error) func(*board.Desk) error {
	return func(c *board.Desk) error {
		if c.Event.IsTeam() {
			return teams(c)
		}
		return persons(c)
	}
}

func showTeamImport(c *board.Desk) error {
	return c.Page(teamImportView(c, templates.Import{Form: teamImportForm(c, "")}))
}

func teamImportView(c *board.Desk, body templates.Import) web.View {
	v := importView(c, body)
	v.Title = templates.Msg("import-teams.title")
	if body, ok := v.Body.(templates.Import); ok {
		body.OfTeams = true
		v.Body = body
	}
	return v
}

func teamImportForm(c *board.Desk, value string) templates.Form {
	f := importForm(c, value)
	f.Groups[0].Rows[0][0] = teamListField(value)
	file := &f.Groups[0].Rows[1][0]
	file.Accept, file.Hint = file.Accept+",.trf", templates.Msg("import-teams.file-hint")
	return f
}

func teamListField(value string) templates.Field {
	f := listField(value)
	f.Hint = templates.Msg("import-teams.text-hint")
	return f
}

// previewTeams shows what a list would do, and changes nothing.
func previewTeams(c *board.Desk) error {
	l, err := readTeams(c)
	if err != nil {
		return teamImportAgain(c, l, err)
	}
	return c.Page(teamImportView(c, templates.Import{Teams: teamPreview(c, l)}))
}

func teamImportAgain(c *board.Desk, l teamList, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		return teamImportView(c, templates.Import{Form: r.On(teamImportForm(c, l.text))}), nil
	})
}

// importTeams enters the teams of a list in one change: all of them, or, when that was said, those without an error.
func importTeams(c *board.Desk) error {
	l, err := readTeams(c)
	if err != nil {
		return teamImportAgain(c, l, err)
	}
	rows, wrong := l.good()
	switch {
	case wrong > 0 && !c.IsTicked("skip") || len(rows) == 0:
		return teamsRefused(c, l, templates.Msg("import.has-errors"), http.StatusUnprocessableEntity)
	case l.asked() > 0 && !c.IsTicked("checked"):
		return teamsRefused(c, l, templates.Msg("import.unchecked", "n", l.asked()), http.StatusUnprocessableEntity)
	}
	after, done, err := c.Events.ImportTeams(c.Request.Context(), c.Actor(), c.Event.ID, rows, c.IsTicked("whole"))
	if err != nil {
		r, ok := c.Refusal(err)
		if !ok {
			return err
		}
		return teamsRefused(c, l, r.Text, r.Status)
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/players", view.SavedWithMoves(c.Event, after, "import-teams.done", "added", done.Added, "changed",
		done.Changed, "same", done.Same, "people", done.People))
}

func teamsRefused(c *board.Desk, l teamList, why templates.Text, status int) error {
	p := teamPreview(c, l)
	if len(l.teams) > 0 { // else it says that there are none
		p.Refused = why
	}
	v := teamImportView(c, templates.Import{Teams: p})
	v.Status = status
	return c.Page(v)
}
