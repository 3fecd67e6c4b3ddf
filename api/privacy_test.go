package api_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// TestWhoWasErasedIsNowhere: no page of any kind, file or paper says a word of who was erased, tables are as they were, and the journal
// says that it was done. Before it, the file of the own data holds all of it.
func TestWhoWasErasedIsNowhere(t *testing.T) {
	st := newStage(t, 4).draw()
	p := st.fresh().Players[0]
	data := play.PlayerData{
		Name: "Канарейкин Пётр", Born: play.Date{Year: 1963, Month: 5, Day: 7}, BirthYear: 1963, Trainer: "Тренерканар", Club: "Клубканар",
		Federation: "Регионканар", Society: "Обществоканар", OwnID: "КАН-77", Rating: 1500, Rank: "КМС",
	}
	st.must(st.site.events.ChangePlayer(t.Context(), st.by, st.event.ID, p.ID, p.Revision, data, false))
	known := st.register()
	st.rounds(2)
	st.record()
	canaries := []string{"Канарейкин", "1963", "Тренерканар", "Клубканар", "Регионканар", "Обществоканар", "КАН-77"}
	at := st.desk("/privacy/people/" + id(p.ID))
	st.arbiter.get(st.desk("/privacy")).holds(t, "Канарейкин Пётр", at)
	out := st.arbiter.get(at + "/data")
	var own struct{ Fields map[string]string }
	if err := json.Unmarshal([]byte(out.body), &own); err != nil || own.Fields["born"] != "1963-05-07" {
		t.Fatalf("the own data: %v %s", err, out.body)
	}
	for _, c := range canaries {
		if !strings.Contains(out.body, c) {
			t.Errorf("the own data lack %s", c)
		}
	}
	table := pointsOf(st.fresh())
	if a := st.arbiter.post(at+"/erase", fields("sure", "")); a.status != http.StatusUnprocessableEntity || st.fresh().Players[0].Name == "" {
		t.Fatalf("without the tick: %d", a.status)
	}
	if a := st.arbiter.post(at+"/erase", fields("sure", "1")); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	if got := pointsOf(st.fresh()); !slices.Equal(got, table) {
		t.Errorf("the table: %v was %v", got, table)
	}
	if st.fresh().Players[0].Person != 0 {
		t.Error("the card is still linked")
	}
	st.site.anonymous().get("/e/"+id(st.event.ID)+"/standings").holds(t, "участник удалён")
	st.arbiter.get(st.desk("/journal")).holds(t, "удалены личные данные участника")
	w := &world{stage: st, known: known}
	for _, r := range api.RoutesForTest(st.site.server) {
		if r.Method != http.MethodGet || !strings.Contains(r.Path, ":event") || strings.HasSuffix(r.Path, "/live") {
			continue
		}
		a := st.arbiter.get(w.address(r.Path))
		for _, c := range canaries {
			if strings.Contains(a.body, c) {
				t.Errorf("%s still says %s", r.Path, c)
			}
		}
	}
	for _, file := range []string{"event.json", "event.xlsx", "players.csv", "results.csv"} {
		a := st.arbiter.get(st.desk("/files/" + file))
		for _, c := range canaries {
			if strings.Contains(a.body, c) {
				t.Errorf("%s still says %s", file, c)
			}
		}
	}
	e := st.fresh()
	for _, entry := range must(st.site.events.Journal(t.Context(), e.ID, 0, 100))(t) {
		_, err := st.site.events.Undo(t.Context(), st.by, e.ID, st.fresh().Version, entry.Version)
		if err == nil && slices.ContainsFunc(st.fresh().Players, func(p play.Player) bool { return p.Name == data.Name || p.Trainer != "" }) {
			t.Errorf("undo of %s brings the name back", entry.Action)
		}
	}
}

// pointsOf are the places, the players and their points in a table.
func pointsOf(e *play.Event) (all []int64) {
	t, err := e.Table(len(e.Rounds))
	if err != nil {
		return nil
	}
	for _, row := range t.Rows {
		all = append(all, int64(row.Place.First), int64(row.Place.Last), int64(row.Player))
	}
	return all
}

// TestAnEventIsArchivedAndDeleted: an archived event is hidden and closed; a deleted one is gone from everywhere, and its number says
// nothing of it.
func TestAnEventIsArchivedAndDeleted(t *testing.T) {
	st := newStage(t, 4).draw()
	known := st.register()
	st.rounds(1)
	st.record()
	public := "/e/" + id(st.event.ID)
	if a := st.arbiter.post(st.desk("/privacy/archive"), fields("archived", "1")); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	if a := st.site.anonymous().get(public); a.status != http.StatusNotFound {
		t.Errorf("an archived event for readers: %d", a.status)
	}
	e := st.fresh()
	if _, err := st.site.events.SetPublic(t.Context(), st.by, e.ID, e.Head.Revision, true); refusal.CodeOf(err) != refusal.Conflict {
		t.Errorf("an archived event is shown: %v", err)
	}
	st.arbiter.post(st.desk("/privacy/archive"), fields("archived", ""))
	st.must(st.site.events.SetPublic(t.Context(), st.by, e.ID, e.Head.Revision, true))
	st.record()
	for _, sure := range []string{"", "1"} {
		a := st.arbiter.post(st.desk("/privacy/delete"), fields("sure", sure))
		if (a.status == http.StatusSeeOther) != (sure != "") {
			t.Fatalf("sure %q: %d\n%s", sure, a.status, a.body)
		}
	}
	for _, path := range []string{public, public + "/standings", "/people/" + id(known.people[0]), st.api("")} {
		if a := st.site.anonymous().get(path); a.status != http.StatusNotFound {
			t.Errorf("%s of a deleted event: %d", path, a.status)
		}
	}
	for _, b := range []*browser{st.arbiter, st.site.signedIn("admin")} {
		if a := b.get(st.desk("")); a.status != http.StatusNotFound {
			t.Errorf("the desk of a deleted event: %d", a.status)
		}
		if a := b.get("/desk"); a.status != http.StatusOK || strings.Contains(a.body, st.desk("")+`"`) {
			t.Errorf("the list of events: %d", a.status)
		}
	}
}

// TestAnAccountIsRemoved: the name is gone from the journals, the person is signed out, and the events have an owner.
func TestAnAccountIsRemoved(t *testing.T) {
	st := newStage(t, 2)
	admin, name := st.site.signedIn("admin"), st.by.Name
	st.arbiter.post(st.desk("/players"), fields("name", "Поздний Иван"))
	user := "/users/" + id(st.by.User)
	admin.get(st.desk("/journal")).holds(t, name)
	if a := admin.post(user+"/remove", fields("sure", "")); a.status != http.StatusUnprocessableEntity {
		t.Errorf("without the tick: %d", a.status)
	}
	if a := admin.post(user+"/remove", fields("sure", "1")); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	a := admin.get(st.desk("/journal"))
	if a.holds(t, "учётная запись удалена"); strings.Contains(a.body, name) {
		t.Error("the journal still has the name")
	}
	if a := st.arbiter.get("/desk"); a.status == http.StatusOK {
		t.Error("the removed account is still signed in")
	}
	admin.get(st.desk("/members")).holds(t, "владелец")
	if a := admin.get("/users"); strings.Contains(a.body, ">anna<") {
		t.Error("the list of users still has the account")
	}
}
