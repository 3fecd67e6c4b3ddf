package register_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// keepsRegister makes anna the federation's secretary.
func keepsRegister(st *apitest.Stage) *apitest.Stage {
	st.Test.Helper()
	if err := st.Site.Accounts.SetRegistrar(st.Test.Context(), account.Console(), account.UserID(st.By.User), true); err != nil {
		st.Test.Fatal(err)
	}
	return st
}

// TestNamesakesTellNoYearOfBirth: thirty players of one name, each with another year, look all the same beside a card of that name: what
// only arbiters know of the card can't be found out by asking.
func TestNamesakesTellNoYearOfBirth(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	known := st.Register()
	people := st.Site.Events.Register()
	card, err := people.Person(t.Context(), known.People[0])
	if err != nil {
		t.Fatal(err)
	}
	card.PersonData = register.PersonData{Name: "Иванов Пётр", BirthYear: 1963, Born: "1963-05-07", OwnIDs: []string{"07-009"}, Club: "Ладья"}
	if _, err := people.ChangePerson(t.Context(), register.Actor(st.By), card.ID, card.Revision, card.PersonData); err != nil {
		t.Fatal(err)
	}
	st.Rounds(1)
	st.Record()
	spy := st.Stranger(0)
	for year := 1950; year < 1980; year++ {
		data := play.PlayerData{Name: "Иванов Пётр", BirthYear: year}
		if year == 1970 {
			data.OwnID = "07-009"
		}
		spy.Must(st.Site.Events.AddPlayer(t.Context(), spy.By, spy.Event.ID, data, true))
	}
	a := spy.Arbiter.Get(spy.Desk("/register"))
	rows := regexp.MustCompile(`(?s)<tr.*?</tr>`).FindAllString(a.Body, -1)[1:]
	if len(rows) != 30 {
		t.Fatalf("%d: %d rows\n%s", a.Status, len(rows), a.Body)
	}
	same := map[string]bool{}
	for _, row := range rows {
		same[regexp.MustCompile(`19\d\d|-\d+"|value="\d+"|/players/\d+`).ReplaceAllString(row, "#")] = true
	}
	if len(same) != 1 {
		t.Errorf("the rows of thirty namesakes differ in %d ways: %v", len(same), same)
	}
	if !strings.Contains(a.Body, "Ладья") || strings.Contains(a.Body, "год рождения") {
		t.Error("the card that everybody may see is not offered, or why it fits is told")
	}
	if err := st.Site.Accounts.SetRegistrar(t.Context(), account.Console(), account.UserID(spy.By.User), true); err != nil {
		t.Fatal(err)
	}
	if a := spy.Arbiter.Get(spy.Desk("/register")); !strings.Contains(a.Body, "те же имя и год рождения") {
		t.Error("the federation's secretary is not told why a card fits")
	}
}

// TestCardsOfHiddenEventsAreNobodys: the answer about a card of a hidden event is that about a card that is not there, to the letter.
func TestCardsOfHiddenEventsAreNobodys(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	known := st.Register() // no round is published
	spy := st.Stranger(1)
	p := spy.Event.Players[0]
	var answers []string
	for _, card := range []register.PersonID{known.People[2], 4711} {
		form := url.Values{"was-" + apitest.ID(p.ID): {"0"}, "person-" + apitest.ID(p.ID): {"none"}, "other-" +
			apitest.ID(p.ID): {apitest.ID(card)}}
		a := spy.Arbiter.Post(spy.Desk("/register"), form)
		if a.Status != http.StatusUnprocessableEntity {
			t.Errorf("card %d: %d", card, a.Status)
		}
		if strings.Contains(a.Body, "Игрок 03") {
			t.Errorf("card %d is named", card)
		}
		answers = append(answers, regexp.MustCompile(`(value="|№\s)`+apitest.ID(card)+`\b`).ReplaceAllString(a.Body, "#"))
	}
	if answers[0] != answers[1] {
		t.Error("a hidden card and none are answered in other words")
	}
	if spy.Fresh().Players[0].Person != 0 {
		t.Error("the player is linked")
	}
}

