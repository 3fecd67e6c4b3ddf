package web

import (
	"encoding/json"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
)

// The public data as JSON, under /api/v1, for programs. What it says and how is in openapi.yaml; a test checks every answer
// against that document. Like the pages, it is made of what readers may see alone. Names that are missing are left out.

const JSONType = "application/json; charset=utf-8"

// APIBase is where the JSON of an event begins.
func APIBase(id tournament.EventID) string {
	return "/api/v1/events/" + strconv.FormatInt(int64(id), 10)
}

// PublicJSON answers with a document, kept and tagged like the pages.
func (c *Call) PublicJSON(name string, build func() (any, error)) error {
	return c.PublicBytes("json-"+name, JSONType, func() ([]byte, error) {
		value, err := build()
		if err != nil {
			return nil, err
		}
		body, err := json.Marshal(value)
		return append(body, '\n'), err
	})
}

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
