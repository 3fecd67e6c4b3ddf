package privacy_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// strikes are the keys of the texts that a page lets one strike out, by what stands there.
func strikes(body string) map[string]string {
	all := map[string]string{}
	box := regexp.MustCompile(`<input type="checkbox" name="text" value="([^"]+)" aria-label="Вычеркнуть имя: ([^"]*)"`)
	for _, found := range box.FindAllStringSubmatch(body, -1) {
		all[found[2]] = found[1]
	}
	return all
}

// TestWhoWasErasedIsNamedNowhere: the answer to an erasure lists what may still name the person, with the place and where it is edited;
// what is ticked is struck out, in the journal too. Later the name is typed, and stands in no address, no log and nowhere in the database.
func TestWhoWasErasedIsNamedNowhere(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	ctx, id := t.Context(), st.Event.ID
	e := st.Fresh()
	p, other := e.Players[0], e.Players[1]
	call := func(p play.Player, data play.PlayerData) {
		st.Must(st.Site.Events.ChangePlayer(ctx, st.By, id, p.ID, p.Revision, data, true))
	}
	call(p, play.PlayerData{Name: "Зебров Квант", BirthYear: 1990})
	call(other, play.PlayerData{Name: "Зеброва Кира", BirthYear: 1991})
	note := func(text string) int64 {
		e := st.Must(st.Site.Events.NoteIncident(ctx, st.By, id, 0,
			incident.Incident{Kind: incident.Protest, Text: text, Arbiter: "Судья"}, tournament.Agreed{}))
		return e.Incidents[len(e.Incidents)-1].ID
	}
	note("Жалоба Кванта Зеброва на шум")
	alone := note("Зеброва видели у буфета")
	at := st.Desk("/privacy/people/" + apitest.ID(p.ID))
	a := st.Arbiter.Post(at+"/erase", apitest.Fields("sure", "1"))
	if a.Status != http.StatusOK {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	a.Holds(t, "Данные удалены", "<mark>Зеброва</mark> видели у буфета", st.Desk("/incidents/"+apitest.ID(alone)), "журнал, 1 запись",
		"в турнире есть Зеброва Кира", "Название турнира, судьи и регламент", `value="Зебров Квант; Игрок 01"`)
	if strings.Contains(a.Body, "Кванта") {
		t.Error("the whole name is still there")
	}
	if got := a.Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("the page is kept: %q", got)
	}
	find := func(name string) apitest.Answer {
		return st.Arbiter.Post(st.Desk("/privacy/names"), url.Values{"name": {name}})
	}
	st.Arbiter.Get(st.Desk("/privacy")).Holds(t, st.Desk("/privacy/names"))
	st.Arbiter.Get(st.Desk("/privacy/names")).Holds(t, `name="name"`)
	key := strikes(find("Зебров").Body)["Зеброва видели у буфета"]
	if key == "" {
		t.Fatalf("it can't be struck out:\n%s", a.Body)
	}
	strike := func(keys ...string) apitest.Answer {
		return st.Arbiter.Post(st.Desk("/privacy/names/strike"), url.Values{"name": {"Зебров"}, "text": keys})
	}
	if a := strike(); a.Status != http.StatusConflict {
		t.Errorf("nothing is ticked: %d", a.Status)
	}
	a = strike(key)
	if a.Status != http.StatusOK {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	a.Holds(t, "Имя вычеркнуто")
	if left := strikes(a.Body); left["Зеброва видели у буфета"] != "" {
		t.Errorf("left: %v", left)
	}
	e = st.Fresh()
	if got := e.Incidents[1].Text; got != "(имя удалено) видели у буфета" {
		t.Errorf("the incident says %q", got)
	}
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "вычеркнуто имя, текстов: 1")
	note(strings.Repeat("Зебров и ещё много слов о том, что было потом; ", 80))
	if n := strings.Count(find("Зебров").Body, "<mark>Зебров</mark>"); n != 6 {
		t.Errorf("of a long text %d names are shown", n)
	}
	find("Медведев").Holds(t, "Ни в одном тексте турнира этого имени нет")
	for _, name := range []string{"", "З", strings.Repeat("Зебров;", 9)} {
		if a := find(name); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d", name, a.Status)
		}
	}
	if strings.Contains(st.Site.Log.String(), "Зебров") {
		t.Error("the log has the name")
	}
	if a := st.Site.Anonymous().Post(st.Desk("/privacy/names"), url.Values{"name": {"Зебров"}}); a.Status == http.StatusOK {
		t.Error("strangers may search")
	}
}
