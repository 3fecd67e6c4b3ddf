package trfevent_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestDeparturesAreRemarks: results that were corrected after something rested on them, and new numbers, are remarks of the file, until
// they are taken back. Whoever reads the file finds the same event as without them, and no fault more.
func TestDeparturesAreRemarks(t *testing.T) {
	s, ctx := newService(t), t.Context()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(play.Swiss)
	head.Name, head.Regulations.Rounds = "Кубок", 3
	var e *play.Event
	do := func(act func(tournament.Agreed) (*play.Event, error)) {
		t.Helper()
		after, err := act(nil)
		var asked *refusal.Error
		if errors.As(err, &asked) && asked.Code == refusal.Unconfirmed {
			after, err = act(tournament.Agreement(asked.Warnings))
		}
		if err != nil {
			t.Fatal(err)
		}
		e = after
	}
	do(func(tournament.Agreed) (*play.Event, error) { return s.CreateEvent(ctx, arbiter, head) })
	for i := range 6 {
		do(func(tournament.Agreed) (*play.Event, error) {
			return s.AddPlayer(ctx, arbiter, e.ID, play.PlayerData{Name: fmt.Sprint("Игрок ", i), Rating: 2000 - i/2}, false)
		})
	}
	do(func(tournament.Agreed) (*play.Event, error) {
		return s.DrawNumbers(ctx, arbiter, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 1})
	})
	for n := 1; n <= 2; n++ {
		do(func(tournament.Agreed) (*play.Event, error) {
			return s.PairRound(ctx, arbiter, e.ID, e.Version, everything)
		})
		do(func(tournament.Agreed) (*play.Event, error) {
			return s.PublishRound(ctx, arbiter, e.ID, e.Version, n, nil)
		})
		for _, g := range e.Rounds[n-1].Games {
			do(func(tournament.Agreed) (*play.Event, error) {
				return s.SetResult(ctx, arbiter, e.ID, g.ID, g.Revision, play.Result{Kind: play.FinalPosition, White: 20, Black: 4})
			})
		}
	}
	before := remarks(t, s, e)
	g := e.Rounds[0].Games[1]
	do(func(a tournament.Agreed) (*play.Event, error) {
		return s.CorrectResult(ctx, arbiter, e.ID, g.ID, g.Revision, play.Result{Kind: play.FinalPosition, White: 3, Black: 21},
			conduct.Correction{Reason: "по бланку Игрока", Agreed: a})
	})
	one, two := e.ByNumber()[2], e.ByNumber()[3]
	do(func(a tournament.Agreed) (*play.Event, error) {
		return s.SwapNumbers(ctx, arbiter, e.ID, e.Version, one.ID, two.ID, a)
	})
	swapped := e.Version
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	want := []string{
		fmt.Sprintf("### corrected: round 1, white %d, black %d, from 20:4 to 3:21, AT", white.Number, black.Number),
		"### renumbered: after round 2, from-to 3-4 4-3, AT",
	}
	if diff := cmp.Diff(slices.Concat(before, want), remarks(t, s, e)); diff != "" {
		t.Error(diff)
	}
	plain, _, err := trfevent.Document(e, "")
	if err != nil {
		t.Fatal(err)
	}
	said, _, _ := trfevent.Document(e, "", departures(t, s, e)...)
	if diff := cmp.Diff(checked(t, plain), checked(t, said)); diff != "" {
		t.Errorf("the remarks change what is read: %s", diff)
	}
	do(func(a tournament.Agreed) (*play.Event, error) {
		return s.Undo(ctx, arbiter, e.ID, e.Version, swapped, a...)
	})
	if diff := cmp.Diff(slices.Concat(before, want[:1]), remarks(t, s, e)); diff != "" {
		t.Errorf("after it was taken back: %s", diff)
	}
}

func departures(t *testing.T, s *conduct.Service, e *play.Event) []play.Departure {
	t.Helper()
	all, err := s.Departures(t.Context(), e)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// remarks are those lines of an event's file that are no lines of the format, without the settings of programs, and without times.
func remarks(t *testing.T, s *conduct.Service, e *play.Event) []string {
	t.Helper()
	d, _, err := trfevent.Document(e, "", departures(t, s, e)...)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	at := regexp.MustCompile(`\d{4}-\d\d-\d\d \d\d:\d\d UTC`)
	for line := range strings.Lines(written(t, d)) {
		if strings.HasPrefix(line, "### ") && !strings.HasPrefix(line, "### XA") {
			all = append(all, at.ReplaceAllString(strings.TrimSpace(line), "AT"))
		}
	}
	return all
}

// checked is what a file says, read again, with what is found wrong with it and how its rounds differ from the rules.
func checked(t *testing.T, d trf.Document) []any {
	t.Helper()
	read, problems, err := trf.Read(strings.NewReader(written(t, d)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := replay.Open(read, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e, notes, err := trfevent.Event(read, trfevent.Options{Language: "ru", Zone: "Europe/Moscow"})
	if err != nil {
		t.Fatal(err)
	}
	all := []any{len(problems), len(notes), len(read.Check()), fmt.Sprint(e.Rounds), fmt.Sprint(e.Players)}
	for n := 1; n <= 2; n++ {
		difference, err := f.Check(n)
		all = append(all, difference.Same(), fmt.Sprint(err))
	}
	return all
}
