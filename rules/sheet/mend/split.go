package mend

import (
	"strconv"
	"strings"
	"unicode"
)

// split adds a piece as one atom or as several: a move number is cut off its move, and two moves without a blank are cut apart.
func (c *cutter) split(a atom) {
	for _, edge := range []string{"xx", "хх", "XX", "ХХ", "##", "=="} {
		if body, ok := strings.CutPrefix(a.text, edge); ok && strings.HasSuffix(body, edge) && len(body) > len(edge)+3 {
			a = a.part(len([]rune(edge)), len(a.runes)-len([]rune(edge)))
			a.struck = crossed
		}
	}
	if n := numberLen(a.runes); n > 0 && n < len(a.runes) {
		head := a.part(0, n)
		c.atoms = append(c.atoms, head)
		a = a.part(n, len(a.runes))
		for len(a.runes) > 1 && (a.runes[0] == '.' || a.runes[0] == '…') {
			a = a.part(1, len(a.runes))
			c.atoms[len(c.atoms)-1].dots = true
		}
		a.glued = false
	}
	for {
		n := firstMoveLen(a.runes)
		if n == 0 {
			break
		}
		c.atoms = append(c.atoms, a.part(0, n))
		a = a.part(n, len(a.runes))
		a.glued = true
	}
	c.atoms = append(c.atoms, a)
}

// part returns the signs from..to-1 of an atom as an atom.
func (a atom) part(from, to int) atom {
	b := a
	b.runes = a.runes[from:to]
	b.text = string(b.runes)
	b.col += from
	b.off += len(string(a.runes[:from]))
	b.end = b.off + len(b.text)
	return b
}

// numberLen returns how many signs the move number at the start of a piece takes, its stops included; 0 if there is none. Bare
// figures count if a letter follows them.
func numberLen(runes []rune) int {
	n := 0
	for n < len(runes) && n < 3 && figureAlike(runes[n]) > 0 {
		n++
	}
	if n == 0 || n == len(runes) {
		return 0
	}
	stops := n
	for stops < len(runes) && strings.ContainsRune(".)…", runes[stops]) {
		stops++
	}
	switch {
	case stops > n && (stops == len(runes) || !unicode.IsDigit(runes[stops]) || stops > n+1):
		return stops
	case stops > n && n+1 < len(runes) && unicode.IsDigit(runes[stops]) && !looksTimed(runes):
		return stops
	case stops == n && allFigures(runes[:n]) && len(runes)-n >= 3 && unicode.IsLetter(runes[n]) && isFigure(runes[n+1]):
		return n
	}
	return 0
}

func isFigure(r rune) bool { return r >= '0' && r <= '9' }

func allFigures(runes []rune) bool {
	for _, r := range runes {
		if !isFigure(r) {
			return false
		}
	}
	return len(runes) > 0
}

// figureAlike returns the figure that a sign of a move number stands for, plus 1; 0 if it is none.
func figureAlike(r rune) int {
	switch {
	case isFigure(r):
		return int(r-'0') + 1
	case strings.ContainsRune("lIіІ|ıӏ", r):
		return 2
	case strings.ContainsRune("OОoо", r):
		return 1
	case strings.ContainsRune("ЗзӠʒ", r):
		return 4
	case strings.ContainsRune("Zz", r):
		return 3
	case strings.ContainsRune("S$", r):
		return 6
	case strings.ContainsRune("бБ", r):
		return 7
	}
	return 0
}

// looksTimed tells whether a piece is a date or a time: figures in groups and nothing else.
func looksTimed(runes []rune) bool {
	groups, figures, colon := 1, 0, false
	for _, r := range trimSigns(runes) {
		colon = colon || r == ':'
		switch {
		case isFigure(r):
			figures++
		case r == ':' || r == '.' || r == '-' || r == '/' || r == '\'' || r == '"' || r == ',':
			groups++
		default:
			return false
		}
	}
	return groups >= 2 && (figures >= 3 || colon && figures == 2)
}

// looksCounted tells whether a piece is a count in which letters stand for figures: l7:7.
func looksCounted(runes []rune) bool {
	figures, marks := 0, 0
	for _, r := range runes {
		switch {
		case isFigure(r):
			figures++
		case r == ':' || isDash(r):
			marks++
		case figureAlike(r) == 0:
			return false
		}
	}
	return figures > 0 && marks == 1 && len(runes) > 2 && len(runes) < 6 && figureAlike(runes[0]) > 0 && figureAlike(runes[len(runes)-1]) > 0
}

// firstMoveLen returns how many signs the first of several moves takes that stand without a blank: c3-d4d6-c5. 0 if there is one.
func firstMoveLen(runes []rune) int {
	square := func(i int) bool {
		return i+1 < len(runes) && unicode.IsLetter(runes[i]) && !isCross(runes[i]) && isFigure(runes[i+1])
	}
	for i := range runes {
		if !square(i) {
			continue
		}
		j := i + 2
		for j+2 < len(runes) && isMark(runes[j]) && square(j+1) {
			j += 3
		}
		if j > i+2 && square(j) && j+2 < len(runes) {
			return j
		}
	}
	return 0
}

// classify finds out what kind of piece an atom is by its signs alone.
func (a *atom) classify() {
	text := strings.TrimRight(a.text, ",")
	figures, letters := 0, 0
	for _, r := range a.runes {
		switch {
		case isFigure(r):
			figures++
		case unicode.IsLetter(r):
			letters++
		}
	}
	if n := numberLen(append(append([]rune{}, a.runes...), '.', 'x')); letters+figures > 0 && n >= len(a.runes) && n <= len(a.runes)+1 {
		a.numbered(text)
		if a.kind != plainAtom {
			return
		}
	}
	switch {
	case letters == 0 && figures > 0 && looksTimed([]rune(text)), looksCounted(trimSigns([]rune(text))):
		a.kind = timeAtom
	case isGap(text):
		a.kind = gapAtom
	case figures == 0 && letters >= 3 && !hasFigureOrMark([]rune(strings.Trim(text, ".,:;!?\"«»"))):
		a.kind = wordAtom
	case letters == 0 && figures == 0:
		a.kind = gapAtom
		if strings.Trim(text, "!?=+.,:;-–—−") == "" && !strings.Contains(text, "??") {
			a.kind = wordAtom
		}
	}
}

// numbered takes an atom that is nothing but a move number.
func (a *atom) numbered(text string) {
	bare := strings.TrimRight(text, ".)…")
	n, figures := 0, 0
	for _, r := range bare {
		n = 10*n + max(figureAlike(r)-1, 0)
		if isFigure(r) {
			figures++
		}
	}
	dots := strings.Contains(text, "…") || strings.Contains(text, "..")
	switch {
	case bare != text && n > 0 && n < 400:
		a.kind, a.number, a.dots = numberAtom, n, a.dots || dots
	case bare == text && figures == len([]rune(bare)) && n < 400:
		a.kind, a.number = bareAtom, n
	}
}

// isGap tells whether a text marks a place without a readable move.
func isGap(text string) bool {
	if text == "" {
		return false
	}
	bare := strings.Trim(strings.ToLower(text), "xх×")
	return bare == "" && len([]rune(text)) >= 2 || strings.Trim(text, "-–—−_.…?*#~=/\\■□�") == "" && len([]rune(text)) >= 2 ||
		strings.ContainsAny(text, "■□�") && len([]rune(text)) == 1
}

// isNumberWritten tells whether a number atom is written with nothing but figures.
func (a *atom) isNumberWritten() bool {
	return strings.HasPrefix(a.text, strconv.Itoa(a.number))
}
