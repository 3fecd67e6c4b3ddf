package api_test

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// hostile is text that would run where it is taken for HTML, for a script or for an attribute.
const hostile = `"><img src=x onerror=alert(1)>');alert(1)//{{.}}js:alert(1)`

// downloads are the endings of files for other programs, in which such text stands as it is.
var downloads = []string{".csv", ".ics", ".json", ".pdn", ".trf"}

// TestHostileTexts puts it into every field that holds text and follows every link, as arbiter and as reader.
func TestHostileTexts(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 4, func(h *play.Head) {
		h.Name, h.Place, h.Regulations.TimeReason = "Имя "+hostile, hostile, hostile
		h.Officials = []play.Official{{Role: play.ChiefArbiter, Name: hostile, Category: hostile}}
	})
	by := st.by
	by.Name, by.From = hostile, hostile
	data := play.PlayerData{Name: "Игрок " + hostile, Federation: hostile, Club: hostile, Rank: hostile, OwnID: hostile}
	p := st.fresh().Players[0]
	st.must(st.site.events.ChangePlayer(t.Context(), by, st.event.ID, p.ID, p.Revision, data, false))
	st.draw().pair().publish().play(2).sheet(1, hostile+"\n1. c3-b4")
	g := st.game(1)
	st.must(st.site.events.DecideSheet(t.Context(), by, st.event.ID, g.ID, g.Sheet.Revision, play.ResultStands, hostile))
	p = st.fresh().Players[0]
	st.leave(p, play.Withdrawal{FromRound: 2, Reason: hostile})
	if _, err := st.site.accounts.CreateUser(t.Context(), console, account.NewUser{
		Login: "hostile", Name: hostile,
		Password: password,
	}); err != nil {
		t.Fatal(err)
	}
	w := &world{stage: st}
	w.grant("hostile", account.Owner)
	pages := crawl(t, st.arbiter, st.desk(""), st.desk(""), st.desk("/setup/main"), st.desk("/setup/regulations"), st.desk("/setup/officials"),
		st.desk("/players"), st.desk("/members"), st.desk("/journal"), st.desk("/draw"), st.desk("/import"), st.desk("/documents"))
	for path, body := range crawl(t, st.site.anonymous(), st.public(""), st.public(""), st.public("/players")) {
		pages[path] = body
	}
	admin := st.site.signedIn("admin")
	for _, path := range []string{"/users", "/users/3", "/desk", "/"} {
		pages[path] = admin.get(path).body
	}
	pages["import"] = st.arbiter.post(st.desk("/import/preview"), url.Values{"text": {"Участник;Клуб\n" + hostile + ";" + hostile +
		"\n"}}).body
	pages["refused"] = st.arbiter.post(st.desk("/players"), url.Values{"name": {""}, "club": {hostile}}).body
	pages["sign-in"] = st.site.anonymous().post("/signin", url.Values{"login": {hostile}, "password": {hostile}}).body
	pages["json"] = st.site.anonymous().get(st.api("/players")).body
	if len(pages) < 25 {
		t.Errorf("only %d pages", len(pages))
	}
	for path, body := range pages {
		file, _, _ := strings.Cut(path, "?")
		if slices.Contains(downloads, filepath.Ext(file)) {
			h := st.arbiter.get(path).header
			if strings.Contains(h.Get("Content-Type"), "html") || h.Get("X-Content-Type-Options") != "nosniff" {
				t.Errorf("a browser may take %s for a page: %v", path, h)
			}
			continue
		}
		for _, live := range []string{"<img src=x", `"><img`, "ZgotmplZ"} {
			if strings.Contains(body, live) {
				t.Errorf("%s holds %s", path, live)
			}
		}
	}
}

// breaking is a store that fails when it is told to.
type breaking struct {
	play.Store
	list func() error
	load func() error
}

func (b breaking) ListEvents(ctx context.Context, q tournament.ListQuery) ([]tournament.Listing, error) {
	if err := b.list(); err != nil {
		return nil, err
	}
	return b.Store.ListEvents(ctx, q)
}

func (b breaking) ListRevision(ctx context.Context) (int64, error) {
	if err := b.list(); err != nil {
		return 0, err
	}
	return b.Store.ListRevision(ctx)
}

func (b breaking) Latest(ctx context.Context, id tournament.EventID) (tournament.Announcement, error) {
	if err := b.load(); err != nil {
		return tournament.Announcement{}, err
	}
	return b.Store.Latest(ctx, id)
}

func (b breaking) LoadEvent(ctx context.Context, id tournament.EventID) (*play.Event, error) {
	if err := b.load(); err != nil {
		return nil, err
	}
	return b.Store.LoadEvent(ctx, id)
}

// TestOwnMistakes: a panic and a failing store give a page with an id and nothing else; the log has the rest, and the next
// request works.
func TestOwnMistakes(t *testing.T) {
	s := newSite(t)
	s.stop()
	works := func() error { return nil }
	broken := breaking{s.store, works, works}
	fail := works
	broken.list = func() error { return fail() }
	broken.load = broken.list
	s.events = conduct.NewService(broken, s.clock.Now)
	s.serve()
	b := s.anonymous()
	b.header.Set("Cookie", "secret-cookie=SECRET")
	for name, mistake := range map[string]func() error{
		"panic":     func() error { panic("SECRET at /home/anna/db.go: SELECT password\n\x1b[31m") },
		"nil":       func() error { var e *play.Event; return errors.New(e.Head.Name) },
		"the store": func() error { return errors.New("SELECT * FROM users: SECRET is locked") },
		"its time":  func() error { return context.DeadlineExceeded },
	} {
		for _, path := range []string{"/", "/e/1", "/api/v1/events/1", "/api/v1/events"} {
			fail = mistake
			a := b.get(path)
			if a.status != http.StatusInternalServerError || strings.Contains(a.body, "SECRET") || strings.Contains(a.body, "SELECT") ||
				strings.Contains(a.body, ".go") {
				t.Errorf("%s, %s: %d\n%s", name, path, a.status, a.body)
			}
			fail = works
			if a := b.get("/"); a.status != http.StatusOK {
				t.Errorf("after %s, %s: %d", name, path, a.status)
			}
		}
	}
	log := s.log.String()
	if !strings.Contains(log, "SECRET at /home") || strings.Contains(log, "secret-cookie") || strings.Contains(log, "\x1b") {
		t.Errorf("the log:\n%s", log)
	}
}
