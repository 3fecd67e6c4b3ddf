package play

import (
	"errors"
	"math/bits"
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// Swiss is the FIDE (Dutch) System, C.04.3 in the edition of 1 February 2026.
const Swiss System = "swiss"

type swissSystem struct{ plainSystem }

var swissFacts = systemFacts{
	persons: true,
	name:    Swiss, course: byResults, shape: ShapeRounds, leaving: LeavesUnpaired, maxPlayers: 5000,
	settings: []Setting{
		SettingRounds, SettingPairBy, SettingFree, SettingHalfByes, SettingLate, SettingInitial, SettingAcceleration, SettingRestrictions,
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
		return refusal.NewInvalid("pair_by", "error.event.pair-by", refusal.Args{"text": string(s.PairBy)})
	case !slices.Contains([]InitialColour{InitialByLot, InitialWhite, InitialBlack}, s.Initial):
		return refusal.NewInvalid("initial", "error.event.initial", refusal.Args{"text": string(s.Initial)})
	case s.Acceleration != NoAcceleration && s.Acceleration != Baku:
		return refusal.NewInvalid("acceleration", "error.event.acceleration", refusal.Args{"text": string(s.Acceleration)})
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
	case old.System == r.System && old.Swiss.Initial == InitialByLot:
		r.Swiss.Drawn = old.Swiss.Drawn
	}
}

func (swissSystem) enter(e *Event, p Player) error { return e.enterNext(p) }

func (swissSystem) rounds(e *Event) int { return e.Head.Regulations.Rounds }

func (swissSystem) question(e *Event, n int, number map[PlayerID]int, absent map[PlayerID]bool) question {
	return dutch{e.swissInput(n, number, absent)}
}

// pair asks the engine, and keeps its log.
func (swissSystem) pair(e *Event, n int) (seating, error) {
	ids := e.numbered()
	q := e.question(n, numbering(ids), e.absentees(n))
	drawn, err := q.pair()
	if err != nil {
		return seating{}, err
	}
	log := PairingLog{Numbers: ids, Drawn: drawn, Input: q.digest()}
	s := log.seating()
	s.why, err = log.Text()
	s.unpaired = append(s.unpaired, e.away(n)...)
	return s, err
}

// rest lets the engine pair those who sit nowhere, and keeps its log beside that of the whole round.
func (swissSystem) rest(e *Event, n int) (seating, error) {
	input := e.SwissInput(n)
	away := map[PlayerID]ResultKind{}
	for _, p := range e.Unseated(n) {
		if kind, out := e.absence(p, n); out {
			away[p.ID] = kind
		}
	}
	input.Fixed = e.roundPairs(n)
	draw, err := input.Pair()
	if err != nil {
		return seating{}, restError(n, err)
	}
	log, _, err := e.Rounds[n-1].ReadPairingLog()
	if err != nil {
		return seating{}, err
	}
	ids := e.numbered()
	if log.Numbers == nil {
		log.Numbers = ids
	}
	log.Around = &Around{ids, Drawn{Draw: draw}}
	var s seating
	if s.why, err = log.Text(); err != nil {
		return s, err
	}
	for _, b := range draw.Boards {
		if !slices.Contains(input.Fixed, pairing.Pair{White: b.White, Black: b.Black}) {
			s.boards = append(s.boards, seats{ids[b.White-1], ids[b.Black-1]})
		}
	}
	if draw.Bye != 0 && !slices.Contains(input.Fixed, pairing.Pair{White: draw.Bye}) {
		s.unpaired = append(s.unpaired, unpairedPlayer{ids[draw.Bye-1], FreeRound})
	}
	for _, p := range e.ByNumber() {
		if kind, out := away[p.ID]; out {
			s.unpaired = append(s.unpaired, unpairedPlayer{p.ID, kind})
		}
	}
	return s, nil
}

// restError says why the engine can't pair around the boards that stay.
func restError(n int, err error) error {
	var input *pairing.InputError
	if errors.As(err, &input) && (input.Kind == pairing.InputFixedBye || input.Kind == pairing.InputFixed) {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.edit.rest-bye", Args: refusal.Args{"round": n}, Err: err}
	}
	var none *pairing.ErrNoPairing
	if errors.As(err, &none) && len(none.Stuck) == 0 {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.edit.nobody-left", Args: refusal.Args{"round": n}, Err: err}
	}
	return engineError(n, err)
}

// compare compares the round with the log of its pairing as long as that is what the engine would do, else with a pairing
// of now.
func (swissSystem) compare(e *Event, n int) (Comparison, error) {
	due, anew, err := e.enginePairing(n)
	if err != nil {
		return Comparison{}, err
	}
	c := Comparison{Differences: differences(e.expected(due.seating()), e.seatings(n)), Anew: anew}
	if anew {
		c.Due = &due
	}
	return c, nil
}

// enginePairing returns round n as the engine pairs it with what is known now. anew tells that this is not the pairing of the
// round's log: players have come or gone since, or something else that it depended on has changed.
func (e *Event) enginePairing(n int) (due Around, anew bool, err error) {
	r, _ := e.Round(n)
	log, ok, err := r.ReadPairingLog()
	if err != nil {
		return Around{}, false, err
	}
	if ok && e.stillHolds(n, log) {
		return Around{log.Numbers, log.Drawn}, false, nil
	}
	ids := e.numbered()
	drawn, err := e.question(n, numbering(ids), e.absentees(n)).pair()
	return Around{ids, drawn}, true, err
}

// stillHolds tells whether the engine would pair round n again as the log says. Numbers that have moved since do not
// count: the log has those of then.
func (e *Event) stillHolds(n int, a PairingLog) bool {
	number, absent := numbering(a.Numbers), e.absentees(n)
	for _, p := range e.Players {
		if number[p.ID] == 0 && !absent[p.ID] {
			return false
		}
	}
	return e.question(n, number, absent).digest() == a.Input
}

// faults asks the engine.
func (swissSystem) faults(e *Event, n int) ([]fault, error) {
	if n > len(e.Rounds) {
		return nil, nil
	}
	found, turned, err := e.SwissInput(n).Check(e.roundPairs(n))
	if err != nil {
		return nil, engineError(n, err)
	}
	ids := e.numbered()
	var faults []fault
	for _, f := range found {
		if key, ok := faultKey(f); ok {
			x := fault{level: tournament.Confirm, key: key, round: f.Round}
			if f.A != 0 {
				x.one = ids[f.A-1]
			}
			if f.B != 0 {
				x.other = ids[f.B-1]
			}
			faults = append(faults, x)
		}
	}
	for _, b := range turned { // as article 5 gives the colours: the board has them the other way round
		if b.Seats[0].Prefers == pairing.White && b.Seats[1].Prefers == pairing.Black {
			faults = append(faults, fault{level: tournament.Acknowledge, key: "opposite", one: ids[b.White-1], other: ids[b.Black-1]})
		}
	}
	return faults, nil
}

// turned asks the engine for the colours of a round of these two alone (article 5).
func (swissSystem) turned(e *Event, n int, white, black PlayerID) (bool, error) {
	number := numbering(e.numbered())
	_, turned, err := e.SwissInput(n).Check([]pairing.Pair{{White: number[white], Black: number[black]}})
	return len(turned) > 0, err
}

// faultKey returns the words for a rule that the engine finds broken; none for who sits nowhere while a round is edited.
func faultKey(f pairing.Fault) (string, bool) {
	colour := "-white"
	if f.Colour == pairing.Black {
		colour = "-black"
	}
	switch f.Kind {
	case pairing.FaultMet, pairing.FaultForbidden, pairing.FaultSoft, pairing.FaultColour,
		pairing.FaultBye, pairing.FaultByes, pairing.FaultByeScore:
		return string(f.Kind), true
	case pairing.FaultThree, pairing.FaultDifference:
		return string(f.Kind) + colour, true
	}
	return "", false
}
