package paired

import (
	"fmt"

	"adyukh/rules"
)

// Bounds of the board: on one side of it, in squares.
const (
	smallest = 4
	largest  = 10
	mostRows = 4 // of men of one colour
)

// usual is the value of the option rows for as many rows as a board of the game's size usually has.
const usual = 0

// bonus says who may capture after a quiet jump.
type bonus uint8

const (
	bonusAny  bonus = iota // every man: the capture was not there before the jump
	bonusSame              // only the man that has just jumped
	bonusNone              // nobody
)

// Game is парные шашки with its options settled. The zero value has all defaults. Game values are comparable.
type Game struct {
	size, rows uint8 // 0 where the default holds; rows also where it is as many as by default
	bonus      bonus
}

// Options returns the points that the source leaves open:
//
//	size    squares on one side of the board: «можно играть на доске 8x8, но все же лучше использовать доску большего
//	        размера, например сто клеточную»
//	rows    rows of men of each colour, on fewer than half of the ranks: «с четным количеством рядов». The default, 0, means as
//	        many as a board of this size usually has, which is 4 or what there is room for: 4 on 9x9 and 10x10 squares, 3 on
//	        7x7 and 8x8, 2 on 5x5 and 6x6, 1 on 4x4
//	bonus   who may make the capture that a quiet jump has made possible: any man, the same one that jumped, or none
func Options() []rules.Option {
	return []rules.Option{
		{Name: "size", Low: smallest, High: largest, Default: largest},
		{Name: "rows", Low: 0, High: mostRows, Default: usual},
		{Name: "bonus", Values: []string{"any", "same", "none"}},
	}
}

// New returns the game with the given options. The error is a *rules.OptionError, also about rows that the size has no
// room for.
func New(s rules.Settings) (Game, error) {
	all, err := rules.Settle(Options(), s)
	if err != nil {
		return Game{}, err
	}
	var g Game
	if size := all.Number("size"); size != largest {
		g.size = uint8(size)
	}
	rows := all.Number("rows")
	if rows > g.roomForRows() {
		return Game{}, &rules.OptionError{
			Name: "rows", Value: all["rows"], Known: true,
			Want: fmt.Sprintf("0–%d (size=%d)", g.roomForRows(), g.Size()),
		}
	}
	if rows != g.roomForRows() {
		g.rows = uint8(rows)
	}
	switch all["bonus"] {
	case "same":
		g.bonus = bonusSame
	case "none":
		g.bonus = bonusNone
	}
	return g, nil
}

// Size returns the number of squares on one side of the board, 4 to 10.
func (g Game) Size() int {
	if g.size == 0 {
		return largest
	}
	return int(g.size)
}

// Rows returns the number of rows of men that each side begins with, at least 1: twice as many are less than Size.
func (g Game) Rows() int {
	if g.rows == 0 {
		return g.roomForRows()
	}
	return int(g.rows)
}

// roomForRows returns how many rows each side can have.
func (g Game) roomForRows() int { return (g.Size() - 1) / 2 }
