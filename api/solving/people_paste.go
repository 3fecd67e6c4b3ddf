package solving

import (
	"slices"
	"strings"

	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/exchange/playerlist"
	"adyukh/tournament/refusal"
)

// pasted is a list of solvers as it was pasted, and the hall in which all of them solve.
type pasted struct {
	text  string
	venue solving.VenueID
}

// mostPasted bounds the text of a list, in characters.
const mostPasted = 60_000

func pasteInputs(p *pasted) web.Inputs {
	return web.Inputs{
		{web.TextInput(&p.text, templates.Field{
			Kind: "textarea", Name: "text", Rows: 12, MaxLength: mostPasted, Width: "full", Required: true,
			Label: templates.Msg("solving.desk.list"),
		}).Hinted()},
		{venueInput(&p.venue, "solving.desk.where", "solving.desk.on-site")},
	}
}

func showPaste(c *call) error { return c.Page(pasteView(c, pasted{})) }

func pasteView(c *call, p pasted) web.View {
	title := templates.Msg("solving.desk.paste")
	return web.View{
		Title: title, Section: contest.SectionSolvers, Crumbs: peopleCrumbs(c, title),
		Body: templates.FormPage{Form: templates.Form{
			Action: contest.SolvingDesk(c.Solving.ID) + "/paste", Groups: web.Rows(pasteInputs(&p).Rows(c.Call)...), Guard: true,
			Submit: templates.Msg("contest.person-add"), Cancel: &templates.Link{Label: templates.Msg("contest.people-back"), Href: peoplePath(c)},
		}},
	}
}

// pasteSolvers adds all solvers of a list, or none.
func pasteSolvers(c *call) error {
	var p pasted
	err := pasteInputs(&p).Read(c.Call)
	var all []solving.Solver
	if err == nil {
		all, err = ReadSolvers(p.text, c.Solvings.Now().Year())
	}
	if err == nil {
		for i := range all {
			all[i].Venue = p.venue
		}
		_, _, err = c.Solvings.AddSolvers(c.Request.Context(), c.Actor(), c.Solving.ID, all, c.Agreed())
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return pasteView(c, p) })
	}
	return c.Done(peoplePath(c), web.Saved("solving.desk.pasted", "n", len(all)))
}

// ReadSolvers reads a list, a line a solver: what package playerlist knows of a person, and after a semicolon the team. Lines that are
// no person's are passed over; where there is nobody, or too many are there, the error is a refusal of the field "text".
func ReadSolvers(text string, year int) ([]solving.Solver, error) {
	if len(text) > 4*mostPasted {
		return nil, refusal.NewInvalid("text", "error.contest.text-long", refusal.Args{"most": mostPasted})
	}
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	if len(lines) > 2*solving.MaxSolvers {
		return nil, refusal.NewInvalid("text", "error.solving.solvers-most", refusal.Args{"most": solving.MaxSolvers})
	}
	var all []solving.Solver
	for _, line := range lines {
		who, team, _ := strings.Cut(line, ";")
		read := playerlist.Read(who, playerlist.Options{Year: year, Players: []int{1}})
		i := slices.IndexFunc(read, func(l playerlist.Line) bool { return l.Kind == playerlist.Person && l.Player.Name != "" })
		if i >= 0 {
			all = append(all, solving.Solver{Data: read[i].Player.Data(), Team: strings.TrimSpace(team)})
		}
	}
	if len(all) == 0 {
		return nil, refusal.NewInvalid("text", "error.solving.list-empty", nil)
	}
	return all, nil
}
