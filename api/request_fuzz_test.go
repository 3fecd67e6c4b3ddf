package api_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store/storetest"
)

// fuzzed is the application with an event, and the cookies of its arbiter.
func fuzzed(f *testing.F) (handler http.Handler, cookies string) {
	f.Helper()
	ctx := context.Background()
	must := func(err error) {
		f.Helper()
		if err != nil {
			f.Fatal(err)
		}
	}
	db, err := storetest.OpenFile(ctx, filepath.Join(f.TempDir(), "fuzz.db"))
	must(err)
	hasher, err := account.NewHasher(account.DefaultParams(), 1)
	must(err)
	accounts, events := account.NewService(db, account.Config{Hasher: hasher}), conduct.NewService(db, time.Now)
	user, err := accounts.CreateUser(ctx, account.Console(),
		account.NewUser{Login: "anna", Name: "Анна", Password: apitest.Password, Admin: true})
	must(err)
	by := tournament.Actor{User: int64(user.ID), Name: user.Name, From: "test"}
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name = "Кубок"
	e, err := events.CreateEvent(ctx, by, head)
	must(err)
	for i := range 6 {
		e, err = events.AddPlayer(ctx, by, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false)
		must(err)
	}
	e, err = events.DrawNumbers(ctx, by, e.ID, e.Version, play.Draw{Numbering: play.ByLot, Seed: 1})
	must(err)
	e, err = events.SetPublic(ctx, by, e.ID, e.Head.Revision, true)
	must(err)
	e, err = events.PairRound(ctx, by, e.ID, e.Version, nil)
	must(err)
	_, err = events.PublishRound(ctx, by, e.ID, e.Version, 1, nil)
	must(err)
	server, err := api.New(api.Config{Config: web.Config{Database: db.DatabaseID()}}, events, ratinglist.NewService(db, events), accounts,
		slog.New(slog.NewTextHandler(io.Discard, nil)))
	must(err)
	f.Cleanup(func() {
		server.Close()
		must(db.Close())
	})
	form := url.Values{"login": {"anna"}, "password": {apitest.Password}}.Encode()
	r, a := httptest.NewRequest(http.MethodPost, "/signin", strings.NewReader(form)), httptest.NewRecorder()
	r.Host = "localhost"
	r.Header.Set("Content-Type", formType)
	server.Handler().ServeHTTP(a, r)
	for _, c := range a.Result().Cookies() {
		cookies += c.Name + "=" + c.Value + "; "
	}
	if a.Code != http.StatusSeeOther {
		f.Fatalf("sign-in: %d %s", a.Code, a.Body)
	}
	return server.Handler(), cookies
}

// FuzzRequest: whatever somebody sends, the answer is no mistake of ours, and its head is of one piece. All that we read of a request goes
// through it: addresses and their parameters, hosts, languages, cookies, codes, tags, forms, JSON, files.
func FuzzRequest(f *testing.F) {
	handler, cookies := fuzzed(f)
	const form = "Content-Type: " + formType
	for _, seed := range []struct{ method, address, head, body string }{
		{"GET", "/", "Accept-Language: ru;q=0.5, en", ""},
		{"GET", "/e/1/standings?why=2&lang=en&fragment=table", "Accept-Encoding: gzip;q=0", ""},
		{"GET", "/e/1/rounds/1", "Host: [::1]:80\nIf-None-Match: W/\"x-gz\", *", ""},
		{"GET", "/e/1/pdf/pairings?round=1&size=A5", "X-Forwarded-For: 1.2.3.4, ::1", ""},
		{"GET", "/api/v1/events/1?after=1&per_page=9", "Authorization: Bearer x", ""},
		{"GET", "/e/1/me/abc", "Cookie: flash=e30.e30; lang=xx; theme=dark", ""},
		{"GET", "/e/1/schedule.ics", "Last-Event-ID: x-1", ""},
		{"POST", "/signin", form, "login=anna&password=x&next=//evil"},
		{"POST", "/e/1/helper", form, "code=12345678"},
		{"POST", "/desk/e/1/players", form, "name=x&rating=1e3&birth=31.02.1990"},
		{"POST", "/desk/e/1/games/8/result", form, "result=13&revision=0"},
		{"POST", "/desk/e/1/import/preview", form, "text=%D0%98%D0%B2%D0%B0%D0%BD%3B1990"},
		{
			"POST", "/desk/e/1/import/preview", "Content-Type: multipart/form-data; boundary=x",
			"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\na;b\r\n--x--\r\n",
		},
		{"POST", "/desk/e/1/regulations", form, "system=swiss&rounds=5&criteria=BH&zone=Mars/Phobos"},
	} {
		f.Add(seed.method, seed.address, seed.head, seed.body, true)
		f.Add(seed.method, seed.address, seed.head, seed.body, false)
	}
	f.Fuzz(func(t *testing.T, method, address, head, body string, signed bool) {
		if method != http.MethodPost && method != http.MethodGet && method != http.MethodHead || strings.Contains(address, "live") {
			return // others are refused before anything is read, streams do not end
		}
		u, err := url.ParseRequestURI(address)
		if err != nil || u.Host != "" || u.Path == "" {
			return
		}
		r := httptest.NewRequest(method, "/", strings.NewReader(body)).WithContext(t.Context())
		r.URL, r.RequestURI, r.Host = u, address, "localhost"
		if signed {
			r.Header.Set("Cookie", cookies)
		}
		for line := range strings.Lines(head) {
			name, value, _ := strings.Cut(strings.TrimRight(line, "\n"), ":")
			if name, value = strings.TrimSpace(name), strings.TrimSpace(value); strings.EqualFold(name, "Host") {
				r.Host = value
			} else if name != "" {
				r.Header.Add(name, value)
			}
		}
		a := httptest.NewRecorder()
		handler.ServeHTTP(a, r)
		if a.Code == http.StatusInternalServerError {
			t.Errorf("%s %q is our mistake: %.500s", method, address, a.Body)
		}
		for name, values := range a.Header() {
			if strings.ContainsAny(name+strings.Join(values, ""), "\r\n") {
				t.Errorf("%s %q: the head breaks at %s: %q", method, address, name, values)
			}
		}
	})
}
