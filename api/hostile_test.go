package api_test

import (
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
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
