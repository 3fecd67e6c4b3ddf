package playerlist

import "slices"

// readColumns reads a line by the columns that a heading named, if it has them.
func (r *reader) readColumns(l *line) bool {
	if r.columns == nil {
		return false
	}
	cells := l.cells(r.separator)
	filled := 0
	for _, c := range cells {
		if c[1] > c[0] {
			filled++
		}
	}
	if filled < 2 || len(cells) > len(r.columns) || r.separator == ',' && len(cells) < len(r.columns) {
		return false
	}
	var named bool
	for i, c := range cells {
		named = named || isNameColumn(r.columns[i]) && l.countLettersIn(c) > 0
	}
	if !named {
		return false
	}
	l.within = r.section
	if first := l.firstWord(); officials[first] {
		return false
	}
	l.readCells(r.columns, cells)
	if len(l.parts) == 0 {
		return false
	}
	l.Kind = Person
	return true
}

func isNameColumn(f Field) bool {
	return f == Name || f == surnameColumn || f == givenColumn || f == patronymicColumn
}

func (l *line) countLettersIn(c [2]int) (n int) {
	for i := c[0]; i < c[1]; i++ {
		if l.tokens[i].isWord() {
			n++
		}
	}
	return n
}

// readCells reads each cell as what its column holds.
func (l *line) readCells(columns []Field, cells [][2]int) {
	var parts []part
	separate := slices.Contains(columns, surnameColumn) && slices.Contains(columns, givenColumn)
	for i, c := range cells {
		f := columns[i]
		if c[0] == c[1] {
			continue
		}
		if isNameColumn(f) {
			parts = append(parts, l.cellName(f, c, separate)...)
		} else {
			l.readCell(f, c)
		}
		for t := c[0]; t < c[1]; t++ {
			if l.tokens[t].isFree() {
				l.tokens[t].used = noise
			}
		}
	}
	for i := range l.tokens {
		l.tokens[i].used = noise
	}
	if q, asked := l.Ask(Birth); asked && q.Kind == "age" && l.Player.Year != 0 {
		l.forget(Birth)
	}
	l.finishName(parts, separate)
}

// cellName reads the words of a cell that holds a name or a part of one.
func (l *line) cellName(f Field, c [2]int, separate bool) (parts []part) {
	for i := c[0]; i < c[1]; {
		p, next := l.namePart(i, false, len(parts))
		if next == i {
			if t := l.tokens[i]; !(t.kind == '.' || t.kind == ',' || t.kind == '"') && t.kind != 'n' {
				l.ask(Name, "many-words", l.textOf(c[0], c[1]))
			}
			i++
			continue
		}
		parts = append(parts, p...)
		i = next
	}
	parts = joinParticles(joinTurkic(parts))
	if !separate {
		return parts
	}
	role := map[Field]role{surnameColumn: surname, givenColumn: given, patronymicColumn: patronymic}[f]
	for i := range parts {
		parts[i].role = role
		if role == given && i > 0 {
			parts[i].role = patronymic
		}
	}
	return parts
}

func (l *line) finishName(parts []part, separate bool) {
	if len(parts) == 0 {
		return
	}
	if separate {
		slices.SortStableFunc(parts, func(a, b part) int { return int(a.role) - int(b.role) })
		l.parts, l.Player.Name = parts, write(parts)
		return
	}
	name, rest, doubt := arrange(parts)
	if len(rest) > 0 { // the column holds nothing but a name
		name, doubt = append(name, rest...), "many-words"
	}
	l.parts, l.Player.Name = name, write(name)
	if doubt != "" && doubt != "one-word" || doubt == "one-word" {
		l.ask(Name, doubt, l.Player.Name)
	}
}

// merge takes over what a part of the line said, where nothing is known yet.
func (l *line) merge(sub *line) {
	p, s := &l.Player, sub.Player
	if p.Year == 0 {
		p.Year, p.Born = s.Year, s.Born
	}
	for _, x := range []struct{ to, from *string }{
		{&p.Rank, &s.Rank}, {&p.Club, &s.Club}, {&p.Town, &s.Town}, {&p.Region, &s.Region}, {&p.Trainer, &s.Trainer}, {&p.OwnID, &s.OwnID},
	} {
		if *x.to == "" {
			*x.to = *x.from
		}
	}
	if p.Rating == 0 {
		p.Rating = s.Rating
	}
	if s.Sex != "" && p.Sex == "" {
		p.Sex, l.By = s.Sex, "marked"
	}
	l.Left = append(l.Left, sub.Left...)
	for _, q := range sub.Problems {
		l.ask(q.Field, q.Kind, q.Text)
	}
}
