package federation

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

// DrawFields are the texts of the act of the draw.
func DrawFields(say Words) []Field {
	return []Field{
		{"title", say("filed.draw"), 1}, {"text", say("filed.draw.text"), 3}, {"date", "", 1}, {"present", "", 4}, {"remarks", "", 3},
	}
}

// witnesses is how many lines there are for those who were present at the draw.
const witnesses = 3

// Draw draws the act of the draw: how the numbers came about, what else was drawn, and who has which number.
func Draw(p Page, e *play.Event) {
	r := e.Head.Regulations
	p.Prose(p.Field("text"))
	p.Facts(
		Fact{Label: "filed.draw.date", Text: p.Field("date")},
		Fact{Label: "pdf.field.town", Text: layout.Cut(e.Head.Place, layout.MaxCell)},
		Fact{Label: "filed.draw.way", Text: p.Say("pdf.numbering." + string(r.Numbering))},
	)
	if r.System.Has(play.SettingInitial) && r.Swiss.Drawn != "" {
		text := p.Say("initial." + string(r.Swiss.Drawn))
		if r.Swiss.Initial == play.InitialByLot {
			text = p.Say("filed.draw.by-lot", "what", text)
		}
		p.Facts(Fact{Label: "field.initial", Text: text})
	}
	if n := len(r.Openings.Table); n > 0 {
		p.Facts(Fact{Label: "about.openings", Text: p.Say("about.openings-drawn", "n", n)})
	}
	if r.Seed != 0 && (r.Numbering.DrawsLot() || r.Swiss.Initial == play.InitialByLot && r.System.Has(play.SettingInitial)) {
		p.Facts(Fact{Label: "filed.draw.seed", Text: strconv.FormatUint(r.Seed, 10)})
	}
	sign := []layout.Signer{chief(p, e), Secretary(p, e)}
	present := strings.FieldsFunc(p.Field("present"), func(r rune) bool { return r == '\n' })
	for i := range max(witnesses, len(present)) {
		name := ""
		if i < len(present) {
			name = present[i]
		}
		sign = append(sign, layout.Signer{Office: p.Say("filed.draw.present"), Name: name})
	}
	p.Title(p.Say("filed.draw.numbers"))
	p.Table(numbers(p, e), sign...)
	p.Close(sign...)
}

// column is something about a player that the act shows where it is known of anybody.
type column struct {
	head  string
	flex  bool
	least float64
	of    func(play.Player) string
}

// columns are those for which a player of the event has something.
func columns(e *play.Event) []column {
	all := []column{
		{"pdf.rank", false, 16, func(p play.Player) string { return p.Rank }},
		{"pdf.federation", true, 40, func(p play.Player) string { return p.Federation }},
		{"pdf.club", true, 30, func(p play.Player) string { return p.Club }},
	}
	return slices.DeleteFunc(all, func(c column) bool {
		return !slices.ContainsFunc(e.Players, func(p play.Player) bool { return c.of(p) != "" })
	})
}

// numbers lists the players by their numbers, group by group where there are groups.
func numbers(p Page, e *play.Event) layout.Grid {
	g := layout.Grid{Size: 9.5, Small: 8, Row: 5.7, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 9, Bold: true}, {Head: p.Say("filed.draw.who"), Flex: true, Least: 60, Bold: true},
	}}
	known := columns(e)
	for _, c := range known {
		g.Columns = append(g.Columns, layout.Column{Head: p.Say(c.head), Flex: c.flex, Least: c.least})
	}
	groups := map[string][][]layout.Cell{}
	for _, player := range e.ByNumber() {
		name, n := "", player.Number
		if e.Head.Regulations.System.UsesGroups() {
			name, n = player.Group, len(groups[player.Group])+1
		}
		row := []layout.Cell{{Text: strconv.Itoa(n)}, {Text: player.Name}}
		for _, c := range known {
			row = append(row, layout.Cell{Text: c.of(player)})
		}
		groups[name] = append(groups[name], row)
	}
	for _, name := range slices.Sorted(maps.Keys(groups)) {
		title := ""
		if name != "" {
			title = p.Say("pdf.group", "name", layout.Cut(name, layout.MaxCell))
		}
		g.Add(title, groups[name])
	}
	return g
}
