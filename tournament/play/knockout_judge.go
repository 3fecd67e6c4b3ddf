package play

import (
	"errors"

	"adyukh/tournament/pairing"
)

// judged is what the games of a knock-out match say.
type judged struct {
	verdict pairing.Verdict // of the players as the meeting names them
	seed    uint64          // of its lot
	level   bool            // no result is missing, and nobody has won
	needed  int             // so many games, from the first, settle the match or are to be played
}

// judge tells how match i of round n, from 0, stands. Games behind the one that settles it say nothing: a corrected result
// may leave some.
func (e *Event) judge(n, i int, m meeting) judged {
	scores := e.gameScores(m)
	j := judged{seed: e.bracket().Lot(e.Head.Regulations.Seed, n, i)}
	high := 1
	if e.number(m.players[1]) < e.number(m.players[0]) {
		high = 2
	}
	for j.needed = len(scores); ; j.needed-- {
		var err error
		var tooMany *pairing.SizeError
		if j.verdict, err = e.tie().Decide(scores[:j.needed], high, j.seed); !errors.As(err, &tooMany) || j.needed == 0 {
			break
		}
	}
	j.level = j.verdict.Winner == 0
	for _, s := range scores[:j.needed] {
		j.level = j.level && !s.Open
	}
	return j
}

// notNeeded tells whether game g of a match, the one at place at, is not needed any more.
func (j judged) notNeeded(at int, open bool) bool {
	return at >= j.needed || open && j.verdict.Winner != 0
}

// gameScores returns the games of a match with the points of the players as the meeting names them.
func (e *Event) gameScores(m meeting) []pairing.GameScore {
	var games []pairing.GameScore
	for _, g := range m.games {
		r := e.Counted(g)
		score := pairing.GameScore{Points: [2]int{r.White, r.Black}, Open: r.IsOpen(), Forfeit: r.Kind == DoubleForfeit}
		if g.White != m.players[0] {
			score.Points = [2]int{r.Black, r.White}
		}
		games = append(games, score)
	}
	return games
}

// tie returns how a match of the knock-out finds its winner. Games that can't change the winner any more need not be played.
func (e *Event) tie() pairing.Tie {
	r := e.Head.Regulations
	match := pairing.MicroMatch{Games: r.Match.Games, Count: r.Match.Count, Win: matchPointsMost, Draw: 1}
	if match.Count == pairing.CountGames {
		match.Count = pairing.CountSum
	}
	return pairing.Tie{Match: match, Steps: r.Knockout.Ties, Most: e.Head.Scale().Most}
}

// number returns the number of a player, 0 for nobody.
func (e *Event) number(id PlayerID) int {
	p, _ := e.Player(id)
	return p.Number
}

// knockoutWinners returns the bracket numbers of who won the matches of the rounds 1 to last, 0 for a match that is not won.
func (e *Event) knockoutWinners(last int) [][]int {
	b := e.bracketTo(min(last, len(e.Rounds)))
	if b == nil {
		return nil
	}
	var winners [][]int
	for _, r := range b.Rounds[:max(0, min(last, len(e.Rounds)))] {
		row := make([]int, len(r.Matches))
		for i, m := range r.Matches {
			if m.State == MatchOver {
				row[i] = e.number(m.Winner)
			}
		}
		winners = append(winners, row)
	}
	return winners
}

// notNeeded tells whether the game is one of a knock-out match that is settled without it.
func (e *Event) notNeeded(g Game) bool {
	if !e.Head.Regulations.System.HasBracket() || g.IsFree() || !e.Counted(g).IsOpen() {
		return false
	}
	r, _ := e.Round(g.Round)
	m := meeting{board: g.Board, games: r.Match(g.Board)}
	if len(m.games) < 2 {
		return false
	}
	m.players = [2]PlayerID{m.games[0].White, m.games[0].Black}
	j := e.judge(g.Round, 0, m) // the lot has no say in what is needed
	for i := range m.games {
		if m.games[i].ID == g.ID {
			return j.notNeeded(i, true)
		}
	}
	return false
}
