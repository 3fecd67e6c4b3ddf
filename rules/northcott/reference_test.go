package northcott_test

import (
	"fmt"
	"slices"
	"strings"

	"adyukh/rules"
	"adyukh/rules/northcott"
)

// board is a second, slow generator, written from the words of the rules: rows such as "w..b." and who is to move.
type board struct {
	rows  []string
	mover byte
}

func boardOf(p northcott.Position) board {
	b := board{mover: "wb"[game.ToMove(p)]}
	for row := 1; row <= p.Rows(); row++ {
		cells := []byte(strings.Repeat(".", p.Columns()))
		cells[p.Man(row, rules.White)-1] = 'w'
		cells[p.Man(row, rules.Black)-1] = 'b'
		b.rows = append(b.rows, string(cells))
	}
	return b
}

// moves returns the legal moves and the boards after them.
func (b board) moves() map[string]board {
	list := map[string]board{}
	for i, row := range b.rows {
		from := strings.IndexByte(row, b.mover)
		for _, step := range []int{-1, 1} {
			for to := from + step; to >= 0 && to < len(row) && row[to] == '.'; to += step {
				cells := []byte(row)
				cells[from], cells[to] = '.', b.mover
				after := board{rows: slices.Clone(b.rows), mover: 'w' + 'b' - b.mover}
				after.rows[i] = string(cells)
				list[fmt.Sprintf("%d:%d-%d", i+1, from+1, to+1)] = after
			}
		}
	}
	return list
}

func (b board) String() string { return strings.Join(b.rows, "/") + string(rune(b.mover)) }
