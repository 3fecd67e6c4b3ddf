package playerlist

import (
	"slices"
	"strings"
	"unicode"
)

// maxFields is how many lines a player may have where each of his fields has one.
const maxFields = 12

// gather makes one row of the lines that belong to one player: of pages copied cell by cell, and of cards with a label on each line. A line
// whose words stand in another one is spent.
func gather(rows []Source) []Source {
	if slices.ContainsFunc(rows, func(r Source) bool { return len(r.Cells) != 1 }) {
		return rows
	}
	if cards, ok := labelled(rows); ok {
		return cards
	}
	if stacked, ok := stack(rows); ok {
		return stacked
	}
	return rows
}

// label is what a line of a card says, and in which column it belongs.
type label struct {
	field Field
	value string
}

// readLabel reads "Город: Нальчик", "Город - Нальчик", "Город<tab>Нальчик".
func readLabel(text string) (label, bool) {
	text = clean(text)
	at := strings.IndexAny(text, ":=\t")
	if dash := strings.Index(text, " - "); at < 0 || dash >= 0 && dash < at {
		at = dash
	}
	if at < 1 || at > 100 {
		return label{}, false
	}
	f, known := columnOf(strings.Trim(text[:at], " -+>•"))
	return label{f, strings.Trim(text[at+1:], " -:=\t|;,")}, known
}

// labelled gathers cards: a new one begins where a label comes again.
func labelled(rows []Source) ([]Source, bool) {
	out := slices.Clone(rows)
	var block []int // rows
	var fields []Field
	cards, lines := 0, 0
	end := func() {
		owner := slices.IndexFunc(fields, func(f Field) bool { return f == Name || f == surnameColumn })
		if given := slices.Index(fields, givenColumn); owner < 0 && given >= 0 { // all of the name
			owner, fields[given] = given, Name
		}
		if owner >= 0 && len(block) > 1 {
			cards++
			join(out, rows, block, block[owner])
			row := &out[block[owner]]
			row.Cells, row.columns = nil, slices.Clone(fields)
			for _, i := range block {
				l, _ := readLabel(rows[i].Cells[0])
				row.Cells = append(row.Cells, strings.ReplaceAll(l.value, "\t", " "))
			}
		}
		block, fields = nil, nil
	}
	for i, r := range rows {
		if strings.TrimSpace(r.Cells[0]) == "" {
			continue
		}
		lines++
		l, ok := readLabel(r.Cells[0])
		if !ok || len(block) == maxFields || slices.Contains(fields, l.field) && l.field != aside {
			end()
		}
		if ok && (l.value != "" || len(block) > 0) {
			block, fields = append(block, i), append(fields, l.field)
		}
	}
	end()
	return out, cards > 0
}

// join writes the text of several rows into one; the others are spent.
func join(out, rows []Source, block []int, owner int) {
	var texts []string
	for _, i := range block {
		texts = append(texts, strings.TrimSpace(rows[i].Cells[0]))
		out[i].spent = true
	}
	out[owner].spent, out[owner].text = false, strings.Join(texts, " ")
}

// stack gathers players each of whose fields has a line of its own: the same number of lines for everybody, of which one is the number in
// the list or the name.
func stack(rows []Source) ([]Source, bool) {
	var full []int // rows that are not empty
	for i, r := range rows {
		if strings.TrimSpace(r.Cells[0]) != "" {
			full = append(full, i)
		}
	}
	starts := func(n, k int) bool {
		text := rows[full[n]].Cells[0]
		return listNumber(text) == k+1 || counted(text) == k+1
	}
	period, first, count := regular(len(full), 20, starts)
	if count < 3 {
		if len(full) > MaxLines {
			return nil, false
		}
		named := make([]bool, len(full))
		for n, i := range full {
			named[n] = isNameAlone(rows[i].Cells[0])
		}
		period, first, count = regular(len(full), len(full), func(n, _ int) bool { return named[n] })
		for n := range named { // no other line has a name
			if named[n] && n >= first && n < first+period*count && (n-first)%period != 0 {
				return nil, false
			}
		}
	}
	if count < 3 || first+period*count < len(full)*2/3 {
		return nil, false
	}
	out := slices.Clone(rows)
	stackHeader(out, rows, full, first, period)
	for k := range count {
		block := full[first+k*period : first+(k+1)*period]
		owner := block[0]
		if isNumberAlone(rows[owner].Cells[0]) || counted(rows[owner].Cells[0]) > 0 {
			owner = block[1]
		}
		join(out, rows, block, owner)
		out[owner].Cells = nil
		if counted(rows[block[0]].Cells[0]) > 0 {
			block = block[1:]
		}
		for _, i := range block {
			out[owner].Cells = append(out[owner].Cells, cellText(rows[i].Cells[0]))
		}
	}
	return out, true
}

