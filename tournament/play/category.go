package play

import (
	"slices"

	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// Category is a part of the field that has places of its own beside the whole: women, boys born in 2012 or later, a club.
// An empty condition lets everybody in; all that are set have to hold.
type Category struct {
	Name       string `json:"name"` // as it stands over its table
	Sex        Sex    `json:"sex,omitzero"`
	BornFrom   int    `json:"born_from,omitzero"` // the first year of birth, 0: any
	BornTo     int    `json:"born_to,omitzero"`   // the last year of birth, 0: any
	Rank       string `json:"rank,omitzero"`
	Federation string `json:"federation,omitzero"`
	Club       string `json:"club,omitzero"`
	Group      string `json:"group,omitzero"`
	Separate   bool   `json:"separate,omitzero"` // criteria are worked out among its own players alone; else they are those of the whole table
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
		if f[0] != "" && FoldName(f[0]) != FoldName(f[1]) {
			return false
		}
	}
	return true
}

// Total is a table of sums of an individual event: see package teamtotals.
type (
	Total   = teamtotals.Rule
	TotalBy = teamtotals.By
)

// The fields by which results are summed up.
const (
	TotalByClub       = teamtotals.ByClub
	TotalByFederation = teamtotals.ByFederation
	TotalBySociety    = teamtotals.BySociety
	TotalByTeam       = teamtotals.ByTeam
)

// FirstSum is the sum by which the players rank first.
func (h Head) FirstSum() teamtotals.What {
	if standings.Primary(h.Regulations.Criteria) == standings.MatchPoints {
		return teamtotals.Match
	}
	return teamtotals.Points
}

// Bounds of what is ranked beside the whole.
const (
	maxCategories = 30
	maxTotals     = 4
)

func (r Regulations) checkCategories() error {
	if len(r.Categories) > maxCategories {
		return refusal.NewInvalid("categories", "error.event.categories-many", refusal.Args{"most": maxCategories})
	}
	names := map[string]bool{}
	for _, c := range r.Categories {
		if err := c.check(); err != nil {
			return err
		}
		if names[FoldName(c.Name)] {
			return refusal.NewInvalid("categories", "error.event.category-twice", refusal.Args{"name": c.Name})
		}
		names[FoldName(c.Name)] = true
	}
	if len(r.Totals) > maxTotals {
		return refusal.NewInvalid("totals", "error.event.totals-many", refusal.Args{"most": maxTotals})
	}
	for i, t := range r.Totals {
		if slices.ContainsFunc(r.Totals[:i], func(o Total) bool { return o.By == t.By }) {
			return refusal.NewInvalid("total_by", "error.total.twice", nil)
		}
		if f := t.Check(); f != nil {
			return refusal.NewInvalid(f.Field, f.Key, refusal.Args(f.Args))
		}
	}
	return nil
}

func (c Category) check() error {
	if c.Name == "" {
		return refusal.NewInvalid("categories", "error.event.category-name", nil)
	}
	for _, text := range []string{c.Name, c.Rank, c.Federation, c.Club, c.Group} {
		if err := CheckText("categories", text); err != nil {
			return err
		}
	}
	if c.Sex != "" && c.Sex != Male && c.Sex != Female {
		return refusal.NewInvalid("categories", "error.player.sex", refusal.Args{"text": string(c.Sex)})
	}
	for _, year := range []int{c.BornFrom, c.BornTo} {
		if year != 0 && (year < 1800 || year > 3000) {
			return refusal.NewInvalid("categories", "error.event.category-year", refusal.Args{"year": year})
		}
	}
	if c.BornFrom != 0 && c.BornTo != 0 && c.BornTo < c.BornFrom {
		return refusal.NewInvalid("categories", "error.event.category-years", refusal.Args{"from": c.BornFrom, "to": c.BornTo})
	}
	return nil
}

// CategoryTable ranks the players of a category among themselves. Its places are theirs alone.
type CategoryTable struct {
	Category
	Table
}

// CategoryTables returns the tables of the event's categories after round after, in their order. Where a category is not
// ranked separately, its rows are those of the whole table: nothing is counted anew. A knock-out's categories are never
// separate.
func (e *Event) CategoryTables(after int) ([]CategoryTable, error) {
	categories := e.Head.Regulations.Categories
	if len(categories) == 0 {
		return nil, nil
	}
	whole, err := e.Table(after)
	if err != nil {
		return nil, err
	}
	var tables []CategoryTable
	open := e.openAtEnd(after)
	for _, c := range categories {
		table := *whole
		players := e.inCategory(c)
		if c.Separate = c.Separate && !whole.Bracket; c.Separate {
			own, err := e.table(whole.After, players, open)
			if err != nil {
				return nil, err
			}
			table = *own
		} else {
			table.Rows = among(players, whole)
		}
		tables = append(tables, CategoryTable{Category: c, Table: table})
	}
	return tables, nil
}

// inCategory returns the players of a category by number.
func (e *Event) inCategory(c Category) []Player {
	return slices.DeleteFunc(e.ByNumber(), func(p Player) bool { return !slices.Contains(e.categoriesOf(p), c.Name) })
}

// categoriesOf names the categories that a player belongs to.
func (e *Event) categoriesOf(p Player) []string {
	if e.Derived != nil {
		return e.Derived.Players[p.ID].Categories
	}
	var names []string
	for _, c := range e.Head.Regulations.Categories {
		if c.Has(p) {
			names = append(names, c.Name)
		}
	}
	return names
}

// placed tells whether a row has a place; that of an annulled player has none.
func placed(r standings.Row) bool { return r.Place != (standings.Place{}) }
