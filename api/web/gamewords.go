package web

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// CrossTitle names the page of a system's results.
func CrossTitle(s play.System) templates.Text {
	switch s.Shape() {
	case play.ShapeRounds:
		return templates.Msg("nav.by-rounds")
	case play.ShapeBracket:
		return templates.Msg("nav.bracket")
	}
	return templates.Msg("nav.crosstable")
}

// IsMain tells whether the spec is of шашки адиюх, whose disciplines have names of their own.
func IsMain(spec string) bool { return FirstWord(spec) == games.Default().Name() }

// DisciplineShort names it in a list of other things: быстрая игра, русские шашки.
func (c *Call) DisciplineShort(spec string, d play.Discipline) templates.Text {
	g, err := games.ByName(spec)
	switch {
	case err != nil || IsMain(spec):
		return templates.Msg("discipline-short." + string(d))
	case d == play.Standard:
		return templates.Literal(g.Title(c.Lang))
	}
	game := templates.Literal(g.Title(c.Lang))
	return templates.Msg("discipline-short.of-game", "game", game, "discipline", templates.Msg("discipline-short."+string(d)))
}

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
