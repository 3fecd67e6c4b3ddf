package report

import (
	"io"
	"strconv"
	"unicode/utf8"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

func hasCategories(e *play.Event) bool { return len(e.Head.Regulations.Categories) > 0 }
func hasTotals(e *play.Event) bool     { return len(e.Head.Regulations.Totals) > 0 }

// categoryStandings draws the places within each category. Who belongs to one is found out from the whole event, also for
// readers, who don't see the years of birth.
func categoryStandings(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	tables, err := s.view.CategoryTables(t.After)
	if err != nil {
		return err
	}
	var columns []show.Column
	if !t.Bracket {
		all := []*play.Table{t}
		for i := range tables {
			all = append(all, &tables[i].Table)
		}
		columns = show.Columns(all...)
	}
	g := s.standingsGrid(columns, t.Bracket)
	roster := show.RosterOf(e)
	for _, table := range tables {
		rows := s.standingRows(roster.Standings(&table.Table, table.Rows, columns))
		title := layout.Cut(table.Name, layout.MaxCell) + " – " + s.T("pdf.players", "n", len(rows))
		if table.Separate {
			title += ", " + s.T("pdf.category.separate")
		}
		if len(rows) == 0 {
			rows = append(rows, append([]layout.Cell{{}, {Text: s.T("pdf.category.nobody")}}, make([]layout.Cell, len(g.Columns)-2)...))
		}
		g.Add(title, rows)
	}
	h := s.tableHeading(e, t, s.T(titleOf(t, "pdf.category-standings")))
	p := begin(e, h, crowded(g), s)
	legend := s.criteria(show.Codes(columns))
	p.Draw(g, p.legendHeight(legend)+signatureHeight(p.Ruler, e, p.Width(), p.Wide, s))
	p.legend(legend)
	p.signatures(e)
	return p.write(w)
}

// totals draws the sums of clubs, regions or organisations, with the players who count.
func totals(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	tables, err := s.view.TotalTables(t.After)
	if err != nil {
		return err
	}
	h := s.tableHeading(e, t, s.T("pdf.totals"))
	p := begin(e, h, false, s)
	for i, table := range tables {
		shown := show.TotalsOf(table, e)
		p.subtitle(s.say(shown.Title), 20)
		p.Paragraph(layout.Margin, p.Width(), legendSize, layout.Regular, shown.Said(show.Translator(s.T)))
		p.Y += 0.8
		keep := 0.0
		if i == len(tables)-1 {
			keep = signatureHeight(p.Ruler, e, p.Width(), p.Wide, s)
		}
		p.Draw(s.totalGrid(shown), keep)
		p.Y += layout.SectionGap
	}
	p.signatures(e)
	return p.write(w)
}

// totalGrid has the sum that ranks first in bold, and under each team who counts, how the sum came about, and who does not count.
func (s Style) totalGrid(t show.Totals) layout.Grid {
	g := layout.Grid{Size: 9.5, Row: 6.6, Columns: []layout.Column{
		{Head: s.T("standings.place"), At: layout.Centre, Bold: true, Least: 11},
		{Head: s.T("pdf.totals.name"), Flex: true, Least: 60},
		{Head: s.T("pdf.totals.counted"), At: layout.Right, Least: 14},
	}}
	columns := t.Columns()
	for i, c := range columns {
		g.Columns = append(g.Columns, layout.Column{Head: s.say(c.Head), At: layout.Right, Least: 14, Bold: i == 0})
	}
	for _, row := range t.Rows {
		cells := []layout.Cell{
			{Text: row.PlaceText()},
			{Text: row.Name, More: s.totalNotes(row), Bold: row.Place.First <= mostWinners && row.Missing.Empty()},
			{Text: strconv.Itoa(len(row.Counted))},
		}
		for _, c := range columns {
			cells = append(cells, layout.Cell{Text: s.say(c.Of(row))})
		}
		g.Rows = append(g.Rows, cells)
	}
	return g
}

// Bounds of a team's lines: a row has to fit on a page.
const (
	totalLine  = layout.MaxCell - 10 // runes
	totalLines = 4                   // of those who count, and of those who do not
)

// totalNotes are the lines below a team's name.
func (s Style) totalNotes(row show.Total) []string {
	notes := s.playerLines("", row.Counted)
	if sum := joined("; ", s.say(row.Missing), s.say(row.Sum)); sum != "" {
		notes = append(notes, sum)
	}
	if len(row.Rest) > 0 {
		notes = append(notes, s.playerLines(s.T("totals.rest", "n", len(row.Rest))+". ", row.Rest)...)
	}
	return notes
}

// playerLines writes players in lines that a cell takes; those beyond the last line are left out, with dots.
func (s Style) playerLines(line string, players []show.TotalPlayer) (lines []string) {
	for i, p := range players {
		name := p.Named(show.Translator(s.T))
		if i < len(players)-1 {
			name += ", "
		}
		if utf8.RuneCountInString(line+name) > totalLine && line != "" {
			if lines = append(lines, line); len(lines) == totalLines {
				lines[totalLines-1] += "…"
				return lines
			}
			line = ""
		}
		line += name
	}
	if line == "" {
		return lines
	}
	return append(lines, line)
}

// ageGroup is players by their age in the year of the event: from and to are whole years, 0 for no bound.
type ageGroup struct {
	from, to int
	people
	players []play.Player
}

// ageGroups divides the players by age; the last group, without bounds, are those whose year of birth is not known. Groups
// without anybody are left out.
func ageGroups(e *play.Event) []ageGroup {
	groups := []ageGroup{{to: 10}, {from: 11, to: 13}, {from: 14, to: 16}, {from: 17, to: 19}, {from: 20, to: 59}, {from: 60}, {}}
	year := eventYear(e)
	people := e.ByNumber()
	if e.IsTeam() {
		people = peopleOf(e)
	}
	for _, p := range people {
		i := len(groups) - 1
		if p.BirthYear != 0 && year != 0 {
			age := max(0, year-p.BirthYear)
			for i = 0; groups[i].to != 0 && age > groups[i].to; i++ {
			}
		}
		groups[i].add(p)
		groups[i].players = append(groups[i].players, p)
	}
	var kept []ageGroup
	for _, g := range groups {
		if g.all > 0 {
			kept = append(kept, g)
		}
	}
	return kept
}

// eventYear returns the year of the event, 0 when no day is said.
func eventYear(e *play.Event) int {
	if e.Head.Begins.Year != 0 {
		return e.Head.Begins.Year
	}
	return e.Head.Ends.Year
}

// age writes a group: "до 10 лет", "14–16 лет", "60 лет и старше".
func (s Style) age(g ageGroup) string {
	switch {
	case g.from == 0 && g.to == 0:
		return s.T("pdf.age.unsaid")
	case g.from == 0:
		return s.T("pdf.age.to", "to", g.to)
	case g.to == 0:
		return s.T("pdf.age.from", "from", g.from)
	}
	return s.T("pdf.age.between", "from", g.from, "to", g.to)
}
func hasPrizes(e *play.Event) bool { return len(e.Head.Prizes.Funds) > 0 }

// prizeList draws who gets which prize, with its working and a line to sign for it, and where the rest of the money is.
func prizeList(w io.Writer, e *play.Event, _ Request, s Style) error {
	prizes, err := show.PrizesOf(e)
	if err != nil {
		return err
	}
	p := begin(e, heading{title: s.T("pdf.prize-list"), open: !prizes.Final, filed: true}, false, s)
	amount := joined(", ", s.T("prizes.amount"), prizes.Unit)
	for _, f := range prizes.Funds {
		g := layout.Grid{Size: 9.5, Small: 8, Row: 9, Columns: []layout.Column{
			{Head: s.T("prizes.place"), At: layout.Centre, Least: 12},
			{Head: s.T("prizes.who"), Flex: true, Least: 55},
			{Head: amount, At: layout.Right, Bold: true, Least: 22},
			{Head: s.T("prizes.receipt"), Least: 42},
		}}
		for _, a := range f.Awards {
			more := joined("; ", a.Note, s.say(a.Working(f.Share)))
			g.Rows = append(g.Rows, []layout.Cell{
				{Text: a.Places()}, {Text: layout.Cut(a.Name, layout.MaxCell), Note: more}, {Text: show.Amount(a.Amount), Bold: true}, {},
			})
		}
		p.subtitle(s.say(f.Title), 3*g.Row)
		p.prose(8.5, s.T("prizes.share-"+string(f.Share)))
		if f.Gone {
			p.prose(8.5, s.T("prizes.gone"))
		}
		if len(g.Rows) > 0 {
			p.Draw(g, 0)
		}
		p.Y += 1
		for _, text := range append(f.Sums(), f.PassedTexts()...) {
			p.prose(8.5, s.say(text))
		}
	}
	p.Y += titleGap
	p.signatures(e)
	p.stamp()
	return p.write(w)
}
