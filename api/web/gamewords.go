package web

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules/games"
)

// IsMain tells whether the spec is of шашки адиюх, whose disciplines have names of their own.
func IsMain(spec string) bool { return FirstWord(spec) == games.Default().Name() }

func FirstWord(spec string) string {
	name, _, _ := strings.Cut(spec, " ")
	return name
}

// Capital writes a title as a sentence begins.
func Capital(title string) string {
	r, n := utf8.DecodeRuneInString(title)
	return string(unicode.ToUpper(r)) + title[n:]
}

// FirstOf returns the first text that is not empty.
func FirstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
