// Package redact rewrites rows of a database in the one way in which journals may be rewritten: what they hold of a person who was
// erased goes, and a mark takes the place of the name. Everything else, who did what and when, stays to the letter.
//
// A person's fields are emptied where they stand, in the rows of players and in the journal's rows before and after each change. The
// name, as it ever was, is replaced in all texts of the event. It works on a transaction and leaves the end of it to the caller.
package redact

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament/person"
)

// Open lets the journals be redacted until Close, inside the transaction: the database refuses it otherwise.
func Open(tx *gorm.DB) error { return tx.Exec("INSERT INTO redaction (id) VALUES (1)").Error }

// Close ends what Open began.
func Close(tx *gorm.DB) error { return tx.Exec("DELETE FROM redaction").Error }

// kinds are the kinds of parts that are persons, or have persons in them: ids are of one part of an event only.
var kinds = []string{"player", "contest-person", "solver", "marker"}

// emptied are the fields of a person that go. Sex, rank, rating and the number in the draw stay: by them pairings, norms and tables of
// others were worked out.
var emptied = []string{
	"birth_year", "born", "federation", "club", "society", "trainer", "own_id", "person", "card", "email", "code",
}

// Member erases somebody of an event: a player, a member of a team, an author, a judge, a solver or a marker. It returns the names that he
// has had there; none where there is nobody of the id.
func Member(tx *gorm.DB, event, id int64, mark string) ([]string, error) {
	m := member{tx: tx, event: event, id: id, mark: mark}
	for _, do := range []func() error{m.journal, m.players, m.contestParts, m.letters} {
		if err := do(); err != nil {
			return nil, err
		}
	}
	if len(m.names) == 0 {
		return nil, nil
	}
	return m.names, Texts(tx, event, m.names, mark)
}

type member struct {
	tx        *gorm.DB
	event, id int64
	mark      string
	names     []string
}

// changeRow is a part before and after a change.
type changeRow struct {
	Version   int64
	Position  int
	PartID    int64
	BeforeRow *string
	AfterRow  *string
}

// some is how many rows are in memory at a time.
const some = 200

// journal empties what the journal holds of the person.
func (m *member) journal() error {
	last := changeRow{}
	for {
		var rows []changeRow
		err := m.tx.Raw(`SELECT version, position, part_id, CAST(before_row AS TEXT) AS before_row, CAST(after_row AS TEXT) AS after_row
			FROM journal_changes WHERE event_id = ? AND kind IN ? AND (version, position) > (?, ?) ORDER BY version, position LIMIT ?`,
			m.event, kinds, last.Version, last.Position, some).Scan(&rows).Error
		if err != nil {
			return err
		}
		for _, r := range rows {
			before, one, err := m.row(r.BeforeRow, r.PartID)
			if err != nil {
				return err
			}
			after, other, err := m.row(r.AfterRow, r.PartID)
			if err != nil {
				return err
			}
			if !one && !other {
				continue
			}
			err = m.tx.Exec("UPDATE journal_changes SET before_row = "+asJSON(m.tx)+", after_row = "+asJSON(m.tx)+
				" WHERE event_id = ? AND version = ? AND position = ?", before, after, m.event, r.Version, r.Position).Error
			if err != nil {
				return err
			}
		}
		if len(rows) < some {
			return nil
		}
		last = rows[len(rows)-1]
	}
}

// asJSON is a place for a JSON text in a statement.
func asJSON(tx *gorm.DB) string {
	if tx.Name() == "postgres" {
		return "CAST(? AS JSONB)"
	}
	return "?"
}

// row empties the person in the JSON of a part's row, or of the members in it. done tells whether he was there.
func (m *member) row(text *string, part int64) (now *string, done bool, err error) {
	if text == nil {
		return nil, false, nil
	}
	var row map[string]any
	if err := decode(*text, &row); err != nil {
		return nil, false, err
	}
	if part == m.id {
		if err := m.empty(row); err != nil {
			return nil, false, err
		}
		done = true
	}
	members, done2, err := m.list(row["members"])
	if err != nil {
		return nil, false, err
	}
	if done2 {
		row["members"] = members
	}
	if !done && !done2 {
		return text, false, nil
	}
	encoded, err := encode(row)
	return &encoded, true, err
}

// list empties the person in a list of members, which stands as a list or as the text of one.
func (m *member) list(members any) (any, bool, error) {
	if text, ok := members.(string); ok {
		var list any
		if err := decode(text, &list); err != nil {
			return members, false, nil // no list
		}
		list, done, err := m.list(list)
		if err != nil || !done {
			return members, false, err
		}
		encoded, err := encode(list)
		return encoded, true, err
	}
	list, _ := members.([]any)
	done := false
	for _, one := range list {
		row, ok := one.(map[string]any)
		if n, isNumber := row["id"].(json.Number); ok && isNumber && n.String() == strconv.FormatInt(m.id, 10) {
			if err := m.empty(row); err != nil {
				return nil, false, err
			}
			done = true
		}
	}
	return list, done, nil
}

