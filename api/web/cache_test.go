package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestKeptPages: a page for everybody has a tag, comes compressed, and is 304 as long as nothing was published.
func TestKeptPages(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair().Publish()
	path := st.Public("/standings")
	b := st.Site.Anonymous()
	first := b.Get(path)
	tag := first.Header.Get("ETag")
	if first.Status != http.StatusOK || !strings.HasPrefix(tag, `"`) || first.Header.Get("Cache-Control") != "public, no-cache" {
		t.Fatalf("%d, ETag %s, Cache-Control %s", first.Status, tag, first.Header.Get("Cache-Control"))
	}
	for _, vary := range []string{"Accept-Encoding", "Accept-Language", "Cookie"} {
		if !strings.Contains(first.Header.Get("Vary"), vary) {
			t.Errorf("Vary %q without %s", first.Header.Get("Vary"), vary)
		}
	}
	packed := b.Get(path, "Accept-Encoding", "br, gzip;q=0.8")
	if packed.Header.Get("Content-Encoding") != "gzip" || packed.Header.Get("ETag") == tag || unpack(t, packed.Body) != first.Body {
		t.Errorf("compressed: %q, ETag %s", packed.Header.Get("Content-Encoding"), packed.Header.Get("ETag"))
	}
	for _, encoding := range []string{"gzip;q=0", "br", "identity"} {
		if a := b.Get(path, "Accept-Encoding", encoding); a.Header.Get("Content-Encoding") != "" || a.Body != first.Body {
			t.Errorf("Accept-Encoding %q gets %q", encoding, a.Header.Get("Content-Encoding"))
		}
	}
	for _, match := range []string{tag, "W/" + tag, packed.Header.Get("ETag"), `"x", ` + tag, "*"} {
		if a := b.Get(path, "If-None-Match", match); a.Status != http.StatusNotModified || a.Body != "" {
			t.Errorf("If-None-Match %s: %d", match, a.Status)
		}
	}
	for _, match := range []string{`"x"`, `""`, "", strings.Trim(tag, `"`) + "x"} {
		if a := b.Get(path, "If-None-Match", match); a.Status != http.StatusOK {
			t.Errorf("If-None-Match %s: %d", match, a.Status)
		}
	}
	st.Play(3)
	if a := b.Get(path, "If-None-Match", tag); a.Status != http.StatusOK || a.Header.Get("ETag") == tag {
		t.Errorf("after results: %d", a.Status)
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
	st := apitest.NewStage(t, 6).Draw().Rounds(1)
	path := st.Public("/standings")
	if a := st.Arbiter.Get(path); !strings.Contains(a.Body, "Name of anna") || a.Header.Get("ETag") != "" ||
		a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("for who is signed in: ETag %q, Cache-Control %q", a.Header.Get("ETag"), a.Header.Get("Cache-Control"))
	}
	plain := st.Site.Anonymous().Get(path)
	if strings.Contains(plain.Body, "anna") {
		t.Error("the page for everybody names who is signed in")
	}
	if a := st.Arbiter.Get(path, "If-None-Match", plain.Header.Get("ETag")); a.Status != http.StatusOK {
		t.Errorf("the tag of the others counts for who is signed in: %d", a.Status)
	}
	seen := map[string]string{plain.Header.Get("ETag"): "plain"}
	for name, header := range map[string][]string{
		"English": {"Accept-Language", "en"}, "dark": {"Cookie", "theme=dark"}, "English by choice": {"Cookie", "lang=en; theme=light"},
	} {
		tag := st.Site.Anonymous().Get(path, header...).Header.Get("ETag")
		if other, twice := seen[tag]; twice {
			t.Errorf("%s and %s have the same tag", name, other)
		}
		seen[tag] = name
	}
	for _, other := range []string{path + "?utm_source=x", path + "?language=en", path + "?lang=xx", path + "?x=1&y=2"} {
		if a := st.Site.Anonymous().Get(other); a.Header.Get("ETag") != plain.Header.Get("ETag") || a.Body != plain.Body {
			t.Errorf("%s is another page", other)
		}
	}
	if a := st.Site.Anonymous().Get(path, apitest.Script...); a.Body != plain.Body {
		t.Error("the page changes with HX-Request, which Vary does not name")
	}
}

// TestDraftPagesAreNotThereForOthers: a draft page opened by an arbiter is not there for others, with and without its tag.
func TestDraftPagesAreNotThereForOthers(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair()
	draft := st.Desk("/rounds/2")
	if a := st.Arbiter.Get(draft); a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("draft for its arbiter: %d", a.Status)
	}
	for _, header := range [][]string{nil, {"If-None-Match", "*"}, apitest.Script, {"Accept", "application/json"}} {
		if a := st.Site.Anonymous().Get(draft, header...); strings.Contains(a.Body, "Игрок 0") || a.Status == http.StatusNotModified {
			t.Errorf("draft for others with %v: %d", header, a.Status)
		}
		if a := st.Site.Anonymous().Get(st.Public("/rounds/2"), header...); a.Status != http.StatusNotFound {
			t.Errorf("the draft's public address with %v: %d", header, a.Status)
		}
	}
}

// TestTheCacheIsBounded: however many addresses are asked for, pages stay right and the oldest ones go.
func TestTheCacheIsBounded(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 6).Draw().Rounds(2)
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.Limits.CacheBytes = 20_000 })
	b := st.Site.Anonymous()
	want := b.Get(st.Public("/standings")).Body
	for n := range 200 {
		b.Get(st.Public("/standings?why=" + strconv.Itoa(n)))
		b.Get(st.Public("/rounds/" + strconv.Itoa(1+n%2) + "?by=" + strconv.Itoa(n)))
	}
	if got := b.Get(st.Public("/standings")).Body; got != want {
		t.Error("another page after many others")
	}
}

// TestEventsDoNotShareAPage: two events that would give one key if names were joined have pages of their own.
func TestEventsDoNotShareAPage(t *testing.T) {
	one := apitest.NewStage(t, 4, func(h *play.Head) { h.Name = "Первый" }).Open()
	two := one.Another(4, func(h *play.Head) { h.Name = "Второй" }).Open()
	b := one.Site.Anonymous()
	for range 2 {
		if a := b.Get(one.Public("/players")); !strings.Contains(a.Body, "Первый") || strings.Contains(a.Body, "Второй") {
			t.Error("the first event's page is the second one's")
		}
		if a := b.Get(two.Public("/players")); !strings.Contains(a.Body, "Второй") || strings.Contains(a.Body, "Первый") {
			t.Error("the second event's page is the first one's")
		}
	}
}
