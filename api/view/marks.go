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
	return marks
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
