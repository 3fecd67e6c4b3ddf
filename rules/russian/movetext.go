package russian

import "adyukh/rules/notation"

// moveText is the text of a move, read without looking at a position.
type moveText struct{ notation.Way[Square] }

// startAndFinal returns the text that names two squares.
func startAndFinal(from, to Square) (t moveText) {
	t.Named[0], t.Named[1], t.N = from, to, 2
	return t
}

// scan reads the text of a move in one pass. It tells whether that is what the text consists of.
func (t *moveText) scan(text string) bool {
	if t.scanPlain(text) {
		return true
	}
	for _, r := range text {
		switch {
		case notation.IsBlank(r):
		case notation.IsDigit(r):
			return t.scanNumbers(text)
		default:
			return t.Scan(text)
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
	t.Named[0], t.Named[1], t.N = Square(8*rank+first), Square(8*end+last), 2
	t.Colon = text[2] != '-'
	return true
}

// scanNumbers reads numbered squares with a sign between every two of them; then comment signs.
func (t *moveText) scanNumbers(text string) bool {
	number := 0
	dangling, comment, apart := ' ', false, false
	for _, r := range text {
		switch {
		case notation.IsDigit(r):
			if comment || apart || number == 0 && t.N > 0 && dangling == ' ' {
				return false
			}
			number = min(10*number+int(r-'0'), 100)
			dangling = ' '
			if number == 0 {
				return false
			}
			continue
		case notation.IsBlank(r):
			apart = number > 0
			continue
		}
		if number > 0 && !t.addNumber(number) {
			return false
		}
		number, apart = 0, false
		capture := notation.IsCapture(r)
		switch {
		case (capture || notation.IsDash(r)) && t.N > 0:
			dangling, t.Colon = r, t.Colon || capture
		case notation.IsComment(r):
			comment = true
		default:
			return false
		}
	}
	if number > 0 && !t.addNumber(number) {
		return false
	}
	return t.N >= 2 && (dangling == ' ' || comment && notation.IsDash(dangling))
}

// addNumber notes a numbered square.
func (t *moveText) addNumber(number int) bool { return number <= 32 && t.Add(NumberedSquare(number)) }
