package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// IncidentsPath is where the incidents of an event are on the desk.
func IncidentsPath(e *play.Event) string { return web.DeskBase(e.ID) + "/incidents" }

// IncidentPath is the page of an incident.
func IncidentPath(e *play.Event, id int64) string {
	return IncidentsPath(e) + "/" + strconv.FormatInt(id, 10)
}

// NewAtGame is the form for what happens in a game.
func NewAtGame(e *play.Event, g play.GameID) string {
	return fmt.Sprintf("%s/new?game=%d", IncidentsPath(e), g)
}

// NewAbout is the form for what a player does, filled in with a step of the ladder and a clause where they are said.
func NewAbout(e *play.Event, p int64, step incident.Step, clause string) string {
	path := fmt.Sprintf("%s/new?player=%d", IncidentsPath(e), p)
	if step != "" {
		path += "&what=" + string(step) + "&clause=" + clause
	}
	return path
}

// Clauses are the clauses about wrong conduct that can be chosen in an event: 8.1 to 8.7 of the rules of шашки адиюх, where games are
// rapid also 10.3; none in another game, whose sources have no numbers for them.
func Clauses(h play.Head) []string {
	if !h.HasClauses() {
		return nil
	}
	all := []string{"8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7"}
	if rule, ok := h.Discipline.Rule(); ok && !rule.RecordRequired {
		all = append(all, "10.3")
	}
	return all
}

// ClauseOf leads to a clause that an incident names; nil where it is none of those of the game.
func ClauseOf(h play.Head, clause string) *templates.Link {
	if !slices.Contains(Clauses(h), clause) {
		return nil
	}
	return &templates.Link{Label: templates.Msg("rules.clause", "clause", clause), Href: RulesOf(games.Default().Name(), clause)}
}

// StepText names a step of the ladder of sanctions.
func StepText(s incident.Step) templates.Text {
	if s == incident.StepWarning {
		return templates.Msg("incident-kind.warning")
	}
	return templates.Msg("incident-sanction." + string(s))
}

// IncidentWhat says what an incident is, with the measure of a penalty.
func IncidentWhat(h play.Head, i incident.Incident) templates.Text {
	if i.Kind != incident.Sanctioned {
		return templates.Msg("incident-kind." + string(i.Kind))
	}
	return show.PenaltyText(h, i.Penalty)
}

// IncidentPlace says in which round and at which board it happened.
func IncidentPlace(e *play.Event, i incident.Incident) templates.Text {
	if g, ok := e.Game(play.GameID(i.Game)); ok {
		return templates.Msg("incident.place.board", "round", g.Round, "board", g.Board)
	}
	if i.Round > 0 {
		return templates.Msg("incident.place.round", "round", i.Round)
	}
	return templates.Msg("incident.place.none")
}

// IncidentWho names the player, or both of the game.
func (p People) IncidentWho(e *play.Event, i incident.Incident) string {
	if i.Player != 0 {
		return p.Name(play.PlayerID(i.Player))
	}
	if g, ok := e.Game(play.GameID(i.Game)); ok {
		return p.Name(g.White) + " — " + p.Name(g.Black)
	}
	return ""
}

// MarksOf are what stands beside a player's name on the desk: how many warnings and penalties there were.
func MarksOf(e *play.Event, id play.PlayerID) *templates.Chip {
	warnings, penalties := 0, 0
	for _, i := range incident.Of(e.Incidents, int64(id)) {
		switch i.Kind {
		case incident.Warning:
			warnings++
		case incident.Sanctioned:
			penalties++
		}
	}
	if warnings+penalties == 0 {
		return nil
	}
	chip := &templates.Chip{Tone: templates.Attention, Href: web.PlayerPath(e.ID, id) + "#incidents"}
	switch {
	case penalties == 0:
		chip.Text = templates.Msg("incident.mark.warnings", "n", warnings)
	case warnings == 0:
		chip.Text = templates.Msg("incident.mark.penalties", "n", penalties)
	default:
		chip.Text = templates.Msg("incident.mark.both", "warnings", warnings, "penalties", penalties)
	}
	return chip
}

// History says what a player has had and what the ladder proposes next, clause by clause, the latest first. It never applies anything.
func History(e *play.Event, id play.PlayerID) []templates.IncidentLine {
	own := incident.Of(e.Incidents, int64(id))
	var lines []templates.IncidentLine
	said := map[string]bool{}
	for _, i := range slices.Backward(own) {
		line := templates.IncidentLine{
			Text: templates.Msg("incident.line", "what", IncidentWhat(e.Head, i), "place", IncidentPlace(e, i)), Href: IncidentPath(e, i.ID),
			Clause: ClauseOf(e.Head, i.Clause),
		}
		if first := i.Kind == incident.Warning || i.Kind == incident.Sanctioned; first && !said[i.Clause] {
			said[i.Clause] = true
			next := e.Head.Regulations.Incidents.Next(own, i.Clause)
			line.Next = &templates.Link{Label: templates.Msg("incident.next", "step", StepText(next)), Href: NewAbout(e, int64(id), next, i.Clause)}
			if line.Clause != nil {
				line.Again = templates.Msg("incident-again." + i.Clause)
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// ReadPoints reads points in units of the scale: 3; 1½, 1,5 and 1.5 where there are halves.
func ReadPoints(text string, halves bool) (units int, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, true
	}
	if !halves {
		n, err := strconv.Atoi(text)
		return n, err == nil && n >= 0
	}
	text = strings.NewReplacer("½", ".5", ",", ".").Replace(text)
	n, err := strconv.ParseFloat(text, 32)
	units = int(2 * n)
	return units, err == nil && n >= 0 && n <= incident.MaxPoints && float64(units) == 2*n
}
