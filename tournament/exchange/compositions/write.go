package compositions

import (
	"io"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/rules/solve"
	"adyukh/tournament/contest/forerunners"
)

// Write writes a library as Read reads it. A solution that can't be read is left out. The error is the writer's own.
func Write(w io.Writer, game games.Game, l forerunners.Library) error {
	for _, p := range l.Problems {
		if err := game.Write(w, record(game, p), sheet.Style{PDN: true}); err != nil {
			return err
		}
	}
	return nil
}

func record(game games.Game, p forerunners.Composition) *sheet.Record {
	first := rules.White
	if len(p.Position) > 0 && p.Position[0] == 'B' {
		first = rules.Black
	}
	rec := &sheet.Record{}
	for _, t := range []sheet.Tag{
		{Name: "Event", Value: p.Source},
		{Name: "Date", Value: p.Date},
		{Name: "White", Value: p.Authors},
		{Name: "Result", Value: result(game, p.Task, first)},
		{Name: "FEN", Value: p.Position},
		{Name: "Task", Value: p.Task},
		{Name: "Title", Value: p.Title},
		{Name: "Award", Value: p.Award},
	} {
		if t.Value != "" {
			rec.Tags = append(rec.Tags, t)
		}
	}
	at, err := solve.ReadSolution(p.Solution, first)
	if err != nil {
		return rec
	}
	for ply := 0; len(at.Next) > 0; ply++ {
		rec.Moves = append(rec.Moves, sheet.Move{Text: at.Next[0].Text, Lines: at.Variations(first, ply)})
		at = at.Next[0]
	}
	return rec
}

// result is the result of a game that ends as the task wants, "" where there is no one such.
func result(game games.Game, text string, first rules.Side) string {
	task, err := solve.ParseTask(text)
	switch {
	case err != nil:
		return ""
	case task.Kind == solve.Reach:
		return strings.ReplaceAll(game.Scale().InRecords().Format(task.Score), ":", "-")
	case game.Scale().Counts:
		return ""
	case task.Kind == solve.Draw:
		return "1/2-1/2"
	case first == rules.Black:
		return "0-1"
	}
	return "1-0"
}
