package exchange

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// NormFault is what is wrong with a line of a table of norms.
type NormFault struct {
	Line int // of the text, from 1
	Err  error
}

// normColumn is a column of a table of norms: the words that name it, and where its cells go.
type normColumn struct {
	words []string
	text  func(*rating.Norm) *string
	count func(*rating.Norm) *int
	most  int // of count
}

func normColumns() []normColumn {
	const people = 100_000
	return []normColumn{
		{words: []string{"норма", "разряд", "звание", "title", "norm"}, text: func(n *rating.Norm) *string { return &n.Title }},
		{words: []string{"примечание", "пункт", "основание", "note"}, text: func(n *rating.Norm) *string { return &n.Note }},
		{words: []string{"участников", "участников от", "participants"}, count: func(n *rating.Norm) *int { return &n.Players }, most: people},
		{
			words: []string{"с разрядом", "имеющих разряд", "с разрядом от", "ranked"}, count: func(n *rating.Norm) *int { return &n.Ranked },
			most: people,
		},
		{words: []string{"разряд не ниже", "не ниже", "rank at least"}, text: func(n *rating.Norm) *string { return &n.Rank }},
		{words: []string{"пол", "sex"}, text: func(n *rating.Norm) *string { return &n.Sex }},
		{words: []string{"возраст от", "age from"}, count: func(n *rating.Norm) *int { return &n.AgeFrom }, most: 120},
		{words: []string{"возраст до", "age to"}, count: func(n *rating.Norm) *int { return &n.AgeTo }, most: 120},
		{words: []string{"партий", "партий от", "games"}, count: func(n *rating.Norm) *int { return &n.Games }, most: 1000},
		{words: []string{"с рейтингом", "с рейтингом от", "rated opponents"}, count: func(n *rating.Norm) *int { return &n.Rated }, most: 1000},
		{words: []string{"место", "место до", "place"}, count: func(n *rating.Norm) *int { return &n.Place }, most: people},
		{
			words: []string{"средний рейтинг", "средний рейтинг от", "mean rating"}, count: func(n *rating.Norm) *int { return &n.Mean },
			most: rating.MaxRating,
		},
		{
			words: []string{"процент очков", "процент", "% очков", "%", "percent"}, count: func(n *rating.Norm) *int { return &n.Percent },
			most: 100,
		},
	}
}

// rankLines begin the line that names the ranks from the lowest to the highest.
var rankLines = []string{"разряды:", "ranks:"}

// ParseNorms reads a table of norms: a line of headings, then a norm a line, as text that a spreadsheet copies or ParseTable
// reads. A first line "Разряды: III, II, I, КМС, МС" says the order of the ranks; without it they are rating.UsualRanks.
// Lines that can't be norms are left out and named. The error is that of a text which is no such table.
func ParseNorms(text string) (rating.NormTable, []NormFault, error) {
	table := rating.NormTable{Ranks: rating.UsualRanks()}
	first, rest, _ := strings.Cut(text, "\n")
	first = strings.TrimSpace(first)
	for _, begin := range rankLines {
		if len(first) >= len(begin) && strings.EqualFold(first[:len(begin)], begin) {
			table.Ranks = rankList(first[len(begin):])
			text = "\n" + rest
		}
	}
	t, err := ParseTable(text)
	if err != nil {
		return table, nil, err
	}
	if len(t.Rows) == 0 {
		return table, nil, &refusal.Error{Code: refusal.Invalid, Key: "error.norms.empty", Field: "text"}
	}
	columns, err := normHeadings(t.Rows[0])
	if err != nil {
		return table, nil, err
	}
	var faults []NormFault
	for _, row := range t.Rows[1:] {
		n, err := readNorm(row, columns)
		if err != nil {
			faults = append(faults, NormFault{Line: row.Line, Err: err})
			continue
		}
		table.Norms = append(table.Norms, n)
	}
	return table, faults, nil
}

func rankList(text string) []string {
	var ranks []string
	for _, r := range strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ';' || c == '\t' }) {
		if r = strings.Join(strings.Fields(r), " "); r != "" && !slices.Contains(ranks, r) {
			ranks = append(ranks, r)
		}
	}
	return ranks
}

// normHeadings finds out what the columns are. Every heading has to be one that is known, and one has to name the norm.
func normHeadings(row Row) ([]normColumn, error) {
	known := normColumns()
	var columns []normColumn
	named := false
	for i := range row.Cells {
		folded := foldHeading(row.Cell(i))
		j := slices.IndexFunc(known, func(c normColumn) bool { return slices.Contains(c.words, folded) })
		switch {
		case folded == "":
			columns = append(columns, normColumn{})
			continue
		case j < 0:
			return nil, &refusal.Error{
				Code: refusal.Invalid, Key: "error.norms.heading", Field: "text", Args: refusal.Args{"text": row.Cell(i)},
			}
		}
		columns = append(columns, known[j])
		named = named || j == 0
	}
	if !named {
		return nil, &refusal.Error{Code: refusal.Invalid, Key: "error.norms.no-title", Field: "text"}
	}
	return columns, nil
}

func readNorm(row Row, columns []normColumn) (rating.Norm, error) {
	var n rating.Norm
	for i, c := range columns {
		cell := said(strings.Join(strings.Fields(row.Cell(i)), " "))
		switch {
		case cell == "":
		case c.text != nil:
			*c.text(&n) = cell
		case c.count != nil:
			value, err := strconv.Atoi(strings.TrimSuffix(cell, "%"))
			if err != nil || value < 0 || value > c.most {
				return n, rowError("text", "error.norms.number", refusal.Args{"text": cell, "most": c.most})
			}
			*c.count(&n) = value
		}
	}
	return n, checkNorm(&n)
}

// checkNorm says what a norm lacks, and writes the sex in the one way that there is.
func checkNorm(n *rating.Norm) error {
	if n.Sex != "" {
		sex, ok := parseSex(n.Sex)
		if !ok {
			return rowError("text", "error.import.sex", refusal.Args{"text": n.Sex})
		}
		n.Sex = string(sex)
	}
	switch {
	case n.Title == "":
		return rowError("text", "error.norms.title", nil)
	case n.Place == 0 && n.Percent == 0:
		return rowError("text", "error.norms.nothing", nil)
	case (n.Ranked > 0) != (n.Rank != ""):
		return rowError("text", "error.norms.ranked", nil)
	case n.AgeTo > 0 && n.AgeTo < n.AgeFrom:
		return rowError("text", "error.norms.age", nil)
	}
	return nil
}
