package site_test

import (
	"bytes"
	"html"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
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
func checkCard(t *testing.T, b *apitest.Browser, address string) {
	t.Helper()
	a := b.Get(strings.TrimPrefix(address, "https://cup.example"))
	if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/png" || a.Header.Get("Set-Cookie") != "" {
		t.Fatalf("%s: %d, %s, cookie %q", address, a.Status, a.Header.Get("Content-Type"), a.Header.Get("Set-Cookie"))
	}
	img, err := png.Decode(bytes.NewReader([]byte(a.Body)))
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	if size := img.Bounds().Max; size.X != picture.CardWidth || size.Y != picture.CardHeight {
		t.Errorf("%s is %v", address, size)
	}
}

// TestSharedLinks: a link to a page of an event shows in a messenger where it leads, how things stand, and a picture, in each language.
func TestSharedLinks(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Rounds(2).Pair().Publish()
	st.Play(1).Sheet(1, "1. c3-b4")
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.BaseURL = "https://cup.example" })
	game := st.Public("/games/" + apitest.ID(st.Game(1).ID))
	name := st.Fresh().Head.Name
	for path, want := range map[string]struct{ title, ru, english, en string }{
		st.Public(""):           {name, "Черкесск", name, "1. Igrok"},
		st.Public("/rounds/3"):  {name, "Сыграно 1 из 3", name, "1 of 3 played"},
		st.Public("/standings"): {name, "1. Игрок", name, "1. Igrok"},
		st.Public("/players"):   {name, "", name, ""},
		game:                    {"Игрок", "Тур 3", "Igrok", "Round 3"},
	} {
		for lang, holds := range map[string]string{"ru": want.ru, "en": want.en} {
			title := map[string]string{"ru": want.title, "en": want.english}[lang]
			b := st.Site.Anonymous()
			tags := ogTags(b.Get(path, "Accept-Language", lang).Body)
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
	st := apitest.NewStage(t, 6).Draw().Rounds(1)
	path := st.Public("/standings")
	b := st.Site.Anonymous()
	page := b.Get(path, "Accept-Language", "ru").Body
	for _, link := range []string{
		`<link rel="canonical" href="` + path + `">`, `hreflang="ru" href="` + path + `?lang=ru"`, `hreflang="en" href="` + path + `?lang=en"`,
		`hreflang="x-default" href="` + path + `"`,
	} {
		if !strings.Contains(page, link) {
			t.Errorf("no %s", link)
		}
	}
	b.Get(path+"?lang=xx", "Accept-Language", "ru").Holds(t, `<html lang="ru">`)
	english := b.Get(path+"?lang=en", "Accept-Language", "ru")
	english.Holds(t, `<html lang="en">`, `<link rel="canonical" href="`+path+`?lang=en">`, `hreflang="x-default" href="`+path+`"`)
	if kept := english.Header.Get("Cache-Control"); !strings.HasPrefix(kept, "private") {
		t.Errorf("a page with a cookie may be kept for others: %s", kept)
	}
	b.Get(path, "Accept-Language", "ru").Holds(t, `<html lang="en">`, `<link rel="canonical" href="`+path+`">`)
	b.Get(st.Public("/players"), "Accept-Language", "ru").Holds(t, `<html lang="en">`)
	b.Get(path+"?lang=ru", "Accept-Language", "en").Holds(t, `<html lang="ru">`)
}

// TestNothingIsSharedInSecret: what strangers may not see has no card, and pages that are not for search engines name none.
func TestNothingIsSharedInSecret(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Pair()
	for _, path := range []string{st.Public("?card=1"), st.Public("/rounds/1?card=1"), st.Desk("?card=1")} {
		if a := st.Site.Anonymous().Get(path); a.Header.Get("Content-Type") == "image/png" {
			t.Errorf("%s: %d, a picture of what nobody may see", path, a.Status)
		}
	}
	st.Publish()
	for _, path := range []string{st.Desk(""), st.Desk("/players")} {
		if strings.Contains(st.Arbiter.Get(path).Body, "og:") {
			t.Errorf("%s is shared", path)
		}
	}
	if a := st.Site.Anonymous().Get("/signin?lang=en"); strings.Contains(a.Body, "og:") {
		t.Error("the page for signing in is shared")
	}
}

// TestDiagramFiles: the position of a game as a drawing and as a picture, at each move; a game without moves has none.
func TestDiagramFiles(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Pair().Publish()
	game := st.Public("/games/" + apitest.ID(st.Game(1).ID))
	b := st.Site.Anonymous()
	if a := b.Get(game + "/diagram.svg"); a.Status != http.StatusNotFound {
		t.Errorf("a game without a sheet: %d", a.Status)
	}
	st.Play(1).Sheet(1, "1. c3-b4")
	b.Get(game).Holds(t, `href="`+game+`/diagram.svg?ply=1"`, `href="`+game+`/diagram.png?ply=1"`)
	first, last := b.Get(game+"/diagram.svg?ply=0"), b.Get(game+"/diagram.svg")
	if first.Body == last.Body || !strings.HasPrefix(last.Body, "<svg") || last.Header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%s: %.200s", last.Header.Get("Content-Type"), last.Body)
	}
	if _, err := png.Decode(strings.NewReader(b.Get(game + "/diagram.png?ply=0").Body)); err != nil {
		t.Error(err)
	}
	if a := b.Get(game + "/diagram.gif"); a.Status != http.StatusNotFound {
		t.Errorf("a file that there is not: %d", a.Status)
	}
}

