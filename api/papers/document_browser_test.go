package papers_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
)

// TestPapersInABrowser words a report on a phone, looks at it without saving, saves it, and has the set made: the page says
// how far it is and offers the file, without being asked for again.
func TestPapersInABrowser(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := apitest.Chromium(t)
	st := apitest.NewStage(t, 4).Draw().Rounds(1)
	do := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := browsertest.Do(tab, steps...); err != nil {
			t.Fatal(err)
		}
	}
	is := func(script string) bool {
		t.Helper()
		got, err := chromedp.Run(tab, chromedp.Evaluate[bool](script))
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(st.Site.Base+st.Desk("/documents/text/report")),
		chromedp.SendKeys("#login", "anna"), chromedp.SendKeys("#password", apitest.Password+"\r"))
	apitest.See(t, tab, "Отчёт главного судьи")
	organizer := "#text-" + numberOf(t, apitest.FormOf(t, st.Arbiter.Get(st.Desk("/documents/text/report")).Body,
		st.Desk("/documents/text/report")),
		"organizer")
	do(chromedp.SendKeys(organizer, "Минспорт КЧР"))

	// looking at the paper in another tab leaves the form as it is: not saved, not locked
	do(chromedp.Click(`[formaction$="/preview"]`))
	if !is(`document.querySelector("form[data-guard]").dataset.sent === undefined`) {
		t.Error("the form is locked after the preview")
	}
	if is(`document.documentElement.scrollWidth > document.documentElement.clientWidth`) {
		t.Error("the page is wider than a phone")
	}
	do(chromedp.Click(".form .filled"))
	apitest.See(t, tab, "Текст документа сохранён")
	apitest.See(t, tab, "Вернуть как было")
	if text := apitest.PDFText(t, st.Arbiter.Get(st.Desk("/pdf/report")).Body); !strings.Contains(text, "Минспорт КЧР") {
		t.Errorf("the paper does not say it:\n%s", text)
	}

	release := holdSets(st.Site.Server)
	defer release()
	do(chromedp.Navigate(st.Site.Base+st.Desk("/documents")), chromedp.Click(`.filled`))
	apitest.See(t, tab, "Ждёт очереди")
	is(`window.stayed = true`)
	release()
	apitest.See(t, tab, "Комплект готов")
	if !is(`window.stayed === true && document.querySelector('a[href*="/set/file?"]') !== null`) {
		t.Error("the page was loaded anew, or offers no file")
	}
}
