package web_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/api/web"
)

// TestReadClock: times are of 24 hours, with or without a sign between; a phone's digits have none.
func TestReadClock(t *testing.T) {
	for text, want := range map[string]string{
		"14:05": "14:05", "9:05": "09:05", "905": "09:05", "1405": "14:05", "14.05": "14:05", " 00:00 ": "00:00", "23-59": "23:59",
		"0 05": "00:05", "": "",
	} {
		if got, ok := web.ReadClock(text); !ok || got != want {
			t.Errorf("%q is %q, %t; want %q", text, got, ok, want)
		}
	}
	for _, text := range []string{"24:00", "14:60", "2:05 PM", "2:05pm", "14", "5", "14:5", "1:4:05", "-1:05", "١٤:٠٥", "14::05", "abc"} {
		if got, ok := web.ReadClock(text); ok {
			t.Errorf("%q is read as %q", text, got)
		}
	}
}

func FuzzReadClock(f *testing.F) {
	for _, seed := range []string{"14:05", "9.05", "2400", "", "2:05 PM"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, ok := web.ReadClock(text)
		if !ok || got == "" {
			return
		}
		if _, err := time.Parse("15:04", got); err != nil {
			t.Errorf("%q is read as %q", text, got)
		}
	})
}

// TestTimesOfDayAreTexts: fields for a time of day are texts of 24 hours in the event's zone, whatever language the browser speaks; what
// is none of them is refused at its field, and nothing is kept.
func TestTimesOfDayAreTexts(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	path := st.Desk("/incidents/new")
	for _, path := range []string{path, st.Desk("/rounds/1"), st.Desk("/rounds/1/attendance")} {
		page := st.Arbiter.Get(path).Body
		if strings.Contains(page, `type="time"`) || strings.Contains(page, "datetime-local") {
			t.Errorf("%s has a field that shows twelve hours in some browsers", path)
		}
		if !strings.Contains(page, `pattern="`) || !strings.Contains(page, `title="Время в 24 часах: 14:05"`) {
			t.Errorf("%s has no field for a time", path)
		}
	}
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, st.Desk("/incidents"))
	form.Set("text", "шум")
	form.Set("at", "2:05 PM")
	apitest.Scenario{Path: st.Desk("/incidents"), Form: form, Status: 422, Holds: []string{"в 24 часах: 14:05, а не «2:05 PM»"}}.Run(t,
		st.Arbiter)
	form.Set("at", "905")
	if a := st.Arbiter.Post(st.Desk("/incidents"), form); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if at := st.Fresh().Incidents[0].At; at.In(st.Event.Head.Location()).Format("15:04") != "09:05" {
		t.Errorf("noted at %s", at)
	}
	start := func(clock string) int {
		return st.Arbiter.Post(st.Desk("/rounds/1/start"), apitest.Seen(st.Fresh().Version, "date", "2026-11-21", "time", clock)).Status
	}
	if got := start("7:30 PM"); got != 422 {
		t.Errorf("a start in twelve hours is %d", got)
	}
	if got := start("19.30"); got != 303 || st.Fresh().Rounds[0].StartsAt.Format("15:04") != "16:30" {
		t.Errorf("%d, the round starts at %s", got, st.Event.Rounds[0].StartsAt)
	}
}
