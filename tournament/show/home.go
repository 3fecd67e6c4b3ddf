package show

import (
	"cmp"
	"slices"

	"adyukh/tournament/play"
)

// SumsTeams tells whether the event sums up the results of teams that are named by hand: players are told apart by these then.
func SumsTeams(e *play.Event) bool {
	return slices.ContainsFunc(e.Head.Regulations.Totals, func(t play.Total) bool { return t.By == play.TotalByTeam })
}

// TeamOf is the team that a player plays for, "" where the event sums up no teams.
func TeamOf(e *play.Event, p play.Player) string {
	if SumsTeams(e) {
		return p.Group
	}
	return ""
}

// Home is whom a player plays for in a word: the team, else the club.
func Home(e *play.Event, p play.Player) string { return cmp.Or(TeamOf(e, p), p.Club) }

// HomeKey is the message that heads a column of Home.
func HomeKey(e *play.Event) string {
	if SumsTeams(e) {
		return "field.team"
	}
	return "pdf.club"
}
