package mend

import "strings"

// strikeWords say that something was crossed out or replaced: the move in front is meant, or the one in the same brackets.
var strikeWords = []string{
	"зач", "вычерк", "перечерк", "испр", "описк", "ошибк", "strike", "struck", "crossed", "delet", "correct", "cancel", "err",
}

func isStrikeWord(text string) bool {
	text = strings.ToLower(strings.Trim(text, ".,:!"))
	for _, stem := range strikeWords {
		if strings.HasPrefix(text, stem) {
			return true
		}
	}
	return false
}

// settleGroups decides what stands in brackets: a single move in them was crossed out or corrected, anything else is a remark.
func settleGroups(atoms []atom) []atom {
	for i := 0; i < len(atoms); {
		j := i + 1
		for atoms[i].group > 0 && j < len(atoms) && atoms[j].group == atoms[i].group {
			j++
		}
		if atoms[i].group > 0 {
			settleGroup(atoms, i, j)
		} else {
			settleWord(atoms, i)
		}
		i = j
	}
	return atoms
}

// settleGroup decides about the atoms i..j-1, which stand in one bracket.
func settleGroup(atoms []atom, i, j int) {
	moves, words, strikes := 0, 0, 0
	for k := i; k < j; k++ {
		switch a := &atoms[k]; {
		case isStrikeWord(a.text):
			strikes++
		case a.kind == plainAtom && movelike(a.runes):
			moves++
		case a.kind != gapAtom:
			words++
		}
	}
	one := moves == 1 && words == 0
	if strikes > 0 && moves == 0 && i > 0 && atoms[i-1].line == atoms[i].line && movelike(atoms[i-1].runes) {
		atoms[i-1].struck = crossed
	}
	for k := i; k < j; k++ {
		a := &atoms[k]
		switch {
		case one && !isStrikeWord(a.text):
			a.struck = max(a.struck, bracketed)
			if strikes > 0 {
				a.struck = crossed
			}
		default:
			a.kind = wordAtom
		}
	}
}

// settleWord looks at a word or a scribble between moves that tells of its neighbours.
func settleWord(atoms []atom, i int) {
	a := &atoms[i]
	text := strings.ToLower(strings.Trim(a.text, ".,:!"))
	neighbour := func(k int) *atom {
		if k < 0 || k >= len(atoms) || atoms[k].line != a.line || !movelike(atoms[k].runes) {
			return nil
		}
		return &atoms[k]
	}
	before, behind := neighbour(i-1), neighbour(i+1)
	switch {
	case strings.HasPrefix(text, "вместо") || strings.HasPrefix(text, "instead") || text == "of" && behind != nil:
		if behind != nil {
			behind.struck = crossed
		}
	case isStrikeWord(a.text):
		a.kind = wordAtom
		switch {
		case before != nil && before.struck == notStruck:
			before.struck = crossed
		case behind != nil && before == nil && !strings.HasPrefix(text, "испр") && !strings.HasPrefix(text, "correct"):
			behind.struck = crossed
		}
	case a.kind == gapAtom && before != nil && behind != nil && before.struck == notStruck:
		before.struck = replaced
	case a.text == "->" || a.text == "=>" || a.text == ">" || a.text == "→":
		a.kind = wordAtom
		if before != nil && behind != nil && before.struck == notStruck {
			before.struck = replaced
		}
	}
}

// movelike tells whether signs can be meant as a move, or as one with something in front of it or behind: there is a letter, a figure
// or what looks like one, and hardly anything else.
func movelike(runes []rune) bool {
	figures, letters, fit := 0, 0, 0
	for _, r := range runes {
		letter := !isFigure(r) && signCostOfLetter(r) <= nearAlike
		switch {
		case isFigure(r) || figureAlike(r) > 0 || strings.ContainsRune("BВчЧ", r):
			figures++
			fit++
		case isMark(r) || isLost(r) || letter:
			fit++
		}
		if letter || isLost(r) {
			letters++
		}
	}
	return figures > 0 && letters > 0 && fit >= 3 && 3*fit >= 2*len(runes) && hasFigureOrMark(runes)
}

// hasFigureOrMark tells whether there is a figure, or a sign between others: a word is no move, whatever its letters look like.
func hasFigureOrMark(runes []rune) bool {
	for i, r := range runes {
		if isFigure(r) || i > 0 && i+1 < len(runes) && isMark(r) && !isCross(r) {
			return true
		}
	}
	return false
}

// signCostOfLetter is what it costs at least to read a sign as the letter of a file.
func signCostOfLetter(r rune) int {
	least := never
	r = fold(r)
	for c := byte('a'); c <= 'h'; c++ {
		least = min(least, signCost(r, c))
	}
	return least
}
