package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/tournament/play"
)

// TestEmbedHeaders: what is made for other sites, and nothing else, may be framed and read by them; it sets no cookie, looks
// at none, and sends no form.
func TestEmbedHeaders(t *testing.T) {
	st := newStage(t, 6).draw().rounds(2)
	address := "/embed/events/" + id(st.fresh().ID)
	for _, path := range []string{"/standings", "/cross", "/pairings", "/standings?fragment", "/cross?lang=en&theme=dark"} {
		a := st.site.anonymous().get(address+path, "Origin", "https://example.org", "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Dest", "iframe")
		if a.status != http.StatusOK {
			t.Fatalf("%s: %d", path, a.status)
		}
		want := map[string]string{
			"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
				"worker-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors *",
			"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Credentials": "", "Cross-Origin-Resource-Policy": "cross-origin",
			"Set-Cookie": "", "X-Frame-Options": "", "X-Content-Type-Options": "nosniff", "Cache-Control": "public, no-cache",
		}
		for header, value := range want {
			if got := a.header.Get(header); got != value {
				t.Errorf("%s: %s is %q, want %q", path, header, got, value)
			}
		}
		if a.header.Get("ETag") == "" || strings.Contains(a.body, "<form") || strings.Contains(a.body, "/signin") {
			t.Errorf("%s: no tag, or a form in it", path)
		}
		mine := st.arbiter.get(address+path, "Accept-Language", "en")
		if mine.body != a.body || mine.header.Get("ETag") != a.header.Get("ETag") {
			t.Errorf("%s is another page for who is signed in", path)
		}
	}
	for _, path := range []string{st.public(""), st.public("/standings"), st.public("/files"), st.public("/schedule.ics")} {
		a := st.site.anonymous().get(path, "Origin", "https://example.org")
		if !strings.Contains(a.header.Get("Content-Security-Policy"), "frame-ancestors 'none'") ||
			a.header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s may be framed or read by other sites", path)
		}
	}
}

// TestEmbeds: each system has its parts, in the language of the address, whatever the browser prefers.
func TestEmbeds(t *testing.T) {
	st := newStage(t, 6).draw().rounds(1).pair().publish().play(1)
	base := "/embed/events/" + id(st.fresh().ID)
	b := st.site.anonymous()
	for _, sc := range []scenario{
		{path: base + "/standings", status: 200, holds: []string{
			`id="standings"`, "Игрок 01", `data-live="` + base + `/standings"`,
		}},
		{path: base + "/standings?lang=en&theme=dark", status: 200, holds: []string{"After round 1"}},
		{path: base + "/standings?lang=xx&theme=pink&why=1", status: 200, holds: []string{
			`data-live="` + base + `/standings"`,
		}},
		{path: base + "/pairings", status: 200, holds: []string{"Тур 2", "Игрок 02"}},
		{path: base + "/cross?by=place", status: 200, holds: []string{`id="cross"`}},
		{path: base + "/bracket", status: 404},
		{path: base + "/nothing", status: 404},
		{path: "/embed/events/999/standings", status: 404},
		{path: "/embed/events/x/standings", status: 404},
	} {
		sc.run(t, b)
	}
	for query, frame := range map[string][]string{ // around the part
		"": {`<html lang="ru">`, `target="_blank"`, `data-stream="/live"`}, "?lang=xx&theme=pink&why=1": {`<html lang="ru">`},
		"?lang=en&theme=dark": {`<html lang="en" data-theme="dark">`},
	} {
		b.get(base+"/standings"+query).holds(t, frame...)
	}
	fragment := b.get(base + "/standings?fragment").body
	for _, never := range []string{"<script", "<html", "<link", "data-live", `href="/`} {
		if strings.Contains(fragment, never) {
			t.Errorf("the fragment holds %s", never)
		}
	}
	if cross := b.get(base + "/cross?fragment").body; strings.Contains(cross, "near-sum") || strings.Contains(cross, "сам с собой") ||
		!strings.Contains(cross, `<td class="game self"></td>`) {
		t.Errorf("the cross table holds what only a style sheet hides:\n%s", cross)
	}
	if !strings.Contains(fragment, `href="http://`) || !strings.Contains(fragment, "Игрок 01") {
		t.Errorf("the fragment:\n%s", fragment)
	}
	hidden := st.another(4, func(h *play.Head) { h.Public = false })
	if a := b.get("/embed/events/" + id(hidden.fresh().ID) + "/standings"); a.status != http.StatusNotFound {
		t.Errorf("an event that nobody may see: %d", a.status)
	}
	empty := st.another(4).open()
	scenario{path: "/embed/events/" + id(empty.fresh().ID) + "/cross", status: 200, holds: []string{"Таблица появится"}}.run(t, b)
}

