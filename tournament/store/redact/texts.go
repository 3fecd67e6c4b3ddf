package redact

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament/person"
)

// Names is who is looked for in the texts of an event: a person, by all names that were had there, and the others of the event.
type Names struct {
	of     []person.Sought
	others []person.Sought
	named  []string // the others' names as they are written
}

// Seek prepares names. Of those of others who are called the same each counts once.
func Seek(names, others []string) Names {
	var n Names
	for _, name := range names {
		n.of = append(n.of, person.Seek(name))
	}
	for _, name := range slices.Compact(slices.Sorted(slices.Values(others))) {
		if strings.HasPrefix(name, "(") {
			continue // somebody who was erased before
		}
		n.others, n.named = append(n.others, person.Seek(name)), append(n.named, name)
	}
	return n
}

// mayStand tells cheaply whether a text can hold a name.
func (n Names) mayStand(text string) bool {
	folded := person.Fold(text)
	return slices.ContainsFunc(n.of, func(s person.Sought) bool { return s.MayStand(folded) })
}

// found is where a text names the person.
type found struct {
	person.Mention
	other string // somebody else of the event whom it may be; "": nobody
}

// sure tells whether nobody else can be meant.
func (f found) sure() bool { return f.Full && f.other == "" }

// in finds the person in a text. Where it names another one better it is not he.
func (n Names) in(text string) (all []found) {
	folded := person.Fold(text)
	for _, s := range n.of {
		if !s.MayStand(folded) {
			continue
		}
		for _, m := range s.In(text) {
			i := slices.IndexFunc(all, func(f found) bool { return f.Meets(m) })
			switch {
			case i < 0:
				all = append(all, found{Mention: m})
			case m.Better(all[i].Mention) > 0:
				all[i].Mention = m
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	for i, s := range n.others {
		if !s.MayStand(folded) {
			continue
		}
		for _, m := range s.In(text) {
			all = slices.DeleteFunc(all, func(f found) bool { return f.Meets(m) && m.Better(f.Mention) > 0 })
			for k := range all {
				if all[k].Meets(m) && m.Better(all[k].Mention) == 0 {
					all[k].other = n.named[i]
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b found) int { return cmp.Compare(a.From, b.From) })
	return all
}

// isOthers tells whether a text is the name of somebody else of the event, which nobody strikes out.
func (n Names) isOthers(text string) bool {
	folded := person.Fold(text)
	return slices.ContainsFunc(n.named, func(name string) bool { return person.Fold(name) == folded })
}

// replace puts the mark where which says so.
func (n Names) replace(text, mark string, which func(found) bool) string {
	var b strings.Builder
	last := 0
	for _, f := range n.in(text) {
		if which(f) && f.From >= last {
			b.WriteString(text[last:f.From])
			b.WriteString(mark)
			last = f.To
		}
	}
	return b.String() + text[last:]
}

// eachText gives every text in a JSON document to a function, and returns the document with what that returns in their place. Names of
// fields are no texts.
func eachText(doc string, now func(string) string) string {
	var b strings.Builder
	last := 0
	for i := 0; i < len(doc); i++ {
		if doc[i] != '"' {
			continue
		}
		end := i + 1
		for end < len(doc) && doc[end] != '"' {
			if doc[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(doc) {
			break
		}
		quoted := doc[i : end+1]
		isField := strings.HasPrefix(strings.TrimLeft(doc[end+1:], " \t\r\n"), ":")
		var text string
		if !isField && json.Unmarshal([]byte(quoted), &text) == nil {
			if changed := now(text); changed != text {
				if written, err := encode(changed); err == nil {
					b.WriteString(doc[last:i] + written)
					last = end + 1
				}
			}
		}
		i = end
	}
	return b.String() + doc[last:]
}

// cell is a value of a column, and what its row is about.
type cell struct {
	Kind    string
	ID      int64
	Version int64
	Text    string
}

// read calls see for the cells of a source whose text may be of interest, column by column.
func (s source) read(tx *gorm.DB, event int64, may func(text string) bool, see func(column string, isJSON bool, c cell) error) error {
	for i, column := range append(append([]string{}, s.texts...), s.jsons...) {
		isJSON := i >= len(s.texts)
		text := `"` + column + `"`
		if isJSON && tx.Name() == "postgres" {
			text = "CAST(" + text + " AS TEXT)"
		}
		rows, err := tx.Raw("SELECT "+cmp.Or(s.kind, "''")+" AS kind, "+cmp.Or(s.id, "0")+" AS id, "+cmp.Or(s.version, "0")+` AS version,
			`+text+` AS text FROM "`+s.table+`" WHERE event_id = ? AND "`+column+`" IS NOT NULL`, event).Rows()
		if err != nil {
			return err
		}
		var some []cell
		for rows.Next() {
			var c cell
			if err := rows.Scan(&c.Kind, &c.ID, &c.Version, &c.Text); err != nil {
				_ = rows.Close()
				return err
			}
			if may(c.Text) {
				some = append(some, c)
			}
		}
		if err := cmp.Or(rows.Err(), rows.Close()); err != nil {
			return err
		}
		for _, c := range some {
			if err := see(column, isJSON, c); err != nil {
				return err
			}
		}
	}
	return nil
}

// change writes what now makes of the texts of an event, of cells that may be of interest. Parts of kinds that are spared, and what the
// journal has of them, stay.
func change(tx *gorm.DB, event int64, may func(text string) bool, spared []string, now func(text string) string) error {
	for _, s := range sources {
		type value struct {
			column, was string
			isJSON      bool
		}
		done := map[value]bool{}
		err := s.read(tx, event, may, func(column string, isJSON bool, c cell) error {
			v := value{column, c.Text, isJSON}
			if done[v] || slices.Contains(spared, c.Kind) {
				return nil
			}
			done[v] = true
			written := ""
			if isJSON {
				written = eachText(c.Text, now)
			} else {
				written = now(c.Text)
			}
			if written == c.Text {
				return nil
			}
			place := "?"
			if isJSON && tx.Name() == "postgres" {
				place = "CAST(? AS JSONB)"
			}
			return tx.Exec(`UPDATE "`+s.table+`" SET "`+column+`" = `+place+` WHERE event_id = ? AND "`+column+`" = `+place,
				written, event, c.Text).Error
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Texts puts the mark in place of a person in all texts of an event where nobody else of it can be meant.
func Texts(tx *gorm.DB, event int64, n Names, spared []string, mark string) error {
	return change(tx, event, n.mayStand, spared, func(text string) string { return n.replace(text, mark, found.sure) })
}
