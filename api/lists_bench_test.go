package api_test

import (
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store/storetest"
)

// federation is a server with the events of ten years, and an administrator who is signed in there.
type federation struct {
	handler http.Handler
	events  *conduct.Service
	last    *play.Event
	cookies []*http.Cookie
}

var federationBy = tournament.Actor{User: 1, Name: "Анна"}

// newFederation is one of public events of eight players with one round.
func newFederation(b *testing.B, n int) *federation {
	b.Helper()
	db, err := storetest.OpenFile(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	of := storetest.Federation{Events: n, Players: 8, Rounds: 1, Today: person.DateOf(time.Now())}
	if err := of.Fill(b.Context(), db); err != nil {
		b.Fatal(err)
	}
	f := &federation{events: conduct.NewService(db, time.Now)}
	if f.last, err = f.events.Event(b.Context(), tournament.EventID(n)); err != nil {
		b.Fatal(err)
	}
	hasher, err := account.NewHasher(account.DefaultParams(), 2)
	if err != nil {
		b.Fatal(err)
	}
	accounts := account.NewService(db, account.Config{Hasher: hasher})
	anna := account.NewUser{Login: "anna", Name: "Анна", Password: crowdPassword, Admin: true}
	if _, err = accounts.CreateUser(b.Context(), account.Console(), anna); err != nil {
		b.Fatal(err)
	}
	server, err := api.New(api.Config{}, f.events, ratinglist.NewService(db, f.events), accounts, slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	f.handler = server.Handler()
	b.Cleanup(func() { server.Close(); _ = db.Close() })
	f.signIn(b)
	return f
}

func (f *federation) signIn(b *testing.B) {
	b.Helper()
	site := httptest.NewServer(f.handler)
	defer site.Close()
	jar, err := cookiejar.New(nil)
	if err != nil {
		b.Fatal(err)
	}
	client := &http.Client{Jar: jar}
	form := url.Values{"login": {"anna"}, "password": {crowdPassword}}
	r, err := http.NewRequestWithContext(b.Context(), http.MethodPost, site.URL+"/signin", strings.NewReader(form.Encode()))
	if err != nil {
		b.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := client.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	_ = answer.Body.Close()
	at, err := url.Parse(site.URL)
	if err != nil {
		b.Fatal(err)
	}
	f.cookies = jar.Cookies(at)
}

// ask asks for an address, as the administrator or as everybody, and returns the tag of the answer.
func (f *federation) ask(b *testing.B, path, tag string, signedIn bool, want int) string {
	b.Helper()
	r := pageRequest(b, path)
	if tag != "" {
		r.Header.Set("If-None-Match", tag)
	}
	if signedIn {
		for _, c := range f.cookies {
			r.AddCookie(c)
		}
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	if w.Code != want {
		b.Fatal(path, w.Code, w.Body)
	}
	b.SetBytes(int64(w.Body.Len()))
	return w.Header().Get("ETag")
}

// rename changes what lists show of an event.
func (f *federation) rename(b *testing.B) {
	b.Helper()
	head := f.last.Head
	head.Name += "!"
	if len(head.Name) > 150 {
		head.Name = "Первенство"
	}
	e, err := f.events.ChangeHead(b.Context(), federationBy, f.last.ID, f.last.Head.Revision, head, nil)
	if err != nil {
		b.Fatal(err)
	}
	f.last = e
}

// BenchmarkLists asks for the lists of 2,000 events: made anew after a change, unchanged as who asks has them, and as an administrator sees
// them, of whom nothing is kept.
func BenchmarkLists(b *testing.B) {
	f := newFederation(b, 2000)
	for _, path := range []string{"/", "/events", "/api/v1/events"} {
		b.Run(path+" anew", func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				f.rename(b)
				b.StartTimer()
				f.ask(b, path, "", false, http.StatusOK)
			}
		})
		b.Run(path+" unchanged", func(b *testing.B) {
			tag := f.ask(b, path, "", false, http.StatusOK)
			for b.Loop() {
				f.ask(b, path, tag, false, http.StatusNotModified)
			}
		})
	}
	for _, path := range []string{"/desk", "/desk/events", "/desk/new", "/desk/series/new"} {
		b.Run(path, func(b *testing.B) {
			for b.Loop() {
				f.ask(b, path, "", true, http.StatusOK)
			}
		})
	}
}
