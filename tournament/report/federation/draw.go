package federation

import (
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
	if r.Seed != 0 && (r.Numbering == play.ByLot || r.Swiss.Initial == play.InitialByLot && r.System.Has(play.SettingInitial)) {
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

// numbers lists the players by their numbers, group by group where there are groups.
func numbers(p Page, e *play.Event) layout.Grid {
	g := layout.Grid{Size: 9.5, Small: 8, Row: 5.7, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 9, Bold: true},
		{Head: p.Say("filed.draw.who"), Flex: true, Least: 60},
		{Head: p.Say("pdf.rank"), Least: 16},
		{Head: p.Say("pdf.federation"), Flex: true, Least: 40},
		{Head: p.Say("pdf.club"), Flex: true, Least: 30},
	}}
	groups := map[string][][]layout.Cell{}
	var names []string
	for _, player := range e.ByNumber() {
		name := ""
		if e.Head.Regulations.System.UsesGroups() {
			name = player.Group
		}
		if groups[name] == nil {
			names = append(names, name)
		}
		n := player.Number
		if name != "" {
			n = len(groups[name]) + 1
		}
		groups[name] = append(groups[name], []layout.Cell{
			{Text: strconv.Itoa(n)}, {Text: player.Name, Bold: true}, {Text: player.Rank}, {Text: player.Federation}, {Text: player.Club},
		})
	}
	slices.Sort(names)
	for _, name := range names {
		title := ""
		if name != "" {
			title = p.Say("pdf.group", "name", layout.Cut(name, layout.MaxCell))
		}
		g.Add(title, groups[name])
	}
	return g
}
