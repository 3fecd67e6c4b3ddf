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

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// downloads are the endings of files for other programs, in which such text stands as it is.
var downloads = []string{".csv", ".ics", ".json", ".pdn", ".trf"}

// TestHostileTexts puts it into every field that holds text and follows every link, as arbiter and as reader.
func TestHostileTexts(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 4, func(h *play.Head) {
		h.Name, h.Place, h.Regulations.TimeReason = "Имя "+apitest.Hostile, apitest.Hostile, apitest.Hostile
		h.Officials = []play.Official{{Role: play.ChiefArbiter, Name: apitest.Hostile, Category: apitest.Hostile}}
	})
	by := st.By
	by.Name, by.From = apitest.Hostile, apitest.Hostile
	data := play.PlayerData{
		Name: "Игрок " + apitest.Hostile, Federation: apitest.Hostile, Club: apitest.Hostile, Rank: apitest.Hostile,
		OwnID: apitest.Hostile,
	}
	p := st.Fresh().Players[0]
	st.Must(st.Site.Events.ChangePlayer(t.Context(), by, st.Event.ID, p.ID, p.Revision, data, false))
	st.Draw().Pair().Publish().Play(2).Sheet(1, apitest.Hostile+"\n1. c3-b4")
	g := st.Game(1)
	st.Must(st.Site.Events.DecideSheet(t.Context(), by, st.Event.ID, g.ID, g.Sheet.Revision, play.ResultStands, apitest.Hostile))
	p = st.Fresh().Players[0]
	st.Leave(p, play.Withdrawal{FromRound: 2, Reason: apitest.Hostile})
	if _, err := st.Site.Accounts.CreateUser(t.Context(), apitest.Console, account.NewUser{
		Login: "hostile", Name: apitest.Hostile,
		Password: apitest.Password,
	}); err != nil {
		t.Fatal(err)
	}
	w := &apitest.World{Stage: st}
	w.Grant("hostile", account.Owner)
	pages := apitest.Crawl(t, st.Arbiter, st.Desk(""), st.Desk(""), st.Desk("/setup/main"), st.Desk("/setup/regulations"),
		st.Desk("/setup/officials"),
		st.Desk("/players"), st.Desk("/members"), st.Desk("/journal"), st.Desk("/draw"), st.Desk("/import"), st.Desk("/documents"))
	for path, body := range apitest.Crawl(t, st.Site.Anonymous(), st.Public(""), st.Public(""), st.Public("/players")) {
		pages[path] = body
	}
	admin := st.Site.SignedIn("admin")
	for _, path := range []string{"/users", "/users/3", "/desk", "/"} {
		pages[path] = admin.Get(path).Body
	}
	pages["import"] = st.Arbiter.Post(st.Desk("/import/preview"),
		url.Values{"text": {"Участник;Клуб\n" + apitest.Hostile + ";" + apitest.Hostile +
			"\n"}}).Body
	pages["refused"] = st.Arbiter.Post(st.Desk("/players"), url.Values{"name": {""}, "club": {apitest.Hostile}}).Body
	pages["sign-in"] = st.Site.Anonymous().Post("/signin", url.Values{"login": {apitest.Hostile}, "password": {apitest.Hostile}}).Body
	pages["json"] = st.Site.Anonymous().Get(st.API("/players")).Body
	if len(pages) < 25 {
		t.Errorf("only %d pages", len(pages))
	}
	for path, body := range pages {
		file, _, _ := strings.Cut(path, "?")
		if slices.Contains(downloads, filepath.Ext(file)) {
			h := st.Arbiter.Get(path).Header
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
	s := apitest.NewSite(t)
	s.Stop()
	works := func() error { return nil }
	broken := breaking{s.Store, works, works}
	fail := works
	broken.list = func() error { return fail() }
	broken.load = broken.list
	s.Events = conduct.NewService(broken, s.Clock.Now)
	s.Serve()
	b := s.Anonymous()
	b.Header.Set("Cookie", "secret-cookie=SECRET")
	for name, mistake := range map[string]func() error{
		"panic":     func() error { panic("SECRET at /home/anna/db.go: SELECT password\n\x1b[31m") },
		"nil":       func() error { var e *play.Event; return errors.New(e.Head.Name) },
		"the store": func() error { return errors.New("SELECT * FROM users: SECRET is locked") },
		"its time":  func() error { return context.DeadlineExceeded },
	} {
		for _, path := range []string{"/", "/e/1", "/api/v1/events/1", "/api/v1/events"} {
			fail = mistake
			a := b.Get(path)
			if a.Status != http.StatusInternalServerError || strings.Contains(a.Body, "SECRET") || strings.Contains(a.Body, "SELECT") ||
				strings.Contains(a.Body, ".go") {
				t.Errorf("%s, %s: %d\n%s", name, path, a.Status, a.Body)
			}
			fail = works
			if a := b.Get("/"); a.Status != http.StatusOK {
				t.Errorf("after %s, %s: %d", name, path, a.Status)
			}
		}
	}
	log := s.Log.String()
	if !strings.Contains(log, "SECRET at /home") || strings.Contains(log, "secret-cookie") || strings.Contains(log, "\x1b") {
		t.Errorf("the log:\n%s", log)
	}
}
