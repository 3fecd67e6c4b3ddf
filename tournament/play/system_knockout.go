package play

import (
	"errors"

	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// Knockout is the system in which who loses a match is out.
const Knockout System = "knockout"

type knockoutSystem struct{ plainSystem }

var knockoutFacts = systemFacts{
	persons: true, teams: true,
	name: Knockout, course: byWinners, shape: ShapeBracket, leaving: LeavesForfeits, maxPlayers: 512,
	settings: []Setting{SettingThird, SettingTies}, criteria: standings.Knockout,
}

func (knockoutSystem) facts() *systemFacts { return &knockoutFacts }

func (knockoutSystem) usual(h *Head) {
	r := &h.Regulations
	r.Match.Count = pairing.CountSum
	r.Numbering = ByRating
	r.Knockout = KnockoutRules{Third: true, Ties: []pairing.TieStep{{Kind: pairing.TieGames, Games: 2}, {Kind: pairing.TieLot}}}
}

// presets say only what else the table shows: matches decide about places.
func (knockoutSystem) presets(h Head) []standings.Preset {
	if h.HasTwoSums() {
		return []standings.Preset{{Key: "points-first", Codes: []standings.Code{standings.Points, standings.MatchPoints, standings.Wins}}}
	}
	return []standings.Preset{{Key: "wins-first", Codes: []standings.Code{standings.Points, standings.Wins}}}
}

func (knockoutSystem) tournamentType(Regulations) (code, say string) {
	return "CUSTOM_KNOCKOUT", "Individual: Knock-out"
}

// drawsLots: level matches may come to one.
func (knockoutSystem) drawsLots(Regulations) bool { return true }

func (knockoutSystem) rounds(e *Event) int { return e.bracket().Rounds() }

// pair seats the winners of the matches of the round before, or all players in round 1. White in the first game is for who has
// had it less often.
func (knockoutSystem) pair(e *Event, n int) (seating, error) {
	matches, err := e.bracket().Round(n, e.knockoutWinners(n-1))
	if err != nil {
		return seating{}, err
	}
	ids := e.numbered()
	var s seating
	for i, m := range matches {
		switch {
		case m.Bye:
			s.unpaired = append(s.unpaired, unpairedPlayer{ids[m.Free()-1], FreeRound})
		case m.IsVoid():
		case m.A == 0:
			return seating{}, refusal.NewConflict("error.round.no-winner", refusal.Args{"round": n - 1, "match": feeder(m, i, 0)})
		case m.B == 0:
			return seating{}, refusal.NewConflict("error.round.no-winner", refusal.Args{"round": n - 1, "match": feeder(m, i, 1)})
		default:
			a, b := ids[m.A-1], ids[m.B-1]
			lot := e.bracket().Lot(^e.Head.Regulations.Seed, n, i) // another one than that of the match
			if pairing.FirstColour(e.colours(a, n), e.colours(b, n), lot) == pairing.Black {
				a, b = b, a
			}
			s.boards = append(s.boards, seats{a, b})
		}
	}
	return s, nil
}

// enter gives a late player the next number of the bracket, whose opponent had no one to meet in round 1. So there has to be such a free
// place, and nobody may have gone on from round 1.
func (knockoutSystem) enter(e *Event, p Player) error {
	switch n := len(e.Players); {
	case len(e.Rounds) == 0:
		return plainSystem{}.enter(e, p)
	case len(e.Rounds) > 1:
		return refusal.NewConflict("error.player.late-bracket", refusal.Args{"name": p.Name})
	case n == e.bracket().Size():
		return refusal.NewConflict("error.player.late-full", refusal.Args{"name": p.Name, "n": n})
	}
	p.Number = len(e.Players) + 1
	e.PutPlayer(p.ID, &p)
	return e.fillFree(1, p.ID)
}

// bracket returns the knock-out of the event's players, whose numbers are those of the bracket.
func (e *Event) bracket() pairing.Knockout {
	return pairing.Knockout{Players: len(e.Players), Third: e.Head.Regulations.Knockout.Third}
}

// feeder returns the number, from 1, of the match of the round before from which a side of match i comes.
func feeder(m pairing.KnockoutMatch, i, side int) int {
	if m.Third {
		return 1 + side
	}
	return 2*i + 1 + side
}

// colours returns the colours that a player has had on the board in the rounds before round n, game by game.
func (e *Event) colours(id PlayerID, n int) []pairing.Colour {
	var all []pairing.Colour
	for _, r := range e.Rounds[:min(n-1, len(e.Rounds))] {
		for _, g := range r.Games {
			switch {
			case !g.Result.IsPlayed():
			case g.White == id:
				all = append(all, pairing.White)
			case g.Black == id:
				all = append(all, pairing.Black)
			}
		}
	}
	return all
}

// CheckBracket returns an error when a paired round of a knock-out is not that of those who went on. The bracket is never
// drawn anew, so a result that changes who goes on waits until the round after is unpaired. A round under the arbiter's
// hand is looked at when that ends.
func (e *Event) CheckBracket() error {
	b := e.Bracket()
	if b == nil {
		return nil
	}
	for _, r := range e.Rounds {
		if r.Editing {
			continue
		}
		if r.Number > len(b.Rounds) || !b.Rounds[r.Number-1].isSeated(e.meetings(r.Number)) {
			seats := &refusal.Error{
				Code: refusal.Conflict, Key: "error.knockout.seats", Args: refusal.Args{"round": r.Number, "before": r.Number - 1},
				Ways: []refusal.Way{{Key: "way.round", Args: refusal.Args{"round": r.Number}}},
			}
			if !r.IsPublished() && r.Number == len(e.Rounds) {
				seats.Ways[0].Key = "way.unpair"
			}
			return seats
		}
	}
	return nil
}

// isSeated tells whether exactly the matches of the round have been seated, and nobody else has a board.
func (r BracketRound) isSeated(meetings []meeting) bool {
	boards := 0
	for _, m := range meetings {
		if m.unpaired == NoResult {
			boards++
		}
	}
	matches := 0
	for _, m := range r.Matches {
		switch {
		case m.State == MatchFree, m.State == MatchVoid && m.Board == 0:
		case m.Board == 0:
			return false
		default:
			matches++
		}
	}
	return boards == matches
}

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
		score := pairing.GameScore{Points: [2]int{r.White, r.Black}, Open: r.IsOpen(), Forfeit: r.Kind == DoubleForfeit || r.IsLostByBoth()}
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
	match := r.microMatch()
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
			row[i] = e.wonNumber(m)
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
