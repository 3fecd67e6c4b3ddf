package playerlist

import "strings"

// titles are sports titles and ranks of one word, in the one spelling that lists are given.
var titles = map[string]string{
	"мсмк": "МСМК", "мс": "МС", "кмс": "КМС", "змс": "ЗМС", "гросс": "ГР", "гроссмейстер": "ГР", "гр": "ГР", "мгр": "МГ", "мг": "МГ",
	"гмр": "ГР",
	"мф":  "МФ", "кандидат": "КМС", "бр": "б/р", "безразр": "б/р", "безразрядн": "б/р",
	"безразрядник": "б/р", "безразрядница": "б/р", "б-р": "б/р",
	"перворазрядник": "I", "перворазрядница": "I", "второразрядник": "II", "второразрядница": "II", "третьеразрядник": "III",
	"третьеразрядница": "III", "перворазрядники": "I", "второразрядники": "II", "третьеразрядники": "III", "безразрядники": "б/р",
	"гроссмейстеры": "ГР", "kms": "КМС", "cms": "КМС", "msmk": "МСМК", "мастер": "МС", "кмсм": "КМС",
	"iю": "I юн", "iiю": "II юн", "iiiю": "III юн", "iр": "I", "iiр": "II", "iiiр": "III", "iюн": "I юн", "iiюн": "II юн", "iiiюн": "III юн",
	"перв": "I", "втор": "II", "gm": "ГР", "ms": "МС", "см": "КМС", "im": "МСМК", "gmi": "МГ", "mf": "МФ", "unranked": "б/р",
}

// romans are the numbers of ranks as they are typed.
var romans = map[string]int{
	"i": 1, "ii": 2, "iii": 3, "і": 1, "іі": 2, "ііі": 3, "ӏ": 1, "ӏӏ": 2, "ӏӏӏ": 3, "l": 1, "ll": 2, "lll": 3, "il": 2, "li": 2, "іі-ой": 2,
	"i-й": 1, "ii-й": 2, "iii-й": 3, "i-ый": 1, "ii-ой": 2, "iii-ий": 3,
}

// romanOf reads the Roman number of a rank, in any mixture of the signs that look like it; 0 for what is none.
func romanOf(word string) int {
	if n := romans[strings.ToLower(word)]; n > 0 {
		return n
	}
	if n := runes(word); n <= 3 && n > 1 && strings.Contains(word, "I") && strings.Trim(word, "IlІіӀӏ") == "" {
		return n
	}
	return 0
}

// ordinals are the numbers of ranks in words.
var ordinals = map[string]int{
	"первый": 1, "второй": 2, "третий": 3, "первого": 1, "второго": 2, "третьего": 3, "п": 2, "ш": 3,
}

var rankNumbers = []string{"", "I", "II", "III"}

// spelled are titles of several words or dotted letters, as the keys of their words, the longer first.
var spelled = []struct {
	keys  []string
	rank  string
	lower bool // only in lower case: capitals are initials
}{
	{strings.Fields("мастер спорта международного класса"), "МСМК", false},
	{strings.Fields("мастер спорта россии международного класса"), "МСМК", false},
	{strings.Fields("заслуженный мастер спорта россии"), "ЗМС", false},
	{strings.Fields("заслуженный мастер спорта"), "ЗМС", false},
	{strings.Fields("кандидат в мастера спорта"), "КМС", false},
	{strings.Fields("кандидат в мастера"), "КМС", false},
	{strings.Fields("канд в мастера"), "КМС", false},
	{strings.Fields("мастер спорта россии"), "МС", false},
	{strings.Fields("мастер спорта"), "МС", false},
	{strings.Fields("мастер фмжд"), "МФ", false},
	{strings.Fields("международный гроссмейстер"), "МГ", false},
	{strings.Fields("гроссмейстер россии"), "ГР", false},
	{strings.Fields("без разряда"), "б/р", false},
	{strings.Fields("без спортивного разряда"), "б/р", false},
	{strings.Fields("без разр"), "б/р", false},
	{strings.Fields("без р"), "б/р", false},
	{strings.Fields("без звания"), "б/р", false},
	{strings.Fields("не имеет"), "б/р", false},
	{strings.Fields("нет разряда"), "б/р", false},
	{strings.Fields("мс международного класса"), "МСМК", false},
	{strings.Fields("м с м к"), "МСМК", false},
	{strings.Fields("к м с"), "КМС", false},
	{strings.Fields("з м с"), "ЗМС", false},
	{strings.Fields("к мс"), "КМС", false},
	{strings.Fields("б р"), "б/р", true},
	{strings.Fields("б разр"), "б/р", false},
	{strings.Fields("б разряда"), "б/р", false},
	{strings.Fields("м с"), "МС", true},
	{strings.Fields("мастера спорта международного класса"), "МСМК", false},
	{strings.Fields("мастера спорта"), "МС", false},
	{strings.Fields("кандидаты в мастера спорта"), "КМС", false},
	{strings.Fields("кандидаты в мастера"), "КМС", false},
	{strings.Fields("no rank"), "б/р", false},
	{strings.Fields("no title"), "б/р", false},
	{strings.Fields("grand master"), "ГР", false},
	{strings.Fields("master of sport"), "МС", false},
	{strings.Fields("candidate master"), "КМС", false},
	{strings.Fields("без"), "б/р", true},
}