// stackHeader makes a heading of the lines above the first player that name what his lines hold.
func stackHeader(out, rows []Source, full []int, first, period int) {
	if first < period {
		return
	}
	block := full[first-period : first]
	known := 0
	var cells []string
	for _, i := range block {
		cells = append(cells, cellText(rows[i].Cells[0]))
		if _, ok := columnOf(cells[len(cells)-1]); ok {
			known++
		}
	}
	if 2*known <= period {
		return
	}
	join(out, rows, block, block[0])
	out[block[0]].Cells = cells
}

// cellText is a line that is a cell, without the bars that a page leaves around it.
func cellText(text string) string {
	return strings.ReplaceAll(strings.Trim(strings.TrimSpace(text), "| \t"), "\t", " ")
}

// regular finds lines that come again at equal distances, two lines or more apart: the distance, the first and how many there are. is tells
// whether line n is the one of player k.
func regular(lines, furthest int, is func(n, k int) bool) (period, first, count int) {
	for p := 2; p <= maxFields; p++ {
		for f := 0; f < min(furthest, lines, 20+p); f++ {
			n := 0
			for f+(n+1)*p <= lines && is(f+n*p, n) {
				n++
			}
			if n*p > count*period {
				period, first, count = p, f, n
			}
		}
	}
	return period, first, count
}

// listNumber is the number that a line begins with or consists of; 0 without one.
func listNumber(text string) int {
	text = strings.TrimLeft(text, " \t|#№(")
	end := 0
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	if end == 0 || end > 3 || text[0] == '0' {
		return 0
	}
	rest := strings.TrimLeft(text[end:], ".) \t|")
	if rest != "" && (rest == text[end:] || !unicode.IsUpper(firstRune(rest))) {
		return 0
	}
	return atoi(text[:end])
}

// card is the line over a player: "Участник 1".
var card = pattern(`^\s*(?i:участни[кц]а?|игрок|спортсмен(?:ка)?|анкета|заявка|player|карточка)\s*[№#]?\s*(\d{1,3})[.:)]?\s*$`)

// counted is the number of such a line; 0 of another.
func counted(text string) int {
	if m := card().FindStringSubmatch(text); m != nil {
		return atoi(m[1])
	}
	return 0
}

func isNumberAlone(text string) bool { return strings.Trim(text, " \t|#№().0123456789") == "" }

// isNameAlone tells whether a line is a name and nothing else.
func isNameAlone(text string) bool {
	if len(text) > 120 {
		return false
	}
	l := &line{Line: Line{Text: text}, tokens: tokens([]string{cellText(text)}), year: 2000}
	l.takeNumber()
	l.takeMarkedTowns()
	l.takeRank()
	l.takeClub()
	l.takeKnownTowns()
	if l.facts() > 0 {
		return false
	}
	l.chooseName()
	words := 0
	for _, t := range l.tokens {
		if t.kind == 'n' && t.used != number {
			return false
		}
		if t.isWord() && t.isFree() {
			words++
		}
	}
	return words == 0 && l.isNamed() && !officials[l.firstWord()] && !headWords[l.firstWord()] && l.hasPerson()
}

// hasPerson tells whether a word of the name is a known given name, a patronymic or an initial.
func (l *line) hasPerson() bool {
	return slices.ContainsFunc(l.parts, func(p part) bool { return p.initial || isGiven(p.text) || patronymicSex(p.key) != "" })
}
