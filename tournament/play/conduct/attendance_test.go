package conduct_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store/storetest"
)

// line returns what the list of a round says of a player, and the revision that its line shows.
func line(t *testing.T, e *play.Event, round int, id play.PlayerID) (play.Presence, int64) {
	t.Helper()
	for _, p := range e.Attendance(round) {
		if p.Player.ID == id {
			return p, max(p.Player.Revision, p.Tick.Revision)
		}
	}
	t.Fatalf("player %d is not in the list of round %d", id, round)
	return play.Presence{}, 0
}

// marked says that a player is marked in a round.
func marked(t *testing.T, s *conduct.Service, e *play.Event, round int, id play.PlayerID, m attendance.Mark) *play.Event {
	t.Helper()
	_, seen := line(t, e, round, id)
	return must(s.MarkPresence(t.Context(), anna, e.ID, round, id, seen, m, nil))(t)
}

// TestMarksSayWhoIsPaired: before a round of a Swiss is paired an absence takes the player out of it, and nothing else does.
func TestMarksSayWhoIsPaired(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 3, nil)
	ids := make([]play.PlayerID, 5)
	for i := range ids {
		ids[i] = e.Players[i].ID
	}
	before := e
	for i, m := range []attendance.Mark{
		attendance.MarkPresent, attendance.MarkLate, attendance.MarkAbsent, attendance.MarkHalf, attendance.MarkAbsent,
	} {
		e = marked(t, s, e, 1, ids[i], m)
	}
	e = marked(t, s, e, 1, ids[4], attendance.MarkPresent) // has come after all
	if p, _ := line(t, e, 1, ids[0]); p.Tick.State != attendance.Present || p.Tick.Arrived.IsZero() {
		t.Errorf("who is here: %+v", p.Tick)
	}
	if p, _ := line(t, e, 1, ids[1]); p.Tick.State != attendance.Late || !p.Tick.Arrived.IsZero() || !p.IsAwaited() {
		t.Errorf("who is late: %+v", p)
	}
	e = must(s.PairPresent(t.Context(), anna, e.ID, e.Version, nil))(t)
	want := map[play.PlayerID]play.ResultKind{ids[2]: play.Absent, ids[3]: play.HalfBye}
	for _, p := range e.Players {
		g, _ := e.GameOf(p.ID, 1)
		expected := slices.Contains([]play.PlayerID{ids[0], ids[1], ids[4]}, p.ID)
		switch kind, off := want[p.ID]; {
		case off && g.Result.Kind != kind:
			t.Errorf("%s has %q, want %q", p.Name, g.Result.Kind, kind)
		case expected && g.IsFree() && g.Result.Kind != play.FreeRound:
			t.Errorf("%s is not paired: %q", p.Name, g.Result.Kind)
		case !off && !expected && g.Result.Kind != play.Absent:
			t.Errorf("%s, of whom nobody said anything, has %q", p.Name, g.Result.Kind)
		}
	}
	for version := e.Version; version > before.Version; version-- {
		e = must(s.Undo(t.Context(), boris, e.ID, e.Version, version))(t)
	}
	if len(e.Ticks) != 0 || len(e.Rounds) != 0 || e.Players[2].Byes != nil {
		t.Errorf("after all undone: %v, %v", e.Ticks, e.Players[2].Byes)
	}
}

// TestMissingMakesNoForfeit: who is looked for in a paired round, or where tables pair, keeps his board until somebody enters a result.
func TestMissingMakesNoForfeit(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	for name, e := range map[string]*play.Event{
		"swiss": newSwiss(t, s, 4, 3, nil), "round robin": newEvent(t, s, 4),
		"knock-out": newSwiss(t, s, 4, 0, func(h *play.Head) { *h = h.WithSystem(play.Knockout); h.Name = "Кубок" }),
		"sides":     newSplit(t, s, play.Scheveningen, "ru", 4),
	} {
		if name == "sides" {
			e = must(s.SplitIntoGroups(t.Context(), anna, e.ID, e.Version, 2))(t)
			e = must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 7}))(t)
		}
		if name != "swiss" && len(e.Attendance(1)) != 4 {
			t.Errorf("%s: %d in the list before the first round", name, len(e.Attendance(1)))
		}
		e = publishNext(t, s, e)
		id := e.Players[0].ID
		e = marked(t, s, e, 1, id, attendance.MarkAbsent)
		p, seen := line(t, e, 1, id)
		if p.Tick.State != attendance.Missing || p.Game.ID == 0 || p.Player.Byes != nil || p.Game.Result.Kind != play.NoResult {
			t.Errorf("%s: %+v", name, p)
		}
		_, err := s.MarkPresence(t.Context(), anna, e.ID, 1, id, seen, attendance.MarkHalf, nil)
		if refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("%s: half a point in a paired round: %v", name, err)
		}
	}
}

