package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// TestTheTeamOfLastYearAtTheDesk: a team is entered by its name, the answer leads to its people of the last event, and one press brings
// them. Who may not see that event is offered nothing of it.
func TestTheTeamOfLastYearAtTheDesk(t *testing.T) {
	st := newTeams(t)
	last := st.fresh()
	next := st.another(0, func(h *play.Head) {
		*h = last.Head
		h.Name, h.Revision = "Кубок нового года", 0
	})
	a := next.arbiter.post(next.desk("/players"), fields("name", "команда «КЛУБ 2»"))
	if a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%.2000s", a.status, a.body)
	}
	p := next.fresh().Players[0]
	page, act := next.desk("/players/"+id(p.ID)), next.desk("/players/"+id(p.ID)+"/earlier")
	next.arbiter.get(next.desk("/players")).holds(t, page+"#earlier", "Командный кубок")
	a = next.arbiter.get(page)
	a.holds(t, "Играли за команду: «Командный кубок»", "Боец-2-1", "запасной", "Капитан: Капитан")
	form := formOf(t, a.body, act)
	if got := form["place"]; len(got) != 3 {
		t.Fatalf("ticked: %v", got)
	}
	form["place"] = []string{"1", "3"}
	scenario{path: act, form: form, status: 303, to: page}.run(t, next.arbiter)
	p = next.fresh().Players[0]
	if len(p.Members) != 2 || p.Members[0].Name != "Боец-2-1" || p.Members[1].Name != "Боец-2-3" || p.Captain != "Капитан" {
		t.Errorf("%+v", p)
	}
	if a := next.arbiter.get(page); strings.Contains(a.body, `id="earlier"`) {
		t.Error("people are offered to a whole team")
	}
	next.arbiter.get(next.desk("/journal")).holds(t, "взяты из турнира «Командный кубок»: 2")
	scenario{path: act, form: form, status: http.StatusConflict}.run(t, next.arbiter)

	st.must(st.site.events.SetPublic(t.Context(), st.by, last.ID, last.Head.Revision, false))
	st.site.user("boris", false)
	owner := account.Actor{User: account.UserID(st.by.User)}
	if _, err := st.site.accounts.GrantRole(t.Context(), owner, account.EventID(next.event.ID), "boris", account.Secretary); err != nil {
		t.Fatal(err)
	}
	e := next.must(st.site.events.AddPlayer(t.Context(), st.by, next.event.ID, play.PlayerData{Name: "Клуб 3"}, false))
	other := next.desk("/players/" + id(e.Players[1].ID))
	st.arbiter.get(other).holds(t, "Боец-3-1")
	if a := st.site.signedIn("boris").get(other); strings.Contains(a.body, "Боец-3-1") || strings.Contains(a.body, "Командный кубок") {
		t.Error("a hidden event is told of")
	}
}
