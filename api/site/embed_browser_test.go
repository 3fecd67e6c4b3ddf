package site_test

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
)

// TestEmbedFollows: a page of another site shows a part of an event in a frame as high as that, which gets it anew when something is
// published, though browsers keep from such frames what pages of one site share; and it takes a fragment into its own text.
func TestEmbedFollows(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := apitest.Chromium(t)
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	part := "/embed/events/" + apitest.ID(st.Fresh().ID)
	target, err := url.Parse(st.Site.Base)
	if err != nil {
		t.Fatal(err)
	}
	forward := httputil.NewSingleHostReverseProxy(target)
	forward.FlushInterval, forward.ErrorLog = -1, log.New(io.Discard, "", 0) // streams end when the tab goes
	got := make(chan string, 100)
	ours := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == part+"/pairings" || r.URL.Path == "/live" {
			got <- r.URL.Path
		}
		forward.ServeHTTP(w, r)
	}))
	t.Cleanup(func() { ours.CloseClientConnections(); ours.Close() })
	club := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<title>club</title><iframe src="%s%s/pairings" width="900" height="500"></iframe><div id="own"></div>
<script type="module" src="%s/embed.js"></script><script>fetch('%s%s/cross?fragment').then((r) => r.text())
	.then((t) => { document.getElementById('own').innerHTML = t; });</script>`, ours.URL, part, ours.URL, ours.URL, part)
	}))
	t.Cleanup(club.Close)
	if err := browsertest.Do(tab, chromedp.Navigate(strings.Replace(club.URL, "127.0.0.1", browsertest.Hall, 1))); err != nil {
		t.Fatal(err)
	}
	apitest.See(t, tab, "Игрок 01") // of the fragment: what stands in the frame is not for the page to see
	await := func(path string) {
		t.Helper()
		select {
		case now := <-got:
			if now != path {
				t.Fatalf("the frame gets %s, want %s", now, path)
			}
		case <-time.After(apitest.Patience):
			t.Fatalf("the frame does not get %s", path)
		}
	}
	await(part + "/pairings")
	await("/live")
	const fits = `[document.querySelector("iframe")].every((f) => f.clientHeight > 100 && f.clientHeight < 500)`
	high, err := chromedp.Run(tab, chromedp.Poll[bool](fits))
	if err != nil || !high {
		t.Errorf("the frame is not as high as what it shows: %v", err)
	}
	st.Play(1)
	await(part + "/pairings")
}