// TestBracketListsWhoIsInIt: in a knock-out the losers are asked for no more.
func TestBracketListsWhoIsInIt(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 0, func(h *play.Head) { *h = h.WithSystem(play.Knockout); h.Name = "Кубок" })
	e = win(t, s, publishNext(t, s, e), 1)
	if list := e.Attendance(2); len(list) != 4 {
		t.Errorf("%d in the second round", len(list))
	}
}

// TestAnotherArbiterIsNamed: a line that somebody has changed since is refused with the name.
func TestAnotherArbiterIsNamed(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 3, nil)
	id, other := e.Players[0].ID, e.Players[1].ID
	_, seen := line(t, e, 1, id)
	e = must(s.MarkPresence(t.Context(), boris, e.ID, 1, id, seen, attendance.MarkAbsent, nil))(t)
	_, err := s.MarkPresence(t.Context(), anna, e.ID, 1, id, seen, attendance.MarkPresent, nil)
	if refused := wantError(t, err, refusal.Stale, "error.stale"); refused.Args["who"] != boris.Name {
		t.Errorf("refused with %v", refused.Args)
	}
	e = marked(t, s, e, 1, other, attendance.MarkPresent) // another line is nobody's business
	_, seen = line(t, e, 1, other)
	e = must(s.Undo(t.Context(), boris, e.ID, e.Version, e.Version))(t)
	_, err = s.MarkPresence(t.Context(), anna, e.ID, 1, other, seen, attendance.MarkLate, nil)
	if refused := wantError(t, err, refusal.Stale, "error.stale"); refused.Args["who"] != boris.Name {
		t.Errorf("after an undo refused with %v", refused.Args)
	}
	_, err = s.MarkRest(t.Context(), anna, e.ID, 1, e.AttendanceRevision(1)-1, attendance.MarkAbsent)
	wantError(t, err, refusal.Stale, "error.stale")
}

// TestRestIsOneEntry: all of whom nothing is known are marked in one change, which one undo takes back; what somebody asked for stays.
func TestRestIsOneEntry(t *testing.T) {
	t.Parallel()
	for _, m := range []attendance.Mark{attendance.MarkPresent, attendance.MarkAbsent} {
		s, _ := newService(t)
		e := newSwiss(t, s, 8, 3, nil)
		asked := e.Players[3].ID
		e = marked(t, s, e, 1, e.Players[0].ID, attendance.MarkPresent)
		e = marked(t, s, e, 1, asked, attendance.MarkHalf)
		before := e
		e = must(s.MarkRest(t.Context(), anna, e.ID, 1, e.AttendanceRevision(1), m))(t)
		if e.Version != before.Version+1 {
			t.Errorf("%s: %d changes", m, e.Version-before.Version)
		}
		if missing, _ := e.Unanswered(1); len(missing) != 0 {
			t.Errorf("%s: still asked about %d", m, len(missing))
		}
		if p, _ := line(t, e, 1, asked); p.Off != play.HalfBye {
			t.Errorf("%s: who asked for half a point has %q", m, p.Off)
		}
		undone(t, s, before, e)
	}
	s, _ := newService(t)
	e := newSwiss(t, s, 4, 3, nil)
	_, err := s.MarkRest(t.Context(), anna, e.ID, 1, e.AttendanceRevision(1), attendance.MarkHalf)
	wantError(t, err, refusal.Invalid, "error.attendance.mark")
}

// TestPairingAsksWhoIsMissing, in words that depend on how many are, and never where nobody ticks.
func TestPairingAsksWhoIsMissing(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		here int
		want string
	}{
		"few": {6, "warning.attendance.missing"}, "most": {2, "warning.attendance.missing-most"}, "one": {1, "warning.attendance.missing-most"},
		"all": {8, ""},
	} {
		s, _ := newService(t)
		e := newSwiss(t, s, 8, 3, nil)
		for _, p := range e.Players[:c.here] {
			e = marked(t, s, e, 1, p.ID, attendance.MarkPresent)
		}
		pair := func(agreed tournament.Agreed) (*play.Event, error) {
			return s.PairRound(t.Context(), anna, e.ID, e.Version, agreed)
		}
		if c.want == "" {
			e = must(pair(nil))(t)
		} else {
			e = twice(t, s, e, []string{c.want}, pair)
		}
		if r, _ := e.Round(1); len(r.Games) != 4 || r.Games[3].IsFree() {
			t.Errorf("%s: paired %v", name, r.Games)
		}
		e = win(t, s, must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 1, nil))(t), 1)
		_, err := s.PairRound(t.Context(), anna, e.ID, e.Version, nil)
		refused := wantError(t, err, refusal.Unconfirmed, "error.unconfirmed")
		if refused.Warnings[0].Key != "warning.attendance.missing-nobody" {
			t.Errorf("%s: in round 2 asked with %s", name, refused.Warnings[0].Key)
		}
	}
}

