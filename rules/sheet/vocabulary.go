package sheet

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules"
)

// term is what a piece of the text around the moves means.
type term uint8

const (
	otherTerm term = iota
	fillTerm
	sideTerm
	winTerm     // победа, в пользу
	loseTerm    // поражение
	resignTerm  // сдались
	drawTerm    // ничья
	flagTerm    // флаг
	forfeitTerm // неявка
	overTerm    // над, у: whoever follows is not the one spoken of
	becauseTerm // за, так как: a reason follows
	withTerm    // со: со счетом
	scoreTerm   // счет, итого
	timeTerm    // начало, контроль, дата
	clockTerm   // 0:29:55, 17:07, 12.05.2026
	notTerm     // не, предложили: no statement
	comeTerm    // явились, прибыли
	numberTerm
	betweenTerm // : - / between points
	plusTerm
	equalTerm
	commaTerm
	stopTerm
)

// token is a piece of the text around the moves with its meaning.
type token struct {
	term     term
	text     string // of a number the number
	side     rules.Side
	byName   bool // a player's name stands for the side
	off, end int  // byte offsets
}

// words are the words that mean something in one form, between blanks.
var words = []struct {
	term term
	list string
}{
	{winTerm, " won win wins winner winners beat beats favour favor пользу "},
	{loseTerm, " lost lose loses loss "},
	{drawTerm, " draw drawn draws tie tied "},
	{overTerm, " над у over against to from "},
	{becauseTerm, " за из так поскольку because as after since "},
	{withTerm, " со with "},
	{scoreTerm, " счет счета счетом счету score total result итог итого итоги рез всего "},
	{timeTerm, " время времени начало начат начата конец часы час мин time times start started began begin end ended clock clocks " +
		"control date дата дня год года utc msk мск января февраля марта апреля мая июня июля августа сентября октября ноября декабря " +
		"january february march april may june july august september october november december "},
	{notTerm, " не нет not no без бы если if could should would might can мог могут может могли нужно пока чуть почти nearly almost "},
	{fillTerm, " с в во по на к для при и а of by the an is was are were has have had and in for his their its out ran fell упал упали " +
		"пал партия партии партию партий игра игры игре игру матч матче очки очков очко очка points point pts game match общий общая " +
		"итоговый итоговая окончательный окончательная конечный final board players игроки игроков одержали одержана одержал досталась " +
		"получили получает набрали набрал имеют засчитана засчитано засчитать присуждена присуждено присудить договорились согласились " +
		"стороны сторон agreed agreement mutual both тех вышло истекло истек expired s г ч "},
}

// stems are the beginnings of words that mean something in every form.
var stems = []struct {
	stem string
	term term
}{
	{"побед", winTerm},
	{"выигр", winTerm},
	{"victor", winTerm},
	{"проигр", loseTerm},
	{"поражен", loseTerm},
	{"сдал", resignTerm},
	{"сдаю", resignTerm},
	{"сдае", resignTerm},
	{"сдач", resignTerm},
	{"resign", resignTerm},
	{"ничь", drawTerm},
	{"вничь", drawTerm},
	{"ничей", drawTerm},
	{"просроч", flagTerm},
	{"флаг", flagTerm},
	{"flag", flagTerm},
	{"неявк", forfeitTerm},
	{"дисквал", forfeitTerm},
	{"disqual", forfeitTerm},
	{"forfeit", forfeitTerm},
	{"default", forfeitTerm},
	{"результат", scoreTerm},
	{"окончан", timeTerm},
	{"окончен", timeTerm},
	{"законч", timeTerm},
	{"контрол", timeTerm},
	{"finish", timeTerm},
	{"предл", notTerm},
	{"отказ", notTerm},
	{"откаж", notTerm},
	{"отклон", notTerm},
	{"должн", notTerm},
	{"offer", notTerm},
	{"declin", notTerm},
	{"refus", notTerm},
	{"явил", comeTerm},
	{"прибы", comeTerm},
	{"приш", comeTerm},
	{"appear", comeTerm},
	{"show", comeTerm},
	{"arriv", comeTerm},
	{"техническ", fillTerm},
	{"соглас", fillTerm},
	{"соглаш", fillTerm},
	{"обоюдн", fillTerm},
	{"взаимн", fillTerm},
	{"заверш", fillTerm},
	{"окончил", fillTerm},
	{"финальн", fillTerm},
	{"балл", fillTerm},
}

