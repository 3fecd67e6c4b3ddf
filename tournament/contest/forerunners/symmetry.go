package forerunners

import (
	"fmt"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
)

// Map is what a symmetry does with the board. Each map undoes itself.
type Map string

// The maps of the board that leave dark squares dark.
const (
	Same  Map = ""
	Turn  Map = "turn"  // half a turn: a1 comes to h8
	Main  Map = "main"  // the mirror in the diagonal from a1 to h8
	Cross Map = "cross" // the mirror in the diagonal from a8 to h1
)

// Symmetry turns positions, moves and tasks of a game into others that mean the same. Each undoes itself. The zero value changes nothing.
type Symmetry struct {
	Map  Map
	Swap bool // the colours, with the side to move
}

// symmetries are those of a position of a game; kings tells that there are no men.
func symmetries(game string, kings bool) []Symmetry {
	switch {
	case game == "russian" && kings:
		return []Symmetry{
			{}, {Map: Turn, Swap: true}, {Map: Turn}, {Map: Main}, {Map: Cross}, {Swap: true}, {Map: Main, Swap: true}, {Map: Cross, Swap: true},
		}
	case game == "russian", game == "adyukh":
		return []Symmetry{{}, {Map: Turn, Swap: true}}
	}
	return []Symmetry{{}}
}

// Symmetries are those that a position has: what each makes of it is the same composition.
func Symmetries(game games.Game, fen string) ([]Symmetry, error) {
	p, err := read(game, fen)
	if err != nil {
		return nil, err
	}
	return symmetries(game.Name(), p.onlyKings()), nil
}

// Position turns a position round.
func (s Symmetry) Position(game games.Game, fen string) (string, error) {
	p, err := read(game, fen)
	if err != nil {
		return "", err
	}
	return game.Position(p.turned(s).fen())
}

// square maps a square, 8·rank + file.
func (s Symmetry) square(at int8) int8 {
	file, rank := at&7, at>>3
	switch {
	case at < 0:
		return at
	case s.Map == Turn:
		return 63 - at
	case s.Map == Main:
		return 8*file + rank
	case s.Map == Cross:
		return 8*(7-file) + 7 - rank
	}
	return at
}

func (s Symmetry) figure(f figure) figure {
	f.at = s.square(f.at)
	if s.Swap {
		f.owner = f.owner.Other()
	}
	return f
}

// Move turns a move round: every square that its text names. The text must name them in full, as games.Move.Text does.
func (s Symmetry) Move(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if at, ok := squareOf(text[i:]); ok {
			b.WriteString(nameOf(s.square(at)))
			i++
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// Task turns a task round: of a count the points of both sides change places with the colours.
func (s Symmetry) Task(t solve.Task) solve.Task {
	if s.Swap {
		t.Score = rules.Score{White: t.Score.Black, Black: t.Score.White}
	}
	return t
}

// Solution turns a solution round. The error is that of a solution that can't be read or played in the position.
func (s Symmetry) Solution(game games.Game, fen, solution string) (string, error) {
	p, err := read(game, fen)
	if err != nil {
		return "", err
	}
	root, err := solve.ReadSolution(solution, p.toMove)
	if err != nil {
		return "", err
	}
	if err := s.turnPlies(game, fen, root); err != nil {
		return "", err
	}
	return root.Format(p.turned(s).toMove), nil
}

// turnPlies turns the moves behind a ply round, after writing them in full.
func (s Symmetry) turnPlies(game games.Game, fen string, after *solve.Ply) error {
	for _, next := range after.Next {
		text, to, err := inFull(game, fen, next.Text)
		if err != nil {
			return err
		}
		if err := s.turnPlies(game, to, next); err != nil {
			return err
		}
		next.Text = s.Move(text)
	}
	return nil
}

// inFull writes a move with every square that tells it from others, and returns the position behind it.
func inFull(game games.Game, fen, text string) (full, after string, err error) {
	states, err := game.Play(fen, text)
	if err != nil {
		return "", "", err
	}
	turn, err := game.Turn(fen)
	if err != nil {
		return "", "", err
	}
	for _, m := range turn.Moves {
		to, err := game.Play(fen, m.Text)
		if err == nil && to[0].FEN == states[0].FEN {
			return m.Text, to[0].FEN, nil
		}
	}
	return "", "", fmt.Errorf("move %s leads nowhere", text)
}
