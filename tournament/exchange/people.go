package exchange

import (
	"bytes"
	"path"
	"strings"

	"adyukh/tournament/exchange/playerlist"
)

// ReadPeople reads a free list of players from a file of any kind that is read: a text, a table of separated values, a workbook. What is
// not certain is a Problem of its line; the error, a *refusal.Error, is about the file.
func ReadPeople(name string, raw []byte, o playerlist.Options) ([]playerlist.Line, error) {
	if err := CheckFile(name, raw); err != nil {
		return nil, err
	}
	if IsWorkbook(raw) {
		b, err := readWorkbook(raw, "")
		if err != nil {
			return nil, err
		}
		return PeopleOf(b.Table, o), nil
	}
	text, _, err := Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	return PeopleText(name, text, o)
}

// PeopleText is ReadPeople for a text that is decoded; the name says whether it is a table.
func PeopleText(name, text string, o playerlist.Options) ([]playerlist.Line, error) {
	switch extension := strings.ToLower(path.Ext(name)); {
	case extension == ".csv", extension == ".tsv", isQuoted(text):
		table, err := ParseTable(text)
		if err != nil {
			return nil, err
		}
		return PeopleOf(table, o), nil
	}
	return playerlist.Read(text, o), nil
}

// isQuoted tells whether a text is a table of separated values by the quotes that stand around its cells.
func isQuoted(text string) bool {
	return strings.HasPrefix(text, `"`) && (strings.Contains(text, `","`) || strings.Contains(text, `";"`) || strings.Contains(text,
		"\"\t\""))
}

// PeopleOf reads the rows of a table as a list of players.
func PeopleOf(t Table, o playerlist.Options) []playerlist.Line {
	rows := make([]playerlist.Source, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = playerlist.Source{Number: r.Line, Cells: r.Cells}
	}
	return playerlist.ReadRows(rows, o)
}
