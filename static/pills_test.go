package static_test

import (
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/templates"
)

const pillsPage = `{{define "content"}}<nav class="pills"><ul>
<li><a href="/">Положение участников</a></li><li><a href="/">Юниоры 2005 года</a></li><li><a href="/">Ветераны</a></li>` +
	`<li><a href="/" aria-current="page">Клубы и регионы</a></li>
</ul></nav>{{end}}`

// TestChosenPillIsInSight: on a phone, where more than three pills stand in one line, the page says what it shows.
func TestChosenPillIsInSight(t *testing.T) {
	t.Parallel()
	s := newSite(t, map[string]string{"pills": pillsPage})
	s.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { s.show(t, w, "pills", templates.Page{}) })
	ctx := tab(t)
	do(t, ctx, chromedp.EmulateViewport(390, 844), chromedp.Navigate(s.url))
	until(t, ctx,
		`(() => { const at = document.querySelector('[aria-current]').getBoundingClientRect(); return at.left >= 0 && at.right <= innerWidth; `+
			`})()`)
	if is[bool](t, ctx, `document.querySelector('.pills a').getBoundingClientRect().left >= 0 || scrollX !== 0 || scrollY !== 0`) {
		t.Error("the line is not longer than the page, or the page itself has moved")
	}
}
