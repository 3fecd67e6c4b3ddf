package store_test

import (
	"context"
	"crypto/rand"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// makeSchema makes a schema on the server, which to a Store is a database, and returns its URL. It is dropped at the end of
// the test.
func makeSchema(t testing.TB, server string) string {
	t.Helper()
	name := "adyukh_test_" + strings.ToLower(rand.Text())
	onServer(t, server, "CREATE SCHEMA "+name)
	t.Cleanup(func() { onServer(t, server, "DROP SCHEMA "+name+" CASCADE") })
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal("the server's URL can't be read")
	}
	query := u.Query()
	query.Set("search_path", name)
	u.RawQuery = query.Encode()
	return u.String()
}

func onServer(t testing.TB, server, statement string) {
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
