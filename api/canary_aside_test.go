package api_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"strings"
	"sync"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/exchange/archive"
)

// planted are the canaries that stand in the event itself: its archive, which is for those who run it, holds them all.
var planted = []string{
	"CANARY-OWN-ID", "CANARY-SOCIETY", "CANARY-TRAINER", "1931", "CANARY-REASON", "CANARY-NOTE", "CANARY-WORDS", "CANARY-TIME",
	"CANARY-MARK", "CANARY-APPROVER",
}

// TestCanariesAreThere: nothing could be missed of what does not stand in the event.
func TestCanariesAreThere(t *testing.T) {
	st, _ := apitest.NewCanaries(t)
	var whole strings.Builder
	if err := archive.Write(&whole, st.Fresh()); err != nil {
		t.Fatal(err)
	}
	for _, canary := range planted {
		if !strings.Contains(whole.String(), canary) {
			t.Errorf("the event does not hold %s", canary)
		}
	}
}

// aside is what leaves the site by other ways than pages and files for everybody: what the register takes from an event, what it
// exports to programs that see nothing private, and what webhooks send.
func aside(t *testing.T, st, hidden *apitest.Stage) map[string]string {
	t.Helper()
	seen := map[string]string{"webhooks": sent(t, st)}
	for name, s := range map[string]*apitest.Stage{"register": st, "register, hidden": hidden} {
		record, err := s.Site.Events.Record(s.Fresh())
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(record)
		if err != nil {
			t.Fatal(err)
		}
		seen[name] = string(text)
	}
	token := st.NewToken(false)
	for _, path := range []string{"people", "events", "results", "games", "series"} {
		for _, accept := range []string{"application/json", "text/csv"} {
			a := st.Site.Anonymous().Get("/api/v1/register/"+path, "Accept", accept, "Authorization", "Bearer "+token)
			if a.Status != http.StatusOK {
				t.Errorf("%s: %d", path, a.Status)
			}
			seen[path+" "+accept] = a.Body
		}
	}
	return seen
}

// sent are the bodies and header fields of all messages that wait for the webhook of newCanaries.
func sent(t *testing.T, st *apitest.Stage) string {
	t.Helper()
	var mu sync.Mutex
	var all strings.Builder
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		_ = r.Header.Write(&all)
		_, _ = io.Copy(&all, r.Body)
	}))
	defer receiver.Close()
	wish := webhook.Wish{Name: "receiver", URL: receiver.URL, Topics: tournament.Topics(), Every: true}
	if err := st.Site.Webhooks.Change(t.Context(), 1, wish); err != nil {
		t.Fatal(err)
	}
	st.Site.Clock.Pass(tournament.NewsResults.Pause())
	worker := webhook.NewWorker(webhook.Config{
		Store: st.Site.Store, Now: st.Site.Clock.Now, Settled: st.Site.Watch.Settled,
		Kinds: api.Config{Contests: st.Site.Contests, Solvings: st.Site.Solvings}.WebhookKinds(st.Site.Events),
		Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")},
	})
	for {
		next, err := worker.Step(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if next.IsZero() || next.After(st.Site.Clock.Now()) {
			break
		}
	}
	worker.End(t.Context())
	mu.Lock()
	defer mu.Unlock()
	return all.String()
}

// byLot are the lines of a webhook that are drawn or worked out.
var byLot = regexp.MustCompile(`(?m)^Adyukh-(?:Delivery|Signature): .*$`)

// TestCanariesGoNowhere: neither the register nor a webhook tells what readers may not see.
func TestCanariesGoNowhere(t *testing.T) {
	st, hidden := apitest.NewCanaries(t)
	all := aside(t, st, hidden)
	if !strings.Contains(all["webhooks"], `"round.published"`) || !strings.Contains(all["register"], st.Event.Head.Name) ||
		!strings.Contains(all["results text/csv"], "Игрок 01") {
		t.Fatalf("nothing was told:\n%v", all)
	}
	for way, text := range all {
		text = byLot.ReplaceAllString(text, "") // digits that come by chance are no canary
		if found := apitest.CanaryIn(text, append(apitest.Canaries, "CANARY")); found != "" {
			t.Errorf("%s: %s in\n%s", way, found, text)
		}
	}
}

// checkPapers reads the papers among answers, whose letters are packed.
func checkPapers(t *testing.T, answers map[string]string, hidden []string) {
	t.Helper()
	t.Run("papers", func(t *testing.T) {
		papers := 0
		for path, text := range answers {
			paper := []byte(text)
			if _, letters, ok := strings.Cut(text, apitest.PaperMark); ok {
				var err error
				if paper, err = apitest.InLetters.DecodeString(letters); err != nil {
					t.Fatal(err)
				}
			} else if !strings.HasPrefix(text, "%PDF-") {
				continue
			}
			papers++
			if found := apitest.CanaryIn(apitest.PDFText(t, string(paper)), hidden); found != "" {
				t.Errorf("%s holds %s", path, found)
			}
		}
		if papers < 10 {
			t.Errorf("only %d papers", papers)
		}
	})
}
