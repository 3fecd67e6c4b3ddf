package desk_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

var offeredPaper = regexp.MustCompile(`href="(/desk/e/\d+/pdf/([a-z-]+)[^"]*)"|action="(/desk/e/\d+/pdf/([a-z-]+))"`)

// TestPapersOfTeams: the page of documents of an event of teams offers what it has, and all of it opens; an event of persons offers no
// paper of teams.
func TestPapersOfTeams(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewTeams(t).Seated()
	page := st.Arbiter.Get(st.Desk("/documents?round=1"))
	offered := map[string]bool{}
	for _, m := range offeredPaper.FindAllStringSubmatch(page.Body, -1) {
		key, path := m[2]+m[4], strings.ReplaceAll(m[1]+m[3], "&amp;", "&")
		if offered[key] {
			continue
		}
		offered[key] = true
		if a := st.Arbiter.Get(path); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "application/pdf" {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	for _, d := range report.Documents() {
		if want := d.In(st.Fresh()) && d.Need != report.NeedGame; offered[d.Key] != want {
			t.Errorf("%s is offered: %t", d.Key, offered[d.Key])
		}
	}
	page.Holds(t, "Протоколы матчей", "Бланки составов", "Личные результаты", "Карточка команды", "Матчи по столам", "Боец-1-1 (Клуб 1)")
	page.Lacks(t, "Карточка участника", "Пары по столам")
	public := st.Site.Anonymous().Get(st.Public("/rounds/1"))
	public.Holds(t, "Матчи по столам", "/pdf/pairings?round=1")
	public.Lacks(t, "/pdf/match-protocols", "/pdf/lineup-forms")
	persons := apitest.NewStage(t, 4).Draw().Rounds(1)
	persons.Arbiter.Get(persons.Desk("/documents?round=1")).Lacks(t, "match-protocols", "lineup", "crosstable-boards", "pdf/persons")
	if a := persons.Arbiter.Get(persons.Desk("/pdf/match-protocols?round=1")); a.Status != http.StatusNotFound {
		t.Errorf("a match protocol of an event of persons: %d", a.Status)
	}
}

// TestPaperOfAMember: what an arbiter words for a member of a team is kept, and stands on his paper alone.
func TestPaperOfAMember(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t).Seated()
	one, other := st.Event.Players[0].Members[0], st.Event.Players[0].Members[1]
	path := st.Desk("/documents/text/rank?player=" + apitest.ID(play.PlayerID(one.ID)))
	page := st.Arbiter.Get(path)
	page.Holds(t, "Боец-1-1", "команда «Клуб 1»")
	form := apitest.FormOf(t, page.Body, strings.ReplaceAll(path, "&", "&amp;"))
	field := ""
	for name, value := range form {
		if n, ok := strings.CutPrefix(name, "field-"); ok && value[0] == "rank" {
			field = "text-" + n
		}
	}
	form.Set(field, "КМС")
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	paper := func(of play.MemberID) string {
		return apitest.PDFText(t, st.Arbiter.Get(st.Desk("/pdf/rank?player="+apitest.ID(play.PlayerID(of)))).Body)
	}
	if text := paper(one.ID); !strings.Contains(text, "КМС") || !strings.Contains(text, "Боец-1-1") {
		t.Errorf("the certificate says\n%s", text)
	}
	if text := paper(other.ID); strings.Contains(text, "КМС") {
		t.Errorf("that of another says\n%s", text)
	}
	for _, of := range []string{apitest.ID(st.Event.Players[0].ID), "999999"} {
		if a := st.Arbiter.Get(st.Desk("/pdf/rank?player=" + of)); a.Status != http.StatusNotFound {
			t.Errorf("a certificate of %s: %d", of, a.Status)
		}
	}
}

// TestLineupsInNoPaper: a line-up that is handed in changes no byte of any paper that anybody can have.
func TestLineupsInNoPaper(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewTeams(t)
	st.Site.User("reader", false)
	(&apitest.World{Stage: st}).Grant("reader", account.Reader)
	who := map[string]*apitest.Browser{
		"arbiter": st.Arbiter, "reader of the desk": st.Site.SignedIn("reader"),
		"everybody": st.Site.Anonymous(),
	}
	papers := func() map[string]string {
		all := map[string]string{}
		for name, b := range who {
			base := st.Desk("/pdf/")
			if name == "everybody" {
				base = st.Public("/pdf/")
			}
			for _, d := range report.Documents() {
				path := base + d.Key
				if slices.Contains([]report.Need{report.NeedRound, report.MayRound}, d.Need) {
					path += "?round=1"
				}
				a := b.Get(path)
				all[name+" "+path] = fmt.Sprint(a.Status, a.Header.Get("ETag"), a.Body)
			}
		}
		return all
	}
	before := papers()
	p := st.Fresh().Players[0]
	if a := st.Site.Anonymous().Post(st.Captain(p), apitest.Lineup(p, 0, "1", 2, 3)); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	for path, text := range papers() {
		if text != before[path] {
			t.Errorf("%s has changed", path)
		}
	}
	st.Seated()
	if text := apitest.PDFText(t, st.Site.Anonymous().Get(st.Public("/pdf/pairings?round=1")).Body); !strings.Contains(text, "Боец-1-3") {
		t.Errorf("the line-ups are open, and stand in no pairings:\n%s", text)
	}
}
