package redact

import (
	"slices"
	"strings"

	"gorm.io/gorm"
)

// column is one that holds texts.
type column struct {
	Table string `gorm:"column:tbl"`
	Name  string `gorm:"column:col"`
	Kind  string
}

// spared are tables whose texts stay: the event's own name, and what the register makes anew of the event.
var spared = []string{"events", "members", "register_events", "register_entries", "register_games", "series_stages"}

// Texts replaces names in all texts of an event: of a name that is one word only where it is the whole text.
func Texts(tx *gorm.DB, event int64, names []string, mark string) error {
	all, err := columns(tx, "event_id")
	if err != nil {
		return err
	}
	for _, c := range all {
		if slices.Contains(spared, c.Table) {
			continue
		}
		if c.Table == "parts" { // of which the head's officials stay
			err = c.replace(tx, "event_id = ? AND kind <> 'head'", event, names, mark)
		} else {
			err = c.replace(tx, "event_id = ?", event, names, mark)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// columns returns the columns of texts in all tables that have a column of the name.
func columns(tx *gorm.DB, with string) ([]column, error) {
	ask := `SELECT m.name AS tbl, p.name AS col, lower(p.type) AS kind FROM sqlite_master m JOIN pragma_table_info(m.name) p
		WHERE m.type = 'table' AND p.type = 'TEXT' AND EXISTS (SELECT 1 FROM pragma_table_info(m.name) q WHERE q.name = ?)
		ORDER BY m.name, p.cid`
	if tx.Name() == "postgres" {
		ask = `SELECT c.table_name AS tbl, c.column_name AS col, c.data_type AS kind FROM information_schema.columns c
			JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
			WHERE c.table_schema = current_schema() AND c.data_type IN ('text', 'jsonb') AND EXISTS (SELECT 1 FROM information_schema.columns q
				WHERE q.table_schema = c.table_schema AND q.table_name = c.table_name AND q.column_name = ?)
			ORDER BY c.table_name, c.ordinal_position`
	}
	var all []column
	return all, tx.Raw(ask, with).Scan(&all).Error
}

// replace puts the mark in place of names in a column.
func (c column) replace(tx *gorm.DB, where string, of int64, names []string, mark string) error {
	text, back, find := `"`+c.Name+`"`, "", "instr"
	if tx.Name() == "postgres" {
		find = "strpos"
	}
	if c.Kind == "jsonb" {
		text, back = "CAST("+text+" AS TEXT)", "CAST(%s AS JSONB)"
	}
	change := func(from, to string) error {
		now := "replace(" + text + ", ?, ?)"
		if back != "" {
			now = strings.Replace(back, "%s", now, 1)
		}
		return tx.Exec(`UPDATE "`+c.Table+`" SET "`+c.Name+`" = `+now+" WHERE "+where+" AND "+find+"("+text+", ?) > 0", from, to, of, from).Error
	}
	for _, name := range names {
		for _, form := range forms(name) {
			for _, written := range spellings(form) {
				if err := change(written, mark); err != nil {
					return err
				}
			}
		}
		for _, whole := range spellings(`"` + name + `"`)[:1] {
			if err := change(whole, `"`+mark+`"`); err != nil {
				return err
			}
		}
		if c.Kind == "jsonb" {
			continue
		}
		err := tx.Exec(`UPDATE "`+c.Table+`" SET "`+c.Name+`" = ? WHERE `+where+` AND "`+c.Name+`" = ?`, mark, of, name).Error
		if err != nil {
			return err
		}
	}
	return nil
}

// spellings are a text as it is and as JSON writes it.
func spellings(text string) []string {
	quoted, err := encode(text)
	if err != nil {
		return []string{text}
	}
	return slices.Compact([]string{text, strings.Trim(quoted, `"`)})
}
