package person

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sought is a name that is looked for in texts, however it is declined, in either order and in any case: «Зебровой Кванты» and "quant
// zebrov" are «Зеброва Кванта» and "Zebrov Quant".
type Sought struct {
	folded  string
	surname []stem // one of a name of two parts is enough
	given   []stem // the given name first
}

// Mention is where a text names somebody: the bytes from From up to To.
type Mention struct {
	From, To int
	Words    int  // how many words of the name stand there
	Full     bool // the given name, or its initial, stands beside the surname; of a name of one word, the text is nothing else
	Exact    bool // nothing is declined
}

// Seek prepares a name, the surname first, for In.
func Seek(name string) Sought {
	s := Sought{folded: Fold(name)}
	parts := strings.Fields(s.folded)
	if len(parts) == 0 {
		return s
	}
	for _, w := range words(parts[0]) {
		s.surname = append(s.surname, stemOf(w.folded, shortStem, surnameEndings))
	}
	for _, part := range parts[1:] {
		for _, w := range words(part) {
			s.given = append(s.given, stemOf(w.folded, shortStem-1, givenEndings))
		}
	}
	return s
}

// MayStand tells cheaply whether a text can hold the name.
func (s Sought) MayStand(folded string) bool {
	return slices.ContainsFunc(s.surname, func(st stem) bool {
		return strings.Contains(folded, st.root) || st.short != "" && strings.Contains(folded, st.short)
	})
}

// In finds the name in a text. A surname that stands alone counts where it is no everyday word: it begins with a capital letter, or has a
// stem of five letters. Whoever has so short a surname that a stem says nothing is found by the word itself.
func (s Sought) In(text string) (all []Mention) {
	found, free := words(text), 0
	for i := 0; i < len(found); i++ {
		if !slices.ContainsFunc(s.surname, func(st stem) bool { return st.fits(found[i].folded) }) {
			continue
		}
		m, last := s.around(text, found, free, i)
		if !m.Full && Fold(text) == s.folded && len(s.given) == 0 {
			m.Full = true
		}
		if m.Full || m.Words > 1 || s.isName(text, found[i]) {
			all = append(all, m)
		}
		i, free = last, last+1
	}
	return all
}

// isName tells whether the word is a surname rather than an everyday word.
func (s Sought) isName(text string, w word) bool {
	if isCapital(text, w) {
		return true
	}
	return slices.ContainsFunc(s.surname, func(st stem) bool { return st.fits(w.folded) && utf8.RuneCountInString(st.root) >= longStem })
}

// longStem is how many letters the stem of a surname has that is found without a capital letter, shortStem that of one that is
// found in other forms than its own. Given names, which stand beside a surname, need one less.
const (
	longStem  = 5
	shortStem = 3
)

// around widens the mention of a surname to the other words of the name beside it, of those from free on. last is the last of the
// words that belong to it.
func (s Sought) around(text string, found []word, free, i int) (m Mention, last int) {
	isSurname := func(w word) bool {
		return slices.ContainsFunc(s.surname, func(st stem) bool { return st.fits(w.folded) })
	}
	exact := slices.ContainsFunc(s.surname, func(st stem) bool { return st.word == found[i].folded })
	m = Mention{Words: 1, Exact: exact}
	from, to := i, i
	take := func(w word, between string) bool {
		if isSurname(w) {
			m.Words++
			return true
		}
		for n, st := range s.given {
			initial := isInitial(text, w, st.word) && !strings.Contains(between, comma)
			if !initial && !st.fits(w.folded) {
				continue
			}
			m.Words++
			m.Full = m.Full || n == 0
			m.Exact = m.Exact && (initial || st.word == w.folded)
			return true
		}
		return false
	}
	most := len(s.surname) + len(s.given)
	for to+1 < len(found) && m.Words < most && isBeside(text, found, to, comma) && take(found[to+1], text[found[to].to:found[to+1].from]) {
		to++
	}
	for from > free && m.Words < most && isBeside(text, found, from-1, "") && take(found[from-1], text[found[from-1].to:found[from].from]) {
		from--
	}
	m.From, m.To = found[from].from, found[to].to
	if utf8.RuneCountInString(found[to].folded) == 1 && strings.HasPrefix(text[m.To:], ".") {
		m.To++ // the full stop of an initial
	}
	return m, to
}

