package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// keepsRegister makes anna the federation's secretary.
func (st *stage) keepsRegister() *stage {
	st.t.Helper()
	if err := st.site.accounts.SetRegistrar(st.t.Context(), account.Console(), account.UserID(st.by.User), true); err != nil {
		st.t.Fatal(err)
	}
	return st
}

// stranger makes an account of its own on the same site, which has an event with n players.
func (st *stage) stranger(n int, change ...func(*play.Head)) *stage {
	st.t.Helper()
	user := st.site.user("boris", false)
	other := &stage{
		t: st.t, site: st.site, by: tournament.Actor{User: int64(user.ID), Name: user.Name, From: "test"}, arbiter: st.site.signedIn("boris"),
	}
	return other.another(n, change...)
}

// TestNamesakesTellNoYearOfBirth: thirty players of one name, each with another year, look all the same beside a card of that name: what
// only arbiters know of the card can't be found out by asking.
func TestNamesakesTellNoYearOfBirth(t *testing.T) {
	st := newStage(t, 4).draw()
	known := st.register()
	people := st.site.events.Register()
	card, err := people.Person(t.Context(), known.people[0])
	if err != nil {
		t.Fatal(err)
	}
	card.PersonData = register.PersonData{Name: "Иванов Пётр", BirthYear: 1963, Born: "1963-05-07", OwnIDs: []string{"07-009"}, Club: "Ладья"}
	if _, err := people.ChangePerson(t.Context(), register.Actor(st.by), card.ID, card.Revision, card.PersonData); err != nil {
		t.Fatal(err)
	}
	st.rounds(1)
	st.record()
	spy := st.stranger(0)
	for year := 1950; year < 1980; year++ {
		data := play.PlayerData{Name: "Иванов Пётр", BirthYear: year}
		if year == 1970 {
			data.OwnID = "07-009"
		}
		spy.must(st.site.events.AddPlayer(t.Context(), spy.by, spy.event.ID, data, true))
	}
	a := spy.arbiter.get(spy.desk("/register"))
	rows := regexp.MustCompile(`(?s)<tr.*?</tr>`).FindAllString(a.body, -1)[1:]
	if len(rows) != 30 {
		t.Fatalf("%d: %d rows\n%s", a.status, len(rows), a.body)
	}
	same := map[string]bool{}
	for _, row := range rows {
		same[regexp.MustCompile(`19\d\d|-\d+"|value="\d+"|/players/\d+`).ReplaceAllString(row, "#")] = true
	}
	if len(same) != 1 {
		t.Errorf("the rows of thirty namesakes differ in %d ways: %v", len(same), same)
	}
	if !strings.Contains(a.body, "Ладья") || strings.Contains(a.body, "год рождения") {
		t.Error("the card that everybody may see is not offered, or why it fits is told")
	}
	if err := st.site.accounts.SetRegistrar(t.Context(), account.Console(), account.UserID(spy.by.User), true); err != nil {
		t.Fatal(err)
	}
	if a := spy.arbiter.get(spy.desk("/register")); !strings.Contains(a.body, "те же имя и год рождения") {
		t.Error("the federation's secretary is not told why a card fits")
	}
}

// TestCardsOfHiddenEventsAreNobodys: the answer about a card of a hidden event is that about a card that is not there, to the letter.
func TestCardsOfHiddenEventsAreNobodys(t *testing.T) {
	st := newStage(t, 4).draw()
	known := st.register() // no round is published
	spy := st.stranger(1)
	p := spy.event.Players[0]
	var answers []string
	for _, card := range []register.PersonID{known.people[2], 4711} {
		form := url.Values{"was-" + id(p.ID): {"0"}, "person-" + id(p.ID): {"none"}, "other-" + id(p.ID): {id(card)}}
		a := spy.arbiter.post(spy.desk("/register"), form)
		if a.status != http.StatusUnprocessableEntity {
			t.Errorf("card %d: %d", card, a.status)
		}
		if strings.Contains(a.body, "Игрок 03") {
			t.Errorf("card %d is named", card)
		}
		answers = append(answers, regexp.MustCompile(`(value="|№\s)`+id(card)+`\b`).ReplaceAllString(a.body, "#"))
	}
	if answers[0] != answers[1] {
		t.Error("a hidden card and none are answered in other words")
	}
	if spy.fresh().Players[0].Person != 0 {
		t.Error("the player is linked")
	}
}

