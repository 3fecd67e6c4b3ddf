package lists

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/teamlist"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// teamPreview shows a list as it was understood.
func teamPreview(c *board.Desk, l teamList) *templates.TeamImport {
	rows, wrong := l.good()
	base := web.DeskBase(c.Event.ID) + "/import"
	p := &templates.TeamImport{
		Look: base + "/preview", Action: base, Text: teamListField(l.text), Good: len(rows), Wrong: wrong, From: l.table.Sheet,
		Submit: templates.Msg("import-teams.enter", "n", len(rows)), Way: templates.Hidden{Name: "free", Value: "0"},
		Whole: templates.Field{
			Kind: "checkbox", Name: "whole", Label: templates.Msg("import-teams.whole"), Checked: c.IsTicked("whole"),
			Hint: templates.Msg("import-teams.whole-hint"),
		},
	}
	if l.table.Sheet != "" {
		p.Sheet = templates.Msg("import.sheet", "sheet", l.table.Sheet)
	}
	if len(l.sheets) > 1 {
		p.Sheet = templates.Msg("import.sheet-of", "sheet", l.table.Sheet, "sheets", strings.Join(l.sheets, ", "))
	}
	switch {
	case len(rows) == 0:
		p.Submit = templates.Msg("import.enter-none")
	case wrong > 0:
		p.Submit = templates.Msg("import.enter-good", "n", len(rows))
	}
	switch {
	case l.words:
		p.Way.Value = "1"
	case l.mapping.Columns != nil:
		p.Header = &templates.Field{Kind: "checkbox", Name: "header", Label: templates.Msg("import.header"), Checked: l.mapping.Header}
		for i, column := range l.mapping.Columns {
			p.Columns = append(p.Columns, view.ColumnFieldOf(i, column, teamlist.Columns()))
		}
		if (l.mapping.Header || len(l.teams) == 0) && len(l.table.Rows) > 0 { // by which the columns are chosen
			p.RowHeads = view.CellsOf(l.table.Rows[0], len(l.mapping.Columns))
		}
	}
	if l.hasCells() {
		p.Heads = l.cellHeads()
	}
	if n := l.asked(); n > 0 {
		p.Checked = &templates.Field{
			Kind: "checkbox", Name: "checked", Label: templates.Msg("import.checked", "n", n), Checked: c.IsTicked("checked"), Required: true,
		}
	}
	counts := map[string]int{}
	for i, t := range l.teams {
		p.Teams = append(p.Teams, l.teamCard(c, i, t, len(p.Heads)))
		counts[l.teamFate(i)]++
	}
	for _, line := range l.lines {
		if line.Kind == teamlist.Out || slices.ContainsFunc(l.left, func(o teamlist.Line) bool { return o.Number == line.Number }) {
			p.Rest = append(p.Rest, l.rest(line, 0))
		}
	}
	for _, fate := range []string{view.RowNew, view.RowChanged, view.RowSame, view.RowWrong} {
		if n := counts[fate]; n > 0 {
			p.Summary = append(p.Summary, templates.Chip{
				Tone: view.FateTones()[fate], Text: templates.Msg("import-teams.count-"+fate, "n", n),
			})
		}
	}
	if len(l.teams) == 0 {
		p.Refused = templates.Msg("import-teams.no-teams")
	}
	return p
}

func (l *teamList) teamFate(i int) string {
	f := l.fates[i]
	switch {
	case f.Err != nil:
		return view.RowWrong
	case f.Known.ID == 0:
		return view.RowNew
	case f.Same:
		return view.RowSame
	}
	return view.RowChanged
}

