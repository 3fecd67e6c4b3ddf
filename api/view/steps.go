package view

import (
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
)

// EventSteps is the bar over the pages on which an event is set up. A step is done when nothing in it is waited for.
func EventSteps(c *board.Desk, current string) []templates.Step {
	e, base := c.Event, web.DeskBase(c.Event.ID)
	step := func(name, href string, done bool) templates.Step {
		s := templates.Step{Label: templates.Msg("step." + name), Href: href, State: "future"}
		switch {
		case name == current:
			s.State = "current"
		case done:
			s.State = "done"
		}
		return s
	}
	all := []templates.Step{
		step(StepMain, web.SetupPath(e.ID, StepMain), true),
		step(StepRegulations, web.SetupPath(e.ID, StepRegulations), true),
		step(StepOfficials, web.SetupPath(e.ID, StepOfficials), len(e.Head.Officials) > 0),
		step(StepPlayers, base+"/players", len(e.Players) >= 2),
		step(StepDraw, base+"/draw", e.IsDrawn()),
		step(stepRounds, base+"/rounds/"+strconv.Itoa(e.WorkingRound()), e.IsOver()),
	}
	if e.Head.IsCorrespondence() {
		all[len(all)-1] = step(StepStart, base+"/post/start", correspondence.IsBegun(e))
	}
	if !c.May(account.EditRegulations) {
		return all[3:] // who can't change the regulations reads them on the event's page
	}
	return all
}

// CorrespondenceLinks lead to what else an event by correspondence has at the desk.
func CorrespondenceLinks(c *board.Desk) ([]templates.Link, error) {
	if !c.Event.Head.IsCorrespondence() || !c.May(account.PairRounds) || c.Correspondence == nil {
		return nil, nil
	}
	base := web.DeskBase(c.Event.ID) + "/post"
	links := []templates.Link{{Label: templates.Msg("correspondence-people.title"), Href: base + "/people"}}
	if c.Event.IsTeam() || c.Event.Head.Regulations.Correspondence.Entry.Until.IsZero() {
		return links, nil
	}
	waiting, err := c.Correspondence.WaitingApplications(c.Request.Context(), c.Event.ID)
	label := templates.Msg("correspondence-entry.list")
	if waiting > 0 {
		label = templates.Msg("correspondence-entry.list-waiting", "n", waiting)
	}
	return append([]templates.Link{{Label: label, Href: base + "/entries"}}, links...), err
}

const StepMain = "main"

// StepStart is where the games of an event by correspondence start.
const StepStart = "start"

const StepRegulations = "regulations"

const StepOfficials = "officials"

const StepPlayers = "players"

const StepRating = "rating"

const StepRestrictions = "apart"

const StepOpenings = "openings"

const StepCategories = "categories"

const StepPrizes = "prizes"
