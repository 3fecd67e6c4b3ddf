package playerlist

import (
	"strings"
	"time"

	"adyukh/tournament/person"
)

// months are the beginnings of their names.
var months = []string{"янв", "фев", "мар", "апр", "ма", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"}

var englishMonths = strings.Fields("jan feb mar apr may jun jul aug sep oct nov dec")

var ageWords = words("лет год года годик л years yrs yo")

// monthOf reads the name of a month, or its Roman number; 0 for what is none.
func monthOf(t token) int {
	if t.kind == 'n' && len(t.text) <= 2 {
		return atoi(t.text)
	}
	if t.kind != 'w' {
		return 0
	}
	for i, m := range months {
		if strings.HasPrefix(t.key, m) && (i != 4 || t.key == "май" || t.key == "мая") && runes(t.key) <= 8 {
			return i + 1
		}
	}
	if isLatin(t.text) && runes(t.text) <= 9 {
		for i, m := range englishMonths {
			if strings.HasPrefix(strings.ToLower(t.text), m) {
				return i + 1
			}
		}
	}
	return romanMonths[strings.ToLower(t.text)]
}

var romanMonths = map[string]int{
	"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10, "xi": 11, "xii": 12,
}

// isDateAt tells whether a day with month and year begins at i.
func (l *line) isDateAt(i int) bool {
	_, _, end := l.dateAt(i)
	return end > 0
}

// dateAt reads a day of the calendar: 12.03.1998, 12/3/98, 1998-03-12, 12 марта 1998. short says that its year has two digits.
func (l *line) dateAt(i int) (day person.Date, short bool, end int) {
	var part [3]token
	at := i
	for n := range part {
		if n > 0 {
			if at > i+6 {
				return day, false, 0
			}
			for at < i+7 && strings.ContainsRune("./-,", rune(l.at(at).kind)) && at < len(l.tokens) {
				at++
			}
			if l.at(at-1).kind == ',' && l.at(at-1).gap {
				return day, false, 0
			}
		}
		part[n] = l.at(at)
		at++
	}
	if part[0].kind != 'n' || part[2].kind != 'n' || !l.tiedDate(i, at, part[1]) {
		return day, false, 0
	}
	d, m, y := atoi(part[0].text), monthOf(part[1]), atoi(part[2].text)
	switch {
	case len(part[0].text) == 4 && len(part[2].text) <= 2 && part[1].kind == 'n':
		d, y = y, d
	case len(part[0].text) > 2 || len(part[2].text) != 4 && len(part[2].text) != 2:
		return day, false, 0
	}
	short = len(part[0].text) != 4 && len(part[2].text) == 2
	if short {
		y = l.century(y)
	}
	if m > 12 && d <= 12 {
		d, m = m, d
	}
	day = person.Date{Year: y, Month: time.Month(m), Day: d}
	if _, fault := person.ParseDate(day.String()); fault != nil || y < 1900 || m < 1 || d < 1 {
		return person.Date{}, false, 0
	}
	return day, short, at
}

// tiedDate tells whether the three parts belong together: numbers by dots, dashes or slashes, a month's name by blanks.
func (l *line) tiedDate(from, to int, month token) bool {
	if month.kind == 'w' {
		return true
	}
	marks := 0
	for i := from + 1; i < to; i++ {
		t := l.tokens[i]
		if t.kind != 'n' {
			marks++
			if t.kind == '-' && t.gap { // a dash between blanks parts
				return false
			}
		}
	}
	if marks == 0 && to == from+3 { // 27 03 2013
		day := l.tokens[from : from+3]
		return len(day[0].text) == 2 && len(day[1].text) == 2 && len(day[2].text) == 4 && !day[1].wide && !day[2].wide
	}
	return marks == 2 && !(l.tokens[from+2].gap && l.tokens[from+1].kind == ',')
}

// century completes the last two digits of a year: nobody plays before the age of four.
func (l *line) century(yy int) int {
	y := l.year/100*100 + yy
	if y > l.year-4 {
		y -= 100
	}
	return y
}

// isYear tells whether a number can be the year in which a player was born.
func (l *line) isYear(n int) bool { return n >= 1925 && n <= l.year-3 }

// takeBirth takes days of birth, and years with a mark: 1998 г.р., '98, год рождения 1998.
func (l *line) takeBirth() {
	for i := 0; i < len(l.tokens); i++ {
		if t := l.tokens[i]; !t.isFree() || t.kind != 'n' {
			continue
		}
		if day, short, end := l.dateAt(i); end > 0 && l.allFree(i, end) {
			begin := l.birthBefore(i)
			after := l.birthAfter(end)
			l.foundDay(day, short && begin == i && after == end, l.textOf(i, end))
			l.take(Birth, begin, after)
			i = after - 1
			continue
		}
		if l.takeOddDay(i) {
			continue
		}
		l.takeMarkedYear(i)
	}
	if l.Player.Year == 0 {
		l.takeAge()
	}
}

// takeOddDay asks about what is written like a day and is none: 31.02.1985.
func (l *line) takeOddDay(i int) bool {
	month, year := l.at(i+2), l.at(i+4)
	if len(l.tokens[i].text) > 2 || l.at(i+1).kind != l.at(i+3).kind || l.at(i+1).kind != '.' && l.at(i+1).kind != '/' || month.kind != 'n' ||
		len(month.text) > 2 || year.kind != 'n' || len(year.text) != 4 || year.gap || month.gap || l.at(i+1).gap || !l.allFree(i, i+5) {
		return false
	}
	begin, after := l.birthBefore(i), l.birthAfter(i+5)
	l.ask(Birth, "odd-birth", l.textOf(i, i+5))
	l.take(Birth, begin, after)
	return true
}

func (l *line) allFree(from, to int) bool {
	for i := from; i < to; i++ {
		if !l.tokens[i].isFree() {
			return false
		}
	}
	return true
}

func (l *line) foundDay(day person.Date, unsure bool, text string) {
	switch {
	case !l.Player.Born.IsZero() && l.Player.Born != day:
		l.ask(Birth, "two-births", text)
		return
	case !l.isYear(day.Year):
		l.ask(Birth, "odd-birth", text)
		return
	case unsure && day.Year > l.year-10: // 12.03.18: few play at that age, many lists are dated so
		l.ask(Birth, "short-year", text)
	}
	l.Player.Born, l.Player.Year = day, day.Year
}

// takeMarkedYear takes a year that is said to be one of birth.
func (l *line) takeMarkedYear(i int) {
	t := l.tokens[i]
	begin, after := l.birthBefore(i), l.birthAfter(i+1)
	short := len(t.text) == 2
	y := atoi(t.text)
	switch {
	case short && l.at(i-1).kind == '\'':
		begin, y = i-1, l.century(y)
	case short && (after > i+1 || begin < i):
		if ageWords[l.at(i+1).key] && l.at(i+1).key != "года" {
			return
		}
		y = l.century(y)
	case len(t.text) == 4 && (after > i+1 || begin < i):
	default:
		return
	}
	switch {
	case !l.isYear(y) && after == i+1 && l.at(begin).key == "р": // р. 1610
		return
	case !l.isYear(y):
		l.ask(Birth, "odd-birth", l.textOf(begin, after))
	case l.Player.Year != 0 && l.Player.Year != y:
		l.ask(Birth, "two-births", l.textOf(begin, after))
	default:
		l.Player.Year = y
	}
	l.take(Birth, begin, after)
}

// birthBefore returns where the words before a birth begin: "род.", "дата рождения:", "д.р.".
func (l *line) birthBefore(i int) int {
	at := i
	for at > 0 && at > i-7 && l.tokens[at-1].isFree() {
		switch t := l.tokens[at-1]; {
		case t.kind == '.', t.kind == ':', t.kind == '/', t.kind == '-':
		case t.key == "b" && l.at(at).kind == '.' && !l.at(at).gap:
		case birthWords[t.key], t.key == "в" && birthWords[l.at(at-2).key]:
		case (t.key == "р" || t.key == "г") && isCapital(t.text) && l.at(at).kind == '.' && runes(l.at(at-2).text) < 2: // Г. Г. 2004
			return l.trimBefore(at, i)
		case (t.key == "р" || t.key == "г") && (l.at(at-3).key == "д" || l.at(at-3).key == "г" || l.at(at).kind == '.' &&
			l.at(at-2).isSeparator()):
		case (t.key == "д" || t.key == "г") && l.at(at+1).key == "р":
		default:
			return l.trimBefore(at, i)
		}
		at--
	}
	return l.trimBefore(at, i)
}

// trimBefore gives marks back that stand before the first word.
func (l *line) trimBefore(at, i int) int {
	for at < i && !l.tokens[at].isWord() {
		at++
	}
	return at
}

var birthWords = words("род родился родилась рожд рождения рождение др гр год дата born birth г.р года ржд")

// birthAfter returns where the words behind a birth end: "г.р.", "г. р.", "года рождения", "г/р".
func (l *line) birthAfter(i int) int {
	at, last := i, i
	for at < len(l.tokens) && at < i+6 && l.tokens[at].isFree() {
		t := l.tokens[at]
		switch {
		case t.kind == '.' || t.kind == '/' || t.kind == ',' && l.at(at-1).key == "г" && l.at(at+1).key == "р":
			if at > i && !t.gap {
				at++
				if t.kind == '.' {
					last = at
				}
				continue
			}
		case t.key == "г" && at == i && !l.startsPlace(at), t.key == "гр" && !t.wide, t.key == "год" && at == i, t.key == "года" && at == i,
			t.key == "гг" && at == i,
			(t.key == "р" || strings.HasPrefix(t.key, "рожд")) && at > i, t.key == "рождения", t.key == "рожд", t.key == "г-р", t.key == "г-р.",
			t.key == "born":
			at++
			last = at
			continue
		}
		break
	}
	return last
}

// takeAge asks about an age: 14 лет is one of two years.
func (l *line) takeAge() {
	for i, t := range l.tokens {
		if at := i + 1; t.isWord() && t.isFree() && (t.key == "возраст" || t.key == "age") { // возраст: 12
			for l.at(at).kind == ':' || l.at(at).kind == '-' {
				at++
			}
			if age := l.at(at); age.kind == 'n' && age.isFree() && len(age.text) <= 2 {
				l.ask(Birth, "age", age.text)
				l.take(Birth, i, at+1)
				return
			}
		}
		if t.kind != 'n' || !t.isFree() || len(t.text) > 2 || !ageWords[l.at(i+1).key] || !l.at(i+1).isFree() {
			continue
		}
		if l.at(i+1).key == "л" && !l.at(i+2).isSeparator() {
			continue
		}
		age := atoi(t.text)
		l.ask(Birth, "age", itoa(age))
		l.take(Birth, i, i+2)
		return
	}
}
