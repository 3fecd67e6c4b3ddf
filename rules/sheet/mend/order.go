package mend

import (
	"slices"
	"strings"
	"unicode"
)

// order is an order in which the atoms of a sheet can have been written.
type order struct {
	kind  orderKind
	atoms []atom
	cost  int
	free  bool // the move numbers say nothing: they count plies, or begin anew in each column
}

type orderKind uint8

const (
	inLines    orderKind = iota // line by line
	byNumber                    // two or more blocks beside each other, each with its numbers
	sideBySide                  // all moves of White, then all of Black
)

// blockCost is what another order than that of the lines costs.
const blockCost = 50

// ordersOf returns the orders in which a sheet can be meant, that of the lines first.
func ordersOf(atoms []atom) []order {
	list := []order{{kind: inLines, atoms: atoms, free: countsPlies(atoms)}}
	if sorted, ok := sortedByNumber(atoms); ok {
		list = append(list, order{kind: byNumber, atoms: sorted, cost: blockCost})
	}
	if woven, ok := woven(atoms); ok {
		list = append(list, order{kind: sideBySide, atoms: woven, cost: blockCost, free: true})
	}
	return list
}

// row is a move number and what stands behind it up to the next.
type row struct {
	number   int
	from, to int // atoms
	halves   int // squares that can be made out in it, roughly
}

// rowsOf cuts atoms at their move numbers. What stands in front of the first has none.
func rowsOf(atoms []atom) []row {
	list := []row{{}}
	for i := range atoms {
		a := &atoms[i]
		if (a.kind == numberAtom || a.kind == bareAtom) && beginsRow(atoms, i) {
			list[len(list)-1].to = i
			list = append(list, row{number: a.number, from: i})
		} else if a.kind == plainAtom && a.struck == notStruck && len(a.runes) > 1 && hasFigureOrMark(a.runes) {
			list[len(list)-1].halves += min(len(a.runes)/2, 2)
		}
	}
	list[len(list)-1].to = len(atoms)
	return list
}

// beginsRow tells whether the number at i is that of a move: something stands behind it on its line that a move can begin with, and not
// only figures in front.
func beginsRow(atoms []atom, i int) bool {
	k := i + 1
	for k < len(atoms) && atoms[k].line == atoms[i].line && strings.Trim(atoms[k].text, ".|") == "" {
		k++
	}
	if k >= len(atoms) {
		return false
	}
	next := &atoms[k]
	begins := i == 0 || atoms[i-1].line != atoms[i].line
	if before := max(i-1, 0); !begins && atoms[i].kind == bareAtom && atoms[i].number < 10 && atoms[before].kind == plainAtom &&
		endsInLetter(atoms[before].runes) {
		return false // the figure of a square: c 3
	}
	if next.line != atoms[i].line {
		return begins && atoms[i].kind == numberAtom && movelike(next.runes)
	}
	whole := len(next.runes) > 1 || k+1 < len(atoms) && atoms[k+1].line == next.line && isFigure(atoms[k+1].runes[0])
	return next.kind == gapAtom || next.struck != notStruck ||
		next.kind == plainAtom && whole && (signCostOfLetter(next.runes[0]) <= nearAlike || isLost(next.runes[0])) && !isDash(next.runes[0])
}

func endsInLetter(runes []rune) bool {
	return len(runes) > 0 && unicode.IsLetter(runes[len(runes)-1]) && (len(runes) == 1 || figureAlike(runes[len(runes)-1]) == 0)
}

// countsPlies tells whether every half-move has a number of its own.
func countsPlies(atoms []atom) bool {
	rows := rowsOf(atoms)
	single := 0
	for _, r := range rows[1:] {
		if r.halves <= 3 {
			single++
		}
	}
	last := rows[len(rows)-1].number
	return len(rows) > 6 && 10*single >= 9*(len(rows)-1) && 10*last >= 8*(len(rows)-1)
}

