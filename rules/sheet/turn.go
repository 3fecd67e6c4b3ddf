package sheet

import (
	"slices"
	"strings"

	"adyukh/rules"
)

// wholeTurns returns the record with the two halves of a turn put together whose writer left a blank behind the comma: c1-e3,
// e3:g5. What Read takes for two moves are one where the rules of game know both together, and not where a comma only stands
// between the moves of White and Black. A record without a comma comes back as it is.
func wholeTurns[P comparable, M any](game rules.Game[P, M], rec *Record) *Record {
	if !slices.ContainsFunc(rec.Moves, func(m Move) bool { return m.Comma }) {
		return rec
	}
	whole := *rec
	whole.Moves, whole.Errors = nil, slices.Clone(rec.Errors)
	r := newReplay(game, &whole)
	for i := 0; i < len(rec.Moves); i++ {
		m := rec.Moves[i]
		if r.fault == nil && i+1 < len(rec.Moves) && goesOn(game, r.position, &m, &rec.Moves[i+1]) {
			i++
			m = m.with(&rec.Moves[i])
			moveUp(whole.Errors, len(whole.Moves)+1)
		}
		m.Comma = false
		whole.Moves = append(whole.Moves, m)
		r.next()
	}
	return &whole
}

// goesOn tells whether two texts with a comma between them are one turn in position.
func goesOn[P comparable, M any](game rules.Game[P, M], position P, m, rest *Move) bool {
	if !m.Comma || m.Lines != "" || rest.Number != 0 || rest.Dots {
		return false
	}
	_, _, err := game.ParseMove(position, m.Text+","+rest.Text)
	return err == nil
}

// with returns the turn that m begins and rest ends, with what was written behind both.
func (m Move) with(rest *Move) Move {
	m.Text += "," + rest.Text
	m.Offer = m.Offer || rest.Offer
	if rest.Sign != "" {
		m.Sign = rest.Sign
	}
	if rest.Judgement != "" {
		m.Judgement = rest.Judgement
	}
	m.Glyphs = strings.TrimSpace(m.Glyphs + " " + rest.Glyphs)
	m.Comment, m.Lines = joinComments(m.Comment, rest.Comment), rest.Lines
	m.Behind = m.Behind || rest.Behind
	return m
}

// moveUp tells the errors behind a ply that there is one move less in front of them.
func moveUp(errors []TextError, ply int) {
	for i := range errors {
		if errors[i].Ply > ply {
			errors[i].Ply--
		}
	}
}
