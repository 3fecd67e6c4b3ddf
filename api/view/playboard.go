package view

import (
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/templates"
)

// PlayBoard is a position of a game and the way to it, to be played on: every move leads to an address.
type PlayBoard struct {
	ID      string // of the board on its page
	Rules   string // name of the game, for links to its rules
	Game    games.Game
	FEN     string   // where it begins; "" is where the game begins
	Before  int      // plies that were made before FEN, for the numbers of moves
	Moves   []string // played from there
	Try     string   // the move that is tried next
	Line    []string // moves from there that the board shows one by one
	Stood   []string // positions up to FEN that count when one repeats
	Flipped bool     // Black is below
	// Address is that of the position after moves; "&move=…" and "&ply=…" are added to it (UpTo).
	Address func(moves []string) string
	Typed   bool // a move can be typed
}

// mostListed bounds the legal moves that are listed.
const mostListed = 120

// Attempt is the move that was tried, as text: typed, or made of the cells that were pressed.
func Attempt(game, typed string, cells []string) string {
	switch {
	case typed != "" || len(cells) == 0:
		return typed
	case game == "northcott" && len(cells) == 2: // a cell is row:column, a move row:from-to
		row, from, _ := strings.Cut(cells[0], ":")
		if to, ok := strings.CutPrefix(cells[1], row+":"); ok {
			return row + ":" + from + "-" + to
		}
	case len(cells) > 2:
		return strings.Join(cells, ":")
	}
	return strings.Join(cells, "-")
}

// Show plays the moves as far as they can be played and describes where that leads.
func (b PlayBoard) Show() (templates.Play, error) {
	texts := b.Moves
	if b.Try != "" {
		texts = append(texts[:len(texts):len(texts)], b.Try)
	}
	states, err := b.Game.Play(b.FEN, texts...)
	var refused *games.PlayError
	if err != nil && !errors.As(err, &refused) {
		return templates.Play{}, fmt.Errorf("%w: %w", web.ErrMalformed, err)
	}
	b.Moves, b.Try = texts[:len(states)], ""
	at, before, stood := b.FEN, b.FEN, slices.Clip(b.Stood)
	for _, s := range states {
		before, at = at, s.FEN
		stood = append(stood, at)
	}
	turn, err := b.Game.Turn(at)
	if err != nil {
		return templates.Play{}, fmt.Errorf("%w: %w", web.ErrMalformed, err)
	}
	play := b.position(turn)
	if len(states) > 0 {
		b.last(&play, before, at)
		b.ended(&play, states[len(states)-1].Outcome)
	}
	b.played(&play)
	for _, fen := range stood {
		if b.Stood != nil && fen == at {
			play.Repeats++
		}
	}
	if refused != nil {
		play.Refusal = RefusalOf(b.Rules, refused)
	}
	return play, nil
}

// position describes a position without the way to it.
func (b PlayBoard) position(t games.Turn) templates.Play {
	p := templates.Play{
		ID: b.ID, Address: b.Address(b.Moves), Counts: counts(b.Game.Scale(), BoardOf(t.Position)), Turn: TurnData(t),
		View:  templates.BoardView{ID: b.ID + "-board", Board: BoardOf(t.Position), Flipped: b.Flipped},
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
			p.Legal = append(p.Legal, m.Text)
		}
	}
	p.More = len(t.Moves) - len(p.Legal)
	p.Action, p.Hidden = asForm(p.Address)
	p.Typed = b.Typed
	return p
}

// asForm is an address as the form that leads there.
func asForm(address string) (action string, fields []templates.Hidden) {
	u, err := url.Parse(address)
	if err != nil {
		return address, nil
	}
	query := u.Query()
	for _, name := range slices.Sorted(maps.Keys(query)) {
		fields = append(fields, templates.Hidden{Name: name, Value: query.Get(name)})
	}
	return u.Path, fields
}

// UpTo is the first so many moves, where a button of a board asks for them; else all.
func UpTo(moves []string, ply string) []string {
	if n, err := strconv.Atoi(ply); err == nil && n >= 0 && n < len(moves) {
		return moves[:n]
	}
	return moves
}

// TurnData is what static/js/play.js reads of a position.
func TurnData(t games.Turn) any {
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
func (b PlayBoard) ended(p *templates.Play, o rules.Outcome) {
	if !o.Over {
		return
	}
	why := templates.Msg("rules.end." + o.Reason)
	p.State = templates.Msg("rules.over", "why", why, "score", b.Game.Scale().InRecords().Format(o.Score))
	if scale := b.Game.Scale(); scale.Counts && !counts(scale, p.View.Board) {
		p.State = templates.Msg("rules.over-example", "why", why)
	}
	p.Over, p.Counts, p.Legal, p.More, p.View.Begins = true, false, nil, 0, nil
}

// last marks the cells of the last move: of the legal ones that which leads here.
func (b PlayBoard) last(p *templates.Play, before, at string) {
	text := b.Moves[len(b.Moves)-1]
	turn, err := b.Game.Turn(before)
	if err != nil {
		return
	}
	for _, m := range turn.Moves {
		if m.Text == text || m.Plain == text || b.leads(before, m.Text, at) {
			p.View.From, p.View.To = m.From, m.To
			if len(m.Path) > 2 {
				from := BoardOf(turn.Position)
				p.View.Touched, p.View.Before = m.Path[1:], &from
			}
			return
		}
	}
}

func (b PlayBoard) leads(before, move, at string) bool {
	states, err := b.Game.Play(before, move)
	return err == nil && states[0].FEN == at
}

// played lists the moves so far and the ways back.
func (b PlayBoard) played(p *templates.Play) {
	start, err := b.Game.Turn(b.FEN)
	if err != nil {
		return
	}
	first := b.Before
	if black := start.Position.ToMove == rules.Black.String(); black != (first%2 == 1) {
		first++
	}
	for i, text := range b.Moves {
		m := templates.PlayMove{Text: text, Ply: i + 1, Black: (i+first)%2 == 1}
		if !m.Black || i == 0 {
			m.Number = (i+first)/2 + 1
		}
		p.Moves = append(p.Moves, m)
	}
	n := len(b.Moves)
	if n > 0 {
		p.Back, p.Again = b.Address(b.Moves[:n-1]), b.Address(nil)
	}
	if n < len(b.Line) && slices.Equal(b.Moves, b.Line[:n]) {
		p.Next = b.Address(b.Line[:n+1])
		if n+1 < len(b.Line) {
			p.Whole = b.Address(b.Line)
		}
	}
}

// RefusalOf says what is wrong with a move, in the words that score sheets are checked with. game is the name of the rules.
func RefusalOf(game string, e *games.PlayError) *templates.Refusal {
	var wrong *rules.MoveError
	if !errors.As(e, &wrong) {
		return nil
	}
	fault := sheet.Fault{Kind: wrong.Kind, Clause: wrong.Clause, Square: wrong.Square, Move: wrong.Text, Legal: wrong.Legal}
	return &templates.Refusal{
		Move: wrong.Text, Text: PhraseText(fault.Phrase()),
		Clause: ClauseLink(game, wrong.Kind, wrong.Clause),
	}
}
