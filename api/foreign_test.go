package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament"
)

// foreign replaces an id in the address of a route by one that exists in the second event, but not in the first.
func (w *world) foreign(path, parameter string) string {
	last := w.other.Rounds[0].Games[len(w.other.Rounds[0].Games)-1]
	values := map[string]string{
		":player": id(w.other.Players[len(w.other.Players)-1].ID), ":game": id(last.ID), ":event": id(w.other.ID),
		":version": id(w.other.Version),
	}
	return w.address(strings.Replace(path, parameter, values[parameter], 1))
}

// TestForeignIDs puts ids of another event into every address, as somebody who may do all in the first event.
func TestForeignIDs(t *testing.T) {
	w := newWorld(t)
	b, before := w.site.signedIn("owner"), w.site.digest()
	walked := 0
	for _, r := range api.RoutesForTest(w.site.server) {
		if !strings.HasPrefix(r.Path, "/desk/e/") {
			continue
		}
		for _, parameter := range []string{":event", ":player", ":game", ":version"} {
			if !strings.Contains(r.Path, parameter) {
				continue
			}
			walked++
			path := w.foreign(r.Path, parameter)
			var a answer
			if r.Method == http.MethodPost {
				a = b.post(path, w.filled(r))
			} else {
				a = b.get(path)
			}
			if a.status != http.StatusNotFound {
				t.Errorf("%s %s: %d", r.Method, path, a.status)
			}
		}
	}
	if walked < 40 {
		t.Errorf("only %d addresses with ids", walked)
	}
	if w.site.digest() != before {
		t.Error("the database has changed")
	}
}

// TestForeignPlayersInADraw: a number for somebody of another event is no number.
func TestForeignPlayersInADraw(t *testing.T) {
	w := newWorld(t)
	drawn := w.another(3)
	foreign := w.other.Players[len(w.other.Players)-1].ID
	form := seen(drawn.event.Version, "numbering", "hand", "number-"+id(foreign), "1")
	for i, p := range drawn.event.Players[:2] {
		form.Set("number-"+id(p.ID), fmt.Sprint(i+2))
	}
	if a := w.arbiter.post(drawn.desk("/draw"), form); a.status != http.StatusUnprocessableEntity {
		t.Errorf("a draw with a stranger: %d", a.status)
	}
	if drawn.fresh().IsDrawn() {
		t.Error("the draw was taken")
	}
}

// TestMassAssignment adds to every form fields that belong to rows, not to forms. Nothing of it may be read.
func TestMassAssignment(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	w := newWorld(t)
	w.contestOfAll()
	w.solvingOfAll()
	b, teams := w.site.signedIn("admin"), newTeams(t)
	w.seat = w.post(2)
	b.joins(w.stage)
	w.linked()
	w.links = true
	before := w.site.digest()
	for _, r := range api.RoutesForTest(w.site.server) {
		if r.Method != http.MethodPost {
			continue
		}
		sender, path, want := b, w.address(r.Path), http.StatusBadRequest
		if strings.Contains(r.Path, "/team/:code") { // of an event of teams
			sender, path = teams.site.anonymous(), teams.captain(teams.event.Players[0])
		}
		for _, field := range []string{
			"id", "event_id", "owner_id", "version", "published_at", "points", "number", "admin", "role", "is_admin",
			"Head.Public", "password_hash",
		} {
			if slices.ContainsFunc(r.Fields, func(f string) bool { return strings.TrimRight(f, "*#") == field }) {
				continue
			}
			form := w.filled(r)
			form.Set(field, "1")
			if a := sender.post(path, form); a.status != want {
				t.Errorf("%s with %s: %d", r.Path, field, a.status)
			}
		}
	}
	if w.site.digest() != before {
		t.Error("the database has changed")
	}
}

// TestDoubledFields: of two values of one field neither is taken; what stands in the address is no field.
func TestDoubledFields(t *testing.T) {
	st := newStage(t, 2)
	p := st.event.Players[0]
	path := st.desk("/players/" + id(p.ID))
	form := seen(p.Revision, "name", "Первое Имя")
	form.Add("name", "Второе Имя")
	if a := st.arbiter.post(path, form); a.status != http.StatusBadRequest {
		t.Errorf("two names: %d", a.status)
	}
	if a := st.arbiter.post(path+"?name=Из+адреса&club=Из+адреса", seen(p.Revision, "name", "Из формы")); a.status != http.StatusSeeOther {
		t.Errorf("a name in the address: %d", a.status)
	}
	after, _ := st.fresh().Player(p.ID)
	if after.Name != "Из формы" || after.Club != "" {
		t.Errorf("saved %q of %q", after.Name, after.Club)
	}
}

// TestGivingUpOnesRole: everybody with a role may give it up; only owners take it from others; the last owner stays.
func TestGivingUpOnesRole(t *testing.T) {
	w := newWorld(t)
	give := func(login string, user tournament.Actor) answer {
		return w.site.signedIn(login).post(w.desk("/members/revoke"), url.Values{"user": {fmt.Sprint(user.User)}})
	}
	users := map[string]tournament.Actor{}
	for _, login := range []string{"owner", "arbiter", "secretary", "reader"} {
		u, err := w.site.accounts.UserByLogin(t.Context(), console, login)
		if err != nil {
			t.Fatal(err)
		}
		users[login] = actorOf(u)
	}
	if a := give("arbiter", users["reader"]); a.status != http.StatusForbidden {
		t.Errorf("an arbiter takes a role away: %d", a.status)
	}
	if a := give("reader", users["reader"]); a.status != http.StatusSeeOther || a.header.Get("Location") != "/desk" {
		t.Errorf("a reader leaves: %d to %q", a.status, a.header.Get("Location"))
	}
	if a := w.site.signedIn("reader").get(w.desk("")); a.status != http.StatusNotFound {
		t.Errorf("the event for who has left it: %d", a.status)
	}
	if a := give("owner", users["owner"]); a.status != http.StatusConflict || !strings.Contains(a.body, "последний владелец") {
		t.Errorf("the last owner leaves: %d", a.status)
	}
	if a := give("owner", users["arbiter"]); a.status != http.StatusSeeOther {
		t.Errorf("an owner takes a role away: %d", a.status)
	}
}
