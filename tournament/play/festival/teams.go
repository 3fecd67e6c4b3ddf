package festival

import (
	"adyukh/tournament/play"
	"adyukh/tournament/teamtotals"
)

// Teams are the clubs, regions, organisations or named teams of a festival by their sums over all of its events.
type Teams struct {
	teamtotals.Rule       // of the first event that has one for the field: what is summed up, who stands where
	Events          []int // the events that count, of those that were given
	Rows            []Team
}

// Team is one of them.
type Team struct {
	teamtotals.Row                  // over all events
	In             []teamtotals.Row // by event that counts
}

// TeamTables ranks the teams over the events: a table for each field for which two of the events or more have a rule. Each event has its
// own number of players that count and its own kinds of them, so that three men of one event and a woman of another make a team; what is
// summed up, ties, and teams that lack players are as the first of these events says. Events of which no round counts yet add nothing.
func TeamTables(events []*play.Event) ([]Teams, error) {
	var all []Teams
	for _, by := range teamtotals.Bys() {
		rule, n := ruleOf(events, by)
		if n < 2 {
			continue
		}
		t := Teams{Rule: rule}
		var parts []play.TotalTable
		for i, e := range events {
			part, ok, err := e.UnrankedTotals(by, rule.What)
			if err != nil {
				return nil, err
			}
			if ok {
				t.Events, parts = append(t.Events, i), append(parts, part)
			}
		}
		if len(parts) > 0 {
			t.Rows = t.together(parts)
			all = append(all, t)
		}
	}
	return all, nil
}

// ruleOf is the first rule for a field, and how many events have one.
func ruleOf(events []*play.Event, by teamtotals.By) (rule teamtotals.Rule, n int) {
	for _, e := range events {
		for _, t := range e.Head.Regulations.Totals {
			if t.By != by {
				continue
			}
			if n++; n > 1 {
				continue
			}
			if rule = t; rule.What == teamtotals.AsRanked {
				rule.What = e.Head.FirstSum()
			}
		}
	}
	return rule, n
}

// together adds up what each team has in each event; one that has nobody in an event lacks all of its players there.
func (t Teams) together(parts []play.TotalTable) []Team {
	var names []string
	at := map[string]int{}
	for _, part := range parts {
		for _, r := range part.Rows {
			if key := fold(r.Name); at[key] == 0 {
				names = append(names, r.Name)
				at[key] = len(names)
			}
		}
	}
	in := map[string][]teamtotals.Row{}
	rows := make([]teamtotals.Row, len(names))
	for i, name := range names {
		of := make([]teamtotals.Row, len(parts))
		for n, part := range parts {
			of[n] = part.Absent(name, part.Last)
			for _, r := range part.Rows {
				if fold(r.Name) == fold(name) {
					of[n] = r.Of(t.Events[n])
				}
			}
			if rows[i].Name == "" {
				rows[i] = of[n]
				rows[i].Name = name
			} else {
				rows[i] = rows[i].With(of[n])
			}
		}
		in[name] = of
	}
	var teams []Team
	for _, r := range t.Rank(rows) {
		teams = append(teams, Team{Row: r, In: in[r.Name]})
	}
	return teams
}
