package view

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Who comes late, or goes without having been paired, can move the numbers of others. What says so: the notice after the
// act, and its entry in the journal.

// withMoves adds to a sentence about a change how it moved numbers; moves of none add nothing.
func withMoves(what templates.Text, moved int, shift play.Shift, alike bool) templates.Text {
	switch {
	case moved == 0:
		return what
	case !alike:
		return templates.Msg("numbers.with", "what", what, "moved", templates.Msg("numbers.moved", "n", moved))
	case shift.First == shift.Last:
		return templates.Msg("numbers.with", "what", what, "moved", templates.Msg("numbers.shifted-one", "from", shift.First, "to",
			shift.First+shift.By))
	}
	return templates.Msg("numbers.with", "what", what, "moved", templates.Msg("numbers.shifted",
		"first", shift.First, "last", shift.Last, "new_first", shift.First+shift.By, "new_last", shift.Last+shift.By))
}

// SavedWithMoves is the notice of a change after which numbers may be others.
func SavedWithMoves(before, after *play.Event, key string, args ...any) templates.Notice {
	moves := play.Moves(before, after)
	shift, alike := play.ShiftOf(moves)
	return templates.Notice{Tone: templates.Right, Text: withMoves(templates.Msg(key, args...), len(moves), shift, alike)}
}

// EntryMoves adds to the sentence of a journal entry how numbers moved.
func EntryMoves(what templates.Text, args refusal.Args) templates.Text {
	_, alike := args["by"]
	return withMoves(what, web.Whole(args["moved"]), play.Shift{
		First: web.Whole(args["first"]), Last: web.Whole(args["last"]),
		By: web.Whole(args["by"]),
	}, alike)
}
