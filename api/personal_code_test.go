package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api"
	guests "adyukh/tournament/guest"
)

// TestPersonalCodeIsTyped: the code of a card opens the own page, however it is typed, and the event's page leads there while links are
// open.
func TestPersonalCodeIsTyped(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).open().draw().pair().publish()
	phone, at := st.site.anonymous(), st.public("/me")
	phone.get(st.public("")).lacks(t, `href="`+at+`"`)
	st.linked()
	phone.get(st.public("")).holds(t, `href="`+at+`"`, "Моя страница")
	phone.get(at).holds(t, `name="code"`, "Код с карточки")
	p := st.event.Players[1]
	for _, typed := range []string{p.Code, strings.ToUpper(guests.InGroups(p.Code)), "http://hall/e/1/me/" + p.Code} {
		a := phone.post(at, url.Values{"code": {typed}})
		if a.status != http.StatusSeeOther || a.header.Get("Location") != st.me(p.ID) || a.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%q: %d to %q", typed, a.status, a.header.Get("Location"))
		}
	}
	a := phone.post(at, url.Values{"code": {"abcdefgh"}})
	if a.status != http.StatusUnprocessableEntity {
		t.Errorf("a wrong code: %d", a.status)
	}
	a.holds(t, "Такой код не подходит", `value="abcdefgh"`, `aria-invalid="true"`)
	st.arbiter.get(st.desk("/personal/print")).holds(t, "Код: ", guests.InGroups(p.Code))
	st.arbiter.post(st.desk("/personal/shut"), seen(st.fresh().Version))
	phone.get(st.public("")).lacks(t, `href="`+at+`"`)
}

// TestTypingCodesTellsNothing: of an event that is not public, of one without links and of one that is not there the answers are the same,
// and who guesses is slowed down as at the pages themselves, while a right code opens.
func TestTypingCodesTellsNothing(t *testing.T) {
	t.Parallel()
	st := newStage(t, 2).linked()
	st.must(st.site.events.SetPublic(t.Context(), st.by, st.event.ID, st.event.Head.Revision, false))
	without, phone := st.another(2).open(), st.site.anonymous()
	pages, answers := map[string]bool{}, map[string]bool{}
	for _, event := range []string{id(st.event.ID), id(without.event.ID), "4711"} {
		at := "/e/" + event + "/me"
		plain := strings.NewReplacer(at, "/me", url.QueryEscape(at), "/me").Replace
		a := phone.get(at)
		if a.header.Get("X-Robots-Tag") != "noindex" || a.status != http.StatusOK {
			t.Errorf("%s: %d, %v", at, a.status, a.header)
		}
		pages[plain(a.body)] = true
		a = phone.post(at, url.Values{"code": {"abcdefgh"}})
		answers[http.StatusText(a.status)+plain(a.body)] = true
	}
	if len(pages) != 1 || len(answers) != 1 {
		t.Errorf("events can be told apart by %d pages and %d answers", len(pages), len(answers))
	}
	refused := 0
	for range 60 {
		a := phone.post(st.public("/me"), url.Values{"code": {"abcdefgh"}})
		if a.status == http.StatusTooManyRequests {
			a.holds(t, `name="code"`)
			refused++
		}
	}
	a := phone.post(st.public("/me"), url.Values{"code": {st.event.Players[0].Code}})
	if refused == 0 || a.status != http.StatusSeeOther {
		t.Errorf("%d guesses were refused, and who has a code got %d", refused, a.status)
	}
	if a := phone.get(st.public("/me/abcdefgh")); a.status != http.StatusTooManyRequests {
		t.Errorf("guessing goes on at the addresses: %d", a.status)
	}
}

// TestPapersLeadToOwnPages: with the address of readers and while links are open, for everybody and at the desk.
func TestPapersLeadToOwnPages(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).open().draw().pair().publish()
	st.site.stop()
	st.site.serve(func(c *api.Config) { c.BaseURL = "http://localhost" })
	papers := []string{
		st.public("/pdf/pairings-by-name.pdf?round=1"), st.desk("/pdf/result-slips.pdf?round=1"), st.desk("/pdf/table-cards.pdf?round=1"),
	}
	leads := func(want bool) {
		t.Helper()
		for _, path := range papers {
			if has := strings.Contains(st.arbiter.get(path).body, "/URI (http://localhost"+st.public("/me")+")"); has != want {
				t.Errorf("%s leads to own pages: %t, want %t", path, has, want)
			}
		}
	}
	leads(false)
	st.linked()
	leads(true)
	st.must(st.site.events.ShutLinks(t.Context(), st.by, st.event.ID, st.event.Version))
	leads(false)
}
