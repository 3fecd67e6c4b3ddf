package playerlist

import (
	"slices"
	"strings"
)

// clubWords are what a club, a school or a team is called by.
var clubWords = words("клуб дюсш сш сшор сдюсшор сдюшор сдюсш дюцш дюкфп школа школы школе шк сош мбоу мкоу моу маоу гбоу мбу мку " +
	"мкук гку гбу мбудо мкудо гимназия лицей нош оош " +
	"ддт цдт рддт дюц цдо рцдо цдод ддют кбгу кбгау кчгу кчгта скгиик агу мгту кубгу дгту юфу скфу университет институт колледж техникум " +
	"ун-т ин-т спортшкола " +
	"спортклуб фсо вфсо дсо фск ск ш/к шск сшк команда интернат школа-интернат дворец дом центр цсп утц дк рдк цска динамо спартак " +
	"локомотив урожай буревестник " +
	"кл к-да ком общество объединение кружок секция спецшкола училище кадетский академия")

// clubLabels only say that a club follows: they are no part of its name.
var clubLabels = words("клуб кл команда к-да ком")

// clubAdjectives stand before the word for what it is.
var clubAdjectives = []string{
	"шашечн", "средн", "спортивн", "детск", "юношеск", "детско", "общеобр", "музыкальн", "сельск", "городск", "шахмат", "физкультурн",
	"республиканск", "районн", "муниципальн", "кадетск",
}

// takeClub takes clubs: by the word for what it is, and names in quotes.
func (l *line) takeClub() {
	for i := 0; i < len(l.tokens); i++ {
		t := l.tokens[i]
		if !t.isFree() {
			continue
		}
		if t.kind == '"' {
			if end := l.quoted(i); end > 0 {
				if b := l.at(i - 1); b.isWord() && b.isFree() && isUpper(b.text) && runes(b.text) > 1 && runes(b.text) < 7 { // ШШК «Ладья»
					i--
				}
				l.foundClub(l.textOf(i, end))
				l.take(Club, i, end)
				i = end - 1
			}
			continue
		}
		if !t.isWord() || !l.isClubWord(i) {
			continue
		}
		begin, end := l.clubBegin(i), l.clubEnd(i)
		if t.key == "ш" {
			end = l.clubEnd(i + 2)
		}
		if end == i+1 && begin == i && (clubLabels[t.key] || t.key == "дом" || t.key == "центр") {
			continue
		}
		if before := l.at(i - 1); before.key == "без" && before.isFree() {
			l.take(noise, i-1, i+1)
			continue
		}
		text := l.clubText(begin, end)
		if begin >= 0 && !l.anyCapital() {
			text = l.capitalClub(text)
		}
		l.foundClub(text)
		l.take(Club, begin, end)
		i = end - 1
	}
}

// anyCapital tells whether the line has a capital letter at all.
func (l *line) anyCapital() bool {
	return slices.ContainsFunc(l.tokens, func(t token) bool { return t.isWord() && isCapital(t.text) })
}

// capitalClub writes a club of a list in small letters as one is written: ДЮСШ №2, Нарт.
func (l *line) capitalClub(text string) string {
	fields := strings.Fields(text)
	for i, w := range fields {
		switch key := keyOf(w); {
		case clubWords[key] && strings.Trim(key, "бвгджзклмнпрстфхцчшщую") == "" && key != "клуб":
			fields[i] = strings.ToUpper(w)
		case i == 0 || !clubWords[key] && clubWords[keyOf(fields[i-1])]:
			fields[i] = properCase(w)
		}
	}
	return strings.Join(fields, " ")
}

// isClubWord tells whether the word at i says that a club is meant.
func (l *line) isClubWord(i int) bool {
	t := l.tokens[i]
	if t.key == "ш" && l.at(i+1).kind == '/' && l.at(i+2).key == "к" { // ш/к
		return true
	}
	if !clubWords[t.key] {
		return false
	}
	switch t.key {
	case "шк", "кл", "ком", "ск", "сш", "дк":
		return isUpper(t.text) || l.at(i+1).kind == '.' || l.at(i+1).kind == '#' || l.at(i+1).kind == '"' || l.at(i+1).kind == 'n'
	case "дом", "центр", "академия", "общество", "дворец":
		return l.at(i + 1).isWord()
	}
	return true
}

// clubBegin goes back over the adjectives and the number before the word.
func (l *line) clubBegin(i int) int {
	begin := i
	for begin > 0 {
		t := l.tokens[begin-1]
		adjective := t.isWord() && slices.ContainsFunc(clubAdjectives, func(a string) bool { return strings.HasPrefix(t.key, a) })
		if !t.isFree() || !adjective {
			break
		}
		begin--
	}
	if n := l.at(begin - 1); begin > 0 && n.isFree() && n.kind == 'n' && len(n.text) <= 3 && l.tokens[i].key == "школа" { // 5 школа
		return begin - 1
	}
	if endings[l.at(begin-1).key] && l.at(begin-2).kind == '-' && l.at(begin-3).kind == 'n' { // 5-я школа
		return begin - 3
	}
	return begin
}

