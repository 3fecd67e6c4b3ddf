package apitest

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"

	"adyukh/tournament/play"
)

// passLetters finds the code on the page that shows it.
var passLetters = regexp.MustCompile(`<p class="pass-letters mono">(\w{5}) (\w{5})</p>`)

// PassID finds the first pass in the list of helpers.
var PassID = regexp.MustCompile(`name="pass" value="(\d+)"`)

// Pass gives a code at the desk.
func (st *Stage) Pass(fields ...string) string {
	st.Test.Helper()
	form := url.Values{"name": {"Зал 2"}, "from": {"2"}, "to": {"3"}, "hours": {"5"}}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return st.Code(st.Arbiter.Post(st.Desk("/helpers"), form))
}

// Code is the code that a page shows once.
func (st *Stage) Code(a Answer) string {
	st.Test.Helper()
	CheckPage(st.Test, "the code's page", a.Body)
	m := passLetters.FindStringSubmatch(a.Body)
	if a.Status != http.StatusOK || m == nil {
		st.Test.Fatalf("no code: %d\n%s", a.Status, a.Body)
	}
	return m[1] + m[2]
}

// Helps is a phone on which a code was typed.
func (st *Stage) Helps(code string) *Browser {
	st.Test.Helper()
	b := st.Site.Anonymous()
	b.Types(st, code)
	return b
}

// Types enters a code.
func (b *Browser) Types(st *Stage, code string) {
	st.Test.Helper()
	if a := b.Post(st.Public("/helper"), url.Values{"code": {code}}); a.Header.Get("Location") != st.Public("/helper/boards") {
		st.Test.Fatalf("code %s: %d\n%s", code, a.Status, a.Body)
	}
}

// Fills posts a result from a helper's page.
func (st *Stage) Fills(b *Browser, g play.Game, result string) Answer {
	st.Test.Helper()
	form := url.Values{"result": {result}, "revision": {fmt.Sprint(g.Revision)}}
	return b.Post(st.Public("/helper/games/"+ID(g.ID)), form, Script...)
}
