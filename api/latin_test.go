package api_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestLatinNamesForReadersOfLatin: English pages and papers spell names in Latin letters, the list and the player's page say how the event
// has them, and files, programs, Russian pages and the desk have them as they are.
func TestLatinNamesForReadersOfLatin(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 0).Open()
	for _, name := range []string{"Шоджэнцӏыкӏу Алий", "Щербаков Юрий", "Smith John", "Хапсироков Мурат"} {
		st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: name, Club: "Домбай"}, false))
	}
	st.Draw().Pair().Publish().Play(2)
	const latin, original = "Shcherbakov Iurii", "Щербаков Юрий"
	reader := st.Site.Anonymous()
	english := func(path string) apitest.Answer { return reader.Get(st.Public(path), "Accept-Language", "en") }
	p := st.Event.Players[1]
	english("/rounds/1").Holds(t, latin, "Shodzhentsyku Alii", "Smith John", `title="`+original+`"`)
	english("/standings").Holds(t, latin)
	english("/standings").Lacks(t, original)
	english("/crosstable").Holds(t, latin)
	list := english("/players")
	list.Holds(t, latin, `lang="ru">`+original, "Dombai")
	if strings.Count(list.Body, "Smith John") != 1 {
		t.Error("a name in Latin letters is said twice")
	}
	english("/players/"+apitest.ID(p.ID)).Holds(t, latin, `lang="ru">`+original)
	english("").Holds(t, `lang="ru">Кубок Черкесска`)
	for _, path := range []string{"/rounds/1", "/standings", "/players"} {
		a := reader.Get(st.Public(path))
		a.Holds(t, original)
		a.Lacks(t, latin, "Iurii")
	}
	for _, path := range []string{"/api/v1/events/" + apitest.ID(st.Event.ID) + "/players", st.Public("/files/players.csv")} {
		if a := reader.Get(path, "Accept-Language", "en"); strings.Contains(a.Body, "Shcherbakov") {
			t.Errorf("%s: names are not as the event has them", path)
		}
	}
	st.Arbiter.Get(st.Desk("/players"), "Accept-Language", "en").Holds(t, original)
}
