package tournament_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
)

func TestPreviewImport(t *testing.T) {
	e := &tournament.Event{Envelope: tournament.Envelope{LastID: 2}, Players: []tournament.Player{
		{ID: 1, PlayerData: tournament.PlayerData{Name: "Ким Сергей", BirthYear: 1988, OwnID: "7"}},
		{ID: 2, PlayerData: tournament.PlayerData{Name: "Новикова Дарья"}},
	}}
	rows := []tournament.PlayerData{
		{Name: "Ким Сергей", OwnID: "7"},
		{Name: " новикова  дарья ", Rating: 1610},
		{Name: "Иванов Пётр"},
		{Name: "Иванов Петр", BirthYear: 1990},
		{Name: ""},
		{Name: "Ким Сергей Ли", OwnID: "7"},
	}
	type fate struct {
		Key     string
		Known   tournament.PlayerID
		Name    string
		Same    bool
		Earlier int
	}
	var got []fate
	for _, f := range e.PreviewImport(rows, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)) {
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
	born := func(year int) tournament.Date { return tournament.Date{Year: year, Month: time.May, Day: 12} }
	known := tournament.PlayerData{Name: "Ким Сергей", OwnID: "7", BirthYear: 1988, Born: born(1988), Society: "Динамо", Trainer: "Шидаков Х."}
	e := &tournament.Event{Envelope: tournament.Envelope{LastID: 1}, Players: []tournament.Player{{ID: 1, PlayerData: known}}}
	for name, tt := range map[string]struct {
		row  tournament.PlayerData
		want func(*tournament.PlayerData)
	}{
		"nothing":       {tournament.PlayerData{}, func(*tournament.PlayerData) {}},
		"the same year": {tournament.PlayerData{BirthYear: 1988}, func(*tournament.PlayerData) {}},
		"another year": {tournament.PlayerData{BirthYear: 1989}, func(d *tournament.PlayerData) {
			d.BirthYear, d.Born = 1989,
				tournament.Date{}
		}},
		"another day":     {tournament.PlayerData{Born: born(1990)}, func(d *tournament.PlayerData) { d.BirthYear, d.Born = 1990, born(1990) }},
		"another trainer": {tournament.PlayerData{Trainer: "Ногай А."}, func(d *tournament.PlayerData) { d.Trainer = "Ногай А." }},
		"another society": {tournament.PlayerData{Society: "Урожай"}, func(d *tournament.PlayerData) { d.Society = "Урожай" }},
	} {
		t.Run(name, func(t *testing.T) {
			tt.row.Name, tt.row.OwnID = known.Name, known.OwnID
			want := known
			tt.want(&want)
			fates := e.PreviewImport([]tournament.PlayerData{tt.row}, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
			if diff := cmp.Diff(want, fates[0].Becomes); fates[0].Err != nil || diff != "" {
				t.Errorf("error %v (-want +got):\n%s", fates[0].Err, diff)
			}
		})
	}
}
