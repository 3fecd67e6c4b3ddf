package conduct_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// asking is a Swiss event of six whose players may ask, each with a code.
func asking(t *testing.T, s *conduct.Service) *play.Event {
	t.Helper()
	e := newSwiss(t, s, 6, 5, func(h *play.Head) { h.Regulations.Requests = true })
	return must(s.OpenLinks(t.Context(), anna, e.ID, e.Version))(t)
}

// wishes has the first player ask, and returns the player with what stands in the slot then.
func wishes(t *testing.T, s *conduct.Service, e *play.Event, wish selfservice.Wish, round int) (*play.Event, selfservice.Request) {
	t.Helper()
	e = must(s.Ask(t.Context(), anna, e.ID, e.Players[0].Code, wish, round, "экзамен"))(t)
	slot, _ := wish.Slot()
	return e, e.Request(e.Players[0].ID, slot)
}

// TestNothingChangesBeforeAnArbiterSaysYes: whatever players ask for and take back, and whatever arbiters refuse, players, ticks and rounds
// stay what they are.
func TestNothingChangesBeforeAnArbiterSaysYes(t *testing.T) {
	s, _ := newService(t)
	rapid.Check(t, func(r *rapid.T) {
		e := asking(t, s)
		before := e
		for range rapid.IntRange(1, 10).Draw(r, "steps") {
			p := rapid.SampledFrom(e.Players).Draw(r, "player")
			slot := rapid.SampledFrom(selfservice.Slots()).Draw(r, "slot")
			var after *play.Event
			var err error
			switch rapid.IntRange(0, 3).Draw(r, "what") {
			case 0:
				after, err = s.TakeBack(t.Context(), anna, e.ID, p.Code, slot)
			case 1:
				after, err = s.Refuse(t.Context(), anna, e.ID, p.ID, slot, e.Request(p.ID, slot).Revision, "нет")
			default:
				wish := rapid.SampledFrom([]selfservice.Wish{selfservice.Here, selfservice.Zero, selfservice.Half, selfservice.Leave, "?"}).Draw(r,
					"wish")
				after, err = s.Ask(t.Context(), anna, e.ID, p.Code, wish, rapid.IntRange(-1, 7).Draw(r, "round"), "")
			}
			if err == nil {
				e = after
			}
		}
		but := cmpopts.IgnoreFields(play.Event{}, "Requests", "Version")
		if diff := cmp.Diff(before, e, but, cmpopts.EquateEmpty()); diff != "" {
			r.Fatalf("before any yes (-before +after):\n%s", diff)
		}
	})
}

// TestGrantedRequests: a yes does what was asked, in one change, and undoing it brings the question back.
func TestGrantedRequests(t *testing.T) {
	s, _ := newService(t)
	e := asking(t, s)
	me := e.Players[0].ID
	e, r := wishes(t, s, e, selfservice.Half, 2)
	e = must(s.Grant(t.Context(), anna, e.ID, me, selfservice.OfRound, r.Revision, nil))(t)
	want := []play.Bye{{Round: 2, Kind: play.HalfBye, Reason: "экзамен"}}
	if p, _ := e.Player(me); !cmp.Equal(p.Byes, want) || e.Request(me, selfservice.OfRound).Answer != selfservice.Granted {
		t.Fatalf("%+v, %+v", p.Byes, e.Request(me, selfservice.OfRound))
	}
	e = must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
	if p, _ := e.Player(me); len(p.Byes) != 0 || !e.Request(me, selfservice.OfRound).IsOpen() {
		t.Errorf("undone: %+v, %+v", p.Byes, e.Request(me, selfservice.OfRound))
	}
	e, r = wishes(t, s, e, selfservice.Here, 0)
	e = must(s.Grant(t.Context(), anna, e.ID, me, selfservice.OfArrival, r.Revision, nil))(t)
	if tick := e.Ticks.Of(1, int64(me)); tick.State != attendance.Present {
		t.Errorf("here: %+v", tick)
	}
	e, r = wishes(t, s, e, selfservice.Leave, 3)
	_, err := s.Grant(t.Context(), anna, e.ID, me, selfservice.OfLeaving, r.Revision, nil)
	wantError(t, err, refusal.Unconfirmed, "error.unconfirmed")
	e = must(s.Grant(t.Context(), anna, e.ID, me, selfservice.OfLeaving, r.Revision, agreedToAll(t, err)))(t)
	if p, _ := e.Player(me); p.Withdrawn != (play.Withdrawal{FromRound: 3, Reason: "экзамен"}) {
		t.Errorf("left: %+v", p.Withdrawn)
	}
	_, err = s.Ask(t.Context(), anna, e.ID, e.Players[0].Code, selfservice.Zero, 4, "")
	wantError(t, err, refusal.Conflict, "error.request.out")
}

