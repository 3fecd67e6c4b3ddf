package layout

// fit says at what price the columns of a grid stand beside each other.
type fit uint8

const (
	roomy    fit = iota // every text stands on one line
	wrapping            // texts of flexible columns take two lines
	narrowed            // those of the others too
	crammed             // some take more
	breaking            // words are broken
)

// need is what a column asks for.
type need struct {
	line  float64 // every text on one line
	two   float64 // every text on two lines at most
	least float64 // no word is broken
	whole float64 // the longest text, however long
}

const (
	mostFlex  = 90.0 // what the text of a column asks for on one line, at the most
	mostTwo   = 70.0 // and on two
	mostLines = 9    // of a text in a narrow column
	ragged    = 1.15 // what lines take more than the text has, since they end between words
)

// columnWidths gives every column what its text needs, and the flexible ones the rest by what they need. Where there is less room the
// flexible columns are narrowed first, down to where their texts take two lines, then all columns to the same number of lines.
func (u Ruler) columnWidths(g Grid, width float64) ([]float64, fit) {
	needs := u.needs(g)
	widths := func(of func(need, Column) float64) []float64 {
		all := make([]float64, len(needs))
		for i, n := range needs {
			all[i] = of(n, g.Columns[i])
		}
		return all
	}
	full := widths(func(n need, _ Column) float64 { return n.line })
	if rest := width - total(full); rest >= 0 {
		return spread(full, g.Columns, rest), roomy
	}
	wider := widths(func(n need, c Column) float64 {
		if c.Flex {
			return n.two
		}
		return n.line
	})
	if total(wider) <= width {
		return between(wider, full, width), wrapping
	}
	for lines := 2; lines <= mostLines; lines++ {
		narrow := widths(func(n need, _ Column) float64 {
			if lines == 2 && n.whole <= 2*mostTwo {
				return n.two
			}
			return min(n.line, max(n.least, n.whole*ragged/float64(lines)+2*Padding))
		})
		switch {
		case total(narrow) > width:
			wider = narrow
		case lines == 2:
			return between(narrow, wider, width), narrowed
		default:
			return between(narrow, wider, width), crammed
		}
	}
	least := widths(func(n need, _ Column) float64 { return n.least })
	if total(least) <= width {
		return between(least, wider, width), crammed
	}
	return level(widths(func(n need, _ Column) float64 { return max(n.least, n.whole*ragged/mostLines+2*Padding) }), width), breaking
}

// level cuts the widest columns down to one width, so that all are width together.
func level(widths []float64, width float64) []float64 {
	low, high := 0.0, width
	for range 40 {
		most, sum := (low+high)/2, 0.0
		for _, w := range widths {
			sum += min(w, most)
		}
		if sum > width {
			high = most
		} else {
			low = most
		}
	}
	for i, w := range widths {
		widths[i] = min(w, low)
	}
	return widths
}

// spread gives the rest to the flexible columns by what they need, to all alike where none is flexible.
func spread(widths []float64, columns []Column, rest float64) []float64 {
	flexible := 0.0
	for i, c := range columns {
		if c.Flex {
			flexible += widths[i]
		}
	}
	for i, c := range columns {
		switch {
		case c.Flex:
			widths[i] += rest * widths[i] / flexible
		case flexible == 0:
			widths[i] += rest / float64(len(columns))
		}
	}
	return widths
}

// between returns widths between low and high, all at the same share of the way, that are width together.
func between(low, high []float64, width float64) []float64 {
	from, to := total(low), total(high)
	widths := make([]float64, len(low))
	for i := range low {
		widths[i] = low[i]
		if to > from {
			widths[i] += (high[i] - low[i]) * (width - from) / (to - from)
		}
	}
	return widths
}

func total(lengths []float64) float64 {
	sum := 0.0
	for _, l := range lengths {
		sum += l
	}
	return sum
}

// needs measures the columns.
func (u Ruler) needs(g Grid) []need {
	needs := make([]need, len(g.Columns))
	for i, c := range g.Columns {
		n := need{least: u.Widest(Bold, g.headSize(), c.Head)}
		n.line = u.WidestWord(Bold, g.headSize(), c.Head)
		n.two = n.line
		for _, row := range g.Rows {
			if g.IsSection(row) {
				continue
			}
			cell, weight, text := row[i], WeightOf(row[i].Bold || c.Bold), Cut(row[i].Text, MaxCell)
			line := u.Measure(weight, g.Size, text) + g.indent(cell)
			if line > n.least {
				n.least = max(n.least, u.Widest(weight, g.Size, text)+g.indent(cell))
			}
			n.line, n.whole = max(n.line, min(line, mostFlex)), max(n.whole, line)
			if line > n.two {
				n.two = max(n.two, min(u.Halved(weight, g.Size, text)+g.indent(cell), mostTwo))
			}
			for _, note := range cell.notes() {
				n.least = max(n.least, u.Widest(Regular, g.noteSize(), Cut(note, MaxCell))+g.indent(cell))
			}
		}
		n.least = max(c.Least, n.least+2*Padding)
		n.two = max(n.least, n.two+2*Padding)
		n.line = max(n.two, n.line+2*Padding)
		needs[i] = n
	}
	return needs
}
