package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// The page from which a form was sent hears of the change and fetches its regions before the browser follows the redirect.
// The notice is for the page to which that leads, once.
func TestNoticeIsLeftToTheNextPage(t *testing.T) {
	st := newStage(t, 2).draw().pair()
	round := fmt.Sprintf("/desk/e/%d/rounds/1", st.event.ID)
	a := st.arbiter.post(round+"/publish", url.Values{"revision": {fmt.Sprint(st.fresh().Version)}})
	if a.status != http.StatusSeeOther {
		t.Fatalf("publishing: %d\n%s", a.status, a.body)
	}
	const notice = "Тур 1 опубликован."
	for i, step := range []struct {
		script bool
		said   bool
	}{{true, false}, {false, true}, {false, false}} {
		var header []string
		if step.script {
			header = []string{"HX-Request", "true"}
		}
		if body := st.arbiter.get(round, header...).body; strings.Contains(body, notice) != step.said {
			t.Errorf("request %d: the notice is said: %v, want %v", i+1, !step.said, step.said)
		}
	}
}
