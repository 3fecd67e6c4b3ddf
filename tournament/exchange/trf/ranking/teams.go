package ranking

import (
	"slices"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/standings"
)

// teams adds the matches of teams, put together from the games of their members.
type teams struct {
	*Field
	event   *trf.Event
	players map[int]*trf.Entrant
	of      map[int]*trf.Team // by member
	lineUps []trf.LineUp
}

func (f *Field) addTeams(d trf.Document, e *trf.Event) {
	t := teams{Field: f, event: e, players: map[int]*trf.Entrant{}, of: map[int]*trf.Team{}, lineUps: trf.All[trf.LineUp](d)}
	for i := range e.Players {
		t.players[e.Players[i].Number] = &e.Players[i]
	}
	for i := range e.Teams {
		team := &e.Teams[i]
		f.Names[standings.ID(team.Number)] = team.Name
		f.Facts.Players = append(f.Facts.Players, standings.Player{ID: standings.ID(team.Number), Number: team.Number})
		for _, member := range team.Members {
			t.of[member] = team
		}
	}
	f.Facts.Boards = t.boards()
	for round := 1; round <= e.Paired; round++ {
		t.addRound(round, trf.All[trf.TeamBye](d), trf.All[trf.TeamForfeit](d))
	}
	s := e.Scoring
	f.Facts.Points = standings.Scale{Unit: tenths, Most: f.Facts.Boards * int(s.WhiteWin), Draw: f.Facts.Boards * int(s.WhiteDraw)}
	f.Facts.Match = standings.Scale{Unit: tenths, Most: int(s.TeamWin), Draw: int(s.TeamDraw)}
}

// boards returns how many boards a match has: as line 352 says, and no fewer than any team ever seated.
func (t *teams) boards() int {
	most := max(1, len(t.event.BoardColours))
	for i := range t.event.Teams {
		for round := 1; round <= t.event.Paired; round++ {
			most = max(most, len(t.seats(&t.event.Teams[i], round)))
		}
	}
	return most
}

// addRound adds what all teams did in a round. Lines that speak of a team twice, or of one that is not in the file, add
// nothing: trf's Check finds them.
func (t *teams) addRound(round int, byes []trf.TeamBye, forfeits []trf.TeamForfeit) {
	done := map[int]bool{}
	for i := range t.event.Teams {
		team := &t.event.Teams[i]
		if opponent := t.opponent(team, round); opponent != nil && !done[team.Number] && !done[opponent.Number] {
			t.addMatch(team, opponent, round)
			done[team.Number], done[opponent.Number] = true, true
		}
	}
	for _, f := range forfeits {
		if f.Round == round && f.White != f.Black && t.free(f.White, done) && t.free(f.Black, done) {
			t.addForfeit(f)
			done[f.White], done[f.Black] = true, true
		}
	}
	for _, b := range byes {
		if round <= len(b.Teams) && t.free(b.Teams[round-1], done) {
			t.addBye(b, round)
			done[b.Teams[round-1]] = true
		}
	}
}

// free tells whether there is a team with this number that has neither a match nor a bye yet.
func (t *teams) free(number int, done map[int]bool) bool {
	_, known := t.Names[standings.ID(number)]
	return known && !done[number]
}

// seats returns the members who are in a match, board by board, nil for an empty board: as a line 300 says, else those who
// have an opponent, or won or lost for want of one, in the order of the team's list.
func (t *teams) seats(team *trf.Team, round int) []*trf.Entrant {
	var seats []*trf.Entrant
	for _, l := range t.lineUps {
		if l.Team == team.Number && l.Round == round {
			for _, member := range l.Players {
				seats = append(seats, t.players[member])
			}
			return seats
		}
	}
	for _, member := range team.Members {
		p := t.players[member]
		if p == nil {
			continue
		}
		if c := p.Cell(round); c.Opponent != 0 || c.Result == trf.ForfeitWin || c.Result == trf.ForfeitLoss {
			seats = append(seats, p)
		}
	}
	return seats
}

