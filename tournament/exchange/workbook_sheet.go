package exchange

import (
	"fmt"
	"math"
	"time"

	"github.com/xuri/excelize/v2"
)

// sheetWriter writes one sheet from top to bottom.
type sheetWriter struct {
	*workbook
	stream *excelize.StreamWriter
	page   page
	row    int // the next one, from 1

	columns int // of the widest table
	wide    int // all columns together, in characters
}

// setUp says how the sheet is printed and what stays while it is scrolled.
func (s *sheetWriter) setUp() error {
	name, a4, one, none := s.page.name, 9, 1, 0
	orientation := "portrait"
	if s.page.wide {
		orientation = "landscape"
	}
	if err := s.file.SetPageLayout(name, &excelize.PageLayoutOptions{
		Size: &a4, Orientation: &orientation, FitToWidth: &one, FitToHeight: &none,
	}); err != nil {
		return err
	}
	side, top := 0.4, 0.5
	if err := s.file.SetPageMargins(name, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &top, Bottom: &top}); err != nil {
		return err
	}
	foot := "&L&8" + escapeFooter(s.book.Head.ShortName()) + "&R&8" + s.book.T("pdf.page", "page", "&P", "of", "&N")
	if err := s.file.SetHeaderFooter(name, &excelize.HeaderFooterOptions{OddFooter: foot}); err != nil {
		return err
	}
	if s.page.isDrawn() {
		return nil
	}
	if err := s.repeat(); err != nil {
		return err
	}
	corner, err := excelize.CoordinatesToCellName(s.page.fixed+1, s.page.body())
	if err != nil {
		return err
	}
	panes := &excelize.Panes{Freeze: true, XSplit: s.page.fixed, YSplit: s.page.body() - 1, TopLeftCell: corner, ActivePane: "bottomRight"}
	if s.page.fixed == 0 {
		panes.ActivePane = "bottomLeft"
	}
	return s.stream.SetPanes(panes)
}

// repeat has the headings printed on every page, and rows filtered by them, where there is one table.
func (s *sheetWriter) repeat() error {
	if len(s.page.tables) != 1 || s.page.tables[0].title != "" {
		return nil
	}
	t := s.page.tables[0]
	err := s.file.SetDefinedName(&excelize.DefinedName{
		Name: "_xlnm.Print_Titles", Scope: s.page.name, RefersTo: fmt.Sprintf("'%s'!$%d:$%d", s.page.name, firstRow, s.page.body()-1),
	})
	if err != nil || len(t.rows) == 0 || t.headRows() > 1 {
		return err
	}
	area := fmt.Sprintf("A%d:%s%d", firstRow, columnName(len(t.columns)-1), firstRow+len(t.rows))
	return s.file.AutoFilter(s.page.name, area, nil)
}

// escapeFooter keeps a name from giving orders to the printer.
func escapeFooter(name string) string {
	var out []rune
	for _, r := range name {
		if r == '&' {
			out = append(out, r)
		}
		if out = append(out, r); len(out) >= 80 {
			break
		}
	}
	return string(out)
}

func (p page) isDrawn() bool { return len(p.tables) > 0 && p.tables[0].drawn }

// body is the first row below the headings of the first table.
func (p page) body() int {
	row := firstRow
	if len(p.tables) > 0 {
		if p.tables[0].title != "" {
			row++
		}
		row += p.tables[0].headRows()
	}
	return row
}

// headRows is how many rows the headings take.
func (t table) headRows() int {
	for _, c := range t.columns {
		if c.over != "" {
			return 2
		}
	}
	return 1
}

// widths are how many characters wide the columns are: what stands in them in any table of the sheet.
func (p page) widths() []int {
	var all []int
	for _, t := range p.tables {
		for i, c := range t.columns {
			if i == len(all) {
				all = append(all, 0)
			}
			width := max(c.least, len([]rune(c.head))+1)
			for _, row := range t.rows {
				width = max(width, row[i].letters()+1)
			}
			if c.most > 0 {
				width = min(width, c.most)
			}
			all[i] = max(all[i], width)
		}
	}
	return all
}

// widths makes columns as wide as what stands in them in any table of the sheet.
func (s *sheetWriter) widths() error {
	all := s.page.widths()
	s.columns = len(all)
	for i, width := range all {
		s.wide += width
		if err := s.stream.SetColWidth(i+1, i+1, float64(width)+0.5); err != nil {
			return err
		}
	}
	return nil
}

// titleWidth is how many letters of the title's size stand in a column of so many characters.
const titleWidth = 0.62

// name writes the event's name, on as many lines as the columns below it leave room for.
func (s *sheetWriter) name() error {
	const height = 21
	room := int(float64(s.wide) * titleWidth)
	lines := 1
	if room > 0 && s.columns > 1 {
		lines = (len([]rune(s.book.Head.Name)) + room - 1) / room
	}
	if lines == 1 {
		return s.line(s.book.Head.Name, style{title: true}, height)
	}
	if err := s.stream.MergeCell(fmt.Sprint("A", s.row), fmt.Sprint(columnName(s.columns-1), s.row)); err != nil {
		return err
	}
	return s.line(s.book.Head.Name, style{title: true, wrap: true}, float64(min(lines+1, 8)*height))
}

