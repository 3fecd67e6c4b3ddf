package exchange

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// page is a sheet of a workbook, or a file of separated values: tables below each other under a title.
type page struct {
	list   List
	name   string // of the sheet
	title  string
	note   string // how far the event has come
	tables []table
	legend []string
	wide   bool // printed on the long side
	fixed  int  // columns that stay while the rest scrolls
}

// table is one table. Every row has as many cells as there are columns.
type table struct {
	title   string
	part    string // what tells its rows from those of the others where tables stand in one list; "" for nothing
	columns []column
	rows    [][]cell
	drawn   bool // laid out by hand, as a bracket is: without headings and rules
}

// column is what stands above a column of cells, and how wide it is.
type column struct {
	head     string
	over     string // a heading above those of several columns, such as the opponent of two games
	least    int    // width in characters
	most     int    // beyond it text is wrapped; 0: never
	at       alignment
	optional bool // left out where nothing stands in it
}

type alignment uint8

const (
	left alignment = iota
	centre
	right
)

// prune leaves out the spare columns in which nothing stands in any of the tables, which begin with the same columns.
func prune(tables []table) {
	if len(tables) == 0 {
		return
	}
	for i := len(tables[0].columns) - 1; i >= 0; i-- {
		used := slices.ContainsFunc(tables, func(t table) bool {
			return i < len(t.columns) && (!t.columns[i].optional || slices.ContainsFunc(t.rows,
				func(row []cell) bool { return row[i].kind != blank }))
		})
		if used {
			continue
		}
		for n := range tables {
			tables[n].drop(i)
		}
	}
}

func (t *table) drop(column int) {
	if column >= len(t.columns) {
		return
	}
	t.columns = slices.Delete(t.columns, column, column+1)
	for n := range t.rows {
		t.rows[n] = slices.Delete(t.rows[n], column, column+1)
	}
}

// cell is what stands in a place of a table.
type cell struct {
	kind    kind
	text    string // of a text; of a number how readers see it where that is not the plain number
	number  float64
	day     play.Date
	at      time.Time            // wall clock of the event
	formula func(row int) string // gives the same number from other cells, in a row counted from 1
	look    look
}

type kind uint8

const (
	blank kind = iota
	textCell
	numberCell
	dayCell
	momentCell
)

// look is what a cell says beside its text.
type look uint8

const (
	plainLook look = iota
	strong         // bold
	self           // the player against himself
	black          // a game with the black pieces
	blackWon       // and won
	crowned        // the winner of a match
	boxed          // a side of a match
)

func text(s string) cell {
	if s == "" {
		return cell{}
	}
	return cell{kind: textCell, text: s}
}

func whole(n int) cell { return cell{kind: numberCell, number: float64(n)} }

// known is a whole number, nothing where it is 0.
func known(n int) cell {
	if n == 0 {
		return cell{}
	}
	return whole(n)
}

// shown is a number that readers see as a text: 24 as "+", 3 as "3–4".
func shown(n float64, as string) cell { return cell{kind: numberCell, number: n, text: as} }

func amount(n float64) cell { return cell{kind: numberCell, number: n} }

func day(d play.Date) cell {
	if d.IsZero() {
		return cell{}
	}
	return cell{kind: dayCell, day: d}
}

func moment(at time.Time, zone *time.Location) cell {
	if at.IsZero() {
		return cell{}
	}
	return cell{kind: momentCell, at: at.In(zone)}
}

func (c cell) looking(l look) cell {
	c.look = l
	return c
}

// value is what a criterion gives; nothing where there is nothing to count.
func value(v standings.Value) cell {
	if !v.Defined() {
		return cell{}
	}
	return amount(float64(v.Num) / float64(v.Den))
}

// placed is a place, or the places that level players share: the first of them, shown as "3–4", so that rows can be sorted.
func placed(p standings.Place) cell {
	switch {
	case p.First == 0:
		return cell{}
	case p.Shared():
		return shown(float64(p.First), show.PlaceText(p))
	}
	return whole(p.First)
}

// write is the cell as a line of separated values has it.
func (c cell) write(comma string) string {
	switch c.kind {
	case textCell:
		return c.text
	case numberCell:
		if c.text != "" {
			return c.text
		}
		return strings.Replace(strconv.FormatFloat(round4(c.number), 'f', -1, 64), ".", comma, 1)
	case dayCell:
		return c.day.String()
	case momentCell:
		return c.at.Format("2006-01-02 15:04")
	}
	return ""
}

// round4 leaves as many decimals as anybody reads.
func round4(n float64) float64 { return math.Round(n*1e4) / 1e4 }

// letters is how many letters wide the cell is where it is shown.
func (c cell) letters() int {
	switch c.kind {
	case dayCell:
		return 10
	case momentCell:
		return 16
	}
	return utf8.RuneCountInString(c.write("."))
}
