package exchange

import (
	"strings"
	"unicode/utf8"

	"adyukh/tournament/refusal"
)

// separators are the characters that may stand between cells, the likelier one first.
var separators = []rune{'\t', ';', ',', '|'}

// sample is how many lines decide about the separator.
const sample = 50

// guessSeparator returns the separator that most of the first lines hold, the same number of times for choice, or 0 when
// the text has one column.
func guessSeparator(text string) rune {
	best, bestScore := rune(0), 0
	for _, s := range separators {
		counts := map[int]int{}
		for _, n := range separatorCounts(text, s) {
			counts[n]++
		}
		score := 0
		for n, lines := range counts {
			if n > 0 {
				score += lines + lines*lines // lines that agree count for more
			}
		}
		if score > bestScore {
			best, bestScore = s, score
		}
	}
	return best
}

// separatorCounts returns how often the separator stands outside of quotes in each of the first lines that are not blank.
func separatorCounts(text string, separator rune) []int {
	var counts []int
	n, quoted, blank := 0, false, true
	for _, c := range text {
		switch {
		case c == '"':
			quoted = !quoted
			blank = false
		case quoted:
		case c == separator:
			n++
			blank = false
		case c == '\n' || c == '\r':
			if !blank {
				counts = append(counts, n)
			}
			n, blank = 0, true
			if len(counts) == sample {
				return counts
			}
		case c != ' ':
			blank = false
		}
	}
	if !blank {
		counts = append(counts, n)
	}
	return counts
}

// splitter cuts a text into rows and cells.
type splitter struct {
	text      string
	separator rune
	at        place
	rows      []Row
	row       Row
	most      int // rows
}

// split reads rows: cells between separators, a cell in quotes may hold separators, line ends and doubled quotes. A quote
// inside of a cell that does not begin with one is an ordinary character.
func split(text string, separator rune, line, most int) ([]Row, error) {
	s := splitter{text: text, most: most, separator: separator, at: place{line: line, column: 1}}
	s.row.Line = line
	for {
		more, err := s.cell()
		if err != nil {
			return nil, err
		}
		if !more {
			return s.rows, nil
		}
	}
}

// next takes one character off the text; a line end of two characters counts as one, and as "\n".
func (s *splitter) next() (c rune, ok bool) {
	if s.text == "" {
		return 0, false
	}
	c, size := utf8.DecodeRuneInString(s.text)
	if strings.HasPrefix(s.text, "\r\n") {
		size = 2
	}
	if c == '\r' {
		c = '\n'
	}
	s.text = s.text[size:]
	s.at.step(c)
	return c, true
}

// cell reads one cell with what ends it, and tells whether there is more.
func (s *splitter) cell() (more bool, err error) {
	var cell string
	if s.separator != 0 && strings.HasPrefix(s.text, `"`) {
		cell, err = s.quoted()
	} else {
		cell = s.bare()
	}
	if err != nil {
		return false, err
	}
	if n := utf8.RuneCountInString(cell); n > MaxCell {
		return false, s.at.refuse("error.table.cell", refusal.Args{"most": MaxCell})
	}
	s.row.Cells = append(s.row.Cells, Plain(cell))
	if len(s.row.Cells) > MaxColumns {
		return false, s.at.refuse("error.table.columns", refusal.Args{"most": MaxColumns})
	}
	end, ok := s.next()
	if ok && end == s.separator {
		return true, nil
	}
	return ok, s.endRow()
}

func (s *splitter) endRow() error {
	if strings.TrimSpace(strings.Join(s.row.Cells, "")) != "" {
		if len(s.rows) == s.most {
			return s.at.refuse("error.table.rows", refusal.Args{"most": s.most})
		}
		s.rows = append(s.rows, s.row)
	}
	s.row = Row{Line: s.at.line}
	return nil
}

// bare reads up to a separator or the end of the line.
func (s *splitter) bare() string {
	end := strings.IndexFunc(s.text, func(c rune) bool {
		return c == '\n' || c == '\r' || c == s.separator && s.separator != 0
	})
	if end < 0 {
		end = len(s.text)
	}
	cell := s.text[:end]
	s.text = s.text[end:]
	s.at.column += utf8.RuneCountInString(cell)
	return cell
}

// quoted reads a cell in quotes. Line ends in it stay as they are written.
func (s *splitter) quoted() (string, error) {
	opened := s.at
	s.next()
	var b strings.Builder
	for {
		before := s.text
		c, ok := s.next()
		switch {
		case !ok:
			return "", opened.refuse("error.table.quote-open", nil)
		case c != '"':
			b.WriteString(before[:len(before)-len(s.text)])
		case strings.HasPrefix(s.text, `"`):
			s.next()
			b.WriteRune('"')
		default:
			if after, _ := utf8.DecodeRuneInString(s.text); s.text != "" && after != s.separator && after != '\n' && after != '\r' {
				return "", s.at.refuse("error.table.quote-after", nil)
			}
			return b.String(), nil
		}
	}
}
