package api_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// longName is a name of 300 letters that no line can be broken in.
var longName = strings.Repeat("Шашки", 60)

// TestLongNameOverThePages: an event gets a name of 300 letters and a short one in the forms, is refused longer ones with the limit,
// and is called by its whole name where it introduces itself, by the short one everywhere else.
func TestLongNameOverThePages(t *testing.T) {
	st := newStage(t, 4)
	create := formOf(t, st.arbiter.get("/desk/new").body, "/desk/new")
	for field, name := range map[string][2]string{"name": {longName + "ы", ""}, "short_name": {"Кубок", strings.Repeat("ы", 61)}} {
		create.Set("name", name[0])
		create.Set("short_name", name[1])
		most := map[string]string{"name": "Не больше 300 знаков; здесь их 301", "short_name": "Не больше 60 знаков; здесь их 61"}[field]
		scenario{path: "/desk/new", form: create, status: 422, holds: []string{most}}.run(t, st.arbiter)
	}
	create.Set("name", longName)
	create.Set("short_name", "Кубок-26")
	scenario{path: "/desk/new", form: create, status: 303, to: "/desk/e/2/players"}.run(t, st.arbiter)
	st.open()

	path := st.desk("/setup/main")
	form := formOf(t, st.arbiter.get(path).body, path)
	form.Set("name", longName)
	scenario{path: path, form: form, status: 303, to: st.desk("/setup/regulations")}.run(t, st.arbiter)
	derived := strings.Repeat("Шашки", 12)[:2*59] + "…"
	st.draw().pair().publish().play(1)
	for path, want := range map[string]struct{ title, holds string }{
		st.public(""):           {"<title>" + derived + " · ", ">" + longName + "</h1>"},
		st.public("/players"):   {" · " + derived + " · ", ""},
		st.public("/standings"): {" · " + derived + " · ", ""},
		"/":                     {"<title>", ">" + derived + "</a>"},
	} {
		body := st.site.anonymous().get(path).body
		if !strings.Contains(body, want.title) || !strings.Contains(body, want.holds) {
			t.Errorf("%s: no %q or %q", path, want.title, want.holds)
		}
		if n := strings.Count(body, longName); n != strings.Count(want.holds, longName) {
			t.Errorf("%s has the whole name %d times", path, n)
		}
	}
	scenario{path: st.desk(""), status: 200, holds: []string{">" + longName + "</h1>"}}.run(t, st.arbiter)
	for path, want := range map[string]string{"/files/players.csv": url.PathEscape("ШашкиШ"), "/schedule.ics": url.PathEscape("ШашкиШ")} {
		a := st.site.anonymous().get(st.public(path))
		if file := a.header.Get("Content-Disposition"); !strings.Contains(file, want) || len(file) > 1200 {
			t.Errorf("%s: %s", path, file)
		}
	}
	body := st.site.anonymous().get(st.api("")).body
	if !strings.Contains(body, `"name":"`+longName+`"`) || !strings.Contains(body, `"shortName":"`+derived+`"`) {
		t.Errorf("JSON: %s", body)
	}
	body = st.site.anonymous().get("/embed/events/1/standings").body
	if strings.Contains(body, longName) || !strings.Contains(body, derived) {
		t.Errorf("embedded: %s", body)
	}
	clone := formOf(t, st.arbiter.get("/desk/e/2/clone").body, "/desk/e/2/clone")
	if clone.Get("short_name") != "Кубок-26" || clone.Get("name") != longName {
		t.Errorf("the event like it is %v", clone)
	}
}

// TestLongNameOnNarrowPages: a name of 300 letters without a blank makes no page wider than the window.
func TestLongNameOnNarrowPages(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := chromium(t)
	st := newStage(t, 4, func(h *play.Head) { h.Name, h.Short = longName, strings.Repeat("Ш", 60) }).draw().rounds(1).pair().publish()
	if err := browsertest.Do(tab, chromedp.EmulateViewport(320, 700), chromedp.Navigate(st.site.base+st.desk("")),
		chromedp.SendKeys("#login", "anna"), chromedp.SendKeys("#password", password+"\r")); err != nil {
		t.Fatal(err)
	}
	see(t, tab, longName)
	for _, path := range []string{
		st.desk(""), st.desk("/players"), st.desk("/documents"), st.desk("/clone"), st.desk("/journal"), "/desk", "/desk/new", "/", st.public(""),
		st.public("/rounds/2"), st.public("/files"), st.public("/wall"), "/embed/events/1/standings",
	} {
		if err := browsertest.Do(tab, chromedp.Navigate(st.site.base+path)); err != nil {
			t.Fatal(err)
		}
		over, err := chromedp.Run(tab, chromedp.Evaluate[int](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
		if err != nil || over > 0 {
			t.Errorf("%s is %d pixels too wide (%v)", path, over, err)
		}
	}
}
