package main_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestServeAnswersToItsOwnNames: the program answers under the name of its machine, and not under one that leads here from outside.
func TestServeAnswersToItsOwnNames(t *testing.T) {
	t.Parallel()
	name, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(name, ".")
	db := filepath.Join(t.TempDir(), "names.db")
	killEvent(t, db)
	p := startServer(t, binary(t), db)
	for host, want := range map[string]int{
		name: http.StatusOK, first + ".local:8080": http.StatusOK, "10.1.2.3": http.StatusOK,
		"turnir.example": http.StatusMisdirectedRequest, first + ".example": http.StatusMisdirectedRequest,
	} {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.url+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Host = host
		answer, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("%s: %d, want %d", host, answer.StatusCode, want)
		}
	}
}
