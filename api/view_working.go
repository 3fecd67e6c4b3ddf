package api

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// workingView returns the working of a player's value in a column, nil where there is none.
func (p people) workingView(t *tournament.Table, player tournament.PlayerID, column int, n numbers) *templates.Working {
	w := t.Working(standings.ID(player), column)
	if !w.Value.Defined() {
		return nil
	}
	code := t.Codes[column]
	v := &templates.Working{
		ID: "working", Name: criterionName(code), Value: n.write(w.Value), Rule: templates.Msg(code.NameKey() + ".rule"),
		Title: templates.Msg("working.title", "criterion", criterionName(code), "name", p.name(player)),
		Parts: p.workingParts(w.Parts, n),
	}
	for _, part := range w.Parts {
		v.Totals = v.Totals || part.Total.Defined()
	}
	for _, step := range w.Steps {
		v.Steps = append(v.Steps, p.workingStep(step, n))
	}
	if v.Steps != nil {
		v.Parts = nil // the first step has them
	}
	return v
}

func (p people) workingParts(parts []standings.Part, n numbers) []templates.WorkingPart {
	var out []templates.WorkingPart
	for _, part := range parts {
		line := templates.WorkingPart{
			Round: part.Round, Href: p.roundHref(part.Round), White: part.White,
			Own: n.valueText(part.Own), Total: n.valueText(part.Total), Value: n.write(part.Value),
		}
		if part.Opponent != 0 {
			line.Opponent = p.short(tournament.PlayerID(part.Opponent))
		}
		if part.Kind != standings.PartPlayed {
			line.Kind = templates.Msg("round-kind." + string(part.Kind))
		}
		if part.Games > 1 {
			line.Own += " / " + strconv.Itoa(part.Games)
		}
		out = append(out, line)
	}
	return out
}

func (p people) workingStep(s standings.Step, n numbers) templates.WorkingStep {
	names := make([]string, len(s.Players))
	for i, id := range s.Players {
		names[i] = p.short(tournament.PlayerID(id))
	}
	key := "working.among"
	if !s.Complete {
		key = "working.among-incomplete"
	}
	return templates.WorkingStep{
		Among: templates.Msg(key, "names", strings.Join(names, ", ")),
		Place: templates.Msg("working.step-place", "place", placeText(s.Place)),
		Parts: p.workingParts(s.Parts, n), Sum: n.write(s.Sum),
	}
}

// whyQuery is how an address asks for a working: "7.2" for player 7, column 2.
func whyQuery(player tournament.PlayerID, column int) string {
	return strconv.FormatInt(int64(player), 10) + "." + strconv.Itoa(column)
}

// parseWhy reads what whyQuery wrote.
func parseWhy(text string) (player tournament.PlayerID, column int, ok bool) {
	id, number, found := strings.Cut(text, ".")
	n, valid := parseID(id)
	column, err := strconv.Atoi(number)
	return tournament.PlayerID(n), column, found && valid && err == nil && column >= 0 && strconv.Itoa(column) == number
}
