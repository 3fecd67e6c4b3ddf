package view

import (
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// GameText names the game of a spec, as a sentence begins: Русские шашки.
func GameText(c *web.Call, spec string) templates.Text {
	g, err := games.ByName(spec)
	if err != nil {
		return templates.Literal(spec)
	}
	return templates.Literal(web.Capital(g.Title(c.Lang)))
}

// DisciplineText names what is played as papers do: Шашки адиюх – быстрая игра, Русские шашки – быстрая игра.
func DisciplineText(c *web.Call, spec string, d play.Discipline) templates.Text {
	switch {
	case web.IsMain(spec):
		return templates.Msg("discipline." + string(d))
	case d == play.Standard:
		return GameText(c, spec)
	}
	return templates.Msg("discipline.of-game", "game", GameText(c, spec), "discipline", templates.Msg("discipline-short."+string(d)))
}

// RuleFacts are the open points of the event's game that are settled otherwise than usual.
func RuleFacts(c *web.Call, spec string) []templates.Fact {
	g, err := games.ByName(spec)
	if err != nil {
		return nil
	}
	var facts []templates.Fact
	for _, s := range g.Settings() {
		if s.Value == s.Preset() || PerftOnly[g.Name()+"."+s.Name] {
			continue
		}
		facts = append(facts, templates.Fact{
			Label: templates.Msg("option." + g.Name() + "." + s.Name), Text: OptionValue(g.Name(), s.Option, s.Value),
		})
	}
	return facts
}

// specText names the game of a spec beside that of another one: with what is settled otherwise than in it, or if that is a
// different game, otherwise than usual.
func specText(c *web.Call, spec, beside string) templates.Text {
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
	text := GameText(c, spec)
	for _, s := range g.Settings() {
		than, same := usual[s.Name]
		if !same {
			than = s.Preset()
		}
		if s.Value != than && !PerftOnly[g.Name()+"."+s.Name] {
			text = templates.Msg("game.with-option", "game", text,
				"option", templates.Msg("option."+g.Name()+"."+s.Name), "value", OptionValue(g.Name(), s.Option, s.Value))
		}
	}
	return text
}

// SheetExample is how the record of a game begins: the first moves that the game's own rules offer.
func SheetExample(h play.Head) string {
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

// OpeningView shows an opening with the position from which players go on, nil when there is none.
func OpeningView(game string, o play.Opening) (*templates.OpeningView, error) {
	if o.IsZero() {
		return nil, nil
	}
	trace, err := play.Head{Game: game}.TraceOpened(o, "")
	if err != nil {
		return nil, err
	}
	return &templates.OpeningView{
		Name: o.Name, Moves: o.Moves, Board: &templates.BoardView{ID: "opening-board", Board: BoardOf(trace.Start)},
	}, nil
}
