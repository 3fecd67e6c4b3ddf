package exchange

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"adyukh/tournament/person"
)

// Column says what a column of a list of players holds.
type Column string

// The columns that a list is guessed by, and those of which a name is put together. The others are called like the fields of
// package person. Ignored ones are not read.
const (
	Ignored    Column = ""
	Name       Column = "name" // whole name, surname first
	Surname    Column = "surname"
	GivenName  Column = "given-name"
	Patronymic Column = "patronymic"
	Sex        Column = "sex"
	BirthYear  Column = "birth-year" // a year or a date
	Born       Column = "born"       // a date or a year
	Rank       Column = "rank"
	Rating     Column = "rating"
)

// Columns lists what a column can hold, in the order in which a form offers it.
func Columns() []Column {
	all := []Column{Ignored, Name, Surname, GivenName, Patronymic}
	for _, f := range person.Fields()[1:] {
		all = append(all, Column(f.Message()))
	}
	return all
}

// Mapping says what the columns of a table hold.
type Mapping struct {
	Header  bool     // whether the first row names the columns
	Columns []Column // one for each column of the table
}

// Has tells whether a column holds c.
func (m Mapping) Has(c Column) bool { return slices.Contains(m.Columns, c) }

// headings are the words by which columns without a field are named, folded by foldHeading; package person has the others. The
// longest one that a heading begins with counts.
var headings = map[Column][]string{
	Ignored:    {"№", "no", "n", "#", "n п/п", "№ п/п", "п/п", "номер", "место", "place", "очки", "points"},
	Surname:    {"фамилия", "surname", "last name", "family name", "lastname"},
	GivenName:  {"имя", "given name", "first name", "firstname"},
	Patronymic: {"отчество", "patronymic", "middle name"},
}

// foldHeading makes headings comparable: lower case, ё as е, single blanks, without the punctuation at the ends.
func foldHeading(s string) string {
	s = strings.ReplaceAll(strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(s, "_", " ")), " ")), "ё", "е")
	return strings.Trim(s, " .:*")
}

// headingColumn returns what a heading names: the column of the longest known heading that it is or begins with.
func headingColumn(heading string) (c Column, known bool) {
	folded := foldHeading(heading)
	longest := 0
	for _, column := range Columns() {
		words := headings[column]
		if f, ok := fieldOf(column); ok {
			words = f.Words
		}
		for _, word := range words {
			rest, ok := strings.CutPrefix(folded, word)
			if ok && len(word) > longest && !startsWithLetter(rest) {
				c, known, longest = column, true, len(word)
			}
		}
	}
	return c, known
}

func startsWithLetter(s string) bool {
	for _, r := range s {
		return unicode.IsLetter(r)
	}
	return false
}

// Guess says what the columns of a table most likely hold: by the headings of the first row where it has some, else, and
// for columns without a known heading, by what stands in them. Every column but Ignored is given once at most.
func Guess(t Table) Mapping {
	m := Mapping{Columns: make([]Column, t.Width())}
	if len(t.Rows) == 0 {
		return m
	}
	decided := make([]bool, len(m.Columns))
	for i := range m.Columns {
		c, known := headingColumn(t.Rows[0].Cell(i))
		decided[i] = known
		if known && !m.Has(c) {
			m.Columns[i] = c
		}
	}
	rows := t.Rows
	// "Школа № 5" begins like a heading, too: only a row that names the column of names is taken for one.
	m.Header = m.Has(Name) || m.Has(Surname)
	if m.Header {
		rows = rows[1:]
	} else {
		clear(m.Columns)
		clear(decided)
	}
	m.guessContents(rows, decided)
	return m
}

// guessContents gives the columns that no heading decided, the surest kind first.
func (m Mapping) guessContents(rows []Row, decided []bool) {
	for _, kind := range contents {
		if m.Has(kind.column) || kind.column == Name && m.Has(Surname) {
			continue
		}
		best, bestShare := -1, 0
		for i := range m.Columns {
			if decided[i] {
				continue
			}
			if share := kind.share(rows, i); share > bestShare {
				best, bestShare = i, share
			}
		}
		if best >= 0 {
			m.Columns[best], decided[best] = kind.column, true
		}
	}
}

// content is how a column is known by what stands in it.
type content struct {
	column Column
	fits   func(string) bool
}

var contents = []content{
	{BirthYear, func(s string) bool { y, ok := parseBirthYear(s); return ok && y >= 1920 && y < 2100 }},
	{Rating, func(s string) bool {
		n, err := strconv.Atoi(joinThousands(strings.Join(strings.Fields(s), " ")))
		return err == nil && n >= 500 && n <= 3500
	}},
	{Sex, func(s string) bool { _, ok := parseSex(s); return ok }},
	{Rank, rankPattern.MatchString},
	{Name, looksName},
}

// rankPattern knows the sports ranks and titles of Russia and the titles of the international federations.
var rankPattern = regexp.MustCompile(`(?i)^(б/?р|змс|мсмк|мс|кмс|гр|мг|мф|[iі]{1,3}( ?(разр(яд)?|р))?\.?( ?юн(ош)?\.?)?|[1-3] ` +
	`?(разр(яд)?|р|юн(ош)?)\.?|[gmfc]m[fi]?|w?[gfi]m|mi[fn]?|gm[il])$`)

// share returns how many percent of a column's cells fit, 0 when less than four fifths do. Empty cells do not count.
func (c content) share(rows []Row, column int) int {
	fit, all := 0, 0
	for _, r := range rows {
		if cell := r.Cell(column); cell != "" {
			all++
			if c.fits(cell) {
				fit++
			}
		}
	}
	if all == 0 || 5*fit < 4*all {
		return 0
	}
	return 100 * fit / all
}

// looksName tells whether a text can be a person's name: two words or more, with letters and no digits.
func looksName(s string) bool {
	return len(strings.Fields(s)) >= 2 && strings.ContainsFunc(s, unicode.IsLetter) && !strings.ContainsFunc(s, unicode.IsDigit)
}
