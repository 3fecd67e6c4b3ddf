package web

import (
	"adyukh/templates"
	"adyukh/tournament/show"
)

// effectJSON is the effect of an act for programs, in the words and numbers of the page.
func (c *Call) effectJSON(f *show.Effect) map[string]any {
	return map[string]any{
		"after": f.After, "places": f.Places, "criteria": c.sayAll(f.Criteria), "players": c.movesJSON(f.Moves),
		"rounds": c.roundsJSON(f.Rounds), "ratings": ratingsJSON(f.Ratings),
	}
}

func (c *Call) sayAll(texts []templates.Text) []string {
	all := make([]string, len(texts))
	for i, t := range texts {
		all[i] = c.Say(t)
	}
	return all
}

func (c *Call) movesJSON(moves []show.Move) []map[string]any {
	all := make([]map[string]any, len(moves))
	for i, m := range moves {
		sums := make([]map[string]string, len(m.Sums))
		for j, s := range m.Sums {
			sums[j] = map[string]string{"criterion": c.Say(s.Criterion), "was": s.Was.In(c.Tr.T), "is": s.Is.In(c.Tr.T)}
		}
		all[i] = map[string]any{"name": m.Name, "was": m.Was, "is": m.Is, "sums": sums}
	}
	return all
}

func (c *Call) roundsJSON(rounds []show.Repairing) []map[string]any {
	all := make([]map[string]any, len(rounds))
	for i, r := range rounds {
		pairs := make([]map[string]string, len(r.Rows))
		for j, p := range r.Rows {
			pairs[j] = map[string]string{"now": c.Say(p.Now), "then": c.Say(p.Then)}
		}
		all[i] = map[string]any{"round": r.Round, "published": r.Published, "pairs": pairs, "unknown": r.Unknown, "none": r.None}
	}
	return all
}

func ratingsJSON(moves []show.RatingMove) []map[string]any {
	all := make([]map[string]any, len(moves))
	for i, m := range moves {
		all[i] = map[string]any{"name": m.Name, "was": m.Was, "is": m.Is}
	}
	return all
}
