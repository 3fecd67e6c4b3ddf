package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// maxCriteria bounds the order of criteria.
const maxCriteria = 20

// Presets returns the ready-made orders of criteria for the system, the game and the matches of the event, the default
// first. In a knock-out matches decide about places, so its order says only what else the table shows.
func (h Head) Presets() []standings.Preset {
	system := h.Regulations.System.find()
	if own := system.presets(h); own != nil {
		return own
	}
	return standings.Presets(system.facts().criteria, h.HasTwoSums(), h.Regulations.Team.IsTeam())
}

// Criteria returns the criteria that can be chosen in the event's system, in the order of a picker.
func (h Head) Criteria() []standings.Code {
	return standings.CodesFor(h.Regulations.System.find().facts().criteria, h.Regulations.Team.IsTeam())
}

// Preset returns the ready-made order with this key; ok is false when there is none.
func (h Head) Preset(key string) (p standings.Preset, ok bool) {
	all := h.Presets()
	i := slices.IndexFunc(all, func(p standings.Preset) bool { return p.Key == key })
	if i < 0 {
		return standings.Preset{}, false
	}
	return all[i], true
}

// OrderKey returns the key of the ready-made order that the event's criteria are, "" for an order by hand.
func (h Head) OrderKey() string {
	for _, p := range h.Presets() {
		if slices.Equal(p.Codes, h.Regulations.Criteria) {
			return p.Key
		}
	}
	return ""
}

// HasTwoSums tells whether points and match points are two sums: where points are counted on the board, and where a match of
// several games counts as one.
func (h Head) HasTwoSums() bool {
	m := h.Regulations.Match
	return h.Scale().Counts || m.IsMatch() && m.Count != pairing.CountGames
}

// withUsualOrder returns the head with the order of criteria that is usual for it.
func (h Head) withUsualOrder() Head {
	h.Regulations.Criteria = h.Presets()[0].Codes
	return h
}

// checkOrder returns an Invalid error that says what is wrong with the order of criteria or with the rules they follow.
func (r Regulations) checkOrder() error {
	if len(r.Criteria) > maxCriteria {
		return refusal.NewInvalid("criteria", "error.event.criteria-many", refusal.Args{"most": maxCriteria})
	}
	if err := standings.CheckCodes(r.Criteria); err != nil {
		return CriteriaError(err)
	}
	if e := r.Standings.Edition; e != "" && !slices.Contains(standings.Editions(), e) {
		return refusal.NewInvalid("edition", "error.event.edition", refusal.Args{"text": string(e)})
	}
	if r.Standings.Unplayed > standings.UnplayedDraughts {
		return refusal.NewInvalid("unplayed", "error.event.unplayed", nil)
	}
	return nil
}

// CriteriaError returns the Invalid error that says what is wrong with a list of criteria; any error but a
// *standings.CodeError comes back as it is.
func CriteriaError(err error) error {
	var fault *standings.CodeError
	if !errors.As(err, &fault) {
		return err
	}
	wrong := &refusal.Error{
		Code: refusal.Invalid, Key: "error.event.criteria-unknown-code", Field: "criteria",
		Args: refusal.Args{"code": fault.Code}, Err: err,
	}
	switch fault.Kind {
	case standings.CodeTwice:
		wrong.Key = "error.event.criteria-code-twice"
	case standings.NoScore:
		wrong.Key = "error.event.criteria-no-score"
	}
	return wrong
}

// LastRenumbering is the last round before which numbers may follow the ratings anew (C.04.2 B).
const LastRenumbering = 3

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

// MayRenumber returns a Conflict error when numbers can't change any more by the rules, or not now: from round 4 on, where a
// table rests on them, and while a draft does.
func (e *Event) MayRenumber() error {
	if len(e.Rounds) > LastRenumbering {
		return refusal.NewConflict("error.number.late", refusal.Args{"round": LastRenumbering})
	}
	return e.MaySwapNumbers()
}

// MaySwapNumbers returns a Conflict error where a table rests on the old numbers, and while a draft does.
func (e *Event) MaySwapNumbers() error {
	switch {
	case !e.IsDrawn():
		return refusal.NewConflict("error.round.not-drawn", nil)
	case len(e.Rounds) > 0 && !e.Head.Regulations.System.HasOwnRounds():
		return refusal.NewConflict("error.number.system", nil)
	case len(e.Rounds) > e.PublishedRounds():
		return refusal.NewConflict("error.number.draft", refusal.Args{"round": len(e.Rounds)})
	}
	return nil
}

// Renumber gives players their new numbers.
func (e *Event) Renumber(moves []Move) {
	to := make(map[PlayerID]int, len(moves))
	for _, m := range moves {
		to[m.Player] = m.To
	}
	e.EditPlayers(func(p *Player) { p.Number = cmp.Or(to[p.ID], p.Number) })
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

// WithMoves adds to the arguments of a journal entry how a change moved the numbers of others.
func (e *Event) WithMoves(before *Event, args refusal.Args) refusal.Args {
	moves := Moves(before, e)
	if len(moves) > 0 {
		args["moved"] = len(moves)
	}
	if s, ok := ShiftOf(moves); ok {
		args["first"], args["last"], args["by"] = s.First, s.Last, s.By
	}
	return args
}

// MovesText lists new numbers for the journal: no more than twenty.
func (e *Event) MovesText(moves []Move) string {
	var list []string
	for i, m := range moves {
		if i == 20 {
			list = append(list, "…")
			break
		}
		list = append(list, fmt.Sprintf("%s %d→%d", e.Name(m.Player), m.From, m.To))
	}
	return strings.Join(list, ", ")
}

// Departure is something that was done against the usual course of an event and that only its journal tells: a result that was corrected
// after something rested on it, or new numbers of players.
type Departure struct {
	At time.Time

	Game          GameID // whose result was corrected; 0: players were renumbered
	Before, After string // as scores are written; nothing for a result that went

	Rounds int    // how many were paired when players were renumbered
	Moves  []Move // the new numbers
}

// IsCorrection tells whether a result was corrected.
func (d Departure) IsCorrection() bool { return d.Game != 0 }
