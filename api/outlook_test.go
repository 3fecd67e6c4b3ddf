package api_test

import (
	"net/url"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

// TestRoundsAnew: after a change by hand by which the table does not bring everybody together, the end of the change says so, the
// round's page offers to make the rest anew, and it is done once; readers hear nothing of it.
func TestRoundsAnew(t *testing.T) {
	st := newStage(t, 8).draw().pair().publish()
	games := st.games()
	edit := st.desk("/rounds/1/edit")
	fields := url.Values{"kind": {"swap"}, "white": {id(games[0].Black)}, "black": {id(games[1].Black)}}
	fields.Set("revision", id(st.fresh().Version))
	if a := st.arbiter.post(edit, fields); a.status == 409 {
		a = st.arbiter.post(edit, formOf(t, a.body, edit))
	}
	a := st.arbiter.post(edit+"/end", seen(st.fresh().Version))
	said := "Оставшиеся встречи помещаются в туры, но не так, как в таблице"
	if a.status != 409 || !strings.Contains(a.body, said) {
		t.Fatalf("the end of the change: %d\n%s", a.status, a.body)
	}
	form := formOf(t, a.body, edit+"/end")
	form.Add("agreed", "warning.edit.differs!")
	if a := st.arbiter.post(edit+"/end", form); a.status != 303 {
		t.Fatalf("ended: %d\n%s", a.status, a.body)
	}
	anew := st.desk("/rounds/complete")
	scenario{path: st.desk("/rounds/1"), status: 200, holds: []string{anew, "если составить туры с 2-го заново"}}.run(t, st.arbiter)
	scenario{path: st.public("/rounds/1"), status: 200, not: []string{"заново"}}.run(t, st.arbiter)
	for _, sc := range []scenario{
		{path: anew, form: seen(st.fresh().Version - 1), status: 409, holds: []string{"Ничего не сохранено"}},
		{path: anew, form: seen(st.event.Version), status: 303, to: st.desk("/rounds/2")},
		{path: st.desk("/rounds/2"), status: 200, holds: []string{"каждый сыграет с каждым"}, not: []string{anew}},
		{path: st.desk("/journal"), status: 200, holds: []string{"туры 2–7 составлены заново"}},
	} {
		sc.run(t, st.arbiter)
	}
	if a := st.arbiter.post(anew, seen(st.fresh().Version)); a.status != 409 || !strings.Contains(a.body, "и так сыграет с каждым") {
		t.Errorf("once more: %d\n%s", a.status, a.body)
	}
}

// TestLatePlayersAreRefusedWithAReason: where a table or a bracket has no place, the page says why and what to do instead.
func TestLatePlayersAreRefusedWithAReason(t *testing.T) {
	ground := newGround(t)
	for system, said := range map[play.System]string{
		play.RoundRobin: "участников чётное число", play.Knockout: "в сетке на 4 нет свободного места",
	} {
		st := ground.another(4, func(h *play.Head) { *h = h.WithSystem(system) }).draw().pair()
		a := st.arbiter.post(st.desk("/players"), url.Values{"name": {"Поздний Пётр"}})
		if a.status != 409 || !strings.Contains(a.body, said) || !strings.Contains(a.body, "Копии турнира") {
			t.Errorf("%s: %d\n%s", system, a.status, a.body)
		}
	}
}
