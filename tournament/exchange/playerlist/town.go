package playerlist

import "strings"

// placeMarks stand before the name of a place, with a dot or without.
var placeMarks = map[string]bool{
	"г": true, "гор": true, "город": true, "города": true, "с": true, "село": true, "села": true, "сел": true, "ст": true,
	"станица": true, "ст-ца": true,
	"п": true, "пос": true, "поселок": true, "пгт": true, "а": true, "аул": true, "аула": true, "х": true, "хут": true, "хутор": true,
	"д":   true,
	"дер": true, "деревня": true, "с/п": true, "рп": true, "го": true, "нп": true,
}

// shortMarks are cut words, which have a dot or a small letter.
var shortMarks = words("гор пос хут дер сел")

// startsPlace tells whether a mark of a place begins at i: "г. Нальчик", "с.Заюково", "станица Котляревская", "с.п. Заюково".
func (l *line) startsPlace(i int) bool {
	_, at := l.placeMark(i)
	return at > 0
}

// placeMark returns where the name behind a mark begins; 0 without a mark.
func (l *line) placeMark(i int) (long bool, at int) {
	t := l.at(i)
	if !t.isWord() || !t.isFree() || !placeMarks[t.key] || i > 0 && l.at(i-1).kind == '"' && l.at(i+1).kind == '"' {
		return false, 0
	}
	long = runes(t.key) > 2
	at = i + 1
	dot := false
	for at < i+5 && l.at(at).kind == '.' {
		at++
		dot = true
		if k := l.at(at).key; k == "п" || k == "г" || k == "т" || k == "о" { // с.п., п.г.т., г.о.
			if l.at(at+1).kind == '.' {
				at++
			}
		}
	}
	if !long && l.at(at).kind == '/' && l.at(at+1).key == "п" {
		at += 2
	}
	if before := l.at(i - 1); (before.kind == '.' || before.kind == '/') && !t.gap && !before.gap && l.at(i-2).key == "м" { // к.м.с.
		return false, 0
	}
	if before := l.at(i - 2); l.at(i-1).kind == '.' && !t.gap && runes(before.text) == 1 && isUpper(before.text) &&
		isUpper(t.text) && !t.wide {
		return false, 0 // А.С.Майский
	}
	name := l.at(at)
	if !name.isWord() || romanOf(name.text) > 0 || titles[name.key] != "" || name.wide && !long || !name.isFree() || runes(name.text) < 3 {
		return false, 0
	}
	known, _ := l.knownPlace(at)
	if known == "" && l.at(at+1).kind == '.' && runes(name.text) < 4 {
		return false, 0
	}
	switch {
	case !isCapital(name.text) && known == "" && !(dot && !l.anyCapital() && l.at(at+1).isSeparator()):
		return false, 0
	case isCapital(t.text) && !dot && shortMarks[t.key] && (!isUpper(t.text) || known == ""):
		return false, 0
	case isCapital(t.text) && !long && known == "", !dot && !long && known == "" && (isUpper(t.text) || t.key == "а" || t.key == "х" ||
		t.key == "п" || t.key == "д"):
		return false, 0 // an initial
	case isCapital(t.text) && !long && l.at(i-1).isWord() && l.at(i-1).isFree() && isCapital(l.at(i-1).text) && !isUpper(l.at(i-1).text):
		return false, 0
	}
	return long, at
}

// takeMarkedTowns takes places with a mark, and regions.
func (l *line) takeMarkedTowns() {
	for i := 0; i < len(l.tokens); i++ {
		if _, at := l.placeMark(i); at > 0 {
			end := l.placeEnd(at)
			begin := i
			if k := l.at(i - 1).key; k == "из" || k == "от" {
				begin--
			}
			l.foundTown(l.textOf(at, end), true)
			l.take(Town, begin, end)
			i = end - 1
			continue
		}
		if begin, end := l.regionAt(i); end > 0 {
			l.foundRegion(l.textOf(begin, end))
			l.take(region, begin, end)
			i = end - 1
		}
	}
}

// placeEnd returns where the name of a place ends that begins at i.
func (l *line) placeEnd(i int) int {
	if _, n := l.knownPlace(i); n > 0 {
		if l.isPlaceOrdinal(i + n) {
			n++
		}
		return i + n
	}
	end := i + 1
	if l.isPlaceOrdinal(end) {
		return end + 1
	}
	for placePrefixes[l.at(end-1).key] && l.at(end).isWord() && isCapital(l.at(end).text) && l.at(end).isFree() {
		end++
	}
	if l.at(end).isFree() && !l.at(end).isSeparator() && l.at(end).isWord() && romans[strings.ToLower(l.at(end).text)] > 0 &&
		l.at(end+1).isSeparator() &&
		l.Player.Rank != "" {
		end++ // Лескен II
	}
	return end
}

// isPlaceOrdinal tells whether a word numbers the place before it: Чегем Второй.
func (l *line) isPlaceOrdinal(i int) bool {
	t := l.at(i)
	return t.isWord() && t.isFree() && ordinals[t.key] > 0 && runes(t.text) > 4 && isCapital(t.text) && !isUpper(t.text) &&
		l.at(i+1).isSeparator()
}

