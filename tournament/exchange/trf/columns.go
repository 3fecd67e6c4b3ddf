package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// filler stands in columns that are no characters of their own when columns are counted in bytes.
const filler = '\uffff'

// fields reads the columns of one line. The first error stays in err; what is read after it does not matter.
type fields struct {
	number   int    // of the line
	id       string // its first three columns
	columns  []rune
	series   string // " of round ", " ": what stands between a field's name and its index
	index    int    // of a field in a series, from 1; 0 for a field of its own
	mend     bool   // signs of results that nobody knows stand for an unknown result
	err      *Problem
	problems []*Problem // repairs
}

// newFields prepares a line for reading. What is no character of a text takes a column, and is read as a blank.
func newFields(number int, line string) fields {
	columns := []rune(line)
	for i, c := range columns {
		if unicode.IsControl(c) || c == filler {
			columns[i] = ' '
		}
	}
	return fields{number: number, columns: columns}
}

// fail keeps the first error.
func (f *fields) fail(column int, field string, kind Kind, args Args) {
	if f.err == nil {
		f.err = &Problem{Line: f.number, Column: column, Record: f.id, Field: f.fieldName(field), Kind: kind, Args: args}
	}
}

// fieldName adds the index to the name of a field in a series.
func (f *fields) fieldName(field string) string {
	if f.index > 0 && field != "" {
		return field + f.series + itoa(f.index)
	}
	return field
}

// note adds a repair.
func (f *fields) note(column int, field string, kind Kind, args Args) {
	f.problems = append(f.problems, &Problem{Line: f.number, Column: column, Record: f.id, Field: f.fieldName(field), Kind: kind, Args: args})
}

// text returns what stands in the columns from..to, without blanks around it. to 0 is the end of the line.
func (f *fields) text(from, to int) string {
	if to == 0 || to > len(f.columns) {
		to = len(f.columns)
	}
	for from <= to && isEmpty(f.columns[from-1]) {
		from++
	}
	for from <= to && isEmpty(f.columns[to-1]) {
		to--
	}
	if from > to {
		return ""
	}
	s := string(f.columns[from-1 : to])
	if strings.ContainsRune(s, filler) {
		s = strings.ReplaceAll(s, string(filler), "")
	}
	return s
}

func isEmpty(r rune) bool {
	return r == ' ' || r == filler || r > unicode.MaxASCII && unicode.IsSpace(r)
}

// end is the last column of the line.
func (f *fields) end() int { return len(f.columns) }

// start returns the first column from..to that is not blank, or from.
func (f *fields) start(from, to int) int {
	for c := from; c <= min(to, len(f.columns)); c++ {
		if !unicode.IsSpace(f.columns[c-1]) {
			return c
		}
	}
	return from
}

// blank checks that nothing stands in the columns.
func (f *fields) blank(columns ...int) {
	for _, c := range columns {
		if c <= len(f.columns) && !isEmpty(f.columns[c-1]) {
			f.fail(c, "", NotBlank, Args{"text": f.text(c, c)})
		}
	}
}

// integer reads a whole number of 0 to high; blank columns are 0.
func (f *fields) integer(field string, from, to, high int) int {
	s := f.text(from, to)
	if s == "" {
		return 0
	}
	n, ok := parseInteger(s, high)
	if !ok {
		f.fail(f.start(from, to), field, NotNumber, Args{"text": s, "low": 0, "high": high})
	}
	return n
}

// must reads a whole number of 1 to high.
func (f *fields) must(field string, from, to, high int) int {
	n := f.integer(field, from, to, high)
	if n == 0 {
		f.fail(f.start(from, to), field, NotNumber, Args{"text": f.text(from, to), "low": 1, "high": high})
	}
	return n
}

func parseInteger(s string, high int) (int, bool) {
	if len(s) > 9 || s == "" || !allDigits(s) {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n <= high
}

// points reads points; blank columns are NoPoints.
func (f *fields) points(field string, from, to int) Points {
	s := f.text(from, to)
	p, ok := ParsePoints(s)
	if !ok {
		f.fail(f.start(from, to), field, NotPoints, Args{"text": s})
	}
	return p
}

// oneOf reads one of a few texts, in whatever case, and returns it as the list has it.
func (f *fields) oneOf(field string, from, to int, allowed ...string) string {
	s := f.text(from, to)
	for _, a := range allowed {
		if strings.EqualFold(s, a) {
			return a
		}
	}
	allowed = slices.DeleteFunc(allowed, func(a string) bool { return a == "" })
	f.fail(f.start(from, to), field, NotOneOf, Args{"text": s, "want": strings.Join(allowed, ", ")})
	return ""
}

// list reads whole numbers of low to high in columns of this width, the next one after a blank column, to the end of the
// line. Blank ones before the last are 0; the low one is 1 where none may be missing.
func (f *fields) list(field string, from, width, low, high int) []int {
	var out []int
	f.series = " "
	for f.index = 1; from <= f.end(); f.index++ {
		if low > 0 {
			out = append(out, f.must(field, from, from+width-1, high))
		} else {
			out = append(out, f.integer(field, from, from+width-1, high))
		}
		f.blank(from + width)
		from += width + 1
	}
	f.index = 0
	return out
}

// withoutEnd returns a list without the zero values at its end; nil for an empty one.
func withoutEnd[T comparable](list []T) []T {
	var zero T
	for len(list) > 0 && list[len(list)-1] == zero {
		list = list[:len(list)-1]
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

// word is a part of a line between blanks.
type word struct {
	text   string
	column int
}

// words splits the columns from..end at blanks.
func (f *fields) words(from int) []word {
	var out []word
	inside := false
	for c := from; c <= f.end(); c++ {
		r := f.columns[c-1]
		switch {
		case unicode.IsSpace(r):
			inside = false
		case inside:
			out[len(out)-1].text += string(r)
		default:
			out = append(out, word{string(r), c})
			inside = true
		}
	}
	return out
}

// wordInteger reads a word as a whole number of low to high.
func (f *fields) wordInteger(field string, w word, low, high int) int {
	n, ok := parseInteger(w.text, high)
	if !ok || n < low {
		f.fail(w.column, field, NotNumber, Args{"text": w.text, "low": low, "high": high})
	}
	return n
}

// wordIDs reads words as numbers of players.
func (f *fields) wordIDs(words []word) []int {
	var out []int
	for i, w := range words {
		out = append(out, f.wordInteger(fmt.Sprintf("player %d", i+1), w, 1, MaxPlayer))
	}
	return out
}
