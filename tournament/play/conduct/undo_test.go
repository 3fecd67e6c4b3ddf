package conduct_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store/storetest"
)

// sameEvent compares what two values of an event say, without the counters of changes.
func sameEvent(a, b *play.Event) string {
	return cmp.Diff(a, b, cmpopts.EquateEmpty(),
		cmpopts.IgnoreFields(play.Event{}, "Version", "Published", "LastID"),
		cmpopts.IgnoreFields(play.Head{}, "Revision"), cmpopts.IgnoreFields(play.Player{}, "Revision"),
		cmpopts.IgnoreFields(play.Round{}, "Revision"), cmpopts.IgnoreFields(play.Game{}, "Revision"),
		cmpopts.IgnoreFields(play.Sheet{}, "Revision"), cmpopts.IgnoreFields(incident.Incident{}, "Revision"),
		cmpopts.IgnoreFields(attendance.Tick{}, "Revision"),
		cmpopts.IgnoreFields(attendance.Window{}, "Revision"), cmpopts.IgnoreFields(broadcast.Screen{}, "Revision"))
}

// actAndUndo does random acts to events, each in a database of its own: begin makes one and returns where it is kept and what does an act.
// After each act the store has what memory has, and now and then the last act is taken back: the event says what it said before.
func actAndUndo(t *testing.T, fewest, most int, begin func(r *rapid.T, s *conduct.Service) (e **play.Event, act func())) {
	t.Helper()
	t.Parallel()
	db := storetest.Open(t)
	rapid.Check(t, func(r *rapid.T) {
		clock := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
		s := conduct.NewService(db, func() time.Time { return clock })
		e, act := begin(r, s)
		for range rapid.IntRange(fewest, most).Draw(r, "acts") {
			before := *e
			act()
			stored, err := db.LoadEvent(t.Context(), (*e).ID)
			if err != nil {
				r.Fatal(err)
			}
			if diff := cmp.Diff(*e, stored, cmpopts.EquateEmpty()); diff != "" {
				r.Fatalf("memory and store differ:\n%s", diff)
			}
			if (*e).Version != before.Version+1 || !rapid.Bool().Draw(r, "undo") {
				continue
			}
			undone, err := s.Undo(t.Context(), boris, before.ID, (*e).Version, (*e).Version)
			var asks *refusal.Error
			if errors.As(err, &asks) && asks.Code == refusal.Unconfirmed {
				undone, err = s.Undo(t.Context(), boris, before.ID, (*e).Version, (*e).Version, tournament.Agreement(asks.Warnings)...)
			}
			if err != nil {
				r.Fatalf("undo of the last change: %v", err)
			}
			if diff := sameEvent(before, undone); diff != "" {
				r.Fatalf("undo does not restore:\n%s", diff)
			}
			*e = undone
		}
	})
}

// TestRule6UndoRestores makes random changes to events of tables.
func TestRule6UndoRestores(t *testing.T) {
	actAndUndo(t, 1, 25, func(r *rapid.T, s *conduct.Service) (**play.Event, func()) {
		a := &acts{T: r, s: s, e: randomEvent(t, r, s)}
		return &a.e, a.step
	})
}

func randomEvent(t *testing.T, r *rapid.T, s *conduct.Service) *play.Event {
	head := play.Defaults(play.Blitz, "ru", "Asia/Vladivostok")
	head.Name = "Блиц"
	head.Regulations.Cycles = rapid.IntRange(1, 2).Draw(r, "cycles")
	e, err := s.CreateEvent(t.Context(), anna, head)
	if err != nil {
		r.Fatal(err)
	}
	for i := range rapid.IntRange(2, 6).Draw(r, "players") {
		if e, err = s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false); err != nil {
			r.Fatal(err)
		}
	}
	return e
}

// acts does random things to an event. Refusals are part of the game; the event then stays as it is.
type acts struct {
	*rapid.T
	s *conduct.Service
	e *play.Event
}

