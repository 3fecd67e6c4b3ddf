package play

import "adyukh/tournament/pairing"

// Bracket is a knock-out as it stands: every round of it, also those that are not paired yet.
type Bracket struct {
	Rounds []BracketRound
	Places []BracketPlace // of all players, by number
}

// BracketRound is a round of a knock-out.
type BracketRound struct {
	Number  int // from 1
	Matches []BracketMatch
}

// BracketMatch is a match of a knock-out: who plays it, what came of its games, and what it still needs. The winners of the
// matches 1 and 2 of a round meet in match 1 of the next one, those of 3 and 4 in match 2, and so on.
type BracketMatch struct {
	Number int            // within its round, from 1
	Board  int            // 0 while the round is not paired, and where one of the two is free
	Sides  [2]BracketSide // from the upper and from the lower part of the bracket; of a free player the second is empty
	Third  bool           // for the third place
	Games  []BracketGame  // of the match, then of the steps by which it is settled
	State  MatchState
	Winner PlayerID         // 0 while the match is not won, and where nobody goes on
	Won    MatchWon         // how; "" while it is not won
	Step   int              // of KnockoutRules.Ties, from 0, that settled the match or is under way; -1: the games of the match
	Seed   uint64           // of the lot that settled it
	Next   []pairing.Colour // level: the games that have to be added, as the colours of Sides[0]
}

// BracketSide is one of the two players of a match.
type BracketSide struct {
	Player PlayerID // 0 while not known
	Nobody bool     // nobody comes: neither has come to the match before
	From   int      // the match of the round before from which the player comes; 0 in round 1
	Loser  bool     // the loser of that match comes, not the winner
	Points int      // in the games that have a result
	Wins   int      // games won
}

// BracketGame is a game of a match.
type BracketGame struct {
	ID        GameID
	Leg       int
	White     int    // which of the sides has White, 0 or 1
	Result    Result // as it counts
	NotNeeded bool   // the match was settled without it
}

// BracketPlace is the place of a player of a knock-out. Who lost in the same round shares places First to Last; so do those
// who still play for them.
type BracketPlace struct {
	Player      PlayerID
	First, Last int
	In          bool // the player may still win a better place than Last
}

// MatchState says how far a match has come.
type MatchState string

// The states of a match.
const (
	MatchAwaits MatchState = "awaits" // its players are not known yet
	MatchFree   MatchState = "free"   // one of the two has no opponent and goes on
	MatchOpen   MatchState = "open"   // results of its games are to come
	MatchLevel  MatchState = "level"  // it stands level, and the regulations want more games
	MatchStuck  MatchState = "stuck"  // it stands level, and only an arbiter can name the winner
	MatchOver   MatchState = "over"   // somebody has won it
	MatchVoid   MatchState = "void"   // neither has come, or nobody is left who could: nobody goes on
)

// MatchWon says how a match was won.
type MatchWon string

// The ways to win a match.
const (
	WonByGames    MatchWon = "games"     // in the games of the match
	WonByTieGames MatchWon = "tie-games" // in more games
	WonByTieWin   MatchWon = "tie-win"   // by the first win in more games
	WonByRank     MatchWon = "rank"      // the smaller number of the bracket
	WonByLot      MatchWon = "lot"
	WonByDrawnLot MatchWon = "drawn-lot" // a lot that the arbiter has drawn by hand, in place of the event's seed
	WonByWalkover MatchWon = "walkover"  // the other has left
	WonByArbiter  MatchWon = "arbiter"   // the arbiter has named the winner
)

// Bracket returns the knock-out with all paired rounds, drafts too; nil for another system, and before numbers are drawn.
func (e *Event) Bracket() *Bracket { return e.bracketTo(len(e.Rounds)) }

// bracketTo returns the knock-out as the rounds 1 to last say.
func (e *Event) bracketTo(last int) *Bracket {
	if !e.Head.Regulations.System.HasBracket() || !e.IsDrawn() || e.bracket().Check() != nil {
		return nil
	}
	b := &Bracket{}
	ids := e.numbered()
	var winners [][]int
	for n := 1; n <= e.bracket().Rounds(); n++ {
		matches, err := e.bracket().Round(n, winners)
		if err != nil { // winners are players of their matches
			return nil
		}
		round, row := BracketRound{Number: n}, make([]int, len(matches))
		var meetings []meeting
		if n <= last {
			meetings = e.meetings(n)
		}
		for i, m := range matches {
			match := e.bracketMatch(n, i, m, ids, meetings)
			round.Matches = append(round.Matches, match)
			row[i] = e.wonNumber(match)
		}
		b.Rounds, winners = append(b.Rounds, round), append(winners, row)
	}
	b.Places = e.bracketPlaces(b, winners, ids)
	return b
}

// bracketMatch returns match i of round n, whose games are among the meetings.
func (e *Event) bracketMatch(n, i int, m pairing.KnockoutMatch, ids []PlayerID, meetings []meeting) BracketMatch {
	match := BracketMatch{Number: i + 1, Third: m.Third, State: MatchAwaits, Step: -1}
	for side, number := range []int{m.A, m.B} {
		if number > 0 {
			match.Sides[side].Player = ids[number-1]
		}
		match.Sides[side].Nobody = number == pairing.Nobody
		if n > 1 {
			match.Sides[side].From, match.Sides[side].Loser = feeder(m, i, side), m.Third
		}
	}
	switch {
	case m.Bye:
		match.State, match.Winner = MatchFree, ids[m.Free()-1]
	case m.IsVoid():
		match.State = MatchVoid
	case m.A > 0 && m.B > 0:
		match.State = MatchOpen
		for _, meeting := range meetings {
			if meeting.isOf(match.Sides[0].Player, match.Sides[1].Player) {
				e.playMatch(n, &match, meeting)
			}
		}
	}
	return match
}

// wonNumber returns the number of who goes on from a match, as the bracket takes it.
func (e *Event) wonNumber(m BracketMatch) int {
	switch {
	case m.State == MatchOver:
		return e.number(m.Winner)
	case m.State == MatchVoid && m.Board != 0:
		return pairing.Nobody
	}
	return 0
}

// IsDone tells whether it is known who goes on from the match, or that nobody does.
func (m BracketMatch) IsDone() bool {
	return m.State == MatchOver || m.State == MatchFree || m.State == MatchVoid
}

// isOf tells whether the two met.
func (m meeting) isOf(a, b PlayerID) bool {
	return a != 0 && b != 0 && (m.players == [2]PlayerID{a, b} || m.players == [2]PlayerID{b, a})
}

// Match returns the match on a board of round n.
func (b *Bracket) Match(n, board int) (BracketMatch, bool) {
	if b == nil || n < 1 || n > len(b.Rounds) || board == 0 {
		return BracketMatch{}, false
	}
	for _, m := range b.Rounds[n-1].Matches {
		if m.Board == board {
			return m, true
		}
	}
	return BracketMatch{}, false
}

// isWon tells whether every match of round n is won.
func (b *Bracket) isWon(n int) bool {
	if b == nil || n < 1 || n > len(b.Rounds) {
		return false
	}
	for _, m := range b.Rounds[n-1].Matches {
		if !m.IsDone() {
			return false
		}
	}
	return true
}
