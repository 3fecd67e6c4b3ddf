package api_test

import (
	"context"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/static/runtest"
)

// TestPagesAreBuiltAhead: when a round is published its pages are there in both languages before anybody has asked, nothing is
// logged of that, and readers are given them.
func TestPagesAreBuiltAhead(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 6).open().draw().pair()
	server := st.site.server
	ctx, cancel := context.WithCancel(t.Context())
	var background sync.WaitGroup
	news := st.site.events.Feed().Subscribe()
	defer news.Close()
	defer background.Wait()
	defer cancel()
	background.Go(func() { server.BuildAhead(ctx, news) })
	pages := []string{"", "/rounds/1", "/standings", "/crosstable", "/players"}
	st.publish()
	for after := time.Now().Add(patience); ; runtime.Gosched() {
		n, _ := api.KeptPagesForTest(server)
		if n == 2*len(pages) {
			break
		}
		if time.Now().After(after) {
			t.Fatalf("%d pages are kept", n)
		}
	}
	if strings.Contains(st.site.log.String(), "path=/e/") {
		t.Error("requests that nobody has sent are in the log")
	}
	for _, lang := range []string{"ru", "en"} {
		for _, page := range pages {
			if a := st.site.anonymous().get(st.public(page), "Accept-Language", lang); a.status != 200 ||
				!strings.Contains(a.body, `lang="`+lang+`"`) {
				t.Errorf("%s in %s: %d", page, lang, a.status)
			}
		}
	}
	if n, _ := api.KeptPagesForTest(server); n != 2*len(pages) {
		t.Errorf("%d pages are kept when all were asked for", n)
	}
}
