package templates

import "slices"

// Spot is a cell that can be pressed.
type Spot struct {
	Rect
	Name   string
	Off    string // "white" or "black": whose figures leave the board there; "" on the board
	Begins bool   // a legal move begins there
	First  bool   // the one that the Tab key leads to
	On     *Tower // nil on an empty cell
}

// Ring is the ellipse around a figure that can move: its middle and half axes.
type Ring struct{ X, Y, RX, RY int }

// Ring returns the ellipse around what stands on the cell.
func (s Spot) Ring() Ring { return Ring{s.middleX(), s.middleY(), s.Width/2 - 5, s.Height/2 - 5} }

// Spots returns the cells of a board to play on.
func (v BoardView) Spots() []Spot {
	if v.Begins == nil {
		return nil
	}
	p, first := v.plan(), -1
	var out []Spot
	for _, c := range v.Board.Cells {
		if c.Name == "" {
			continue
		}
		s := Spot{Rect: p.rect(c), Name: c.Name, Begins: !c.Off && slices.Contains(v.Begins, c.Name)}
		switch {
		case c.Off && p.beside(c):
			s.Off = "white"
		case c.Off:
			s.Off = "black"
		}
		if f, ok := v.Board.figure(c.Name); ok {
			t := f.Tower()
			s.On = &t
		}
		if s.Begins && first < 0 {
			first = len(out)
		}
		out = append(out, s)
	}
	if len(out) > 0 {
		out[max(first, 0)].First = true
	}
	return out
}
