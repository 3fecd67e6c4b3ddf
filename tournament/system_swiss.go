package tournament

import (
	"math/bits"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/standings"
)

// Swiss is the FIDE (Dutch) System, C.04.3 in the edition of 1 February 2026.
const Swiss System = "swiss"

type swissSystem struct{ plainSystem }

var swissFacts = systemFacts{
	name: Swiss, course: byResults, shape: ShapeRounds, leaving: LeavesUnpaired, maxPlayers: 5000,
	settings: []Setting{
		SettingRounds, SettingPairBy, SettingFree, SettingHalfByes, SettingInitial, SettingAcceleration, SettingRestrictions,
	},
	criteria: standings.Swiss,
}

func (swissSystem) facts() *systemFacts { return &swissFacts }

func (swissSystem) usual(h *Head) {
	h.useOwnRounds()
	h.Regulations.Numbering = ByRating
	h.Regulations.Swiss.Initial = InitialByLot
}

func (swissSystem) check(r Regulations) error {
	s := r.Swiss
	switch {
	case s.PairBy != PairByPoints && s.PairBy != PairByMatchPoints:
		return invalid("pair_by", "error.event.pair-by", Args{"text": string(s.PairBy)})
	case !slices.Contains([]InitialColour{InitialByLot, InitialWhite, InitialBlack}, s.Initial):
		return invalid("initial", "error.event.initial", Args{"text": string(s.Initial)})
	case s.Acceleration != NoAcceleration && s.Acceleration != Baku:
		return invalid("acceleration", "error.event.acceleration", Args{"text": string(s.Acceleration)})
	}
	return nil
}

// usualRounds: one round in which half of the players lose each time finds a winner after log2(n), a few more sort the places
// behind.
func (swissSystem) usualRounds(players int) (low, high, most int) {
	if players < 2 {
		return 0, 0, 0
	}
	most = players - 1 + players%2
	low = bits.Len(uint(players-1)) + 2
	return min(low, most), min(low+2, most), most
}

func (swissSystem) tournamentType(r Regulations) (code, say string) {
	baku := ""
	if r.Swiss.Acceleration == Baku {
		baku = "_BAKU"
	}
	switch {
	case r.Match.IsMatch() && r.Match.Games == 2:
		return "FIDE_DOUBLESWISS" + baku, "Individual: Double Swiss-System"
	case r.Match.IsMatch():
		return matchesType(r)
	}
	return "FIDE_DUTCH" + baku, "Individual: Swiss-System"
}

func (swissSystem) drawsLots(r Regulations) bool { return r.Swiss.Initial == InitialByLot }

// draw settles the initial colour, by lot unless the regulations say it.
func (swissSystem) draw(r *Regulations, seed uint64) {
	switch {
	case r.Swiss.Drawn != "":
	case r.Swiss.Initial != InitialByLot:
		r.Swiss.Drawn = r.Swiss.Initial
	case pairing.Lot(2, seed)[0] == 1:
		r.Swiss.Drawn = InitialWhite
	default:
		r.Swiss.Drawn = InitialBlack
	}
}

// keep keeps the colour of a lot as long as one is drawn.
func (swissSystem) keep(r *Regulations, old Regulations) {
	switch {
	case r.Swiss.Initial != InitialByLot:
		r.Swiss.Drawn = r.Swiss.Initial
	case old.System == Swiss && old.Swiss.Initial == InitialByLot:
		r.Swiss.Drawn = old.Swiss.Drawn
	}
}

func (swissSystem) enter(e *Event, p Player) error { return e.enterNext(p) }

func (swissSystem) rounds(e *Event) int { return e.Head.Regulations.Rounds }

// pair pairs round n by the Dutch system.
func (swissSystem) pair(e *Event, n int) (seating, error) {
	input := e.SwissInput(n)
	draw, err := input.Pair()
	if err != nil {
		return seating{}, swissError(n, err)
	}
	account := PairingLog{Numbers: e.numbered(), Draw: draw, Input: digest(input)}
	s := seating{}
	if s.why, err = account.text(); err != nil {
		return s, err
	}
	for _, b := range draw.Boards {
		s.boards = append(s.boards, seats{account.Player(b.White), account.Player(b.Black)})
	}
	if draw.Bye != 0 {
		s.unpaired = append(s.unpaired, unpairedPlayer{account.Player(draw.Bye), FreeRound})
	}
	s.unpaired = append(s.unpaired, e.away(n)...)
	return s, nil
}
