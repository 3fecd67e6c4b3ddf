package conduct_test

import (
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestScreens: a hall gets screens, each is steered by what its arbiter saw, and every step can be taken back.
func TestScreens(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	e := newEvent(t, s, 4)
	bare, published := e, e.Published
	e, first, err := s.AddScreen(t.Context(), anna, e.ID, " Вход ")
	if err != nil || first.Name != "Вход" || len(first.Code) < 20 || len(e.Screens) != 1 {
		t.Fatalf("added %+v, %v", first, err)
	}
	e = undone(t, s, bare, e)
	first, _ = e.Screen(first.ID)
	e, second, err := s.AddScreen(t.Context(), anna, e.ID, "Сцена")
	if err != nil || second.Code == first.Code {
		t.Fatalf("two of one code: %v", err)
	}

	to := broadcast.Screen{
		Name: "Стена", Code: "x", Shows: []broadcast.Content{broadcast.Standings, broadcast.Names}, Seconds: 20, Message: "Обед до 14:00",
		FindTable: true,
		Theme:     broadcast.Dark,
	}
	before := e
	e = must(s.ChangeScreen(t.Context(), anna, e.ID, first.ID, first.Revision, to))(t)
	got, _ := e.Screen(first.ID)
	if got.Code != first.Code || got.Name != "Стена" || got.Seconds != 20 || got.Countdown || len(got.Shows) != 2 {
		t.Errorf("changed: %+v", got)
	}
	_, err = s.ChangeScreen(t.Context(), boris, e.ID, first.ID, first.Revision, to)
	if refusal.CodeOf(err) != refusal.Stale {
		t.Errorf("what somebody else has changed: %v", err)
	}
	to.Shows = nil
	_, err = s.ChangeScreen(t.Context(), anna, e.ID, first.ID, got.Revision, to)
	wantError(t, err, refusal.Invalid, "error.screen.nothing")
	_, err = s.ChangeScreen(t.Context(), anna, e.ID, 999, 1, to)
	wantError(t, err, refusal.NotFound, "error.screen.none")
	e = undone(t, s, before, e)
	first, _ = e.Screen(first.ID)

	_, err = s.SayOnScreens(t.Context(), anna, e.ID, 0, "Стол 7, сдайте бланк")
	if refusal.CodeOf(err) != refusal.Stale {
		t.Errorf("said over what was not seen: %v", err)
	}
	e = must(s.SayOnScreens(t.Context(), anna, e.ID, e.ScreensRevision(), "Стол 7, сдайте бланк"))(t)
	for _, screen := range e.Screens {
		if screen.Message != "Стол 7, сдайте бланк" {
			t.Errorf("%s says %q", screen.Name, screen.Message)
		}
	}
	_, err = s.SayOnScreens(t.Context(), anna, e.ID, e.ScreensRevision(), strings.Repeat("а", broadcast.MaxMessage+1))
	wantError(t, err, refusal.Invalid, "error.text.long")

	first, _ = e.Screen(first.ID)
	code := first.Code
	e = must(s.RenewScreen(t.Context(), anna, e.ID, first.ID, first.Revision))(t)
	_, err = s.Hall(t.Context(), e.ID, code)
	wantError(t, err, refusal.NotFound, "error.screen.gone")
	first, _ = e.Screen(first.ID)
	if h, err := s.Hall(t.Context(), e.ID, first.Code); err != nil || h.Screen.ID != first.ID {
		t.Errorf("under the new code: %+v, %v", h, err)
	}
	before = e
	e = must(s.RemoveScreen(t.Context(), anna, e.ID, first.ID, first.Revision))(t)
	_, err = s.Hall(t.Context(), e.ID, first.Code)
	wantError(t, err, refusal.NotFound, "error.screen.gone")
	if e = undone(t, s, before, e); e.Published != published {
		t.Error("readers were told of screens")
	}
	for len(e.Screens) < broadcast.MostScreens {
		if e, _, err = s.AddScreen(t.Context(), anna, e.ID, ""); err != nil {
			t.Fatal(err)
		}
	}
	_, _, err = s.AddScreen(t.Context(), anna, e.ID, "")
	wantError(t, err, refusal.Conflict, "error.screen.too-many")
}

// TestHallSeesWhatReadersSee: a screen has what is published, of a hidden event the name alone, and its revision rises with both.
func TestHallSeesWhatReadersSee(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	e := newEvent(t, s, 4)
	e, screen, err := s.AddScreen(t.Context(), anna, e.ID, "")
	if err != nil {
		t.Fatal(err)
	}
	look := func() conduct.Hall { return must(s.Hall(t.Context(), e.ID, screen.Code))(t) }
	if h := look(); h.Open || h.Event.Head.Name != e.Head.Name || len(h.Event.Players) != 0 || h.Event.Screens != nil {
		t.Errorf("of a hidden event: %+v", h.Event)
	}
	last := look().Revision
	rises := func(what string) {
		t.Helper()
		if now := look().Revision; now <= last {
			t.Errorf("%s: revision %d after %d", what, now, last)
		} else {
			last = now
		}
	}
	e = must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, true))(t)
	rises("the event is opened")
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	if h := look(); !h.Open || len(h.Event.Rounds) != 0 || h.Revision != last {
		t.Errorf("with a draft: %d rounds, revision %d", len(h.Event.Rounds), h.Revision)
	}
	e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 1, nil))(t)
	rises("the round is published")
	e = must(s.SayOnScreens(t.Context(), anna, e.ID, e.ScreensRevision(), "Удачной игры!"))(t)
	rises("a message")
	if h := look(); len(h.Event.Rounds) != 1 || h.Event.Screens != nil || h.Screen.Message != "Удачной игры!" {
		t.Errorf("in the round: %+v", h.Screen)
	}
	e = must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, false))(t)
	rises("the event is hidden")
	if h := look(); h.Open || len(h.Event.Rounds) != 0 {
		t.Errorf("hidden again: %+v", h.Event)
	}
	for _, id := range []tournament.EventID{e.ID, 999} {
		_, err := s.Hall(t.Context(), id, "")
		wantError(t, err, refusal.NotFound, "error.screen.gone")
	}
	for _, a := range []play.Audience{play.Readers, play.Helpers, play.Doors} {
		if e.For(a).Screens != nil {
			t.Errorf("%s see the screens", a)
		}
	}
}
