package register

import (
	"slices"
	"strings"
	"unicode"
)

// Words returns the words of a name as names are compared and searched: lower case, ё as е, apostrophes dropped, hyphens as
// blanks. They are in the order of the name.
func Words(name string) []string {
	folded := strings.Map(func(r rune) rune {
		switch r = unicode.ToLower(r); r {
		case 'ё':
			return 'е'
		case '\'', '’', 'ʼ', '`', '"':
			return -1
		case '-', '‐', '‑', '–', '.', ',':
			return ' '
		}
		return r
	}, name)
	return strings.Fields(folded)
}

// NameKey is equal for names of the same words, in whatever order: «Иванов Пётр» and «Петр ИВАНОВ».
func NameKey(name string) string {
	words := Words(name)
	slices.Sort(words)
	return strings.Join(words, " ")
}

// ShortKey is equal for names with the same first two words: a patronymic may be missing.
func ShortKey(name string) string {
	words := Words(name)
	return strings.Join(words[:min(2, len(words))], " ")
}

// searchWords is how many words of a search are looked for.
const searchWords = 5

// SearchWords returns the words of a search, each of which has to begin a word of the name.
func SearchWords(text string) []string {
	words := Words(text)
	slices.Sort(words)
	words = slices.Compact(words)
	return words[:min(searchWords, len(words))]
}
