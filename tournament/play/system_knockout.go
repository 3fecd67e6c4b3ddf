package play

import (
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// Knockout is the system in which who loses a match is out.
const Knockout System = "knockout"

type knockoutSystem struct{ plainSystem }

var knockoutFacts = systemFacts{
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
			s.unpaired = append(s.unpaired, unpairedPlayer{ids[m.A-1], FreeRound})
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

// checkBracket returns an error when a paired round of a knock-out is not that of those who went on. The bracket is never
// drawn anew, so a result that changes who goes on waits until the round after is unpaired. A round under the arbiter's
// hand is looked at when that ends.
func (e *Event) checkBracket() error {
	b := e.Bracket()
	if b == nil {
		return nil
	}
	for _, r := range e.Rounds {
		if r.Editing {
			continue
		}
		if r.Number > len(b.Rounds) || !b.Rounds[r.Number-1].isSeated(e.meetings(r.Number)) {
			return refusal.NewConflict("error.knockout.seats", refusal.Args{"round": r.Number, "before": r.Number - 1})
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
		case m.State == MatchFree:
		case m.Board == 0:
			return false
		default:
			matches++
		}
	}
	return boards == matches
}
