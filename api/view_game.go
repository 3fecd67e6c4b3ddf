package api

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament"
)

// gameText names the game of a spec, as a sentence begins: Русские шашки.
func (c *call) gameText(spec string) templates.Text {
	g, err := games.ByName(spec)
	if err != nil {
		return templates.Literal(spec)
	}
	return templates.Literal(capital(g.Title(c.lang)))
}

// isMain tells whether the spec is of шашки адиюх, whose disciplines have names of their own.
func isMain(spec string) bool { return firstWord(spec) == games.Default().Name() }

// disciplineText names what is played as papers do: Шашки адиюх – быстрая игра, Русские шашки – быстрая игра.
func (c *call) disciplineText(spec string, d tournament.Discipline) templates.Text {
	switch {
	case isMain(spec):
		return templates.Msg("discipline." + string(d))
	case d == tournament.Standard:
		return c.gameText(spec)
	}
	return templates.Msg("discipline.of-game", "game", c.gameText(spec), "discipline", templates.Msg("discipline-short."+string(d)))
}

// disciplineShort names it in a list of other things: быстрая игра, русские шашки.
func (c *call) disciplineShort(spec string, d tournament.Discipline) templates.Text {
	g, err := games.ByName(spec)
	switch {
	case err != nil || isMain(spec):
		return templates.Msg("discipline-short." + string(d))
	case d == tournament.Standard:
		return templates.Literal(g.Title(c.lang))
	}
	game := templates.Literal(g.Title(c.lang))
	return templates.Msg("discipline-short.of-game", "game", game, "discipline", templates.Msg("discipline-short."+string(d)))
}

// ruleFacts are the open points of the event's game that are settled otherwise than usual.
func (c *call) ruleFacts(spec string) []templates.Fact {
	g, err := games.ByName(spec)
	if err != nil {
		return nil
	}
	var facts []templates.Fact
	for _, s := range g.Settings() {
		if s.Value == s.Preset() || perftOnly[g.Name()+"."+s.Name] {
			continue
		}
		facts = append(facts, templates.Fact{
			Label: templates.Msg("option." + g.Name() + "." + s.Name), Text: optionValue(g.Name(), s.Option, s.Value),
		})
	}
	return facts
}

// specText names the game of a spec beside that of another one: with what is settled otherwise than in it, or if that is a
// different game, otherwise than usual.
func (c *call) specText(spec, beside string) templates.Text {
	g, err := games.ByName(spec)
	if err != nil {
		return templates.Literal(spec)
	}
	usual := map[string]string{}
	if other, err := games.ByName(beside); err == nil && other.Name() == g.Name() {
		for _, s := range other.Settings() {
			usual[s.Name] = s.Value
		}
	}
	text := c.gameText(spec)
	for _, s := range g.Settings() {
		than, same := usual[s.Name]
		if !same {
			than = s.Preset()
		}
		if s.Value != than && !perftOnly[g.Name()+"."+s.Name] {
			text = templates.Msg("game.with-option", "game", text,
				"option", templates.Msg("option."+g.Name()+"."+s.Name), "value", optionValue(g.Name(), s.Option, s.Value))
		}
	}
	return text
}

func firstWord(spec string) string {
	name, _, _ := strings.Cut(spec, " ")
	return name
}

// capital writes a title as a sentence begins.
func capital(title string) string {
	r, n := utf8.DecodeRuneInString(title)
	return string(unicode.ToUpper(r)) + title[n:]
}

// sheetExample is how the record of a game begins: the first moves that the game's own rules offer.
func sheetExample(h tournament.Head) string {
	g, err := h.Rules()
	if err != nil {
		return ""
	}
	text, fen := "1.", ""
	for range 2 {
		turn, err := g.Turn(fen)
		if err != nil || len(turn.Moves) == 0 {
			break
		}
		move := turn.Moves[len(turn.Moves)/2].Text
		states, err := g.Play(fen, move)
		if err != nil {
			break
		}
		text, fen = text+" "+move, states[0].FEN
	}
	return text + " 2. …"
}
