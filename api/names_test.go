package api_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// longName is a name of 300 letters that no line can be broken in.
var longName = strings.Repeat("Шашки", 60)

// TestLongNameOverThePages: an event gets a name of 300 letters and a short one in the forms, is refused longer ones with the limit,
// and is called by its whole name where it introduces itself, by the short one everywhere else.
func TestLongNameOverThePages(t *testing.T) {
	st := apitest.NewStage(t, 4)
	create := apitest.FormOf(t, st.Arbiter.Get("/desk/new").Body, "/desk/new")
	for field, name := range map[string][2]string{"name": {longName + "ы", ""}, "short_name": {"Кубок", strings.Repeat("ы", 61)}} {
		create.Set("name", name[0])
		create.Set("short_name", name[1])
		most := map[string]string{"name": "Не больше 300 знаков; здесь их 301", "short_name": "Не больше 60 знаков; здесь их 61"}[field]
		apitest.Scenario{Path: "/desk/new", Form: create, Status: 422, Holds: []string{most}}.Run(t, st.Arbiter)
	}
	create.Set("name", longName)
	create.Set("short_name", "Кубок-26")
	apitest.Scenario{Path: "/desk/new", Form: create, Status: 303, To: "/desk/e/2/players"}.Run(t, st.Arbiter)
	st.Open()

	path := st.Desk("/setup/main")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("name", longName)
	apitest.Scenario{Path: path, Form: form, Status: 303, To: st.Desk("/setup/regulations")}.Run(t, st.Arbiter)
	derived := strings.Repeat("Шашки", 12)[:2*59] + "…"
	st.Draw().Pair().Publish().Play(1)
	for path, want := range map[string]struct{ title, holds string }{
		st.Public(""):           {"<title>" + derived + " · ", ">" + longName + "</h1>"},
		st.Public("/players"):   {" · " + derived + " · ", ""},
		st.Public("/standings"): {" · " + derived + " · ", ""},
		"/":                     {"<title>", ">" + derived + "</a>"},
	} {
		body := st.Site.Anonymous().Get(path).Body
		if !strings.Contains(body, want.title) || !strings.Contains(body, want.holds) {
			t.Errorf("%s: no %q or %q", path, want.title, want.holds)
		}
		if n := strings.Count(body, longName); n != strings.Count(want.holds, longName) {
			t.Errorf("%s has the whole name %d times", path, n)
		}
	}
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{">" + longName + "</h1>"}}.Run(t, st.Arbiter)
	for path, want := range map[string]string{"/files/players.csv": url.PathEscape("ШашкиШ"), "/schedule.ics": url.PathEscape("ШашкиШ")} {
		a := st.Site.Anonymous().Get(st.Public(path))
		if file := a.Header.Get("Content-Disposition"); !strings.Contains(file, want) || len(file) > 1200 {
			t.Errorf("%s: %s", path, file)
		}
	}
	body := st.Site.Anonymous().Get(st.API("")).Body
	if !strings.Contains(body, `"name":"`+longName+`"`) || !strings.Contains(body, `"shortName":"`+derived+`"`) {
		t.Errorf("JSON: %s", body)
	}
	body = st.Site.Anonymous().Get("/embed/events/1/standings").Body
	if strings.Contains(body, longName) || !strings.Contains(body, derived) {
		t.Errorf("embedded: %s", body)
	}
	clone := apitest.FormOf(t, st.Arbiter.Get("/desk/e/2/clone").Body, "/desk/e/2/clone")
	if clone.Get("short_name") != "Кубок-26" || clone.Get("name") != longName {
		t.Errorf("the event like it is %v", clone)
	}
}

// TestLongNameOnNarrowPages: a name of 300 letters without a blank makes no page wider than the window.
func TestLongNameOnNarrowPages(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := apitest.Chromium(t)
	st := apitest.NewStage(t, 4, func(h *play.Head) { h.Name, h.Short = longName, strings.Repeat("Ш", 60) }).Draw().Rounds(1).Pair().Publish()
	if err := browsertest.Do(tab, chromedp.EmulateViewport(320, 700), chromedp.Navigate(st.Site.Base+st.Desk("")),
		chromedp.SendKeys("#login", "anna"), chromedp.SendKeys("#password", apitest.Password+"\r")); err != nil {
		t.Fatal(err)
	}
	apitest.See(t, tab, longName)
	for _, path := range []string{
		st.Desk(""), st.Desk("/players"), st.Desk("/documents"), st.Desk("/clone"), st.Desk("/journal"), "/desk", "/desk/new", "/", st.Public(""),
		st.Public("/rounds/2"), st.Public("/files"), st.Public("/wall"), "/embed/events/1/standings",
	} {
		if err := browsertest.Do(tab, chromedp.Navigate(st.Site.Base+path)); err != nil {
			t.Fatal(err)
		}
		over, err := chromedp.Run(tab, chromedp.Evaluate[int](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
		if err != nil || over > 0 {
			t.Errorf("%s is %d pixels too wide (%v)", path, over, err)
		}
	}
}
