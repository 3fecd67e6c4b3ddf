package exchange

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// PlayerRow is what a row of a list says about a player. Err is a *refusal.Error where the row cannot be read.
type PlayerRow struct {
	Line int // of the text, from 1
	Data play.PlayerData
	Err  error
}

// Players reads the rows of a table as players. A row that repeats the own id, or the name and year, of an earlier one is in
// error: two people must not become one. Whether the values are possible is checked when the players are entered.
func Players(t Table, m Mapping) []PlayerRow {
	rows := t.Rows
	if m.Header && len(rows) > 0 {
		rows = rows[1:]
	}
	out := make([]PlayerRow, len(rows))
	seen := seenRows{ids: map[string]int{}, names: map[string]int{}}
	for i, r := range rows {
		data, err := readPlayer(r, m)
		if err == nil {
			err = seen.add(r.Line, data)
		}
		out[i] = PlayerRow{Line: r.Line, Data: data, Err: err}
	}
	return out
}

// seenRows remembers in which line an own id and a name stood first.
type seenRows struct {
	ids, names map[string]int
}

func (s seenRows) add(line int, d play.PlayerData) error {
	if d.OwnID != "" {
		if first, ok := s.ids[d.OwnID]; ok {
			return rowError("own_id", "error.import.same-id", refusal.Args{"id": d.OwnID, "first": first})
		}
		s.ids[d.OwnID] = line
	}
	key := d.FoldedName() + "\x00" + strconv.Itoa(d.BirthYear) + "\x00" + d.OwnID
	if first, ok := s.names[key]; ok {
		return rowError("name", "error.import.same-name", refusal.Args{"name": d.Name, "first": first})
	}
	s.names[key] = line
	return nil
}

// readPlayer reads one row. It stops at the first cell that cannot be what its column says.
func readPlayer(r Row, m Mapping) (play.PlayerData, error) {
	var d play.PlayerData
	names := map[Column]string{}
	for i, column := range m.Columns {
		cell := strings.Join(strings.Fields(r.Cell(i)), " ")
		if cell == "" {
			continue
		}
		if f, ok := fieldOf(column); ok && column != Name {
			if err := readValue(&d, f, cell); err != nil {
				return d, err
			}
			continue
		}
		names[column] = cell
	}
	d.Name = joinNames(names)
	if d.Name == "" {
		return d, rowError("name", "error.player.name-missing", nil)
	}
	return d, nil
}

// readValue reads a cell: a text, or what has to be a number, a day or one of a few words.
func readValue(d *play.PlayerData, f person.Field, cell string) error {
	if said(cell) == "" && !f.Literal {
		return nil
	}
	var ok bool
	switch v := f.At(d).(type) {
	case *string:
		*v = cell
		return nil
	case *person.Sex:
		*v, ok = parseSex(cell)
	case *person.Date:
		return readBirth(d, cell)
	case *int:
		if v == &d.BirthYear {
			return readBirth(d, cell)
		}
		n, err := strconv.Atoi(joinThousands(cell))
		*v, ok = n, err == nil
	}
	if !ok {
		return rowError(f.Key, "error.import."+f.Message(), refusal.Args{"text": cell})
	}
	return nil
}

// thousands is a number as people write large ones: 1 845.
var thousands = regexp.MustCompile(`^\d{1,2} \d{3}$`)

// joinThousands puts the digits of a large number together. The blanks of a cell are ordinary ones already.
func joinThousands(cell string) string {
	if thousands.MatchString(cell) {
		return strings.ReplaceAll(cell, " ", "")
	}
	return cell
}

// ReadBirth is what a form says of a person's birth: a year or a day; nothing leaves what is known.
func ReadBirth(d *play.PlayerData, text string) error {
	if text == "" {
		return nil
	}
	return readBirth(d, text)
}

// readBirth reads a year or a day of birth. A list may have a column for each; where they differ, entering the player says so.
func readBirth(d *play.PlayerData, cell string) error {
	year, day, ok := parseBirth(cell)
	if !ok {
		return rowError("birth_year", "error.import.birth-year", refusal.Args{"text": cell})
	}
	d.BirthYear, d.Born = cmp.Or(d.BirthYear, year), cmp.Or(d.Born, day)
	return nil
}

func rowError(field, key string, args refusal.Args) error {
	return &refusal.Error{Code: refusal.Invalid, Key: key, Args: args, Field: field}
}

// said returns the text, or "" for the signs with which lists say "nothing".
func said(cell string) string {
	switch strings.ToLower(cell) {
	case "-", "–", "—", "нет", "no", "none", "n/a":
		return ""
	}
	return cell
}

// joinNames puts a name together, surname first.
func joinNames(names map[Column]string) string {
	if names[Name] != "" && names[Surname] == "" {
		return joinWords(names[Name], names[GivenName], names[Patronymic])
	}
	return joinWords(names[Surname], names[GivenName], names[Patronymic])
}

func joinWords(words ...string) string {
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// parseSex reads what lists write for men and women.
func parseSex(s string) (play.Sex, bool) {
	switch strings.TrimSuffix(strings.ToLower(s), ".") {
	case "м", "муж", "мужской", "m", "male", "мальчик", "юноша":
		return play.Male, true
	case "ж", "жен", "женский", "f", "w", "female", "девочка", "девушка":
		return play.Female, true
	}
	return "", false
}
