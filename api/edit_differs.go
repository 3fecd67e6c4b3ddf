package api

import (
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
)

// differs shows where a round is not what the engine pairs; nil where it is. anew says that the engine paired once more.
func (p people) differs(list []tournament.Difference, anew bool) *templates.EditDiffers {
	if len(list) == 0 {
		return nil
	}
	v := &templates.EditDiffers{}
	if anew {
		v.Note = templates.Msg("edit.differs-anew")
	}
	for _, d := range list {
		v.Rows = append(v.Rows, templates.EditDiffer{Engine: p.seatingText(d.Engine), Hand: p.seatingText(d.Hand)})
	}
	return v
}

func (p people) seatingText(s *tournament.Seating) templates.Text {
	switch {
	case s == nil:
		return templates.Text{}
	case s.Black == 0:
		return templates.Msg("edit.free", "name", p.short(s.White))
	}
	return templates.Msg("edit.pair-text", "white", p.short(s.White), "black", p.short(s.Black))
}

// seatsText is the seats that a journal entry keeps, a line for each board; the line of who is free ends in a dash.
func seatsText(lines string) templates.Text {
	var all templates.Text
	for line := range strings.Lines(lines) {
		one := templates.Literal(strings.TrimSuffix(line, "\n"))
		if name, free := strings.CutSuffix(one.Literal, " —"); free {
			one = templates.Msg("edit.free", "name", name)
		}
		if all.Empty() {
			all = one
		} else {
			all = templates.Msg("edit.seats-more", "before", all, "one", one)
		}
	}
	return all
}
