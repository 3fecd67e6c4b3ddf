package apokachi

import (
	"fmt"

	"adyukh/rules"
)

// Bounds and defaults of the options that are numbers.
const (
	smallest, largest, usual = 3, 10, 4 // crossings on one side of the board
	mostRows, usualRows      = 4, 1     // of men of one colour
	longest, usualLimit      = 500, 30  // moves of each side without a capture
)

// Game is апокачи with its options settled. The zero value has all defaults. Game values are comparable.
type Game struct {
	size, rows  uint8 // 0 where the default holds
	limit       uint16
	all         bool // every row captures, not only one with the man that moved
	blockedLoss bool // who is shut in loses; else the men are counted
}

// Options returns the points that the source leaves open:
//
//	size             crossings on one side of the board: «играть можно и на доске большего размера», the pictured one is
//	                 «минимально интересная»
//	rows             rows of men of each colour, on fewer than half of the lines: «на большой квадратной доске шашки
//	                 выстраивать хотя бы в два ряда»
//	capture          which rows capture after a step: those with the man that moved, or all of its colour
//	nocapturelimit   moves of each side without a capture after which men are counted: «например, если за 30 ходов никто
//	                 шашки не срубил»
//	blocked          what happens when the side to move can't step: men are counted, or it loses
func Options() []rules.Option {
	return []rules.Option{
		{Name: "size", Low: smallest, High: largest, Default: usual},
		{Name: "rows", Low: 1, High: mostRows, Default: usualRows},
		{Name: "capture", Values: []string{"moved", "all"}},
		{Name: "nocapturelimit", Low: 1, High: longest, Default: usualLimit},
		{Name: "blocked", Values: []string{"count", "loss"}},
	}
}

// New returns the game with the given options. The error is a *rules.OptionError, also about rows that the size has no
// room for.
func New(s rules.Settings) (Game, error) {
	all, err := rules.Settle(Options(), s)
	if err != nil {
		return Game{}, err
	}
	g := Game{all: all["capture"] == "all", blockedLoss: all["blocked"] == "loss"}
	if size := all.Number("size"); size != usual {
		g.size = uint8(size)
	}
	if rows := all.Number("rows"); rows != usualRows {
		g.rows = uint8(rows)
	}
	if limit := all.Number("nocapturelimit"); limit != usualLimit {
		g.limit = uint16(limit)
	}
	if room := (g.Size() - 1) / 2; g.Rows() > room {
		return Game{}, &rules.OptionError{
			Name: "rows", Value: all["rows"], Known: true, Want: fmt.Sprintf("1–%d (size=%d)", room, g.Size()),
		}
	}
	return g, nil
}

// Size returns the number of crossings on one side of the board, 3 to 10.
func (g Game) Size() int {
	if g.size == 0 {
		return usual
	}
	return int(g.size)
}

// Rows returns the number of rows of men that each side begins with, at least 1: twice as many are less than Size.
func (g Game) Rows() int {
	if g.rows == 0 {
		return usualRows
	}
	return int(g.rows)
}

// NoCaptureLimit returns the number of moves of each side without a capture after which the game ends.
func (g Game) NoCaptureLimit() int {
	if g.limit == 0 {
		return usualLimit
	}
	return int(g.limit)
}
