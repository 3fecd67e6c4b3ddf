package setup

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// drawnNumbers lists the players with their numbers: in groups with those that the tables of the group go by. Those who are level are
// marked.
func drawnNumbers(e *play.Event, level map[play.PlayerID]bool) []DrawGroup {
	var groups []DrawGroup
	grouped := e.Head.Regulations.System.UsesGroups()
	for _, p := range e.ByNumber() {
		name := ""
		if grouped {
			name = p.Group
		}
		i := slices.IndexFunc(groups, func(g DrawGroup) bool { return g.Name == name })
		if i < 0 {
			i, groups = len(groups), append(groups, DrawGroup{Name: name})
		}
		n := DrawNumber{Number: p.Number, Name: p.Name, Note: drawNote(e, p), Level: level[p.ID]}
		if grouped {
			n.Number, n.Whole = len(groups[i].Numbers)+1, p.Number
		}
		groups[i].Numbers = append(groups[i].Numbers, n)
	}
	slices.SortFunc(groups, func(a, b DrawGroup) int { return strings.Compare(a.Name, b.Name) })
	return groups
}

// numbersByRating are the numbers as the ratings would give them.
func numbersByRating(e *play.Event) []DrawGroup {
	as := *e
	as.Head.Regulations.Numbering = play.ByRating
	numbers := map[play.PlayerID]int{}
	for i, p := range e.ByStrength() {
		numbers[p.ID] = i + 1
	}
	as.EditPlayers(func(p *play.Player) { p.Number = numbers[p.ID] })
	return drawnNumbers(&as, levelPlayers(e))
}

// levelPlayers are those whom neither rating nor rank tells apart from another.
func levelPlayers(e *play.Event) map[play.PlayerID]bool {
	level, players := map[play.PlayerID]bool{}, e.ByStrength()
	for i, p := range players {
		if i > 0 && play.AreLevel(players[i-1], p) {
			level[players[i-1].ID], level[p.ID] = true, true
		}
	}
	return level
}

// drawNote is what stands beside a name: rank and rating where they number, else where the player comes from.
func drawNote(e *play.Event, p play.Player) string {
	if !e.Head.Regulations.Numbering.Rates() {
		return web.FirstOf(p.Club, p.Federation)
	}
	words := []string{p.Rank, ""}
	if p.Rating != 0 {
		words[1] = strconv.Itoa(p.Rating)
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " · ")
}

// drawFacts are what else was drawn or follows from the numbers: the first colour of a Swiss, who is free in a knock-out.
func drawFacts(e *play.Event) []templates.Fact {
	r := e.Head.Regulations
	var facts []templates.Fact
	if r.System.Has(play.SettingInitial) {
		text := templates.Msg("initial." + string(r.Swiss.Drawn))
		if r.Swiss.Initial == play.InitialByLot {
			text = templates.Msg("draw.colour-lot", "colour", text, "seed", strconv.FormatUint(r.Seed, 10))
		}
		facts = append(facts, templates.Fact{Label: templates.Msg("field.initial"), Text: text})
	}
	if r.System.HasBracket() {
		facts = append(facts, bracketFacts(e)...)
	}
	return facts
}

// bracketFacts say how numbers make a bracket, and who is free in its first round.
func bracketFacts(e *play.Event) []templates.Fact {
	facts := []templates.Fact{
		{Label: templates.Msg("draw.bracket"), Text: templates.Msg("draw.bracket-text")},
		{Label: templates.Msg("draw.ties-seed"), Text: templates.Literal(strconv.FormatUint(e.Head.Regulations.Seed, 10))},
	}
	size := 1
	for size < len(e.Players) {
		size *= 2
	}
	switch free := size - len(e.Players); {
	case free == 1:
		facts = append(facts, templates.Fact{Label: templates.Msg("draw.free"), Text: templates.Msg("draw.free-one")})
	case free > 1:
		facts = append(facts, templates.Fact{Label: templates.Msg("draw.free"), Text: templates.Msg("draw.free-numbers", "n", free)})
	}
	return facts
}

// drawWarnings say what stands in the way of a first round, while there is none.
func drawWarnings(c *board.Desk) []templates.Notice {
	e := c.Event
	r := e.Head.Regulations
	if len(e.Rounds) > 0 {
		return nil
	}
	var all []templates.Notice
	add := func(text templates.Text, action *templates.Link) {
		all = append(all, templates.Notice{Tone: templates.Attention, Text: text, Action: action})
	}
	if without := countWithout(e); r.System.UsesGroups() && without > 0 {
		add(templates.Msg("draw.groups-first", "n", without), &templates.Link{
			Label: templates.Msg("nav.players"),
			Href:  web.DeskBase(e.ID) + "/players#groups",
		})
	}
	for _, w := range e.SetupWarnings() {
		add(templates.Msg(w.Key, web.ArgPairs(w.Args, c.Zone())...), &templates.Link{
			Label: templates.Msg("step.regulations"),
			Href:  web.SetupPath(e.ID, view.StepRegulations),
		})
	}
	return all
}

// countWithout counts the players who are in no group.
func countWithout(e *play.Event) int {
	n := 0
	for _, p := range e.Players {
		if p.Group == "" {
			n++
		}
	}
	return n
}
