package adyukh_test

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/rulestest"
)

// board is a second, slow generator, written from the clauses of the rules with nothing shared but their words: every
// cell holds the colours of its checkers from the top, "wwb" for two white ones on a black one.
type board struct {
	cells [8][8]string // [rank][file]
	mover byte         // 'w' or 'b'
}

// step is a diagonal direction: ranks and files.
type step struct{ rank, file int }

var steps = []step{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}

func boardOf(p adyukh.Position) board {
	colours := "wb"
	b := board{mover: colours[game.ToMove(p)]}
	for _, f := range p.Figures() {
		top, bottom := colours[f.Owner:f.Owner+1], colours[f.Owner.Other():][:1]
		b.cells[f.Square.Rank()][f.Square.File()] = strings.Repeat(top, f.Own) + strings.Repeat(bottom, f.Other)
	}
	return b
}

func (b board) position(t rapid.TB) adyukh.Position {
	t.Helper()
	var lists [2][]string
	for rank := range 8 {
		for file := range 8 {
			if tower := b.cells[rank][file]; tower != "" {
				own := strings.Count(tower, tower[:1])
				owner := side(tower[0])
				lists[owner] = append(lists[owner], fmt.Sprintf("%s-%d/%d", name(rank, file), own, len(tower)-own))
			}
		}
	}
	return read(t, rulestest.FEN(side(b.mover), lists[0], lists[1]))
}

// read reads the text of a position that is right.
func read(t rapid.TB, fen string) adyukh.Position {
	t.Helper()
	p, err := game.ParsePosition(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

func side(colour byte) rules.Side {
	if colour == 'w' {
		return rules.White
	}
	return rules.Black
}

func name(rank, file int) string { return string([]byte{'a' + byte(file), '1' + byte(rank)}) }

// moves returns the legal moves by full form, with the boards after them.
func (b board) moves() map[string]board {
	list := map[string]board{}
	b.eachOwn(func(rank, file int) {
		start := b
		start.cells[rank][file] = ""
		start.capture(rank, file, step{}, b.king(rank), b.cells[rank][file], name(rank, file), list)
	})
	if len(list) == 0 {
		b.eachOwn(func(rank, file int) { b.quiet(rank, file, list) })
	}
	return list
}

func (b board) eachOwn(visit func(rank, file int)) {
	for rank := range 8 {
		for file := range 8 {
			if tower := b.cells[rank][file]; tower != "" && tower[0] == b.mover {
				visit(rank, file)
			}
		}
	}
}

// king: 3.5, 3.12.
func (b board) king(rank int) bool { return rank == 7 && b.mover == 'w' || rank == 0 && b.mover == 'b' }

func (b board) empty(rank, file int) bool {
	return rank >= 0 && rank < 8 && file >= 0 && file < 8 && b.cells[rank][file] == ""
}

func (b board) enemy(rank, file int) bool {
	return rank >= 0 && rank < 8 && file >= 0 && file < 8 && b.cells[rank][file] != "" && b.cells[rank][file][0] != b.mover
}

func (b board) finished(rank, file int, tower string) board {
	b.cells[rank][file] = tower
	if b.mover == 'w' {
		b.mover = 'b'
	} else {
		b.mover = 'w'
	}
	return b
}

// quiet: 3.4, and 3.5 for kings.
func (b board) quiet(rank, file int, list map[string]board) {
	if b.king(rank) {
		return
	}
	forward := 1
	if b.mover == 'b' {
		forward = -1
	}
	for _, aside := range []int{-1, 1} {
		if b.empty(rank+forward, file+aside) {
			after := b
			after.cells[rank][file] = ""
			text := name(rank, file) + "-" + name(rank+forward, file+aside)
			list[text] = after.finished(rank+forward, file+aside, b.cells[rank][file])
		}
	}
}

// victim finds whom a figure can capture in one direction: 3.7 for a man, 3.9 for a king.
func (b board) victim(rank, file int, d step, king bool) (vRank, vFile int, ok bool) {
	vRank, vFile = rank+d.rank, file+d.file
	for king && b.empty(vRank, vFile) {
		vRank, vFile = vRank+d.rank, vFile+d.file
	}
	return vRank, vFile, b.enemy(vRank, vFile) && b.empty(vRank+d.rank, vFile+d.file)
}

// canCapture looks in all directions but back along the diagonal that the figure came on: 3.14.
func (b board) canCapture(rank, file int, came step, king bool) bool {
	for _, d := range steps {
		if _, _, ok := b.victim(rank, file, d, king); ok && d != (step{-came.rank, -came.file}) {
			return true
		}
	}
	return false
}

// capture follows all captures of the figure with the given tower, which stands at rank and file but not in cells: 3.6 to
// 3.11, 3.14. The text has the squares of direction change so far.
func (b board) capture(rank, file int, came step, king bool, tower, text string, list map[string]board) {
	for _, d := range steps {
		vRank, vFile, ok := b.victim(rank, file, d, king)
		if !ok || d == (step{-came.rank, -came.file}) {
			continue
		}
		struck := b
		struck.cells[vRank][vFile] = b.cells[vRank][vFile][1:]
		grown := tower + b.cells[vRank][vFile][:1]
		path := text
		if came != (step{}) && d != came {
			path += ":" + name(rank, file)
		}
		type landing struct {
			rank, file int
			king, more bool
		}
		var landings []landing
		more := false
		for r, f := vRank+d.rank, vFile+d.file; struck.empty(r, f); r, f = r+d.rank, f+d.file {
			l := landing{rank: r, file: f, king: king || b.king(r)}
			l.more = struck.canCapture(r, f, d, l.king)
			more = more || l.more
			landings = append(landings, l)
			if !king {
				break
			}
		}
		for _, l := range landings {
			if l.more {
				struck.capture(l.rank, l.file, d, l.king, grown, path, list)
			} else if !more {
				list[path+":"+name(l.rank, l.file)] = struck.finished(l.rank, l.file, grown)
			}
		}
	}
}
