package playerlist

import "strings"

// labelAt returns the label that ends before the colon at i: where it begins, and the column that it names.
func (l *line) labelAt(i, from int) (begin int, f Field, ok bool) {
	begin = i
	for begin > from && begin > i-8 && !parts(l.tokens[begin-1]) && strings.IndexByte(":=n", l.tokens[begin-1].kind) < 0 {
		begin--
	}
	if text := l.textOf(from, i); begin > from && i-from < 6 && !l.hasNumber(from, i) { // Фамилия, имя:
		if f, ok = columnOf(text); ok && f == Name {
			return from, f, true
		}
	}
	starts := []int{i - 1}
	for at := begin; at < i; at++ {
		if before := l.at(at - 1); l.tokens[at].isWord() && (at == from || parts(before) || before.kind == '.' && l.tokens[at].gap) {
			starts = append(starts, at)
		}
	}
	for n := range starts { // the last that begins a sentence, else the word before the colon
		at := starts[len(starts)-1-n]
		if f, ok = columnOf(l.textOf(at, i)); ok && at >= from {
			return at, f, true
		}
	}
	return i, None, false
}

// readLabels reads a line that names what it holds: "ФИО: Шогенов Аслан; год: 1998; город: Нальчик".
func (r *reader) readLabels(l *line) bool {
	var columns []Field
	var cells [][2]int
	first, named := 0, false
	for first < len(l.tokens) && !l.tokens[first].isWord() {
		first++
	}
	for i := first; i < len(l.tokens); i++ {
		if k := l.tokens[i].kind; k != ':' && k != '=' { // Год=1998
			continue
		}
		begin, f, ok := l.labelAt(i, first)
		if !ok || len(columns) == 0 && begin != first {
			if len(columns) == 0 {
				return false
			}
			continue
		}
		if n := len(cells); n > 0 {
			cells[n-1][1] = begin
		}
		columns, cells = append(columns, f), append(cells, [2]int{i + 1, len(l.tokens)})
	}
	for n := range cells {
		for c := &cells[n]; c[1] > c[0] && (parts(l.tokens[c[1]-1]) || l.tokens[c[1]-1].kind == '.' && !l.endsInitial(c[1]-1)); {
			c[1]--
		}
		if isNameColumn(columns[n]) {
			named = named || l.countLettersIn(cells[n]) > 0
			if l.hasNumber(cells[n][0], cells[n][1]) { // more than a name
				return false
			}
		}
	}
	if !named || len(columns) < 2 {
		return false
	}
	l.within = r.section
	l.readCells(columns, cells)
	if len(l.parts) == 0 {
		return false
	}
	l.Kind = Person
	return true
}

// endsInitial tells whether a dot belongs to a single letter.
func (l *line) endsInitial(dot int) bool { return l.at(dot-1).isWord() && runes(l.at(dot-1).text) == 1 }

// parts tells whether a token parts what is labelled.
func parts(t token) bool { return t.kind == ';' || t.kind == ',' || t.kind == '|' || t.kind == '\t' }

// frequentLabels are the words before a colon that begin several lines: "Запись: Шогенов А. 1р".
func frequentLabels(people []*line) map[string]bool {
	count, all := map[string]int{}, map[string]bool{}
	for _, l := range people {
		if from, to := l.label(); to > from {
			count[l.textOf(from, to)]++
		}
	}
	for text, n := range count {
		if n >= 3 && 2*n > len(people) {
			all[text] = true
		}
	}
	return all
}

// label returns where the unknown words are that a line begins with, before a colon.
func (l *line) label() (from, to int) {
	for from < len(l.tokens) && !l.tokens[from].isFree() {
		from++
	}
	for to = from; l.at(to).isWord() && l.at(to).isFree() && to < from+4; {
		to++
	}
	if l.at(to).kind != ':' {
		return 0, 0
	}
	return from, to
}

func (l *line) dropLabels(labels map[string]bool) {
	if from, to := l.label(); to > from && labels[l.textOf(from, to)] {
		l.take(noise, from, to)
	}
}

// areShortYears tells whether most players have one number of two digits, in the place of a year.
func areShortYears(people []*line) bool {
	n, sure := 0, false // a number of two digits that is no age
	for _, l := range people {
		found := 0
		for i, t := range l.tokens {
			if t.kind == 'n' && t.isFree() && len(t.text) == 2 && l.Player.Year == 0 && l.isYear(l.century(atoi(t.text))) && !units[l.at(i+1).key] {
				found++
				sure = sure || t.text[0] == '0' || atoi(t.text) > 85
			}
		}
		if found == 1 {
			n++
		}
	}
	return sure && n >= 5 && 5*n >= 4*len(people)
}