// teamCard is a team of the preview with its people.
func (l *teamList) teamCard(c *board.Desk, i int, t teamlist.Squad, heads int) templates.ImportTeam {
	fate := l.fates[i]
	state := l.teamFate(i)
	card := templates.ImportTeam{
		Line: t.Line, Name: t.Name, Kind: l.kindField(t.Line, teamlist.Team),
		State: templates.Chip{Tone: view.FateTones()[state], Text: templates.Msg("import-teams.row-" + state)},
	}
	if r, ok := c.Refusal(fate.Err); ok {
		card.Error = r.Text
	}
	if fate.Known.ID != 0 && fate.Known.Name != t.Name {
		card.Notes = append(card.Notes, templates.Msg("import-teams.known", "name", fate.Known.Name))
	}
	if fate.Short > 0 && fate.Err == nil {
		card.Notes = append(card.Notes, templates.Msg("import-teams.short", "n", fate.Short, "boards", c.Event.Head.Regulations.Team.Boards))
	}
	if t.Captain != "" {
		card.Notes = append(card.Notes, templates.Msg("import-teams.captain", "name", t.Captain))
	}
	if len(fate.Gone) > 0 {
		var names []string
		for _, m := range fate.Gone {
			names = append(names, m.ShortName())
		}
		card.Notes = append(card.Notes, templates.Msg("import-teams.gone", "names", strings.Join(names, ", ")))
	}
	for k, p := range t.People {
		m := l.rest(p, heads)
		if m.Place = templates.Literal(strconv.Itoa(k + 1)); p.Reserve || k >= c.Event.Head.Regulations.Team.Boards {
			m.Place = templates.Msg("import-teams.reserve")
		}
		if k < len(fate.Members) {
			m.State = memberChip(fate.Members[k])
		}
		if r, ok := c.Refusal(p.Err); ok {
			if m.Error = r.Text; l.address(p) != "" {
				m.Error = templates.Msg("import.at", "address", l.address(p), "text", r.Text)
			}
		}
		card.People = append(card.People, m)
	}
	return card
}

func memberChip(f conduct.MemberFate) *templates.Chip {
	fate := view.RowChanged
	switch {
	case f.Known.ID == 0:
		fate = view.RowNew
	case f.Same:
		fate = view.RowSame
	}
	chip := view.FateChip(fate)
	return &chip
}

// address names the cell of a workbook that is wrong; "" in a text.
func (l *teamList) address(line teamlist.Line) string {
	var wrong *refusal.Error
	if !errors.As(line.Err, &wrong) || l.mapping.Columns == nil {
		return ""
	}
	return l.table.Address(line.Number, max(0, l.mapping.ColumnOf(wrong.Field)))
}

// rest is a line with what was understood of it: in so many cells, or as one text.
func (l *teamList) rest(line teamlist.Line, heads int) templates.ImportMember {
	d := line.Data
	m := templates.ImportMember{
		Line: line.Number, Name: cmp.Or(d.Name, line.Text), Source: line.Text, Kind: l.kindField(line.Number, line.Kind),
	}
	if d.Sex != "" {
		m.Sex = templates.Msg("sex." + string(d.Sex) + "-short")
	}
	facts := []string{d.Birth(), d.Rank, web.OrNothing(d.Rating), d.OwnID, d.Federation, d.Club}
	m.Facts = strings.Join(slices.DeleteFunc(facts, func(s string) bool { return s == "" }), " · ")
	if at := slices.IndexFunc(l.table.Rows, func(r exchange.Row) bool { return r.Line == line.Number }); l.mapping.Columns != nil && at >= 0 {
		m.Raw = view.CellsOf(l.table.Rows[at], len(l.mapping.Columns))
	}
	switch {
	case line.Kind != teamlist.Person:
	case heads > 0:
		m.Row = rowKey(line)
		m.Cells, m.Asks = l.cells(line, heads)
	case line.Err == nil:
		for _, q := range line.Problems {
			m.Asks = append(m.Asks, templates.Msg(q.Key(), "text", q.Text))
		}
	}
	return m
}

// kindField says what a line is; nil where the list is a table.
func (l *teamList) kindField(line int, kind teamlist.Kind) *templates.Field {
	if !l.words {
		return nil
	}
	var options []templates.Option
	for _, k := range teamlist.Kinds() {
		options = append(options, web.Option(string(k), templates.Msg("import-teams.kind-"+string(k))))
	}
	f := web.Choice("kind", "select", string(kind), options...)
	f.Label = templates.Msg("import-teams.kind", "line", line)
	return &f
}
