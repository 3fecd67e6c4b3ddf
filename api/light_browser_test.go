package api_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/static/browsertest"
	"adyukh/static/runtest"
)

// TestFirstPageIsLight: who opens an event for the first time waits for at most 6 requests and 60 KB (1000 bytes each). All that goes over
// the wire counts: headers, the stream of news, what keeps pages for later.
func TestFirstPageIsLight(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := newStage(t, 20).draw().rounds(2).pair().publish()
	for _, path := range []string{"/", st.public(""), st.public("/rounds/3"), st.public("/standings")} {
		w := newWire(t, st.site.host())
		g := guest{hands: hands{t, browsertest.Window(t)}, Translator: words(t, "ru"), name: path, width: phone}
		g.do(g.window(phone), chromedp.Navigate("http://"+w.Addr().String()+path))
		g.until(`document.readyState === "complete"`)
		g.until(keepsPages)
		w.mu.Lock()
		asked, size := w.asked, w.bytes
		w.mu.Unlock()
		t.Logf("%s: %d bytes, %d requests: %q", path, size, len(asked), asked)
		if len(asked) > 6 || size > 60_000 {
			t.Errorf("%s: %d bytes, %d requests: %q", path, size, len(asked), asked)
		}
	}
}
