package playerlist

import "strings"

var (
	rankWords = words("cat сат р разр разряд разряда r razr razryad category р-д рд рр раз разрд разрят " +
		"спортивный спорт сп взр взрослый взросл")
	youthWords = words("уип уи yun iun jun youth ю юн юнош юношеский юношеского юношеск юнош юр юношеский юнр ю-р юнош-й юнош-го")
	endings    = words("й ый ой ий го ого st nd rd")
)

// rankAt reads a rank that begins at token i, in one spelling, and how many tokens it takes; 0 where there is none. A number alone is
// none.
func (l *line) rankAt(i int) (rank string, n int) {
	t := l.at(i)
	if !t.isFree() {
		return "", 0
	}
	if rank, n := l.spelledRank(i); n > 0 {
		return rank, n
	}
	if t.text == "B" && l.at(i+1).kind == '/' && l.at(i+2).text == "R" {
		return "б/р", 3
	}
	if t.text == "6" && l.at(i+1).kind == '/' && !l.at(i+1).gap && l.at(i+2).key == "р" { // 6/р, as a scanner reads б/р
		return "б/р", 3
	}
	no := 0
	switch {
	case t.kind == 'n' && len(t.text) == 1 && t.text[0] >= '1' && t.text[0] <= '3':
		no = int(t.text[0] - '0')
	case t.kind == '|' && l.at(i+1).isWord():
		no = 1
		for l.at(i+no).kind == '|' {
			no++
		}
		if no > 3 || !rankWords[l.at(i+no).key] {
			return "", 0
		}
		return rankNumbers[no], l.rankTail(i, i+no+1) - i
	case t.isWord():
		if no = romanOf(t.text); no == 0 {
			no = ordinals[t.key]
		}
		if no == 0 {
			return l.youthFirst(i)
		}
		if runes(t.text) == 1 && romanOf(t.text) == 0 && l.at(i+1).kind == '.' && isUpper(l.at(i+2).text) && runes(l.at(i+2).text) == 1 {
			return "", 0 // П.Ю. Джопуа
		}
	default:
		return "", 0
	}
	return l.numberedRank(i, no)
}

// numberedRank reads what follows a number: р., разряд, юн., -й юношеский.
func (l *line) numberedRank(i, no int) (rank string, n int) {
	at := i + 1
	skip := func() { // "1-й", "1.", "1 -"
		for at < i+5 && (l.at(at).kind == '-' || l.at(at).kind == '.') && !hard(l.at(at)) {
			at++
		}
		if endings[l.at(at).key] && !l.at(at).gap {
			at++
		}
	}
	skip()
	marked := false
	youth := false
	for at < len(l.tokens) && at < i+10 && l.tokens[at].isFree() {
		switch t := l.tokens[at]; {
		case youthWords[t.key]:
			youth, marked = true, true
		case t.key == "раз" && l.at(at+1).kind != '.' && ordinals[l.tokens[i].key] > 0: // plays for the first time
			return "", 0
		case rankWords[t.key], strings.HasPrefix(t.key, "разряд"), strings.HasPrefix(t.key, "юнош"):
			marked = true
			youth = youth || strings.HasPrefix(t.key, "юнош")
		default:
			return l.endRank(i, no, at, marked, youth)
		}
		at++
		for l.at(at).kind == '.' && !l.at(at).gap || (l.at(at).kind == '/' || l.at(at).kind == '-') && !l.at(at).gap && l.isRankWord(at+1) {
			at++
		}
	}
	return l.endRank(i, no, at, marked, youth)
}

func (l *line) isRankWord(i int) bool { return rankWords[l.at(i).key] || youthWords[l.at(i).key] }

// endRank decides whether a number is that of a rank: Roman ones are, others only with a word.
func (l *line) endRank(i, no, at int, marked, youth bool) (string, int) {
	t := l.tokens[i]
	roman := romanOf(t.text) > 0 && runes(t.text) > 0 && t.text != "l" && t.text != "ll" && t.text != "lll" &&
		(strings.ToLower(t.text) != t.text || isRomanLower(t.text) || !l.anyCapital())
	switch {
	case marked && youth:
		return rankNumbers[no] + " юн", at - i
	case marked:
		return rankNumbers[no], at - i
	case ordinals[t.key] > 0 && runes(t.text) > 4 && l.isCell(i, i+1):
		return rankNumbers[no], 1
	case !roman:
		return "", 0
	}
	end := i + 1
	if l.at(end).kind == '.' && !l.at(end).gap && !l.isInitialNear(i) {
		end++
	}
	if l.isInitialNear(i) {
		return "", 0
	}
	return rankNumbers[no], end - i
}