// TestQuestionNamesTheMissing: the few are named, and counting them absent pairs the others in one change.
func TestQuestionNamesTheMissing(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 3, nil)
	for _, p := range e.Players[2:] {
		e = marked(t, s, e, 1, p.ID, attendance.MarkPresent)
	}
	_, err := s.PairRound(t.Context(), anna, e.ID, e.Version, nil)
	args := wantError(t, err, refusal.Unconfirmed, "error.unconfirmed").Warnings[0].Args
	if names := fmt.Sprint(args["names"]); args["n"] != 2 || !strings.Contains(names, e.Players[0].ShortName()) {
		t.Errorf("asked about %v", args)
	}
	before := e
	e = must(s.PairPresent(t.Context(), anna, e.ID, e.Version, nil))(t)
	for i, p := range e.Players {
		if g, _ := e.GameOf(p.ID, 1); (i < 2) != (g.Result.Kind == play.Absent) {
			t.Errorf("%s has %q", p.Name, g.Result.Kind)
		}
	}
	undone(t, s, before, e)
}

// TestReasonStaysWithTheRound that a player asked off, and goes with it.
func TestReasonStaysWithTheRound(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 3, nil)
	id := e.Players[0].ID
	e = marked(t, s, e, 1, id, attendance.MarkAbsent)
	_, seen := line(t, e, 1, id)
	e = must(s.SetReason(t.Context(), anna, e.ID, 1, id, seen, " болен "))(t)
	e = marked(t, s, e, 1, id, attendance.MarkHalf)
	p, _ := e.Player(id)
	byes := []play.Bye{{Round: 1, Kind: play.HalfBye}, {Round: 2, Kind: play.Absent}}
	e = must(s.SetByes(t.Context(), anna, e.ID, id, p.Revision, byes, nil))(t)
	if p, _ := line(t, e, 1, id); p.Bye.Reason != "болен" || p.Off != play.HalfBye {
		t.Errorf("%+v", p.Bye)
	}
	e = marked(t, s, e, 1, id, attendance.MarkPresent)
	p, _ = e.Player(id)
	if len(p.Byes) != 1 || p.Byes[0].Round != 2 {
		t.Errorf("byes of who has come: %v", p.Byes)
	}
	_, err := s.SetReason(t.Context(), anna, e.ID, 1, id, max(p.Revision, e.Version), "болен")
	wantError(t, err, refusal.Conflict, "error.attendance.no-bye")
}

// TestHalfPointsKeepTheirLimits in the list, too.
func TestHalfPointsKeepTheirLimits(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 3, nil)
	id := e.Players[0].ID
	e = marked(t, s, e, 1, id, attendance.MarkHalf)
	_, seen := line(t, e, 2, id)
	e = twice(t, s, e, []string{"warning.bye.half-again"}, func(agreed tournament.Agreed) (*play.Event, error) {
		return s.MarkPresence(t.Context(), anna, e.ID, 2, id, seen, attendance.MarkHalf, agreed)
	})
	p, _ := e.Player(id)
	e = must(s.SetAbsences(t.Context(), anna, e.ID, id, p.Revision, conduct.Absences{NoHalf: true}, nil))(t)
	_, seen = line(t, e, 1, id)
	_, err := s.MarkPresence(t.Context(), anna, e.ID, 1, id, seen, attendance.MarkHalf, nil)
	wantError(t, err, refusal.Conflict, "error.bye.no-half")
}

