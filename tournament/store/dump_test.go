package store_test

import (
	"net/url"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

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
