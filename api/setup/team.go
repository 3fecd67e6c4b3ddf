package setup

import (
	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// teamGroups show what a match of teams is, who may play for a team, and what breaking the rules costs. Once a round is paired they only
// say the first.
func teamGroups(c *board.Desk, h play.Head) []templates.Group {
	if !h.Discipline.IsTeam() {
		return nil
	}
	t := h.Regulations.Team
	match := web.Group("setup.team-match")
	if len(c.Event.Rounds) > 0 {
		match.Note, match.Facts = templates.Msg("setup.team-fixed"), settings.TeamFacts(h.Regulations, h.Scale())[:2]
		match = folded(c.Plain(), match, view.TeamBoards(t))
	} else {
		match.Rows = settings.TeamMatchInputs(&h).Rows(c.Plain())
	}
	state := templates.Msg("setup.lineups-state", "n", t.Reserves, "lineups", templates.Msg("lineups."+string(t.Lineups)))
	lineups := folded(c.Plain(), web.Group("setup.team-lineups", settings.TeamLineupInputs(&h).Rows(c.Plain())...), state)
	lineups.Note = templates.Msg("setup.team-lineups-note")
	penalties := web.Group("setup.team-penalties", settings.PenaltyInputs(&h).Rows(c.Plain())...)
	penalties = folded(c.Plain(), penalties, settings.PenaltiesState(t))
	penalties.Note = templates.Msg("setup.team-penalties-note")
	return []templates.Group{match, lineups, penalties}
}

// readTeam takes over what belongs to teams: of a paired event only who may play, and what breaking the rules costs.
func readTeam(c *board.Desk, h *play.Head) error {
	if !h.Discipline.IsTeam() {
		return nil
	}
	if len(c.Event.Rounds) == 0 {
		if err := settings.TeamMatchInputs(h).ReadSent(c.Plain(), true); err != nil {
			return err
		}
	}
	if err := settings.TeamLineupInputs(h).ReadSent(c.Plain(), true); err != nil {
		return err
	}
	if err := settings.PenaltyInputs(h).ReadSent(c.Plain(), true); err != nil {
		return err
	}
	h.Regulations = h.Regulations.WithTeam(h.Regulations.Team)
	return nil
}
