package playerlist

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// alike are the letters of the Latin and the Cyrillic alphabet that look the same, or that keyboards and scanners confuse.
var alike = func() (toCyrillic, toLatin map[rune]rune) {
	const latin, cyrillic = "ABEKMHOPCTXYaeopcyxkmtnuiI", "АВЕКМНОРСТХУаеорсухкмтпиіІ"
	toCyrillic, toLatin = map[rune]rune{}, map[rune]rune{}
	c := []rune(cyrillic)
	for i, l := range latin {
		toCyrillic[l] = c[i]
		if !strings.ContainsRune("ntukmi", l) {
			toLatin[c[i]] = l
		}
	}
	toLatin['і'], toLatin['І'], toLatin['к'], toLatin['м'] = 'i', 'I', 'k', 'm'
	return toCyrillic, toLatin
}

var toCyrillic, toLatin = alike()

// oneAlphabet writes a word that mixes alphabets in the one that most of its letters are of; odd where a letter has no double there.
func oneAlphabet(word string) (text string, odd bool) {
	cyrillic, latin := 0, 0
	for _, c := range word {
		switch {
		case unicode.Is(unicode.Cyrillic, c) && c != 'Ӏ' && c != 'ӏ':
			cyrillic++
		case unicode.Is(unicode.Latin, c):
			latin++
		}
	}
	if cyrillic == 0 || latin == 0 {
		return word, false
	}
	text, odd = toAlphabet(word, latin > cyrillic)
	if odd && utf8.RuneCountInString(word) > 4 {
		if other, still := toAlphabet(word, latin <= cyrillic); !still {
			return other, false
		}
	}
	return text, odd
}

// toAlphabet writes the letters of the other alphabet as those that look like them.
func toAlphabet(word string, latin bool) (text string, odd bool) {
	double, foreign := toCyrillic, unicode.Latin
	if latin {
		double, foreign = toLatin, unicode.Cyrillic
	}
	return strings.Map(func(c rune) rune {
		if !unicode.Is(foreign, c) {
			return c
		}
		if d, ok := double[c]; ok {
			return d
		}
		odd = true
		return c
	}, word), odd
}

// unlatin writes words of a Cyrillic line that only have letters which look Cyrillic as such: Tapac.
func (l *line) unlatin() {
	cyrillic := 0
	for _, t := range l.tokens {
		if t.isWord() && !isLatin(t.text) && runes(t.text) > 2 {
			cyrillic++
		}
	}
	for i, t := range l.tokens {
		if !t.isWord() || cyrillic == 0 || runes(t.text) < 3 || !isLatin(t.text) || strings.Trim(t.text, "ABEKMHOPCTXYaeopcyx-") != "" {
			continue
		}
		l.tokens[i].text = strings.Map(func(c rune) rune {
			if d, ok := toCyrillic[c]; ok {
				return d
			}
			return c
		}, t.text)
		l.tokens[i].key = keyOf(l.tokens[i].text)
	}
}

// keyOf folds a word to be compared with those that the recognisers know.
func keyOf(word string) string {
	if utf8.RuneCountInString(word) <= 4 { // marks and ranks, which are typed in either alphabet: KMC, г.p.
		all := true
		mapped := strings.Map(func(c rune) rune {
			d, ok := toCyrillic[c]
			switch {
			case ok && c != 'I' && c != 'i':
				return d
			case unicode.Is(unicode.Latin, c):
				all = false
			}
			return c
		}, word)
		if all {
			word = mapped
		}
	}
	return strings.ReplaceAll(strings.ToLower(word), "ё", "е")
}

// isCapital tells whether a word begins with a capital letter.
func isCapital(word string) bool {
	c, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(c)
}

// isUpper tells whether all letters of a word are capital.
func isUpper(word string) bool { return word == strings.ToUpper(word) && word != strings.ToLower(word) }

func isLatin(word string) bool {
	c, _ := utf8.DecodeRuneInString(word)
	return unicode.Is(unicode.Latin, c)
}

// lowerParts are parts of names that have no capital.
var lowerParts = words("оглы оглу огли кызы кизи гызы улы уулу угли ogly oglu ogli kyzy kizi gizi qizi uulu " +
	"ибн бен де фон ван дер да дос аль")

// properCase writes a word of a name with capitals where they belong.
func properCase(word string) string {
	if k := keyOf(word); lowerParts[k] {
		return strings.ToLower(word)
	}
	var b strings.Builder
	up := true
	for i, part := range strings.SplitAfter(word, "-") {
		bare := keyOf(strings.TrimSuffix(part, "-"))
		if i > 0 && lowerParts[bare] {
			b.WriteString(strings.ToLower(part))
			continue
		}
		up = true
		for _, c := range part {
			switch {
			case up:
				b.WriteRune(unicode.ToUpper(c))
			default:
				b.WriteRune(unicode.ToLower(c))
			}
			up = c == '\'' && strings.ContainsAny(strings.ToLower(part), "оo") // О'Коннор
		}
	}
	return b.String()
}

// words makes a set of the words of a text.
func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

func itoa(n int) string { return strconv.Itoa(n) }

// atoi reads a few digits; -1 for what is none.
func atoi(s string) int {
	if len(s) > 9 {
		return -1
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1
	}
	return n
}

// runes is the length of a word.
func runes(word string) int { return utf8.RuneCountInString(word) }
