package letters

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"adyukh/rules"
)

// drawing draws a position in letters, each cell as wide as the widest figure, with the reader's side below. A single figure is the
// letter of its side, a king a capital one; a tower adds the number of its own checkers and, after a stroke, that of the others below
// them.
type drawing struct {
	layout  rules.Layout
	letters [2]string // of White and of Black
	flipped bool
}

func (d drawing) lines() []string {
	l := d.layout
	dark := slices.ContainsFunc(l.Cells, func(c rules.Cell) bool { return c.Dark && !c.Off }) &&
		slices.ContainsFunc(l.Cells, func(c rules.Cell) bool { return !c.Dark && !c.Off })
	cells := make([][]string, l.Height)
	for y := range cells {
		cells[y] = make([]string, l.Width)
	}
	within := func(x, y int) bool { return x >= 0 && x < l.Width && y >= 0 && y < l.Height }
	for _, c := range l.Cells {
		if within(c.X, c.Y) && !c.Off && (!dark || c.Dark) {
			cells[c.Y][c.X] = "."
		}
	}
	width := 1
	for _, f := range l.Figures {
		if within(f.X, f.Y) {
			cells[f.Y][f.X] = d.figure(f)
			width = max(width, utf8.RuneCountInString(cells[f.Y][f.X]))
		}
	}
	margin := 0
	for _, rank := range l.Ranks {
		margin = max(margin, utf8.RuneCountInString(rank))
	}
	var lines []string
	for i := range l.Height {
		y := l.Height - 1 - i
		if d.flipped {
			y = i
		}
		label := ""
		if y < len(l.Ranks) {
			label = l.Ranks[y]
		}
		lines = append(lines, d.row(label, margin, cells[y], width))
	}
	return append(lines, d.row("", margin, l.Files, width))
}

// hasTowers tells whether there are numbers on the board.
func (d drawing) hasTowers() bool {
	return slices.ContainsFunc(d.layout.Figures, func(f rules.Figure) bool { return f.Own > 1 || f.Other > 0 })
}

func (d drawing) row(label string, margin int, cells []string, width int) string {
	var line strings.Builder
	fmt.Fprintf(&line, "%*s ", margin, label)
	for x := range cells {
		if d.flipped {
			x = len(cells) - 1 - x
		}
		fmt.Fprintf(&line, " %-*s", width, cells[x])
	}
	return strings.TrimRight(line.String(), " ")
}

func (d drawing) figure(f rules.Figure) string {
	side := 0
	if f.Owner == rules.Black.String() {
		side = 1
	}
	text := d.letters[side]
	if f.King {
		text = strings.ToUpper(text)
	}
	if f.Own > 1 || f.Other > 0 {
		text += fmt.Sprint(f.Own)
	}
	if f.Other > 0 {
		text += fmt.Sprintf("/%d", f.Other)
	}
	return text
}

// numbered writes moves with their numbers, wrapped at a width.
func numbered(moves []string, width int) []string {
	var lines []string
	line := ""
	for i, move := range moves {
		word := move
		if i%2 == 0 {
			word = fmt.Sprintf("%d. %s", i/2+1, move)
		}
		switch {
		case line == "":
			line = word
		case len(line)+1+len(word) > width:
			lines, line = append(lines, line), word
		default:
			line += " " + word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// ply writes a move with its number: 12. c5-d4, or 12... c5-d4 of Black.
func ply(index int, move string) string {
	if index%2 == 0 {
		return fmt.Sprintf("%d. %s", index/2+1, move)
	}
	return fmt.Sprintf("%d... %s", index/2+1, move)
}
