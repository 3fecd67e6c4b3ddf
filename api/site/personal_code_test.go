package site_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament"
	guests "adyukh/tournament/guest"
)

// shuts agrees to the end of all links of an event.
var shuts = tournament.Agreed{"warning.links.shut"}

// TestPersonalCodeIsTyped: the code of a card opens the own page, however it is typed, and the event's page leads there while links are
// open.
func TestPersonalCodeIsTyped(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish()
	phone, at := st.Site.Anonymous(), st.Public("/me")
	phone.Get(st.Public("")).Lacks(t, `href="`+at+`"`)
	st.Linked()
	phone.Get(st.Public("")).Holds(t, `href="`+at+`"`, "Моя страница")
	phone.Get(at).Holds(t, `name="code"`, "Код с карточки")
	p := st.Event.Players[1]
	for _, typed := range []string{p.Code, strings.ToUpper(guests.InGroups(p.Code)), "http://hall/e/1/me/" + p.Code} {
		a := phone.Post(at, url.Values{"code": {typed}})
		if a.Status != http.StatusSeeOther || a.Header.Get("Location") != st.Me(p.ID) || a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%q: %d to %q", typed, a.Status, a.Header.Get("Location"))
		}
	}
	a := phone.Post(at, url.Values{"code": {"abcdefgh"}})
	if a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a wrong code: %d", a.Status)
	}
	a.Holds(t, "Такой код не подходит", `value="abcdefgh"`, `aria-invalid="true"`)
	st.Arbiter.Get(st.Desk("/personal/print")).Holds(t, "Код: ", guests.InGroups(p.Code))
	st.Arbiter.Post(st.Desk("/personal/shut"), apitest.Seen(st.Fresh().Version, "agreed", shuts[0]))
	phone.Get(st.Public("")).Lacks(t, `href="`+at+`"`)
}

// TestTypingCodesTellsNothing: of an event that is not public, of one without links and of one that is not there the answers are the same,
// and who guesses is slowed down as at the pages themselves, while a right code opens.
func TestTypingCodesTellsNothing(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 2).Linked()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, st.Event.ID, st.Event.Head.Revision, false))
	without, phone := st.Another(2).Open(), st.Site.Anonymous()
	pages, answers := map[string]bool{}, map[string]bool{}
	for _, event := range []string{apitest.ID(st.Event.ID), apitest.ID(without.Event.ID), "4711"} {
		at := "/e/" + event + "/me"
		plain := strings.NewReplacer(at, "/me", url.QueryEscape(at), "/me").Replace
		a := phone.Get(at)
		if a.Header.Get("X-Robots-Tag") != "noindex" || a.Status != http.StatusOK {
			t.Errorf("%s: %d, %v", at, a.Status, a.Header)
		}
		pages[plain(a.Body)] = true
		a = phone.Post(at, url.Values{"code": {"abcdefgh"}})
		answers[http.StatusText(a.Status)+plain(a.Body)] = true
	}
	if len(pages) != 1 || len(answers) != 1 {
		t.Errorf("events can be told apart by %d pages and %d answers", len(pages), len(answers))
	}
	refused := 0
	for range 60 {
		a := phone.Post(st.Public("/me"), url.Values{"code": {"abcdefgh"}})
		if a.Status == http.StatusTooManyRequests {
			a.Holds(t, `name="code"`)
			refused++
		}
	}
	a := phone.Post(st.Public("/me"), url.Values{"code": {st.Event.Players[0].Code}})
	if refused == 0 || a.Status != http.StatusSeeOther {
		t.Errorf("%d guesses were refused, and who has a code got %d", refused, a.Status)
	}
	if a := phone.Get(st.Public("/me/abcdefgh")); a.Status != http.StatusTooManyRequests {
		t.Errorf("guessing goes on at the addresses: %d", a.Status)
	}
}

// TestPapersLeadToOwnPages: with the address of readers and while links are open, for everybody and at the desk.
func TestPapersLeadToOwnPages(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish()
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.BaseURL = "http://localhost" })
	papers := []string{
		st.Public("/pdf/pairings-by-name.pdf?round=1"), st.Desk("/pdf/result-slips.pdf?round=1"), st.Desk("/pdf/table-cards.pdf?round=1"),
	}
	leads := func(want bool) {
		t.Helper()
		for _, path := range papers {
			if has := strings.Contains(st.Arbiter.Get(path).Body, "/URI (http://localhost"+st.Public("/me")+")"); has != want {
				t.Errorf("%s leads to own pages: %t, want %t", path, has, want)
			}
		}
	}
	leads(false)
	st.Linked()
	leads(true)
	st.Must(st.Site.Events.ShutLinks(t.Context(), st.By, st.Event.ID, st.Event.Version, shuts))
	leads(false)
}
