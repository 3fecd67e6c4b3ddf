package api_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/account"
)

// TestCanaries scans every byte that somebody who is not signed in can get.
func TestCanaries(t *testing.T) {
	t.Parallel()
	st, hidden := apitest.NewCanaries(t)
	all := apitest.EverythingAnonymous(t, st, apitest.AnonymousAddresses(st, hidden))
	if len(all) < 60 {
		t.Fatalf("only %d answers", len(all))
	}
	for path, text := range all {
		if found := apitest.CanaryIn(text, append(apitest.Canaries, "CANARY")); found != "" {
			t.Errorf("%s holds %s", path, found)
		}
	}
	checkPapers(t, all, append(apitest.Canaries, "CANARY"))
}

// TestRule3DraftsLeaveNoTrace: while a draft and what is private are edited, nothing that somebody who is not signed in can get
// changes by a byte: no tag, no size, no count.
func TestRule3DraftsLeaveNoTrace(t *testing.T) {
	t.Parallel()
	st, hidden := apitest.NewCanaries(t)
	addresses := apitest.AnonymousAddresses(st, hidden)
	before := apitest.EverythingAnonymous(t, st, addresses)
	told := aside(t, st, hidden)
	apitest.EditDrafts(st, hidden)
	st.Record()
	told["webhooks"] = ""
	for way, text := range aside(t, st, hidden) {
		if text != told[way] {
			t.Errorf("%s tells of it:\n%s\n\n%s", way, told[way], text)
		}
	}
	for path, text := range apitest.EverythingAnonymous(t, st, addresses) {
		if text != before[path] && !strings.Contains(path, "/signin") {
			t.Errorf("%s has changed:\n%s\n\n%s", path, before[path], text)
		}
	}
}

// deskCanaries is what who may look at drafts and nothing more does not see: nothing private of people, no words of papers, nor
// where others work from.
var deskCanaries = []string{
	"CANARY-OWN-ID", "1931", "14.03", "CANARY-SOCIETY", "CANARY-TRAINER", "CANARY-REASON", "CANARY-WORDS", "198.51.100.77",
	"CANARY-MARK",
}

// TestReadersOfTheDesk walks all pages, papers and files of the desk, those too to which no page leads such a user.
func TestReadersOfTheDesk(t *testing.T) {
	t.Parallel()
	st, _ := apitest.NewCanaries(t)
	st.Site.User("reader", false)
	w := &apitest.World{Stage: st}
	w.Grant("reader", account.Reader)
	reader := st.Site.SignedIn("reader")
	pages := apitest.Crawl(t, reader, st.Desk(""), st.Desk(""), st.Desk("/players"), st.Desk("/players/"+apitest.ID(st.Event.Players[0].ID)),
		st.Desk("/draw"))
	if len(pages) < 10 {
		t.Errorf("only %d pages", len(pages))
	}
	for _, path := range apitest.AnonymousAddresses(st, st) {
		if _, known := pages[path]; !known && strings.HasPrefix(path, st.Desk("")) {
			pages[path] = reader.Get(path).Body
		}
	}
	for _, p := range st.Event.Players {
		path := st.Desk("/players/" + apitest.ID(p.ID))
		pages[path] = reader.Get(path).Body
	}
	for path, body := range pages {
		if found := apitest.CanaryIn(apitest.Unpacked(t, body), deskCanaries); found != "" {
			t.Errorf("%s holds %s", path, found)
		}
	}
	checkPapers(t, pages, deskCanaries)
}
