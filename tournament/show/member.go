package show

import (
	"slices"
	"strconv"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// Sitter is who sits at a board of a match of teams, zero at an empty board and as long as nobody knows.
type Sitter struct {
	ID    play.MemberID
	Name  string
	Short string // surname and initial
}

// seat says of a game of a match of teams at which board it is played, which of the teams has White there, and who sits.
func (p *Pairing) seat(e *play.Event, g play.Game) {
	rules := e.Head.Regulations.Team
	if !rules.IsTeam() || g.IsFree() {
		return
	}
	var game int
	p.Place, game = rules.BoardOf(g.Leg)
	if rules.Games > 1 {
		p.Game = game + 1
	}
	p.Turned = !rules.White(p.Place, game)
	r, _ := e.Round(g.Round)
	p.Seated = r.Seated
	for side, of := range []play.PlayerID{g.White, g.Black} {
		if m, ok := e.MemberOf(g, of); ok {
			p.Seats[side] = Sitter{m.ID, m.Name, m.ShortName()}
		}
	}
}

// IsBoard tells whether the game is played at a board of a match of teams.
func (p Pairing) IsBoard() bool { return p.Place > 0 }

// IsEmptyBoard tells whether somebody is missing at a board of a match of teams whose line-ups are known.
func (p Pairing) IsEmptyBoard() bool { return p.Seated && (p.Seats[0].ID == 0 || p.Seats[1].ID == 0) }

// First returns the team that a match of teams names first.
func (p Pairing) First() play.PlayerID {
	if p.Turned {
		return p.Black
	}
	return p.White
}

// Sitter returns who sits there for a team.
func (p Pairing) Sitter(of play.PlayerID) Sitter {
	if p.Black == of {
		return p.Seats[1]
	}
	return p.Seats[0]
}

// IsTeams tells whether it is a match of teams.
func (b Board) IsTeams() bool { return b.First().IsBoard() }

// IsClosed tells whether nobody knows yet who plays in a match of teams.
func (b Board) IsClosed() bool { return b.IsTeams() && !b.First().Seated }

// Absent are the teams that have lost all boards of their match without play.
func (b Board) Absent() []play.PlayerID {
	if !b.IsTeams() || b.IsStruck() {
		return nil
	}
	var absent []play.PlayerID
	for _, id := range b.Players {
		if !slices.ContainsFunc(b.Games, func(p Pairing) bool { return !p.Result.IsForfeit() || p.Result.Points(p.White == id) > 0 }) {
			absent = append(absent, id)
		}
	}
	return absent
}

// Sides writes what a match of teams has come to by the count of the regulations, as the teams are named; "" before a result is in.
func (b Board) Sides(count pairing.MatchCount, format func(points int) string) [2]string {
	if !b.Started || b.IsStruck() {
		return [2]string{}
	}
	sums := b.Points
	switch count {
	case pairing.CountWins:
		return [2]string{strconv.Itoa(b.Wins[0]), strconv.Itoa(b.Wins[1])}
	case pairing.CountResults:
		sums = b.matchPoints()
		return [2]string{strconv.Itoa(sums[0]), strconv.Itoa(sums[1])}
	}
	return [2]string{format(sums[0]), format(sums[1])}
}

// IsClosed tells whether captains hand in line-ups for a round, which are not opened yet.
func IsClosed(e *play.Event, n int) bool {
	r, ok := e.Round(n)
	return ByCaptains(e) && ok && !r.Seated
}

// ByCaptains tells whether captains hand in line-ups for the event's rounds.
func ByCaptains(e *play.Event) bool { return e.Head.Regulations.Team.Lineups == team.ByCaptains }
