package games

import (
	"context"
	"fmt"
	"io"

	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/mend"
)

// game makes a Game of one with types of its own.
type game[P comparable, M any] struct {
	rules.Game[P, M]
	entry    entry
	settings rules.Settings // of all options
}

// Turn is a position as an interactive board needs it.
type Turn struct {
	FEN      string       `json:"fen"`
	Position rules.Layout `json:"position"`
	Moves    []Move       `json:"moves"`
	Over     bool         `json:"over"`
	Reason   string       `json:"reason,omitempty"` // key of why the game is over: "no-move", "no-figures"
	Score    *rules.Score `json:"score,omitempty"`  // of the final position
}

// Move is a legal move as text and as the squares that its figure stands on.
type Move struct {
	Text  string   `json:"text"`  // full form, with every change of direction
	Plain string   `json:"plain"` // the shortest text of it that names its first square
	From  string   `json:"from"`
	To    string   `json:"to"`
	Path  []string `json:"path"` // From and To included
}

// State is the position after a move.
type State struct {
	FEN     string
	Outcome rules.Outcome
}

// PlayError says which of several moves is wrong. It wraps a *rules.MoveError.
type PlayError struct {
	Ply int // from 1
	Err error
}

// Error names the ply and what is wrong with it.
func (e *PlayError) Error() string { return fmt.Sprintf("ply %d: %v", e.Ply, e.Err) }

// Unwrap returns the error of the move.
func (e *PlayError) Unwrap() error { return e.Err }

func (g game[P, M]) Name() string { return g.entry.name }

func (g game[P, M]) Title(lang string) string {
	if lang == "en" {
		return g.entry.en
	}
	return g.entry.ru
}

func (g game[P, M]) Position(text string) (string, error) {
	p, err := g.at(text)
	if err != nil {
		return "", err
	}
	return g.FormatPosition(p), nil
}

// at reads a position; the empty text is the one in which the game begins.
func (g game[P, M]) at(text string) (P, error) {
	if text == "" {
		return g.Start(), nil
	}
	return g.ParsePosition(text)
}

func (g game[P, M]) Turn(fen string) (Turn, error) {
	p, err := g.at(fen)
	if err != nil {
		return Turn{}, err
	}
	t := Turn{FEN: g.FormatPosition(p), Position: g.Layout(p), Moves: []Move{}}
	if o := g.Outcome(p); o.Over {
		t.Over, t.Reason, t.Score = true, o.Reason, &o.Score
		return t, nil
	}
	for _, m := range g.AppendMoves(nil, p) {
		path := g.Squares(p, m)
		t.Moves = append(t.Moves, Move{
			Text: g.FormatMove(p, m, rules.Full), Plain: g.FormatMove(p, m, rules.Plain),
			From: path[0], To: path[len(path)-1], Path: path,
		})
	}
	return t, nil
}

func (g game[P, M]) Moves(fen string) ([]string, error) {
	p, err := g.at(fen)
	if err != nil {
		return nil, err
	}
	var list []string
	for _, m := range g.AppendMoves(nil, p) {
		list = append(list, g.FormatMove(p, m, rules.Full))
	}
	return list, nil
}

func (g game[P, M]) Play(fen string, moves ...string) ([]State, error) {
	p, err := g.at(fen)
	if err != nil {
		return nil, err
	}
	states := make([]State, 0, len(moves))
	follower := rules.Follow(g.Game, p)
	var outcome rules.Outcome
	for i, text := range moves {
		m, _, err := g.ParseMove(p, text)
		if err == nil && outcome.Over {
			err = &rules.MoveError{Text: text, Kind: rules.KindAfterEnd}
		}
		if err != nil {
			return states, &PlayError{Ply: i + 1, Err: err}
		}
		before := p
		p = g.Game.Play(p, m)
		outcome = follower.Played(before, m, p)
		states = append(states, State{FEN: g.FormatPosition(p), Outcome: outcome})
	}
	return states, nil
}

func (g game[P, M]) Perft(ctx context.Context, fen string, depth int) (uint64, error) {
	p, err := g.at(fen)
	if err != nil {
		return 0, err
	}
	return g.count(ctx, p, depth)
}

// smallPerft is the depth up to which counting is over so soon that nobody needs to stop it.
const smallPerft = 6

func (g game[P, M]) count(ctx context.Context, p P, depth int) (uint64, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if depth <= smallPerft {
		return rules.Perft(g.Game, p, depth), nil
	}
	var sum uint64
	for _, m := range g.AppendMoves(nil, p) {
		n, err := g.count(ctx, g.Game.Play(p, m), depth-1)
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}

func (g game[P, M]) Check(rec *sheet.Record, entered *sheet.Entered) sheet.Report {
	return sheet.Check(g.Game, rec, sheet.Options{Entered: entered})
}

func (g game[P, M]) Mend(text string, o mend.Options) mend.Reading { return mend.Read(g.Game, text, o) }

func (g game[P, M]) Trace(rec *sheet.Record, form rules.Form) sheet.Trace {
	return sheet.NewTrace(g.Game, rec, form)
}

func (g game[P, M]) Write(w io.Writer, rec *sheet.Record, style sheet.Style) error {
	if style.PDN {
		return sheet.WritePDN(w, g.Game, rec, g.kind()...)
	}
	return sheet.Write(w, g.Game, rec, style)
}

// kind returns the tags by which a record in the layout of PDN names the game, as Of reads them: the number that PDN has for
// it, and the spec if there is no such number or the number does not tell the options.
func (g game[P, M]) kind() []sheet.Tag {
	var tags []sheet.Tag
	spec := g.Spec()
	for number, name := range byGameType {
		if name == g.entry.name {
			tags = append(tags, sheet.Tag{Name: "GameType", Value: number})
		}
		if name == spec {
			return tags
		}
	}
	return append(tags, sheet.Tag{Name: "Variant", Value: spec})
}
