package account_test

import (
	"net/http"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/register"
)

// TestEverybodyGetsTheOwnData: a user downloads what is kept of the account, without anything that lets in and without from where others
// acted; the federation's secretary downloads a card for the person whom it is of.
func TestEverybodyGetsTheOwnData(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Draw()
	known := st.Register()
	st.Rounds(3)
	st.Record()
	anna := st.Site.User("anna-two", false)
	st.Site.SignedIn("admin").Post("/users/"+apitest.ID(anna.ID)+"/registrar", apitest.Fields("registrar", "1"))
	own := st.Site.SignedIn("anna-two")
	a := own.Get("/account/data")
	a.Holds(t, `"login": "anna-two"`, `"name": "Name of anna-two"`, `"registrar"`, `"second_factor": false`, `"address": "127.0.0.1"`,
		"Вход: anna-two", "Даны права: anna-two, секретарь федерации")
	a.Lacks(t, anna.PasswordHash, "argon2", "boris")
	if a.Header.Get("Content-Disposition") != `attachment; filename=account.json` || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%q, %q", a.Header.Get("Content-Disposition"), a.Header.Get("Cache-Control"))
	}
	own.Get("/account").Holds(t, `href="/account/data"`, "Что о вас хранится")

	people, by := st.Site.Events.Register(), register.Actor(st.By)
	card := apitest.Must(people.Person(t.Context(), known.People[0]))(t)
	data := card.PersonData
	data.Born, data.BirthYear, data.OwnIDs = "1963-05-07", 1963, []string{"КАН-77"}
	data.Titles = []register.Title{{Kind: register.SolverTitle, Title: "Мастер", Given: "2019", Document: "приказ 7"}}
	if _, err := people.ChangePerson(t.Context(), by, card.ID, card.Revision, data); err != nil {
		t.Fatal(err)
	}
	at := "/desk/people/" + apitest.ID(card.ID)
	own.Get(at).Holds(t, `href="`+at+`/data"`)
	erases := `href="` + st.Desk("/privacy/people/"+apitest.ID(st.Event.Players[0].ID)) + `"`
	own.Get(at).Holds(t, "Где стоит карточка", "Кубок Черкесска")
	own.Get(at).Lacks(t, erases)
	st.Site.SignedIn("admin").Get(at).Holds(t, erases)
	own.Get(at+"/data").Holds(t, card.Name, "1963-05-07", "КАН-77", "Мастер", "приказ 7", `"event": `+apitest.ID(st.Event.ID))
	for who, b := range map[string]*apitest.Browser{"a stranger": st.Site.Anonymous(), "an arbiter": st.Arbiter} {
		if a := b.Get(at + "/data"); a.Status == http.StatusOK {
			t.Errorf("%s gets the card", who)
		}
	}
	if a := st.Site.Anonymous().Get("/account/data"); a.Status == http.StatusOK {
		t.Error("a stranger gets an account")
	}
}
