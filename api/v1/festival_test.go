package v1_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
	"adyukh/tournament/teamtotals"
)

// ranked is a place, alone or shared.
type ranked struct{ First, Last int }

// TestJSONRatings: programs get the changes that readers see, by published games alone; nothing of an event that is not rated.
func TestJSONRatings(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4, apitest.RatedEvent).Open().Draw().Pair().Publish().Play(2)
	reader := st.Site.Anonymous()
	body := reader.Get(st.API("/ratings"))
	got := apitest.Decode[struct {
		After   int
		Changes []struct {
			Before, After, K, Counted int
			Games                     []struct {
				Round  int
				White  bool
				Rating int
			}
		}
	}](t, body)
	if len(got.Changes) != 4 || got.After != 1 {
		t.Fatalf("%+v", got)
	}
	one := got.Changes[0]
	if one.Before != 1500 || one.After != 1510 || one.K != 20 || one.Counted != 1 || len(one.Games) != 1 || !one.Games[0].White {
		t.Errorf("the first player: %+v", one)
	}
	st.Pair()
	if again := reader.Get(st.API("/ratings")); again.Body != body.Body {
		t.Errorf("a draft changes\n%s\nto\n%s", body.Body, again.Body)
	}
	other := st.Another(3).Open()
	if a := reader.Get(other.API("/ratings")); a.Status != http.StatusNotFound {
		t.Errorf("an event that is not rated: %d", a.Status)
	}
}

// TestJSONFestival: programs get the events of a festival, who plays in which, and the sums of clubs over all of them; of one event the
// places by category and by club.
func TestJSONFestival(t *testing.T) {
	t.Parallel()
	ground := apitest.NewGround(t)
	clubs := func(h *play.Head) {
		rule := teamtotals.Usual()
		rule.By, rule.Best = teamtotals.ByClub, 2
		h.Regulations.Totals = []play.Total{rule}
		h.Regulations.Categories = []play.Category{{Name: "Женщины", Sex: play.Female}}
	}
	enters := func(st *apitest.Stage) {
		for i, p := range st.Fresh().Players {
			data := p.PlayerData
			data.Club = "Архыз"
			if i%2 == 1 {
				data.Club, data.Sex = "Домбай", play.Female
			}
			st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, data, false))
		}
		st.Open().Draw().Pair().Publish().Play(2)
	}
	first := ground.Another(4, clubs, func(h *play.Head) { h.Festival = "Эльбрус" })
	enters(first)
	second := ground.Another(4, clubs, func(h *play.Head) { h.Name, h.Within = "Блиц", first.Event.ID })
	third := second.Event.Players[3]
	data := third.PlayerData
	data.Name = "Новиков Новый"
	second.Must(second.Site.Events.ChangePlayer(t.Context(), second.By, second.Event.ID, third.ID, third.Revision, data, false))
	enters(second)

	reader := ground.Site.Anonymous()
	festival := apitest.Decode[struct {
		Name, Page string
		Events     []struct {
			ID            int64
			Name          string
			Round, Rounds int
			Over          bool
		}
		People []struct {
			Name  string
			Plays []struct {
				Event int64
				Place string
			}
		}
		Teams []struct {
			By   string
			Rows []struct {
				Name, Sum string
				Parts     []string
				Place     ranked
				Counted   []struct{ Event, Player int64 }
			}
		}
	}](t, reader.Get(second.API("/festival")))
	if festival.Name != "Эльбрус" || festival.Page != first.Public("/festival") || len(festival.Events) != 2 ||
		festival.Events[1].Name != "Блиц" || festival.Events[1].Round != 1 || festival.Events[1].Rounds != 3 || festival.Events[1].Over {
		t.Errorf("%+v", festival)
	}
	plays := map[string]int{}
	for _, p := range festival.People {
		plays[p.Name] = len(p.Plays)
	}
	if diff := cmp.Diff(map[string]int{
		"Игрок 01": 2, "Игрок 02": 2, "Игрок 03": 2, "Игрок 04": 1, "Новиков Новый": 1,
	}, plays); diff != "" {
		t.Error(diff)
	}
	if len(festival.Teams) != 1 || festival.Teams[0].By != "club" || len(festival.Teams[0].Rows) != 2 {
		t.Fatalf("teams: %+v", festival.Teams)
	}
	for _, row := range festival.Teams[0].Rows {
		parts := apitest.Number(t, row.Parts[0]) + apitest.Number(t, row.Parts[1])
		if len(row.Counted) != 4 || len(row.Parts) != 2 || parts != apitest.Number(t, row.Sum) {
			t.Errorf("%+v", row)
		}
	}

	table := apitest.Decode[struct {
		Rows []struct {
			Player int64
			Place  ranked
		}
		Categories []struct {
			Name string
			Rows []struct {
				Player int64
				Place  ranked
			}
		}
		Totals []struct {
			By, What string
			Rows     []struct {
				Name    string
				Places  string
				Counted []int64
			}
		}
	}](t, reader.Get(first.API("/standings")))
	place, women, sums := map[int64]ranked{}, []int64{}, map[string]int{}
	for _, row := range table.Rows {
		place[row.Player] = row.Place
		if p, _ := first.Event.Player(play.PlayerID(row.Player)); p.Sex == play.Female {
			women = append(women, row.Player)
		}
		p, _ := first.Event.Player(play.PlayerID(row.Player))
		sums[p.Club] += row.Place.First
	}
	if len(table.Categories) != 1 || len(table.Categories[0].Rows) != 2 {
		t.Fatalf("categories: %+v", table.Categories)
	}
	for i, row := range table.Categories[0].Rows {
		if row.Player != women[i] || row.Place.First != i+1 {
			t.Errorf("woman %d: %+v, of %v", i+1, row, women)
		}
	}
	for _, row := range table.Totals[0].Rows {
		if len(row.Counted) != 2 || row.Places != apitest.ID(int64(sums[row.Name])) {
			t.Errorf("%s: %+v, of places %v", row.Name, row, place)
		}
	}
}
