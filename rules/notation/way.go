package notation

// MostNamed is the number of squares that a Way may name. A move with 12 captures stands on 13 squares; the rest is room for
// empty squares between two captures on a straight line.
const MostNamed = 32

// Way is what the text of a move names on a board of 8×8 squares, read without looking at a position. S is the game's square, 8·rank +
// file, both from 0.
type Way[S ~uint8] struct {
	Named [MostNamed]S // as named, light squares too; in the short form Named[0] tells the file only
	N     int
	Short bool // file of the start, then squares
	Colon bool // a sign of capture is written
}

// First returns the square where the move starts, in the short form one on its file.
func (w *Way[S]) First() S { return w.Named[0] }

// Last returns the final square.
func (w *Way[S]) Last() S { return w.Named[w.N-1] }

// Between returns the squares named between the first and the last.
func (w *Way[S]) Between() []S { return w.Named[1 : w.N-1] }

// StartsOn tells whether the text can mean a move that starts on s.
func (w *Way[S]) StartsOn(s S) bool { return s == w.Named[0] || w.Short && (s^w.Named[0])&7 == 0 }

// Scan reads the text of a move in one pass: squares with or without signs between them, or the file of the start and then
// squares; then comment signs. It tells whether that is what the text consists of.
func (w *Way[S]) Scan(text string) bool {
	file := -1      // of a square whose rank has not come yet
	dangling := ' ' // the last sign, if no square has come after it
	comment := false
	for _, r := range text {
		switch r {
		case '1', '2', '3', '4', '5', '6', '7', '8':
			if file < 0 || comment || !w.Add(S(8*int(r-'1')+file)) {
				return false
			}
			file, dangling = -1, ' '
		case '-', '‐', '‑', '‒', '–', '—', '―', '−', ':', 'x', 'X', 'х', 'Х', '×', '*':
			if file >= 0 && !w.addFile(file) || w.N == 0 {
				return false
			}
			file, dangling = -1, r
			w.Colon = w.Colon || !IsDash(r)
		case '!', '?', '=', '+', '±', '∓', '~', '.':
			comment = true
		case ' ', '\t', '\u00a0':
		default:
			next := File(r, 8)
			if next < 0 || comment || file >= 0 && !w.addFile(file) {
				return false
			}
			file = next
		}
	}
	return file < 0 && w.N >= 2 && (dangling == ' ' || comment && IsDash(dangling))
}

// Add notes a named square; it returns false where there is no room for it.
func (w *Way[S]) Add(s S) bool {
	if w.N == MostNamed {
		return false
	}
	w.Named[w.N] = s
	w.N++
	return true
}

// addFile notes a file without a rank, which can only come first.
func (w *Way[S]) addFile(file int) bool {
	w.Short = true
	return w.N == 0 && w.Add(S(file))
}
