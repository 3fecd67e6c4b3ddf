package scoresheet

import (
	"adyukh/rules"
	"adyukh/tournament/report/layout"
)

// Words says a message of the catalogues. Args are pairs of a name and a value.
type Words func(key string, args ...any) string

// Sheet is what is printed into one sheet. What is empty becomes a line to write on.
type Sheet struct {
	Number int // among the sheets of one player's record, from 1: later ones go on with the moves and have no count

	Event, Date           Text
	Round, Table, Control string
	White, Black          Person
	Owner                 string  // whose copy it is
	Game                  string  // which game is played, where that is to be named
	Mark                  float64 // room that a mark of the caller's takes behind the title

	Signs   string // what the signs in a record mean
	Marks   string // how a final position is noted
	Opening string // what the game begins with, in words
	Made    []string
	Endings []string // how the game can end, to be ticked

	Start *rules.Layout // the position that the game begins with; it is drawn on the largest sheet alone
	Board rules.Layout  // of the game, for the final position; figures on it are left out
	Count CountKind
}

// Text is what is filled in, in the ways to say it, the longest first: the first one that fits is printed.
type Text []string

// Person is a player: the name, and what else is said of him in brackets.
type Person struct{ Name, About string }

// CountKind says what the boxes for the result ask for.
type CountKind uint8

// The kinds.
const (
	Score  CountKind = iota // the points of both
	Halves                  // checkers by colour and half of the board, which make the points (5.1 of the rules of шашки адиюх)
)

// Box is a place on a sheet, in millimetres from its upper left corner.
type Box struct{ X, Y, W, H float64 }

// Right and Bottom are the far edges.
func (b Box) Right() float64 { return b.X + b.W }

// Bottom is the lower edge.
func (b Box) Bottom() float64 { return b.Y + b.H }

// Plan is where everything of a sheet lies.
type Plan struct {
	Size
	Sheet  Sheet
	Title  Box
	Fields []Field
	Start  Box // the diagram of the position that the game begins with
	Table  Box // the rows of moves, without the heads of the columns
	Row    float64
	Final  Box // the final position with what stands above and below it
	Count  Box
	Ticks  []Tick
	Ending Box // a line for the ending, where there is no room for ticks
	Sign   []Box
	Small  Box // the small print

	opening, small []layout.SetText
	openingAt      float64
	countRow       float64
}

// Field is a label with a text, or a line to write on, behind it.
type Field struct {
	Box
	Key   string // of the label
	Side  string // "white" or "black", of a field that has a mark
	Set   []layout.SetText
	start float64 // where the text begins
}

// Tick is a box to tick with its word.
type Tick struct {
	Box
	Word string
}

const (
	labels    = 6.5 // size of labels and small print
	blockHead = 3.4 // height of the heads of the columns
	mark      = 4.2 // room for a ring or dot
)

// Lay works out where everything of a sheet lies.
func Lay(u layout.Ruler, say Words, size Size, s Sheet) Plan {
	l := layer{Plan: Plan{Size: size, Sheet: s}, u: u, say: say, y: size.margin}
	l.head()
	top := l.y + blockHead
	foot := l.foot()
	l.Row = min(l.tallest(), (size.Height-size.margin-foot-top)/float64(size.Rows))
	l.Table = Box{size.margin, top, l.width(), l.Row * float64(size.Rows)}
	return l.Plan
}

// layer lays a sheet out from above to below.
type layer struct {
	Plan
	u   layout.Ruler
	say Words
	y   float64
}

func (p Plan) width() float64 { return p.Width - 2*p.margin }

// isFirst tells whether a sheet is the first of a record, which has the count.
func (p Plan) isFirst() bool { return p.Sheet.Number <= 1 }

// tallest returns how high a row may be; sheets without a count have room for more.
func (p Plan) tallest() float64 {
	if p.isFirst() {
		return p.tall
	}
	return p.tall + 2
}

// FirstMove returns the number of the first move on the sheet.
func (p Plan) FirstMove() int { return max(0, p.Sheet.Number-1)*p.Moves() + 1 }

// Number returns the place of the i-th number of a move, from 0.
func (p Plan) Number(i int) Box {
	block := p.Table.W / float64(p.Blocks)
	return Box{p.Table.X + block*float64(i/p.Rows), p.Table.Y + p.Row*float64(i%p.Rows), p.number, p.Row}
}

// Move returns the place of a move of the i-th row, from 0: White's or Black's.
func (p Plan) Move(i int, isWhite bool) Box {
	b := p.Number(i)
	b.X, b.W = b.Right(), (p.Table.W/float64(p.Blocks)-p.number)/2
	if !isWhite {
		b.X += b.W
	}
	return b
}
