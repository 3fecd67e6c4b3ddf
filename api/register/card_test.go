package register_test

import (
	"net/http"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/register"
)

// TestACardIsRemoved: one that nobody is linked with goes, and its page with it.
func TestACardIsRemoved(t *testing.T) {
	st := apitest.NewStage(t, 2)
	people := st.Site.Events.Register()
	card := apitest.Must(people.AddPerson(t.Context(), register.Actor(st.By), register.PersonData{Name: "Лишний Азрет"}))(t)
	path, registrar := "/desk/people/"+apitest.ID(card.ID), st.Site.SignedIn("admin")
	form := apitest.FormOf(t, registrar.Get(path).Body, path+"/remove")
	if a := registrar.Post(path+"/remove", form); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if a := registrar.Get(path); a.Status != http.StatusNotFound {
		t.Errorf("the card that was removed: %d", a.Status)
	}
	registrar.Get("/desk/people?q=Лишний").Lacks(t, path)
}
