package conduct_test

import (
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// TestFestival: the events of a festival are one with the name and those within it; a clone and a final belong to it, the name is only
// in the first; readers see public ones, and nothing while the first is hidden.
func TestFestival(t *testing.T) {
	s, _ := newService(t)
	first := newEvent(t, s, 2)
	head := first.Head
	head.Festival = "  Фестиваль  «Эльбрус» "
	first = must(s.ChangeHead(t.Context(), anna, first.ID, first.Head.Revision, head, tournament.Agreed{}))(t)
	if first.Head.Festival != "Фестиваль «Эльбрус»" || first.FestivalOf() != first.ID {
		t.Errorf("the head is %+v", first.Head)
	}
	second := must(s.CloneEvent(t.Context(), anna, first.ID, 1, play.CloneRule{Name: "Блиц", Festival: true}))(t)
	alone := must(s.CloneEvent(t.Context(), anna, second.ID, 1, play.CloneRule{Name: "Отдельный"}))(t)
	third := must(s.CloneEvent(t.Context(), anna, second.ID, 1, play.CloneRule{Name: "Рапид", Festival: true, Players: true}))(t)
	if second.FestivalOf() != first.ID || third.FestivalOf() != first.ID || alone.FestivalOf() != 0 || second.Head.Festival != "" {
		t.Errorf("%d, %d and %d", second.FestivalOf(), third.FestivalOf(), alone.FestivalOf())
	}
	public := func(e *play.Event, is bool) *play.Event {
		t.Helper()
		return must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, is))(t)
	}
	second = public(second, true)
	_, err := s.Festival(t.Context(), first.ID)
	wantError(t, err, refusal.NotFound, "error.event.none")
	_, err = s.Festival(t.Context(), second.ID)
	wantError(t, err, refusal.NotFound, "error.festival.none")
	first = public(first, true)
	names := func() (all string) {
		for _, e := range must(s.Festival(t.Context(), first.ID))(t) {
			all += e.Head.Name + " "
		}
		return all
	}
	if got := names(); got != "Кубок Блиц " {
		t.Errorf("readers see %q", got)
	}
	second = public(second, false)
	if got := names(); got != "Кубок " {
		t.Errorf("readers see %q", got)
	}
	_, err = s.EnterFrom(t.Context(), anna, alone.ID, first.ID, first.Players[0].ID)
	wantError(t, err, refusal.NotFound, "error.festival.none")
	_, err = s.EnterFrom(t.Context(), anna, second.ID, first.ID, 99)
	wantError(t, err, refusal.NotFound, "error.player.none")
	version := second.Version
	second = must(s.EnterFrom(t.Context(), anna, second.ID, first.ID, first.Players[0].ID))(t)
	if second.Version != version+1 || len(second.Players) != 1 || second.Players[0].Name != first.Players[0].Name {
		t.Errorf("entered are %+v", second.Players)
	}
	_, err = s.EnterFrom(t.Context(), anna, second.ID, first.ID, first.Players[0].ID)
	wantError(t, err, refusal.Conflict, "error.player.namesake")
	second = must(s.Undo(t.Context(), anna, second.ID, second.Version, second.Version))(t)
	if len(second.Players) != 0 {
		t.Error("the entry is not undone")
	}
}
