package api_test

import (
	"strings"
	"testing"

	"adyukh/tournament"
)

// TestHome lists public events, those under way first.
func TestHome(t *testing.T) {
	st := newStage(t, 3).open()
	past := st.another(2, past("Прошлый")).open()
	st.another(2, coming("Будущий")).open()
	hidden := st.another(2)
	body := st.site.anonymous().get("/").body
	now, later, before := strings.Index(body, "Кубок Черкесска"), strings.Index(body, "Будущий"), strings.Index(body, "Прошлый")
	if now < 0 || later < now || before < later || strings.Contains(body, hidden.public(`"`)) {
		t.Errorf("now at %d, coming at %d, past at %d\n%s", now, later, before, body)
	}
	for _, want := range []string{"21 ноября 2026", "30 ноября – 2 декабря 2026", "29 декабря 2025 – 3 января 2026", "3 участника", past.public(`"`)} {
		if !strings.Contains(body, want) {
			t.Errorf("no %q", want)
		}
	}
}

func past(name string) func(*tournament.Head) {
	return func(h *tournament.Head) {
		h.Name = name
		h.Begins, h.Ends = tournament.Date{Year: 2025, Month: 12, Day: 29}, tournament.Date{Year: 2026, Month: 1, Day: 3}
	}
}

func coming(name string) func(*tournament.Head) {
	return func(h *tournament.Head) {
		h.Name = name
		h.Begins, h.Ends = tournament.Date{Year: 2026, Month: 11, Day: 30}, tournament.Date{Year: 2026, Month: 12, Day: 2}
	}
}
