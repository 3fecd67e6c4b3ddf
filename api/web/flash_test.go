package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// The page from which a form was sent hears of the change and fetches its regions before the browser follows the redirect.
// The notice is for the page to which that leads, once.
func TestNoticeIsLeftToTheNextPage(t *testing.T) {
	st := apitest.NewStage(t, 2).Draw().Pair()
	round := fmt.Sprintf("/desk/e/%d/rounds/1", st.Event.ID)
	a := st.Arbiter.Post(round+"/publish", url.Values{"revision": {fmt.Sprint(st.Fresh().Version)}})
	if a.Status != http.StatusSeeOther {
		t.Fatalf("publishing: %d\n%s", a.Status, a.Body)
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
		if body := st.Arbiter.Get(round, header...).Body; strings.Contains(body, notice) != step.said {
			t.Errorf("request %d: the notice is said: %v, want %v", i+1, !step.said, step.said)
		}
	}
}
