package exchange

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"adyukh/tournament/refusal"
)

// WriteList writes one table of an event as separated values, as Excel opens them without a question: UTF-8 with a byte order
// mark, semicolons, lines that end in CR LF, in Russian a comma in fractions. Texts are made Harmless. Where a table has parts
// with other columns, such as the cross tables of groups, an empty line stands between them.
//
// The error is a *refusal.Error when the event has no such list.
func WriteList(w io.Writer, from Book, l List) error {
	if !l.Exists(from.Head.Regulations) {
		return &refusal.Error{Code: refusal.NotFound, Key: "error.file.none", Args: refusal.Args{"text": string(l)}}
	}
	b, err := open(from)
	if err != nil {
		return err
	}
	b.separated = true
	comma := b.T("number.decimal")
	out := bufio.NewWriter(w)
	_, _ = out.WriteString("\ufeff")
	var heads []string
	for _, t := range b.page(l).tables {
		t.namePart(b.T("file.part"))
		if now := t.heads(); !slices.Equal(now, heads) {
			if heads != nil {
				_, _ = out.WriteString(lineEnd)
			}
			heads = now
			writeLine(out, heads)
		}
		for _, row := range t.rows {
			cells := make([]string, len(row))
			for i, c := range row {
				if cells[i] = c.write(comma); c.text != "" {
					cells[i] = Harmless(c.text)
				}
			}
			writeLine(out, cells)
		}
	}
	if err := out.Flush(); err != nil { // keeps the first error of all writes
		return fmt.Errorf("list %s: %w", l, err)
	}
	return nil
}

// page returns the list as a page.
func (b *book) page(l List) page {
	switch l {
	case PairingList:
		return b.pairingsPage()
	case ResultList:
		return b.resultsPage()
	case StandingsList:
		return b.standingsPage()
	case CrossList:
		return b.crossPage()
	case CategoryList:
		return b.categoriesPage()
	case TotalList:
		return b.totalsPage()
	case MemberList:
		return b.membersPage()
	case PersonList:
		return b.personsPage()
	}
	return b.playersPage()
}

// namePart writes before every row to which part of the list it belongs.
func (t *table) namePart(head string) {
	if t.part == "" {
		return
	}
	t.columns = append([]column{{head: head}}, t.columns...)
	for i, row := range t.rows {
		t.rows[i] = append([]cell{text(t.part)}, row...)
	}
}

// heads are the headings of the columns in one line.
func (t table) heads() []string {
	heads := make([]string, len(t.columns))
	for i, c := range t.columns {
		heads[i] = Harmless(c.head)
		if c.over != "" {
			heads[i] = Harmless(c.over + ": " + c.head)
		}
	}
	return heads
}

const (
	separator = ';'
	lineEnd   = "\r\n"
)

// writeLine writes a line of cells.
func writeLine(out *bufio.Writer, cells []string) {
	for i, c := range cells {
		if i > 0 {
			_, _ = out.WriteRune(separator)
		}
		_, _ = out.WriteString(quote(c))
	}
	_, _ = out.WriteString(lineEnd)
}

// quote puts a cell in quotes that holds anything that some program takes for a separator.
func quote(cell string) string {
	if strings.ContainsAny(cell, "\";,|\t\r\n") || strings.HasPrefix(cell, " ") || strings.HasSuffix(cell, " ") {
		return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
	}
	return cell
}
