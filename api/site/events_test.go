package site_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// manyEvents keeps public events, one a day up to 1 November 2026, and a hidden one; it returns the page of the hidden one.
func manyEvents(t *testing.T, s *apitest.Site, n int) string {
	t.Helper()
	last := play.Date{Year: 2026, Month: 11, Day: 1}
	keep := func(i int, hidden bool) tournament.EventID {
		e := &play.Event{Envelope: tournament.Envelope{Version: 1, Published: 1}, Head: play.Defaults(play.Standard, "ru", "Europe/Moscow")}
		e.Head.Name, e.Head.Place, e.Head.Public, e.Head.Begins = fmt.Sprintf("Турнир-%03d", i), "Эльбрус", !hidden, last.Plus(i-n)
		if i == 0 {
			e.Head.Begins = play.Date{Year: 2025, Month: 5, Day: 9}
		}
		if i == 7 {
			e.Head.Name, e.Head.Place, e.Head.Filing.Organizers = "Кубок «Ёлки»", "Нарткала", "Клуб «Белая ладья»"
		}
		id, err := s.Store.CreateEvent(t.Context(), e, tournament.Entry{Version: 1, At: s.Clock.Now()})
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	for i := range n {
		keep(i, false)
	}
	return fmt.Sprintf(`/e/%d"`, keep(n-1, true))
}

// TestAllEvents: the home page and the desk have the latest events, the others are on pages behind, where they are searched.
func TestAllEvents(t *testing.T) {
	s := apitest.NewSite(t)
	hidden := manyEvents(t, s, 120)
	everybody, admin := s.Anonymous(), s.SignedIn(s.Admin.Login)
	count := func(body string) int {
		return strings.Count(body, "Турнир-") + strings.Count(body, "«Ёлки»")
	}
	more := regexp.MustCompile(`<a class="button" href="(/[a-z/]*events\?[^"]*after=[^"]*)"`)
	for _, c := range []struct {
		who              *apitest.Browser
		first, all, desk string
		events           int
	}{
		{everybody, "/", "/events", "", 120},
		{admin, "/desk", "/desk/events", "/desk", 121},
	} {
		body := c.who.Get(c.first).Body
		if n := count(body); n != 30 || !strings.Contains(body, `href="`+c.all+`"`) || !strings.Contains(body, "Турнир-119") {
			t.Errorf("%s has %d events\n%s", c.first, n, body)
		}
		var pages []int
		sees := false
		for at, left := c.all, 9; at != "" && left > 0; left-- {
			a := c.who.Get(at)
			pages = append(pages, count(a.Body))
			sees = sees || strings.Contains(a.Body, c.desk+hidden)
			at = ""
			if next := more.FindStringSubmatch(a.Body); next != nil {
				at = strings.ReplaceAll(next[1], "&amp;", "&")
			}
		}
		if fmt.Sprint(pages) != fmt.Sprint([]int{50, 50, c.events - 100}) || sees != (c.desk != "") {
			t.Errorf("the pages of %s have %v, the hidden event is there: %t", c.all, pages, sees)
		}
		years := regexp.MustCompile(`href="` + c.all + `\?year=(20\d\d)"`)
		if at := years.FindAllStringSubmatch(body, -1); len(at) != 2 || at[0][1] != "2026" || at[1][1] != "2025" {
			t.Errorf("%s has the years %v", c.first, at)
		}
		if a := c.who.Get(c.all + "?year=2025"); count(a.Body) != 1 || !strings.Contains(a.Body, `<span aria-current="true">2025</span>`) {
			t.Errorf("%s has %d of 2025\n%s", c.all, count(a.Body), a.Body)
		}
		if a := c.who.Get(c.all + "?q=турнир&year=2026"); more.FindString(a.Body) == "" || !strings.Contains(a.Body, "year=2026&amp;") &&
			!strings.Contains(a.Body, "&amp;year=2026") {
			t.Errorf("%s forgets the year", c.all)
		}
		if body := c.who.Get(c.all + "?q=" + url.QueryEscape("ладья")).Body; count(body) != 1 {
			t.Errorf("%s finds %d by who holds them", c.all, count(body))
		}
		for _, q := range []string{"елки", "нартк куб", "НАРТКАЛА"} {
			if body := c.who.Get(c.all + "?q=" + url.QueryEscape(q)).Body; count(body) != 1 || !strings.Contains(body, "«Ёлки»") {
				t.Errorf("%s finds %d for %s", c.all, count(body), q)
			}
		}
		if body := c.who.Get(c.all + "?q=турнир").Body; count(body) != 50 || !strings.Contains(body, "q=") || more.FindString(body) == "" {
			t.Errorf("%s has %d of those that were found", c.all, count(body))
		}
		if a := c.who.Get(c.all + "?q=нет"); a.Status != http.StatusOK || count(a.Body) != 0 || !strings.Contains(a.Body, "Турниров не найдено") {
			t.Errorf("%s finds %d", c.all, count(a.Body))
		}
	}
}

// TestAllEventsAreKept as long as none of them changes.
func TestAllEventsAreKept(t *testing.T) {
	st := apitest.NewStage(t, 3).Open()
	b := st.Site.Anonymous()
	tag := b.Get("/events").Header.Get("ETag")
	if a := b.Get("/events", "If-None-Match", tag); a.Status != http.StatusNotModified {
		t.Errorf("an unchanged list is answered with %d", a.Status)
	}
	st.Another(2, apitest.Past("Прошлый")).Open()
	if a := b.Get("/events", "If-None-Match", tag); a.Status != http.StatusOK || !strings.Contains(a.Body, "Прошлый") {
		t.Errorf("a changed list is answered with %d", a.Status)
	}
	if a := b.Get("/events?q=прош"); a.Status != http.StatusOK || !strings.Contains(a.Body, "Прошлый") {
		t.Errorf("what was found is answered with %d", a.Status)
	}
}

// TestEventsInPagesForPrograms: the JSON has the list in pages, searched and bounded, and refuses what it can't read.
func TestEventsInPagesForPrograms(t *testing.T) {
	s := apitest.NewSite(t)
	hidden := strings.TrimSuffix(manyEvents(t, s, 120), `"`)
	b := s.Anonymous()
	type page struct {
		Events []struct {
			Name, Begins, Page, Status, Updated string
			Round                               int
		}
		Next string
	}
	get := func(query string) (p page) {
		t.Helper()
		a := b.Get("/api/v1/events" + query)
		if err := json.Unmarshal([]byte(a.Body), &p); err != nil || a.Status != http.StatusOK {
			t.Fatal(query, a.Status, err)
		}
		return p
	}
	var lengths []int
	seen := map[string]bool{}
	for next := ""; len(lengths) < 9; {
		p := get("?limit=50&cursor=" + next)
		lengths = append(lengths, len(p.Events))
		for _, e := range p.Events {
			if seen[e.Page] || e.Page == hidden {
				t.Errorf("%s is there again, or hidden", e.Page)
			}
			seen[e.Page] = true
		}
		if next = p.Next; next == "" {
			break
		}
	}
	if fmt.Sprint(lengths) != "[50 50 20]" || len(seen) != 120 {
		t.Errorf("the pages have %v", lengths)
	}
	for query, want := range map[string]int{
		"": 50, "?limit=200": 120, "?limit=1": 1, "?q=" + url.QueryEscape("ёлк"): 1, "?place=" + url.QueryEscape("нарт"): 1,
		"?place=" + url.QueryEscape("турнир"): 0, "?game=adyukh&limit=200": 120, "?game=russian": 0, "?discipline=blitz": 0,
		"?discipline=standard&limit=200": 120, "?status=over&limit=200": 120, "?status=coming": 0, "?status=running": 0,
		"?updated-since=2026-11-21T15:00:00%2B03:00&limit=200": 120, "?updated-since=2026-11-22T00:00:00Z": 0,
		"?from=2026-10-23&to=2026-10-27": 5, "?from=2027-01-01": 0,
	} {
		if p := get(query); len(p.Events) != want {
			t.Errorf("%s: %d events, want %d", query, len(p.Events), want)
		}
	}
	for _, query := range []string{
		"limit=0", "limit=201", "limit=x", "from=yesterday", "to=2026-13-01", "cursor=7", "cursor=2026-10-27.-1", "game=chess", "discipline=x",
		"status=now", "updated-since=2026-11-21", "colour=red",
	} {
		a := b.Get("/api/v1/events?" + query)
		var p struct {
			Detail string
			Errors []struct{ Parameter, Code, Detail string }
		}
		name, value, _ := strings.Cut(query, "=")
		if err := json.Unmarshal([]byte(a.Body), &p); err != nil || a.Status != http.StatusBadRequest || len(p.Errors) != 1 ||
			p.Errors[0].Parameter != name || p.Errors[0].Detail != p.Detail || !strings.Contains(p.Detail, name) ||
			strings.Contains(p.Detail, value) != (name != "colour") {
			t.Errorf("%s: %d %s", query, a.Status, a.Body)
		}
	}
	for _, e := range get("?limit=1").Events {
		if e.Status != "over" || e.Round != 0 || e.Updated != "2026-11-21T12:00:00Z" {
			t.Errorf("%+v", e)
		}
	}
}

// listing is a store that counts how often a list is read.
type listing struct {
	play.Store
	lists *atomic.Int64
}

func (l listing) ListEvents(ctx context.Context, q tournament.ListQuery) ([]tournament.Listing, error) {
	l.lists.Add(1)
	return l.Store.ListEvents(ctx, q)
}

// TestUnchangedListsAreNotRead: what has not changed is answered without a look at any event. Programs are told when each changed last, of
// which their page reads its rows.
func TestUnchangedListsAreNotRead(t *testing.T) {
	s := apitest.NewSite(t)
	manyEvents(t, s, 3)
	s.Stop()
	var lists atomic.Int64
	s.Events = conduct.NewService(listing{s.Store, &lists}, s.Clock.Now)
	s.Serve()
	b := s.Anonymous()
	for path, reads := range map[string]int64{"/": 0, "/events": 0, "/api/v1/events": 2} {
		tag := b.Get(path).Header.Get("ETag")
		before := lists.Load()
		if a := b.Get(path, "If-None-Match", tag); a.Status != http.StatusNotModified {
			t.Errorf("%s: %d", path, a.Status)
		}
		if a := b.Get(path); a.Status != http.StatusOK {
			t.Errorf("%s: %d", path, a.Status)
		}
		if n := lists.Load() - before; before == 0 || n != reads {
			t.Errorf("%s: unchanged it was read %d times", path, n)
		}
	}
}
