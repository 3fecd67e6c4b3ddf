package layout

// columnWidths gives every column what its text needs, but a quarter of the page at most; flexible columns share the rest
// by what they need. Where the others leave too little, they are narrowed, and their text wraps.
func (u Ruler) columnWidths(g Grid, width float64) []float64 {
	widths := make([]float64, len(g.Columns))
	fixed, flexible := 0.0, 0.0
	for i, c := range g.Columns {
		widths[i] = max(c.Least, u.Widest(Bold, g.headSize(), c.Head)+2*Padding)
		for _, row := range g.Rows {
			if !g.IsSection(row) {
				widths[i] = max(widths[i], u.natural(g, row[i], c))
			}
		}
		if c.Flex {
			widths[i] = min(widths[i], mostFlex)
			flexible += widths[i]
			continue
		}
		widths[i] = min(widths[i], width/4)
		fixed += widths[i]
	}
	share := min(fixed, mostFixed*width)
	for i, c := range g.Columns {
		if c.Flex {
			widths[i] *= (width - share) / flexible
		} else {
			widths[i] *= share / fixed
		}
	}
	u.unbroken(g, widths)
	return widths
}

// unbroken gives flexible columns in which words would be broken what the others can spare.
func (u Ruler) unbroken(g Grid, widths []float64) {
	needs, need, all, broken := make([]float64, len(widths)), 0.0, 0.0, false
	for i, c := range g.Columns {
		if !c.Flex {
			continue
		}
		needs[i] = u.Widest(Bold, g.headSize(), c.Head) + 2*Padding
		for _, row := range g.Rows {
			if !g.IsSection(row) {
				least := u.Widest(WeightOf(row[i].Bold || c.Bold), g.Size, Cut(row[i].Text, MaxCell)) + indent(row[i]) + 2*Padding + 0.1
				needs[i] = max(needs[i], least)
			}
		}
		broken = broken || needs[i] > widths[i]
		need, all = need+needs[i], all+widths[i]
	}
	if !broken || need > all {
		return
	}
	spare := 0.0
	for i, c := range g.Columns {
		if c.Flex {
			spare += max(0, widths[i]-needs[i])
		}
	}
	for i, c := range g.Columns {
		if c.Flex {
			widths[i] = needs[i] + (all-need)*max(0, widths[i]-needs[i])/spare
		}
	}
}

// Crowded tells whether the columns would be narrowed on an upright page.
func (u Ruler) Crowded(g Grid) bool {
	fixed := 0.0
	for i, w := range u.columnWidths(g, A4Long-2*Margin) {
		if !g.Columns[i].Flex {
			fixed += w
		}
	}
	return fixed > mostFixed*(A4Short-2*Margin)
}

// natural returns the width that a cell needs on one line.
func (u Ruler) natural(g Grid, c Cell, in Column) float64 {
	return u.Measure(WeightOf(c.Bold || in.Bold), g.Size, Cut(c.Text, MaxCell)) + indent(c) + 2*Padding
}
