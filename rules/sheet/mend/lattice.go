package mend

import (
	"slices"
	"strings"
	"unicode"
)

// lattice is a sheet as a row of atoms in reading order, with every stretch of them that can be one move.
type lattice struct {
	*comparer
	atoms  []atom
	spans  [][]span // that begin at an atom
	skip   []int    // what it costs to leave an atom out
	wild   []int    // what it costs to read any move there, never if nothing says that one stands there
	rest   []int    // what is behind an atom costs at least
	rows   []bool   // a number atom that a move follows
	shapes []string
	free   bool // the numbers count plies, or nothing: they say nothing
}

// span is a stretch of atoms that can be one move.
type span struct {
	to    int // the atom behind it
	signs signs
	bound int // what it costs at least
	extra int // what it costs besides its signs: blanks, brackets
	dist  []int16
}

// The costs of a stretch of text that is no move, or of a move without a text.
const (
	skipMove     = 350 // a piece that looks like a move
	skipDoubtful = 220
	skipScrap    = 120
	skipStray    = 30 // a piece with figures that looks like nothing
	skipTwice    = 100
	skipReplaced = 90
	skipBracket  = 40
	skipCrossed  = 10
	skipGap      = 5

	wildGap     = 200 // any move where a place was left
	wildScrap   = 280
	wildMove    = 330
	missingMove = 320
	swapped     = 200
	wrongNumber = 60
	jointCost   = 5 // a blank within a move
	targetOnly  = 150

	readable = 250 // the bound up to which a piece is taken for a move
	complete = 60  // the bound up to which it is one without much doubt
)

// newLattice finds what the atoms of a sheet can be. shapes are those of the game's moves.
func newLattice(k *comparer, atoms []atom, shapes []string) *lattice {
	l := &lattice{comparer: k, atoms: atoms, shapes: shapes}
	n := len(atoms)
	l.spans, l.skip, l.wild = make([][]span, n), make([]int, n), make([]int, n)
	l.rest, l.rows = make([]int, n+1), make([]bool, n)
	for i := range atoms {
		l.spansAt(i)
		l.skip[i], l.wild[i] = l.costsAt(i)
	}
	for i := n - 1; i >= 0; i-- {
		least := l.skip[i] + l.rest[i+1]
		if l.wild[i] < never {
			least = min(least, l.wild[i]+l.rest[i+1])
		}
		for _, s := range l.spans[i] {
			least = min(least, s.bound+s.extra+l.rest[s.to])
		}
		l.rest[i] = least
		l.rows[i] = atoms[i].kind == numberAtom && l.movesFollow(i)
	}
	return l
}

// movesFollow tells whether a number is that of a move: one can be read behind it.
func (l *lattice) movesFollow(i int) bool {
	for j := i + 1; j < len(l.atoms) && j < i+3; j++ {
		if len(l.spans[j]) > 0 || l.atoms[j].kind == gapAtom && j+1 < len(l.atoms) && len(l.spans[j+1]) > 0 {
			return true
		}
		if l.atoms[j].kind == numberAtom {
			return false
		}
	}
	return false
}

const (
	mostJoined = 7
	mostSigns  = 44
)

// spansAt finds the stretches that begin at atom i and can be one move.
func (l *lattice) spansAt(i int) {
	first := &l.atoms[i]
	if first.kind == numberAtom || first.kind == timeAtom || first.kind == gapAtom && !slices.ContainsFunc(first.runes, unicode.IsLetter) ||
		first.kind == wordAtom || first.kind == bareAtom && !l.joinsLetter(i) {
		return
	}
	var runes []rune
	alone, joints := never, 0
	for j := i; j < len(l.atoms) && j < i+mostJoined && len(runes) < mostSigns; j++ {
		a := &l.atoms[j]
		if a.line != first.line || a.struck != first.struck || a.group != first.group || !l.canJoin(a, j == i) {
			return
		}
		if j > i {
			if alone <= complete && !endsOpen(runes) && !startsOpen(a.runes) {
				return
			}
			if !a.glued && !endsOpen(runes) && !startsOpen(a.runes) {
				joints++
			}
		}
		runes = append(runes, a.runes...)
		bare := trimSigns(runes)
		if len(bare) < 2 || !hasFigureOrMark(bare) {
			continue
		}
		s := span{to: j + 1, signs: l.signs(bare), extra: joints * jointCost}
		s.bound = l.boundOf(&s.signs)
		if j == i {
			alone = s.bound
		}
		switch first.struck {
		case crossed:
			s.extra += 250
		case bracketed:
			s.extra += 60
		}
		if s.bound <= readable {
			l.spans[i] = append(l.spans[i], s)
		}
	}
}

