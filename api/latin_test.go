package api_test

import (
	"strings"
	"testing"

	"adyukh/tournament/play"
)

// TestLatinNamesForReadersOfLatin: English pages and papers spell names in Latin letters, the list and the player's page say how the event
// has them, and files, programs, Russian pages and the desk have them as they are.
func TestLatinNamesForReadersOfLatin(t *testing.T) {
	t.Parallel()
	st := newStage(t, 0).open()
	for _, name := range []string{"Шоджэнцӏыкӏу Алий", "Щербаков Юрий", "Smith John", "Хапсироков Мурат"} {
		st.must(st.site.events.AddPlayer(t.Context(), st.by, st.event.ID, play.PlayerData{Name: name, Club: "Домбай"}, false))
	}
	st.draw().pair().publish().play(2)
	const latin, original = "Shcherbakov Iurii", "Щербаков Юрий"
	reader := st.site.anonymous()
	english := func(path string) answer { return reader.get(st.public(path), "Accept-Language", "en") }
	p := st.event.Players[1]
	english("/rounds/1").holds(t, latin, "Shodzhentsyku Alii", "Smith John", `title="`+original+`"`)
	english("/standings").holds(t, latin)
	english("/standings").lacks(t, original)
	english("/crosstable").holds(t, latin)
	list := english("/players")
	list.holds(t, latin, `lang="ru">`+original, "Dombai")
	if strings.Count(list.body, "Smith John") != 1 {
		t.Error("a name in Latin letters is said twice")
	}
	english("/players/"+id(p.ID)).holds(t, latin, `lang="ru">`+original)
	english("").holds(t, `lang="ru">Кубок Черкесска`)
	for _, path := range []string{"/rounds/1", "/standings", "/players"} {
		a := reader.get(st.public(path))
		a.holds(t, original)
		a.lacks(t, latin, "Iurii")
	}
	for _, path := range []string{"/api/v1/events/" + id(st.event.ID) + "/players", st.public("/files/players.csv")} {
		if a := reader.get(path, "Accept-Language", "en"); strings.Contains(a.body, "Shcherbakov") {
			t.Errorf("%s: names are not as the event has them", path)
		}
	}
	st.arbiter.get(st.desk("/players"), "Accept-Language", "en").holds(t, original)
}
