package trfevent_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// TestRoundsChangedByHandSaySo: the file of an event in which an arbiter has paired two boards otherwise has a remark for that round
// alone, which reads back, and by which a check of the file knows that the difference was meant.
func TestRoundsChangedByHandSaySo(t *testing.T) {
	s, ctx := newService(t), t.Context()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(play.Swiss)
	head.Name, head.Regulations.Rounds = "Кубок", 3
	must := func(e *play.Event, err error) *play.Event {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	e := must(s.CreateEvent(ctx, arbiter, head))
	for i := range 8 {
		e = must(s.AddPlayer(ctx, arbiter, e.ID, play.PlayerData{Name: fmt.Sprint("Игрок ", i), Rating: 2000 - i}, false))
	}
	e = must(s.DrawNumbers(ctx, arbiter, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 1}))
	round := func(n int, change func()) {
		e = must(s.PairRound(ctx, arbiter, e.ID, e.Version, everything))
		change()
		e = must(s.PublishRound(ctx, arbiter, e.ID, e.Version, n, nil))
		for _, g := range e.Rounds[n-1].Games {
			result := play.Result{Kind: play.FinalPosition, White: 13 + n, Black: 11 - n}
			e = must(s.SetResult(ctx, arbiter, e.ID, g.ID, g.Revision, result))
		}
	}
	agreeing := func(act func(tournament.Agreed) (*play.Event, error)) {
		after, err := act(nil)
		var asked *refusal.Error
		if errors.As(err, &asked) && asked.Code == refusal.Unconfirmed {
			after, err = act(tournament.Agreement(asked.Warnings))
		}
		e = must(after, err)
	}
	edit := func(n int, do play.Edit) {
		agreeing(func(a tournament.Agreed) (*play.Event, error) {
			return s.EditRound(ctx, arbiter, e.ID, e.Version, n, do, a)
		})
	}
	round(1, func() {})
	round(2, func() {
		one, two := e.Rounds[1].Games[0], e.Rounds[1].Games[1]
		edit(2, play.Edit{Kind: play.EditUnpair, Board: one.Board})
		edit(2, play.Edit{Kind: play.EditUnpair, Board: two.Board})
		edit(2, play.Edit{Kind: play.EditPair, White: one.White, Black: two.Black})
		edit(2, play.Edit{Kind: play.EditPair, White: two.White, Black: one.Black})
		agreeing(func(a tournament.Agreed) (*play.Event, error) { return s.EndEdit(ctx, arbiter, e.ID, e.Version, 2, a) })
	})
	d, _, err := trfevent.Document(e, "")
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if _, err := trf.Write(&file, d); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(file.String(), trf.HandMark); n != 1 {
		t.Errorf("%d rounds are marked\n%s", n, file.String())
	}
	read, problems, err := trf.Read(&file)
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	f, err := replay.Open(read, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]bool{1: false, 2: true} {
		difference, err := f.Check(n)
		if err != nil || f.ByHand(difference) != want || difference.Same() == want {
			t.Errorf("round %d: by hand %t, as paired %t, %v", n, f.ByHand(difference), difference.Same(), err)
		}
		difference.Filed.Games = append(difference.Filed.Games, trf.Pair{White: 1, Black: 2}) // the file was changed since
		if f.ByHand(difference) {
			t.Errorf("round %d: whatever differs is excused", n)
		}
	}
	if again, _, _ := trfevent.Document(e.For(play.Readers), ""); !strings.Contains(written(t, again), trf.HandMark) {
		t.Error("the file for readers says nothing")
	}
}

func written(t *testing.T, d trf.Document) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := trf.Write(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
