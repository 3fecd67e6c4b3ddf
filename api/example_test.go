package api_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"time"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/tournament/account"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store"
)

// The application over a database of its own, as cmd/adyukh puts it together.
func ExampleNew() {
	dir, err := os.MkdirTemp("", "example-*")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	db, err := store.Open(context.Background(), filepath.Join(dir, "adyukh.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	hasher, err := account.NewHasher(account.DefaultParams(), 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	events := conduct.NewService(db, time.Now)
	accounts := account.NewService(db, account.Config{Hasher: hasher})
	web, err := api.New(api.Config{Config: web.Config{Database: db.DatabaseID()}}, events, ratinglist.NewService(db, events), accounts,
		slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer web.Close()
	answer := httptest.NewRecorder()
	web.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/healthz", nil))
	fmt.Print(answer.Code, " ", answer.Body)
	// Output: 200 ok
}
