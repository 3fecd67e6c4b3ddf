package correspondence_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	postclock "adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// TestNewPost makes an event by correspondence over the pages: its preset is ready, its terms are asked for and kept as typed, another way
// of giving time first shows its figures, and what is said everywhere is the days and not minutes.
func TestNewCorrespondence(t *testing.T) {
	st := apitest.NewGround(t)
	form := apitest.FormOf(t, st.Arbiter.Get("/desk/new").Body, "/desk/new")
	form.Set("name", "Первенство по переписке")
	form.Set("begins", "2027-01-15")
	form.Set("preset", "post-robin")
	apitest.Scenario{Path: "/desk/new", Form: form, Status: 303, To: "/desk/e/1/players"}.Run(t, st.Arbiter)

	const path = "/desk/e/1/setup/regulations"
	page := st.Arbiter.Get(path).Body
	for _, not := range []string{`name="time"`, `name="late_minutes"`, `name="penalty_minutes"`, `value="swiss"`, `name="per_move"`} {
		if strings.Contains(page, not) {
			t.Errorf("an event by correspondence is asked for %s", not)
		}
	}
	form = apitest.FormOf(t, page, path)
	for name, value := range map[string]string{
		"code": " ПЧР-09 ", "moves": "8", "days": "40", "increment": "1", "double_after": "15", "weekends": "1",
		"holidays": "09.05.2027\n01.01.2027-03.01.2027", "leave_days": "30", "leave_least": "7", "leave_notice": "2", "leave_stops": "both",
		"leave_blocks": "1", "overstep": "automatic", "silence_remind": "10", "silence_final": "20", "silence_lost": "30",
		"claim_answer": "7", "claim_appeal": "10", "shown": "later", "shown_delay": "6", "entry_until": "2027-01-10", "entry_most": "16",
		"bar": "20", "bar_again": "60",
	} {
		form.Set(name, value)
	}
	form.Del("claim_halt")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: "/desk/e/1/setup/officials"}.Run(t, st.Arbiter)
	e, err := st.Site.Events.Event(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	day := func(d int) person.Date { return person.Date{Year: 2027, Month: 1, Day: d} }
	want := terms.Terms{
		Code: "ПЧР-09",
		Clock: postclock.Settings{
			Zone: "Europe/Moscow", Moves: 8, Days: 40, Increment: 1, DoubleAfter: 15, Weekends: true, LeaveStops: postclock.BothClocks,
			Holidays: []person.Date{day(1), day(2), day(3), {Year: 2027, Month: 5, Day: 9}},
		},
		Overstep: terms.Automatic, Silence: terms.Silence{Remind: 10, Final: 20, Lost: 30},
		Leave: terms.LeaveRules{Days: 30, Least: 7, Notice: 2, Blocks: true},
		Shown: terms.ShownLater, Delay: 6, Answer: 7, Appeal: 10, Bar: 20, BarAgain: 60, Entry: terms.Entry{Until: day(10), Most: 16},
	}
	if diff := cmp.Diff(want, e.Head.Terms()); diff != "" || e.Head.Ends != (play.Date{Year: 2028, Month: 7, Day: 15}) {
		t.Errorf("ends %s, terms (-want +got):\n%s", e.Head.Ends, diff)
	}
	apitest.Scenario{Path: "/desk/e/1", Status: 200, Holds: []string{
		"8 ходов за 40 дней + 1 день за ход", "суббота и воскресенье, праздники: 4 дня", "ПЧР-09", "до 10 января 2027 включительно, 16 мест",
	}, Not: []string{"30+30"}}.Run(t, st.Arbiter)

	form.Set("holidays", "когда хочу")
	apitest.Scenario{Path: path, Form: formNow(t, st, path, form), Status: 422, Holds: []string{"«когда хочу» — не день"}}.Run(t, st.Arbiter)
	form = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("clock_kind", "triple")
	a := st.Arbiter.Post(path, form)
	if a.Status != 200 || !strings.Contains(a.Body, `name="triple_bank"`) || strings.Contains(a.Body, `name="leave_days"`) {
		t.Fatalf("another way of giving time: %d", a.Status)
	}
	form = apitest.FormOf(t, a.Body, path)
	form.Set("triple_block", "5")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: "/desk/e/1/setup/officials"}.Run(t, st.Arbiter)
	apitest.Scenario{Path: "/desk/e/1", Status: 200, Holds: []string{"тройной контроль: 5 дней за ход, в запасе 75 дней"}}.Run(t, st.Arbiter)

	form = apitest.FormOf(t, st.Arbiter.Get("/desk/e/1/setup/main").Body, "/desk/e/1/setup/main")
	form.Set("discipline", "blitz")
	apitest.Scenario{Path: "/desk/e/1/setup/main", Form: form, Status: 303, To: path}.Run(t, st.Arbiter)
	apitest.Scenario{Path: "/desk/e/1", Status: 200, Holds: []string{"3+2"}, Not: []string{"тройной", "ПЧР-09"}}.Run(t, st.Arbiter)
}

// formNow is a form with the revision that the page has now.
func formNow(t *testing.T, st *apitest.Stage, path string, form url.Values) url.Values {
	t.Helper()
	form["revision"] = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)["revision"]
	return form
}
