package solving

import (
	"errors"
	"slices"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/tournament/contest/places"
)

// Proposal is what an answer would earn by the solution: a marker decides.
type Proposal struct {
	Points places.Decimal
	Lines  []Found  // as Problem.Lines
	Other  []Other  // moves of the solver that the solution has not, each the first of its line
	Fault  *Misplay // what of the answer can't be read or played; what comes before it counts
}

// Found says how far an answer has a line of the solution.
type Found struct {
	Line
	Plies int  // how many half-moves of it the answer has, from the first on
	All   bool // it has all that is asked for
}

// Other is a move that the solution does not have: it may be a mistake, or another way that the composer has missed.
type Other struct {
	Position string // FEN before it
	Move     string
	Ply      int // which half-move it is, from 1
}

// Misplay is a move that can't be played, or a text that can't be read.
type Misplay struct {
	Text         string
	Line, Column int                // from 1
	Kind         solve.SolutionKind // of a text; "" of a move
}

// Propose plays an answer, in the game of the contest, against the lines of the solution. A line earns its points when the answer has every
// move of it, or, where the first move is enough, that one. Moves are compared by where they lead, so that any notation does.
func (p Problem) Propose(game games.Game, answer string) (Proposal, error) {
	lines, err := p.Lines(game)
	if err != nil {
		return Proposal{}, err
	}
	first, err := firstSide(game, p.Position)
	if err != nil {
		return Proposal{}, err
	}
	var out Proposal
	root := &solve.Ply{}
	if answer != "" {
		read, err := solve.ReadSolution(answer, first)
		var bad *solve.SolutionError
		switch {
		case errors.As(err, &bad):
			out.Fault = &Misplay{Text: bad.Text, Line: bad.Line, Column: bad.Column, Kind: bad.Kind}
		case err != nil:
			return Proposal{}, err
		default:
			root = read
		}
	}
	w := walk{game: game, first: first, out: &out, found: make([]int, len(lines))}
	for _, l := range lines {
		states, err := game.Play(p.Position, l.Moves...)
		if err != nil {
			return Proposal{}, err
		}
		var at []string
		for _, s := range states {
			at = append(at, s.FEN)
		}
		w.lines = append(w.lines, at)
	}
	all := make([]int, len(lines))
	for i := range all {
		all[i] = i
	}
	w.step(p.Position, root, 0, all)
	for i, l := range lines {
		f := Found{Line: l, Plies: w.found[i], All: w.found[i] == len(l.Moves)}
		if p.FirstMove {
			f.All = f.Plies > 0
		}
		if f.All {
			out.Points += l.Points
		}
		out.Lines = append(out.Lines, f)
	}
	if p.FirstMove && len(lines) > 0 && slices.ContainsFunc(out.Lines, func(f Found) bool { return f.All }) {
		out.Points = p.Points
	}
	out.Points = min(out.Points, p.Points)
	return out, nil
}

// maxOther is how many moves outside of the solution are looked for.
const maxOther = 20

// walk goes through an answer and counts how far it has each line.
type walk struct {
	game  games.Game
	first rules.Side
	lines [][]string // the position after each half-move of each line
	found []int
	out   *Proposal
}

// step goes on from a position that is reached after so many half-moves; on are the lines that have come this way.
func (w *walk) step(fen string, at *solve.Ply, plies int, on []int) {
	for _, next := range at.Next {
		states, err := w.game.Play(fen, next.Text)
		if err != nil {
			if w.out.Fault == nil {
				w.out.Fault = &Misplay{Text: next.Text, Line: next.Line, Column: next.Column}
			}
			continue
		}
		var along []int
		for _, i := range on {
			if plies < len(w.lines[i]) && w.lines[i][plies] == states[0].FEN {
				along = append(along, i)
				w.found[i] = max(w.found[i], plies+1)
			}
		}
		if len(along) > 0 {
			w.step(states[0].FEN, next, plies+1, along)
			continue
		}
		goesOn := slices.ContainsFunc(on, func(i int) bool { return plies < len(w.lines[i]) })
		if plies%2 == 0 && goesOn && len(w.out.Other) < maxOther {
			w.out.Other = append(w.out.Other, Other{Position: fen, Move: next.Text, Ply: plies + 1})
		}
	}
}
