package exchange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

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
	most  int  // of count
	parts bool // count is of hundredths: 12.5 is written for 1250
}

func normColumns() []normColumn {
	const people = 100_000
	return []normColumn{
		{words: []string{"норма", "разряд", "звание", "title", "norm"}, text: func(n *rating.Norm) *string { return &n.Title }},
		{words: []string{"раздел", "секция", "section"}, text: func(n *rating.Norm) *string { return &n.Section }},
		{words: []string{"турнир", "соревнование", "статус", "event"}, text: func(n *rating.Norm) *string { return &n.Status }},
		{words: []string{"участников", "участников от", "participants"}, count: func(n *rating.Norm) *int { return &n.Players }, most: people},
		{words: []string{"композиций", "композиций от", "compositions"}, count: func(n *rating.Norm) *int { return &n.Entries }, most: people},
		{
			words: []string{"с разрядом", "имеющих разряд", "с разрядом от", "ranked"}, count: func(n *rating.Norm) *int { return &n.Ranked },
			most: people,
		},
		{words: []string{"разряд не ниже", "не ниже", "rank at least"}, text: func(n *rating.Norm) *string { return &n.Rank }},
		{
			words: []string{"средний рейтинг участников", "средний ик", "average rating"}, count: func(n *rating.Norm) *int { return &n.Average },
			most: rating.MaxRating,
		},
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
		{
			words: []string{"очков", "очков от", "points"}, count: func(n *rating.Norm) *int { return &n.Points },
			most: rating.MaxNorm, parts: true,
		},
		{
			words: []string{"оценка", "оценка от", "mark"}, count: func(n *rating.Norm) *int { return &n.Mark },
			most: rating.MaxNorm, parts: true,
		},
		{words: []string{"примечание", "пункт", "основание", "note"}, text: func(n *rating.Norm) *string { return &n.Note }},
	}
}

// headLine is a line above the headings: the words that begin it, and where the rest goes.
type headLine struct {
	words []string
	take  func(*rating.NormTable, string)
}

func headLines() []headLine {
	line := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	return []headLine{
		{[]string{"источник:", "source:"}, func(t *rating.NormTable, rest string) { t.Source = line(rest) }},
		{[]string{"статус:", "status:"}, func(t *rating.NormTable, rest string) { t.Status = line(rest) }},
		{[]string{"разряды:", "ranks:"}, func(t *rating.NormTable, rest string) {
			if ranks := rankList(rest); len(ranks) > 0 { // a line without any says nothing
				t.Ranks = ranks
			}
		}},
	}
}

// ParseNorms reads a table of norms: a line of headings, then a norm a line, as text that a spreadsheet copies or ParseTable
// reads. Above the headings can stand "Разряды: III, II, I, КМС, МС", which says the order of the ranks – where it names none they
// are rating.UsualRanks –, "Источник: …", which says where the norms stand, and "Статус: …", which says what the event is.
// Lines that can't be norms are left out and named. The error is that of a text which is no such table.
func ParseNorms(text string) (rating.NormTable, []NormFault, error) {
	table := rating.NormTable{Ranks: rating.UsualRanks()}
	text = takeHead(&table, text)
	t, err := ParseTable(text)
	if err != nil {
		return table, nil, err
	}
	if len(t.Rows) == 0 {
		return table, nil, &refusal.Error{Code: refusal.Invalid, Key: "error.norms.empty", Field: "text"}
	}
	if len(t.Rows) > rating.MaxNorms {
		return table, nil, &refusal.Error{
			Code: refusal.Invalid, Key: "error.norms.many", Field: "text", Args: refusal.Args{"most": rating.MaxNorms},
		}
	}
	if _, why := (rating.NormTable{Source: table.Source, Status: table.Status, Ranks: table.Ranks}).Wrong(); why != "" {
		return table, nil, &refusal.Error{Code: refusal.Invalid, Key: "error.norms.head", Field: "text"}
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

// takeHead takes the lines above the headings, and leaves them empty so that the others keep their numbers.
func takeHead(table *rating.NormTable, text string) string {
	for known, taken := headLines(), ""; ; {
		first, rest, more := strings.Cut(text, "\n")
		line := strings.TrimSpace(first)
		i, begin := -1, ""
		for j, h := range known {
			for _, word := range h.words {
				if len(line) >= len(word) && strings.EqualFold(line[:len(word)], word) {
					i, begin = j, word
				}
			}
		}
		if i < 0 || !more {
			return taken + text
		}
		known[i].take(table, line[len(begin):])
		text, taken = rest, taken+"\n"
	}
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
			value, ok := normNumber(strings.TrimSuffix(cell, "%"), c.parts)
			if !ok || value > c.most {
				most := c.most
				if c.parts {
					most /= hundred
				}
				return n, rowError("text", "error.norms.number", refusal.Args{"text": cell, "most": most})
			}
			*c.count(&n) = value
		}
	}
	return n, checkNorm(&n)
}