// sortedByNumber puts the rows of blocks that stand beside each other block behind block. ok is false if the numbers follow each other line
// by line. What stands behind the last row of a line that has rows stays with it.
func sortedByNumber(atoms []atom) (sorted []atom, ok bool) {
	rows := rowsOf(atoms)
	if len(rows) < 6 {
		return nil, false
	}
	jumps := 0
	for i := 2; i < len(rows); i++ {
		if d := rows[i].number - rows[i-1].number; d > 2 || d < 0 {
			jumps++
		}
	}
	if 3*jumps < len(rows)-2 {
		return nil, false
	}
	head, tail := rows[0], row{from: len(atoms), to: len(atoms)}
	last := &rows[len(rows)-1]
	for i := last.from + 1; i < last.to; i++ {
		if atoms[i].line != atoms[last.from].line {
			tail.from, last.to = i, i
			break
		}
	}
	body := slices.Clone(rows[1:])
	block := make(map[int]int, len(body)) // which block of its line a row stands in
	for i, r := range body {
		if i > 0 && atoms[body[i-1].from].line == atoms[r.from].line {
			block[r.from] = block[body[i-1].from] + 1
		}
	}
	slices.SortStableFunc(body, func(a, b row) int { return block[a.from] - block[b.from] })
	for _, r := range append(append([]row{head}, body...), tail) {
		sorted = append(sorted, atoms[r.from:r.to]...)
	}
	return sorted, true
}

// woven puts a list of White's moves and one of Black's behind it together.
func woven(atoms []atom) (list []atom, ok bool) {
	at := secondList(atoms)
	if at == 0 {
		return nil, false
	}
	white, black := unitsOf(atoms[:at]), unitsOf(atoms[at:])
	if len(white) < 3 || len(black) < 3 {
		return nil, false
	}
	most := 0
	for _, u := range slices.Concat(white, black) {
		most = max(most, u.number)
	}
	list = append(list, atoms[:white[0].from]...)
	for n := 1; n <= most; n++ {
		for side, units := range [2][]row{white, black} {
			for _, u := range units {
				if u.number == n {
					list = append(list, atoms[side*at+u.from:side*at+u.to]...)
				}
			}
		}
	}
	return append(list, atoms[at+black[len(black)-1].to:]...), true
}

// unitsOf cuts a list of the moves of one side at its numbers, or where it has none at its moves. The number does not belong to a unit;
// nor does what stands behind the last one on lines of its own.
func unitsOf(atoms []atom) []row {
	var list []row
	if rows := rowsOf(atoms)[1:]; len(rows) >= 3 {
		for _, r := range rows {
			r.from++
			list = append(list, r)
		}
	} else {
		for n, i := range movesOf(atoms) {
			if n > 0 {
				list[n-1].to = i
			}
			list = append(list, row{number: n + 1, from: i, to: len(atoms)})
		}
	}
	if len(list) == 0 {
		return nil
	}
	last := &list[len(list)-1]
	for i := last.from; i < last.to; i++ {
		if atoms[i].line != atoms[last.from].line {
			last.to = i
		}
	}
	return list
}

// movesOf returns the atoms that look like moves.
func movesOf(atoms []atom) []int {
	var list []int
	for i := range atoms {
		if atoms[i].kind == plainAtom && movelike(atoms[i].runes) && atoms[i].struck == notStruck {
			list = append(list, i)
		}
	}
	return list
}

// secondList returns where Black's moves begin if they stand behind all of White's: at the word for Black, or where the numbers
// begin anew. 0 if they do not.
func secondList(atoms []atom) int {
	moves, last := 0, 0
	for i := range atoms {
		a := &atoms[i]
		text := strings.ToLower(strings.Trim(a.text, ".,:;-"))
		switch {
		case a.kind == plainAtom && movelike(a.runes):
			moves++
		case moves >= 3 && (strings.HasPrefix(text, "черн") || strings.HasPrefix(text, "чёрн") || text == "black"):
			if len(movesOf(atoms[i:])) >= 3 {
				return i
			}
		case a.kind == numberAtom && a.number == 1 && moves >= 3 && last >= 3 && moves <= last+2:
			return i
		}
		if a.kind == numberAtom || a.kind == bareAtom {
			last = a.number
		}
	}
	return 0
}
