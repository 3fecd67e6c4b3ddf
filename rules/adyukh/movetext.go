package adyukh

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

// scan reads the text of a move in one pass: squares with or without signs between them, or the file of the start and then
// squares; then comment signs. It tells whether that is what the text consists of.
func (t *moveText) scan(text string) bool {
	file := -1      // of a square whose rank has not come yet
	dangling := ' ' // the last sign, if no square has come after it
	comment := false
	for _, r := range text {
		switch r {
		case '1', '2', '3', '4', '5', '6', '7', '8':
			if file < 0 || comment || !t.add(SquareAt(file, int(r-'1'))) {
				return false
			}
			file, dangling = -1, ' '
		case '-', '‐', '‑', '‒', '–', '—', '―', '−', ':', 'x', 'X', 'х', 'Х', '×', '*':
			if file >= 0 && !t.addFile(file) || t.n == 0 {
				return false
			}
			file, dangling = -1, r
			t.colon = t.colon || !isDash(r)
		case '!', '?', '=', '+', '±', '∓', '~', '.':
			comment = true
		case ' ', '\t', '\u00a0':
		default:
			next := fileOf(r)
			if next < 0 || comment || file >= 0 && !t.addFile(file) {
				return false
			}
			file = next
		}
	}
	return file < 0 && t.n >= 2 && (dangling == ' ' || comment && isDash(dangling))
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

// addFile notes a file without a rank, which can only come first.
func (t *moveText) addFile(file int) bool {
	t.short = true
	return t.n == 0 && t.add(Square(file))
}
