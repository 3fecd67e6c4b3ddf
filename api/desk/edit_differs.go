package desk

import (
	"adyukh/api/view"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// differs shows where a round is not what the engine pairs; nil where it is. anew says that the engine paired once more.
func differs(p view.People, list []play.Difference, anew bool) *templates.EditDiffers {
	if len(list) == 0 {
		return nil
	}
	v := &templates.EditDiffers{}
	if anew {
		v.Note = templates.Msg("edit.differs-anew")
	}
	for _, d := range list {
		v.Rows = append(v.Rows, templates.EditDiffer{Engine: seatingText(p, d.Engine), Hand: seatingText(p, d.Hand)})
	}
	return v
}

func seatingText(p view.People, s *play.Seating) templates.Text {
	switch {
	case s == nil:
		return templates.Text{}
	case s.Black == 0:
		return templates.Msg("edit.free", "name", p.Short(s.White))
	}
	return templates.Msg("edit.pair-text", "white", p.Short(s.White), "black", p.Short(s.Black))
}
