package standings

// LooksAtColours tells whether it matters to a criterion who played with which colour.
func (c Code) LooksAtColours() bool {
	s, _ := parse(c)
	return s.colours
}

// IsContest tells whether a criterion looks at level players only.
func (c Code) IsContest() bool {
	s, _ := parse(c)
	return s.contest != nil
}

// IsProperty tells whether a column is a property of the players that no rounds make.
func (t Table) IsProperty(column int) bool {
	_, is := t.measures[column].(fixed)
	return is
}

// Runs tells whether the parts of a column are totals so far.
func (t Table) Runs(column int) bool {
	_, is := t.measures[column].(*running)
	return is
}
