package senegal_test

import (
	"maps"

	"adyukh/rules"
	"adyukh/rules/senegal"
)

// board is a second, slow generator, written from the words of the rules: 'w', 'b' or 0 by file and rank, who is to move, and the
// points of White and Black.
type board struct {
	n            int
	stop, pass   bool
	cells        [7][7]byte
	mover        byte
	white, black int
}

func boardOf(g senegal.Game, p senegal.Position) board {
	b := board{n: g.Size(), mover: "wb"[g.ToMove(p)], white: p.Points().White, black: p.Points().Black}
	stop, _ := senegal.New(settings(g, "stop", "end"))
	both, _ := senegal.New(settings(g, "stop", "pass"))
	pass, _ := senegal.New(settings(g, "continue", "pass"))
	b.stop, b.pass = g == stop || g == both, g == pass || g == both
	for file := range b.n {
		for rank := range b.n {
			if side, ok := p.At(senegal.CellAt(file, rank)); ok {
				b.cells[file][rank] = "wb"[side]
			}
		}
	}
	return b
}

func settings(g senegal.Game, farrank, stuck string) rules.Settings {
	return rules.Settings{"size": string("01234567"[g.Size()]), "farrank": farrank, "stuck": stuck}
}

func cellName(file, rank int) string { return string([]byte{'a' + byte(file), '1' + byte(rank)}) }

// farRank is the last rank as a colour sees the board.
func (b *board) farRank(colour byte) int {
	if colour == 'w' {
		return b.n - 1
	}
	return 0
}

// each visits the men of a colour.
func (b *board) each(colour byte, visit func(file, rank int)) {
	for file := range b.n {
		for rank := range b.n {
			if b.cells[file][rank] == colour {
				visit(file, rank)
			}
		}
	}
}

// over tells whether no man can still take one of the other side.
func (b *board) over() bool {
	over := true
	b.each('w', func(_, w int) {
		b.each('b', func(_, k int) {
			switch {
			case w-k <= 0:
				over = false
			case w-k == 1:
				whiteTakes := k-1 >= 0 && w != b.n-1
				blackTakes := w+1 < b.n && k != 0
				over = over && !whiteTakes && !blackTakes
			}
		})
	})
	return over
}

// moves returns the legal moves with the boards after them.
func (b board) moves() map[string]board {
	if b.over() {
		return nil
	}
	list := b.movesOf(b.mover)
	if len(list) > 0 || !b.pass || len(b.movesOf(b.other())) == 0 {
		return list
	}
	after := b
	after.mover = b.other()
	return map[string]board{"pass": after}
}

func (b *board) other() byte { return 'w' + 'b' - b.mover }

// movesOf returns the captures or quiet moves that a colour would have.
func (b board) movesOf(colour byte) map[string]board {
	b.mover = colour
	captures := map[string]board{} // all whole captures
	most := 0
	length := map[string]int{}
	b.each(colour, func(file, rank int) {
		if rank == b.farRank(colour) {
			return
		}
		lifted := b
		lifted.cells[file][rank] = 0
		lifted.chain(file, rank, cellName(file, rank), map[[2]int]bool{}, func(text string, taken int, after board) {
			captures[text], length[text] = after, taken
			most = max(most, taken)
		})
	})
	if most > 0 {
		maps.DeleteFunc(captures, func(text string, _ board) bool { return length[text] < most })
		return captures
	}
	return b.quiet()
}

// chain follows the capture of the man on a cell, which is lifted off the board; it has leapt over the jumped men, which still stand there.
func (b board) chain(file, rank int, text string, jumped map[[2]int]bool, whole func(string, int, board)) {
	goesOn := false
	ended := b.stop && len(jumped) > 0 && rank == b.farRank(b.mover)
	for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		over, to := [2]int{file + d[0], rank + d[1]}, [2]int{file + 2*d[0], rank + 2*d[1]}
		inside := to[0] >= 0 && to[0] < b.n && to[1] >= 0 && to[1] < b.n
		if ended || !inside || b.cells[over[0]][over[1]] != b.other() || jumped[over] || b.cells[to[0]][to[1]] != 0 {
			continue
		}
		goesOn = true
		further := maps.Clone(jumped)
		further[over] = true
		b.chain(to[0], to[1], text+":"+cellName(to[0], to[1]), further, whole)
	}
	if goesOn || len(jumped) == 0 {
		return
	}
	after := b
	for over := range jumped {
		after.cells[over[0]][over[1]] = 0
	}
	whole(text, len(jumped), after.landed(file, rank, len(jumped)))
}

// landed puts the man that has moved on a cell, counts points, and gives the move to the other side.
func (b board) landed(file, rank, taken int) board {
	b.cells[file][rank] = b.mover
	if rank == b.farRank(b.mover) {
		taken++
	}
	if b.mover == 'w' {
		b.white += taken
	} else {
		b.black += taken
	}
	b.mover = b.other()
	return b
}

func (b board) quiet() map[string]board {
	list := map[string]board{}
	forward := 1
	if b.mover == 'b' {
		forward = -1
	}
	b.each(b.mover, func(file, rank int) {
		if rank == b.farRank(b.mover) {
			return
		}
		for _, to := range [][2]int{{file, rank + forward}, {file - 1, rank}, {file + 1, rank}} {
			if to[0] >= 0 && to[0] < b.n && b.cells[to[0]][to[1]] == 0 {
				after := b
				after.cells[file][rank] = 0
				list[cellName(file, rank)+"-"+cellName(to[0], to[1])] = after.landed(to[0], to[1], 0)
			}
		}
	})
	return list
}
