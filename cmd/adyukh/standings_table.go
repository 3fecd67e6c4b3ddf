package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/tournament/standings"
)

// value writes a value of a row, or the numbers of a list; ok is false where there is none.
func (t *rankedFile) value(row standings.Row, k int) (texts []string, list, ok bool) {
	column, places := t.columns[k], t.asked[k].code.Decimals()
	if row.Lists != nil && row.Lists[column] != nil {
		for _, v := range row.Lists[column] {
			texts = append(texts, v.AtLeast(places))
		}
		return texts, true, true
	}
	v := row.Values[column]
	return []string{v.AtLeast(places)}, false, v.Defined()
}

// writeText writes a table: place, number, name, values.
func (t *rankedFile) writeText(to io.Writer) error {
	lines := [][]string{{"#", "id", ""}}
	for _, c := range t.asked {
		lines[0] = append(lines[0], c.name)
	}
	for _, row := range t.table.Rows {
		place := strconv.Itoa(row.Place.First)
		if row.Place.Shared() {
			place += "-" + strconv.Itoa(row.Place.Last)
		}
		line := []string{place, strconv.FormatInt(int64(row.Player), 10), printable(t.field.Names[row.Player])}
		for k := range t.asked {
			texts, _, ok := t.value(row, k)
			if !ok {
				texts = []string{"–"}
			}
			line = append(line, strings.Join(texts, " "))
		}
		lines = append(lines, line)
	}
	return writeColumns(to, lines)
}

// writeColumns writes lines in columns: the third, a name, to the left, the others to the right.
func writeColumns(to io.Writer, lines [][]string) error {
	width := make([]int, len(lines[0]))
	for _, line := range lines {
		for k, text := range line {
			width[k] = max(width[k], utf8.RuneCountInString(text))
		}
	}
	for _, line := range lines {
		var b strings.Builder
		for k, text := range line {
			space := strings.Repeat(" ", width[k]-utf8.RuneCountInString(text))
			if k > 0 {
				b.WriteString("  ")
			}
			if k == 2 {
				b.WriteString(text + space)
			} else {
				b.WriteString(space + text)
			}
		}
		if _, err := fmt.Fprintln(to, strings.TrimRight(b.String(), " ")); err != nil {
			return err
		}
	}
	return nil
}

// jsonRanked is a player, or a team, of the output of --json.
type jsonRanked struct {
	ID     standings.ID   `json:"id"`
	Name   string         `json:"name"`
	Rank   int            `json:"rank"`   // those who share places have the first of them
	Values map[string]any `json:"values"` // a decimal text, a list of them, or null
}

func (t *rankedFile) writeJSON(to io.Writer, edition standings.Edition) error {
	players := make([]jsonRanked, 0, len(t.table.Rows))
	for _, row := range t.table.Rows {
		p := jsonRanked{ID: row.Player, Name: t.field.Names[row.Player], Rank: row.Place.First, Values: map[string]any{}}
		for k, c := range t.asked {
			switch texts, list, ok := t.value(row, k); {
			case !ok:
				p.Values[c.name] = nil
			case list:
				p.Values[c.name] = texts
			default:
				p.Values[c.name] = texts[0]
			}
		}
		players = append(players, p)
	}
	return json.NewEncoder(to).Encode(struct {
		Players []jsonRanked      `json:"players"`
		Edition standings.Edition `json:"edition"`
	}{players, edition})
}
