package redact

import (
	"database/sql"

	"gorm.io/gorm"
)

// Event deletes all rows of an event, its journal among them. What the register tells of it has to be gone before.
func Event(tx *gorm.DB, event int64) error {
	var tables []string
	ask := `SELECT m.name FROM sqlite_master m WHERE m.type = 'table'
		AND EXISTS (SELECT 1 FROM pragma_table_info(m.name) q WHERE q.name = 'event_id') ORDER BY m.name`
	if tx.Name() == "postgres" {
		ask = `SELECT t.table_name FROM information_schema.tables t WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
			AND EXISTS (SELECT 1 FROM information_schema.columns q WHERE q.table_schema = t.table_schema AND q.table_name = t.table_name
				AND q.column_name = 'event_id') ORDER BY t.table_name`
	}
	if err := tx.Raw(ask).Scan(&tables).Error; err != nil {
		return err
	}
	for _, table := range tables {
		switch table {
		case "register_events", "register_entries", "register_games", "erasures":
			continue // that it is gone is told to programs that read the register
		}
		if err := tx.Exec(`DELETE FROM "`+table+`" WHERE event_id = ?`, event).Error; err != nil {
			return err
		}
	}
	return tx.Exec("DELETE FROM events WHERE id = ?", event).Error
}

// Cards takes what the register's journal says of cards out of it, whatever was done with them, and wishes to be linked with them.
func Cards(tx *gorm.DB, ids []int64, mark string) error {
	if err := tx.Exec("DELETE FROM link_requests WHERE card_id IN ?", ids).Error; err != nil {
		return err
	}
	return tx.Exec(`UPDATE register_journal SET name = ?, note = '', before_row = NULL, after_row = NULL
		WHERE person_id IN ? OR other_id IN ?`, mark, ids, ids).Error
}

// signed are the texts that say who did something by the name of the account alone.
var signed = []string{
	"UPDATE rating_uploads SET by_name = ? WHERE by_name = ?", "UPDATE rating_events SET by_name = ? WHERE by_name = ?",
	"UPDATE norm_tables SET by_name = ? WHERE by_name = ?", "UPDATE register_tokens SET created_by = ? WHERE created_by = ?",
	"UPDATE correspondence_log SET name = ? WHERE name = ?", `UPDATE correspondence_applications SET "by" = ? WHERE "by" = ?`,
}

// namesOf are the names of a user, as it is and as journals have it, but for those that another account has.
const namesOf = `SELECT name FROM (SELECT name FROM users WHERE id = @user UNION SELECT by_name FROM journal WHERE by_user = @user
	UNION SELECT by_name FROM register_journal WHERE by_user = @user UNION SELECT by_name FROM rating_journal WHERE by_user = @user
	UNION SELECT by_name FROM account_log WHERE by_user = @user) AS all_names
	WHERE name <> '' AND NOT EXISTS (SELECT 1 FROM users o WHERE o.name = all_names.name AND o.id <> @user)`

// Account takes a user's name and addresses out of all journals and of whatever else he has signed, and the account itself with what lets
// it in. Where another account has the same name, what knows nothing but the name keeps it.
func Account(tx *gorm.DB, user int64, mark string) error {
	var names []string
	if err := tx.Raw(namesOf, sql.Named("user", user)).Scan(&names).Error; err != nil {
		return err
	}
	for _, name := range names {
		for _, statement := range signed {
			if err := tx.Exec(statement, mark, name).Error; err != nil {
				return err
			}
		}
	}
	for _, table := range []string{"journal", "register_journal", "rating_journal", "account_log"} {
		if err := tx.Exec("UPDATE "+table+" SET by_name = ?, by_from = '' WHERE by_user = ?", mark, user).Error; err != nil {
			return err
		}
	}
	if err := tx.Exec("UPDATE account_log SET of_name = ? WHERE of_user = ?", mark, user).Error; err != nil {
		return err
	}
	// The names that the user has given to devices.
	const named = "UPDATE account_log SET detail = '' WHERE of_user = ? AND act IN ('passkey-added', 'passkey-removed')"
	if err := tx.Exec(named, user).Error; err != nil {
		return err
	}
	// Who tried to sign in there and is not known was most likely the user.
	const clear = "UPDATE account_log SET by_from = '', device = '' WHERE by_user = ? OR of_user = ? AND by_user = 0"
	if err := tx.Exec(clear, user, user).Error; err != nil {
		return err
	}
	for _, statement := range []string{
		"DELETE FROM sessions WHERE user_id = ?", "DELETE FROM account_links WHERE user_id = ?",
		"DELETE FROM account_links WHERE by_user = ?", "DELETE FROM members WHERE user_id = ?",
		"DELETE FROM passkeys WHERE user_id = ?", "DELETE FROM recovery_codes WHERE user_id = ?", "DELETE FROM second_factors WHERE user_id = ?",
		"UPDATE correspondence_seats SET account = NULL WHERE account = ?",
		"UPDATE transcripts SET by_name = '', by_user = 0 WHERE by_user = ?",
		"DELETE FROM link_requests WHERE by_user = ?", "UPDATE rating_lists SET owner = 0 WHERE owner = ?",
		"DELETE FROM users WHERE id = ?",
	} {
		if err := tx.Exec(statement, user).Error; err != nil {
			return err
		}
	}
	return nil
}

// addressed are the columns that hold network addresses, with the time of their rows.
var addressed = []struct{ table, column, at string }{
	{"journal", "by_from", "at"},
	{"register_journal", "by_from", "at"},
	{"rating_journal", "by_from", "at"},
	{"account_log", "by_from", "at"},
	{"correspondence_applications", "sent_from", "sent"},
	{"sessions", "address", "created_at"},
	{"sheet_photos", "by_from", "at"},
	{"transcripts", "by_from", "at"},
}

// HasAddresses tells whether network addresses were written down before a time, in microseconds.
func HasAddresses(tx *gorm.DB, before int64) (bool, error) {
	for _, a := range addressed {
		var n int64
		err := tx.Raw("SELECT count(*) FROM (SELECT 1 FROM "+a.table+" WHERE "+a.at+" < ? AND "+a.column+" <> '' LIMIT 1) AS one", before).
			Scan(&n).Error
		if err != nil || n > 0 {
			return n > 0, err
		}
	}
	return false, nil
}

// Addresses takes network addresses out of what was written down before a time, in microseconds.
func Addresses(tx *gorm.DB, before int64) error {
	for _, a := range addressed {
		err := tx.Exec("UPDATE "+a.table+" SET "+a.column+" = '' WHERE "+a.at+" < ? AND "+a.column+" <> ''", before).Error
		if err != nil {
			return err
		}
	}
	return nil
}