// TestListKnowsWhoIsOut: who has left, or comes later, is not asked for and can't be ticked; who is removed takes his ticks with him.
func TestListKnowsWhoIsOut(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 3, nil)
	out := e.Players[0]
	w := play.Withdrawal{FromRound: 1}
	agreed := tournament.Agreement(conduct.WithdrawalEffects(e, out, w))
	e = must(s.Withdraw(t.Context(), anna, e.ID, out.ID, out.Revision, w, agreed))(t)
	later := e.Players[1]
	e = must(s.SetEntered(t.Context(), anna, e.ID, later.ID, later.Revision, 2))(t)
	for id, key := range map[play.PlayerID]string{out.ID: "error.attendance.out", later.ID: "error.attendance.later"} {
		p, seen := line(t, e, 1, id)
		if p.IsAwaited() {
			t.Errorf("%s is awaited", p.Player.Name)
		}
		_, err := s.MarkPresence(t.Context(), anna, e.ID, 1, id, seen, attendance.MarkPresent, nil)
		wantError(t, err, refusal.Conflict, key)
	}
	gone := e.Players[2].ID
	e = marked(t, s, e, 1, gone, attendance.MarkPresent)
	before := e
	p, _ := e.Player(gone)
	e = must(s.RemovePlayer(t.Context(), anna, e.ID, gone, p.Revision))(t)
	if len(e.Ticks) != 0 {
		t.Errorf("ticks of nobody: %v", e.Ticks)
	}
	undone(t, s, before, e)
	for _, round := range []int{0, 4, 5000} {
		_, err := s.MarkPresence(t.Context(), anna, e.ID, round, out.ID, 1, attendance.MarkPresent, nil)
		if refusal.CodeOf(err) != refusal.NotFound {
			t.Errorf("round %d: %v", round, err)
		}
	}
}

// TestDoor: at the door a player can say that he is there, while the check-in is open, once, and nothing else follows from it.
func TestDoor(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	s := conduct.NewService(storetest.Open(t), func() time.Time { return now })
	e := newSwiss(t, s, 8, 3, nil)
	e = must(s.SetCheckIn(t.Context(), anna, e.ID, 0, 1, now.Add(time.Hour), now.Add(2*time.Hour)))(t)
	e = must(s.OpenDoor(t.Context(), anna, e.ID, e.CheckIn.Revision, 1))(t)
	code, id, off := e.CheckIn.Code, e.Players[0].ID, e.Players[1].ID
	e = marked(t, s, e, 1, off, attendance.MarkAbsent)
	door := tournament.Actor{Name: "вход"}
	say := func(code string, player play.PlayerID) error { return s.SayHere(t.Context(), door, e.ID, code, player) }
	wantError(t, say(code, id), refusal.Conflict, "error.attendance.before")
	now = now.Add(time.Hour)
	wantError(t, say("x", id), refusal.NotFound, "error.attendance.door")
	wantError(t, say(code, 9999), refusal.NotFound, "error.player.none")
	for range 2 {
		if err := say(code, id); err != nil {
			t.Fatal(err)
		}
	}
	if err := say(code, off); err != nil {
		t.Fatal(err)
	}
	version := e.Version
	e = must(s.Event(t.Context(), e.ID))(t)
	if e.Version != version+2 {
		t.Errorf("%d changes of two reports", e.Version-version)
	}
	if p, _ := line(t, e, 1, id); p.Tick.State != attendance.Said || !p.Tick.Arrived.Equal(now) || p.IsUnanswered() {
		t.Errorf("who said so: %+v", p.Tick)
	}
	if p, _ := line(t, e, 1, off); p.Off != play.Absent || p.Tick.State != attendance.Said {
		t.Errorf("who was let off: %+v", p)
	}
	now = now.Add(time.Hour)
	wantError(t, say(code, e.Players[2].ID), refusal.Conflict, "error.attendance.closed")
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, tournament.Agreed{play.MissingWarning + "-most"}))(t)
	if games := e.Rounds[0].Games; len(games) != 5 || games[0].Result.Kind != play.NoResult || !games[4].IsFree() {
		t.Errorf("closing has cost somebody his game: %v", games)
	}
	e = must(s.OpenDoor(t.Context(), anna, e.ID, e.CheckIn.Revision, 1))(t)
	if _, _, err := s.Door(t.Context(), e.ID, code); refusal.CodeOf(err) != refusal.NotFound {
		t.Errorf("the old code: %v", err)
	}
	fresh := e.CheckIn.Code
	seen, _, err := s.Door(t.Context(), e.ID, fresh)
	if err != nil || seen.CheckIn.Code != "" || len(seen.Players) != 8 || len(seen.Ticks) == 0 {
		t.Errorf("seen at the door: %+v, %v", seen.CheckIn, err)
	}
	e = must(s.ShutDoor(t.Context(), anna, e.ID, e.CheckIn.Revision))(t)
	wantError(t, say(fresh, e.Players[2].ID), refusal.NotFound, "error.attendance.door")
	e = must(s.SetCheckIn(t.Context(), anna, e.ID, e.CheckIn.Revision, 0, time.Time{}, time.Time{}))(t)
	if e.CheckIn.IsThere() {
		t.Errorf("after its end: %+v", e.CheckIn)
	}
	_, err = s.SetCheckIn(t.Context(), anna, e.ID, e.CheckIn.Revision, 2, now, now)
	wantError(t, err, refusal.Invalid, "error.attendance.window")
}
