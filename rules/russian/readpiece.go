package russian

import "adyukh/rules"

// piece reads one piece of side, "a1", "Kd4", "18", or a range of numbers, "K21-24". It returns false where the text can't be
// read on.
func (r *positionReader) piece(side rules.Side) bool {
	start := r.at
	king := r.crown() || r.king || r.kings
	r.king = false
	if isDigit(r.peek()) {
		return r.numbered(side, king, start)
	}
	const want = "a square, a1 to h8 or 1 to 32"
	file := fileOf(r.peek())
	r.at++
	switch {
	case file < 0:
		return r.fault(start, max(r.at, start+2), ReasonUnknownSquare, want)
	case r.peek() < '1' || r.peek() > '8':
		return r.fault(start, r.at+1, ReasonUnknownSquare, want)
	}
	s := SquareAt(file, int(r.peek()-'1'))
	r.at++
	r.put(Piece{Square: s, Owner: side, King: king}, start)
	return true
}

// crown reads the mark of a king before its square. A Д with a rank behind it is the file d.
func (r *positionReader) crown() bool {
	switch r.peek() {
	case 'K', 'k', 'К', 'к':
	case 'Д', 'д':
		if next := r.ahead(1); next >= '1' && next <= '8' {
			return false
		}
	default:
		return false
	}
	r.at++
	r.skip(func(c rune) bool { return isSpace(c) || c == '.' })
	return true
}

// numbered reads a square's number or a range of them.
func (r *positionReader) numbered(side rules.Side, king bool, start int) bool {
	first, last := r.number(), 0
	end := r.at
	r.skip(isSpace)
	if isDash(r.peek()) {
		r.at++
		r.skip(isSpace)
		last, end = r.number(), r.at
	} else {
		last = first
	}
	r.at = end
	if first < 1 || first > 32 || last > 32 {
		return r.fault(start, end, ReasonUnknownSquare, "the number of a square, 1 to 32")
	}
	if last < first {
		return r.fault(start, end, ReasonBadRange, "the lower number first")
	}
	for n := first; n <= last; n++ {
		r.put(Piece{Square: NumberedSquare(n), Owner: side, King: king}, start)
	}
	return true
}

// number reads digits; without any it returns 0.
func (r *positionReader) number() int {
	n := 0
	for ; isDigit(r.peek()); r.at++ {
		n = min(10*n+int(r.peek()-'0'), 1000)
	}
	return n
}

// put adds a piece that has been read from start on, or notes why it can't stand there.
func (r *positionReader) put(piece Piece, start int) {
	bit := piece.Square.bit()
	r.count[piece.Owner]++
	switch {
	case !piece.Square.Dark():
		r.fault(start, r.at, ReasonLightSquare, "a dark square")
	case (r.position.own|r.position.enemy)&bit != 0:
		r.fault(start, r.at, ReasonOccupiedTwice, "a square that has not been named yet")
	case !piece.King && lastRow(piece.Owner)&bit != 0:
		r.fault(start, r.at, ReasonManOnLastRow, "a king, K"+piece.Square.String()+", or another square")
	case r.count[piece.Owner] == PiecesPerSide+1:
		r.fault(start, r.at, ReasonTooMany, "at most 12 pieces of each side")
	default:
		r.position.put(piece)
	}
}
