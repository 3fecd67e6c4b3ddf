package trf

import (
	"slices"
	"strings"
)

// Match is a match of two teams as the lines of their members tell it, or a line 330.
type Match struct {
	Round        int
	White, Black int // numbers of teams; White is named first and has the colours of line 352
	Played       bool
	Open         bool        // a board has no result yet: the sums say nothing
	Seats        [][2]int    // the players of White's and Black's team, board by board; 0 for an empty board
	Boards       [][2]Points // what White's and Black's team got there; none of a line 330 alone
	Game         [2]Points   // game points of the two teams, as the boards give them
	Match        [2]Points   // match points; none while the match is open
	Got          [2]Score    // what each team has of it: as the boards give it, or as a line 299 says; nothing while it is open
	Due          [2]Score    // the same with the open boards drawn, as the rounds after it are paired
}

// Score is what a team has of a round.
type Score struct{ Match, Game Points }

func (s Score) plus(t Score) Score { return Score{s.Match + t.Match, s.Game + t.Game} }

// FreeTeam is a team without an opponent in a round.
type FreeTeam struct {
	Number int
	Given  bool   // the bye of the pairing: a line 320, or the cells of all members
	Bye    Result // else why it is away: HalfBye, FullBye or ZeroBye
	Match  Points
	Game   Points
	Got    Score // Match and Game, or what a line 299 says
}

// Matches returns the matches of a round and the teams without one, both in the order of the file. Lines that speak of a team twice,
// or of one that is not in the file, add nothing: Check finds them.
func (e *Event) Matches(round int) (matches []Match, free []FreeTeam) {
	done := map[int]bool{}
	for i := range e.Teams {
		team := &e.Teams[i]
		if opponent := e.opponentOf(team, round); opponent != nil && !done[team.Number] && !done[opponent.Number] {
			matches = append(matches, e.match(team, opponent, round))
			done[team.Number], done[opponent.Number] = true, true
		}
	}
	for _, f := range e.teamForfeits[round] {
		if f.White != f.Black && e.isFree(f.White, done) && e.isFree(f.Black, done) {
			matches = append(matches, e.forfeit(f))
			done[f.White], done[f.Black] = true, true
		}
	}
	for _, b := range e.teamByes[round] {
		if e.isFree(b.Number, done) {
			free = append(free, e.givenBye(b, round))
			done[b.Number] = true
		}
	}
	for i := range e.Teams {
		if t := &e.Teams[i]; !done[t.Number] {
			free = append(free, e.away(t, round))
		}
	}
	return matches, free
}

func (e *Event) isFree(number int, done map[int]bool) bool {
	return e.Team(number) != nil && !done[number]
}

// seats returns the members who are in a match, board by board, nil for an empty board: as a line 300 says, else those who
// have an opponent, or won or lost for want of one, in the order of the team's list.
func (e *Event) seats(team *Team, round int) []*Entrant {
	var seats []*Entrant
	if l, ok := e.lineUps[teamRound{team.Number, round}]; ok {
		for _, member := range l.Players[:min(len(l.Players), maxBoards)] {
			seats = append(seats, e.entrant(member))
		}
		return seats
	}
	for _, member := range team.Members {
		p := e.entrant(member)
		if p == nil || len(seats) == maxBoards {
			continue
		}
		if c := p.Cell(round); c.Opponent != 0 || c.Result == ForfeitWin || c.Result == ForfeitLoss {
			seats = append(seats, p)
		}
	}
	return seats
}

// opponentOf returns the team that a team's members meet, nil for none.
func (e *Event) opponentOf(team *Team, round int) *Team {
	for _, p := range e.seats(team, round) {
		if p == nil {
			continue
		}
		if other := e.teamOf[p.Cell(round).Opponent]; other != nil && other.Number != team.Number {
			return other
		}
	}
	return nil
}

// boardColour returns the colour of the team that is named first on a board, from 0: as line 352 says, else White on every second one.
func (e *Event) boardColour(board int) Colour {
	if board < len(e.BoardColours) {
		return Colour(e.BoardColours[board] | 0x20)
	}
	if board%2 == 0 {
		return White
	}
	return Black
}

// match puts a match together. The team whose first player has the colour of that board is named first.
func (e *Event) match(a, b *Team, round int) Match {
	seats := e.seats(a, round)
	if first := slices.IndexFunc(seats, func(p *Entrant) bool { return p != nil && p.Cell(round).Colour != NoColour }); first >= 0 {
		if seats[first].Cell(round).Colour != e.boardColour(first) {
			a, b = b, a
		}
	}
	return e.summed(Match{Round: round, White: a.Number, Black: b.Number}, e.seats(a, round), e.seats(b, round))
}

// summed adds up the boards of a match.
func (e *Event) summed(m Match, seats, others []*Entrant) Match {
	open := make([]bool, max(len(seats), len(others), e.boards))
	for k := range open {
		white, black := seat(seats, k), seat(others, k)
		m.Seats = append(m.Seats, [2]int{numberOf(white), numberOf(black)})
		m.Boards = append(m.Boards, [2]Points{e.onBoard(white, m.Round), e.onBoard(black, m.Round)})
		for _, p := range []*Entrant{white, black} {
			if p == nil {
				continue
			}
			c := p.Cell(m.Round)
			open[k] = open[k] || c.Opponent != 0 && (c.Result == NoResult || c.Result == Unknown)
			m.Played = m.Played || c.IsPlayed()
		}
		m.Open = m.Open || open[k]
	}
	return e.scored(m, open)
}