func isRomanLower(text string) bool {
	return text == "ii" || text == "iii" || text == "іі" || text == "ііі"
}

// isInitialNear tells whether "I." at i is the initial of a name in Latin letters.
func (l *line) isInitialNear(i int) bool {
	if t := l.tokens[i]; runes(t.text) != 1 || l.at(i+1).kind != '.' {
		return false
	}
	before, after := l.at(i-1), l.at(i+2)
	return before.isWord() && isLatin(before.text) || after.isWord() && isLatin(after.text) && runes(after.text) != 2 &&
		romans[after.key] == 0
}

// rankTail passes over the words and dots that end a rank.
func (l *line) rankTail(i, at int) int {
	for at < i+8 && (l.at(at).kind == '.' && !l.at(at).gap || rankWords[l.at(at).key]) {
		at++
	}
	return at
}

// youthFirst reads "юн. 2", "разряд: II", "р-д 1".
func (l *line) youthFirst(i int) (rank string, n int) {
	t := l.tokens[i]
	youth := youthWords[t.key] && runes(t.key) > 1
	if !youth && !strings.HasPrefix(t.key, "разр") && t.key != "р-д" {
		return "", 0
	}
	at := i + 1
	for at < i+5 && (l.at(at).kind == '.' || l.at(at).kind == ':' || l.at(at).kind == '-' || l.isRankWord(at)) {
		youth = youth || youthWords[l.at(at).key]
		at++
	}
	if strings.HasPrefix(t.key, "разр") {
		if title, k := l.spelledRank(at); k > 0 {
			return title, at + k - i
		}
	}
	no := romans[strings.ToLower(l.at(at).text)]
	if x := l.at(at); x.kind == 'n' && len(x.text) == 1 && x.text >= "1" && x.text <= "3" {
		no = int(x.text[0] - '0')
	}
	if no == 0 || !l.at(at).isFree() {
		return "", 0
	}
	if r, k := l.numberedRank(at, no); k > 0 {
		if youth && !strings.HasSuffix(r, "юн") {
			r += " юн"
		}
		return r, at + k - i
	}
	if youth {
		return rankNumbers[no] + " юн", at + 1 - i
	}
	return rankNumbers[no], at + 1 - i
}

// takeRank takes the ranks of a line; a second one that differs is asked about.
func (l *line) takeRank() {
	for i := 0; i < len(l.tokens); i++ {
		rank, n := l.rankAt(i)
		if n == 0 || l.isNamePlace(i, n, rank) {
			continue
		}
		l.foundRank(rank, l.textOf(i, i+n))
		if l.tokens[i].key == "im" { // there is no such title here: MI, or МСМК?
			l.ask(Rank, "odd-rank", l.tokens[i].text)
		}
		l.take(Rank, i, i+n)
		i += n - 1
	}
	if l.Player.Rank == "" {
		if i := l.firstToken(); l.at(i).key == "гр" && l.at(i+1).kind == '.' { // or a citizen?
			l.Player.Rank = "ГР"
			l.take(Rank, i, i+2)
			l.ask(Rank, "odd-rank", "гр.")
		}
		return
	}
	for i, t := range l.tokens { // the word over what was found: "разряд: КМС"
		if t.isFree() && (t.key == "разряд" || t.key == "звание" || t.key == "разр") {
			l.take(noise, i, i+1)
		}
	}
}

// firstToken is the first that is not the number in the list.
func (l *line) firstToken() int {
	for i, t := range l.tokens {
		if t.isFree() {
			return i
		}
	}
	return len(l.tokens)
}

func (l *line) foundRank(rank, text string) {
	old := l.Player.Rank
	switch {
	case old == "" || old == rank:
		l.Player.Rank = rank
	case old == "МС" && (rank == "ГР" || rank == "МГ" || rank == "МСМК"), old == "МСМК" && rank == "МГ": // МС, гроссмейстер: the higher one
		l.Player.Rank = rank
	case rank == "МС" && (old == "ГР" || old == "МГ" || old == "МСМК"), rank == "МСМК" && old == "МГ":
	default:
		l.ask(Rank, "two-ranks", text)
	}
}

// isNamePlace tells whether letters that could be a title are initials: "Иванов М.С.".
func (l *line) isNamePlace(i, n int, rank string) bool {
	if n < 2 || runes(l.tokens[i].text) != 1 || !isUpper(l.tokens[i].text) || l.isCell(i, i+n) && l.countWords(0, i) > 1 {
		return false
	}
	if rank == "КМС" || rank == "МСМК" || rank == "ЗМС" || rank == "б/р" {
		return false
	}
	return rank == "МС"
}