// titles writes the event, where and when it is held, and what the sheet shows.
func (s *sheetWriter) titles() error {
	title := s.page.title
	if s.page.note != "" {
		title += " — " + s.page.note
	}
	if err := s.name(); err != nil {
		return err
	}
	for _, line := range []struct {
		text   string
		style  style
		height float64
	}{
		{s.book.lead(), style{quiet: true}, 15}, {title, style{subtitle: true}, 20},
	} {
		if err := s.line(line.text, line.style, line.height); err != nil {
			return err
		}
	}
	return nil
}

// line writes a row of one text, which runs over the cells to its right.
func (s *sheetWriter) line(text string, look style, height float64) error {
	id, err := s.styleID(look)
	if err != nil {
		return err
	}
	s.row++
	return s.stream.SetRow(fmt.Sprint("A", s.row-1), []any{excelize.Cell{StyleID: id, Value: text}}, excelize.RowOpts{Height: height})
}

func (s *sheetWriter) tables() error {
	for i, t := range s.page.tables {
		if i > 0 {
			s.row++
		}
		if t.title != "" {
			if err := s.line(t.title, style{subtitle: true}, 20); err != nil {
				return err
			}
		}
		if err := s.heads(t); err != nil {
			return err
		}
		for _, row := range t.rows {
			if err := s.cells(t, row); err != nil {
				return err
			}
		}
	}
	return nil
}

// heads writes the headings; those over several columns span them, the others both rows.
func (s *sheetWriter) heads(t table) error {
	rows := t.headRows()
	upper, lower := make([]any, len(t.columns)), make([]any, len(t.columns))
	for i, c := range t.columns {
		id, err := s.styleID(style{head: !t.drawn, subtitle: t.drawn && c.head != "", at: headAlignment(c)})
		if err != nil {
			return err
		}
		upper[i], lower[i] = excelize.Cell{StyleID: id, Value: c.head}, excelize.Cell{StyleID: id, Value: c.head}
		if rows == 2 && c.over != "" {
			upper[i] = excelize.Cell{StyleID: id, Value: c.over}
		}
	}
	if err := s.put(upper, 0); err != nil {
		return err
	}
	if rows == 1 {
		return nil
	}
	if err := s.put(lower, 0); err != nil {
		return err
	}
	return s.span(t)
}

func headAlignment(c column) alignment {
	if c.at == left {
		return left
	}
	return centre
}

// span joins the cells of headings that stand over several columns, and those of the others with the row below.
func (s *sheetWriter) span(t table) error {
	top := s.row - 2
	for i := 0; i < len(t.columns); {
		end, bottom := i, top+1
		if over := t.columns[i].over; over != "" {
			bottom = top
			for end+1 < len(t.columns) && t.columns[end+1].over == over {
				end++
			}
		}
		if end > i || bottom > top {
			if err := s.stream.MergeCell(fmt.Sprint(columnName(i), top), fmt.Sprint(columnName(end), bottom)); err != nil {
				return err
			}
		}
		i = end + 1
	}
	return nil
}

// cells writes a row of a table.
func (s *sheetWriter) cells(t table, row []cell) error {
	values := make([]any, len(row))
	for i, c := range row {
		if t.drawn && c.kind == blank && c.look == plainLook {
			continue
		}
		look := styleOf(c, t.columns[i])
		look.ruled = !t.drawn
		id, err := s.styleID(look)
		if err != nil {
			return err
		}
		out := excelize.Cell{StyleID: id, Value: c.value()}
		if c.formula != nil {
			out.Formula = c.formula(s.row)
		}
		values[i] = out
	}
	return s.put(values, 0)
}

func (s *sheetWriter) put(values []any, height float64) error {
	s.row++
	return s.stream.SetRow(fmt.Sprint("A", s.row-1), values, excelize.RowOpts{Height: height})
}

// value is what a spreadsheet keeps in the cell.
func (c cell) value() any {
	switch c.kind {
	case textCell:
		return c.text
	case numberCell:
		return c.number
	case dayCell:
		return serial(time.Date(c.day.Year, c.day.Month, c.day.Day, 0, 0, 0, 0, time.UTC))
	case momentCell:
		return serial(c.at)
	}
	return nil
}

// serial is a moment as spreadsheets count it, in days since the end of 1899, by the clock on its wall.
func serial(at time.Time) float64 {
	wall := time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), at.Second(), 0, time.UTC)
	begin := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	return math.Round(wall.Sub(begin).Hours()/24*1e6) / 1e6
}

// legend explains the table below it.
func (s *sheetWriter) legend() error {
	for i, text := range s.page.legend {
		if i == 0 {
			s.row++
		}
		if err := s.line(text, style{quiet: true}, 0); err != nil {
			return err
		}
	}
	return nil
}