// placePrefixes are the first of two words.
var placePrefixes = words("нижний верхний старый новый малый большой великий нижняя верхняя старая новая малая большая красный " +
	"красная нижнее верхнее " +
	"старое новое минеральные великие нарт усть белая сухая дальний горячий камышин светлая вольный")

// takeKnownTowns takes places that everybody knows, without a mark. doubtful ones, which are names of people too, only apart from names.
func (l *line) takeKnownTowns() {
	for i := 0; i < len(l.tokens); i++ {
		if !l.tokens[i].isWord() || !l.tokens[i].isFree() {
			continue
		}
		if r, n := l.knownRegion(i); n > 0 {
			l.foundRegion(r)
			l.take(region, i, i+n)
			continue
		}
		name, n := l.knownPlace(i)
		if isLatin(name) && l.countWords(0, len(l.tokens)) == 2 && (isGiven(l.at(i+1).text) || isGiven(l.at(i-1).text)) {
			continue // Mayskiy Eduard
		}
		if n == 0 || (alsoName[keyOf(name)] || isAdjective(keyOf(name))) && !l.standsApart(i, n) || !isCapital(l.tokens[i].text) &&
			l.hasCapitals() {
			continue
		}
		begin, end := i, i+n
		if k := l.at(i - 1).key; k == "из" || k == "от" {
			begin--
		}
		if k := l.at(end).key; k == "г" && l.at(end+1).kind == '.' && !l.at(end+2).isWord() { // Нальчик г.
			end += 2
		}
		l.foundTown(name, false)
		l.take(Town, begin, end)
		i = end - 1
	}
}

// standsApart tells whether words have separators, or what is recognised, on both sides.
func (l *line) standsApart(i, n int) bool {
	before, after := l.at(i-1), l.at(i+n)
	if before.kind == '(' && after.kind == ')' && i > 1 { // Команда «Терек» (Терек)
		return true
	}
	if l.countWords(0, len(l.tokens)) == n && l.listed == 0 { // the line is nothing else: the heading of a team
		return l.bareHeading()
	}
	return (before.isSeparator() || !before.isFree()) && (after.isSeparator() || !after.isFree()) && i > 0 &&
		l.countWords(0, i) >= 2
}

// bareHeading tells whether a line has words alone, no number and nothing that was recognised.
func (l *line) bareHeading() bool {
	for _, t := range l.tokens {
		if t.kind == 'n' || t.used != None && t.used != region && t.used != noise {
			return false
		}
	}
	return true
}

func (l *line) countWords(from, to int) (n int) {
	for i := from; i < to; i++ {
		if l.tokens[i].isWord() && l.tokens[i].isFree() {
			n++
		}
	}
	return n
}

func (l *line) foundTown(name string, marked bool) {
	if nominative, ok := places[keyOf(name)]; ok {
		if !isCapital(name) || isUpper(name) || keyOf(nominative) != keyOf(name) {
			name = nominative
		}
	} else if isUpper(name) || strings.ToLower(name) == name {
		name = properPlace(name)
	}
	switch {
	case l.Player.Town == "" || l.Player.Town == name:
		l.Player.Town = name
	case marked:
		l.ask(Town, "two-towns", name)
	default:
		l.ask(Town, "two-towns", name)
	}
}

// properPlace writes a name in capitals as names of places are written.
func properPlace(name string) string {
	fields := strings.Fields(name)
	for i, w := range fields {
		if romans[strings.ToLower(w)] == 0 {
			parts := strings.Split(w, "-")
			for n, p := range parts {
				if n > 0 && (keyOf(p) == "на" || keyOf(p) == "дону") {
					if keyOf(p) == "на" {
						parts[n] = "на"
						continue
					}
				}
				parts[n] = properCase(p)
			}
			fields[i] = strings.Join(parts, "-")
		}
	}
	return strings.Join(fields, " ")
}

// knownPlace reads the longest known place that begins at i, and how many tokens it takes.
func (l *line) knownPlace(i int) (name string, n int) {
	key := ""
	for at := i; at < i+3; at++ {
		t := l.at(at)
		if !t.isWord() || !t.isFree() || at > i && t.wide {
			break
		}
		if key != "" {
			key += " "
		}
		key += keyOf(t.text)
		if known, ok := places[key]; ok {
			name, n = known, at-i+1
		} else if known, ok := ofPlaces[key]; ok && beforeGenitive[l.at(i-1).key] {
			name, n = known, at-i+1
		}
	}
	if t := l.at(i); n == 0 && t.isWord() && t.isFree() && isLatin(t.text) && isCapital(t.text) && latinPlaces[foldLatin(t.text)] &&
		!isGiven(t.text) {
		return t.text, 1
	}
	if n > 0 { // as it is written: Кёнделен
		if written := l.textOf(i, i+n); isCapital(written) && !isUpper(written) && keyOf(written) == keyOf(name) && !l.hasOdd(i, n) {
			name = written
		}
	}
	return name, n
}

func (l *line) hasOdd(i, n int) bool {
	for at := i; at < i+n; at++ {
		if l.at(at).odd {
			return true
		}
	}
	return false
}

// beforeGenitive are words after which a place stands in the genitive.
var beforeGenitive = words("из от команда города села сборная станицы аула команды поселка")
