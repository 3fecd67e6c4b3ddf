package site

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/templates"
)

// show plays the moves as far as they can be played and describes where that leads.
func (b board) show() (templates.Play, error) {
	texts := b.moves
	if b.try != "" {
		texts = append(texts[:len(texts):len(texts)], b.try)
	}
	states, err := b.game.Play(b.fen, texts...)
	var refused *games.PlayError
	if err != nil && !errors.As(err, &refused) {
		return templates.Play{}, fmt.Errorf("%w: %w", web.ErrMalformed, err)
	}
	b.moves, b.try = texts[:len(states)], ""
	at, before := b.fen, b.fen
	for _, s := range states {
		before, at = at, s.FEN
	}
	turn, err := b.game.Turn(at)
	if err != nil {
		return templates.Play{}, fmt.Errorf("%w: %w", web.ErrMalformed, err)
	}
	play := b.position(turn)
	if len(states) > 0 {
		b.last(&play, before, at)
		b.ended(&play, states[len(states)-1].Outcome)
	}
	b.played(&play)
	if refused != nil {
		play.Refusal = b.refusal(refused)
	}
	return play, nil
}

// position describes a position without the way to it.
func (b board) position(t games.Turn) templates.Play {
	p := templates.Play{
		ID: b.id, Address: b.address(b.moves), Counts: counts(b.game.Scale(), view.BoardOf(t.Position)), Turn: turnData(t),
		View:  templates.BoardView{ID: b.id + "-board", Board: view.BoardOf(t.Position)},
		State: templates.Msg("rules.to-move-" + t.Position.ToMove), Black: t.Position.ToMove == rules.Black.String(),
	}
	if t.Over {
		b.ended(&p, rules.Outcome{Over: true, Reason: t.Reason, Score: *t.Score})
	}
	for _, m := range t.Moves {
		if !slices.Contains(p.View.Begins, m.From) {
			p.View.Begins = append(p.View.Begins, m.From)
		}
		if len(p.Legal) < mostListed {
			p.Legal = append(p.Legal, templates.PlayMove{Text: m.Text, Href: b.trying(m.Text)})
		}
	}
	p.More = len(t.Moves) - len(p.Legal)
	if b.single {
		p.Action = view.RulesOf(b.name, "") + "/board"
		for _, h := range []templates.Hidden{
			{Name: "with", Value: b.with},
			{Name: "fen", Value: b.fen},
			{Name: "moves", Value: strings.Join(b.moves, " ")},
		} {
			if h.Value != "" {
				p.Hidden = append(p.Hidden, h)
			}
		}
	}
	return p
}

// turnData is what static/js/play.js reads of a position.
func turnData(t games.Turn) any {
	type move struct {
		Text string   `json:"text"`
		Path []string `json:"path"`
	}
	data := struct {
		FEN   string `json:"fen"`
		Moves []move `json:"moves"`
	}{FEN: t.FEN, Moves: make([]move, len(t.Moves))}
	for i, m := range t.Moves {
		data.Moves[i] = move{m.Text, m.Path}
	}
	return data
}

// counts tells whether the points of a position say how the game would end: not where most checkers are left out of an example.
func counts(s rules.Scale, b templates.Board) bool {
	return s.Counts && (!s.Shared || b.White+b.Black == s.Most)
}

// ended says how the game ended, if it did.
func (b board) ended(p *templates.Play, o rules.Outcome) {
	if !o.Over {
		return
	}
	why := templates.Msg("rules.end." + o.Reason)
	p.State = templates.Msg("rules.over", "why", why, "score", b.game.Scale().InRecords().Format(o.Score))
	if scale := b.game.Scale(); scale.Counts && !counts(scale, p.View.Board) {
		p.State = templates.Msg("rules.over-example", "why", why)
	}
	p.Over, p.Counts, p.Legal, p.More, p.View.Begins = true, false, nil, 0, nil
}

// last marks the cells of the last move: of the legal ones that which leads here.
func (b board) last(p *templates.Play, before, at string) {
	text := b.moves[len(b.moves)-1]
	turn, err := b.game.Turn(before)
	if err != nil {
		return
	}
	for _, m := range turn.Moves {
		if m.Text == text || m.Plain == text || b.leads(before, m.Text, at) {
			p.View.From, p.View.To = m.From, m.To
			if len(m.Path) > 2 {
				from := view.BoardOf(turn.Position)
				p.View.Touched, p.View.Before = m.Path[1:], &from
			}
			return
		}
	}
}

func (b board) leads(before, move, at string) bool {
	states, err := b.game.Play(before, move)
	return err == nil && states[0].FEN == at
}

// played lists the moves so far and the ways back.
func (b board) played(p *templates.Play) {
	start, err := b.game.Turn(b.fen)
	if err != nil {
		return
	}
	first := 0
	if start.Position.ToMove == rules.Black.String() {
		first = 1
	}
	for i, text := range b.moves {
		m := templates.PlayMove{Text: text, Href: b.address(b.moves[:i+1]), Black: (i+first)%2 == 1}
		if !m.Black || i == 0 {
			m.Number = (i+first)/2 + 1
		}
		p.Moves = append(p.Moves, m)
	}
	n := len(b.moves)
	if n > 0 {
		p.Back, p.Again = b.address(b.moves[:n-1]), b.address(nil)
	}
	if n < len(b.line) && slices.Equal(b.moves, b.line[:n]) {
		p.Next = b.address(b.line[:n+1])
		if n+1 < len(b.line) {
			p.Whole = b.address(b.line)
		}
	}
}

// refusal says what is wrong with a move, in the words that score sheets are checked with.
func (b board) refusal(e *games.PlayError) *templates.Refusal {
	var wrong *rules.MoveError
	if !errors.As(e, &wrong) {
		return nil
	}
	fault := sheet.Fault{Kind: wrong.Kind, Clause: wrong.Clause, Square: wrong.Square, Move: wrong.Text, Legal: wrong.Legal}
	return &templates.Refusal{
		Move: wrong.Text, Text: view.PhraseText(fault.Phrase()),
		Clause: view.ClauseLink(b.name, wrong.Kind, wrong.Clause),
	}
}
