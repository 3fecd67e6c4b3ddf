package conduct_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// newSplit is an event with n players of falling ratings.
func newSplit(t *testing.T, s *conduct.Service, system play.System, language string, n int) *play.Event {
	t.Helper()
	head := play.Defaults(play.Standard, language, "UTC").WithSystem(system)
	head.Name = "Кубок"
	e, err := s.CreateEvent(t.Context(), tournament.Actor{}, head)
	for i := 0; err == nil && i < n; i++ {
		e, err = s.AddPlayer(t.Context(), tournament.Actor{}, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %02d", i+1), Rating: 2000 - i},
			false)
	}
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestSplitIntoGroups(t *testing.T) {
	s, _ := newService(t)
	e := newSplit(t, s, play.Groups, "ru", 8)
	split, err := s.SplitIntoGroups(t.Context(), tournament.Actor{}, e.ID, e.Version, 3)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range split.Players {
		got = append(got, p.Group)
	}
	if want := "А Б В В Б А А Б"; strings.Join(got, " ") != want || split.Version != e.Version+1 {
		t.Errorf("groups %q, want %q; version %d after %d", got, want, split.Version, e.Version)
	}
	undo, err := s.Undo(t.Context(), tournament.Actor{}, e.ID, split.Version, split.Version)
	if err != nil || undo.Players[0].Group != "" {
		t.Errorf("undone: %v, %q", err, undo.Players[0].Group)
	}
	_, err = s.SplitIntoGroups(t.Context(), tournament.Actor{}, e.ID, e.Version, 2)
	wantError(t, err, refusal.Stale, "error.stale")
	for _, k := range []int{-1, 0, 1, 5, play.MaxGroups + 1} {
		_, err := s.SplitIntoGroups(t.Context(), tournament.Actor{}, e.ID, undo.Version, k)
		if wantError(t, err, refusal.Invalid, "error.groups.number").Field != "groups" {
			t.Errorf("%d groups: no field", k)
		}
	}
}

func TestSplitIsNotForEverything(t *testing.T) {
	s, _ := newService(t)
	swiss := newSplit(t, s, play.Swiss, "en", 8)
	_, err := s.SplitIntoGroups(t.Context(), tournament.Actor{}, swiss.ID, swiss.Version, 2)
	wantError(t, err, refusal.Conflict, "error.groups.system")
	sides := newSplit(t, s, play.Scheveningen, "en", 8)
	_, err = s.SplitIntoGroups(t.Context(), tournament.Actor{}, sides.ID, sides.Version, 3)
	wantError(t, err, refusal.Invalid, "error.groups.number")
	sides = must(s.SplitIntoGroups(t.Context(), tournament.Actor{}, sides.ID, sides.Version, 2))(t)
	if sides.Players[0].Group != "A" || sides.Players[1].Group != "B" {
		t.Errorf("sides %q, %q", sides.Players[0].Group, sides.Players[1].Group)
	}
	sides = must(s.DrawNumbers(t.Context(), tournament.Actor{}, sides.ID, sides.Version, play.Draw{Numbering: play.ByRating}))(t)
	sides = must(s.PairRound(t.Context(), tournament.Actor{}, sides.ID, sides.Version, nil))(t)
	_, err = s.SplitIntoGroups(t.Context(), tournament.Actor{}, sides.ID, sides.Version, 2)
	wantError(t, err, refusal.Conflict, "error.groups.paired")
}

// TestLargestSplit: there is a letter for every group, in the order of the alphabet.
func TestLargestSplit(t *testing.T) {
	s, _ := newService(t)
	for _, language := range []string{"ru", "en"} {
		e := newSplit(t, s, play.Groups, language, 2*play.MaxGroups)
		e = must(s.SplitIntoGroups(t.Context(), tournament.Actor{}, e.ID, e.Version, play.MaxGroups))(t)
		for i := 1; i < play.MaxGroups; i++ {
			if e.Players[i-1].Group >= e.Players[i].Group {
				t.Fatalf("%s: group %q before %q", language, e.Players[i-1].Group, e.Players[i].Group)
			}
		}
	}
}
