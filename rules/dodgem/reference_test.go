package dodgem_test

import (
	"strconv"

	"adyukh/rules/dodgem"
)

// board is a second, slow generator, written from the words of the rules: 'w', 'b' or 0 by file and rank.
type board struct {
	n     int
	cells [10][10]byte
	mover byte
}

func boardOf(g dodgem.Game, p dodgem.Position) board {
	b := board{n: g.Size(), mover: "wb"[g.ToMove(p)]}
	for file := range b.n {
		for rank := range b.n {
			if side, ok := p.At(dodgem.CellAt(file, rank)); ok {
				b.cells[file][rank] = "wb"[side]
			}
		}
	}
	return b
}

func (b *board) count(colour byte) int {
	n := 0
	for _, file := range b.cells {
		for _, c := range file {
			if c == colour {
				n++
			}
		}
	}
	return n
}

func (b *board) name(file, rank int) string { return string(rune('a'+file)) + strconv.Itoa(rank+1) }

// moves returns the legal moves with the boards after them.
func (b board) moves() map[string]board {
	list := map[string]board{}
	if b.count('w') == 0 || b.count('b') == 0 {
		return list
	}
	for file := range b.n {
		for rank := range b.n {
			if b.cells[file][rank] != b.mover {
				continue
			}
			for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				b.step(file, rank, file+step[0], rank+step[1], list)
			}
		}
	}
	return list
}

// step notes the move between neighbouring cells, if it is legal.
func (b board) step(file, rank, toFile, toRank int, list map[string]board) {
	if b.mover == 'w' && toFile < file || b.mover == 'b' && toRank < rank {
		return // back
	}
	inside := toFile >= 0 && toFile < b.n && toRank >= 0 && toRank < b.n
	forward := b.mover == 'w' && toFile > file || b.mover == 'b' && toRank > rank
	after := b
	after.cells[file][rank] = 0
	after.mover = 'w' + 'b' - b.mover
	switch {
	case inside && b.cells[toFile][toRank] == 0:
		after.cells[toFile][toRank] = b.mover
		list[b.name(file, rank)+"-"+b.name(toFile, toRank)] = after
	case !inside && forward:
		list[b.name(file, rank)+"-off"] = after
	}
}

// winner: who has all men off wins, and so does who is locked in.
func (b board) winner() string {
	other := 'w' + 'b' - b.mover
	switch {
	case b.count(other) == 0:
		return string(rune(other))
	case b.count(b.mover) == 0, len(b.moves()) == 0:
		return string(rune(b.mover))
	}
	return ""
}