// joinsLetter tells whether bare figures can be the beginning of a move: none is without letters.
func (l *lattice) joinsLetter(int) bool { return false }

// canJoin tells whether an atom can be a part of a move.
func (l *lattice) canJoin(a *atom, first bool) bool {
	switch a.kind {
	case plainAtom:
		return true
	case bareAtom:
		return !first && len(a.runes) <= 2
	case wordAtom, gapAtom:
		return !first && len(a.runes) <= 2 && !slices.ContainsFunc(a.runes, func(r rune) bool { return !isMark(r) })
	case numberAtom:
		return !first && len(a.runes) <= 2 && a.runes[len(a.runes)-1] == '.'
	}
	return false
}

// endsOpen and startsOpen tell whether a sign between squares stands at the end of a piece or in front of it.
func endsOpen(runes []rune) bool {
	return len(runes) > 0 && isMark(runes[len(runes)-1]) && runes[len(runes)-1] != '.'
}

func startsOpen(runes []rune) bool { return len(runes) > 0 && (isDash(runes[0]) || isCross(runes[0])) }

// trimSigns takes comment signs and stops off the end of a piece, and stops and quotes off its beginning.
func trimSigns(runes []rune) []rune {
	end := len(runes)
	for end > 0 && strings.ContainsRune("!?=+.,;:~*±∓'\"»“”…-–—−", runes[end-1]) {
		end--
	}
	if end < len(runes) && runes[end] == '?' && (end == 0 || isMark(runes[end-1]) || unicode.IsLetter(runes[end-1])) {
		end++ // the figure that can't be read
	}
	start := 0
	for start < end && strings.ContainsRune(".,;'\"«„*…", runes[start]) {
		start++
	}
	return runes[start:end]
}

// boundOf is what it costs at least to read a piece as a move of any kind.
func (l *lattice) boundOf(s *signs) int {
	least := l.measure(s, s.loose, classLetter+classFigure, readable+1) + targetOnly
	for _, shape := range l.shapes {
		least = min(least, l.measure(s, s.loose, shape, min(least, readable+1)))
		if least == 0 {
			break
		}
	}
	return least
}

// costsAt is what it costs to leave an atom out, and to read any move there.
func (l *lattice) costsAt(i int) (skip, wild int) {
	a := &l.atoms[i]
	switch a.kind {
	case numberAtom, bareAtom, timeAtom:
		return 0, never
	case gapAtom:
		return skipGap, wildGap
	case wordAtom:
		if l.inRow(i) && len(a.runes) < 8 && strings.ContainsFunc(a.text, unicode.IsLetter) && !isStrikeWord(a.text) && !a.brace && a.group == 0 {
			return 0, wildScrap
		}
		return 0, never
	}
	bound := never
	if len(l.spans[i]) > 0 {
		bound = l.spans[i][0].bound
	}
	switch {
	case bound <= complete:
		skip, wild = skipMove, wildMove
	case bound <= targetOnly:
		skip, wild = skipDoubtful, wildMove
	case bound <= readable:
		skip, wild = skipScrap, wildScrap
	case slices.ContainsFunc(a.runes, isFigure):
		skip, wild = skipStray, wildScrap
	default:
		skip, wild = 0, wildScrap
	}
	if bound > readable && (!l.inRow(i) || len(a.runes) > 8) {
		wild = never
	}
	switch a.struck {
	case crossed:
		return min(skip, skipCrossed), never
	case bracketed:
		return min(skip, skipBracket), never
	case replaced:
		skip = min(skip, skipReplaced)
	}
	if bound <= readable && l.repeats(i) {
		skip = min(skip, skipTwice)
	}
	return skip, wild
}

// inRow tells whether the line of an atom begins with a move number.
func (l *lattice) inRow(i int) bool {
	for i > 0 && l.atoms[i-1].line == l.atoms[i].line {
		i--
		if k := l.atoms[i].kind; k == numberAtom || k == bareAtom {
			return true
		}
	}
	return false
}

// repeats tells whether an atom says the same as one of the moves in front of it, as when a half-move or a row was written twice.
func (l *lattice) repeats(i int) bool {
	n := 0
	for j := i - 1; j >= 0 && n < 2; j-- {
		if len(l.spans[j]) == 0 {
			continue
		}
		n++
		if slices.Equal(l.spans[j][0].signs.runes, l.spans[i][0].signs.runes) {
			return true
		}
	}
	return false
}
