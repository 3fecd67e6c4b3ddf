package report

import (
	"slices"
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// about says whom a paper about players is about in an event of teams.
type about uint8

const (
	aboutTeams   about = iota
	aboutMembers       // the persons
	aboutAll           // the teams and the persons
)

// Subjects are those whom a paper can be about, by name: players, teams, or the members of teams, who have their team as group and the
// number of the member as their own. There are none where the paper is about nobody.
func (d Document) Subjects(e *play.Event) []play.Player {
	switch {
	case d.Need != MayPlayer:
		return nil
	case !e.IsTeam() || d.about == aboutTeams:
		return e.ByName()
	}
	people := peopleOf(e)
	slices.SortStableFunc(people, func(a, b play.Player) int { return strings.Compare(a.FoldedName(), b.FoldedName()) })
	if d.about == aboutMembers {
		return people
	}
	return append(e.ByName(), people...)
}

// Subject returns whom a paper is about: a player, a team or a member of one.
func (d Document) Subject(e *play.Event, id play.PlayerID) (play.Player, bool) {
	p, ok := subjectOf(e, id)
	_, whole := e.Player(id)
	if ok && e.IsTeam() && (d.about == aboutTeams) != whole && d.about != aboutAll {
		return play.Player{}, false
	}
	return p, ok
}

func subjectOf(e *play.Event, id play.PlayerID) (play.Player, bool) {
	if p, ok := e.Player(id); ok {
		return p, true
	}
	m, team, ok := e.Member(play.MemberID(id))
	if !ok {
		return play.Player{}, false
	}
	all := membersOf(team)
	return all[slices.IndexFunc(all, func(p play.Player) bool { return play.MemberID(p.ID) == m.ID })], true
}

// honoured lists the winners down to a place. After a team its members follow, and after the teams the best at each board.
func (s Style) honoured(e *play.Event, last int) []winner {
	teams := s.winnersTo(e, last)
	if !e.IsTeam() {
		return teams
	}
	var all []winner
	for _, w := range teams {
		all = append(all, w)
		for _, one := range membersOf(w.player) {
			all = append(all, winner{table: w.table, place: w.place, player: one})
		}
	}
	if len(teams) == 0 {
		return nil // the event is not over
	}
	for _, b := range show.ByBoard(s.persons(e)) {
		for _, r := range b.Rows {
			if one, ok := subjectOf(e, play.PlayerID(r.ID)); ok && r.Place.First <= last {
				all = append(all, winner{table: s.T("lineup.board-label", "n", b.Board), place: r.Place, player: one})
			}
		}
	}
	return all
}

// persons are the results of the members of all teams after the published rounds.
func (s Style) persons(e *play.Event) []show.PersonResult {
	v := s.view
	if v == nil {
		v = show.Seen(e, play.Arbiters)
	}
	return show.Persons(v, e.PublishedRounds())
}

// memberResult says what a member of a team has reached, and at which place: of the team, and at the board.
func (s Style) memberResult(e *play.Event, of play.Player) (result, place string) {
	for _, b := range show.ByBoard(s.persons(e)) {
		for _, r := range b.Rows {
			if play.PlayerID(r.ID) != of.ID {
				continue
			}
			result = s.T("pdf.result", "points", s.scale.FormatPoints(r.Points), "games", r.Games, "won", r.Won, "drawn", r.Drawn, "lost", r.Lost)
			place = s.T("teampaper.board-place", "board", b.Board, "place", show.PlaceText(r.Place), "of", len(b.Rows))
		}
	}
	if _, team, ok := e.Member(play.MemberID(of.ID)); ok {
		if at := s.placeText(e, team.ID); at != "" {
			return result, joined("; ", s.T("teampaper.team-place", "team", team.Name, "place", at), place)
		}
	}
	return result, ""
}

// teamOf names the team of a member: "команда «Черкесск»".
func (s Style) teamOf(e *play.Event, p play.Player) string {
	_, team, ok := e.Member(play.MemberID(p.ID))
	if !ok {
		return ""
	}
	return s.T("teampaper.of-team", "team", layout.Cut(team.Name, layout.MaxCell))
}

// honourName is the name on a paper of honour: "Команда «Черкесск»".
func (s Style) honourName(e *play.Event, p play.Player) string {
	if _, whole := e.Player(p.ID); whole && e.IsTeam() {
		return s.T("teampaper.team-named", "team", p.Name)
	}
	return p.Name
}

// aboutText says of somebody on a paper of honour: rank, region, club; of a member the team, of a team its members.
func (s Style) aboutText(e *play.Event, p play.Player) string {
	text := joined(", ", rankText(s, p), p.Federation, p.Club)
	if len(p.Members) > 0 {
		var names []string
		for _, m := range p.Members {
			names = append(names, layout.Cut(m.ShortName(), layout.MaxCell))
		}
		return joined("\n", text, s.T("teampaper.consists", "names", joined(", ", names...)))
	}
	return joined(", ", text, s.teamOf(e, p))
}
