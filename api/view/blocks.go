package view

import (
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// Results is what tables of the results are made of, on the desk and for everybody.
type Results struct {
	People
	Field   *show.Field
	Bracket *show.Bracket
}

// ResultsOf are the tables of what somebody sees of an event, after a round.
func ResultsOf(v *show.View, p People, after int) (Results, error) {
	field, err := v.Field(after)
	return Results{p, field, v.Bracket(len(v.Rounds))}, err
}

// Blocks are the tables that show who met whom, as the system has them.
func (r Results) Blocks(by standings.Order) []templates.CrossBlock {
	block := templates.CrossBlock{Base: r.Base, Caption: show.CrossCaption(r.Field.Table)}
	switch {
	case r.Bracket != nil:
		block.Bracket = r.Bracket
		return []templates.CrossBlock{block}
	case r.Field.Shape() == play.ShapeRounds:
		block.ID, block.Rounds = "rounds-table", r.Field.ByRounds(by)
		return []templates.CrossBlock{block}
	}
	var out []templates.CrossBlock
	for _, c := range r.Field.Crosses(by) {
		block.ID, block.Title, block.Cross = "cross", c.Title, c
		if c.Key != "" {
			block.ID += "-" + c.Key
		}
		out = append(out, block)
	}
	return out
}
