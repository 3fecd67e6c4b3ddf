package exchange

import (
	"strings"

	"github.com/xuri/excelize/v2"
)

// style is how a cell looks; each one is registered in the workbook once.
type style struct {
	title, subtitle, quiet, head bool
	ruled                        bool // lines around the cell
	look                         look
	at                           alignment
	format                       string // of a number; "@" of a text
	wrap                         bool
}

// The colours of the workbook: those of the pages in daylight.
const (
	inkColour   = "1C2420"
	quietColour = "56625B"
	lineColour  = "C3CAC1"
	headColour  = "E3EDE6"
	shadeColour = "EEF0EA"
	selfColour  = "7D8A82"
	edgeColour  = "7D8A82"
)

func styleOf(c cell, col column) style {
	s := style{look: c.look, at: col.at, wrap: col.most > 0 && c.kind == textCell}
	switch c.kind {
	case textCell:
		s.format = "@" // so that a name that begins with = stays one when it is edited
	case numberCell:
		s.format = numberFormat(c)
	case dayCell:
		s.format = "dd.mm.yyyy"
	case momentCell:
		s.format = "dd.mm.yyyy hh:mm"
	}
	return s
}

// numberFormat shows a number as it is, with the decimals that its criterion usually has, or as the text that readers see.
func numberFormat(c cell) string {
	switch {
	case c.text != "":
		as := `"` + strings.ReplaceAll(c.text, `"`, `""`) + `"`
		return as + ";" + as + ";" + as
	case c.number != float64(int64(c.number)):
		return "0.0###"
	}
	return "0"
}

func (w *workbook) styleID(s style) (int, error) {
	if id, ok := w.styles[s]; ok {
		return id, nil
	}
	id, err := w.file.NewStyle(s.excelize())
	if err != nil {
		return 0, err
	}
	w.styles[s] = id
	return id, nil
}

// excelize says the style in the words of the library.
func (s style) excelize() *excelize.Style {
	out := &excelize.Style{
		Font:      &excelize.Font{Family: "Calibri", Size: 11, Color: inkColour},
		Alignment: &excelize.Alignment{Vertical: "center", Horizontal: s.at.name(), WrapText: s.wrap || s.head},
	}
	if s.at != centre {
		out.Alignment.Indent = 1
	}
	switch {
	case s.title:
		out.Font.Size, out.Font.Bold = 16, true
	case s.subtitle:
		out.Font.Size, out.Font.Bold = 12, true
	case s.quiet:
		out.Font.Size, out.Font.Color = 9, quietColour
	case s.head:
		out.Font.Bold = true
		out.Fill = fill(headColour)
		out.Border = borders(lineColour, "left", "right", "top", "bottom")
	}
	if s.title || s.subtitle || s.quiet {
		out.Alignment = &excelize.Alignment{Vertical: "center", WrapText: s.wrap}
	}
	if s.ruled {
		out.Border = borders(lineColour, "left", "right", "top", "bottom")
	}
	if s.format != "" {
		out.CustomNumFmt = &s.format
	}
	s.look.on(out)
	return out
}

// on adds what a look says.
func (l look) on(out *excelize.Style) {
	switch l {
	case strong:
		out.Font.Bold = true
	case self:
		out.Fill = fill(selfColour)
	case black:
		out.Fill = fill(shadeColour)
	case blackWon:
		out.Font.Bold, out.Fill = true, fill(shadeColour)
	case crowned:
		out.Font.Bold = true
		out.Border = borders(edgeColour, "left", "right", "top", "bottom")
	case boxed:
		out.Border = borders(edgeColour, "left", "right", "top", "bottom")
	}
}

func (a alignment) name() string {
	switch a {
	case centre:
		return "center"
	case right:
		return "right"
	}
	return "left"
}

func fill(colour string) excelize.Fill {
	return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{colour}}
}

func borders(colour string, sides ...string) []excelize.Border {
	var out []excelize.Border
	for _, side := range sides {
		out = append(out, excelize.Border{Type: side, Color: colour, Style: 1})
	}
	return out
}
