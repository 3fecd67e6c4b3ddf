package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// TestARoundsLife goes through the one filled button of the round's page: pair, publish, results, the next round, the table.
func TestARoundsLife(t *testing.T) {
	st := newStage(t, 4).draw()
	next := func(path string, want string) {
		t.Helper()
		body := st.arbiter.get(st.desk(path)).body
		if !strings.Contains(filled(body), want) {
			t.Errorf("%s: the next step is %q, want %q", path, filled(body), want)
		}
	}
	post := func(path, to string) {
		t.Helper()
		a := st.arbiter.post(st.desk(path), seen(st.fresh().Version))
		if a.status != http.StatusSeeOther || a.header.Get("Location") != st.desk(to) {
			t.Fatalf("%s: %d to %q\n%s", path, a.status, a.header.Get("Location"), a.body)
		}
	}
	next("/rounds/1", "Составить тур 1")
	next("/rounds/2", "К туру 1")
	post("/rounds", "/rounds/1")
	next("/rounds/1", "Опубликовать тур 1")
	post("/rounds/1/unpair", "/rounds/1")
	post("/rounds/all", "/rounds/1")
	next("/rounds/2", "К туру 1")
	publish := func(round int) {
		t.Helper()
		post(fmt.Sprintf("/rounds/%d/publish", round), fmt.Sprintf("/rounds/%d#results", round)) // where results begin
	}
	publish(1)
	next("/rounds/1", "Результаты тура 1")
	post("/rounds/1/unpublish", "/rounds/1")
	publish(1)
	st.play(2)
	next("/rounds/1", "Опубликовать тур 2")
	publish(2)
	st.play(2)
	publish(3)
	next("/rounds/1", "К туру 3")
	st.play(2)
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
	st := newStage(t, 4).draw().pair().pair().publish().play(1)
	version := st.fresh().Version
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
		a := st.arbiter.post(st.desk(tt.path), seen(tt.seen))
		notice := a.body[max(0, strings.Index(a.body, "notice-wrong")):]
		notice, _, _ = strings.Cut(notice, "</p>")
		if a.status != http.StatusConflict || !strings.Contains(strings.ToLower(notice), strings.ToLower(tt.says)) ||
			!strings.Contains(a.body, `id="round"`) {
			t.Errorf("%s: %d, %q", tt.path, a.status, notice)
		}
	}
	if now := st.fresh().Version; now != version {
		t.Errorf("the version went from %d to %d", version, now)
	}
	for _, path := range []string{"/rounds/9/publish", "/rounds/0/unpair", "/rounds/x/start"} {
		if a := st.arbiter.post(st.desk(path), seen(version)); a.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.status)
		}
	}
}

// TestOneRoundPairedFromTwoWindows: one of them is told.
func TestOneRoundPairedFromTwoWindows(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 6).draw()
	version := st.fresh().Version
	var done, told atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			switch a := st.arbiter.post(st.desk("/rounds"), seen(version)); a.status {
			case http.StatusSeeOther:
				done.Add(1)
			case http.StatusConflict:
				told.Add(1)
			default:
				t.Errorf("%d\n%s", a.status, a.body)
			}
		})
	}
	all.Wait()
	if done.Load() != 1 || told.Load() != 7 || len(st.fresh().Rounds) != 1 {
		t.Errorf("%d paired, %d were told, %d rounds", done.Load(), told.Load(), len(st.event.Rounds))
	}
}