func (a *acts) step() {
	ctx := a.Context()
	var e *play.Event
	var err error
	id, version := a.e.ID, a.e.Version
	round := rapid.IntRange(1, max(1, len(a.e.Rounds))).Draw(a.T, "round")
	switch rapid.IntRange(0, 12).Draw(a.T, "act") {
	case 0:
		name := rapid.StringMatching(`[А-Я][а-я]{2,8} [А-Я][а-я]{2,6}`).Draw(a.T, "name")
		e, err = a.s.AddPlayer(ctx, anna, id, play.PlayerData{Name: name, OwnID: rapid.StringMatching(`[1-9]?`).Draw(a.T, "own id")}, true)
	case 1:
		e, err = a.s.DrawNumbers(ctx, anna, id, version, play.Draw{
			Numbering: play.ByLot,
			Seed:      rapid.Uint64Range(0, 1<<53-1).Draw(a.T, "seed"),
		})
	case 2:
		e, err = a.s.PairRound(ctx, anna, id, version, nil)
	case 3:
		e, err = a.s.PairAllRounds(ctx, anna, id, version)
	case 4:
		e, err = a.s.UnpairRound(ctx, anna, id, version, round, deletes)
	case 5:
		e, err = a.s.PublishRound(ctx, anna, id, version, round, nil)
	case 6:
		e, err = a.s.UnpublishRound(ctx, anna, id, version, round)
	case 7, 8:
		e, err = a.result(round)
	case 9:
		e, err = a.player()
	case 10:
		e, err = a.sheet(round)
	case 11:
		e, err = a.s.ClearNumbers(ctx, anna, id, version)
	case 12:
		e, err = a.incident(round)
	}
	if err == nil {
		a.e = e
	} else if refusal.CodeOf(err) == "" {
		a.Fatalf("not a refusal: %v", err)
	}
}

func (a *acts) game(round int) (play.Game, bool) {
	r, ok := a.e.Round(round)
	if !ok || len(r.Games) == 0 {
		return play.Game{}, false
	}
	return rapid.SampledFrom(r.Games).Draw(a.T, "game"), true
}

func (a *acts) result(round int) (*play.Event, error) {
	g, ok := a.game(round)
	if !ok {
		return a.e, nil
	}
	if rapid.IntRange(0, 4).Draw(a.T, "clear") == 0 {
		return a.s.ClearResult(a.Context(), anna, a.e.ID, g.ID, g.Revision)
	}
	r, err := play.ParseResult(rapid.SampledFrom([]string{"17", "12", "=", "+", "ф-", "н+", "н=", "р-"}).Draw(a.T, "result"), scale)
	if err != nil {
		a.Fatal(err)
	}
	return a.s.SetResult(a.Context(), anna, a.e.ID, g.ID, g.Revision, r)
}

func (a *acts) sheet(round int) (*play.Event, error) {
	g, ok := a.game(round)
	if !ok {
		return a.e, nil
	}
	if g.Sheet.Text != "" && rapid.Bool().Draw(a.T, "decide") {
		return a.s.DecideSheet(a.Context(), anna, a.e.ID, g.ID, g.Sheet.Revision, play.ResultStands, "8.8")
	}
	return a.s.SetSheet(a.Context(), anna, a.e.ID, g.ID, g.Sheet.Revision, rapid.SampledFrom([]string{
		"", "1. cb4",
		"1. c3-b4 b6-c5",
	}).Draw(a.T, "sheet"))
}

// everything agrees to all that an incident can be warned of.
var everything = tournament.Agreed{
	"warning.incident.points", "warning.incident.game", "warning.incident.round", "warning.incident.out", "warning.incident.out!",
	"warning.incident.remove", "warning.incident.remove-done",
}

