package playerlist

// readLabels reads a line that names what it holds: "ФИО: Шогенов Аслан; год: 1998; город: Нальчик".
func (r *reader) readLabels(l *line) bool {
	var columns []Field
	var cells [][2]int
	named := false
	for i := 0; i < len(l.tokens); {
		end := i
		for end < len(l.tokens) && !parts(l.tokens[end]) {
			end++
		}
		colon := i
		for colon < end && l.tokens[colon].kind != ':' {
			colon++
		}
		switch f, ok := columnOf(l.textOf(i, colon)); {
		case colon == end && i == end:
		case colon == end && len(columns) > 0 && !hard(l.at(i-1)): // goes on with what stands before
			cells[len(cells)-1][1] = end
		case colon == end, !ok || colon == i:
			return false
		default:
			named = named || isNameColumn(f) && l.countLettersIn([2]int{colon, end}) > 0
			columns, cells = append(columns, f), append(cells, [2]int{colon + 1, end})
		}
		i = end + 1
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
	n := 0
	for _, l := range people {
		found := 0
		for i, t := range l.tokens {
			if t.kind == 'n' && t.isFree() && len(t.text) == 2 && l.Player.Year == 0 && l.isYear(l.century(atoi(t.text))) && !units[l.at(i+1).key] {
				found++
			}
		}
		if found == 1 {
			n++
		}
	}
	return n >= 5 && 5*n >= 4*len(people)
}