const hundred = 100

// normNumber reads a whole number, or hundredths: "12,5" is 1250.
func normNumber(text string, parts bool) (int, bool) {
	whole, after, point := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	if !parts || !point {
		after = ""
	}
	if point && (!parts || after == "" || len(after) > 2) || len(whole) > 9 {
		return 0, false
	}
	n, err := strconv.ParseUint(whole, 10, 31)
	if err != nil || !parts {
		return int(n), err == nil
	}
	rest, err := strconv.ParseUint((after + "00")[:2], 10, 31)
	return int(n)*hundred + int(rest), err == nil
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
	if why := n.Wrong(); why != "" {
		return rowError("text", "error.norms."+string(why), nil)
	}
	return nil
}

// WriteNorms writes a table as ParseNorms reads it, with semicolons between the cells: only the columns that say something, in the words
// of a language.
func WriteNorms(t rating.NormTable, language string) string {
	word := func(all []string) string {
		if language == "en" {
			return all[len(all)-1]
		}
		return all[0]
	}
	var b strings.Builder
	for i, text := range []string{t.Source, t.Status, strings.Join(t.Ranks, ", ")} {
		if text != "" && (i < 2 || !slices.Equal(t.Ranks, rating.UsualRanks())) {
			head := word(headLines()[i].words)
			first, size := utf8.DecodeRuneInString(head)
			b.WriteString(string(unicode.ToUpper(first)) + head[size:] + " " + text + "\n")
		}
	}
	var columns []normColumn
	for i, c := range normColumns() {
		if i == 0 || slices.ContainsFunc(t.Norms, func(n rating.Norm) bool { return c.cell(&n) != "" }) {
			columns = append(columns, c)
		}
	}
	for i := -1; i < len(t.Norms); i++ {
		for j, c := range columns {
			if j > 0 {
				b.WriteByte(';')
			}
			if i < 0 {
				b.WriteString(word(c.words))
			} else {
				n := t.Norms[i]
				if sex := map[string]string{"m": "м", "f": "ж"}[n.Sex]; language != "en" && sex != "" {
					n.Sex = sex
				}
				b.WriteString(quoteCell(c.cell(&n)))
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// cell is what a norm has in the column.
func (c normColumn) cell(n *rating.Norm) string {
	if c.text != nil {
		return *c.text(n)
	}
	value := *c.count(n)
	switch {
	case value == 0:
		return ""
	case !c.parts || value%hundred == 0:
		if c.parts {
			value /= hundred
		}
		return strconv.Itoa(value)
	}
	return strings.TrimRight(fmt.Sprintf("%d.%02d", value/hundred, value%hundred), "0")
}

// quoteCell puts a text in quotes that would be read as something else.
func quoteCell(text string) string {
	if strings.ContainsAny(text, "\"\t;,|") {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return text
}
