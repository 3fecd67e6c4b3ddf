package report

import (
	"context"
	"io"

	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// BindAt is Bind, and says on which pages the parts begin.
func BindAt(ctx context.Context, w io.Writer, e *play.Event, parts []Part, s Style) ([]int, error) {
	b, err := bind(ctx, w, show.For(e, play.Arbiters), parts, s, false, nil)
	if err != nil {
		return nil, err
	}
	var pages []int
	for _, e := range b.entries {
		pages = append(pages, e.page)
	}
	return pages, nil
}

// Diagram is a position and the way to it, for tests that draw boards alone.
type Diagram struct {
	Layout rules.Layout
	Before rules.Layout
	Path   []string
	Width  float64 // most, in millimetres
}

// WriteDiagrams draws diagrams in two columns on one page, each in a cell 95 mm high, and returns the height of each.
func WriteDiagrams(w io.Writer, s Style, all ...Diagram) ([]float64, error) {
	p := newPaper("diagrams", s)
	p.Begin()
	var heights []float64
	for i, d := range all {
		x, y := layout.Margin+93*float64(i%2), layout.Margin+92*float64(i/2)
		heights = append(heights, p.Board(d.Layout, x, y, d.Width, layout.LastMove{Before: d.Before, Path: d.Path}))
	}
	return heights, p.output(w)
}

// Workings returns the appendix of the standings after a round as texts: a table for each player, its rows, their cells.
func Workings(e *play.Event, after int, s Style) ([][][]string, error) {
	s.scale = e.Head.Scale()
	t, err := e.Table(after)
	if err != nil {
		return nil, err
	}
	d := workingDrawing{paper: newPaper("", s), roster: show.RosterOf(e)}
	var all [][][]string
	for _, row := range t.Rows {
		var rows [][]string
		for _, cells := range d.table(t, row.Player, 0, len(t.Codes)).grid.Rows {
			var texts []string
			for _, c := range cells {
				texts = append(texts, c.Text)
			}
			rows = append(rows, texts)
		}
		all = append(all, rows)
	}
	return all, nil
}

// StandingsTexts returns the tables of places after a round as they are laid out: rows of cells, beside the name its note.
func StandingsTexts(e *play.Event, after int, s Style) ([][]string, error) {
	s.scale = e.Head.Scale()
	t, err := e.Table(after)
	if err != nil {
		return nil, err
	}
	parts, err := s.sections(e, t)
	if err != nil {
		return nil, err
	}
	var rows [][]string
	for _, part := range parts {
		for _, cells := range s.standingRows(part.Standings) {
			var row []string
			for i, c := range cells {
				if row = append(row, c.Text); i == 1 {
					row = append(row, c.Note)
				}
			}
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// CrossTexts returns the tables of results after a round as they are laid out: rows of cells, the games of a cell below each other.
func CrossTexts(e *play.Event, after int, order standings.Order, s Style) ([][]string, error) {
	s.scale = e.Head.Scale()
	f, err := show.For(e, play.Arbiters).Field(after)
	if err != nil {
		return nil, err
	}
	var rows [][]string
	add := func(l paperLine, cells []string) {
		rows = append(rows, append(append(append([]string{l.label, l.name, l.out}, cells...), l.sums...), l.place))
	}
	if f.Shape() == play.ShapeRounds {
		for _, l := range s.roundsData(e, f.ByRounds(order)).lines {
			var cells []string
			for _, c := range l.cells[:after] {
				cells = append(cells, c.Against+" "+c.Text)
			}
			add(l.paperLine, cells)
		}
		return rows, nil
	}
	for _, part := range s.crossParts(e, f.Crosses(order)) {
		for _, l := range part.data.lines {
			var cells []string
			for _, legs := range l.cells {
				text := ""
				for _, leg := range legs {
					text += leg.text + "/"
				}
				cells = append(cells, text)
			}
			add(l.paperLine, cells)
		}
	}
	return rows, nil
}