// TestStartTimes are those of the event's zone, wherever reader and server are.
func TestStartTimes(t *testing.T) {
	st := newStage(t, 4, func(h *play.Head) { h.Zone = "Asia/Vladivostok" }).draw().pair().publish()
	set := func(date, clock string) answer {
		t.Helper()
		return st.arbiter.post(st.desk("/rounds/1/start"), seen(st.fresh().Version, "date", date, "time", clock))
	}
	if a := set("2026-11-22", "10:30"); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	if want := time.Date(2026, 11, 22, 0, 30, 0, 0, time.UTC); !st.fresh().Rounds[0].StartsAt.Equal(want) {
		t.Errorf("stored %s", st.event.Rounds[0].StartsAt)
	}
	for _, path := range []string{"", "/rounds/1"} {
		if body := st.site.anonymous().get(st.public(path)).body; !strings.Contains(body, "22 ноября, 10:30") {
			t.Errorf("%s does not say 10:30", path)
		}
	}
	if body := st.arbiter.get(st.desk("/rounds/1")).body; !strings.Contains(body, `value="10:30"`) ||
		!strings.Contains(body, `value="2026-11-22"`) {
		t.Error("the form does not hold what was set")
	}
	for _, wrong := range [][2]string{{"2026-02-30", "10:00"}, {"", "10:00"}, {"2026-11-22", "25:00"}, {"завтра", "в десять"}} {
		if a := set(wrong[0], wrong[1]); a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, "notice-wrong") {
			t.Errorf("%v: %d", wrong, a.status)
		}
	}
	if a := set("2026-11-22", ""); a.status != http.StatusSeeOther || !st.fresh().Rounds[0].StartsAt.IsZero() {
		t.Errorf("taking it back: %d, %s", a.status, st.event.Rounds[0].StartsAt)
	}
}

// TestReadersOfTheDeskChangeNothing: no form that posts to the event is on their pages.
func TestReadersOfTheDeskChangeNothing(t *testing.T) {
	st := sheets(newStage(t, 8).draw().pair().publish())
	st.site.user("boris", false)
	owner := account.Actor{User: account.UserID(st.by.User)}
	if _, err := st.site.accounts.GrantRole(t.Context(), owner, account.EventID(st.event.ID), "boris", account.Reader); err != nil {
		t.Fatal(err)
	}
	b := st.site.signedIn("boris")
	for _, path := range []string{
		"/rounds/1", "/rounds/2", "/standings", "/crosstable", "/documents",
		fmt.Sprintf("/games/%d", st.game(2).ID),
	} {
		a := b.get(st.desk(path))
		if a.status != http.StatusOK {
			t.Errorf("%s: %d", path, a.status)
		}
		if strings.Contains(a.body, `method="post" action="`+st.desk("")) {
			t.Errorf("%s has a form that posts", path)
		}
	}
}

// TestPapers come as PDF under the event's own name, in any letters; nothing of the desk is kept.
func TestPapers(t *testing.T) {
	st := newStage(t, 4, func(h *play.Head) { h.Name = `Кубок "Адыгэ"; x=../../.exe` }).draw().rounds(1).pair()
	for _, tt := range []struct {
		b     *browser
		path  string
		cache string
	}{
		{st.arbiter, st.desk("/pdf/pairings?round=2"), "no-store"},
		{st.arbiter, st.desk("/pdf/crosstable"), "no-store"},
		{st.arbiter, st.desk("/pdf/blank-sheets?per_page=4"), "no-store"},
		{st.site.anonymous(), st.public("/pdf/pairings?round=1"), "public, no-cache"},
		{st.site.anonymous(), st.public("/pdf/standings"), "public, no-cache"},
	} {
		a := tt.b.get(tt.path)
		name := a.header.Get("Content-Disposition")
		if a.status != http.StatusOK || a.header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(a.body, "%PDF-") {
			t.Errorf("%s: %d, %s", tt.path, a.status, a.header.Get("Content-Type"))
		}
		if !strings.HasPrefix(name, "inline; filename*=utf-8''%D0%9A%D1%83%D0%B1%D0%BE%D0%BA") || strings.ContainsAny(name, "\r\n/\\") ||
			!strings.HasSuffix(name, ".pdf") {
			t.Errorf("%s: name %q", tt.path, name)
		}
		if got := a.header.Get("Cache-Control"); got != tt.cache {
			t.Errorf("%s: Cache-Control %q", tt.path, got)
		}
	}
	if a := st.arbiter.get(st.desk("/pdf/score-sheets?round=1&per_page=3")); a.status != http.StatusUnprocessableEntity {
		t.Errorf("three on a page: %d", a.status)
	}
	one, two := st.site.anonymous().get(st.public("/pdf/crosstable")), st.site.anonymous().get(st.public("/pdf/crosstable"))
	if one.body != two.body || one.header.Get("ETag") == "" || one.header.Get("ETag") != two.header.Get("ETag") {
		t.Error("the same paper has other bytes or another tag")
	}
}
