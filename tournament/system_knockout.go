package tournament

import (
	"adyukh/tournament/pairing"
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
			return seating{}, conflict("error.round.no-winner", Args{"round": n - 1, "match": feeder(m, i, 0)})
		case m.B == 0:
			return seating{}, conflict("error.round.no-winner", Args{"round": n - 1, "match": feeder(m, i, 1)})
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
