package view

import (
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// Marks say of a round what was corrected since others went on from it: results of its own, and those on which it was paired.
func Marks(e *play.Event, n int) []templates.Notice {
	var marks []templates.Notice
	if before := e.PairedBefore(n); len(before) > 0 {
		marks = append(marks, mark("round.mark-paired-before", "round", n, "n", len(before), "rounds", show.NumberList(before)))
	}
	if boards := e.Corrected(n); len(boards) > 0 {
		marks = append(marks, mark("round.mark-corrected", "n", len(boards), "boards", show.NumberList(boards)))
	}
	if first, third := placeBoards(e, n); third != 0 {
		marks = append(marks, templates.Notice{Tone: templates.Quiet, Text: templates.Msg("round.for-places", "first", first, "third", third)})
	}
	return marks
}

// placeBoards are the boards of a knock-out's last round at which the first and the third place are played for; 0 where there are not two.
func placeBoards(e *play.Event, n int) (first, third int) {
	b := e.Bracket()
	if b == nil || n != len(b.Rounds) || len(b.Rounds[n-1].Matches) < 2 {
		return 0, 0
	}
	for _, m := range b.Rounds[n-1].Matches {
		if m.Third {
			third = m.Board
		} else {
			first = m.Board
		}
	}
	return first, third
}

func mark(key string, args ...any) templates.Notice {
	return templates.Notice{Tone: templates.Attention, Text: templates.Msg(key, args...)}
}

// RatedChip says that ratings count another result of a game than tables do; nil where they don't.
func (p People) RatedChip(r play.Result) *templates.Chip {
	if r.Kind == play.NoResult {
		return nil
	}
	return &templates.Chip{Tone: templates.Quiet, Text: templates.Msg("pairing.rated", "result", p.ScoreText(r))}
}
