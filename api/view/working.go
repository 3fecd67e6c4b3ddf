package view

import (
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// WorkingView returns the working of a player's value in a column, nil where there is none.
func (p People) WorkingView(t *play.Table, player play.PlayerID, column int, n Numbers) *templates.Working {
	w := t.Working(standings.ID(player), column)
	if !w.Value.Defined() {
		return nil
	}
	code := t.Codes[column]
	v := &templates.Working{
		ID: "working", Name: show.Criterion(code), Value: n.write(w.Value), Rule: templates.Msg(code.NameKey() + ".rule"),
		Title: templates.Msg("working.title", "criterion", show.Criterion(code), "name", p.Name(player)),
		Parts: p.workingParts(w.Parts, n), Sum: n.write(w.Value), After: n.afterSum(w), Neighbours: p.neighbours(t, player, n),
	}
	switch {
	case w.Mean.Over > 0:
		v.Sum = n.write(w.Mean.Sum)
	case w.Goal.Sum.Defined():
		v.Sum = n.write(w.Goal.Sum)
	}
	for _, part := range w.Parts {
		v.Owns = v.Owns || part.Own.Defined()
		v.Totals = v.Totals || part.Own.Defined() && part.Total.Defined()
	}
	for _, step := range w.Steps {
		v.Steps = append(v.Steps, p.workingStep(step, n))
	}
	for i := range v.Steps {
		withColumns(v.Steps[i].Parts, v)
	}
	withColumns(v.Parts, v)
	if v.Steps != nil {
		v.Parts = nil // the first step has them
	}
	return v
}

// withColumns tells the lines which columns their table has.
func withColumns(parts []templates.WorkingPart, of *templates.Working) {
	for i := range parts {
		parts[i].HasOwn, parts[i].HasTotal = of.Owns, of.Totals
	}
}

// afterSum says how a criterion goes on from the sum of its parts to the value: a mean, a rating, a list of sums.
func (n Numbers) afterSum(w standings.Working) []templates.Text {
	var lines []templates.Text
	if w.Mean.Over > 0 {
		mean := w.Value
		if w.Mean.Plus.Defined() {
			mean = w.Value.Add(standings.Ratio(-w.Mean.Plus.Num, w.Mean.Plus.Den))
		}
		lines = append(lines, templates.Msg("working.mean", "sum", n.write(w.Mean.Sum), "over", w.Mean.Over, "mean", n.write(mean)))
		if w.Mean.Plus.Defined() {
			lines = append(lines, templates.Msg("working.plus", "mean", n.write(mean), "plus", n.write(w.Mean.Plus), "value", n.write(w.Value)))
		}
	}
	if w.Goal.Sum.Defined() {
		lines = append(lines, templates.Msg("working.goal", "rating", n.write(w.Value), "sum", n.write(w.Goal.Sum), "made", n.write(w.Goal.Made)))
	}
	if len(w.List) > 1 {
		lines = append(lines, templates.Msg("working.list", "list", n.writeList(w.List)))
	}
	return lines
}

// writeList writes the numbers of a criterion that is a list.
func (n Numbers) writeList(list []standings.Value) string {
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = n.write(v)
	}
	return strings.Join(texts, "; ")
}

func (p People) workingParts(parts []standings.Part, n Numbers) []templates.WorkingPart {
	var out []templates.WorkingPart
	for _, part := range parts {
		line := templates.WorkingPart{
			Round: part.Round, Href: p.RoundHref(part.Round), White: part.White, Board: part.Board,
			Own: n.ValueText(part.Own), Total: n.ValueText(part.Total), Value: n.write(part.Value), Cut: part.Cut != "",
			Notes: n.partNotes(part),
		}
		if part.Opponent != 0 {
			line.Opponent = p.Short(play.PlayerID(part.Opponent))
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

// partNotes say which dummy stands in, what an adjusted total really is, which place a part has by size and why it is cut.
func (n Numbers) partNotes(part standings.Part) []templates.Text {
	var notes []templates.Text
	if part.Dummy != "" {
		notes = append(notes, templates.Msg(part.Dummy.Key()))
	}
	if part.Real.Defined() {
		notes = append(notes, templates.Msg("working.real", "real", n.write(part.Real)))
	}
	if part.Order > 0 {
		notes = append(notes, templates.Msg("working.order", "n", part.Order))
	}
	if part.Cut != "" {
		notes = append(notes, templates.Msg(part.Cut.Key()))
	}
	return notes
}

func (p People) workingStep(s standings.Step, n Numbers) templates.WorkingStep {
	names := make([]string, len(s.Players))
	for i, id := range s.Players {
		names[i] = p.Short(play.PlayerID(id))
	}
	key := "working.among"
	if !s.Complete {
		key = "working.among-incomplete"
	}
	return templates.WorkingStep{
		Among: templates.Msg(key, "names", strings.Join(names, ", ")),
		Place: templates.Msg("working.step-place", "place", show.PlaceText(s.Place)),
		Parts: p.workingParts(s.Parts, n), Sum: n.write(s.Sum),
	}
}

// parseWhy reads how an address asks for a working: "7.2" for player 7, column 2.
func parseWhy(text string) (player play.PlayerID, column int, ok bool) {
	id, number, found := strings.Cut(text, ".")
	n, valid := web.ParseID(id)
	column, err := strconv.Atoi(number)
	return play.PlayerID(n), column, found && valid && err == nil && column >= 0 && strconv.Itoa(column) == number
}
