package api_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestKeptPages: a page for everybody has a tag, comes compressed, and is 304 as long as nothing was published.
func TestKeptPages(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 6).draw().rounds(1).pair().publish()
	path := st.public("/standings")
	b := st.site.anonymous()
	first := b.get(path)
	tag := first.header.Get("ETag")
	if first.status != http.StatusOK || !strings.HasPrefix(tag, `"`) || first.header.Get("Cache-Control") != "public, no-cache" {
		t.Fatalf("%d, ETag %s, Cache-Control %s", first.status, tag, first.header.Get("Cache-Control"))
	}
	for _, vary := range []string{"Accept-Encoding", "Accept-Language", "Cookie"} {
		if !strings.Contains(first.header.Get("Vary"), vary) {
			t.Errorf("Vary %q without %s", first.header.Get("Vary"), vary)
		}
	}
	packed := b.get(path, "Accept-Encoding", "br, gzip;q=0.8")
	if packed.header.Get("Content-Encoding") != "gzip" || packed.header.Get("ETag") == tag || unpack(t, packed.body) != first.body {
		t.Errorf("compressed: %q, ETag %s", packed.header.Get("Content-Encoding"), packed.header.Get("ETag"))
	}
	for _, encoding := range []string{"gzip;q=0", "br", "identity"} {
		if a := b.get(path, "Accept-Encoding", encoding); a.header.Get("Content-Encoding") != "" || a.body != first.body {
			t.Errorf("Accept-Encoding %q gets %q", encoding, a.header.Get("Content-Encoding"))
		}
	}
	for _, match := range []string{tag, "W/" + tag, packed.header.Get("ETag"), `"x", ` + tag, "*"} {
		if a := b.get(path, "If-None-Match", match); a.status != http.StatusNotModified || a.body != "" {
			t.Errorf("If-None-Match %s: %d", match, a.status)
		}
	}
	for _, match := range []string{`"x"`, `""`, "", strings.Trim(tag, `"`) + "x"} {
		if a := b.get(path, "If-None-Match", match); a.status != http.StatusOK {
			t.Errorf("If-None-Match %s: %d", match, a.status)
		}
	}
	st.play(3)
	if a := b.get(path, "If-None-Match", tag); a.status != http.StatusOK || a.header.Get("ETag") == tag {
		t.Errorf("after results: %d", a.status)
	}
}

func unpack(t *testing.T, body string) string {
	t.Helper()
	r, err := gzip.NewReader(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestKeptPagesDoNotMix: language, theme, address, build and database each have pages of their own, and none says who was
// signed in when it was made.
func TestKeptPagesDoNotMix(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 6).draw().rounds(1)
	path := st.public("/standings")
	if a := st.arbiter.get(path); !strings.Contains(a.body, "Name of anna") || a.header.Get("ETag") != "" ||
		a.header.Get("Cache-Control") != "no-store" {
		t.Errorf("for who is signed in: ETag %q, Cache-Control %q", a.header.Get("ETag"), a.header.Get("Cache-Control"))
	}
	plain := st.site.anonymous().get(path)
	if strings.Contains(plain.body, "anna") {
		t.Error("the page for everybody names who is signed in")
	}
	if a := st.arbiter.get(path, "If-None-Match", plain.header.Get("ETag")); a.status != http.StatusOK {
		t.Errorf("the tag of the others counts for who is signed in: %d", a.status)
	}
	seen := map[string]string{plain.header.Get("ETag"): "plain"}
	for name, header := range map[string][]string{
		"English": {"Accept-Language", "en"}, "dark": {"Cookie", "theme=dark"}, "English by choice": {"Cookie", "lang=en; theme=light"},
	} {
		tag := st.site.anonymous().get(path, header...).header.Get("ETag")
		if other, twice := seen[tag]; twice {
			t.Errorf("%s and %s have the same tag", name, other)
		}
		seen[tag] = name
	}
	for _, other := range []string{path + "?utm_source=x", path + "?language=en", path + "?lang=xx", path + "?x=1&y=2"} {
		if a := st.site.anonymous().get(other); a.header.Get("ETag") != plain.header.Get("ETag") || a.body != plain.body {
			t.Errorf("%s is another page", other)
		}
	}
	if a := st.site.anonymous().get(path, script...); a.body != plain.body {
		t.Error("the page changes with HX-Request, which Vary does not name")
	}
}

// TestDraftPagesAreNotThereForOthers: a draft page opened by an arbiter is not there for others, with and without its tag.
func TestDraftPagesAreNotThereForOthers(t *testing.T) {
	st := newStage(t, 6).draw().rounds(1).pair()
	draft := st.desk("/rounds/2")
	if a := st.arbiter.get(draft); a.status != http.StatusOK || a.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("draft for its arbiter: %d", a.status)
	}
	for _, header := range [][]string{nil, {"If-None-Match", "*"}, script, {"Accept", "application/json"}} {
		if a := st.site.anonymous().get(draft, header...); strings.Contains(a.body, "Игрок 0") || a.status == http.StatusNotModified {
			t.Errorf("draft for others with %v: %d", header, a.status)
		}
		if a := st.site.anonymous().get(st.public("/rounds/2"), header...); a.status != http.StatusNotFound {
			t.Errorf("the draft's public address with %v: %d", header, a.status)
		}
	}
}

// TestTheCacheIsBounded: however many addresses are asked for, pages stay right and the oldest ones go.
func TestTheCacheIsBounded(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 6).draw().rounds(2)
	st.site.stop()
	st.site.serve(func(c *api.Config) { c.Limits.CacheBytes = 20_000 })
	b := st.site.anonymous()
	want := b.get(st.public("/standings")).body
	for n := range 200 {
		b.get(st.public("/standings?why=" + strconv.Itoa(n)))
		b.get(st.public("/rounds/" + strconv.Itoa(1+n%2) + "?by=" + strconv.Itoa(n)))
	}
	if got := b.get(st.public("/standings")).body; got != want {
		t.Error("another page after many others")
	}
}

// TestEventsDoNotShareAPage: two events that would give one key if names were joined have pages of their own.
func TestEventsDoNotShareAPage(t *testing.T) {
	one := newStage(t, 4, func(h *play.Head) { h.Name = "Первый" }).open()
	two := one.another(4, func(h *play.Head) { h.Name = "Второй" }).open()
	b := one.site.anonymous()
	for range 2 {
		if a := b.get(one.public("/players")); !strings.Contains(a.body, "Первый") || strings.Contains(a.body, "Второй") {
			t.Error("the first event's page is the second one's")
		}
		if a := b.get(two.public("/players")); !strings.Contains(a.body, "Второй") || strings.Contains(a.body, "Первый") {
			t.Error("the second event's page is the first one's")
		}
	}
}