// scored gives a match its sums.
func (e *Event) scored(m Match, open []bool) Match {
	due := slices.Clone(m.Boards)
	for k, b := range m.Boards {
		m.Game[0] += b[0]
		m.Game[1] += b[1]
		if k < len(open) && open[k] {
			due[k] = [2]Points{e.boardDraw(), e.boardDraw()}
		}
	}
	if !m.Open {
		m.Match = e.matchPoints(m.Boards)
	}
	points := e.matchPoints(due)
	var sum [2]Points
	for _, b := range due {
		sum[0], sum[1] = sum[0]+b[0], sum[1]+b[1]
	}
	for side, number := range []int{m.White, m.Black} {
		natural := Score{m.Match[side], m.Game[side]}
		if m.Open {
			natural = Score{}
		}
		m.Got[side] = e.said(number, m.Round, m.symbols(side), natural)
		m.Due[side] = m.Got[side]
		if m.Open { // what a line 299 says of it comes on top
			m.Due[side].Match += points[side]
			m.Due[side].Game += sum[side]
		}
	}
	return m
}

// symbols are those under which a line 299 can speak of a side of a match.
func (m Match) symbols(side int) string {
	own, other := m.Match[side], m.Match[1-side]
	switch {
	case m.Open:
		return ""
	case !m.Played && own > other:
		return "W+"
	case !m.Played:
		return "L-"
	case own > other:
		return "W"
	case own < other:
		return "L"
	}
	return "D"
}

func seat(seats []*Entrant, k int) *Entrant {
	if k < len(seats) {
		return seats[k]
	}
	return nil
}

func numberOf(p *Entrant) int {
	if p == nil {
		return 0
	}
	return p.Number
}

// onBoard is what a player brings the team: the count of the game where games have counts, else its points.
func (e *Event) onBoard(p *Entrant, round int) Points {
	switch {
	case p == nil:
		return 0
	case !e.HasTeamCounts():
		return e.Worth(p, round)
	}
	own, _, ok := e.CountsOf(p.Number, round)
	switch {
	case ok:
		return Whole(own)
	case p.Cell(round).Result == ForfeitWin:
		return e.boardWin()
	}
	return 0
}

// forfeit is a match that was not played. The cells of the members say who sat there; without any the winner has won on all boards.
func (e *Event) forfeit(f TeamForfeit) Match {
	m := Match{Round: f.Round, White: f.White, Black: f.Black}
	white, black := e.seats(e.Team(f.White), f.Round), e.seats(e.Team(f.Black), f.Round)
	if len(white)+len(black) > 0 {
		return e.summed(m, white, black)
	}
	if side := strings.IndexByte(f.Type, '+'); side >= 0 {
		var won [2]Points
		won[side] = e.boardWin()
		m.Boards = slices.Repeat([][2]Points{won}, e.Boards())
	}
	m = e.scored(m, nil)
	m.Boards = nil // nobody says who would have sat there
	return m
}

// givenBye is a bye that the pairing gave to a team: it brings what the line says, else a draw (C.04.6 1.4).
func (e *Event) givenBye(t FreeTeam, round int) FreeTeam {
	if t.Match == NoPoints {
		t.Match = e.Scoring.TeamDraw
	}
	if t.Game == NoPoints {
		t.Game = Points(e.Boards()) * e.boardDraw()
	}
	t.Got = e.said(t.Number, round, "", Score{t.Match, t.Game})
	return t
}

// away is a team that takes no part in a round: a line 240, or its members' byes, say what that brings.
func (e *Event) away(t *Team, round int) FreeTeam {
	f := FreeTeam{Number: t.Number, Bye: ZeroBye}
	boards := 0
	for _, member := range t.Members {
		p := e.entrant(member)
		if p == nil || boards == e.boards {
			continue
		}
		switch c := p.Cell(round); c.Result {
		case PairingBye:
			f.Given = true
			f.Game += e.Worth(p, round)
			boards++
		case FullBye, HalfBye:
			if f.Bye == ZeroBye || c.Result == FullBye {
				f.Bye = c.Result
			}
			f.Game += e.Worth(p, round)
			boards++
		}
	}
	if asked, ok := e.teamAsked[teamRound{t.Number, round}]; ok && !f.Given {
		f.Bye, f.Game = asked, e.byePoints(asked)
	}
	switch {
	case f.Given || f.Bye == HalfBye:
		f.Match = e.Scoring.TeamDraw
	case f.Bye == FullBye:
		f.Match = e.Scoring.TeamWin
	}
	symbol := map[Result]string{FullBye: "F", HalfBye: "H", ZeroBye: "Z"}[f.Bye]
	if f.Given {
		symbol = ""
	}
	f.Got = e.said(t.Number, round, symbol, Score{f.Match, f.Game})
	return f
}

// IsAbsent tells whether a team is known to be away before a round is paired: a line 240 says so, or every member of it has a bye.
func (e *Event) IsAbsent(t *Team, round int) bool {
	if _, asked := e.teamAsked[teamRound{t.Number, round}]; asked {
		return true
	}
	for _, member := range t.Members {
		if p := e.entrant(member); p != nil && e.byeAsked(p, round) == NoResult {
			return false
		}
	}
	return true
}