// TestLinksWithCardsOfOthersWait: the event of a stranger comes to the page of a person only when the federation's secretary agrees.
func TestLinksWithCardsOfOthersWait(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	known := st.Register()
	st.Rounds(1)
	st.Record()
	card := known.People[0]
	page := "/people/" + apitest.ID(card)
	other := st.Stranger(4, func(h *play.Head) { h.Name = "Кубок Бориса" }).Draw()
	p := other.Event.Players[0]
	form := func(chosen string) url.Values {
		return url.Values{"was-" + apitest.ID(p.ID): {"0"}, "person-" + apitest.ID(p.ID): {chosen}}
	}
	if a := other.Arbiter.Post(other.Desk("/register"), form(apitest.ID(card))); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	other.Rounds(1)
	other.Record()
	if a := st.Site.Anonymous().Get(page); strings.Contains(a.Body, "Кубок Бориса") || other.Fresh().Players[0].Person != 0 {
		t.Fatal("a stranger's event stands on the page of a person before anybody agreed")
	}
	other.Arbiter.Get(other.Desk("/register")).Holds(t, "ждёт секретаря федерации")
	at := fmt.Sprintf("/desk/people/requests/%d/%d", other.Event.ID, p.ID)
	for _, path := range []string{"/desk/people/requests", "/desk/people"} {
		if a := other.Arbiter.Get(path); a.Status != http.StatusForbidden {
			t.Errorf("%s for who asks: %d", path, a.Status)
		}
	}
	if a := other.Arbiter.Post(at+"/link", apitest.Fields("card", apitest.ID(card))); a.Status != http.StatusForbidden {
		t.Errorf("who asks grants it himself: %d", a.Status)
	}
	keepsRegister(st)
	st.Arbiter.Get("/desk/people/requests").Holds(t, "Кубок Бориса", "Игрок 01", "№ "+apitest.ID(card), at+"/link", at+"/refuse")
	if a := st.Arbiter.Post(at+"/link", apitest.Fields("card", apitest.ID(card+1))); a.Status != http.StatusNotFound {
		t.Errorf("another card than was asked for: %d", a.Status)
	}
	if a := st.Arbiter.Post(at+"/refuse", apitest.Fields("card", apitest.ID(card))); a.Status != http.StatusSeeOther {
		t.Errorf("refused: %d\n%s", a.Status, a.Body)
	}
	st.Arbiter.Get("/desk/people/journal").Holds(t, "отказано в связи участника с карточкой № "+apitest.ID(card)+": Кубок Бориса")
	if a := other.Arbiter.Post(other.Desk("/register"), form(apitest.ID(card))); a.Status != http.StatusSeeOther {
		t.Fatalf("asked again: %d\n%s", a.Status, a.Body)
	}
	if a := st.Arbiter.Post(at+"/link", apitest.Fields("card", apitest.ID(card))); a.Status != http.StatusSeeOther {
		t.Fatalf("granted: %d\n%s", a.Status, a.Body)
	}
	if got := other.Fresh().Players[0].Person; got != int64(card) {
		t.Errorf("the player is card %d", got)
	}
	st.Site.Anonymous().Get(page).Holds(t, "Кубок Бориса")
	st.Arbiter.Get("/desk/people/requests").Holds(t, "Просьб нет")
}

// TestOwnCardsAreLinkedAtOnce: cards that none but the account's own events use wait for nobody; and a request is taken back by
// choosing nobody.
func TestOwnCardsAreLinkedAtOnce(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4).Draw()
	known := st.Register()
	next := st.Another(4)
	p := next.Event.Players[0]
	form := url.Values{"was-" + apitest.ID(p.ID): {"0"}, "person-" + apitest.ID(p.ID): {apitest.ID(known.People[0])}}
	if a := st.Arbiter.Post(next.Desk("/register"), form); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if got := next.Fresh().Players[0].Person; got != int64(known.People[0]) {
		t.Errorf("the player is card %d", got)
	}
	st.Rounds(1)
	st.Record()
	other := st.Stranger(1)
	p = other.Event.Players[0]
	for _, ask := range []struct {
		chosen string
		n      int
	}{{apitest.ID(known.People[1]), 1}, {"none", 0}} {
		form := url.Values{"was-" + apitest.ID(p.ID): {"0"}, "person-" + apitest.ID(p.ID): {ask.chosen}}
		if a := other.Arbiter.Post(other.Desk("/register"), form); a.Status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.Status, a.Body)
		}
		waiting, err := st.Site.Events.Register().Requests(t.Context(), 0)
		if err != nil || len(waiting) != ask.n {
			t.Errorf("after %s: %d requests, %v", ask.chosen, len(waiting), err)
		}
	}
}
