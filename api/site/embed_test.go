package site_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestEmbedHeaders: what is made for other sites, and nothing else, may be framed and read by them; it sets no cookie, looks
// at none, and sends no form.
func TestEmbedHeaders(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Rounds(2)
	address := "/embed/events/" + apitest.ID(st.Fresh().ID)
	for _, path := range []string{"/standings", "/cross", "/pairings", "/standings?fragment", "/cross?lang=en&theme=dark"} {
		a := st.Site.Anonymous().Get(address+path, "Origin", "https://example.org", "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Dest", "iframe")
		if a.Status != http.StatusOK {
			t.Fatalf("%s: %d", path, a.Status)
		}
		want := map[string]string{
			"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
				"worker-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors *",
			"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Credentials": "", "Cross-Origin-Resource-Policy": "cross-origin",
			"Set-Cookie": "", "X-Frame-Options": "", "X-Content-Type-Options": "nosniff", "Cache-Control": "public, no-cache",
		}
		for header, value := range want {
			if got := a.Header.Get(header); got != value {
				t.Errorf("%s: %s is %q, want %q", path, header, got, value)
			}
		}
		if a.Header.Get("ETag") == "" || strings.Contains(a.Body, "<form") || strings.Contains(a.Body, "/signin") {
			t.Errorf("%s: no tag, or a form in it", path)
		}
		mine := st.Arbiter.Get(address+path, "Accept-Language", "en")
		if mine.Body != a.Body || mine.Header.Get("ETag") != a.Header.Get("ETag") {
			t.Errorf("%s is another page for who is signed in", path)
		}
	}
	for _, path := range []string{st.Public(""), st.Public("/standings"), st.Public("/files"), st.Public("/schedule.ics")} {
		a := st.Site.Anonymous().Get(path, "Origin", "https://example.org")
		if !strings.Contains(a.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'") ||
			a.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s may be framed or read by other sites", path)
		}
	}
}

// TestEmbeds: each system has its parts, in the language of the address, whatever the browser prefers.
func TestEmbeds(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair().Publish().Play(1)
	base := "/embed/events/" + apitest.ID(st.Fresh().ID)
	b := st.Site.Anonymous()
	for _, sc := range []apitest.Scenario{
		{Path: base + "/standings", Status: 200, Holds: []string{
			`id="standings"`, "Игрок 01", `data-live="` + base + `/standings"`,
		}},
		{Path: base + "/standings?lang=en&theme=dark", Status: 200, Holds: []string{"After round 1"}},
		{Path: base + "/standings?lang=xx&theme=pink&why=1", Status: 200, Holds: []string{
			`data-live="` + base + `/standings"`,
		}},
		{Path: base + "/pairings", Status: 200, Holds: []string{"Тур 2", "Игрок 02"}},
		{Path: base + "/cross?by=place", Status: 200, Holds: []string{`id="cross"`}},
		{Path: base + "/bracket", Status: 404},
		{Path: base + "/nothing", Status: 404},
		{Path: "/embed/events/999/standings", Status: 404},
		{Path: "/embed/events/x/standings", Status: 404},
	} {
		sc.Run(t, b)
	}
	for query, frame := range map[string][]string{ // around the part
		"": {`<html lang="ru">`, `target="_blank"`, `data-stream="/live"`}, "?lang=xx&theme=pink&why=1": {`<html lang="ru">`},
		"?lang=en&theme=dark": {`<html lang="en" data-theme="dark">`},
	} {
		b.Get(base+"/standings"+query).Holds(t, frame...)
	}
	fragment := b.Get(base + "/standings?fragment").Body
	for _, never := range []string{"<script", "<html", "<link", "data-live", `href="/`} {
		if strings.Contains(fragment, never) {
			t.Errorf("the fragment holds %s", never)
		}
	}
	if cross := b.Get(base + "/cross?fragment").Body; strings.Contains(cross, "near-sum") || strings.Contains(cross, "сам с собой") ||
		!strings.Contains(cross, `<td class="game self"></td>`) {
		t.Errorf("the cross table holds what only a style sheet hides:\n%s", cross)
	}
	if !strings.Contains(fragment, `href="http://`) || !strings.Contains(fragment, "Игрок 01") {
		t.Errorf("the fragment:\n%s", fragment)
	}
	hidden := st.Another(4, func(h *play.Head) { h.Public = false })
	if a := b.Get("/embed/events/" + apitest.ID(hidden.Fresh().ID) + "/standings"); a.Status != http.StatusNotFound {
		t.Errorf("an event that nobody may see: %d", a.Status)
	}
	empty := st.Another(4).Open()
	apitest.Scenario{
		Path: "/embed/events/" + apitest.ID(empty.Fresh().ID) + "/cross", Status: 200,
		Holds: []string{"Таблица появится"},
	}.Run(t, b)
}