// isInitial tells whether a word is the first letter of a name.
func isInitial(text string, w word, of string) bool {
	if utf8.RuneCountInString(w.folded) != 1 || !strings.HasPrefix(of, w.folded) {
		return false
	}
	return isCapital(text, w) || strings.HasPrefix(text[w.to:], ".")
}

const comma = ","

// isBeside tells whether what stands behind a word leaves it and the next one parts of one name: blanks, full stops, or a hyphen alone. A
// comma does where one is let through, and what follows is no name of two words, as in a list.
func isBeside(text string, found []word, i int, through string) bool {
	between := text[found[i].to:found[i+1].from]
	if between == "-" {
		return true
	}
	if rest := strings.TrimPrefix(between, comma); rest != between {
		if through == "" || i+2 < len(found) && isBeside(text, found, i+1, "") && isCapital(text, found[i+2]) {
			return false
		}
		between = rest
	}
	return strings.IndexFunc(between, func(r rune) bool { return r != '.' && !unicode.Is(unicode.Zs, r) }) < 0
}

func isCapital(text string, w word) bool {
	first, _ := utf8.DecodeRuneInString(text[w.from:])
	return unicode.IsUpper(first) || unicode.IsTitle(first)
}

// Better compares how well two names fit the same place of a text, as cmp.Compare: by more words of the name, else by no declension, but of
// surnames that stand alone: «Зеброва» may be a man in the genitive.
func (m Mention) Better(o Mention) int {
	number := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	return cmp.Or(number(m.Full)-number(o.Full), m.Words-o.Words, number(m.Full && m.Exact)-number(o.Full && o.Exact))
}

// Meets tells whether two mentions share a word.
func (m Mention) Meets(o Mention) bool { return m.From < o.To && o.From < m.To }

// word is a word of a text, folded, and where it stands.
type word struct {
	folded   string
	from, to int
}

func words(text string) (all []word) {
	isLetter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) }
	from := -1
	for i, r := range text + " " {
		switch {
		case isLetter(r) && from < 0:
			from = i
		case !isLetter(r) && from >= 0:
			all = append(all, word{Fold(text[from:i]), from, i})
			from = -1
		}
	}
	return all
}

// stem is a word of a name, and the beginning that all its forms share.
type stem struct {
	word    string
	root    string
	short   string   // the root without its last vowel, as forms have it: Павел, Павла; "": as root
	endings []string // nil: it has no other form than the word
}

// Endings of Russian given names in all cases, and those that surnames have beside them, with the same in Latin letters. A given name has
// no plural: Иванов is not of Иван.
var (
	givenEndings = strings.Fields(`а у ы и е о ю я ь й ой ей ою ею ом ем ия ию ии ием иею ией ье ья ью
		a u y i e o s iu ia oi ei oy ey oj ej om em`)
	surnameEndings = append(strings.Fields(`ым им ого его ому ему ая яя ую юю ый ий ые ие ых их ыми ими ам ям ами ями ах ях ев ов
		ym im ogo ego omu emu aia aya uiu uyu yi yy ie ye ykh ikh yh ih`), givenEndings...)
)

// stemOf takes the ending of the dictionary's form away. A word of which less than least letters would be left has no other forms.
func stemOf(folded string, least int, endings []string) stem {
	s := stem{word: folded, root: folded}
	runes := []rune(folded)
	cut := 0
	switch {
	case hasSuffix(folded, "ый", "ий", "ой", "ая", "яя"):
		cut = 2
	case hasSuffix(folded, "а", "я", "о", "е", "у", "ы", "и", "ь", "й", "ю", "a"):
		cut = 1
	}
	if len(runes)-cut < least {
		return s
	}
	s.endings = append([]string{""}, endings...)
	s.root = string(runes[:len(runes)-cut])
	if n := len(runes); cut == 0 && n >= 5 && strings.ContainsRune("ео", runes[n-2]) {
		s.short = string(runes[:n-2]) + string(runes[n-1:])
	}
	return s
}

func hasSuffix(word string, any ...string) bool {
	return slices.ContainsFunc(any, func(s string) bool { return strings.HasSuffix(word, s) })
}

// fits tells whether a word is a form of the name.
func (s stem) fits(folded string) bool {
	if folded == s.word {
		return true
	}
	for _, root := range []string{s.root, s.short} {
		if ending, ok := strings.CutPrefix(folded, root); ok && root != "" && slices.Contains(s.endings, ending) {
			return true
		}
	}
	return false
}
