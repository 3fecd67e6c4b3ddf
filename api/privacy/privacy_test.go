package privacy_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// TestWhoWasErasedIsNowhere: no page of any kind, file or paper says a word of who was erased, tables are as they were, and the journal
// says that it was done. Before it, the file of the own data holds all of it.
func TestWhoWasErasedIsNowhere(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	p := st.Fresh().Players[0]
	data := play.PlayerData{
		Name: "Канарейкин Пётр", Born: play.Date{Year: 1963, Month: 5, Day: 7}, BirthYear: 1963, Trainer: "Тренерканар", Club: "Клубканар",
		Federation: "Регионканар", Society: "Обществоканар", OwnID: "КАН-77", Rating: 1500, Rank: "КМС",
	}
	st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, data, false))
	known := st.Register()
	st.Rounds(2)
	st.Record()
	canaries := []string{"Канарейкин", "1963", "Тренерканар", "Клубканар", "Регионканар", "Обществоканар", "КАН-77"}
	at := st.Desk("/privacy/people/" + apitest.ID(p.ID))
	st.Arbiter.Get(st.Desk("/privacy")).Holds(t, "Канарейкин Пётр", at)
	out := st.Arbiter.Get(at + "/data")
	var own struct{ Fields map[string]string }
	if err := json.Unmarshal([]byte(out.Body), &own); err != nil || own.Fields["born"] != "1963-05-07" {
		t.Fatalf("the own data: %v %s", err, out.Body)
	}
	for _, c := range canaries {
		if !strings.Contains(out.Body, c) {
			t.Errorf("the own data lack %s", c)
		}
	}
	table := pointsOf(st.Fresh())
	if a := st.Arbiter.Post(at+"/erase", apitest.Fields("sure", "")); a.Status != http.StatusUnprocessableEntity ||
		st.Fresh().Players[0].Name == "" {
		t.Fatalf("without the tick: %d", a.Status)
	}
	a := st.Arbiter.Post(at+"/erase", apitest.Fields("sure", "1"))
	if a.Status != http.StatusOK {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	a.Holds(t, "<mark>Игрок 0.</mark>") // who that was in the journal nobody can tell
	if got := pointsOf(st.Fresh()); !slices.Equal(got, table) {
		t.Errorf("the table: %v was %v", got, table)
	}
	if st.Fresh().Players[0].Person != 0 {
		t.Error("the card is still linked")
	}
	st.Site.Anonymous().Get("/e/"+apitest.ID(st.Event.ID)+"/standings").Holds(t, "участник удалён")
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "удалены личные данные участника")
	w := &apitest.World{Stage: st, Known: known}
	for _, r := range apitest.AllRoutes(st.Site.Server) {
		if r.Method != http.MethodGet || !strings.Contains(r.Path, ":event") || strings.HasSuffix(r.Path, "/live") {
			continue
		}
		a := st.Arbiter.Get(w.Address(r.Path))
		for _, c := range canaries {
			if strings.Contains(a.Body, c) {
				t.Errorf("%s still says %s", r.Path, c)
			}
		}
	}
	for _, file := range []string{"event.json", "event.xlsx", "players.csv", "results.csv"} {
		a := st.Arbiter.Get(st.Desk("/files/" + file))
		for _, c := range canaries {
			if strings.Contains(a.Body, c) {
				t.Errorf("%s still says %s", file, c)
			}
		}
	}
	e := st.Fresh()
	for _, entry := range apitest.Must(st.Site.Events.Journal(t.Context(), e.ID, 0, 100))(t) {
		_, err := st.Site.Events.Undo(t.Context(), st.By, e.ID, st.Fresh().Version, entry.Version)
		if err == nil && slices.ContainsFunc(st.Fresh().Players, func(p play.Player) bool { return p.Name == data.Name || p.Trainer != "" }) {
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
	st := apitest.NewStage(t, 4).Draw()
	known := st.Register()
	st.Rounds(1)
	st.Record()
	public := "/e/" + apitest.ID(st.Event.ID)
	if a := st.Arbiter.Post(st.Desk("/privacy/archive"), apitest.Fields("archived", "1")); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if a := st.Site.Anonymous().Get(public); a.Status != http.StatusNotFound {
		t.Errorf("an archived event for readers: %d", a.Status)
	}
	e := st.Fresh()
	if _, err := st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, true); refusal.CodeOf(err) != refusal.Conflict {
		t.Errorf("an archived event is shown: %v", err)
	}
	st.Arbiter.Post(st.Desk("/privacy/archive"), apitest.Fields("archived", ""))
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, true))
	st.Record()
	for _, sure := range []string{"", "1"} {
		a := st.Arbiter.Post(st.Desk("/privacy/delete"), apitest.Fields("sure", sure))
		if (a.Status == http.StatusSeeOther) != (sure != "") {
			t.Fatalf("sure %q: %d\n%s", sure, a.Status, a.Body)
		}
	}
	for _, path := range []string{public, public + "/standings", "/people/" + apitest.ID(known.People[0]), st.API("")} {
		if a := st.Site.Anonymous().Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s of a deleted event: %d", path, a.Status)
		}
	}
	for _, b := range []*apitest.Browser{st.Arbiter, st.Site.SignedIn("admin")} {
		if a := b.Get(st.Desk("")); a.Status != http.StatusNotFound {
			t.Errorf("the desk of a deleted event: %d", a.Status)
		}
		if a := b.Get("/desk"); a.Status != http.StatusOK || strings.Contains(a.Body, st.Desk("")+`"`) {
			t.Errorf("the list of events: %d", a.Status)
		}
	}
}
