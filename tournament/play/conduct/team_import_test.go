package conduct_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// rowOf is a team of a list with people of these names.
func rowOf(name string, people ...string) conduct.TeamRow {
	row := conduct.TeamRow{Name: name}
	for _, p := range people {
		row.Members = append(row.Members, play.Member{PlayerData: play.PlayerData{Name: p}})
	}
	return row
}

func names(p play.Player) []string {
	var all []string
	for _, m := range p.Members {
		all = append(all, m.Name)
	}
	return all
}

// TestImportTeams: new teams come with their people, known ones keep their ids and those whom the list does not name, unless it is whole;
// a preview tells the same and changes nothing.
func TestImportTeams(t *testing.T) {
	s, _ := newService(t)
	e := must(s.CreateEvent(t.Context(), anna, func() play.Head {
		h := play.Defaults(play.RapidTeam, "ru", "Europe/Moscow").WithSystem(play.TeamSwiss)
		h.Name = "Командный кубок"
		return h
	}()))(t)
	rows := []conduct.TeamRow{
		rowOf("Хабез", "Хубиев Расул", "Ким Сергей", "Абазова Лиана", "Эркенов Дахир", "Узденов Алим"), rowOf("Черкесск", "Тамбиев Руслан"),
	}
	for _, f := range conduct.PreviewTeams(e, rows, false, s.Now()) {
		if f.Err != nil || f.Known.ID != 0 || f.Same {
			t.Errorf("%+v", f)
		}
	}
	e, done, err := s.ImportTeams(t.Context(), anna, e.ID, rows, false)
	if err != nil || done != (conduct.ImportedTeams{Added: 2, People: 6}) ||
		!e.Players[0].Members[4].Reserve || e.Players[0].Members[3].Reserve {
		t.Fatalf("%+v, %v, %+v", done, err, e.Players)
	}
	was := e.Players[0].Members

	again := []conduct.TeamRow{rowOf("команда «ХАБЕЗ»", "Ким Сергей", "Хубиев Расул", "Новиков Пётр")}
	again[0].Captain, again[0].Members[0].Rating = "Ким Сергей", 1840
	part := conduct.PreviewTeams(e, again, false, s.Now())[0]
	whole := conduct.PreviewTeams(e, again, true, s.Now())[0]
	if part.Known.ID != e.Players[0].ID || len(part.Gone) != 0 || len(whole.Gone) != 3 || whole.Short != 1 || part.Err != nil {
		t.Errorf("part %+v, whole %+v", part, whole)
	}
	e, done, err = s.ImportTeams(t.Context(), anna, e.ID, again, false)
	if err != nil || done != (conduct.ImportedTeams{Changed: 1, People: 1}) {
		t.Fatalf("%+v, %v", done, err)
	}
	p := e.Players[0]
	want := []string{"Ким Сергей", "Хубиев Расул", "Новиков Пётр", "Абазова Лиана", "Эркенов Дахир", "Узденов Алим"}
	if diff := cmp.Diff(want, names(p)); diff != "" || p.Members[0].ID != was[1].ID || p.Captain != "Ким Сергей" || p.Name != "Хабез" ||
		p.Members[0].Rating != 1840 {
		t.Errorf("%s%+v", diff, p)
	}
	e, done, err = s.ImportTeams(t.Context(), anna, e.ID, again, true)
	if err != nil || done.Changed != 1 || len(e.Players[0].Members) != 3 {
		t.Errorf("%+v, %v, %v", done, err, names(e.Players[0]))
	}
	if _, done, err = s.ImportTeams(t.Context(), anna, e.ID, again, true); err != nil || done != (conduct.ImportedTeams{Same: 1}) {
		t.Errorf("%+v, %v", done, err)
	}
}

// TestImportTeamsRefuses: somebody in two teams, twice in one, too many, and a team without a name; nothing is stored then.
func TestImportTeamsRefuses(t *testing.T) {
	s, _ := newService(t)
	e := newTeams(t, s, 2, play.TeamSwiss, nil)
	many := rowOf("Домбай")
	for i := range 7 {
		many.Members = append(many.Members, play.Member{PlayerData: play.PlayerData{Name: "Игрок " + string(rune('А'+i))}})
	}
	for key, row := range map[string]conduct.TeamRow{
		"error.team.member-twice":   rowOf("Домбай", "Ким Сергей", e.Players[0].Members[0].Name),
		"error.team.members":        many,
		"error.player.name-missing": rowOf(" ", "Ким Сергей"),
	} {
		if f := conduct.PreviewTeams(e, []conduct.TeamRow{row}, false, s.Now())[0]; !isKey(f.Err, key) {
			t.Errorf("preview %v, want %s", f.Err, key)
		}
		_, _, err := s.ImportTeams(t.Context(), anna, e.ID, []conduct.TeamRow{rowOf("Теберда", "Гочияев Мурат"), row}, false)
		var at *conduct.RowError
		if !isKey(err, key) || !errors.As(err, &at) || at.Row != 2 {
			t.Errorf("%v, want %s in row 2", err, key)
		}
	}
	twice := conduct.PreviewTeams(e, []conduct.TeamRow{rowOf("Домбай", "Ким Сергей"), rowOf("Теберда", "Ким Сергей")}, false, s.Now())
	var both *refusal.Error
	if twice[0].Err != nil || !errors.As(twice[1].Err, &both) || both.Args["team"] != "Теберда" && both.Args["other"] != "Теберда" {
		t.Errorf("%v", twice[1].Err)
	}
	if now := must(s.Event(t.Context(), e.ID))(t); now.Version != e.Version || slices.ContainsFunc(now.Players, func(p play.Player) bool {
		return p.Name == "Теберда"
	}) {
		t.Error("a refused list has left something")
	}
	persons := newEvent(t, s, 2)
	_, _, err := s.ImportTeams(t.Context(), anna, persons.ID, []conduct.TeamRow{rowOf("Домбай")}, false)
	wantError(t, err, refusal.Conflict, "error.team.none")
}

func isKey(err error, key string) bool {
	var refused *refusal.Error
	return errors.As(err, &refused) && refused.Key == key
}
