package play

import (
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/refusal"
)

// editMeet brings two together who both need an opponent: who sits nowhere or has a round without an opponent, and whose opponent is not
// there. They sit at the board that one of them has, else at the lowest that is free; who had it with him has no opponent any more. Where
// the rules say who has White it is he, else White of the edit.
func (e *Event) editMeet(n int, edit Edit, d *Edited) error {
	if edit.White == edit.Black {
		return refusal.NewInvalid("black", "error.edit.same", nil)
	}
	board := 0
	for _, id := range []PlayerID{edit.White, edit.Black} {
		had, err := e.leaveSeat(n, id, d)
		if err != nil {
			return err
		}
		if had != 0 && (board == 0 || had < board) {
			board = had
		}
	}
	if err := e.editPair(n, Edit{White: edit.White, Black: edit.Black, Board: board}, d); err != nil {
		return err
	}
	turned, err := e.isTurned(n, edit.White, edit.Black)
	if err != nil || !turned {
		return err
	}
	for _, g := range e.Rounds[n-1].Match(d.Args["board"].(int)) {
		e.EditGame(g.ID, (*Game).Turn)
	}
	d.Args["white"], d.Args["black"] = d.Args["black"], d.Args["white"]
	return nil
}

// leaveSeat takes a player who needs an opponent off the seat that he has, and returns his board. An opponent who is not there is absent
// from the round.
func (e *Event) leaveSeat(n int, id PlayerID, d *Edited) (board int, err error) {
	g, sits := e.GameOf(id, n)
	switch {
	case !sits:
		return 0, nil
	case g.IsFree():
		e.dropGames(n, func(o Game) bool { return o.ID == g.ID })
		e.warnSeat(n, id, g.Result.Kind, d)
		return 0, nil
	}
	other := g.Opponent(id)
	if !e.cannotPlay(other, n) {
		return 0, refusal.NewConflict("error.edit.has-opponent", refusal.Args{
			"name": e.Name(id), "other": e.Name(other), "board": g.Board, "round": n,
		})
	}
	match := e.Rounds[n-1].Match(g.Board)
	for i := range match {
		e.clear(&match[i], match[i], d)
	}
	e.dropGames(n, func(o Game) bool { return !o.IsFree() && o.Board == g.Board })
	e.seatGames(n, []Game{{Round: n, White: other, Result: Result{Kind: Absent}}})
	d.warn(tournament.Acknowledge, "warning.seat.absent", refusal.Args{"name": e.Name(other), "board": g.Board})
	return g.Board, nil
}

// warnSeat says what somebody loses with a round without an opponent.
func (e *Event) warnSeat(n int, id PlayerID, kind ResultKind, d *Edited) {
	if points := e.ByePoints(kind); points > 0 && e.Rounds[n-1].IsPublished() {
		d.warn(tournament.Acknowledge, "warning.seat.points", refusal.Args{
			"name": e.Name(id), "kind": string(kind), "points": e.Head.Scale().FormatPoints(points),
		})
	}
}

// dropGames takes games of a round away.
func (e *Event) dropGames(n int, drop func(Game) bool) {
	e.SetGames(n, slices.DeleteFunc(slices.Clone(e.Rounds[n-1].Games), drop))
}

// colouring is a system whose rules say which of two opponents has White, whatever they prefer.
type colouring interface {
	turned(e *Event, n int, white, black PlayerID) (bool, error) // whether two in round n have the colours the other way round
}

// isTurned tells whether the rules by which the event is paired have the colours of two in round n the other way round.
func (e *Event) isTurned(n int, white, black PlayerID) (bool, error) {
	s, ok := e.system().(colouring)
	if !ok {
		return false, nil
	}
	turned, err := s.turned(e, n, white, black)
	return turned, engineError(n, err)
}
