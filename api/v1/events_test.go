package v1_test

import (
	"encoding/json"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestEventsComeInPages: each page names the next, every event is in one of them, and the last one names none.
func TestEventsComeInPages(t *testing.T) {
	st := apitest.NewStage(t, 2).Open()
	for _, name := range []string{"Второй", "Третий"} {
		st.Another(2, func(h *play.Head) { h.Name = name }).Open()
	}
	seen, path := map[int64]int{}, "/api/v1/events?limit=2"
	for _, want := range []int{2, 1} {
		var page struct {
			Events []struct{ ID int64 }
			Next   string
		}
		if err := json.Unmarshal([]byte(st.Site.Anonymous().Get(path).Body), &page); err != nil {
			t.Fatal(err)
		}
		for _, e := range page.Events {
			seen[e.ID]++
		}
		if len(page.Events) != want || (page.Next == "") != (want == 1) {
			t.Fatalf("%s: %d events, next %q", path, len(page.Events), page.Next)
		}
		path = "/api/v1/events?limit=2&cursor=" + page.Next
	}
	if len(seen) != 3 {
		t.Errorf("events %v", seen)
	}
}
