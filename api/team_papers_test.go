package api_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

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
	st := newTeams(t).seated()
	page := st.arbiter.get(st.desk("/documents?round=1"))
	offered := map[string]bool{}
	for _, m := range offeredPaper.FindAllStringSubmatch(page.body, -1) {
		key, path := m[2]+m[4], strings.ReplaceAll(m[1]+m[3], "&amp;", "&")
		if offered[key] {
			continue
		}
		offered[key] = true
		if a := st.arbiter.get(path); a.status != http.StatusOK || a.header.Get("Content-Type") != "application/pdf" {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	for _, d := range report.Documents() {
		if want := d.In(st.fresh()) && d.Need != report.NeedGame; offered[d.Key] != want {
			t.Errorf("%s is offered: %t", d.Key, offered[d.Key])
		}
	}
	page.holds(t, "Протоколы матчей", "Бланки составов", "Личные результаты", "Карточка команды", "Матчи по столам", "Боец-1-1 (Клуб 1)")
	page.lacks(t, "Карточка участника", "Пары по столам")
	public := st.site.anonymous().get(st.public("/rounds/1"))
	public.holds(t, "Матчи по столам", "/pdf/pairings?round=1")
	public.lacks(t, "/pdf/match-protocols", "/pdf/lineup-forms")
	persons := newStage(t, 4).draw().rounds(1)
	persons.arbiter.get(persons.desk("/documents?round=1")).lacks(t, "match-protocols", "lineup", "crosstable-boards", "pdf/persons")
	if a := persons.arbiter.get(persons.desk("/pdf/match-protocols?round=1")); a.status != http.StatusNotFound {
		t.Errorf("a match protocol of an event of persons: %d", a.status)
	}
}

// TestPaperOfAMember: what an arbiter words for a member of a team is kept, and stands on his paper alone.
func TestPaperOfAMember(t *testing.T) {
	t.Parallel()
	st := newTeams(t).seated()
	one, other := st.event.Players[0].Members[0], st.event.Players[0].Members[1]
	path := st.desk("/documents/text/rank?player=" + id(play.PlayerID(one.ID)))
	page := st.arbiter.get(path)
	page.holds(t, "Боец-1-1", "команда «Клуб 1»")
	form := formOf(t, page.body, strings.ReplaceAll(path, "&", "&amp;"))
	field := ""
	for name, value := range form {
		if n, ok := strings.CutPrefix(name, "field-"); ok && value[0] == "rank" {
			field = "text-" + n
		}
	}
	form.Set(field, "КМС")
	if a := st.arbiter.post(path, form); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	paper := func(of play.MemberID) string {
		return pdfText(t, st.arbiter.get(st.desk("/pdf/rank?player="+id(play.PlayerID(of)))).body)
	}
	if text := paper(one.ID); !strings.Contains(text, "КМС") || !strings.Contains(text, "Боец-1-1") {
		t.Errorf("the certificate says\n%s", text)
	}
	if text := paper(other.ID); strings.Contains(text, "КМС") {
		t.Errorf("that of another says\n%s", text)
	}
	for _, of := range []string{id(st.event.Players[0].ID), "999999"} {
		if a := st.arbiter.get(st.desk("/pdf/rank?player=" + of)); a.status != http.StatusNotFound {
			t.Errorf("a certificate of %s: %d", of, a.status)
		}
	}
}

// TestLineupsInNoPaper: a line-up that is handed in changes no byte of any paper that anybody can have.
func TestLineupsInNoPaper(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := newTeams(t)
	st.site.user("reader", false)
	(&world{stage: st}).grant("reader", account.Reader)
	who := map[string]*browser{"arbiter": st.arbiter, "reader of the desk": st.site.signedIn("reader"), "everybody": st.site.anonymous()}
	papers := func() map[string]string {
		all := map[string]string{}
		for name, b := range who {
			base := st.desk("/pdf/")
			if name == "everybody" {
				base = st.public("/pdf/")
			}
			for _, d := range report.Documents() {
				path := base + d.Key
				if slices.Contains([]report.Need{report.NeedRound, report.MayRound}, d.Need) {
					path += "?round=1"
				}
				a := b.get(path)
				all[name+" "+path] = fmt.Sprint(a.status, a.header.Get("ETag"), a.body)
			}
		}
		return all
	}
	before := papers()
	p := st.fresh().Players[0]
	if a := st.site.anonymous().post(st.captain(p), lineup(p, 0, "1", 2, 3)); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	for path, text := range papers() {
		if text != before[path] {
			t.Errorf("%s has changed", path)
		}
	}
	st.seated()
	if text := pdfText(t, st.site.anonymous().get(st.public("/pdf/pairings?round=1")).body); !strings.Contains(text, "Боец-1-3") {
		t.Errorf("the line-ups are open, and stand in no pairings:\n%s", text)
	}
}
