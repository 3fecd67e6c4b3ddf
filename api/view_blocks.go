package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// results is what tables of the results are made of, on the desk and for everybody.
type results struct {
	people
	system  tournament.System
	table   *tournament.Table
	groups  []tournament.PublicGroup
	sides   []tournament.SideTable
	bracket *tournament.Bracket
	rounds  []tournament.PublicRound
	ids     map[meeting]tournament.GameID
	numbers numbers
}

func publicResults(p *tournament.Public, n numbers) results {
	return results{
		people: publicPeople(p), system: p.System, table: p.Cross, groups: p.Groups, sides: p.Sides, bracket: p.Bracket,
		rounds: p.Rounds, ids: publicMeetings(p), numbers: n,
	}
}

func deskResults(e *tournament.Event, after int, n numbers) (results, error) {
	r := results{
		people: deskPeople(e), system: e.Head.Regulations.System, rounds: deskRounds(e, after), ids: deskMeetings(e), numbers: n,
	}
	var err error
	if r.table, err = e.Table(after); err != nil {
		return r, err
	}
	groups, err := e.Tables(after)
	if err != nil {
		return r, err
	}
	for i := range groups {
		r.groups = append(r.groups, tournament.PublicGroup{Name: groups[i].Group, Standings: &groups[i].Table, Cross: &groups[i].Table})
	}
	r.bracket = e.Bracket()
	r.sides, err = e.Sides(after)
	return r, err
}

// blocks are the tables that show who met whom, as the system has them.
func (r results) blocks(by standings.Order) []templates.CrossBlock {
	switch r.system {
	case tournament.Swiss, tournament.OwnPairings:
		return []templates.CrossBlock{{Rounds: r.roundTable(r.table, r.rounds, by, r.numbers)}}
	case tournament.Knockout:
		if r.bracket != nil {
			return []templates.CrossBlock{{Bracket: r.bracketView(r.bracket, len(r.rounds))}}
		}
	case tournament.Scheveningen:
		if len(r.sides) == 2 {
			return []templates.CrossBlock{r.sideBlock(0, by), r.sideBlock(1, by)}
		}
	}
	var out []templates.CrossBlock
	for i, g := range r.groups {
		cross := r.crossView(g.Cross, by, r.ids, r.numbers)
		r.addLegs(&cross)
		block := templates.CrossBlock{Cross: &cross}
		if g.Name != "" {
			cross.ID += "-" + strconv.Itoa(i+1)
			block.Title = templates.Msg("group.title", "group", g.Name)
		}
		out = append(out, block)
	}
	return out
}

// sideBlock shows the players of one side against those of the other.
func (r results) sideBlock(side int, by standings.Order) templates.CrossBlock {
	own, other := r.sides[side], r.sides[1-side]
	cross := r.crossView(r.table, by, r.ids, r.numbers)
	r.addLegs(&cross)
	rows := r.table.Cross(by).Rows
	in := func(s tournament.SideTable, id standings.ID) bool {
		for _, row := range s.Rows {
			if row.Player == id {
				return true
			}
		}
		return false
	}
	shown := cross
	shown.ID, shown.Rows = "cross-"+strconv.Itoa(side+1), nil
	for i, row := range cross.Rows {
		if in(other, rows[i].Player) {
			shown.Against = append(shown.Against, templates.CrossHead{Number: row.Number, Name: row.Name})
		}
		if !in(own, rows[i].Player) {
			continue
		}
		var cells []templates.CrossCell
		for j, cell := range row.Cells {
			if in(other, rows[j].Player) {
				cells = append(cells, cell)
			}
		}
		row.Cells = cells
		shown.Rows = append(shown.Rows, row)
	}
	return templates.CrossBlock{Cross: &shown, Title: templates.Msg("side.sum", "own", own.Group, "other", other.Group,
		"points", r.numbers.valueText(own.Points)+" : "+r.numbers.valueText(other.Points),
		"match", r.numbers.valueText(own.Match)+" : "+r.numbers.valueText(other.Match))}
}

// addLegs writes the games of a match below what the match brought.
func (r results) addLegs(cross *templates.CrossTable) {
	if !r.match.IsMatch() || r.match.Count == "games" {
		return
	}
	legs := map[int64]map[bool]string{}
	for _, round := range r.rounds {
		for _, games := range boardLegs(round.Games) {
			text := map[bool]string{}
			for _, g := range games {
				if !g.Result.HasPoints() {
					continue
				}
				for _, side := range []bool{true, false} {
					white := side == (g.White == games[0].White)
					if text[side] != "" {
						text[side] += " "
					}
					text[side] += r.scale.FormatPoints(g.Result.Points(white)) + ":" + r.scale.FormatPoints(g.Result.Points(!white))
				}
			}
			legs[int64(games[0].ID)] = text
		}
	}
	for i := range cross.Rows {
		for j := range cross.Rows[i].Cells {
			games := cross.Rows[i].Cells[j].Games
			for k := range games {
				games[k].Legs = legs[games[k].ID][games[k].White]
			}
		}
	}
}

// crossTitle names the page of a system's results.
func crossTitle(s tournament.System) templates.Text {
	switch s {
	case tournament.Swiss, tournament.OwnPairings:
		return templates.Msg("nav.by-rounds")
	case tournament.Knockout:
		return templates.Msg("nav.bracket")
	}
	return templates.Msg("nav.crosstable")
}
