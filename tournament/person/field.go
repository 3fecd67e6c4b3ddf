package person

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Field is one thing that is known of a person, with what everybody needs to know of it. Its name in forms is the message
// "field.KEY", in the choice of a column of a loaded list "column.KEY"; what it may not be is "error.player.KEY", what a loaded
// list can't hold "error.import.KEY", each with - in place of _.
type Field struct {
	Key  string          // in forms, refusals and archives: "birth_year"
	At   func(*Data) any // where the value stands: a *string, *int, *Sex or *Date
	Seen Privacy

	// Of texts: Shared where others of an event often have the same, which forms then suggest, else Usual values that they
	// suggest; Literal where "-" and "no" are values and not the want of one: a country is NO. Of numbers, the least and the greatest.
	Shared  bool
	Usual   []string
	Literal bool
	Least   int
	Most    int
	Hinted  bool // forms explain it: "field.KEY.hint"

	Words  []string // how lists call its column; folded: lower case, ё as е
	Listed bool     // rating lists keep it
	Asked  bool     // the line in which players are entered one after the other asks for it
	Form   int      // its line in the form of a player, from 1
	Card   int      // its line in the form of a card of the register, from 1; 0 where cards do not say it
	Desk   Shown    // in the list of players on the desk
	File   Column   // in workbooks and lists of separated values
	Paper  Column   // in papers that list people

	check func(d Data, year int) *Fault // what is wrong with it beyond what its kind says
}

// Privacy says who may see a field. One that does not say is for arbiters.
type Privacy uint8

// Who may see a field.
const (
	Arbiters  Privacy = iota
	Published         // everybody, once a round is published
	Everybody
)

// Shown says when a list has a column for a field.
type Shown uint8

// When a list has a column.
const (
	Never Shown = iota
	WhenSaid
	Always
)

// Column is a field's column in a file or a paper.
type Column struct {
	At    int    // its place among the columns, which others share; 0: it is not there
	Head  string // the message over it; "" for the field's own name
	Shown Shown
	Wide  bool // it takes what room there is
	Right bool
	Mid   bool
	Least int // its least width: of files in characters, of papers in mm
	Most  int
	Fold  int // of papers: not 0 where it may go below the column in front of it, that with the highest Fold first
}

// Heading is the message over a field's column.
func (f Field) Heading(c Column) string { return cmp.Or(c.Head, "field."+f.Key) }

// Columns returns the fields that have a column, in its order.
func Columns(of func(Field) Column) []Field {
	all := slices.DeleteFunc(slices.Clone(Fields()), func(f Field) bool { return of(f).At == 0 })
	slices.SortStableFunc(all, func(a, b Field) int { return cmp.Compare(of(a).At, of(b).At) })
	return all
}

// Lines returns the fields of a form line by line.
func Lines(line func(Field) int) [][]Field {
	var lines [][]Field
	for _, f := range Fields() {
		at := line(f)
		if at == 0 {
			continue
		}
		for len(lines) < at {
			lines = append(lines, nil)
		}
		lines[at-1] = append(lines[at-1], f)
	}
	return lines
}

// Of returns the field with the key.
func Of(key string) (Field, bool) {
	for _, f := range Fields() {
		if f.Key == key {
			return f, true
		}
	}
	return Field{}, false
}

// Text is the value as forms and lists write it: "" where nothing is said.
func (f Field) Text(d Data) string { return f.text(&d) }

func (f Field) text(d *Data) string {
	switch v := f.At(d).(type) {
	case *string:
		return *v
	case *Sex:
		return string(*v)
	case *int:
		return number(*v)
	case *Date:
		return v.String()
	}
	return ""
}

// IsSaid tells whether something is known of the field.
func (f Field) IsSaid(d Data) bool { return f.text(&d) != "" }

// Take takes the value of the field over.
func (f Field) Take(to *Data, from Data) { f.take(to, &from) }

func (f Field) take(to, from *Data) {
	switch v := f.At(to).(type) {
	case *string:
		*v = *f.At(from).(*string)
	case *Sex:
		*v = *f.At(from).(*Sex)
	case *int:
		*v = *f.At(from).(*int)
	case *Date:
		*v = *f.At(from).(*Date)
	}
}

// Message is the key as messages are named: "birth-year".
func (f Field) Message() string { return strings.ReplaceAll(f.Key, "_", "-") }

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