// empty notes the names in a row and takes out what is known of the person. The names of who had the place before go with his.
func (m *member) empty(row map[string]any) error {
	m.unname(row)
	for _, key := range emptied {
		delete(row, key)
	}
	for _, left := range []string{"withdrawn", "out"} { // of a player, and of a member of a team
		if of, ok := row[left].(map[string]any); ok {
			delete(of, "reason")
		}
	}
	if why, _ := row["out"].(string); why != "" {
		row["out"] = m.mark // that a solver has no place stays, as others have theirs by it
	}
	return errors.Join(inList(row, "byes", func(bye map[string]any) { delete(bye, "reason") }), inList(row, "former", m.unname))
}

// unname notes the name in a row and puts the mark in its place.
func (m *member) unname(row map[string]any) {
	if name, _ := row["name"].(string); name != "" && name != m.mark && !slices.Contains(m.names, name) {
		m.names = append(m.names, name)
	}
	row["name"] = m.mark
}

// inList changes the rows of a list in a row, which stands there as a list or as the text of one.
func inList(row map[string]any, key string, change func(map[string]any)) error {
	list, isList := row[key].([]any)
	text, isText := row[key].(string)
	if isText && text != "" {
		if err := decode(text, &list); err != nil {
			return err
		}
	}
	for _, one := range list {
		if of, ok := one.(map[string]any); ok {
			change(of)
		}
	}
	if isList || len(list) == 0 {
		return nil
	}
	encoded, err := encode(list)
	row[key] = encoded
	return err
}

// players empties the person as a player, or among the members of teams.
func (m *member) players() error {
	var names []string
	err := m.tx.Raw("SELECT name FROM players WHERE event_id = ? AND id = ?", m.event, m.id).Scan(&names).Error
	if err != nil {
		return err
	}
	for _, name := range names {
		m.unname(map[string]any{"name": name})
	}
	err = m.tx.Exec(`UPDATE players SET name = ?, birth_year = 0, born = '', federation = '', club = '', society = '', trainer = '',
		own_id = NULL, person_id = NULL, withdrawn_reason = '', code = '' WHERE event_id = ? AND id = ?`, m.mark, m.event, m.id).Error
	if err != nil {
		return err
	}
	if err := m.ownList("byes", "byes <> 'null'"); err != nil {
		return err
	}
	if err := m.ownList("former", "former <> 'null'"); err != nil {
		return err
	}
	return m.bodies("players", "members", "members <> 'null'", func(text string, _ int64) (string, bool, error) {
		list, done, err := m.list(text)
		now, _ := list.(string)
		return now, done, err
	})
}

// ownList empties a list in the player's own row.
func (m *member) ownList(column, where string) error {
	return m.bodies("players", column, where, func(text string, id int64) (string, bool, error) {
		if id != m.id {
			return "", false, nil
		}
		row := map[string]any{column: text}
		err := m.empty(row)
		now, _ := row[column].(string)
		return now, true, err
	})
}

// contestParts empties the person in a contest.
func (m *member) contestParts() error {
	return m.bodies("parts", "body", "kind IN ('contest-person', 'solver', 'marker')",
		func(text string, id int64) (string, bool, error) {
			now, done, err := m.row(&text, id)
			if !done {
				return "", false, err
			}
			return *now, done, err
		})
}

// bodies rewrites a column of JSON in the rows of the event that change says.
func (m *member) bodies(table, column, where string, change func(text string, id int64) (string, bool, error)) error {
	var rows []struct {
		ID   int64
		Body string
	}
	err := m.tx.Raw("SELECT id, CAST("+column+" AS TEXT) AS body FROM "+table+" WHERE event_id = ? AND "+where, m.event).Scan(&rows).Error
	if err != nil {
		return err
	}
	for _, r := range rows {
		now, done, err := change(r.Body, r.ID)
		if err != nil {
			return err
		}
		if !done {
			continue
		}
		of := m.tx.Exec("UPDATE "+table+" SET "+column+" = ? WHERE event_id = ? AND id = ? AND "+where, now, m.event, r.ID)
		if of.Error != nil {
			return of.Error
		}
	}
	return nil
}

// letters forgets addresses for mail, letters, what somebody has sent of games, and what he has written of himself before the event took
// him in.
func (m *member) letters() error {
	for _, statement := range []string{
		"DELETE FROM post_seats WHERE event_id = ? AND person = ?", "DELETE FROM post_mails WHERE event_id = ? AND person = ?",
		"DELETE FROM link_requests WHERE event_id = ? AND member_id = ?", "DELETE FROM player_mails WHERE event_id = ? AND player_id = ?",
		"DELETE FROM player_pushes WHERE event_id = ? AND player_id = ?",
		"DELETE FROM transcripts WHERE event_id = ? AND player_id = ?", "DELETE FROM sheet_photos WHERE event_id = ? AND player_id = ?",
	} {
		if err := m.tx.Exec(statement, m.event, m.id).Error; err != nil {
			return err
		}
	}
	return m.tx.Exec(`UPDATE post_applications SET name = ?, sex = '', birth_year = 0, federation = '', club = '', own_id = '', email = '-',
		words = '', reason = '' WHERE event_id = ? AND player = ?`, m.mark, m.event, m.id).Error
}

func decode(text string, to any) error {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	return d.Decode(to)
}

func encode(v any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// forms are the ways in which texts write a name that can't be taken for another word.
func forms(name string) []string {
	if !strings.Contains(name, " ") {
		return nil
	}
	return []string{name, person.Data{Name: name}.ShortName()}
}
