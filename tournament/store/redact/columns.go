package redact

// source is a table of events in whose texts people can be named.
type source struct {
	table string
	texts []string // columns of texts
	jsons []string // columns of JSON
	// What of an event a row is about, in SQL: the kind and the id of a part, and the version of an entry of the journal.
	kind, id, version string
}

// sources are all of them. Every other column of texts is left, see Left.
var sources = []source{
	{table: "journal", texts: []string{"by_name"}, jsons: []string{"args"}, version: "version"},
	{table: "journal_changes", jsons: []string{"before_row", "after_row"}, kind: "kind", id: "part_id", version: "version"},
	{
		table: "players", texts: []string{"withdrawn_reason", "federation", "club", "group_name", "society", "trainer"},
		jsons: []string{"byes", "members", "former"}, kind: "'player'", id: "id",
	},
	{table: "parts", jsons: []string{"body"}, kind: "kind", id: "id"},
	{table: "passes", texts: []string{"name"}, kind: "'pass'"},
	{table: "transcripts", texts: []string{"text", "by_name"}, kind: "'game'", id: "game_id"},
	{table: "correspondence_log", texts: []string{"by", "name", "text"}, kind: "'game'", id: "game_id"},
	{
		table: "correspondence_applications", texts: []string{"name", "federation", "club", "words", "reason", "by"},
		kind: "'application'", id: "id",
	},
	{table: "mails", texts: []string{"about", "fault"}, kind: "'mail'"},
	{table: "solving_log", jsons: []string{"answers"}, kind: "'solver'", id: "solver_id"},
	{table: "contest_checks", texts: []string{"task", "solution"}, jsons: []string{"report"}, kind: "'entry'", id: "entry"},
	{table: "contest_library", texts: []string{"name", "text"}, kind: "'library'"},
	{table: "rating_events", texts: []string{"by_name"}, jsons: []string{"facts"}, kind: "'rating'"},
	// What one side alone may see is read, and shown to nobody.
	{table: own, texts: []string{"notes"}, jsons: []string{"conditions"}, kind: "'own'", id: "game_id"},
}

// own is the table of what one side of a game alone may see.
const own = "correspondence_own"

// Read are the columns that an erasure reads, as TABLE.COLUMN.
func Read() (all []string) {
	for _, s := range sources {
		for _, column := range append(append([]string{}, s.texts...), s.jsons...) {
			all = append(all, s.table+"."+column)
		}
	}
	return all
}

// Left are the columns of texts that the erasure of somebody of an event leaves, as TABLE.COLUMN or as a table, by the reason.
func Left() map[string][]string {
	return map[string][]string{
		"words of the program, numbers, dates and marks": {
			"meta", "leases", "erasures", "members.role", "journal.action", "journal.reached", "journal_changes.kind", "parts.kind",
			"players.sex", "players.rank", "players.born", "players.captain", "players.code", "players.withdrawn_games",
			"games", "transcripts.writer", "transcripts.moves", "transcripts.hand", "correspondence_log.kind", "correspondence_log.move",
			"correspondence_log.claim", "correspondence_log.result_kind", "correspondence_games", "correspondence_told_leaves",
			"correspondence_applications.state", "correspondence_applications.sex", "correspondence_applications.rank",
			"correspondence_applications.language", "correspondence_applications.zone", "mails.key", "mails.kind", "mails.stage", "mails.state",
			"solving_log.kind", "contest_checks.key", "contest_checks.game", "contest_checks.position", "contest_checks.state",
			"contest_checks.holder", "deliveries", "register_games",
		},
		"goes with the row of the person, or is emptied in it": {
			"players.name", "players.own_id", "player_mails", "player_pushes", "correspondence_seats", "correspondence_applications.own_id",
			"correspondence_applications.email", "correspondence_applications.sent_from", "journal.by_from", "solving_log.device",
			"link_requests", "transcripts.by_from", "sheet_photos.by_from",
		},
		"is made anew of the event, without the name":            {"register_events", "register_entries"},
		"the name of the event itself, which its owner can edit": {"events"},
		"of accounts, which their own removal erases": {
			"users", "sessions", "second_factors", "passkeys", "account_log",
		},
		"of the register, whose cards are erased there": {
			"people", "person_words", "person_ids", "register_teams", "series", "register_tokens", "register_journal",
		},
		"of rating lists, which are loaded anew without the person": {
			"rating_lists", "rating_entries", "rating_words", "rating_events.name", "rating_uploads", "rating_journal", "norm_tables",
		},
		"of programs": {"webhooks"},
	}
}
