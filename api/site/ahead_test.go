package site_test

import (
	"context"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestPagesAreBuiltAhead: when a round is published its pages are there in both languages before anybody has asked, nothing is
// logged of that, and readers are given them.
func TestPagesAreBuiltAhead(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 6).Open().Draw().Pair()
	server := st.Site.Server
	ctx, cancel := context.WithCancel(t.Context())
	var background sync.WaitGroup
	news := st.Site.Events.Feed().Subscribe()
	defer news.Close()
	defer background.Wait()
	defer cancel()
	background.Go(func() { server.BuildAhead(ctx, news) })
	pages := []string{"", "/rounds/1", "/standings", "/crosstable", "/players"}
	st.Publish()
	for after := time.Now().Add(apitest.Patience); ; runtime.Gosched() {
		n, _ := apitest.KeptPages(server)
		if n == 2*len(pages) {
			break
		}
		if time.Now().After(after) {
			t.Fatalf("%d pages are kept", n)
		}
	}
	if strings.Contains(st.Site.Log.String(), "path=/e/") {
		t.Error("requests that nobody has sent are in the log")
	}
	for _, lang := range []string{"ru", "en"} {
		for _, page := range pages {
			if a := st.Site.Anonymous().Get(st.Public(page), "Accept-Language", lang); a.Status != 200 ||
				!strings.Contains(a.Body, `lang="`+lang+`"`) {
				t.Errorf("%s in %s: %d", page, lang, a.Status)
			}
		}
	}
	if n, _ := apitest.KeptPages(server); n != 2*len(pages) {
		t.Errorf("%d pages are kept when all were asked for", n)
	}
}
