// Package redact rewrites rows of a database in the one way in which journals may be rewritten: what they hold of a person who was
// erased goes, and a mark takes the place of the name. Everything else, who did what and when, stays to the letter.
//
// The caller empties the person's fields in the parts of the event and in its journal. The name, as it ever was, is replaced here in all
// texts of the event. It works on a transaction and leaves the end of it to the caller.
package redact

import (
	"bytes"
	"encoding/json"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament/person"
)

// Open lets the journals be redacted until Close, inside the transaction: the database refuses it otherwise.
func Open(tx *gorm.DB) error { return tx.Exec("INSERT INTO redaction (id) VALUES (1)").Error }

// Close ends what Open began.
func Close(tx *gorm.DB) error { return tx.Exec("DELETE FROM redaction").Error }

// Letters forgets addresses for mail, letters, what somebody of an event has sent of games, and what he has written of himself before the
// event took him in.
func Letters(tx *gorm.DB, event, id int64, mark string) error {
	for _, statement := range []string{
		"DELETE FROM correspondence_seats WHERE event_id = ? AND person = ?",
		"DELETE FROM mails WHERE event_id = ? AND person = ?",
		"DELETE FROM link_requests WHERE event_id = ? AND member_id = ?", "DELETE FROM player_mails WHERE event_id = ? AND player_id = ?",
		"DELETE FROM player_pushes WHERE event_id = ? AND player_id = ?",
		"DELETE FROM transcripts WHERE event_id = ? AND player_id = ?", "DELETE FROM sheet_photos WHERE event_id = ? AND player_id = ?",
	} {
		if err := tx.Exec(statement, event, id).Error; err != nil {
			return err
		}
	}
	return tx.Exec(`UPDATE correspondence_applications SET name = ?, sex = '', birth_year = 0, federation = '', club = '', own_id = '',
		email = '-', words = '', reason = '' WHERE event_id = ? AND player = ?`, mark, event, id).Error
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
