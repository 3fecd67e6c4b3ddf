package notation

// Squares reads the text of a move that names squares on a board with size files and ranks, at most 10: names with a sign, a comma or
// nothing between them, then comment signs. It tells named of every square, files and ranks counted from 0, with the sign before it,
// 0 for none. It returns whether that is what the text consists of, with two squares at least; named can refuse one.
func Squares(text string, size int, named func(sign rune, file, rank int) bool) bool {
	s := squares{size: size, named: named, file: -1}
	for _, c := range text {
		if !s.next(c) {
			return false
		}
	}
	if s.number > 0 {
		return !s.comment && s.end() && s.n >= 2
	}
	return s.file < 0 && s.n >= 2 && (s.sign == 0 || s.comment)
}

// squares reads the text of a move rune by rune.
type squares struct {
	size         int
	named        func(sign rune, file, rank int) bool
	n            int  // squares so far
	file, number int  // of the square being read: -1 and 0 before its letter and its digits
	sign         rune // since the last square, 0 for none
	comment      bool // comment signs have begun
}

// next tells whether the text can go on with c.
func (s *squares) next(c rune) bool {
	if IsDigit(c) {
		if s.file < 0 || s.comment || s.number > s.size || s.number == 0 && c == '0' {
			return false
		}
		s.number = 10*s.number + int(c-'0')
		return true
	}
	if s.number > 0 { // ends with whatever is no digit
		if !s.end() {
			return false
		}
	} else if s.file >= 0 {
		return false
	}
	switch {
	case IsBlank(c):
	case IsComment(c):
		s.comment = true
	case c == ',' || c == ';' || IsDash(c) || IsCapture(c):
		if s.n == 0 || s.sign != 0 && !s.comment {
			return false
		}
		s.sign = c
	default:
		s.file = File(c, s.size)
		return s.file >= 0 && !s.comment
	}
	return true
}

// end tells of the square that has been read.
func (s *squares) end() bool {
	if s.number > s.size || !s.named(s.sign, s.file, s.number-1) {
		return false
	}
	s.n++
	s.file, s.number, s.sign = -1, 0, 0
	return true
}
