package desk_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// TestARoundsLife goes through the one filled button of the round's page: pair, publish, results, the next round, the table.
func TestARoundsLife(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	next := func(path string, want string) {
		t.Helper()
		body := st.Arbiter.Get(st.Desk(path)).Body
		if !strings.Contains(filled(body), want) {
			t.Errorf("%s: the next step is %q, want %q", path, filled(body), want)
		}
	}
	post := func(path, to string) {
		t.Helper()
		a := st.Arbiter.Post(st.Desk(path), apitest.Seen(st.Fresh().Version))
		if a.Status != http.StatusSeeOther || a.Header.Get("Location") != st.Desk(to) {
			t.Fatalf("%s: %d to %q\n%s", path, a.Status, a.Header.Get("Location"), a.Body)
		}
	}
	next("/rounds/1", "Составить тур 1")
	next("/rounds/2", "К туру 1")
	post("/rounds", "/rounds/1")
	next("/rounds/1", "Опубликовать тур 1")
	unpair := st.Desk("/rounds/1/unpair")
	asked := st.Arbiter.Post(unpair, apitest.Seen(st.Fresh().Version))
	for _, want := range []string{`<h1 id="deed">Удалить черновик тура 1</h1>`, "Да, удалить черновик"} {
		if asked.Status != http.StatusConflict || !strings.Contains(asked.Body, want) {
			t.Errorf("%d, no %q\n%s", asked.Status, want, asked.Body)
		}
	}
	if a := st.Arbiter.Post(unpair, apitest.FormOf(t, asked.Body, unpair)); a.Status != http.StatusSeeOther || len(st.Fresh().Rounds) != 0 {
		t.Errorf("the draft is still there: %d\n%s", a.Status, a.Body)
	}
	post("/rounds/all", "/rounds/1")
	next("/rounds/2", "К туру 1")
	next("/rounds/1", "Опубликовать туры 1–3")
	post("/rounds/publish", "/rounds/1#results")
	if n := st.Fresh().PublishedRounds(); n != 3 {
		t.Errorf("%d rounds are published", n)
	}
	for n := 3; n > 0; n-- {
		post(fmt.Sprintf("/rounds/%d/unpublish", n), fmt.Sprintf("/rounds/%d", n))
	}
	publish := func(round int) {
		t.Helper()
		post(fmt.Sprintf("/rounds/%d/publish", round), fmt.Sprintf("/rounds/%d#results", round)) // where results begin
	}
	publish(1)
	next("/rounds/1", "Результаты тура 1")
	post("/rounds/1/unpublish", "/rounds/1")
	publish(1)
	st.Play(2)
	next("/rounds/1", "Опубликовать тур 2")
	publish(2)
	st.Play(2)
	publish(3)
	next("/rounds/1", "К туру 3")
	st.Play(2)
	next("/rounds/3", "Итоговая таблица")
}

// filled returns what the filled button of a page says.
func filled(body string) string {
	_, rest, _ := strings.Cut(body, "button filled")
	_, rest, _ = strings.Cut(rest, ">")
	text, _, _ := strings.Cut(rest, "<")
	return text
}

// TestChangesOfRoundsThatAreRefused say why, on the round's page, and change nothing.
func TestChangesOfRoundsThatAreRefused(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Pair().Publish().Play(1)
	version := st.Fresh().Version
	tests := []struct {
		path string
		seen int64
		says string
	}{
		{"/rounds", version - 1, "Name of anna"},
		{"/rounds/1/publish", version, "тур 1"},
		{"/rounds/1/unpublish", version, "результат"},
		{"/rounds/1/unpair", version, "тур 1"},
		{"/rounds/2/unpublish", version, "тур 2"},
		{"/rounds/2/publish", version - 1, "Name of anna"},
	}
	for _, tt := range tests {
		a := st.Arbiter.Post(st.Desk(tt.path), apitest.Seen(tt.seen))
		notice := a.Body[max(0, strings.Index(a.Body, "notice-wrong")):]
		notice, _, _ = strings.Cut(notice, "</p>")
		if a.Status != http.StatusConflict || !strings.Contains(strings.ToLower(notice), strings.ToLower(tt.says)) ||
			!strings.Contains(a.Body, `id="round"`) {
			t.Errorf("%s: %d, %q", tt.path, a.Status, notice)
		}
	}
	if now := st.Fresh().Version; now != version {
		t.Errorf("the version went from %d to %d", version, now)
	}
	for _, path := range []string{"/rounds/9/publish", "/rounds/0/unpair", "/rounds/x/start"} {
		if a := st.Arbiter.Post(st.Desk(path), apitest.Seen(version)); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
}

// TestOneRoundPairedFromTwoWindows: one of them is told.
func TestOneRoundPairedFromTwoWindows(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 6).Draw()
	version := st.Fresh().Version
	var done, told atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			switch a := st.Arbiter.Post(st.Desk("/rounds"), apitest.Seen(version)); a.Status {
			case http.StatusSeeOther:
				done.Add(1)
			case http.StatusConflict:
				told.Add(1)
			default:
				t.Errorf("%d\n%s", a.Status, a.Body)
			}
		})
	}
	all.Wait()
	if done.Load() != 1 || told.Load() != 7 || len(st.Fresh().Rounds) != 1 {
		t.Errorf("%d paired, %d were told, %d rounds", done.Load(), told.Load(), len(st.Event.Rounds))
	}
}

