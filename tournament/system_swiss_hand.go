package tournament

import (
	"errors"
	"slices"

	"adyukh/tournament/pairing"
)

// rest lets the engine pair those who sit nowhere, and keeps its account beside that of the whole round.
func (swissSystem) rest(e *Event, n int) (seating, error) {
	input := e.SwissInput(n)
	away := map[PlayerID]ResultKind{}
	for _, p := range e.Unseated(n) {
		if kind, out := p.away(n); out {
			away[p.ID] = kind
		}
	}
	input.Fixed = e.roundPairs(n)
	draw, err := input.Pair()
	if err != nil {
		return seating{}, restError(n, err)
	}
	account, _, err := e.Rounds[n-1].ReadPairingLog()
	if err != nil {
		return seating{}, err
	}
	ids := e.numbered()
	if account.Numbers == nil {
		account.Numbers = ids
	}
	account.Around = &Around{Numbers: ids, Draw: draw}
	var s seating
	if s.why, err = account.text(); err != nil {
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
		return &Error{Code: Conflict, Key: "error.edit.rest-bye", Args: Args{"round": n}, Err: err}
	}
	var none *pairing.ErrNoPairing
	if errors.As(err, &none) && len(none.Stuck) == 0 {
		return &Error{Code: Conflict, Key: "error.edit.nobody-left", Args: Args{"round": n}, Err: err}
	}
	return swissError(n, err)
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
		c.due = &due
	}
	return c, nil
}

// enginePairing returns round n as the engine pairs it with what is known now. anew tells that this is not the pairing of the
// round's account: players have come or gone since, or something else that it depended on has changed.
func (e *Event) enginePairing(n int) (due Around, anew bool, err error) {
	r, _ := e.Round(n)
	account, ok, err := r.ReadPairingLog()
	if err != nil {
		return Around{}, false, err
	}
	if ok && e.stillHolds(n, account) {
		return Around{account.Numbers, account.Draw}, false, nil
	}
	draw, err := e.SwissInput(n).Pair()
	if err != nil {
		return Around{}, false, swissError(n, err)
	}
	return Around{e.numbered(), draw}, true, nil
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
	return digest(e.swissInput(n, number, absent)) == a.Input
}

// faults asks the engine.
func (swissSystem) faults(e *Event, n int) ([]fault, error) {
	if n > len(e.Rounds) {
		return nil, nil
	}
	found, turned, err := e.SwissInput(n).Check(e.roundPairs(n))
	if err != nil {
		return nil, err
	}
	ids := e.numbered()
	var faults []fault
	for _, f := range found {
		if key, ok := faultKey(f); ok {
			x := fault{level: Confirm, key: key, round: f.Round}
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
			faults = append(faults, fault{level: Acknowledge, key: "opposite", one: ids[b.White-1], other: ids[b.Black-1]})
		}
	}
	return faults, nil
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