// TestLinksWithCardsOfOthersWait: the event of a stranger comes to the page of a person only when the federation's secretary agrees.
func TestLinksWithCardsOfOthersWait(t *testing.T) {
	st := newStage(t, 4).draw()
	known := st.register()
	st.rounds(1)
	st.record()
	card := known.people[0]
	page := "/people/" + id(card)
	other := st.stranger(4, func(h *play.Head) { h.Name = "Кубок Бориса" }).draw()
	p := other.event.Players[0]
	form := func(chosen string) url.Values {
		return url.Values{"was-" + id(p.ID): {"0"}, "person-" + id(p.ID): {chosen}}
	}
	if a := other.arbiter.post(other.desk("/register"), form(id(card))); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	other.rounds(1)
	other.record()
	if a := st.site.anonymous().get(page); strings.Contains(a.body, "Кубок Бориса") || other.fresh().Players[0].Person != 0 {
		t.Fatal("a stranger's event stands on the page of a person before anybody agreed")
	}
	other.arbiter.get(other.desk("/register")).holds(t, "ждёт секретаря федерации")
	at := fmt.Sprintf("/desk/people/requests/%d/%d", other.event.ID, p.ID)
	for _, path := range []string{"/desk/people/requests", "/desk/people"} {
		if a := other.arbiter.get(path); a.status != http.StatusForbidden {
			t.Errorf("%s for who asks: %d", path, a.status)
		}
	}
	if a := other.arbiter.post(at+"/link", fields("card", id(card))); a.status != http.StatusForbidden {
		t.Errorf("who asks grants it himself: %d", a.status)
	}
	st.keepsRegister()
	st.arbiter.get("/desk/people/requests").holds(t, "Кубок Бориса", "Игрок 01", "№ "+id(card), at+"/link", at+"/refuse")
	if a := st.arbiter.post(at+"/link", fields("card", id(card+1))); a.status != http.StatusNotFound {
		t.Errorf("another card than was asked for: %d", a.status)
	}
	if a := st.arbiter.post(at+"/refuse", fields("card", id(card))); a.status != http.StatusSeeOther {
		t.Errorf("refused: %d\n%s", a.status, a.body)
	}
	st.arbiter.get("/desk/people/journal").holds(t, "отказано в связи участника с карточкой № "+id(card)+": Кубок Бориса")
	if a := other.arbiter.post(other.desk("/register"), form(id(card))); a.status != http.StatusSeeOther {
		t.Fatalf("asked again: %d\n%s", a.status, a.body)
	}
	if a := st.arbiter.post(at+"/link", fields("card", id(card))); a.status != http.StatusSeeOther {
		t.Fatalf("granted: %d\n%s", a.status, a.body)
	}
	if got := other.fresh().Players[0].Person; got != int64(card) {
		t.Errorf("the player is card %d", got)
	}
	st.site.anonymous().get(page).holds(t, "Кубок Бориса")
	st.arbiter.get("/desk/people/requests").holds(t, "Просьб нет")
}

// TestOwnCardsAreLinkedAtOnce: cards that none but the account's own events use wait for nobody; and a request is taken back by
// choosing nobody.
func TestOwnCardsAreLinkedAtOnce(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 4).draw()
	known := st.register()
	next := st.another(4)
	p := next.event.Players[0]
	form := url.Values{"was-" + id(p.ID): {"0"}, "person-" + id(p.ID): {id(known.people[0])}}
	if a := st.arbiter.post(next.desk("/register"), form); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	if got := next.fresh().Players[0].Person; got != int64(known.people[0]) {
		t.Errorf("the player is card %d", got)
	}
	st.rounds(1)
	st.record()
	other := st.stranger(1)
	p = other.event.Players[0]
	for _, ask := range []struct {
		chosen string
		n      int
	}{{id(known.people[1]), 1}, {"none", 0}} {
		form := url.Values{"was-" + id(p.ID): {"0"}, "person-" + id(p.ID): {ask.chosen}}
		if a := other.arbiter.post(other.desk("/register"), form); a.status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.status, a.body)
		}
		waiting, err := st.site.events.Register().Requests(t.Context(), 0)
		if err != nil || len(waiting) != ask.n {
			t.Errorf("after %s: %d requests, %v", ask.chosen, len(waiting), err)
		}
	}
}
