package conduct_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

func TestPreviewImport(t *testing.T) {
	e := &play.Event{Envelope: tournament.Envelope{LastID: 2}, Players: []play.Player{
		{ID: 1, PlayerData: play.PlayerData{Name: "Ким Сергей", BirthYear: 1988, OwnID: "7"}},
		{ID: 2, PlayerData: play.PlayerData{Name: "Новикова Дарья"}},
	}}
	rows := []play.PlayerData{
		{Name: "Ким Сергей", OwnID: "7"},
		{Name: " новикова  дарья ", Rating: 1610},
		{Name: "Иванов Пётр"},
		{Name: "Иванов Петр", BirthYear: 1990},
		{Name: ""},
		{Name: "Ким Сергей Ли", OwnID: "7"},
	}
	type fate struct {
		Key     string
		Known   play.PlayerID
		Name    string
		Same    bool
		Earlier int
	}
	var got []fate
	for _, f := range conduct.PreviewImport(e, rows, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)) {
		one := fate{Known: f.Known.ID, Name: f.Becomes.Name, Same: f.Same, Earlier: f.Earlier}
		if f.Err != nil {
			one.Key = f.Err.Error()
		}
		got = append(got, one)
	}
	want := []fate{
		{Known: 1, Name: "Ким Сергей", Same: true},
		{Known: 2, Name: "новикова дарья"},
		{Name: "Иванов Пётр"},
		{Known: 3, Name: "Иванов Петр", Earlier: 3},
		{Key: "error.player.name-missing"},
		{Known: 1, Name: "Ким Сергей Ли", Earlier: 1},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("fates (-want +got):\n%s", diff)
	}
	if len(e.Players) != 2 || e.Players[1].Rating != 0 || e.LastID != 2 {
		t.Errorf("the preview changed the event: %+v", e)
	}
}

// TestPreviewMergesBirth: a list adds what it knows of a player's birth, and the year of a newer list does not stand beside the
// day of an older one.
func TestPreviewMergesBirth(t *testing.T) {
	born := func(year int) play.Date { return play.Date{Year: year, Month: time.May, Day: 12} }
	known := play.PlayerData{Name: "Ким Сергей", OwnID: "7", BirthYear: 1988, Born: born(1988), Society: "Динамо", Trainer: "Шидаков Х."}
	e := &play.Event{Envelope: tournament.Envelope{LastID: 1}, Players: []play.Player{{ID: 1, PlayerData: known}}}
	for name, tt := range map[string]struct {
		row  play.PlayerData
		want func(*play.PlayerData)
	}{
		"nothing":       {play.PlayerData{}, func(*play.PlayerData) {}},
		"the same year": {play.PlayerData{BirthYear: 1988}, func(*play.PlayerData) {}},
		"another year": {play.PlayerData{BirthYear: 1989}, func(d *play.PlayerData) {
			d.BirthYear, d.Born = 1989,
				play.Date{}
		}},
		"another day":     {play.PlayerData{Born: born(1990)}, func(d *play.PlayerData) { d.BirthYear, d.Born = 1990, born(1990) }},
		"another trainer": {play.PlayerData{Trainer: "Ногай А."}, func(d *play.PlayerData) { d.Trainer = "Ногай А." }},
		"another society": {play.PlayerData{Society: "Урожай"}, func(d *play.PlayerData) { d.Society = "Урожай" }},
	} {
		t.Run(name, func(t *testing.T) {
			tt.row.Name, tt.row.OwnID = known.Name, known.OwnID
			want := known
			tt.want(&want)
			fates := conduct.PreviewImport(e, []play.PlayerData{tt.row}, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
			if diff := cmp.Diff(want, fates[0].Becomes); fates[0].Err != nil || diff != "" {
				t.Errorf("error %v (-want +got):\n%s", fates[0].Err, diff)
			}
		})
	}
}

// TestNamesakesAreTwoPeople: a row that is said to be apart enters a second person of the name, and the same list again changes nobody.
func TestNamesakesAreTwoPeople(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 0)
	rows := []play.PlayerData{{Name: "Ким Сергей", Club: "Нарт"}, {Name: "Ким Сергей", Club: "Домбай"}}
	if fates := conduct.PreviewImport(e, rows, s.Now()); fates[1].Earlier != 1 {
		t.Errorf("one person stands behind both rows: %+v", fates[1])
	}
	if fates := conduct.PreviewImport(e, rows, s.Now(), 1); fates[1].Err != nil || fates[1].Earlier != 0 || fates[1].Known.ID != 0 {
		t.Errorf("two people: %+v", fates[1])
	}
	e, done, err := s.ImportPlayers(t.Context(), anna, e.ID, rows, 1)
	if err != nil || done.Added != 2 || len(e.Players) != 2 {
		t.Fatalf("%+v, %v", done, err)
	}
	e, done, err = s.ImportPlayers(t.Context(), anna, e.ID, rows)
	if err != nil || done.Same != 2 || e.Players[1].Club != "Домбай" {
		t.Errorf("the list again: %+v, %v, %+v", done, err, e.Players)
	}
}
