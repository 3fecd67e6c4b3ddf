package playerlist

// takeNumber takes the number in the list and the signs before it: "1.", "1)", "№ 1", "(1)", "- ", "1 -", "а)".
func (l *line) takeNumber() {
	i := 0
	for i < len(l.tokens) && l.isBullet(i) {
		i++
	}
	l.take(noise, 0, i)
	start := i
	if k := l.at(i).kind; k == '#' || k == '(' || k == '[' {
		i++
	}
	t := l.at(i)
	if t.kind == 'w' && runes(t.text) == 1 && l.at(i+1).kind == ')' && !l.at(i+1).gap && !(i > start && romanOf(t.text) > 0) {
		l.take(number, start, i+2)
		return
	}
	if t.kind != 'n' || len(t.text) > 3 || !l.endsNumber(i) {
		return
	}
	l.listed = atoi(t.text)
	end := i + 1
	for end < len(l.tokens) && end < i+4 && isAfterNumber(l.tokens[end].kind) {
		end++
	}
	l.take(number, start, end)
}

// people are words for somebody who is on a list; they are no part of the name behind them.
var people = words("спортсмен спортсменка участник участница игрок шашист шашистка учащийся учащаяся ученик ученица студент студентка " +
	"воспитанник воспитанница гражданин гражданка г-н г-жа товарищ mr mrs ms")

// takePeople takes such a word where the line begins with it and a name follows.
func (l *line) takePeople() {
	if i := l.firstToken(); people[l.at(i).key] && l.at(i+1).isWord() && isCapital(l.at(i+1).text) {
		l.take(noise, i, i+1)
	}
}

// isBullet tells whether a token is a sign that lists begin their lines with.
func (l *line) isBullet(i int) bool {
	switch t := l.tokens[i]; t.kind {
	case '-', '+', '>', '\t', '.', '?', '!', '/', '=', '|', ',', ';', '\'', ':', '<':
		return true
	case 'w':
		return (t.text == "o" || t.text == "о") && l.at(i+1).gap && isCapital(l.at(i+1).text) // a round bullet that was copied as a letter
	}
	return false
}

func isAfterNumber(kind byte) bool {
	switch kind {
	case '.', ')', ']', '-', ':', '\t', ';', ',', '|', '/':
		return true
	}
	return false
}

// endsNumber tells whether the number at i counts lines: it is not the beginning of a day, a rank, an age or a telephone.
func (l *line) endsNumber(i int) bool {
	next := l.at(i + 1)
	switch {
	case l.tokens[i].text[0] == '0' && len(l.tokens[i].text) == 1:
		return false
	case next.kind == 'w':
		if _, n := l.rankAt(i); n > 1 {
			return false
		}
		return !l.isDateAt(i) && !ageWords[next.key] && next.key != "класс" && next.key != "кл"
	case next.kind == 'n':
		return true
	case next.kind == '.', next.kind == '/', next.kind == '-':
		after := l.at(i + 2)
		if after.kind == 'n' && !after.gap && next.kind != '-' {
			return !l.isDateAt(i)
		}
		if next.kind == '-' && !next.gap && !after.gap && after.kind == 'w' { // 1-й разряд
			_, n := l.rankAt(i)
			return n == 0
		}
	}
	return true
}
