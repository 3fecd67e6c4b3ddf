package festival_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/play/festival"
)

// event has players "name/club/region", with the ids 1, 2, ….
func event(players ...play.PlayerData) *play.Event {
	e := &play.Event{}
	for i, data := range players {
		e.Players = append(e.Players, play.Player{ID: play.PlayerID(i + 1), PlayerData: data})
	}
	return e
}

func TestPeople(t *testing.T) {
	blitz := event(
		play.PlayerData{Name: "Семёнов Иван"}, play.PlayerData{Name: "Ким Сергей", Club: "Нарт"},
		play.PlayerData{Name: "Ким Сергей", Club: "Домбай"},
		play.PlayerData{Name: "Ахба Алан", Federation: "КЧР"},
	)
	rapid := event(
		play.PlayerData{Name: "ким  сергей", Club: "домбай"}, play.PlayerData{Name: "Семенов Иван", Club: "Нарт", Federation: "КБР"},
		play.PlayerData{Name: "Ахба Алан", Federation: "КБР"}, play.PlayerData{Name: "Ким Сергей"},
	)
	var got []string
	for _, p := range festival.People([]*play.Event{blitz, rapid}) {
		got = append(got, fmt.Sprint(p.Name, "/", p.Club, "/", p.Federation, " ", p.In))
	}
	want := []string{
		"Ахба Алан//КЧР [4 0]", "Ахба Алан//КБР [0 3]", "Ким Сергей/Домбай/ [3 1]", "Ким Сергей/Нарт/ [2 4]", "Семёнов Иван/Нарт/КБР [1 2]",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("people (-want +got):\n%s", diff)
	}
	if all := festival.People(nil); len(all) != 0 {
		t.Errorf("of no events: %v", all)
	}
}
