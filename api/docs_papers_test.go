package api_test

import (
	"fmt"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"adyukh/tournament/report"
)

// Bounds of the pictures of papers, in bytes.
const (
	largestPaper = 60 << 10
	allPapers    = 1500 << 10
)

// TestGalleryOfPapers finds every paper on the page of the documentation about them, under its name and with a picture that
// says what it shows and is served.
func TestGalleryOfPapers(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, lang := range []string{"ru", "en"} {
		b := s.anonymous()
		b.header.Set("Accept-Language", lang)
		page := html.UnescapeString(b.get("/docs/papers").body)
		total, shown := 0, 0
		pictures := regexp.MustCompile(`<img src="([^"]*/img/papers/([a-z-]+)\.png)" alt="([^"]*)" width="\d+" height="\d+"`)
		for _, m := range pictures.FindAllStringSubmatch(page, -1) {
			a := b.get(m[1])
			if a.status != http.StatusOK || a.header.Get("Content-Type") != "image/png" || len(a.body) > largestPaper {
				t.Errorf("%s: %d, %s, %d bytes", m[1], a.status, a.header.Get("Content-Type"), len(a.body))
			}
			if d, ok := report.Find(m[2]); !ok || !strings.HasSuffix(m[3], ": "+words(t, lang).T(d.TitleKey)) {
				t.Errorf("%s shows %q: there is no such paper, or it is called otherwise", m[1], m[3])
			}
			total, shown = total+len(a.body), shown+1
		}
		if total > allPapers {
			t.Errorf("all pictures have %d bytes", total)
		}
		for _, d := range report.Documents() {
			if !strings.Contains(page, fmt.Sprintf("/img/papers/%s.png", d.Key)) || !strings.Contains(page,
				">"+words(t, lang).T(d.TitleKey)+"</h3>") {
				t.Errorf("%s: the page does not show %s", lang, d.Key)
			}
		}
		if shown != len(report.Documents()) {
			t.Errorf("%s: %d pictures for %d papers", lang, shown, len(report.Documents()))
		}
	}
}
