package sheet

// quickMoves takes the moves at the beginning of a line that are written as nearly all records have them, "12. c3-d4 d6:b4", and
// returns how many bytes they take. What it leaves is read with care; the result is the same as if all was.
func (p *parser) quickMoves(line string) int {
	if !p.playing || p.closed || p.dropped || p.late != nil || len(p.pending) > 0 || p.lex.comment.open != 0 {
		return 0
	}
	off := 0
	for off < len(line) {
		at, number := off, 0
		for at < len(line) && at < off+3 && isDigit(line[at]) {
			number = 10*number + int(line[at]-'0')
			at++
		}
		if at > off {
			if number < 2 || at+1 >= len(line) || line[at] != '.' || line[at+1] != ' ' {
				return off
			}
			at += 2
		}
		end := at + len("c3-d4")
		if end > len(line) || !plainMove(line[at:end]) || !apart(line[end:]) {
			return off
		}
		m := Move{Text: line[at:end], Line: p.line, Column: at + 1, Number: p.number, Dots: p.dots}
		if number > 0 {
			p.lastStart, m.Number, m.Dots = number, number, false
		}
		p.number, p.dots, p.blank = 0, false, false
		p.add(m)
		off = min(end+1, len(line))
	}
	return off
}

// apart tells whether what follows a move surely does not belong to it: nothing, or a blank and the next number, move or
// bracket.
func apart(rest string) bool {
	if len(rest) < 2 {
		return rest == ""
	}
	c := rest[1]
	return rest[0] == ' ' && (isDigit(c) || c-'a' < 8 || c == '{' || c == '(')
}