// opponent returns the team that a team's members meet, nil for none.
func (t *teams) opponent(team *trf.Team, round int) *trf.Team {
	for _, p := range t.seats(team, round) {
		if p == nil {
			continue
		}
		if other := t.of[p.Cell(round).Opponent]; other != nil && other.Number != team.Number {
			return other
		}
	}
	return nil
}

// addMatch adds a match. The team whose first player has White is named first.
func (t *teams) addMatch(a, b *trf.Team, round int) {
	seats := t.seats(a, round)
	if first := slices.IndexFunc(seats, func(p *trf.Entrant) bool { return p != nil }); first >= 0 {
		if white := seats[first].Cell(round).Colour == trf.White; white != (first%2 == 0) {
			a, b = b, a
			seats = t.seats(a, round)
		}
	}
	others := t.seats(b, round)
	g := standings.Game{Round: round, White: standings.ID(a.Number), Black: standings.ID(b.Number), State: standings.Forfeit}
	undecided := false
	for k := range max(len(seats), len(others)) {
		white, black := at(seats, k), at(others, k)
		board := standings.Board{White: t.worth(white, round), Black: t.worth(black, round)}
		g.Boards = append(g.Boards, board)
		g.WhiteGot.Points += board.White
		g.BlackGot.Points += board.Black
		if white != nil {
			undecided = undecided || open(white.Cell(round))
			if white.Cell(round).IsPlayed() {
				g.State = standings.Played
			}
		}
	}
	if undecided {
		g = standings.Game{Round: round, White: g.White, Black: g.Black}
	} else {
		g.WhiteGot.Match, g.BlackGot.Match = t.match(g.WhiteGot.Points, g.BlackGot.Points)
	}
	t.Facts.Games = append(t.Facts.Games, g)
}

func at(seats []*trf.Entrant, k int) *trf.Entrant {
	if k < len(seats) {
		return seats[k]
	}
	return nil
}

// worth returns what a member got on his board, in tenths.
func (t *teams) worth(p *trf.Entrant, round int) int {
	if p == nil {
		return 0
	}
	return int(t.event.Worth(p, round))
}

// match returns the match points of two sums of game points. A match in which nobody got anything is lost for both.
func (t *teams) match(white, black int) (int, int) {
	s := t.event.Scoring
	switch {
	case white > black:
		return int(s.TeamWin), int(s.TeamLoss)
	case white < black:
		return int(s.TeamLoss), int(s.TeamWin)
	case white == 0:
		return int(s.TeamLoss), int(s.TeamLoss)
	}
	return int(s.TeamDraw), int(s.TeamDraw)
}

// addForfeit adds a match that was not played: the winner has won on all boards.
func (t *teams) addForfeit(f trf.TeamForfeit) {
	all := t.Facts.Boards * int(t.event.Scoring.ForfeitWin)
	g := standings.Game{Round: f.Round, White: standings.ID(f.White), Black: standings.ID(f.Black), State: standings.Forfeit}
	switch f.Type {
	case "+-":
		g.WhiteGot.Points = all
	case "-+":
		g.BlackGot.Points = all
	}
	g.WhiteGot.Match, g.BlackGot.Match = t.match(g.WhiteGot.Points, g.BlackGot.Points)
	t.Facts.Games = append(t.Facts.Games, g)
}

// addBye adds a bye that the pairing gave to a team: what the line says, else a draw (C.04.6 1.4).
func (t *teams) addBye(b trf.TeamBye, round int) {
	match, points := b.MatchPoints, b.GamePoints
	if match == trf.NoPoints {
		match = t.event.Scoring.TeamDraw
	}
	if points == trf.NoPoints {
		points = trf.Points(t.Facts.Boards) * t.event.Scoring.WhiteDraw
	}
	t.Facts.Byes = append(t.Facts.Byes, standings.Bye{
		Round: round, Player: standings.ID(b.Teams[round-1]), Kind: standings.FreeRound,
		Got: standings.Result{Points: int(points), Match: int(match)},
	})
}
