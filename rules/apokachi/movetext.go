package apokachi

// moveText is the text of a move, read without looking at a position.
type moveText struct {
	from, to Point
	n        int  // points named: 2 or more
	captured set  // those named after the step
	colon    bool // the step is written with a sign of capture
}

// scan reads the text of a move on a board of so many crossings a side: the two points of the step, with or without a sign between
// them, perhaps the captured men, x before the first of them; then comment signs. It tells whether that is what the text
// consists of.
func (t *moveText) scan(text string, size int) bool {
	file, rank := -1, 0 // of the point being read
	var sign rune       // since the last point, 0 for none
	comment := false
	for _, r := range text {
		if isDigit(r) {
			if file < 0 || comment || rank > size || rank == 0 && r == '0' {
				return false
			}
			rank = 10*rank + int(r-'0')
			continue
		}
		if rank > 0 { // ends with whatever is no digit
			if !t.add(sign, file, rank, size) {
				return false
			}
			file, rank, sign = -1, 0, 0
		} else if file >= 0 {
			return false
		}
		switch r {
		case ' ', '\t', '\u00a0':
		case '!', '?', '=', '+', '±', '∓', '~', '.':
			comment = true
		case ',', ';', '-', '‐', '‑', '‒', '–', '—', '―', '−', ':', 'x', 'X', 'х', 'Х', '×', '*':
			if t.n == 0 || sign != 0 && !comment {
				return false
			}
			sign = r
		default:
			if file = fileOf(r); file < 0 || comment {
				return false
			}
		}
	}
	if rank > 0 {
		return !comment && t.add(sign, file, rank, size) && t.n >= 2
	}
	return file < 0 && t.n >= 2 && (sign == 0 || comment)
}

// add notes a named point and the sign before it.
func (t *moveText) add(sign rune, file, rank, size int) bool {
	if file >= size || rank > size {
		return false
	}
	listed, dash := isListSign(sign), isDash(sign)
	at := PointAt(file, rank-1)
	t.n++
	switch t.n {
	case 1:
		t.from = at
	case 2:
		t.to, t.colon = at, sign != 0 && !dash && !listed
	default:
		t.captured = t.captured.or(at.set())
		return !dash && (sign != 0 && !listed || t.n > 3)
	}
	return true
}
