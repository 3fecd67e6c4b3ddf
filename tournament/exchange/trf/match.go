package trf

import "slices"

// Match is a match of two teams as the lines of their members tell it, or a line 330.
type Match struct {
	Round        int
	White, Black int // numbers of teams; White is named first and has the colours of line 352
	Played       bool
	Open         bool        // a board has no result yet: the sums say nothing
	Boards       [][2]Points // what White's and Black's team got, board by board; none of a line 330
	Game         [2]Points   // game points of the two teams
	Match        [2]Points   // match points
}

// FreeTeam is a team without an opponent in a round.
type FreeTeam struct {
	Number int
	Given  bool   // the bye of the pairing: a line 320, or the cells of all members
	Bye    Result // else why it is away: HalfBye, FullBye or ZeroBye
	Match  Points
	Game   Points
}

// Team returns the team with a number, or nil.
func (e *Event) Team(number int) *Team {
	if i := slices.IndexFunc(e.Teams, func(t Team) bool { return t.Number == number }); i >= 0 {
		return &e.Teams[i]
	}
	return nil
}

// Boards returns how many boards a match has: as line 352 says, and no fewer than any team ever seated.
func (e *Event) Boards() int { return e.boards }

func (e *Event) countBoards() int {
	most := max(1, len(e.BoardColours))
	for i := range e.Teams {
		for round := 1; round <= e.Paired; round++ {
			most = max(most, len(e.seats(&e.Teams[i], round)))
		}
	}
	return most
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
	for _, f := range e.teamForfeits {
		if f.Round == round && f.White != f.Black && e.isFree(f.White, done) && e.isFree(f.Black, done) {
			matches = append(matches, e.forfeit(f))
			done[f.White], done[f.Black] = true, true
		}
	}
	for _, b := range e.teamByes {
		if round <= len(b.Teams) && e.isFree(b.Teams[round-1], done) {
			free = append(free, e.givenBye(b, round))
			done[b.Teams[round-1]] = true
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
	for _, l := range e.lineUps {
		if l.Team == team.Number && l.Round == round {
			for _, member := range l.Players {
				seats = append(seats, e.entrant(member))
			}
			return seats
		}
	}
	for _, member := range team.Members {
		p := e.entrant(member)
		if p == nil {
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
			seats = e.seats(a, round)
		}
	}
	others := e.seats(b, round)
	m := Match{Round: round, White: a.Number, Black: b.Number}
	for k := range max(len(seats), len(others)) {
		white, black := seat(seats, k), seat(others, k)
		board := [2]Points{e.onBoard(white, round), e.onBoard(black, round)}
		m.Boards = append(m.Boards, board)
		m.Game[0] += board[0]
		m.Game[1] += board[1]
		if white != nil {
			c := white.Cell(round)
			m.Open = m.Open || c.Opponent != 0 && (c.Result == NoResult || c.Result == Unknown)
			m.Played = m.Played || c.IsPlayed()
		}
	}
	if !m.Open {
		m.Match = e.matchPoints(m.Game)
	}
	return m
}

func seat(seats []*Entrant, k int) *Entrant {
	if k < len(seats) {
		return seats[k]
	}
	return nil
}

func (e *Event) onBoard(p *Entrant, round int) Points {
	if p == nil {
		return 0
	}
	return e.Worth(p, round)
}

// matchPoints returns the match points of two sums of game points. A match in which nobody got anything is lost for both.
func (e *Event) matchPoints(game [2]Points) [2]Points {
	s := e.Scoring
	switch {
	case game[0] > game[1]:
		return [2]Points{s.TeamWin, s.TeamLoss}
	case game[0] < game[1]:
		return [2]Points{s.TeamLoss, s.TeamWin}
	case game[0] == 0:
		return [2]Points{s.TeamLoss, s.TeamLoss}
	}
	return [2]Points{s.TeamDraw, s.TeamDraw}
}

// forfeit is a match that was not played: the winner has won on all boards.
func (e *Event) forfeit(f TeamForfeit) Match {
	m := Match{Round: f.Round, White: f.White, Black: f.Black}
	all := Points(e.Boards()) * e.Scoring.ForfeitWin
	switch f.Type {
	case "+-":
		m.Game[0] = all
	case "-+":
		m.Game[1] = all
	}
	m.Match = e.matchPoints(m.Game)
	return m
}

// givenBye is a bye that the pairing gave to a team: it brings what the line says, else a draw (C.04.6 1.4).
func (e *Event) givenBye(b TeamBye, round int) FreeTeam {
	t := FreeTeam{Number: b.Teams[round-1], Given: true, Match: b.MatchPoints, Game: b.GamePoints}
	if t.Match == NoPoints {
		t.Match = e.Scoring.TeamDraw
	}
	if t.Game == NoPoints {
		t.Game = Points(e.Boards()) * e.Scoring.WhiteDraw
	}
	return t
}

// away is a team that takes no part in a round: its members' byes say what that brings.
func (e *Event) away(t *Team, round int) FreeTeam {
	f := FreeTeam{Number: t.Number, Bye: ZeroBye}
	for _, member := range t.Members {
		p := e.entrant(member)
		if p == nil {
			continue
		}
		switch c := p.Cell(round); c.Result {
		case PairingBye:
			f.Given = true
			f.Game += e.Worth(p, round)
		case FullBye, HalfBye:
			if f.Bye == ZeroBye || c.Result == FullBye {
				f.Bye = c.Result
			}
			f.Game += e.Worth(p, round)
		}
	}
	switch {
	case f.Given || f.Bye == HalfBye:
		f.Match = e.Scoring.TeamDraw
	case f.Bye == FullBye:
		f.Match = e.Scoring.TeamWin
	}
	return f
}

// IsAbsent tells whether a team is known to be away before a round is paired: every member of it has a bye.
func (e *Event) IsAbsent(t *Team, round int) bool {
	for _, member := range t.Members {
		if p := e.entrant(member); p != nil && e.byeAsked(p, round) == NoResult {
			return false
		}
	}
	return true
}
