package tournament

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// lastRenumbering is the last round before which numbers may follow the ratings anew (C.04.2 B).
const lastRenumbering = 3

// Move is a player whose number changes.
type Move struct {
	Player PlayerID
	From   int
	To     int
}

// Renumbering returns whose numbers change when they follow the ratings of now. Players with equal ratings keep their order.
func (e *Event) Renumbering() []Move {
	players := e.ByNumber()
	slices.SortStableFunc(players, func(a, b Player) int { return cmp.Compare(b.Rating, a.Rating) })
	var moves []Move
	for i, p := range players {
		if p.Number != i+1 && e.IsDrawn() {
			moves = append(moves, Move{Player: p.ID, From: p.Number, To: i + 1})
		}
	}
	return moves
}

// Renumber lets the numbers follow the ratings anew, before round 4 is paired; later only when the caller agrees twice. Rounds
// that are paired stay as they are. seen is the event's version that the caller saw.
func (s *Service) Renumber(ctx context.Context, by Actor, id EventID, seen int64, agreed Agreed) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		if err := e.mayRenumber(); err != nil {
			return note{}, err
		}
		moves := e.Renumbering()
		if err := agreed.to(e.renumberWarnings(moves)); err != nil {
			return note{}, err
		}
		e.renumber(moves)
		return note{NumbersRenewed, Args{"n": len(moves), "moves": e.movesText(moves)}, 0}, nil
	})
}

// SwapNumbers exchanges the numbers of two players with equal ratings, before round 4 is paired. seen is the event's version
// that the caller saw.
func (s *Service) SwapNumbers(ctx context.Context, by Actor, id EventID, seen int64, one, two PlayerID, agreed Agreed) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		a, okA := e.Player(one)
		b, okB := e.Player(two)
		if !okA || !okB || one == two {
			return note{}, notFound("error.player.none", nil)
		}
		if err := e.mayRenumber(); err != nil {
			return note{}, err
		}
		if a.Rating != b.Rating {
			return note{}, conflict("error.number.ratings", Args{"name": a.ShortName(), "other": b.ShortName()})
		}
		moves := []Move{{one, a.Number, b.Number}, {two, b.Number, a.Number}}
		if err := agreed.to(e.renumberWarnings(moves)); err != nil {
			return note{}, err
		}
		e.renumber(moves)
		return note{NumbersRenewed, Args{"n": len(moves), "moves": e.movesText(moves)}, 0}, nil
	})
}

// MayRenumber returns a Conflict error when numbers can't change any more by the rules, or not now: from round 4 on, where a
// table rests on them, and while a draft does.
func (e *Event) MayRenumber() error {
	if len(e.Rounds) > lastRenumbering {
		return conflict("error.number.late", Args{"round": lastRenumbering})
	}
	return e.mayRenumber()
}

// mayRenumber refuses new numbers where a table rests on the old ones, and while a draft does.
func (e *Event) mayRenumber() error {
	switch {
	case !e.IsDrawn():
		return conflict("error.round.not-drawn", nil)
	case len(e.Rounds) > 0 && !e.Head.Regulations.System.HasOwnRounds():
		return conflict("error.number.system", nil)
	case len(e.Rounds) > e.PublishedRounds():
		return conflict("error.number.draft", Args{"round": len(e.Rounds)})
	}
	return nil
}

func (e *Event) renumberWarnings(moves []Move) []Warning {
	args := Args{"n": len(moves), "moves": e.movesText(moves)}
	switch {
	case len(moves) == 0 || len(e.Rounds) == 0:
		return nil
	case len(e.Rounds) > lastRenumbering:
		return []Warning{{ConfirmTwice, "warning.number.late", args}}
	}
	return []Warning{{Confirm, "warning.number.moves", args}}
}

func (e *Event) renumber(moves []Move) {
	for _, m := range moves {
		e.editPlayer(m.Player, func(p *Player) { p.Number = m.To })
	}
}

// Shift is a run of numbers that changed alike: those from First to Last are By more now.
type Shift struct{ First, Last, By int }

// Moves returns whose numbers a change has moved, in the order of the numbers of before. Who was not there before, or has no
// number, is not among them.
func Moves(before, after *Event) []Move {
	var moves []Move
	for _, p := range before.ByNumber() {
		now, ok := after.Player(p.ID)
		if ok && p.Number != 0 && now.Number != 0 && now.Number != p.Number {
			moves = append(moves, Move{Player: p.ID, From: p.Number, To: now.Number})
		}
	}
	return moves
}

// ShiftOf returns the run of numbers that the moves are; ok is false for moves that are not alike.
func ShiftOf(moves []Move) (s Shift, ok bool) {
	for i, m := range moves {
		if m.To-m.From != moves[0].To-moves[0].From || m.From != moves[0].From+i {
			return Shift{}, false
		}
	}
	if len(moves) == 0 {
		return Shift{}, false
	}
	return Shift{moves[0].From, moves[len(moves)-1].From, moves[0].To - moves[0].From}, true
}

// withMoves adds to the arguments of a journal entry how a change moved the numbers of others.
func (e *Event) withMoves(before *Event, args Args) Args {
	moves := Moves(before, e)
	if len(moves) > 0 {
		args["moved"] = len(moves)
	}
	if s, ok := ShiftOf(moves); ok {
		args["first"], args["last"], args["by"] = s.First, s.Last, s.By
	}
	return args
}

// movesText lists new numbers for the journal: no more than twenty.
func (e *Event) movesText(moves []Move) string {
	var list []string
	for i, m := range moves {
		if i == 20 {
			list = append(list, "…")
			break
		}
		list = append(list, fmt.Sprintf("%s %d→%d", e.name(m.Player), m.From, m.To))
	}
	return strings.Join(list, ", ")
}
