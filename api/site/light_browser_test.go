package site_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
)

// TestFirstPageIsLight: who opens an event for the first time waits for at most 6 requests and 60 KB (1000 bytes each). All that goes over
// the wire counts: headers, the stream of news, what keeps pages for later.
func TestFirstPageIsLight(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewStage(t, 20).Draw().Rounds(2).Pair().Publish()
	for _, path := range []string{"/", st.Public(""), st.Public("/rounds/3"), st.Public("/standings")} {
		w := apitest.NewWire(t, st.Site.Host())
		g := apitest.Guest{
			Hands: apitest.Hands{Test: t, Tab: browsertest.Window(t)}, Translator: apitest.Words(t, "ru"), Name: path,
			Width: apitest.Phone,
		}
		g.Do(g.Window(apitest.Phone), chromedp.Navigate("http://"+w.Addr().String()+path))
		g.Until(`document.readyState === "complete"`)
		g.Until(apitest.KeepsPages)
		w.Mu.Lock()
		asked, size := w.Asked, w.Bytes
		w.Mu.Unlock()
		t.Logf("%s: %d bytes, %d requests: %q", path, size, len(asked), asked)
		if len(asked) > 6 || size > 60_000 {
			t.Errorf("%s: %d bytes, %d requests: %q", path, size, len(asked), asked)
		}
	}
}
