package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// TestTheTeamOfLastYearAtTheDesk: a team is entered by its name, the answer leads to its people of the last event, and one press brings
// them. Who may not see that event is offered nothing of it.
func TestTheTeamOfLastYearAtTheDesk(t *testing.T) {
	st := apitest.NewTeams(t)
	last := st.Fresh()
	next := st.Another(0, func(h *play.Head) {
		*h = last.Head
		h.Name, h.Revision = "Кубок нового года", 0
	})
	a := next.Arbiter.Post(next.Desk("/players"), apitest.Fields("name", "команда «КЛУБ 2»"))
	if a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%.2000s", a.Status, a.Body)
	}
	p := next.Fresh().Players[0]
	page, act := next.Desk("/players/"+apitest.ID(p.ID)), next.Desk("/players/"+apitest.ID(p.ID)+"/earlier")
	next.Arbiter.Get(next.Desk("/players")).Holds(t, page+"#earlier", "Командный кубок")
	a = next.Arbiter.Get(page)
	a.Holds(t, "Играли за команду: «Командный кубок»", "Боец-2-1", "запасной", "Капитан: Капитан")
	form := apitest.FormOf(t, a.Body, act)
	if got := form["place"]; len(got) != 3 {
		t.Fatalf("ticked: %v", got)
	}
	form["place"] = []string{"1", "3"}
	apitest.Scenario{Path: act, Form: form, Status: 303, To: page}.Run(t, next.Arbiter)
	p = next.Fresh().Players[0]
	if len(p.Members) != 2 || p.Members[0].Name != "Боец-2-1" || p.Members[1].Name != "Боец-2-3" || p.Captain != "Капитан" {
		t.Errorf("%+v", p)
	}
	if a := next.Arbiter.Get(page); strings.Contains(a.Body, `id="earlier"`) {
		t.Error("people are offered to a whole team")
	}
	next.Arbiter.Get(next.Desk("/journal")).Holds(t, "взяты из турнира «Командный кубок»: 2")
	apitest.Scenario{Path: act, Form: form, Status: http.StatusConflict}.Run(t, next.Arbiter)

	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, last.ID, last.Head.Revision, false))
	st.Site.User("boris", false)
	owner := account.Actor{User: account.UserID(st.By.User)}
	if _, err := st.Site.Accounts.GrantRole(t.Context(), owner, account.EventID(next.Event.ID), "boris", account.Secretary); err != nil {
		t.Fatal(err)
	}
	e := next.Must(st.Site.Events.AddPlayer(t.Context(), st.By, next.Event.ID, play.PlayerData{Name: "Клуб 3"}, false))
	other := next.Desk("/players/" + apitest.ID(e.Players[1].ID))
	st.Arbiter.Get(other).Holds(t, "Боец-3-1")
	if a := st.Site.SignedIn("boris").Get(other); strings.Contains(a.Body, "Боец-3-1") || strings.Contains(a.Body, "Командный кубок") {
		t.Error("a hidden event is told of")
	}
}
