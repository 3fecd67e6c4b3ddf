package apokachi_test

import (
	"fmt"
	"strings"

	"adyukh/rules"
	"adyukh/rules/apokachi"
)

// board is a second, slow generator, written from the description of the game with nothing shared but its words: it looks at
// every line of the board as text.
type board struct {
	size  int
	all   bool // every row captures
	mover rules.Side
	cells [][]byte // [rank][file]: w, b or a dot
}

func boardOf(g apokachi.Game, p apokachi.Position) board {
	b := emptyBoard(g.Size())
	b.all, b.mover = takesAll(g), g.ToMove(p)
	for _, m := range p.Men() {
		b.cells[m.Point.Rank()][m.Point.File()] = "wb"[m.Owner]
	}
	return b
}

func emptyBoard(size int) board {
	b := board{size: size}
	for range size {
		b.cells = append(b.cells, []byte(strings.Repeat(".", size)))
	}
	return b
}

func name(file, rank int) string { return fmt.Sprintf("%c%d", 'a'+file, rank+1) }

// fen writes the position.
func (b board) fen() string {
	var lists [2][]string
	for rank, line := range b.cells {
		for file, c := range line {
			if side := strings.IndexByte("wb", c); side >= 0 {
				lists[side] = append(lists[side], name(file, rank))
			}
		}
	}
	return fmt.Sprintf("%c:W%s:B%s", "WB"[b.mover], strings.Join(lists[0], ","), strings.Join(lists[1], ","))
}

func (b board) men(colour byte) int {
	n := 0
	for _, line := range b.cells {
		n += strings.Count(string(line), string(colour))
	}
	return n
}

// victims returns the places of the men in a line that fall: those of enemy that stand alone and next to a row of two or
// more of own. If moved is not -1, the row has to contain that place.
func victims(line string, own, enemy byte, moved int) []int {
	var list []int
	for i := range len(line) {
		if line[i] != enemy || i > 0 && line[i-1] == enemy || i+1 < len(line) && line[i+1] == enemy {
			continue
		}
		start := i
		for start > 0 && line[start-1] == own {
			start--
		}
		end := i
		for end+1 < len(line) && line[end+1] == own {
			end++
		}
		before := i-start >= 2 && (moved < 0 || start <= moved && moved < i)
		behind := end-i >= 2 && (moved < 0 || i < moved && moved <= end)
		if before || behind {
			list = append(list, i)
		}
	}
	return list
}

// column returns a file of the board as text, from the bottom.
func (b board) column(file int) string {
	var column []byte
	for rank := range b.size {
		column = append(column, b.cells[rank][file])
	}
	return string(column)
}

// moves returns the legal moves as text, with the positions after them.
func (b board) moves() map[string]string {
	list := map[string]string{}
	own, enemy := "wb"[b.mover], "wb"[b.mover.Other()]
	if b.men(own) < 2 || b.men(enemy) < 2 {
		return list
	}
	for rank := range b.size {
		for file := range b.size {
			if b.cells[rank][file] != own {
				continue
			}
			for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				f, r := file+d[0], rank+d[1]
				if f < 0 || r < 0 || f >= b.size || r >= b.size || b.cells[r][f] != '.' {
					continue
				}
				fallen, after := b.stepped(file, rank, f, r, own, enemy)
				text := name(file, rank) + "-" + name(f, r)
				if len(fallen) > 0 {
					text += "x" + strings.Join(fallen, ",")
				}
				list[text] = after.fen()
			}
		}
	}
	return list
}

// stepped returns the board after a step, and the men that have fallen.
func (b board) stepped(file, rank, toFile, toRank int, own, enemy byte) (fallen []string, after board) {
	after = emptyBoard(b.size)
	for i := range b.cells {
		copy(after.cells[i], b.cells[i])
	}
	after.cells[rank][file], after.cells[toRank][toFile] = '.', own
	falls := map[string]bool{}
	for i := range b.size {
		inRank, inFile := -1, -1 // where the man that moved stands in this rank and in this file
		if i == toRank {
			inRank = toFile
		}
		if i == toFile {
			inFile = toRank
		}
		if b.all || inRank >= 0 {
			for _, at := range victims(string(after.cells[i]), own, enemy, wholeLine(b.all, inRank)) {
				falls[name(at, i)] = true
			}
		}
		if b.all || inFile >= 0 {
			for _, at := range victims(after.column(i), own, enemy, wholeLine(b.all, inFile)) {
				falls[name(i, at)] = true
			}
		}
	}
	for r := range b.size {
		for f := range b.size {
			if falls[name(f, r)] {
				fallen = append(fallen, name(f, r))
				after.cells[r][f] = '.'
			}
		}
	}
	after.mover = b.mover.Other()
	return fallen, after
}

func wholeLine(all bool, at int) int {
	if all {
		return -1
	}
	return at
}
