package view

import (
	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/templates"
)

// ReplayView shows a game position by position. base is the game's address, to which ?ply= is added; current is the ply that
// is shown first, brought into the game's range.
func ReplayView(id string, t sheet.Trace, base string, current int) templates.Replay {
	r := templates.Replay{ID: id, Base: base, Plies: make([]templates.Ply, 1, len(t.Plies)+1)}
	r.Plies[0].Board = BoardOf(t.Start)
	for _, step := range t.Plies {
		ply := templates.Ply{
			Move: step.Text, Number: step.Number, Black: step.Side == rules.Black.String(),
			Board: BoardOf(step.Position), From: step.From, To: step.To,
		}
		if len(step.Path) > 2 {
			ply.Touched = step.Path[1:]
		}
		r.Plies = append(r.Plies, ply)
	}
	r.Current = max(0, min(current, r.Last()))
	return r
}

// BoardOf gives a drawing its type for pages.
func BoardOf(l rules.Layout) templates.Board {
	b := templates.Board{
		Board: string(l.Board),
		Width: l.Width, Height: l.Height, Files: l.Files, Ranks: l.Ranks, ToMove: l.ToMove, White: l.White, Black: l.Black,
		Cells: make([]templates.Cell, len(l.Cells)), Figures: make([]templates.Figure, len(l.Figures)),
	}
	for i, c := range l.Cells {
		b.Cells[i] = templates.Cell(c)
	}
	for i, f := range l.Figures {
		b.Figures[i] = templates.Figure(f)
	}
	return b
}
