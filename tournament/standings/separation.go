package standings

// Separation says which step of the order put one player above another.
type Separation struct {
	Column       int  // of Table.Codes; -1 when they are level to the end and share their places
	Code         Code // "" when they are level
	Above, Below Value
	Lists        [2][]Value // of a criterion that is a list: of the upper and of the lower player
}

// Between tells what separates two players, the upper one first: the first criterion after which they are no longer level.
// ok is false when one of them has no place. For a direct encounter the Steps of their Workings say more than the values.
func (t Table) Between(a, b ID) (s Separation, ok bool) {
	i, iok := t.ix.find(a)
	j, jok := t.ix.find(b)
	if !iok || !jok || !t.ix.placed(i) || !t.ix.placed(j) {
		return Separation{}, false
	}
	for column, level := range t.levels {
		if level[i] == level[j] {
			continue
		}
		if level[i] > level[j] {
			a, b = b, a
		}
		above, below := t.row(a), t.row(b)
		s = Separation{Column: column, Code: t.Codes[column], Above: above.Values[column], Below: below.Values[column]}
		if above.Lists != nil {
			s.Lists[0] = above.Lists[column]
		}
		if below.Lists != nil {
			s.Lists[1] = below.Lists[column]
		}
		return s, true
	}
	return Separation{Column: -1}, true
}

// row returns a player's row.
func (t Table) row(id ID) Row {
	for _, r := range t.Rows {
		if r.Player == id {
			return r
		}
	}
	return Row{}
}
