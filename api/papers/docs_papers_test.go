package papers_test

import (
	"fmt"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"adyukh/api/apitest"
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
	s := apitest.NewSite(t)
	for _, lang := range []string{"ru", "en"} {
		b := s.Anonymous()
		b.Header.Set("Accept-Language", lang)
		page := html.UnescapeString(b.Get("/docs/papers").Body)
		total, shown := 0, 0
		pictures := regexp.MustCompile(`<img src="([^"]*/img/papers/([a-z-]+)\.png)" alt="([^"]*)" width="\d+" height="\d+"`)
		for _, m := range pictures.FindAllStringSubmatch(page, -1) {
			a := b.Get(m[1])
			if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/png" || len(a.Body) > largestPaper {
				t.Errorf("%s: %d, %s, %d bytes", m[1], a.Status, a.Header.Get("Content-Type"), len(a.Body))
			}
			if d, ok := report.Find(m[2]); !ok || !strings.HasSuffix(m[3], ": "+apitest.Words(t, lang).T(d.TitleKey)) {
				t.Errorf("%s shows %q: there is no such paper, or it is called otherwise", m[1], m[3])
			}
			total, shown = total+len(a.Body), shown+1
		}
		if total > allPapers {
			t.Errorf("all pictures have %d bytes", total)
		}
		for _, d := range report.Documents() {
			if !strings.Contains(page, fmt.Sprintf("/img/papers/%s.png", d.Key)) || !strings.Contains(page,
				">"+apitest.Words(t, lang).T(d.TitleKey)+"</h3>") {
				t.Errorf("%s: the page does not show %s", lang, d.Key)
			}
		}
		if shown != len(report.Documents()) {
			t.Errorf("%s: %d pictures for %d papers", lang, shown, len(report.Documents()))
		}
	}
}