// TestStartTimes are those of the event's zone, wherever reader and server are.
func TestStartTimes(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) { h.Zone = "Asia/Vladivostok" }).Draw().Pair().Publish()
	set := func(date, clock string) apitest.Answer {
		t.Helper()
		return st.Arbiter.Post(st.Desk("/rounds/1/start"), apitest.Seen(st.Fresh().Version, "date", date, "time", clock))
	}
	if a := set("2026-11-22", "10:30"); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if want := time.Date(2026, 11, 22, 0, 30, 0, 0, time.UTC); !st.Fresh().Rounds[0].StartsAt.Equal(want) {
		t.Errorf("stored %s", st.Event.Rounds[0].StartsAt)
	}
	for _, path := range []string{"", "/rounds/1"} {
		if body := st.Site.Anonymous().Get(st.Public(path)).Body; !strings.Contains(body, "22 ноября, 10:30") {
			t.Errorf("%s does not say 10:30", path)
		}
	}
	if body := st.Arbiter.Get(st.Desk("/rounds/1")).Body; !strings.Contains(body, `value="10:30"`) ||
		!strings.Contains(body, `value="2026-11-22"`) {
		t.Error("the form does not hold what was set")
	}
	for _, wrong := range [][2]string{{"2026-02-30", "10:00"}, {"", "10:00"}, {"2026-11-22", "25:00"}, {"завтра", "в десять"}} {
		if a := set(wrong[0], wrong[1]); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, "notice-wrong") {
			t.Errorf("%v: %d", wrong, a.Status)
		}
	}
	if a := set("2026-11-22", ""); a.Status != http.StatusSeeOther || !st.Fresh().Rounds[0].StartsAt.IsZero() {
		t.Errorf("taking it back: %d, %s", a.Status, st.Event.Rounds[0].StartsAt)
	}
}

// TestReadersOfTheDeskChangeNothing: no form that posts to the event is on their pages.
func TestReadersOfTheDeskChangeNothing(t *testing.T) {
	st := apitest.Sheets(apitest.NewStage(t, 8).Draw().Pair().Publish())
	st.Site.User("boris", false)
	owner := account.Actor{User: account.UserID(st.By.User)}
	if _, err := st.Site.Accounts.GrantRole(t.Context(), owner, account.EventID(st.Event.ID), "boris", account.Reader); err != nil {
		t.Fatal(err)
	}
	b := st.Site.SignedIn("boris")
	for _, path := range []string{
		"/rounds/1", "/rounds/2", "/standings", "/crosstable", "/documents",
		fmt.Sprintf("/games/%d", st.Game(2).ID),
	} {
		a := b.Get(st.Desk(path))
		if a.Status != http.StatusOK {
			t.Errorf("%s: %d", path, a.Status)
		}
		if strings.Contains(a.Body, `method="post" action="`+st.Desk("")) {
			t.Errorf("%s has a form that posts", path)
		}
	}
}

// TestPapers come as PDF under the event's own name, in any letters; nothing of the desk is kept.
func TestPapers(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) { h.Name = `Кубок "Адыгэ"; x=../../.exe` }).Draw().Rounds(1).Pair()
	for _, tt := range []struct {
		b     *apitest.Browser
		path  string
		cache string
	}{
		{st.Arbiter, st.Desk("/pdf/pairings?round=2"), "no-store"},
		{st.Arbiter, st.Desk("/pdf/crosstable"), "no-store"},
		{st.Arbiter, st.Desk("/pdf/blank-sheets?per_page=4"), "no-store"},
		{st.Site.Anonymous(), st.Public("/pdf/pairings?round=1"), "public, no-cache"},
		{st.Site.Anonymous(), st.Public("/pdf/standings"), "public, no-cache"},
	} {
		a := tt.b.Get(tt.path)
		name := a.Header.Get("Content-Disposition")
		if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(a.Body, "%PDF-") {
			t.Errorf("%s: %d, %s", tt.path, a.Status, a.Header.Get("Content-Type"))
		}
		if !strings.HasPrefix(name, "inline; filename*=utf-8''%D0%9A%D1%83%D0%B1%D0%BE%D0%BA") || strings.ContainsAny(name, "\r\n/\\") ||
			!strings.HasSuffix(name, ".pdf") {
			t.Errorf("%s: name %q", tt.path, name)
		}
		if got := a.Header.Get("Cache-Control"); got != tt.cache {
			t.Errorf("%s: Cache-Control %q", tt.path, got)
		}
	}
	if a := st.Arbiter.Get(st.Desk("/pdf/score-sheets?round=1&per_page=3")); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("three on a page: %d", a.Status)
	}
	one, two := st.Site.Anonymous().Get(st.Public("/pdf/crosstable")), st.Site.Anonymous().Get(st.Public("/pdf/crosstable"))
	if one.Body != two.Body || one.Header.Get("ETag") == "" || one.Header.Get("ETag") != two.Header.Get("ETag") {
		t.Error("the same paper has other bytes or another tag")
	}
}
