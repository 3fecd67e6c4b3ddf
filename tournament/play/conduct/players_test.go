package conduct_test

import (
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestLatePlayerTakesTheFreeNumber adds a sixth player after two rounds of five: the tables stay, the free rounds become games.
func TestLatePlayerTakesTheFreeNumber(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 5)
	e = publishNext(t, s, publishNext(t, s, e))
	before := e
	e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Опоздавший Олег"}, false))(t)
	late := e.Players[5]
	if late.Number != 6 || e.ScheduledRounds() != before.ScheduledRounds() {
		t.Errorf("number %d in %d rounds, want 6 in %d", late.Number, e.ScheduledRounds(), before.ScheduledRounds())
	}
	for n, r := range e.Rounds {
		for i, g := range r.Games {
			old := before.Rounds[n].Games[i]
			switch {
			case !old.IsFree() && g.White == old.White && g.Black == old.Black && g.Board == old.Board:
			case old.IsFree() && g.Has(old.White) && g.Has(late.ID) && g.Board == 3 && e.Waiting(g):
			default:
				t.Errorf("round %d: %+v became %+v", n+1, old, g)
			}
		}
	}
	_, err := s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Ещё Один"}, false)
	wantError(t, err, refusal.Conflict, "error.player.late-even")
}

func TestNamesakeIsAsked(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 1)
	same := play.PlayerData{Name: "  игрок   01 "}
	_, err := s.AddPlayer(t.Context(), anna, e.ID, same, false)
	wantError(t, err, refusal.Conflict, "error.player.namesake")
	e = must(s.AddPlayer(t.Context(), anna, e.ID, same, true))(t)
	if got := e.Players[1].Name; got != "игрок 01" {
		t.Errorf("the name is kept as %q", got)
	}
}

func TestOwnIDOnce(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 0)
	e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Один", OwnID: "7"}, false))(t)
	_, err := s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Два", OwnID: "7"}, false)
	wantError(t, err, refusal.Invalid, "error.player.own-id-twice")
}

// TestImportTwice imports a list, changes it, and imports it again: players are found again, nothing is lost.
func TestImportTwice(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 0)
	rows := []play.PlayerData{{Name: "Петрова Анна", OwnID: "26-1", Club: "Ладья"}, {Name: "Ким Сергей"}}
	e, done, err := s.ImportPlayers(t.Context(), anna, e.ID, rows)
	if err != nil || done != (conduct.Imported{Added: 2}) {
		t.Fatalf("%+v, %v", done, err)
	}
	rows = []play.PlayerData{{Name: "Петрова-Ким Анна", OwnID: "26-1"}, {Name: "ким  сергей", Rating: 1700}, {Name: "Новый Игрок"}}
	e, done, err = s.ImportPlayers(t.Context(), anna, e.ID, rows)
	if err != nil || done != (conduct.Imported{Added: 1, Changed: 2}) {
		t.Fatalf("%+v, %v", done, err)
	}
	first, _ := e.Player(e.Players[0].ID)
	if first.Name != "Петрова-Ким Анна" || first.Club != "Ладья" {
		t.Errorf("the first player is now %+v", first.PlayerData)
	}
	_, _, err = s.ImportPlayers(t.Context(), anna, e.ID, []play.PlayerData{{Name: "Хороший Ряд"}, {Name: "Плохой", BirthYear: 3000}})
	wantError(t, err, refusal.Invalid, "error.player.birth-year")
	if now := must(s.Event(t.Context(), e.ID))(t); now.Version != e.Version || len(now.Players) != 3 {
		t.Error("a list with a wrong row was half written")
	}
}

// TestDrawIsRepeatable draws by lot twice with one seed, and by rating.
func TestDrawIsRepeatable(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 8)
	lot := play.Draw{Numbering: play.ByLot, Seed: 42}
	first := must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, lot))(t)
	cleared := must(s.ClearNumbers(t.Context(), anna, e.ID, first.Version))(t)
	second := must(s.DrawNumbers(t.Context(), anna, e.ID, cleared.Version, lot))(t)
	for i, p := range first.Players {
		if p.Number != second.Players[i].Number {
			t.Errorf("player %d has number %d, then %d", p.ID, p.Number, second.Players[i].Number)
		}
	}
	p := second.Players[4]
	p.Rating = 2000
	rated := must(s.ChangePlayer(t.Context(), anna, e.ID, p.ID, p.Revision, p.PlayerData, false))(t)
	rated = must(s.DrawNumbers(t.Context(), anna, e.ID, rated.Version, play.Draw{Numbering: play.ByRating}))(t)
	if got, _ := rated.Player(p.ID); got.Number != 1 {
		t.Errorf("the only rated player has number %d", got.Number)
	}
}
