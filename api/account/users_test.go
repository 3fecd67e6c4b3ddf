package account_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

func TestUsersPage(t *testing.T) {
	s := apitest.NewSite(t)
	b := s.SignedIn("admin")
	add := func(login, name, password string) url.Values {
		return apitest.Fields("login", login, "name", name, "password", password)
	}
	for _, sc := range []apitest.Scenario{
		{Path: "/users", Status: 200, Holds: []string{"admin", "администратор"}},
		{
			Path: "/users", Form: add("anna", "Анна", "коротко"), Status: 422, Holds: []string{"не короче 8", `value="anna"`},
			Not: []string{"коротко"},
		},
		{Path: "/users", Form: add("аdmin", "Кто-то", apitest.Password), Status: 422, Holds: []string{"из одного алфавита"}},
		{Path: "/users", Form: add("admin", "Кто-то", apitest.Password), Status: 409, Holds: []string{"уже есть"}},
		{Path: "/users", Form: add("anna", "", apitest.Password), Status: 422, Holds: []string{"Укажите имя"}},
		{Path: "/users", Form: add("anna", "Анна", "12345678"), Status: 422, Holds: []string{"подберут первым"}},
		{Path: "/users", Form: add("anna", "Анна", apitest.Password), Status: 303, To: "/users"},
		{Path: "/users/2", Status: 200, Holds: []string{"Анна", "Задать пароль", "Отключить"}},
		{Path: "/users/2/password", Form: apitest.Fields("password", "x"), Status: 422, Holds: []string{"не короче 8"}},
		{Path: "/users/2/disabled", Form: apitest.Fields("disabled", "1"), Status: 303, To: "/users/2"},
		{Path: "/users/2", Status: 200, Holds: []string{"отключён", "Включить снова"}},
		{Path: "/users/2/disabled", Form: apitest.Fields("disabled", ""), Status: 303, To: "/users/2"},
		{Path: "/users/1/admin", Form: apitest.Fields("admin", ""), Status: 409, Holds: []string{"последний администратор"}},
		{Path: "/users/1/disabled", Form: apitest.Fields("disabled", "1"), Status: 409, Holds: []string{"последний администратор"}},
		{Path: "/users/99", Status: 404, Holds: []string{"Такого пользователя нет"}},
	} {
		sc.Run(t, b)
	}
	if a := s.Anonymous().Post("/signin", apitest.SignInForm("anna")); a.Status != http.StatusSeeOther {
		t.Errorf("the new user signs in: %d", a.Status)
	}
}

// TestAnAccountIsRemoved: the name is gone from the journals, the person is signed out, and the events have an owner.
func TestAnAccountIsRemoved(t *testing.T) {
	st := apitest.NewStage(t, 2)
	admin, name := st.Site.SignedIn("admin"), st.By.Name
	st.Arbiter.Post(st.Desk("/players"), apitest.Fields("name", "Поздний Иван"))
	user := "/users/" + apitest.ID(st.By.User)
	admin.Get(st.Desk("/journal")).Holds(t, name)
	if a := admin.Post(user+"/remove", apitest.Fields("sure", "")); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("without the tick: %d", a.Status)
	}
	if a := admin.Post(user+"/remove", apitest.Fields("sure", "1")); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	a := admin.Get(st.Desk("/journal"))
	if a.Holds(t, "учётная запись удалена"); strings.Contains(a.Body, name) {
		t.Error("the journal still has the name")
	}
	if a := st.Arbiter.Get("/desk"); a.Status == http.StatusOK {
		t.Error("the removed account is still signed in")
	}
	admin.Get(st.Desk("/members")).Holds(t, "владелец")
	if a := admin.Get("/users"); strings.Contains(a.Body, ">anna<") {
		t.Error("the list of users still has the account")
	}
}
