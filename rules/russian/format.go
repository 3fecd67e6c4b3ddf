package russian

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// FormatMove writes m, legal in p, in the given form, with ":" in a capture and "-" in a quiet move.
//
// Plain is start and final square where that is read back as a move to the same position, else Full: what PDN 3.0 asks for.
// Short is the file of the start and the final square where that is read back, else Plain. Full and Every are the complete
// sequence: start, squares where the direction changes or, where it does not, right behind the captured piece, final
// square: c1:e3:g5:e7.
func (Game) FormatMove(p Position, m Move, form rules.Form) string {
	switch form {
	case rules.Full, rules.Every:
		return m.String()
	case rules.Short:
		t := startAndFinal(m.from&7, m.to)
		t.Short = true
		if p.means(&t, m) {
			return m.from.String()[:1] + m.to.String()
		}
	}
	if p.isPlain(m) {
		return m.from.String() + m.sign() + m.to.String()
	}
	return m.String()
}

// isPlain tells whether start and final square are read back as a move to the same position.
func (p *Position) isPlain(m Move) bool {
	t := startAndFinal(m.from, m.to)
	return p.means(&t, m)
}

// means tells whether t is read as m or as a move to the same position.
func (p *Position) means(t *moveText, m Move) bool {
	read, ok := p.find(t, true)
	return ok && read.SameResult(m)
}

func (m Move) sign() string {
	if m.IsCapture() {
		return ":"
	}
	return "-"
}

// String writes m as the complete sequence of PDN 3.0: see Game.FormatMove.
func (m Move) String() string {
	var buf [PiecesPerSide]Square
	b := make([]byte, 0, 3*PiecesPerSide+6)
	b = append(b, m.from.String()...)
	for _, s := range append(m.AppendStops(buf[:0]), m.to) {
		b = append(append(b, m.sign()...), s.String()...)
	}
	return string(b)
}

// FormatPosition writes p as FEN with named squares, "W:Wa1,Kd4:Bc7": the side to move, then the pieces of White and of Black,
// each side's in the order a1, c1, …, b2, …
func (Game) FormatPosition(p Position) string { return notation.FEN(p.side, p.appendPieces) }

func (p Position) appendPieces(b []byte, side rules.Side) []byte {
	for set := p.of(side); set != 0; set &= set - 1 {
		s := Square(bits.TrailingZeros64(set))
		if p.kings&s.Bit() != 0 {
			b = append(b, 'K')
		}
		b = append(append(b, s.String()...), ',')
	}
	return b
}
