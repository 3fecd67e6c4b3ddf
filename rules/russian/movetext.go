package russian

// mostNamed is the number of squares that the text of a move may name. A move with 12 captures stands on 13 squares; the
// rest is room for empty squares between two captures on a straight line.
const mostNamed = 32

// moveText is the text of a move, read without looking at a position.
type moveText struct {
	squares [mostNamed]Square // as named, light ones too; in the short form squares[0] tells the file only
	n       int
	short   bool // file of the start, then squares
	colon   bool // a sign of capture is written
}

func (t *moveText) first() Square { return t.squares[0] }
func (t *moveText) last() Square  { return t.squares[t.n-1] }

// between returns the squares named between the first and the last.
func (t *moveText) between() []Square { return t.squares[1 : t.n-1] }

// startsOn tells whether the text can mean a move that starts on s.
func (t *moveText) startsOn(s Square) bool {
	return s == t.squares[0] || t.short && (s^t.squares[0])&7 == 0
}

// scan reads the text of a move in one pass. It tells whether that is what the text consists of.
func (t *moveText) scan(text string) bool {
	if t.scanPlain(text) {
		return true
	}
	for _, r := range text {
		switch {
		case r == ' ' || r == '\t' || r == '\u00a0':
		case isDigit(r):
			return t.scanNumbers(text)
		default:
			return t.scanNames(text)
		}
	}
	return false
}

// scanPlain reads what nearly all moves of records are: c3-d4, c3:e5, c3xe5.
func (t *moveText) scanPlain(text string) bool {
	if len(text) != 5 || text[2] != '-' && text[2] != ':' && text[2] != 'x' {
		return false
	}
	first, rank, last, end := text[0]-'a', text[1]-'1', text[3]-'a', text[4]-'1'
	if first|rank|last|end > 7 {
		return false
	}
	t.squares[0], t.squares[1], t.n = Square(8*rank+first), Square(8*end+last), 2
	t.colon = text[2] != '-'
	return true
}

// isMoveSign tells whether r can stand between two squares, and whether it is a sign of capture.
func isMoveSign(r rune) (ok, colon bool) {
	switch r {
	case '-', '‐', '‑', '‒', '–', '—', '―', '−':
		return true, false
	case ':', 'x', 'X', 'х', 'Х', '×', '*':
		return true, true
	}
	return false, false
}

// isComment tells whether r is of the signs that may follow a move.
func isComment(r rune) bool {
	switch r {
	case '!', '?', '=', '+', '±', '∓', '~', '.':
		return true
	}
	return false
}

// scanNames reads named squares with or without signs between them, or the file of the start and then squares; then
// comment signs.
func (t *moveText) scanNames(text string) bool {
	file := -1      // of a square whose rank has not come yet
	dangling := ' ' // the last sign, if no square has come after it
	comment := false
	for _, r := range text {
		if r >= '1' && r <= '8' {
			if file < 0 || comment || !t.add(SquareAt(file, int(r-'1'))) {
				return false
			}
			file, dangling = -1, ' '
			continue
		}
		if r == ' ' || r == '\t' || r == '\u00a0' {
			continue
		}
		if ok, colon := isMoveSign(r); ok {
			if file >= 0 && !t.addFile(file) || t.n == 0 {
				return false
			}
			file, dangling, t.colon = -1, r, t.colon || colon
			continue
		}
		if isComment(r) {
			comment = true
			continue
		}
		next := fileOf(r)
		if next < 0 || comment || file >= 0 && !t.addFile(file) {
			return false
		}
		file = next
	}
	return file < 0 && t.n >= 2 && (dangling == ' ' || comment && isDash(dangling))
}

// scanNumbers reads numbered squares with a sign between every two of them; then comment signs.
func (t *moveText) scanNumbers(text string) bool {
	number := 0
	dangling, comment, apart := ' ', false, false
	for _, r := range text {
		switch {
		case isDigit(r):
			if comment || apart || number == 0 && t.n > 0 && dangling == ' ' {
				return false
			}
			number = min(10*number+int(r-'0'), 100)
			dangling = ' '
			if number == 0 {
				return false
			}
			continue
		case r == ' ' || r == '\t' || r == '\u00a0':
			apart = number > 0
			continue
		}
		if number > 0 && !t.addNumber(number) {
			return false
		}
		number, apart = 0, false
		if ok, colon := isMoveSign(r); ok && t.n > 0 {
			dangling, t.colon = r, t.colon || colon
		} else if isComment(r) {
			comment = true
		} else {
			return false
		}
	}
	if number > 0 && !t.addNumber(number) {
		return false
	}
	return t.n >= 2 && (dangling == ' ' || comment && isDash(dangling))
}

// add notes a named square.
func (t *moveText) add(s Square) bool {
	if t.n == mostNamed {
		return false
	}
	t.squares[t.n] = s
	t.n++
	return true
}

// addNumber notes a numbered square.
func (t *moveText) addNumber(number int) bool { return number <= 32 && t.add(NumberedSquare(number)) }

// addFile notes a file without a rank, which can only come first.
func (t *moveText) addFile(file int) bool {
	t.short = true
	return t.n == 0 && t.add(Square(file))
}
