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

// Places are the boards of a match of teams, each as a board of its own with the one or two games that are played there: its number is
// that of the board, its players are the teams as the match names them.
func (b Board) Places(count pairing.MatchCount) []Board {
	var all []Board
	for _, g := range b.Games {
		if last := len(all) - 1; last >= 0 && all[last].Number == g.Place {
			all[last].Games = append(all[last].Games, g)
			continue
		}
		all = append(all, Board{Number: g.Place, Players: b.Players, Games: []Pairing{g}})
	}
	for i := range all {
		all[i].sum()
		all[i].decide(count)
	}
	return all
}

// Sitter returns who sits at a board of a match for one of its teams, 0 or 1.
func (b Board) Sitter(side int) Sitter { return b.First().Sitter(b.Players[side]) }

// HasWhite tells whether one of the players, 0 or 1, has White in the first game.
func (b Board) HasWhite(side int) bool { return b.First().White == b.Players[side] }

// WonPlaces counts the boards that each team has won.
func WonPlaces(places []Board) [2]int {
	var won [2]int
	for _, b := range places {
		if b.Winner != 0 {
			won[b.Side(b.Winner)]++
		}
	}
	return won
}

// IsClosed tells whether nobody knows yet who plays in a match of teams.
func (b Board) IsClosed() bool { return b.IsTeams() && !b.First().Seated }

// Absent are the teams that have lost all boards of their match without play.
func (b Board) Absent() []play.PlayerID {
	if !b.IsTeams() || b.IsStruck() {
		return nil
	}
	var absent []play.PlayerID
	for _, id := range b.Players {
		if !slices.ContainsFunc(b.Games, func(p Pairing) bool {
			taken := p.Taken[0] && p.White == id || p.Taken[1] && p.Black == id
			return !p.Result.IsForfeit() || p.Result.Points(p.White == id) > 0 || taken
		}) {
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

// earned are the match points of a team in a match that is over.
func (f *Field) earned(g Game) string {
	rules := f.event.Head.Regulations.Team
	switch {
	case g.Annulled, g.Kind == Open, g.Kind == UnderWay, g.Kind == NotNeeded:
		return ""
	case g.Won():
		return strconv.Itoa(rules.Win)
	case g.Kind == Draw:
		return strconv.Itoa(rules.Draw)
	}
	return "0"
}

// places are the boards of a match as one of its teams sees them.
func (f *Field) places(player play.PlayerID, games []Pairing) []Leg {
	var all []Leg
	for from := 0; from < len(games); {
		var c counting
		to := from
		for ; to < len(games) && games[to].Place == games[from].Place; to++ {
			c.add(games[to], player)
		}
		kind := c.kind(f.compare(c, to-from > 1), true)
		leg := Leg{Kind: kind, White: games[from].White == player, Text: f.text(Game{Kind: kind, Points: c.points, Other: c.other})}
		if kind == UnderWay {
			leg.Text = "(" + f.scale.FormatPoints(c.points) + ")"
		}
		all, from = append(all, leg), to
	}
	return all
}