// TestSharedCodes: the page of an event, a round, a player and a game offers its address as a picture for cameras, under the address that
// readers use, with the address in letters; a page that nobody sees has none.
func TestSharedCodes(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair()
	player := st.Public("/players/" + apitest.ID(st.Fresh().Players[0].ID))
	game, draft := st.Public("/games/"+apitest.ID(st.Event.Rounds[0].Games[0].ID)),
		"/games/"+apitest.ID(st.Event.Rounds[1].Games[0].ID)+"/qr.svg"
	b := st.Site.Anonymous()
	here := b.Get(player + "/qr.svg")
	if !strings.Contains(here.Body, ">"+st.Site.Base+player+"<") || strings.Contains(b.Get(player).Body, st.Site.Base) {
		t.Errorf("where readers' address is not known:\n%s", here.Body)
	}
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.BaseURL = "https://cup.example" })
	for _, page := range []string{st.Public(""), st.Public("/rounds/1"), player, game} {
		a, shown := b.Get(page+"/qr.svg"), b.Get(page).Body
		address := "https://cup.example" + page
		drawn, err := web.DrawQR(address)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(regexp.MustCompile(`<text[^>]*>([^<]*)</text>`).FindAllString(a.Body, -1), "")
		text = regexp.MustCompile(`<[^>]*>`).ReplaceAllString(text, "")
		if a.Status != http.StatusOK || a.Header.Get("Content-Type") != web.SVGType || !strings.Contains(a.Body, drawn.Path) || text != address {
			t.Errorf("%s: %d, %q, %q\n%s", page, a.Status, a.Header.Get("Content-Type"), text, a.Body)
		}
		if !strings.Contains(shown, `src="`+page+`/qr.svg"`) || !strings.Contains(shown, `href="`+address+`"`) {
			t.Errorf("%s does not offer it", page)
		}
	}
	for _, path := range []string{"/rounds/2/qr.svg", "/rounds/x/qr.svg", "/players/999/qr.svg", draft, "/games/999/qr.svg"} {
		if a := b.Get(st.Public(path)); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, false))
	if a := b.Get(st.Public("/qr.svg")); a.Status != http.StatusNotFound {
		t.Errorf("of a hidden event: %d", a.Status)
	}
}
