// Package redact rewrites rows of a database in the one way in which journals may be rewritten: what they hold of a person who was
// erased goes, and a mark takes the place of the name. Everything else, who did what and when, stays to the letter.
//
// The caller empties the person's fields in the parts of the event and in its journal. The name, as it ever was, is replaced here in all
// texts of the event where nobody else can be meant, however it is declined; texts that still hold the surname are listed, to be struck
// out by hand. It works on a transaction and leaves the end of it to the caller.
package redact

import (
	"bytes"
	"encoding/json"
	"strings"

	"gorm.io/gorm"
)

// Open lets the journals be redacted until Close, inside the transaction: the database refuses it otherwise.
func Open(tx *gorm.DB) error { return tx.Exec("INSERT INTO redaction (id) VALUES (1)").Error }

// Close ends what Open began.
func Close(tx *gorm.DB) error { return tx.Exec("DELETE FROM redaction").Error }

// Letters forgets addresses for mail, letters, the mark of the browser, what somebody of an event has sent of games, and what he has
// written of himself before the event took him in, with each time before that he asked by the same address.
func Letters(tx *gorm.DB, event, id int64, mark string) error {
	err := tx.Exec(emptied+` WHERE event_id = ? AND (player = ? OR state <> 'waiting' AND email IN (
		SELECT email FROM correspondence_applications WHERE event_id = ? AND player = ?
		UNION SELECT email FROM correspondence_seats WHERE event_id = ? AND person = ?))`, mark, event, id, event, id, event, id).Error
	if err != nil {
		return err
	}
	for _, statement := range []string{
		"DELETE FROM correspondence_seats WHERE event_id = ? AND person = ?",
		"DELETE FROM mails WHERE event_id = ? AND person = ?",
		"DELETE FROM link_requests WHERE event_id = ? AND member_id = ?", "DELETE FROM player_mails WHERE event_id = ? AND player_id = ?",
		"DELETE FROM player_pushes WHERE event_id = ? AND player_id = ?",
		"DELETE FROM transcripts WHERE event_id = ? AND player_id = ?", "DELETE FROM sheet_photos WHERE event_id = ? AND player_id = ?",
		"UPDATE solving_log SET device = '' WHERE event_id = ? AND solver_id = ?",
	} {
		if err := tx.Exec(statement, event, id).Error; err != nil {
			return err
		}
	}
	return nil
}

// emptied leaves of an application when it came, and what became of it.
const emptied = `UPDATE correspondence_applications SET name = ?, sex = '', birth_year = 0, federation = '', club = '', own_id = '',
	email = '-', words = '', reason = '', sent_from = ''`

// Acts takes network addresses of somebody of an event out of the journal and of applications, after Texts: those from which he has acted,
// and those of whom nobody can tell whether it was he.
func Acts(tx *gorm.DB, event int64, n Names, mark string) error {
	var acts []struct {
		ByUser int64
		ByName string
	}
	err := tx.Raw("SELECT DISTINCT by_user, by_name FROM journal WHERE event_id = ? AND by_from <> ''", event).Scan(&acts).Error
	if err != nil {
		return err
	}
	for _, a := range acts {
		if !strings.Contains(a.ByName, mark) && (a.ByUser != 0 || len(n.in(a.ByName)) == 0) {
			continue
		}
		err := tx.Exec("UPDATE journal SET by_from = '' WHERE event_id = ? AND by_user = ? AND by_name = ?", event, a.ByUser, a.ByName).Error
		if err != nil {
			return err
		}
	}
	if err := tx.Exec(emptied+" WHERE event_id = ? AND name = ? AND state <> 'waiting'", mark, event, mark).Error; err != nil {
		return err
	}
	return tx.Exec("UPDATE correspondence_applications SET sent_from = '' WHERE event_id = ? AND name = ?", event, mark).Error
}

func encode(v any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}
