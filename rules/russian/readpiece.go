package russian

import (
	"strings"

	"adyukh/rules"
	"adyukh/rules/diagonal"
	"adyukh/rules/notation"
)

// atPiece tells whether a piece comes next: a number, a letter and its rank, or the mark of a king and a letter.
func (r *positionReader) atPiece() bool {
	if notation.IsDigit(r.Next()) {
		return true
	}
	start, first := r.At, r.Next()
	r.Word()
	return r.At-start == 1 || r.At-start == 2 && strings.ContainsRune("KkКкДд", first)
}

// piece reads one piece of side, "a1", "Kd4", "18", or a range of numbers, "K21-24".
func (r *positionReader) piece(side rules.Side) error {
	start := r.At
	king := r.crown() || r.king || r.kings
	r.king = false
	if notation.IsDigit(r.Next()) {
		return r.numbered(side, king, start)
	}
	file, rank, ok := r.Name(8)
	if !ok {
		return r.Fault(start, max(r.At+1, start+2), notation.ReasonUnknownSquare, "a square, a1 to h8 or 1 to 32")
	}
	return r.put(Piece{Square: SquareAt(file, rank), Owner: side, King: king}, start)
}

// crown reads the mark of a king before its square. A Д with a rank behind it is the file d.
func (r *positionReader) crown() bool {
	switch r.Next() {
	case 'K', 'k', 'К', 'к':
	case 'Д', 'д':
		if next := r.Ahead(1); next >= '1' && next <= '8' {
			return false
		}
	default:
		return false
	}
	r.At++
	r.Skip(func(c rune) bool { return notation.IsSpace(c) || c == '.' })
	return true
}

// numbered reads a square's number or a range of them.
func (r *positionReader) numbered(side rules.Side, king bool, start int) error {
	first, _ := r.Number()
	last, end := first, r.At
	r.Skip(notation.IsSpace)
	if notation.IsDash(r.Next()) {
		r.At++
		r.Skip(notation.IsSpace)
		last, _ = r.Number()
		end = r.At
	}
	r.At = end
	if first < 1 || first > 32 || last > 32 {
		return r.Fault(start, end, notation.ReasonUnknownSquare, "the number of a square, 1 to 32")
	}
	if last < first {
		return r.Fault(start, end, ReasonBadRange, "the lower number first")
	}
	for n := first; n <= last; n++ {
		if err := r.put(Piece{Square: NumberedSquare(n), Owner: side, King: king}, start); err != nil {
			return err
		}
	}
	return nil
}

// put adds a piece that has been read from start on, or says why it can't stand there.
func (r *positionReader) put(piece Piece, start int) error {
	bit := piece.Square.Bit()
	reason, want := "", ""
	r.count[piece.Owner]++
	switch {
	case !piece.Square.Dark():
		reason, want = notation.ReasonLightSquare, "a dark square"
	case (r.position.own|r.position.enemy)&bit != 0:
		reason, want = notation.ReasonOccupiedTwice, "a square that has not been named yet"
	case !piece.King && diagonal.FarRow(piece.Owner)&bit != 0:
		reason, want = ReasonManOnLastRow, "a king, K"+piece.Square.String()+", or another square"
	case r.count[piece.Owner] == PiecesPerSide+1:
		reason, want = notation.ReasonTooMany, "at most 12 pieces of each side"
	default:
		r.position.put(piece)
		return nil
	}
	return r.Fault(start, r.At, reason, want)
}

// put adds a piece on an empty square.
func (p *Position) put(piece Piece) {
	bit := piece.Square.Bit()
	if piece.Owner&1 == p.side {
		p.own |= bit
	} else {
		p.enemy |= bit
	}
	if piece.King {
		p.kings |= bit
	}
}
