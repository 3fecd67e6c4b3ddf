package adyukh

import "adyukh/rules"

// FormatMove writes m, legal in p, in the given form, with ":" in a capture and "-" in a quiet move (rule 7.2).
//
// Plain is start and final square where that is read back as a move to the same position, else Full; Short is the file
// of the start and the final square where that is, else Plain.
func (Game) FormatMove(p Position, m Move, form rules.Form) string {
	if form == rules.Full || form == rules.Every {
		return m.format(form)
	}
	var buf [64]Move
	legal := p.appendMoves(buf[:0])
	if form == rules.Short {
		t := moveText{N: 2, Short: true}
		t.Named[0], t.Named[1] = m.from&7, m.to
		if p.means(legal, &t, m) {
			return m.from.String()[:1] + m.to.String()
		}
	}
	t := moveText{N: 2}
	t.Named[0], t.Named[1] = m.from, m.to
	if p.means(legal, &t, m) {
		return m.from.String() + m.sign() + m.to.String()
	}
	return m.format(rules.Full)
}

// means tells whether t is read as m or as a move to the same position.
func (p Position) means(legal []Move, t *moveText, m Move) bool {
	read, ok := p.choose(legal, t)
	return ok && (read == m || Game{}.Play(p, read) == Game{}.Play(p, m))
}

func (m Move) sign() string {
	if m.IsCapture() {
		return ":"
	}
	return "-"
}

// format writes the full form or every square.
func (m Move) format(form rules.Form) string {
	var buf [CheckersPerSide]Square
	b := make([]byte, 0, 3*CheckersPerSide+6)
	b = append(b, m.from.String()...)
	for _, s := range m.way().AppendStops(buf[:0], form == rules.Every) {
		b = append(append(b, m.sign()...), s.String()...)
	}
	return string(append(append(b, m.sign()...), m.to.String()...))
}

// String writes m in the full form: start, squares where the direction changes, final square.
func (m Move) String() string { return m.format(rules.Full) }
