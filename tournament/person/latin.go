package person

import (
	"strings"
	"unicode"
)

// latinLetters spells Cyrillic letters in Latin ones as machine-readable passports do: ICAO Doc 9303, part 3, section 6.B, which Russian
// passports follow (ГОСТ Р 52535.1, приказ МВД № 773, приложение 6). The soft sign has no letter there.
var latinLetters = map[rune]string{
	'а': "a", 'б': "b", 'в': "v", 'г': "g", 'д': "d", 'е': "e", 'ё': "e", 'ж': "zh", 'з': "z", 'и': "i", 'й': "i", 'к': "k", 'л': "l",
	'м': "m", 'н': "n", 'о': "o", 'п': "p", 'р': "r", 'с': "s", 'т': "t", 'у': "u", 'ф': "f", 'х': "kh", 'ц': "ts", 'ч': "ch", 'ш': "sh",
	'щ': "shch", 'ъ': "ie", 'ы': "y", 'ь': "", 'э': "e", 'ю': "iu", 'я': "ia",
	// of other languages, in the same table
	'і': "i", 'ї': "i", 'є': "ie", 'ґ': "g", 'ў': "u", 'ј': "j", 'љ': "lj", 'њ': "nj", 'ћ': "c", 'ђ': "d", 'џ': "dz", 'ѓ': "g",
	'ќ': "k", 'ѕ': "dz",
	// not in it: as the letters from which they are made
	'ә': "a", 'ғ': "g", 'җ': "zh", 'қ': "k", 'ң': "n", 'ө': "o", 'ұ': "u", 'ү': "u", 'һ': "h", 'ҷ': "ch", 'ҳ': "kh", 'ҫ': "s", 'ҙ': "z",
	'ҡ': "k",
	'ӑ': "a", 'ӗ': "e", 'ӳ': "u", 'ҥ': "n", 'ӓ': "a", 'ӧ': "o", 'ӱ': "u",
}

// Latin spells a text with Cyrillic letters in Latin ones, so that it can be read, filed and typed by those who know no others. A text
// without Cyrillic letters is left as it is.
//
// The palochka, and what is typed in its place behind a Cyrillic letter (I, l, 1), says how the consonant before it is spoken and has no
// letter, as in passports; nor has the hard sign but before the vowels е, ё, ю, я, where Russian has it: Шоджэнцӏыкӏу is Shodzhentsyku,
// Къэбэрдей Keberdei.
func Latin(text string) string {
	if !strings.ContainsFunc(text, isCyrillic) {
		return text
	}
	runes := []rune(text)
	var b strings.Builder
	for i, r := range runes {
		small := unicode.ToLower(r)
		latin, ok := latinLetters[small]
		switch {
		case isPalochka(r), inWord(runes, i) && strings.ContainsRune("Il1|", r):
			continue
		case !ok:
			b.WriteRune(r)
			continue
		case small == 'ъ' && !strings.ContainsRune("еёюя", unicode.ToLower(at(runes, i+1))):
			continue
		}
		if r != small {
			latin = capitals(latin, unicode.IsUpper(at(runes, i+1)) || !unicode.IsLetter(at(runes, i+1)) && unicode.IsUpper(at(runes, i-1)))
		}
		b.WriteString(latin)
	}
	return b.String()
}

// capitals writes what stands for a capital letter: all of it among capitals, its first letter else.
func capitals(latin string, all bool) string {
	if all || latin == "" {
		return strings.ToUpper(latin)
	}
	return strings.ToUpper(latin[:1]) + latin[1:]
}

func at(runes []rune, i int) rune {
	if i < 0 || i >= len(runes) {
		return 0
	}
	return runes[i]
}

func isCyrillic(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }

func isPalochka(r rune) bool { return r == 'Ӏ' || r == 'ӏ' }

// inWord tells whether a sign stands behind a Cyrillic letter.
func inWord(runes []rune, i int) bool { return isCyrillic(at(runes, i-1)) }
