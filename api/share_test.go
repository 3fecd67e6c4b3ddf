package api_test

import (
	"bytes"
	"html"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/tournament/picture"
)

// ogTag finds what a page tells messengers.
var ogTag = regexp.MustCompile(`<meta (?:property|name)="([^"]+)" content="([^"]*)">`)

func ogTags(body string) map[string]string {
	tags := map[string]string{}
	for _, m := range ogTag.FindAllStringSubmatch(body, -1) {
		tags[m[1]] = html.UnescapeString(m[2])
	}
	return tags
}

// checkCard gets the picture that a page names and checks that it is one.
func checkCard(t *testing.T, b *browser, address string) {
	t.Helper()
	a := b.get(strings.TrimPrefix(address, "https://cup.example"))
	if a.status != http.StatusOK || a.header.Get("Content-Type") != "image/png" || a.header.Get("Set-Cookie") != "" {
		t.Fatalf("%s: %d, %s, cookie %q", address, a.status, a.header.Get("Content-Type"), a.header.Get("Set-Cookie"))
	}
	img, err := png.Decode(bytes.NewReader([]byte(a.body)))
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	if size := img.Bounds().Max; size.X != picture.CardWidth || size.Y != picture.CardHeight {
		t.Errorf("%s is %v", address, size)
	}
}

// TestSharedLinks: a link to a page of an event shows in a messenger where it leads, how things stand, and a picture, in each language.
func TestSharedLinks(t *testing.T) {
	st := newStage(t, 6).draw().rounds(2).pair().publish()
	st.play(1).sheet(1, "1. c3-b4")
	st.site.stop()
	st.site.serve(func(c *api.Config) { c.BaseURL = "https://cup.example" })
	game := st.public("/games/" + id(st.game(1).ID))
	name := st.fresh().Head.Name
	for path, want := range map[string]struct{ title, ru, english, en string }{
		st.public(""):           {name, "Черкесск", name, "1. Igrok"},
		st.public("/rounds/3"):  {name, "Сыграно 1 из 3", name, "1 of 3 played"},
		st.public("/standings"): {name, "1. Игрок", name, "1. Igrok"},
		st.public("/players"):   {name, "", name, ""},
		game:                    {"Игрок", "Тур 3", "Igrok", "Round 3"},
	} {
		for lang, holds := range map[string]string{"ru": want.ru, "en": want.en} {
			title := map[string]string{"ru": want.title, "en": want.english}[lang]
			b := st.site.anonymous()
			tags := ogTags(b.get(path, "Accept-Language", lang).body)
			if !strings.Contains(tags["og:title"], title) || !strings.Contains(tags["og:description"], holds) ||
				tags["description"] != tags["og:description"] || tags["og:url"] != "https://cup.example"+path {
				t.Errorf("%s in %s: %q", path, lang, tags)
			}
			checkCard(t, b, tags["og:image"])
		}
	}
}

// TestLanguageInTheAddress: a page says in which languages there it is; the one that is asked for comes, and is kept along links, and a
// language that there is none of changes nothing.
func TestLanguageInTheAddress(t *testing.T) {
	st := newStage(t, 6).draw().rounds(1)
	path := st.public("/standings")
	b := st.site.anonymous()
	page := b.get(path, "Accept-Language", "ru").body
	for _, link := range []string{
		`<link rel="canonical" href="` + path + `">`, `hreflang="ru" href="` + path + `?lang=ru"`, `hreflang="en" href="` + path + `?lang=en"`,
		`hreflang="x-default" href="` + path + `"`,
	} {
		if !strings.Contains(page, link) {
			t.Errorf("no %s", link)
		}
	}
	b.get(path+"?lang=xx", "Accept-Language", "ru").holds(t, `<html lang="ru">`)
	english := b.get(path+"?lang=en", "Accept-Language", "ru")
	english.holds(t, `<html lang="en">`, `<link rel="canonical" href="`+path+`?lang=en">`, `hreflang="x-default" href="`+path+`"`)
	if kept := english.header.Get("Cache-Control"); !strings.HasPrefix(kept, "private") {
		t.Errorf("a page with a cookie may be kept for others: %s", kept)
	}
	b.get(path, "Accept-Language", "ru").holds(t, `<html lang="en">`, `<link rel="canonical" href="`+path+`">`)
	b.get(st.public("/players"), "Accept-Language", "ru").holds(t, `<html lang="en">`)
	b.get(path+"?lang=ru", "Accept-Language", "en").holds(t, `<html lang="ru">`)
}