// clubEnd goes on to what is no part of the club: a separator, a place, a name.
func (l *line) clubEnd(i int) int {
	end := i + 1
	for end < len(l.tokens) {
		t := l.tokens[end]
		switch {
		case t.kind == '-' && !t.gap && l.at(end+1).kind == 'n', t.kind == ':' && end == i+1: // школа-5, команда: Нарт
		case t.kind == '(' && end == i+1 && false, t.isSeparator(), !t.isFree():
			return end
		case t.kind == '"':
			if q := l.quoted(end); q > 0 {
				end = q
				continue
			}
		case t.kind == 'n' && len(t.text) > 3:
			return end
		case t.isWord() && end > i && l.startsPlace(end), t.isWord() && l.startsName(end) && (end > i+1 || !clubLabels[l.tokens[i].key]):
			return end
		case t.isWord() && !clubWords[t.key]:
			if name, n := l.knownPlace(end); n > 0 && !alsoName[keyOf(name)] && !beforeGenitive[l.at(end-1).key] {
				return end
			}
			if _, n := l.knownRegion(end); n > 0 {
				return end
			}
			if t.key == "из" {
				return end
			}
		}
		end++
	}
	return end
}

// startsName tells whether a person's name begins at i: two words, one of which is a known given name or initials.
func (l *line) startsName(i int) bool {
	a, b := l.at(i), l.at(i+1)
	if !isCapital(a.text) || l.at(i-1).kind == '.' && !l.at(i-1).gap && runes(l.at(i-2).text) <= 2 { // им. А. Шогенова
		return false
	}
	if l.at(i-1).key == "им" || l.at(i-2).key == "им" || l.at(i-1).key == "имени" {
		return false
	}
	if !b.isWord() || !b.isFree() {
		return false
	}
	initials := runes(b.text) == 1 && isCapital(b.text) && l.at(i+2).kind == '.'
	return isGiven(a.text) && runes(b.text) > 2 && isCapital(b.text) || isGiven(b.text) && isCapital(b.text) &&
		surnameSex(a.key) != "" || initials &&
		runes(a.text) > 2 && surnameSex(a.key) != ""
}

// quoted returns the end of what stands in quotes from i on; 0 when it is not closed.
func (l *line) quoted(i int) int {
	for end := i + 1; end < len(l.tokens) && end < i+12; end++ {
		if l.tokens[end].kind == '"' {
			if end == i+1 {
				return 0
			}
			return end + 1
		}
		if l.tokens[end].kind == '\t' || !l.tokens[end].isFree() {
			return 0
		}
	}
	return 0
}

// clubText writes a club: the name alone where a mere label stands before it.
func (l *line) clubText(begin, end int) string {
	at := begin
	for at < end && l.tokens[at].isWord() && (clubLabels[l.tokens[at].key] || at < end && clubLabels[l.at(at+1).key]) && at+1 < end {
		at++
	}
	for at > begin && at < end && (l.tokens[at].kind == '.' || l.tokens[at].kind == ':') {
		at++
	}
	if at == end {
		at = begin
	}
	return l.textOf(at, end)
}

// foundClub keeps a club, in quotes as print has them, without those around all of it.
func (l *line) foundClub(text string) {
	text = strings.Trim(text, " .,;:-")
	if rest, ok := strings.CutPrefix(text, `"`); ok && strings.Count(text, `"`) == 2 && strings.HasSuffix(text, `"`) {
		text = strings.TrimSuffix(rest, `"`)
	}
	text = quotesOf(strings.ReplaceAll(text, "#", "№"))
	switch {
	case text == "":
	case l.Player.Club == "":
		l.Player.Club = text
	case !strings.Contains(l.Player.Club, text):
		l.Player.Club += ", " + text
	}
}

// quotesOf writes straight quotes as «».
func quotesOf(text string) string {
	var b strings.Builder
	open := false
	for _, c := range text {
		if c == '"' {
			if open = !open; open {
				c = '«'
			} else {
				c = '»'
			}
		}
		b.WriteRune(c)
	}
	return b.String()
}

// takeTrainer takes who trains: "тренер Кушхов А.Х.".
func (l *line) takeTrainer() {
	for i, t := range l.tokens {
		if !t.isFree() || !t.isWord() || !strings.HasPrefix(t.key, "тренер") && !(t.key == "тр" && l.at(i+1).kind == '.') || i == 0 {
			continue
		}
		begin := i + 1
		for begin < len(l.tokens) && strings.IndexByte(".:-", l.tokens[begin].kind) >= 0 {
			begin++
		}
		end := begin
		for end < len(l.tokens) && l.tokens[end].isFree() && (l.tokens[end].isWord() || l.tokens[end].kind == '.') {
			end++
		}
		if end > begin {
			l.Player.Trainer = l.textOf(begin, end)
			l.take(Trainer, i, end)
		}
	}
}