func agreedToAll(t *testing.T, err error) tournament.Agreed {
	t.Helper()
	var refused *refusal.Error
	if !errors.As(err, &refused) {
		t.Fatal(err)
	}
	return tournament.Agreement(refused.Warnings)
}

// TestRequestsAreBounded: only as regulations allow, for rounds that are still to come, and not for ever.
func TestRequestsAreBounded(t *testing.T) {
	s, _ := newService(t)
	e := asking(t, s)
	code := e.Players[0].Code
	ask := func(wish selfservice.Wish, round int) error {
		_, err := s.Ask(t.Context(), anna, e.ID, code, wish, round, "")
		return err
	}
	wantError(t, ask(selfservice.Zero, 6), refusal.Invalid, "error.request.round")
	wantError(t, ask("?", 1), refusal.Invalid, "error.request.wish")
	_, err := s.Ask(t.Context(), anna, e.ID, "nobody", selfservice.Here, 1, "")
	wantError(t, err, refusal.NotFound, "error.personal.link")
	e, r := wishes(t, s, e, selfservice.Half, 2)
	e = must(s.Grant(t.Context(), anna, e.ID, e.Players[0].ID, selfservice.OfRound, r.Revision, nil))(t)
	_, err = s.Grant(t.Context(), anna, e.ID, e.Players[0].ID, selfservice.OfRound, e.Request(e.Players[0].ID, selfservice.OfRound).Revision,
		nil)
	wantError(t, err, refusal.Conflict, "error.request.closed")
	wantError(t, ask(selfservice.Half, 3), refusal.Conflict, "error.request.half-again")
	wantError(t, ask(selfservice.Zero, 2), refusal.Conflict, "error.request.off-already")
	for i := range selfservice.MostTimes {
		if err := ask(selfservice.Zero, 3+i%2); err != nil && i < selfservice.MostTimes-1 {
			t.Fatal(i, err)
		}
	}
	wantError(t, ask(selfservice.Zero, 5), refusal.Conflict, "error.request.often")

	e = must(s.Event(t.Context(), e.ID))(t)
	e = publishNext(t, s, e)
	other := e.Players[1]
	e = must(s.Ask(t.Context(), anna, e.ID, other.Code, selfservice.Zero, 2, ""))(t)
	e = win(t, s, e, 1)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	if !e.Request(other.ID, selfservice.OfRound).IsOpen() {
		t.Error("a draft is noticed")
	}
	_, err = s.Grant(t.Context(), anna, e.ID, other.ID, selfservice.OfRound, e.Request(other.ID, selfservice.OfRound).Revision, nil)
	wantError(t, err, refusal.Conflict, "error.bye.paired")
	e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 2, nil))(t)
	if got := e.Request(other.ID, selfservice.OfRound).Answer; got != selfservice.Overtaken {
		t.Errorf("after the publication: %q", got)
	}
	head := e.Head
	head.Regulations.Requests = false
	e = must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, nil))(t)
	wantError(t, ask(selfservice.Here, 2), refusal.Conflict, "error.request.off")
}