// TestNothingIsSharedInSecret: what strangers may not see has no card, and pages that are not for search engines name none.
func TestNothingIsSharedInSecret(t *testing.T) {
	st := newStage(t, 6).draw().pair()
	for _, path := range []string{st.public("?card=1"), st.public("/rounds/1?card=1"), st.desk("?card=1")} {
		if a := st.site.anonymous().get(path); a.header.Get("Content-Type") == "image/png" {
			t.Errorf("%s: %d, a picture of what nobody may see", path, a.status)
		}
	}
	st.publish()
	for _, path := range []string{st.desk(""), st.desk("/players")} {
		if strings.Contains(st.arbiter.get(path).body, "og:") {
			t.Errorf("%s is shared", path)
		}
	}
	if a := st.site.anonymous().get("/signin?lang=en"); strings.Contains(a.body, "og:") {
		t.Error("the page for signing in is shared")
	}
}

// TestDiagramFiles: the position of a game as a drawing and as a picture, at each move; a game without moves has none.
func TestDiagramFiles(t *testing.T) {
	st := newStage(t, 6).draw().pair().publish()
	game := st.public("/games/" + id(st.game(1).ID))
	b := st.site.anonymous()
	if a := b.get(game + "/diagram.svg"); a.status != http.StatusNotFound {
		t.Errorf("a game without a sheet: %d", a.status)
	}
	st.play(1).sheet(1, "1. c3-b4")
	b.get(game).holds(t, `href="`+game+`/diagram.svg?ply=1"`, `href="`+game+`/diagram.png?ply=1"`)
	first, last := b.get(game+"/diagram.svg?ply=0"), b.get(game+"/diagram.svg")
	if first.body == last.body || !strings.HasPrefix(last.body, "<svg") || last.header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%s: %.200s", last.header.Get("Content-Type"), last.body)
	}
	if _, err := png.Decode(strings.NewReader(b.get(game + "/diagram.png?ply=0").body)); err != nil {
		t.Error(err)
	}
	if a := b.get(game + "/diagram.gif"); a.status != http.StatusNotFound {
		t.Errorf("a file that there is not: %d", a.status)
	}
}

// TestSharedCodes: the page of an event, a round, a player and a game offers its address as a picture for cameras, under the address that
// readers use, with the address in letters; a page that nobody sees has none.
func TestSharedCodes(t *testing.T) {
	st := newStage(t, 6).draw().rounds(1).pair()
	player := st.public("/players/" + id(st.fresh().Players[0].ID))
	game, draft := st.public("/games/"+id(st.event.Rounds[0].Games[0].ID)), "/games/"+id(st.event.Rounds[1].Games[0].ID)+"/qr.svg"
	b := st.site.anonymous()
	here := b.get(player + "/qr.svg")
	if !strings.Contains(here.body, ">"+st.site.base+player+"<") || strings.Contains(b.get(player).body, st.site.base) {
		t.Errorf("where readers' address is not known:\n%s", here.body)
	}
	st.site.stop()
	st.site.serve(func(c *api.Config) { c.BaseURL = "https://cup.example" })
	for _, page := range []string{st.public(""), st.public("/rounds/1"), player, game} {
		a, shown := b.get(page+"/qr.svg"), b.get(page).body
		address := "https://cup.example" + page
		drawn, err := web.DrawQR(address)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(regexp.MustCompile(`<text[^>]*>([^<]*)</text>`).FindAllString(a.body, -1), "")
		text = regexp.MustCompile(`<[^>]*>`).ReplaceAllString(text, "")
		if a.status != http.StatusOK || a.header.Get("Content-Type") != web.SVGType || !strings.Contains(a.body, drawn.Path) || text != address {
			t.Errorf("%s: %d, %q, %q\n%s", page, a.status, a.header.Get("Content-Type"), text, a.body)
		}
		if !strings.Contains(shown, `src="`+page+`/qr.svg"`) || !strings.Contains(shown, `href="`+address+`"`) {
			t.Errorf("%s does not offer it", page)
		}
	}
	for _, path := range []string{"/rounds/2/qr.svg", "/rounds/x/qr.svg", "/players/999/qr.svg", draft, "/games/999/qr.svg"} {
		if a := b.get(st.public(path)); a.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	e := st.fresh()
	st.must(st.site.events.SetPublic(t.Context(), st.by, e.ID, e.Head.Revision, false))
	if a := b.get(st.public("/qr.svg")); a.status != http.StatusNotFound {
		t.Errorf("of a hidden event: %d", a.status)
	}
}
