package pairing

// The largest number of games of a micro-match, and of a match of teams, who play several boards at once.
const (
	MaxMatchGames = 4
	MaxTeamGames  = 24
)

// MatchCount says what the games of a micro-match bring to the table. The Russian regulations that could be read leave it
// open (section "micro-match"), so it is the event's choice.
type MatchCount string

// The counts.
const (
	// CountSum gives one result: it goes to who has more points in all games together.
	CountSum MatchCount = "sum"
	// CountWins gives one result: it goes to who has won more games, however many points they brought.
	CountWins MatchCount = "wins"
	// CountResults gives one result: it goes to who has more of the 2-1-0 that each game gives.
	CountResults MatchCount = "results"
	// CountGames lets every game count by itself; the match is only the order of play.
	CountGames MatchCount = "games"
)

// MicroMatch is how opponents play several games in one round, one after the other with colours changing from game to game
// (микроматч; in the official events of draughts-64 it has two games). It is one pairing and one meeting.
type MicroMatch struct {
	Games     int  // 1, an ordinary game, to MaxMatchGames
	Team      bool // a match of teams, of up to MaxTeamGames
	Count     MatchCount
	Win, Draw int // what CountSum and CountWins give, such as 2 and 1; a match lost brings nothing
}

// GameScore is a game of a match: points of the player named first in the match and of the other, in the scale of the
// game. The player named first has White in games 1 and 3.
type GameScore struct {
	Points  [2]int
	Open    bool // not finished; Points do not count
	Forfeit bool // both lost, without a game or by decision: a match of nothing else brings nothing to either
}

// MatchScore is a match as it stands.
type MatchScore struct {
	Open   int    // games that are not finished or not there yet
	Points [2]int // of the finished games, the small points (малые очки)
	Won    [2]int // games won
	Halves [2]int // 2 for each game won, 1 for each drawn
	Result [2]int // what the table gets; with CountSum and CountWins nothing before the last game is finished
}

// Check returns a *SizeError when the games or the points of a match can't be, and a *ChoiceError when the count is
// unknown.
func (m MicroMatch) Check() error {
	most := MaxMatchGames
	if m.Team {
		most = MaxTeamGames
	}
	if m.Games < 1 || m.Games > most {
		return &SizeError{What: "games", Value: m.Games, Low: 1, High: most}
	}
	switch m.Count {
	case CountGames:
		return nil
	case CountSum, CountResults, CountWins:
		if m.Draw < 0 || 2*m.Draw > m.Win {
			return &SizeError{What: "points of a drawn match", Value: m.Draw, Low: 0, High: m.Win / 2}
		}
		return nil
	}
	return &ChoiceError{What: "match count", Value: string(m.Count)}
}

// Pairs returns the games of a pairing in order, with colours changing; nil for a free round. All of them belong to the
// match, also when the first is forfeited.
func (m MicroMatch) Pairs(p Pair) []Pair {
	if p.IsBye() {
		return nil
	}
	pairs := make([]Pair, m.Games)
	for i := range pairs {
		pairs[i] = p
		if i%2 == 1 {
			pairs[i] = Pair{White: p.Black, Black: p.White}
		}
	}
	return pairs
}

// Score returns the match as it stands after the given games. The error is a *SizeError when there are more games than the
// match has.
func (m MicroMatch) Score(games []GameScore) (MatchScore, error) {
	if len(games) > m.Games {
		return MatchScore{}, &SizeError{What: "games", Value: len(games), Low: 0, High: m.Games}
	}
	s := MatchScore{Open: m.Games - len(games)}
	forfeits := 0
	for _, g := range games {
		if g.Open {
			s.Open++
			continue
		}
		if g.Forfeit {
			forfeits++
			continue
		}
		for side := range 2 {
			s.Points[side] += g.Points[side]
			switch {
			case g.Points[side] > g.Points[1-side]:
				s.Won[side]++
				s.Halves[side] += 2
			case g.Points[side] == g.Points[1-side]:
				s.Halves[side]++
			}
		}
	}
	switch {
	case m.Count == CountGames:
		s.Result = s.Points
	case s.Open == 0 && forfeits < m.Games:
		s.Result = m.result(s)
	}
	return s, nil
}

// result returns what the two get for a finished match.
func (m MicroMatch) result(s MatchScore) [2]int {
	switch s.ahead(m.Count) {
	case 1:
		return [2]int{m.Win, 0}
	case 2:
		return [2]int{0, m.Win}
	}
	return [2]int{m.Draw, m.Draw}
}

// ahead returns 1 or 2 for the side that leads by the count, 0 for neither.
func (s MatchScore) ahead(count MatchCount) int {
	by := s.Points
	switch count {
	case CountWins:
		by = s.Won
	case CountResults:
		by = s.Halves
	}
	switch {
	case by[0] > by[1]:
		return 1
	case by[1] > by[0]:
		return 2
	}
	return 0
}

// Settled returns 1 or 2 when that side has won the match whatever its open games bring, and 0 otherwise; most is the
// most that one game can bring. Whether a settled match is broken off is the event's choice.
func (m MicroMatch) Settled(s MatchScore, most int) int {
	lead := s.ahead(m.Count)
	if lead == 0 {
		return 0
	}
	margin, swing := s.Points[lead-1]-s.Points[2-lead], s.Open*most
	switch m.Count {
	case CountWins:
		margin, swing = s.Won[lead-1]-s.Won[2-lead], s.Open
	case CountResults:
		margin, swing = s.Halves[lead-1]-s.Halves[2-lead], 2*s.Open
	}
	if margin <= swing {
		return 0
	}
	return lead
}
