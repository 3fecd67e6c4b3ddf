package api_test

import (
	"net/http"
	"testing"

	"adyukh/tournament/register"
)

// TestEverybodyGetsTheOwnData: a user downloads what is kept of the account, without anything that lets in and without from where others
// acted; the federation's secretary downloads a card for the person whom it is of.
func TestEverybodyGetsTheOwnData(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).draw()
	known := st.register()
	st.rounds(3)
	st.record()
	anna := st.site.user("anna-two", false)
	st.site.signedIn("admin").post("/users/"+id(anna.ID)+"/registrar", fields("registrar", "1"))
	own := st.site.signedIn("anna-two")
	a := own.get("/account/data")
	a.holds(t, `"login": "anna-two"`, `"name": "Name of anna-two"`, `"registrar"`, `"second_factor": false`, `"address": "127.0.0.1"`,
		"Вход: anna-two", "Даны права: anna-two, секретарь федерации")
	a.lacks(t, anna.PasswordHash, "argon2", "boris")
	if a.header.Get("Content-Disposition") != `attachment; filename=account.json` || a.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%q, %q", a.header.Get("Content-Disposition"), a.header.Get("Cache-Control"))
	}
	own.get("/account").holds(t, `href="/account/data"`, "Что о вас хранится")

	people, by := st.site.events.Register(), register.Actor(st.by)
	card := must(people.Person(t.Context(), known.people[0]))(t)
	data := card.PersonData
	data.Born, data.BirthYear, data.OwnIDs = "1963-05-07", 1963, []string{"КАН-77"}
	data.Titles = []register.Title{{Kind: register.SolverTitle, Title: "Мастер", Given: "2019", Document: "приказ 7"}}
	if _, err := people.ChangePerson(t.Context(), by, card.ID, card.Revision, data); err != nil {
		t.Fatal(err)
	}
	at := "/desk/people/" + id(card.ID)
	own.get(at).holds(t, `href="`+at+`/data"`)
	erases := `href="` + st.desk("/privacy/people/"+id(st.event.Players[0].ID)) + `"`
	own.get(at).holds(t, "Где стоит карточка", "Кубок Черкесска")
	own.get(at).lacks(t, erases)
	st.site.signedIn("admin").get(at).holds(t, erases)
	own.get(at+"/data").holds(t, card.Name, "1963-05-07", "КАН-77", "Мастер", "приказ 7", `"event": `+id(st.event.ID))
	for who, b := range map[string]*browser{"a stranger": st.site.anonymous(), "an arbiter": st.arbiter} {
		if a := b.get(at + "/data"); a.status == http.StatusOK {
			t.Errorf("%s gets the card", who)
		}
	}
	if a := st.site.anonymous().get("/account/data"); a.status == http.StatusOK {
		t.Error("a stranger gets an account")
	}
}
