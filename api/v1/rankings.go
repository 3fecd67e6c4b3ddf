package v1

import (
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// jsonCategory are the places of a category. A separate one has a table of its own, with the values that were counted for it.
type jsonCategory struct {
	Name     string         `json:"name"`
	Separate bool           `json:"separate"`
	Rows     []jsonRanked   `json:"rows"`
	Table    []jsonStanding `json:"table,omitempty"`
}

type jsonRanked struct {
	Player standings.ID `json:"player"`
	Place  *jsonPlace   `json:"place,omitempty"` // none for an annulled player
}

// jsonTotal are the sums of clubs, regions or organisations.
type jsonTotal struct {
	By   play.TotalBy   `json:"by"`
	Best int            `json:"best"` // how many count; 0 for all
	Rows []jsonTotalRow `json:"rows"`
}

type jsonTotalRow struct {
	Name    string         `json:"name"`
	Place   *jsonPlace     `json:"place"`
	Points  string         `json:"points"`
	Match   string         `json:"match"`
	Counted []standings.ID `json:"counted"`
	Rest    []standings.ID `json:"rest"`
}

func categoriesJSON(categories []play.CategoryTable) []jsonCategory {
	var out []jsonCategory
	for i := range categories {
		c := &categories[i]
		line := jsonCategory{Name: c.Name, Separate: c.Separate, Rows: []jsonRanked{}}
		for _, r := range c.Rows {
			line.Rows = append(line.Rows, jsonRanked{Player: r.Player, Place: placeJSON(r.Place)})
		}
		if c.Separate {
			line.Table = StandingsJSON(&c.Table)
		}
		out = append(out, line)
	}
	return out
}

func totalsJSON(totals []play.TotalTable) []jsonTotal {
	var out []jsonTotal
	for _, t := range totals {
		line := jsonTotal{By: t.By, Best: t.Best, Rows: []jsonTotalRow{}}
		for _, r := range t.Rows {
			row := jsonTotalRow{
				Name: r.Name, Place: placeJSON(r.Place), Points: exact(r.Points), Match: exact(r.Match),
				Counted: []standings.ID{}, Rest: append([]standings.ID{}, r.Rest...),
			}
			for _, counted := range r.Counted {
				row.Counted = append(row.Counted, counted.Player)
			}
			line.Rows = append(line.Rows, row)
		}
		out = append(out, line)
	}
	return out
}
