package desk_test

import (
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestRoundsAnew: after a change by hand by which the table does not bring everybody together, the end of the change says so, the
// round's page offers to make the rest anew, and it is done once; readers hear nothing of it.
func TestRoundsAnew(t *testing.T) {
	st := apitest.NewStage(t, 8).Draw().Pair().Publish()
	games := st.Games()
	edit := st.Desk("/rounds/1/edit")
	fields := url.Values{"kind": {"swap"}, "white": {apitest.ID(games[0].Black)}, "black": {apitest.ID(games[1].Black)}}
	fields.Set("revision", apitest.ID(st.Fresh().Version))
	if a := st.Arbiter.Post(edit, fields); a.Status == 409 {
		a = st.Arbiter.Post(edit, apitest.FormOf(t, a.Body, edit))
	}
	a := st.Arbiter.Post(edit+"/end", apitest.Seen(st.Fresh().Version))
	said := "Оставшиеся встречи помещаются в туры, но не так, как в таблице"
	if a.Status != 409 || !strings.Contains(a.Body, said) {
		t.Fatalf("the end of the change: %d\n%s", a.Status, a.Body)
	}
	form := apitest.FormOf(t, a.Body, edit+"/end")
	form.Add("agreed", "warning.edit.differs!")
	if a := st.Arbiter.Post(edit+"/end", form); a.Status != 303 {
		t.Fatalf("ended: %d\n%s", a.Status, a.Body)
	}
	anew := st.Desk("/rounds/complete")
	apitest.Scenario{Path: st.Desk("/rounds/1"), Status: 200, Holds: []string{anew, "если составить туры с 2-го заново"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Public("/rounds/1"), Status: 200, Not: []string{"заново"}}.Run(t, st.Arbiter)
	for _, sc := range []apitest.Scenario{
		{Path: anew, Form: apitest.Seen(st.Fresh().Version - 1), Status: 409, Holds: []string{"Ничего не сохранено"}},
		{Path: anew, Form: apitest.Seen(st.Event.Version), Status: 303, To: st.Desk("/rounds/2")},
		{Path: st.Desk("/rounds/2"), Status: 200, Holds: []string{"каждый сыграет с каждым"}, Not: []string{anew}},
		{Path: st.Desk("/journal"), Status: 200, Holds: []string{"туры 2–7 составлены заново"}},
	} {
		sc.Run(t, st.Arbiter)
	}
	if a := st.Arbiter.Post(anew, apitest.Seen(st.Fresh().Version)); a.Status != 409 || !strings.Contains(a.Body, "и так сыграет с каждым") {
		t.Errorf("once more: %d\n%s", a.Status, a.Body)
	}
}

// TestLatePlayersAreRefusedWithAReason: where a table or a bracket has no place, the page says why and what to do instead.
func TestLatePlayersAreRefusedWithAReason(t *testing.T) {
	ground := apitest.NewGround(t)
	for system, said := range map[play.System]string{
		play.RoundRobin: "участников чётное число", play.Knockout: "в сетке на 4 нет свободного места",
	} {
		st := ground.Another(4, func(h *play.Head) { *h = h.WithSystem(system) }).Draw().Pair()
		a := st.Arbiter.Post(st.Desk("/players"), url.Values{"name": {"Поздний Пётр"}})
		if a.Status != 409 || !strings.Contains(a.Body, said) || !strings.Contains(a.Body, "Копии турнира") {
			t.Errorf("%s: %d\n%s", system, a.Status, a.Body)
		}
	}
}
