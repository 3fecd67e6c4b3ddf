package v1

import (
	"cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
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

// jsonTotal are the sums of clubs, regions, organisations or named teams.
type jsonTotal struct {
	By      teamtotals.By   `json:"by"`
	What    teamtotals.What `json:"what"`
	Best    int             `json:"best"` // how many count; 0 for all
	Women   int             `json:"women,omitempty"`
	Men     int             `json:"men,omitempty"`
	Age     *jsonTotalAge   `json:"age,omitempty"`
	PerClub int             `json:"perClub,omitempty"`
	Short   string          `json:"incomplete"`
	Beyond  int             `json:"missingPlace,omitempty"` // that counts for whoever is missing
	Ties    string          `json:"ties"`
	Rows    []jsonTotalRow  `json:"rows"`
}

// jsonTotalAge is how many have to be of an age.
type jsonTotalAge struct {
	Least    int `json:"least"`
	BornFrom int `json:"bornFrom,omitempty"`
	BornTo   int `json:"bornTo,omitempty"`
}

type jsonTotalRow struct {
	Name    string         `json:"name"`
	Place   *jsonPlace     `json:"place"`
	Points  string         `json:"points"`
	Match   string         `json:"match"`
	Places  string         `json:"places"` // their sum, with those of who is missing
	Missing int            `json:"missing"`
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
		line := jsonTotal{
			By: t.By, What: t.What, Best: t.Best, Women: t.Women, Men: t.Men, PerClub: t.PerClub, Short: string(t.Short), Ties: string(t.Ties),
			Rows: []jsonTotalRow{},
		}
		line.Short, line.Ties = cmp.Or(line.Short, "together"), cmp.Or(line.Ties, "sums")
		if t.Age.Least > 0 {
			line.Age = &jsonTotalAge{t.Age.Least, t.Age.From, t.Age.To}
		}
		if t.What == teamtotals.Places && t.Best > 0 {
			line.Beyond = t.Last + max(1, t.Beyond)
		}
		for _, r := range t.Rows {
			line.Rows = append(line.Rows, jsonTotalRow{
				Name: r.Name, Place: placeJSON(r.Place), Points: exact(r.Points), Match: exact(r.Match), Missing: r.Missing,
				Places: exact(standings.Ratio(int64(r.Places), 2)), Counted: idsJSON(r.Counted), Rest: idsJSON(r.Rest),
			})
		}
		out = append(out, line)
	}
	return out
}

func idsJSON(entries []teamtotals.Entry) []standings.ID {
	ids := make([]standings.ID, len(entries))
	for i, e := range entries {
		ids[i] = e.Player
	}
	return ids
}