// TestEmbedAddresses: a fragment names our site as its readers reach it, also where it is kept for others.
func TestEmbedAddresses(t *testing.T) {
	st := newStage(t, 4).draw().rounds(1)
	path := "/embed/events/" + id(st.fresh().ID) + "/standings?fragment"
	one, two := st.site.anonymous().get(path, "Host", "192.0.2.1"), st.site.anonymous().get(path, "Host", "192.0.2.2")
	if !strings.Contains(one.body, `href="http://192.0.2.1/e/`) || strings.Contains(two.body, "192.0.2.1") {
		t.Errorf("addresses of another name:\n%s", two.body)
	}
	st.site.stop()
	st.site.serve(func(c *api.Config) { c.BaseURL = "https://cup.example" })
	if a := st.site.anonymous().get(path); !strings.Contains(a.body, `href="https://cup.example/e/`) {
		t.Errorf("not the address that is configured:\n%s", a.body)
	}
}

// TestEmbeddedGame: a game is replayed in a frame of another site. Its links stay in the frame, in its language and theme; one that is
// being played is followed there. The page of a game offers the code where the address that readers use is known.
func TestEmbeddedGame(t *testing.T) {
	st := newStage(t, 6, func(h *play.Head) { h.Regulations.Live.On = true }).open().draw().pair()
	first := st.fresh().Rounds[0].Games[0]
	game := "/games/" + id(first.ID)
	frame := "/embed/events/" + id(st.event.ID) + game
	b := st.site.anonymous()
	for _, path := range []string{frame, "/embed/events/999" + game, "/embed/events/" + id(st.event.ID) + "/games/x"} {
		if a := b.get(path); a.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	st.publish()
	stream := `data-stream="` + st.public("/boards/"+id(first.ID)+"/live")
	b.get(frame).holds(t, `data-live="`+frame+`"`, stream, "Игрок 01", `href="`+st.public(game)+`" target="_blank"`)
	st.airs(first, 1, "1. a3-b4")
	b.get(frame+"?lang=en").holds(t, `<html lang="en"`, `data-live="`+frame+`?lang=en"`, "Igrok 01", "a3-b4",
		`href="`+frame+`?ply=0&amp;lang=en"`)
	st.play(1).sheet(1, "1. a3-b4")
	over := b.get(frame+"?ply=1&theme=dark&turned=1", "Origin", "https://example.org", "Sec-Fetch-Site", "cross-site")
	over.holds(t, `data-theme="dark"`, "a3-b4", `href="`+frame+`?ply=0&amp;theme=dark"`, `href="`+frame+`?theme=dark" data-around`)
	over.lacks(t, "data-live=", "<form", "/signin")
	if over.header.Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(over.header.Get("Content-Security-Policy"), "frame-ancestors *") {
		t.Errorf("other sites may not show it: %v", over.header)
	}
	b.get(st.public(game)).lacks(t, "&lt;iframe")
	st.site.stop()
	st.site.serve(func(c *api.Config) { c.BaseURL = "https://cup.example" })
	code := `&lt;iframe src=&#34;https://cup.example` + frame + `?lang=ru&#34; title=&#34;Игрок`
	st.site.anonymous().get(st.public(game)).holds(t, code, "https://cup.example/embed.js")
}
