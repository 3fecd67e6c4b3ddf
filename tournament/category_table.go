package tournament

import (
	"slices"

	"adyukh/tournament/standings"
)

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
	for _, c := range categories {
		table := *whole
		players := e.inCategory(c)
		if c.Separate = c.Separate && !whole.Bracket; c.Separate {
			own, err := e.table(whole.After, players)
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
