package api

import (
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// results is what tables of the results are made of, on the desk and for everybody.
type results struct {
	people
	field   *show.Field
	bracket *tournament.Bracket
	paired  int // rounds that have pages
}

func publicResults(p *tournament.Public) results {
	return results{publicPeople(p), show.OfPublic(p), p.Bracket, len(p.Rounds)}
}

// blocks are the tables that show who met whom, as the system has them.
func (r results) blocks(by standings.Order) []templates.CrossBlock {
	block := templates.CrossBlock{Base: r.base, Caption: templates.Msg("cross.caption", "round", r.field.After)}
	switch {
	case r.bracket != nil:
		block.Bracket = r.bracketView(r.bracket, r.paired)
		return []templates.CrossBlock{block}
	case r.field.Shape() == tournament.ShapeRounds:
		block.ID, block.Rounds = "rounds-table", r.field.ByRounds(by)
		return []templates.CrossBlock{block}
	}
	var out []templates.CrossBlock
	for _, c := range r.field.Crosses(by) {
		block.ID, block.Title, block.Cross = "cross", c.Title, c
		if c.Key != "" {
			block.ID += "-" + c.Key
		}
		out = append(out, block)
	}
	return out
}

// crossTitle names the page of a system's results.
func crossTitle(s tournament.System) templates.Text {
	switch s.Shape() {
	case tournament.ShapeRounds:
		return templates.Msg("nav.by-rounds")
	case tournament.ShapeBracket:
		return templates.Msg("nav.bracket")
	}
	return templates.Msg("nav.crosstable")
}
