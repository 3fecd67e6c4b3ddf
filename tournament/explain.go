package tournament

import (
	"errors"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
)

// Explanation is what the engine knew and did when it paired a round, for the pages that tell why.
type Explanation struct {
	PairingLog
	Round int
	// Input is what the pairing depended on, with the numbers of then. Where Changed says that a result or the regulations were
	// corrected since, it is what it would depend on now, and questions to it do not explain Account.Draw.
	Input   pairing.Swiss
	Changed bool
	ByHand  []Difference // where the round is not what the engine paired, as it was compared at the end of the last change by hand
	Anew    bool         // that comparison was not with Account.Draw: players or results had changed by then
}

// Explain returns how round n was paired. The error is a Conflict when no engine did.
func (e *Event) Explain(n int) (Explanation, error) {
	r, ok := e.Round(n)
	if !ok {
		return Explanation{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": n})
	}
	account, ok, err := r.ReadPairingLog()
	if err != nil {
		return Explanation{}, err
	}
	if !ok {
		return Explanation{}, refusal.NewConflict("error.explain.none", refusal.Args{"round": n})
	}
	x := Explanation{PairingLog: account, Round: n}
	x.Input = e.swissInput(n, numbering(account.Numbers), account.absent())
	x.Changed = digest(x.Input) != account.Input
	x.ByHand, x.Anew, err = e.byHand(r, account)
	return x, err
}

// byHand returns where a round is not what the engine paired: while its pairings are being changed with what is known now,
// and from then on as it was compared at the end.
func (e *Event) byHand(r Round, a PairingLog) (list []Difference, anew bool, err error) {
	if r.Editing {
		now, err := e.Compare(r.Number)
		if err == nil || refusal.CodeOf(err) != refusal.Conflict { // a Conflict: the engine finds no pairing for these players
			return now.Differences, now.Anew, err
		}
	}
	due := Around{a.Numbers, a.Draw}
	if a.Due != nil {
		due = *a.Due
	}
	return differences(e.expected(due.seating()), e.seatings(r.Number)), a.Due != nil, nil
}

// absent returns who was not in the pairing.
func (a PairingLog) absent() map[PlayerID]bool {
	absent := make(map[PlayerID]bool, len(a.Numbers))
	for _, id := range a.Numbers {
		absent[id] = true
	}
	s := a.seating()
	for _, b := range s.boards {
		absent[b.white], absent[b.black] = false, false
	}
	for _, x := range s.unpaired {
		absent[x.player] = false
	}
	return absent
}

// Number returns the number that a player had in the pairing, 0 for nobody.
func (a PairingLog) Number(id PlayerID) int { return 1 + slices.Index(a.Numbers, id) }

// Refusal says why the engine did not pair a round otherwise, in numbers of the pairing (Account.Player).
type Refusal struct {
	Explanation
	Answer pairing.Answer
	Draw   pairing.Draw // what Answer speaks about: that of the log, or a pairing of now where Changed is true
}

// WhyNot says why the engine did not pair two players in round n; b is 0 for the question why a player did not get the free
// round. Where something was corrected since, the answer is that of now. The error is a Conflict when no engine paired the
// round, or when one of the two did not take part.
func (e *Event) WhyNot(n int, a, b PlayerID) (Refusal, error) {
	x, err := e.Explain(n)
	if err != nil {
		return Refusal{}, err
	}
	r := Refusal{Explanation: x, Draw: x.PairingLog.Draw}
	if x.Changed {
		if r.Draw, err = x.Input.Pair(); err != nil {
			return Refusal{}, explainError(n, err)
		}
	}
	if b == 0 {
		r.Answer, err = x.Input.WhyNotBye(x.Number(a))
	} else {
		r.Answer, err = x.Input.WhyNotPair(x.Number(a), x.Number(b))
	}
	return r, explainError(n, err)
}

func explainError(n int, err error) error {
	var input *pairing.InputError
	if errors.As(err, &input) {
		key := "error.explain.changed"
		if input.Kind == pairing.InputAbsent {
			key = "error.explain.absent"
		}
		return &refusal.Error{Code: refusal.Conflict, Key: key, Args: refusal.Args{"round": n}, Err: err}
	}
	return swissError(n, err)
}

// Why is the short explanation of a board, or of the free round, for the players who sit there.
type Why struct {
	Board   int // index in Draw.Boards; -1 for the free round
	Colours pairing.ColourRule
	White   WhySeat
	Black   WhySeat // zero in the free round
}

// WhySeat is what the engine knew about a player.
type WhySeat struct {
	Player PlayerID
	pairing.Seat
}

// Why returns the short explanation of a board, as long as the round has it as the engine made it: ok is false for what an
// arbiter has changed since, and for those who were away. For the free round black is 0 and alone is FreeRound.
func (a PairingLog) Why(white, black PlayerID, alone ResultKind) (w Why, ok bool) {
	if black == 0 {
		ok = alone == FreeRound && a.Draw.Bye != 0 && a.Player(a.Draw.Bye) == white
		return Why{Board: -1, White: WhySeat{white, a.Draw.ByeSeat}}, ok
	}
	for i, b := range a.Draw.Boards {
		if a.Player(b.White) == white && a.Player(b.Black) == black {
			return Why{i, b.Colours, WhySeat{white, b.Seats[0]}, WhySeat{black, b.Seats[1]}}, true
		}
	}
	return Why{}, false
}