// ofCountry says whose title it is.
var ofCountry = words("ссср россии рф рсфср")

// spelledRank reads a title: "кмс", "к.м.с.", "мастер спорта", "б/р".
func (l *line) spelledRank(i int) (rank string, n int) {
	t := l.at(i)
	if !t.isWord() {
		return "", 0
	}
	for _, s := range spelled {
		if end := l.matches(i, s.keys, s.lower); end > 0 {
			for strings.HasPrefix(s.rank, "МС") && ofCountry[l.at(end).key] {
				end++
			}
			return s.rank, end - i
		}
	}
	rank, ok := titles[t.key]
	if !ok && (strings.HasPrefix(t.key, "i") || strings.HasPrefix(t.key, "і")) { // I-ю
		rank, ok = titles[strings.NewReplacer("-", "", "і", "i").Replace(t.key)]
	}
	if t.key == "см" && !isLatin(t.text) || (t.key == "im" || t.key == "ms" || t.key == "см") && !isUpper(t.text) &&
		(t.key != "ms" || l.countWords(0, i) < 2) { // CM
		return "", 0
	}
	if !ok || t.key == "гр" && (l.at(i+1).kind == '.' || !isUpper(t.text)) || t.key == "бр" && isCapital(t.text) && !isUpper(t.text) {
		return "", 0
	}
	if (t.key == "мастер" || t.key == "кандидат" || t.key == "гросс") && isCapital(t.text) { // a surname
		next, before := l.at(i+1), l.at(i-1)
		if next.isSeparator() && isGiven(l.at(i+2).text) {
			next = l.at(i + 2)
		}
		if next.isWord() && isCapital(next.text) && (!isUpper(t.text) || isGiven(next.text)) ||
			before.isWord() && before.isFree() && isGiven(before.text) || before.kind == '.' && l.isInitial(i-2) {
			return "", 0
		}
	}
	end := i + 1
	if l.at(end).kind == '.' && !l.at(end).gap {
		end++
	}
	for ofCountry[l.at(end).key] && l.at(end).isFree() { // МС СССР
		end++
	}
	return rank, end - i
}

// isCell tells whether tokens stand alone, between separators or wide gaps.
func (l *line) isCell(from, to int) bool {
	first := l.at(from)
	return from > 0 && (first.wide || l.at(from-1).isSeparator()) && (l.at(to).isSeparator() || l.at(to).wide)
}

// matches tells whether the words at i are these, with dots, slashes or blanks between them.
func (l *line) matches(i int, keys []string, lower bool) (end int) {
	at, joint := i, byte(0)
	lower = lower && !l.isCell(i, i+2*len(keys)) && !l.isCell(i, i+2*len(keys)-1)
	for n, key := range keys {
		t := l.at(at)
		small := !isCapital(t.text) || key == "б" && l.at(at+1).kind == '/' || n > 0 && key == "р"
		if !t.isWord() || t.key != key && strings.ToLower(t.text) != key || !t.isFree() || lower && !small {
			return 0
		}
		at++
		last := n == len(keys)-1
		if k := l.at(at).kind; !last && runes(key) == 1 && runes(keys[0]) == 1 {
			if n > 0 && k != joint { // К. м/с
				return 0
			}
			joint = k
		}
		for k := l.at(at).kind; (k == '.' || !last && (k == '/' || k == '-')) && at < i+14; k = l.at(at).kind {
			at++
		}
	}
	if keys[len(keys)-1] == "без" && !l.at(at).isSeparator() {
		return 0
	}
	return at
}
