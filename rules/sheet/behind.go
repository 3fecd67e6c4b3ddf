package sheet

import "strings"

// goesOnBehind tells whether what follows a semicolon among the moves is no comment but the game itself: some put one between the
// moves. All up to the next semicolon has to be moves, or say something about the result. In PDN it is a comment, whatever it says.
// Moves in a comment are noted.
func (p *parser) goesOnBehind(rest string) bool {
	if !p.playing {
		return false
	}
	part, _, _ := strings.Cut(rest, ";")
	part = strings.TrimSpace(part)
	v := readVerdict(part, p.players())
	if v.says() && (p.closed || !isBareCount(part)) || p.closed && part == "" {
		return true
	}
	if p.closed {
		return false
	}
	moves, only := movesIn(part)
	switch {
	case part == "":
		return true
	case only && !p.tagged:
		return true
	case moves:
		if m := p.lastMove(); m != nil {
			m.Behind = true
		}
	}
	return false
}

// movesIn tells whether text holds moves, and whether it holds nothing else but their numbers, signs, times and a count.
func movesIn(text string) (moves, only bool) {
	only = true
	for word := range strings.FieldsSeq(text) {
		if _, _, rest, ok := number(word); ok && rest != "" {
			word = rest
		} else if ok {
			continue
		}
		word, _, _, _ = splitSigns(word)
		_, count := parseScore(word)
		switch {
		case strongMove(word), shortMove(word) && letters(word) == 2, isPass(word):
			moves = true
		case onlySigns(word), onlyDots(word), isSeparator(word), isTime(word), count, squareLen(word) == len(word):
		default:
			only = false
		}
	}
	return moves, only
}
