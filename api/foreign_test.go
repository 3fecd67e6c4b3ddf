package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament"
)

// TestForeignIDs puts ids of another event into every address, as somebody who may do all in the first event.
func TestForeignIDs(t *testing.T) {
	w := apitest.NewWorld(t)
	b, before := w.Site.SignedIn("owner"), w.Site.Digest()
	walked := 0
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		if !strings.HasPrefix(r.Path, "/desk/e/") {
			continue
		}
		for _, parameter := range []string{":event", ":player", ":game", ":version"} {
			if !strings.Contains(r.Path, parameter) {
				continue
			}
			walked++
			path := w.Foreign(r.Path, parameter)
			var a apitest.Answer
			if r.Method == http.MethodPost {
				a = b.Post(path, filled(w, r))
			} else {
				a = b.Get(path)
			}
			if a.Status != http.StatusNotFound {
				t.Errorf("%s %s: %d", r.Method, path, a.Status)
			}
		}
	}
	if walked < 40 {
		t.Errorf("only %d addresses with ids", walked)
	}
	if w.Site.Digest() != before {
		t.Error("the database has changed")
	}
}

// TestForeignPlayersInADraw: a number for somebody of another event is no number.
func TestForeignPlayersInADraw(t *testing.T) {
	w := apitest.NewWorld(t)
	drawn := w.Another(3)
	foreign := w.Other.Players[len(w.Other.Players)-1].ID
	form := apitest.Seen(drawn.Event.Version, "numbering", "hand", "number-"+apitest.ID(foreign), "1")
	for i, p := range drawn.Event.Players[:2] {
		form.Set("number-"+apitest.ID(p.ID), fmt.Sprint(i+2))
	}
	if a := w.Arbiter.Post(drawn.Desk("/draw"), form); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a draw with a stranger: %d", a.Status)
	}
	if drawn.Fresh().IsDrawn() {
		t.Error("the draw was taken")
	}
}

// TestMassAssignment adds to every form fields that belong to rows, not to forms. Nothing of it may be read.
func TestMassAssignment(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	w := apitest.NewWorld(t)
	w.ContestOfAll()
	w.SolvingOfAll()
	b, teams := w.Site.SignedIn("admin"), apitest.NewTeams(t)
	w.Seat = w.Post(2)
	joins(b, w.Stage)
	w.Linked()
	w.Links = true
	before := w.Site.Digest()
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		if r.Method != http.MethodPost {
			continue
		}
		sender, path, want := b, w.Address(r.Path), http.StatusBadRequest
		if strings.Contains(r.Path, "/team/:code") { // of an event of teams
			sender, path = teams.Site.Anonymous(), teams.Captain(teams.Event.Players[0])
		}
		for _, field := range []string{
			"id", "event_id", "owner_id", "version", "published_at", "points", "number", "admin", "role", "is_admin",
			"Head.Public", "password_hash",
		} {
			if slices.ContainsFunc(r.Fields, func(f string) bool { return strings.TrimRight(f, "*#") == field }) {
				continue
			}
			form := filled(w, r)
			form.Set(field, "1")
			if a := sender.Post(path, form); a.Status != want {
				t.Errorf("%s with %s: %d", r.Path, field, a.Status)
			}
		}
	}
	if w.Site.Digest() != before {
		t.Error("the database has changed")
	}
}

// TestDoubledFields: of two values of one field neither is taken; what stands in the address is no field.
func TestDoubledFields(t *testing.T) {
	st := apitest.NewStage(t, 2)
	p := st.Event.Players[0]
	path := st.Desk("/players/" + apitest.ID(p.ID))
	form := apitest.Seen(p.Revision, "name", "Первое Имя")
	form.Add("name", "Второе Имя")
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusBadRequest {
		t.Errorf("two names: %d", a.Status)
	}
	if a := st.Arbiter.Post(path+"?name=Из+адреса&club=Из+адреса",
		apitest.Seen(p.Revision, "name", "Из формы")); a.Status != http.StatusSeeOther {
		t.Errorf("a name in the address: %d", a.Status)
	}
	after, _ := st.Fresh().Player(p.ID)
	if after.Name != "Из формы" || after.Club != "" {
		t.Errorf("saved %q of %q", after.Name, after.Club)
	}
}

// TestGivingUpOnesRole: everybody with a role may give it up; only owners take it from others; the last owner stays.
func TestGivingUpOnesRole(t *testing.T) {
	w := apitest.NewWorld(t)
	give := func(login string, user tournament.Actor) apitest.Answer {
		return w.Site.SignedIn(login).Post(w.Desk("/members/revoke"), url.Values{"user": {fmt.Sprint(user.User)}})
	}
	users := map[string]tournament.Actor{}
	for _, login := range []string{"owner", "arbiter", "secretary", "reader"} {
		u, err := w.Site.Accounts.UserByLogin(t.Context(), apitest.Console, login)
		if err != nil {
			t.Fatal(err)
		}
		users[login] = apitest.ActorOf(u)
	}
	if a := give("arbiter", users["reader"]); a.Status != http.StatusForbidden {
		t.Errorf("an arbiter takes a role away: %d", a.Status)
	}
	if a := give("reader", users["reader"]); a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/desk" {
		t.Errorf("a reader leaves: %d to %q", a.Status, a.Header.Get("Location"))
	}
	if a := w.Site.SignedIn("reader").Get(w.Desk("")); a.Status != http.StatusNotFound {
		t.Errorf("the event for who has left it: %d", a.Status)
	}
	if a := give("owner", users["owner"]); a.Status != http.StatusConflict || !strings.Contains(a.Body, "последний владелец") {
		t.Errorf("the last owner leaves: %d", a.Status)
	}
	if a := give("owner", users["arbiter"]); a.Status != http.StatusSeeOther {
		t.Errorf("an owner takes a role away: %d", a.Status)
	}
}
