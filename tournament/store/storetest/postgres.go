package storetest

import (
	"context"
	"crypto/rand"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// variable names the environment variable with the URL of a PostgreSQL server on which schemas can be made.
const variable = "ADYUKH_TEST_POSTGRES"

// Each runs a test on SQLite and on PostgreSQL, each time with the name of a new database, which is empty.
func Each(t *testing.T, test func(t *testing.T, name string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "test.db")) })
	t.Run("postgres", func(t *testing.T) { test(t, Postgres(t)) })
}

// Server returns the URL of the PostgreSQL server. Where there is none the test is skipped, loudly.
func Server(t testing.TB) string {
	t.Helper()
	server := os.Getenv(variable)
	if server == "" {
		t.Skipf("NOT TESTED ON POSTGRESQL: set %s to the URL of a server on which schemas can be made", variable)
	}
	return server
}

// Postgres makes a schema on the server, which to a Store is a database, and returns its URL. It is dropped at the end of the test.
func Postgres(t testing.TB) string {
	t.Helper()
	server, name := Server(t), "adyukh_test_"+strings.ToLower(rand.Text())
	do(t, server, "CREATE SCHEMA "+name)
	t.Cleanup(func() { do(t, server, "DROP SCHEMA "+name+" CASCADE") })
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal("the server's URL can't be read")
	}
	query := u.Query()
	query.Set("search_path", name)
	u.RawQuery = query.Encode()
	return u.String()
}

func do(t testing.TB, server, statement string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, statement); err != nil {
		t.Fatal(err)
	}
}
