package setup

import (
	"slices"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/teamtotals"
)

const totalPrefix = "t"

// totalGroups are the fields of each rule by which players make teams, and of one more.
func totalGroups(c *web.Call, h play.Head) []templates.Group {
	var lines []play.Total
	list := totalList(&lines)
	if _ = list.Read(c); len(lines) == 0 {
		lines = slices.Clone(h.Regulations.Totals)
		for i := range lines {
			lines[i] = resolved(lines[i], h)
		}
		if len(lines) < len(teamtotals.Bys()) {
			lines = append(lines, teamtotals.Usual())
		}
	}
	var groups []templates.Group
	for i, t := range lines {
		g := templates.Group{Legend: templates.Msg("categories.total-number", "number", i+1), Rows: list.Line(c, i)}
		if i == 0 {
			g.Note = templates.Msg("categories.totals-note")
		}
		state := templates.Text{}
		if t.By != "" {
			state = templates.Msg("total-by." + string(t.By))
		}
		if state.Empty() {
			state = templates.Msg("setup.empty")
		}
		groups = append(groups, folded(c, g, state))
	}
	return groups
}

// resolved says of a rule of the time before what it sums up.
func resolved(t play.Total, h play.Head) play.Total {
	if t.What == teamtotals.AsRanked {
		t.What = h.FirstSum()
	}
	return t
}

// totalList are the rules, each with its fields.
func totalList(all *[]play.Total) web.List[play.Total] {
	return web.List[play.Total]{At: all, Prefix: totalPrefix, Inputs: func(_ int, t *play.Total) web.Inputs {
		return web.Inputs{
			{
				web.ChoiceInput(&t.By, "select", "total_by", web.OrNone("total-of.none", web.Options("total-of.", teamtotals.Bys()...))...),
				web.ChoiceInput(&t.What, "select", "total_what", web.Options("total-what.", teamtotals.Whats()...)...),
			},
			{
				web.NumberInput(&t.Best, "total_best", 0, teamtotals.MaxBest),
				web.NumberInput(&t.Women, "total_women", 0, teamtotals.MaxQuota),
				web.NumberInput(&t.Men, "total_men", 0, teamtotals.MaxQuota),
			},
			{
				web.NumberInput(&t.Age.Least, "total_age", 0, teamtotals.MaxQuota),
				web.NumberInput(&t.Age.From, "total_from", 1800, 3000),
				web.NumberInput(&t.Age.To, "total_to", 1800, 3000),
			},
			{
				web.NumberInput(&t.PerClub, "total_per_club", 0, teamtotals.MaxBest),
				web.NumberInput(&t.Beyond, "total_beyond", 0, teamtotals.MaxBeyond),
			},
			{
				web.ChoiceInput(&t.Short, "select", "total_short", web.Options("total-short.", teamtotals.Shorts()...)...),
				web.ChoiceInput(&t.Ties, "select", "total_ties", web.Options("total-ties.", teamtotals.TieWays()...)...),
			},
		}
	}}
}

// readTotals takes over the rules. One for nobody is none.
func readTotals(c *web.Call, h *play.Head) error {
	var lines []play.Total
	if err := totalList(&lines).Read(c); err != nil {
		return err
	}
	if len(lines) == 0 {
		return web.ErrMalformed
	}
	h.Regulations.Totals = nil
	for i, t := range lines {
		if t.By == "" {
			continue
		}
		t = t.Clean()
		if f := t.Check(); f != nil {
			return web.AtLine(refusal.NewInvalid(f.Field, f.Key, refusal.Args(f.Args)), totalPrefix, i)
		}
		if slices.ContainsFunc(h.Regulations.Totals, func(o play.Total) bool { return o.By == t.By }) {
			return web.AtLine(refusal.NewInvalid("total_by", "error.total.twice", nil), totalPrefix, i)
		}
		h.Regulations.Totals = append(h.Regulations.Totals, t)
	}
	return nil
}