func (a *acts) incident(round int) (*play.Event, error) {
	if n := len(a.e.Incidents); n > 0 && rapid.Bool().Draw(a.T, "to an incident") {
		i := a.e.Incidents[n-1]
		switch rapid.IntRange(0, 2).Draw(a.T, "what") {
		case 0:
			d := incident.Decision{Outcome: rapid.SampledFrom([]incident.Outcome{"", incident.Granted}).Draw(a.T, "outcome")}
			return a.s.DecideIncident(a.Context(), anna, a.e.ID, i.ID, i.Revision, d, nil)
		case 1:
			i.Text, i.Penalty.Points = "иначе", 3
			return a.s.ChangeIncident(a.Context(), anna, a.e.ID, i.ID, i.Revision, i, everything)
		}
		return a.s.RemoveIncident(a.Context(), anna, a.e.ID, i.ID, i.Revision, everything)
	}
	g, ok := a.game(round)
	if !ok {
		return a.e, nil
	}
	i := incident.Incident{
		Kind: rapid.SampledFrom(incident.Kinds()).Draw(a.T, "kind"), Round: g.Round, Game: int64(g.ID), Player: int64(g.White), Clause: "8.6",
		Withheld: rapid.Bool().Draw(a.T, "withheld"), Penalty: incident.Penalty{
			Sanction: rapid.SampledFrom(incident.Sanctions()).Draw(a.T, "sanction"), Minutes: 2, Points: 2, Match: 1, Round: round + 1,
		},
	}
	seen := g.Revision
	if p, _ := a.e.Player(g.White); i.Penalty.Sanction != incident.LostGame {
		seen = p.Revision
	}
	return a.s.NoteIncident(a.Context(), anna, a.e.ID, seen, i, everything)
}

func (a *acts) player() (*play.Event, error) {
	if len(a.e.Players) == 0 {
		return a.e, nil
	}
	p := rapid.SampledFrom(a.e.Players).Draw(a.T, "player")
	switch rapid.IntRange(0, 3).Draw(a.T, "to player") {
	case 0:
		p.Club = rapid.StringMatching(`[А-Я]{0,3}`).Draw(a.T, "club")
		return a.s.ChangePlayer(a.Context(), anna, a.e.ID, p.ID, p.Revision, p.PlayerData, true)
	case 1:
		w := play.Withdrawal{FromRound: 2}
		agreed := tournament.Agreement(conduct.WithdrawalEffects(a.e, p, w))
		return a.s.Withdraw(a.Context(), anna, a.e.ID, p.ID, p.Revision, w, agreed)
	case 2:
		return a.s.Return(a.Context(), anna, a.e.ID, p.ID, p.Revision)
	default:
		return a.s.RemovePlayer(a.Context(), anna, a.e.ID, p.ID, p.Revision)
	}
}

// TestUndoNamesWhatRestsOnIt takes a change back on which a later one rests.
func TestUndoNamesWhatRestsOnIt(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newEvent(t, s, 4))
	g := e.Rounds[0].Games[0]
	entered := must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(17)))(t)
	g, _ = entered.Game(g.ID)
	changed := must(s.SetResult(t.Context(), boris, e.ID, g.ID, g.Revision, count(16)))(t)
	_, err := s.Undo(t.Context(), anna, e.ID, changed.Version, entered.Version)
	refusal := wantError(t, err, refusal.Conflict, "error.undo.changed")
	if refusal.Args["who"] != boris.Name || refusal.Args["action"] != string(conduct.ResultChanged) {
		t.Errorf("the refusal says %v", refusal.Args)
	}
	undone := must(s.Undo(t.Context(), anna, e.ID, changed.Version, changed.Version))(t)
	undone = must(s.Undo(t.Context(), anna, e.ID, undone.Version, entered.Version))(t)
	if got, _ := undone.Game(g.ID); got.Result != (play.Result{}) {
		t.Errorf("after both undos the result is %+v", got.Result)
	}
}

// TestUndoOfCreationIsRefused checks the one change that can't be taken back.
func TestUndoOfCreationIsRefused(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 2)
	_, err := s.Undo(t.Context(), anna, e.ID, e.Version, 1)
	wantError(t, err, refusal.Conflict, "error.undo.created")
	_, err = s.Undo(t.Context(), anna, e.ID, e.Version, 999)
	wantError(t, err, refusal.NotFound, "error.journal.none")
}
