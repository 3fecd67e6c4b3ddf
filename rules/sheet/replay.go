package sheet

import (
	"errors"

	"adyukh/rules"
)

// replay plays the moves of a record one by one until they end or one is wrong.
type replay[P comparable, M any] struct {
	game     rules.Game[P, M]
	rec      *Record
	errors   []TextError // of rec, those not passed yet
	position P           // after the plies played so far
	follower rules.Follower[P, M]
	outcome  rules.Outcome // of the game so far
	plies    int
	black    int // 1 if Black makes the first move
	fault    *Fault
}

// newReplay sets up the position in which the record begins. Its fault is set if the FEN tag can't be read.
func newReplay[P comparable, M any](game rules.Game[P, M], rec *Record) *replay[P, M] {
	r := &replay[P, M]{game: game, rec: rec, errors: rec.Errors, position: game.Start()}
	if i := rec.tagIndex("FEN"); i >= 0 {
		p, err := game.ParsePosition(rec.Tags[i].Value)
		if err != nil {
			bad := positionFault(&rec.Tags[i], err)
			r.fault = refusal(bad)
			return r
		}
		r.position = p
	}
	if game.ToMove(r.position) == rules.Black {
		r.black = 1
	}
	r.follower, r.outcome = rules.Follow(game, r.position), game.Outcome(r.position)
	return r
}

// positionFault turns the error of a position into one about the text of the tag it stands in.
func positionFault(t *Tag, err error) *TextError {
	bad := &TextError{Line: t.Line, Column: t.Column, Kind: BadPosition, Text: t.Value, Want: "a position"}
	var at *rules.PositionError
	if errors.As(err, &at) {
		bad.Column += len(`[FEN "`) + at.Column - 1
		bad.Text, bad.Want, bad.Reason = at.Text, at.Want, at.Reason
	}
	return bad
}

// next plays one ply. It returns false at the end of the moves and at a fault.
func (r *replay[P, M]) next() (m M, remark rules.Remark, ok bool) {
	if r.fault != nil {
		return m, "", false
	}
	if len(r.errors) > 0 && r.errors[0].Ply <= r.plies+1 && !r.outcome.Over {
		r.fault = r.textFault(&r.errors[0])
		return m, "", false
	}
	if r.plies == len(r.rec.Moves) {
		return m, "", false
	}
	text := r.rec.Moves[r.plies].Text
	var err error
	if text == "~" {
		m, err = r.anyMove()
	} else {
		m, remark, err = r.game.ParseMove(r.position, text)
	}
	if err != nil {
		r.fault = r.moveFault(err)
		return m, "", false
	}
	before := r.position
	r.position = r.game.Play(before, m)
	r.outcome = r.follower.Played(before, m, r.position)
	r.plies++
	return m, remark, true
}

// endedByRule tells whether the game is over though there are moves: by the way to the position, or as a draw of one king
// against one. Players may not notice.
func (r *replay[P, M]) endedByRule() bool {
	return r.outcome.Over && len(r.game.AppendMoves(nil, r.position)) > 0
}

// anyMove returns the move that "~" stands for: the only one there is.
func (r *replay[P, M]) anyMove() (m M, err error) {
	moves := r.game.AppendMoves(nil, r.position)
	switch len(moves) {
	case 0:
		return m, &rules.MoveError{Text: "~", Kind: rules.KindAfterEnd}
	case 1:
		return moves[0], nil
	}
	return m, &rules.MoveError{Text: "~", Kind: rules.KindAmbiguous, Legal: r.legal()}
}

// legal lists the legal moves of the position in full form.
func (r *replay[P, M]) legal() []string {
	moves := r.game.AppendMoves(nil, r.position)
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = r.game.FormatMove(r.position, m, rules.Full)
	}
	return list
}

// newFault begins a fault at the ply that comes next.
func (r *replay[P, M]) newFault(kind rules.Kind) *Fault {
	return &Fault{
		Ply: r.plies + 1, Kind: kind, Legal: []string{},
		Number: (r.plies+r.black)/2 + 1, Side: r.game.ToMove(r.position),
	}
}

func (r *replay[P, M]) textFault(e *TextError) *Fault {
	f := r.newFault(rules.KindUnreadable)
	f.Move, f.Line, f.Column, f.Text, f.Legal = e.Text, e.Line, e.Column, e, r.legal()
	return f
}

func (r *replay[P, M]) moveFault(err error) *Fault {
	f := r.newFault(rules.KindIllegal)
	at := &r.rec.Moves[r.plies]
	f.Move, f.Line, f.Column = at.Text, at.Line, at.Column
	var bad *rules.MoveError
	if errors.As(err, &bad) {
		f.Kind, f.Clause, f.Square = bad.Kind, bad.Clause, bad.Square
		if len(bad.Legal) > 0 {
			f.Legal = bad.Legal
		}
	}
	return f
}