// sideOf tells which side a word in small letters names.
func sideOf(word string) (rules.Side, bool) {
	switch word {
	case "white", "whites", "бел":
		return rules.White, true
	case "black", "blacks", "чер", "черн":
		return rules.Black, true
	}
	for side, stem := range [...]string{"бел", "черн"} {
		if rest, ok := strings.CutPrefix(word, stem); ok && slices.Contains(sideEnds, rest) {
			return rules.Side(side), true
		}
	}
	return 0, false
}

var sideEnds = []string{"ые", "ый", "ых", "ым", "ыми", "ому", "ого"}

// maxFurniture is the most bytes that one statement around the moves takes.
const maxFurniture = 300

// termsOf cuts text into tokens.
func termsOf(text string, players [2]string) []token {
	var list []token
	for off := 0; off < len(text); {
		t := token{off: off}
		r, n := utf8.DecodeRuneInString(text[off:])
		switch {
		case isDigit(text[off]):
			t.term, n = figures(text[off:])
			t.text = text[off : off+n]
			if t.text == "1/2" || t.text == "0.5" || t.text == "0,5" {
				t.text = half
			}
		case r == '½':
			t.term, t.text = numberTerm, half
		case unicode.IsLetter(r):
			n = len(text[off:]) - len(strings.TrimLeftFunc(text[off:], unicode.IsLetter))
			t.word(text[off:off+n], players)
		default:
			t.term = mark(r)
		}
		off += n
		if t.end = off; t.term != fillTerm || t.text != "" {
			list = append(list, t)
		}
	}
	return list
}

// mark tells what a sign means. What is no sign of a result is fill without a text.
func mark(r rune) term {
	switch r {
	case ':', '-', '/', '‐', '‑', '‒', '–', '—', '―', '−', '：':
		return betweenTerm
	case '+':
		return plusTerm
	case '=':
		return equalTerm
	case ',', '(', ')':
		return commaTerm
	case '.', ';', '!':
		return stopTerm
	case '?', '_', '*', '~', '$':
		return notTerm
	}
	return fillTerm
}

// word finds out what a word means. A name that is a word of the result too, such as Черных, makes it unknown who is meant.
func (t *token) word(text string, players [2]string) {
	word := strings.ReplaceAll(strings.ToLower(text), "ё", "е")
	t.text = text
	if t.term = meaningOf(word); t.term != otherTerm {
		return
	}
	side, ok := sideOf(word)
	if ok {
		t.term, t.side = sideTerm, side
	}
	for s, name := range players {
		if !named(name, word) {
			continue
		}
		if t.term == sideTerm && t.side != rules.Side(s) {
			t.term = notTerm
			return
		}
		t.term, t.side, t.byName = sideTerm, rules.Side(s), true
	}
}

// meaningOf returns what a word in small letters means, whoever plays.
func meaningOf(word string) term {
	for _, w := range words {
		if strings.Contains(w.list, " "+word+" ") {
			return w.term
		}
	}
	for _, s := range stems {
		if strings.HasPrefix(word, s.stem) {
			return s.term
		}
	}
	return otherTerm
}

// named tells whether a word in small letters is a part of a player's name in some case: Петрова of Петров И. И.
func named(name, word string) bool {
	for field := range strings.FieldsFuncSeq(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		field = strings.ReplaceAll(strings.ToLower(field), "ё", "е")
		if len([]rune(field)) < 3 || len([]rune(word)) < 3 {
			continue
		}
		if stem := strings.TrimRight(field, "аеийоуьыя"); word == field || len([]rune(stem)) > 2 && strings.HasPrefix(word, stem) &&
			len([]rune(word)) <= len([]rune(stem))+3 {
			return true
		}
	}
	return false
}

// figures cuts what digits begin: a date, a time, half a point or a number.
func figures(s string) (term, int) {
	for _, written := range [...]string{"1/2", "0.5", "0,5"} {
		if strings.HasPrefix(s, written) && digitsLen(s[len(written):]) == 0 {
			return numberTerm, len(written)
		}
	}
	first := digitsLen(s)
	if first > 4 || first == len(s) {
		return tooLong(first)
	}
	sep := s[first]
	second := digitsLen(s[first+1:])
	end := first + 1 + second
	if second > 0 && second < 3 && end < len(s) && s[end] == sep && strings.IndexByte(".-/:", sep) >= 0 {
		if third := digitsLen(s[end+1:]); third > 0 {
			return clockTerm, end + 1 + third
		}
	}
	if sep == ':' && first < 3 && second == 2 && s[first+1] == '0' {
		return clockTerm, end
	}
	return tooLong(first)
}

// tooLong takes a number that is no count for a word.
func tooLong(digits int) (term, int) {
	if digits > 3 {
		return fillTerm, digits
	}
	return numberTerm, digits
}
