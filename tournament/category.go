package tournament

import (
	"slices"
)

// Category is a part of the field that has places of its own beside the whole: women, boys born in 2012 or later, a club.
// An empty condition lets everybody in; all that are set have to hold.
type Category struct {
	Name       string // as it stands over its table
	Sex        Sex
	BornFrom   int // the first year of birth, 0: any
	BornTo     int // the last year of birth, 0: any
	Rank       string
	Federation string
	Club       string
	Group      string
	Separate   bool // the criteria are worked out among its own players and their games alone; else they are those of the whole table
}

// Has tells whether the player belongs to the category. A player whose year of birth is not known belongs to none that asks
// for it.
func (c Category) Has(p Player) bool {
	if c.Sex != "" && p.Sex != c.Sex {
		return false
	}
	if (c.BornFrom != 0 || c.BornTo != 0) && p.BirthYear == 0 {
		return false
	}
	if c.BornFrom != 0 && p.BirthYear < c.BornFrom || c.BornTo != 0 && p.BirthYear > c.BornTo {
		return false
	}
	for _, f := range [][2]string{
		{c.Rank, p.Rank}, {c.Federation, p.Federation}, {c.Club, p.Club}, {c.Group, p.Group},
	} {
		if f[0] != "" && foldName(f[0]) != foldName(f[1]) {
			return false
		}
	}
	return true
}

// Total is a table of sums of an individual event: the best results of each club, region or organisation together.
type Total struct {
	By   TotalBy
	Best int // how many of its players count; 0: all
}

// TotalBy is the field of a player by which results are summed up.
type TotalBy string

// The values of TotalBy.
const (
	TotalByClub       TotalBy = "club"
	TotalByFederation TotalBy = "federation"
	TotalBySociety    TotalBy = "society"
)

// TotalBys lists the fields by which results can be summed up.
func TotalBys() []TotalBy {
	return []TotalBy{TotalByClub, TotalByFederation, TotalBySociety}
}

// Of returns what the player has in the field.
func (b TotalBy) Of(p PlayerData) string {
	switch b {
	case TotalByClub:
		return p.Club
	case TotalByFederation:
		return p.Federation
	}
	return p.Society
}

// Bounds of what is ranked beside the whole.
const (
	maxCategories = 30
	maxTotals     = 4
	maxTotalBest  = 100
)

func (r Regulations) checkCategories() error {
	if len(r.Categories) > maxCategories {
		return invalid("categories", "error.event.categories-many", Args{"most": maxCategories})
	}
	names := map[string]bool{}
	for _, c := range r.Categories {
		if err := c.check(); err != nil {
			return err
		}
		if names[foldName(c.Name)] {
			return invalid("categories", "error.event.category-twice", Args{"name": c.Name})
		}
		names[foldName(c.Name)] = true
	}
	if len(r.Totals) > maxTotals {
		return invalid("totals", "error.event.totals-many", Args{"most": maxTotals})
	}
	for i, t := range r.Totals {
		if !slices.Contains(TotalBys(), t.By) || slices.ContainsFunc(r.Totals[:i], func(o Total) bool { return o.By == t.By }) {
			return invalid("totals", "error.event.total-by", Args{"text": string(t.By)})
		}
		if t.Best < 0 || t.Best > maxTotalBest {
			return invalid("totals", "error.event.total-best", Args{"most": maxTotalBest})
		}
	}
	return nil
}

func (c Category) check() error {
	if c.Name == "" {
		return invalid("categories", "error.event.category-name", nil)
	}
	for _, text := range []string{c.Name, c.Rank, c.Federation, c.Club, c.Group} {
		if err := checkText("categories", text); err != nil {
			return err
		}
	}
	if c.Sex != "" && c.Sex != Male && c.Sex != Female {
		return invalid("categories", "error.player.sex", Args{"text": string(c.Sex)})
	}
	for _, year := range []int{c.BornFrom, c.BornTo} {
		if year != 0 && (year < 1800 || year > 3000) {
			return invalid("categories", "error.event.category-year", Args{"year": year})
		}
	}
	if c.BornFrom != 0 && c.BornTo != 0 && c.BornTo < c.BornFrom {
		return invalid("categories", "error.event.category-years", Args{"from": c.BornFrom, "to": c.BornTo})
	}
	return nil
}