// TestEmbedAddresses: a fragment names our site as its readers reach it, also where it is kept for others.
func TestEmbedAddresses(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(1)
	path := "/embed/events/" + apitest.ID(st.Fresh().ID) + "/standings?fragment"
	one, two := st.Site.Anonymous().Get(path, "Host", "192.0.2.1"), st.Site.Anonymous().Get(path, "Host", "192.0.2.2")
	if !strings.Contains(one.Body, `href="http://192.0.2.1/e/`) || strings.Contains(two.Body, "192.0.2.1") {
		t.Errorf("addresses of another name:\n%s", two.Body)
	}
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.BaseURL = "https://cup.example" })
	if a := st.Site.Anonymous().Get(path); !strings.Contains(a.Body, `href="https://cup.example/e/`) {
		t.Errorf("not the address that is configured:\n%s", a.Body)
	}
}

// TestEmbeddedGame: a game is replayed in a frame of another site. Its links stay in the frame, in its language and theme; one that is
// being played is followed there. The page of a game offers the code where the address that readers use is known.
func TestEmbeddedGame(t *testing.T) {
	st := apitest.NewStage(t, 6, func(h *play.Head) { h.Regulations.Live.On = true }).Open().Draw().Pair()
	first := st.Fresh().Rounds[0].Games[0]
	game := "/games/" + apitest.ID(first.ID)
	frame := "/embed/events/" + apitest.ID(st.Event.ID) + game
	b := st.Site.Anonymous()
	for _, path := range []string{frame, "/embed/events/999" + game, "/embed/events/" + apitest.ID(st.Event.ID) + "/games/x"} {
		if a := b.Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	st.Publish()
	stream := `data-stream="` + st.Public("/boards/"+apitest.ID(first.ID)+"/live")
	b.Get(frame).Holds(t, `data-live="`+frame+`"`, stream, "Игрок 01", `href="`+st.Public(game)+`" target="_blank"`)
	airs(st, first, 1, "1. a3-b4")
	b.Get(frame+"?lang=en").Holds(t, `<html lang="en"`, `data-live="`+frame+`?lang=en"`, "Igrok 01", "a3-b4",
		`href="`+frame+`?ply=0&amp;lang=en"`)
	st.Play(1).Sheet(1, "1. a3-b4")
	over := b.Get(frame+"?ply=1&theme=dark&turned=1", "Origin", "https://example.org", "Sec-Fetch-Site", "cross-site")
	over.Holds(t, `data-theme="dark"`, "a3-b4", `href="`+frame+`?ply=0&amp;theme=dark"`, `href="`+frame+`?theme=dark" data-around`)
	over.Lacks(t, "data-live=", "<form", "/signin")
	if over.Header.Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(over.Header.Get("Content-Security-Policy"), "frame-ancestors *") {
		t.Errorf("other sites may not show it: %v", over.Header)
	}
	b.Get(st.Public(game)).Lacks(t, "&lt;iframe")
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.BaseURL = "https://cup.example" })
	code := `&lt;iframe src=&#34;https://cup.example` + frame + `?lang=ru&#34; title=&#34;Игрок`
	st.Site.Anonymous().Get(st.Public(game)).Holds(t, code, "https://cup.example/embed.js")
}
