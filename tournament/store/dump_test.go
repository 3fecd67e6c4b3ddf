package store_test

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// writeFixtures writes the files of the newest version.
func writeFixtures(t *testing.T) {
	t.Helper()
	version := store.Versions()
	path := filepath.Join(t.TempDir(), "adyukh.db")
	s := opened(t, path)
	write := func(kind, text string) {
		if err := os.WriteFile(fixture(version, kind), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for kind, value := range map[string]any{"json": fill(t, s), "contest.json": keepContest(t, s, filledContest())} {
		text, err := json.MarshalIndent(value, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		write(kind, string(text)+"\n")
	}
	write("sqlite.sql", dumpSQLite(t, path))
	name := storetest.Postgres(t)
	other := opened(t, name)
	fill(t, other)
	keepContest(t, other, filledContest())
	write("postgres.sql", dumpPostgres(t, name))
}

// dumpSQLite writes tables and rows, then what belongs to the tables, so that no trigger stands against the rows.
func dumpSQLite(t *testing.T, path string) string {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var b strings.Builder
	for _, pragma := range []string{"application_id", "user_version"} {
		fmt.Fprintf(&b, "PRAGMA %s = %s;\n", pragma, strings.Join(texts(t, db, "PRAGMA "+pragma), ""))
	}
	const schema = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND type "
	for _, definition := range texts(t, db, schema+"= 'table'") {
		b.WriteString(definition + ";\n")
	}
	for _, table := range texts(t, db, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
		var quoted []string
		for _, column := range texts(t, db, "SELECT name FROM pragma_table_info('"+table+"')") {
			quoted = append(quoted, "quote("+column+")")
		}
		for _, row := range texts(t, db, "SELECT "+strings.Join(quoted, " || ', ' || ")+" FROM "+table) {
			fmt.Fprintf(&b, "INSERT INTO %s VALUES (%s);\n", table, row)
		}
	}
	for _, definition := range texts(t, db, schema+"<> 'table'") {
		b.WriteString(definition + ";\n")
	}
	return b.String()
}

func texts(t *testing.T, db *sql.DB, question string) []string {
	t.Helper()
	rows, err := db.Query(question)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	return all
}

// noise is what pg_dump writes beside tables and rows: comments, settings, and commands of its own client.
var noise = regexp.MustCompile(`(?m)^(--.*|SET .*|SELECT pg_catalog\.set_config.*|\\.*|CREATE SCHEMA .*)?\n`)

// dumpPostgres writes the schema that a URL names, without the schema's name, so that it can be put into any other, and without its place.
func dumpPostgres(t *testing.T, name string) string {
	return regexp.MustCompile(`(?m)^INSERT INTO meta VALUES \('place', .*\n`).ReplaceAllString(dumpWithPlace(t, name), "")
}

func dumpWithPlace(t *testing.T, name string) string {
	t.Helper()
	u, err := url.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	schema := query.Get("search_path")
	query.Del("search_path")
	u.RawQuery = query.Encode()
	out, err := exec.Command("pg_dump", "--inserts", "--no-owner", "--no-privileges", "--schema="+schema, u.String()).Output()
	if err != nil {
		t.Fatal(err)
	}
	return noise.ReplaceAllString(strings.ReplaceAll(string(out), schema+".", ""), "")
}
