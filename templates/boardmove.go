package templates

import (
	"slices"
	"strconv"
)

// path returns the squares of the last move, From and To included.
func (v BoardView) path() []string {
	switch {
	case v.From == "":
		return nil
	case len(v.Touched) > 0:
		return append([]string{v.From}, v.Touched...)
	}
	return []string{v.From, v.To}
}

// Frames returns the gold frames of the last move: where a figure stood and where it came to stand, with two figures in a turn
// those of both. A figure that left the board has its frame beside the square that it left from.
func (v BoardView) Frames() []Rect {
	p, path := v.plan(), v.path()
	var out []Rect
	for i, name := range path {
		if i > 0 && i < len(path)-1 && !v.second(path, i) && !v.second(path, i+1) {
			continue
		}
		if c, ok := p.nearest(name, path[max(i-1, 0)], v.Board.ToMove == "black"); ok {
			if r := p.rect(c).inset(frameInset); !slices.Contains(out, r) {
				out = append(out, r)
			}
		}
	}
	return out
}

// second tells whether a further figure begins its way on the i-th square of a path: one of the same side stood there.
func (v BoardView) second(path []string, i int) bool {
	if i == 0 || v.Before == nil || path[i] == path[0] {
		return false
	}
	first, ok := v.Before.figure(path[0])
	other, stood := v.Before.figure(path[i])
	return ok && stood && other.Owner == first.Owner
}

func (b Board) figure(square string) (Figure, bool) {
	i := slices.IndexFunc(b.Figures, func(f Figure) bool { return f.Square == square })
	if i < 0 {
		return Figure{}, false
	}
	return b.Figures[i], true
}

// Mark is the number of a touched square: a pill of the height 34 around the middle Y.
type Mark struct {
	X     int    `json:"x"` // left edge
	Y     int    `json:"y"` // middle
	Width int    `json:"width"`
	Text  string `json:"text"`
}

// Top returns the upper edge of the pill.
func (m Mark) Top() int { return m.Y - markHeight/2 }

// Middle returns the middle of the pill, where its text stands.
func (m Mark) Middle() int { return m.X + m.Width/2 }

// Marks returns the numbers of the touched squares, in the upper right corner of their cells. A square touched twice
// shows both numbers; one where the second figure of a turn begins its way has none.
func (v BoardView) Marks() []Mark {
	p, path := v.plan(), v.path()
	numbers := map[string]string{}
	n := 0
	for i := 1; i < len(path) && len(v.Touched) > 0; i++ {
		if v.second(path, i) {
			continue
		}
		n++
		if numbers[path[i]] != "" {
			numbers[path[i]] += ","
		}
		numbers[path[i]] += strconv.Itoa(n)
	}
	var out []Mark
	for _, c := range v.Board.Cells {
		if text := numbers[c.Name]; text != "" && !c.Off {
			r := p.rect(c)
			width := markHeight + 14*(len(text)-1)
			out = append(out, Mark{X: r.X + r.Width - 3 - width, Y: r.Y + 3 + markHeight/2, Width: width, Text: text})
		}
	}
	return out
}
