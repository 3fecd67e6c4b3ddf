package conduct_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestUndoOfTheArbitersHand makes random changes to events that are paired round by round, edits by hand among them, agreeing
// to some of the warnings: what is refused changes nothing, and readers see what they may.
func TestUndoOfTheArbitersHand(t *testing.T) {
	runtest.Slow(t)
	actAndUndo(t, 5, 20, func(r *rapid.T, s *conduct.Service) (**play.Event, func()) {
		h := &hand{T: r, s: s, e: handEvent(t, r, s)}
		return &h.e, func() {
			h.step()
			if err := readersSee(h.e); err != nil {
				r.Fatal(err)
			}
		}
	})
}

func handEvent(t *testing.T, r *rapid.T, s *conduct.Service) *play.Event {
	head := play.Defaults(play.Blitz, "ru", "Asia/Vladivostok").
		WithSystem(rapid.SampledFrom([]play.System{
			play.Swiss, play.Swiss, play.OwnPairings,
			play.RoundRobin,
		}).Draw(r, "system"))
	head.Name = "Блиц"
	if head.Regulations.System.HasOwnRounds() {
		head.Regulations.Rounds = 4
	}
	if rapid.Bool().Draw(r, "matches") {
		head.Regulations.Match = play.MatchRules{Games: 2, Count: pairing.CountSum}
	}
	if rapid.Bool().Draw(r, "baku") {
		head.Regulations.Swiss.Acceleration = play.Baku
	}
	e, err := s.CreateEvent(t.Context(), anna, head)
	if err != nil {
		r.Fatal(err)
	}
	for i := range rapid.IntRange(4, 9).Draw(r, "players") {
		if e, err = s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i), Rating: 2000 - i},
			false); err != nil {
			r.Fatal(err)
		}
	}
	if e, err = s.DrawNumbers(t.Context(), anna, e.ID, e.Version, play.Draw{
		Numbering: head.Regulations.Numbering,
		Seed:      5,
	}); err != nil {
		r.Fatal(err)
	}
	return e
}

// hand does random things to an event.
type hand struct {
	*rapid.T
	s *conduct.Service
	e *play.Event
}

func (h *hand) step() {
	act := h.act(rapid.IntRange(0, 20).Draw(h.T, "act"))
	e, err := act(nil)
	var refused *refusal.Error
	if errors.As(err, &refused) && refused.Code == refusal.Unconfirmed {
		now, readErr := h.s.Event(h.Context(), h.e.ID)
		if readErr != nil || now != h.e {
			h.Fatalf("an unconfirmed act changed the event: %v", readErr)
		}
		e, err = act(tournament.Agreement(refused.Warnings))
	}
	if err == nil {
		h.e = e
	} else if refusal.CodeOf(err) == "" || refusal.CodeOf(err) == refusal.Unconfirmed {
		h.Fatalf("not a refusal: %v", err)
	}
}

func (h *hand) player() play.Player {
	if len(h.e.Players) == 0 {
		return play.Player{}
	}
	return rapid.SampledFrom(h.e.Players).Draw(h.T, "player")
}

// act returns one of the acts, the more usual ones by several numbers.
func (h *hand) act(k int) func(tournament.Agreed) (*play.Event, error) {
	ctx, id, version := h.Context(), h.e.ID, h.e.Version
	round := rapid.IntRange(max(1, len(h.e.Rounds)-1), max(1, len(h.e.Rounds))).Draw(h.T, "round")
	p := h.player()
	switch k {
	case 0, 1:
		return func(a tournament.Agreed) (*play.Event, error) { return h.s.PairRound(ctx, anna, id, version, a) }
	case 2, 3:
		return func(a tournament.Agreed) (*play.Event, error) {
			return h.s.PublishRound(ctx, anna, id, version, round, a)
		}
	case 4:
		return func(tournament.Agreed) (*play.Event, error) {
			return h.s.UnpairRound(ctx, anna, id, version, round, deletes)
		}
	case 5, 6:
		return func(a tournament.Agreed) (*play.Event, error) {
			return h.s.EditRound(ctx, anna, id, version, round, play.Edit{Kind: play.EditColours, Board: 1}, a)
		}
	case 7:
		return func(a tournament.Agreed) (*play.Event, error) {
			return h.s.EndEdit(ctx, anna, id, version, round, a)
		}
	case 8:
		row := play.PlayerData{Name: fmt.Sprintf("Поздний %d", version), Rating: rapid.IntRange(1900, 2100).Draw(h.T, "rating")}
		return func(tournament.Agreed) (*play.Event, error) { return h.s.AddPlayer(ctx, anna, id, row, true) }
	case 9:
		w := play.Withdrawal{FromRound: rapid.IntRange(1, 4).Draw(h.T, "from")}
		return func(a tournament.Agreed) (*play.Event, error) {
			return h.s.Withdraw(ctx, anna, id, p.ID, p.Revision, w, a)
		}
	case 10:
		return func(tournament.Agreed) (*play.Event, error) { return h.s.Return(ctx, anna, id, p.ID, p.Revision) }
	case 11:
		kind := rapid.SampledFrom([]play.ResultKind{play.HalfBye, play.FullBye, play.Absent}).Draw(h.T, "bye")
		byes := append(p.Byes[:len(p.Byes):len(p.Byes)], play.Bye{Round: rapid.IntRange(1, 4).Draw(h.T, "bye round"), Kind: kind})
		return func(a tournament.Agreed) (*play.Event, error) {
			return h.s.SetByes(ctx, anna, id, p.ID, p.Revision, byes, a)
		}
	case 12:
		return func(a tournament.Agreed) (*play.Event, error) { return h.s.Renumber(ctx, anna, id, version, a) }
	case 13:
		return func(tournament.Agreed) (*play.Event, error) {
			return h.s.RemovePlayer(ctx, anna, id, p.ID, p.Revision)
		}
	case 14, 15:
		return h.result(round)
	case 16:
		return h.mark(round+rapid.IntRange(0, 1).Draw(h.T, "ahead"), p)
	default:
		edit := h.edit(round, p)
		return func(a tournament.Agreed) (*play.Event, error) {
			return h.s.EditRound(ctx, anna, id, version, round, edit, a)
		}
	}
}

// mark says of a player, or of all of whom nothing is known, that they are there or not.
func (h *hand) mark(round int, p play.Player) func(tournament.Agreed) (*play.Event, error) {
	m := rapid.SampledFrom(attendance.Marks()).Draw(h.T, "mark")
	rest := rapid.Bool().Draw(h.T, "rest")
	return func(a tournament.Agreed) (*play.Event, error) {
		if rest {
			return h.s.MarkRest(h.Context(), anna, h.e.ID, round, h.e.AttendanceRevision(round), m)
		}
		seen := max(p.Revision, h.e.Ticks.Of(round, int64(p.ID)).Revision)
		return h.s.MarkPresence(h.Context(), anna, h.e.ID, round, p.ID, seen, m, a)
	}
}

// result enters results in all games of a round but the last, or turns the colours of one.
func (h *hand) result(round int) func(tournament.Agreed) (*play.Event, error) {
	ctx, id := h.Context(), h.e.ID
	r, ok := h.e.Round(round)
	if !ok || len(r.Games) == 0 {
		return func(tournament.Agreed) (*play.Event, error) { return h.e, nil }
	}
	g := rapid.SampledFrom(r.Games).Draw(h.T, "game")
	if rapid.Bool().Draw(h.T, "turn") {
		return func(a tournament.Agreed) (*play.Event, error) {
			return h.s.SwapColours(ctx, anna, id, g.ID, g.Revision, a)
		}
	}
	white := rapid.IntRange(0, 24).Draw(h.T, "white")
	result := play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
	return func(a tournament.Agreed) (*play.Event, error) {
		return h.s.CorrectResult(ctx, anna, id, g.ID, g.Revision, result, conduct.Correction{Agreed: a, Reason: "так в бланке"})
	}
}

func (h *hand) edit(round int, p play.Player) play.Edit {
	edit := play.Edit{
		Kind:  rapid.SampledFrom(play.EditKinds()).Draw(h.T, "kind"),
		Board: rapid.IntRange(0, 5).Draw(h.T, "board"), To: rapid.IntRange(1, 6).Draw(h.T, "to"),
		White: p.ID, Black: h.player().ID,
		Bye: rapid.SampledFrom([]play.ResultKind{play.FreeRound, play.HalfBye, play.FullBye, play.Absent}).Draw(h.T,
			"why"),
	}
	if left := h.e.Unseated(round); len(left) > 0 && rapid.Bool().Draw(h.T, "seat") {
		edit.White, edit.Black = left[0].ID, left[len(left)-1].ID
	}
	return edit
}
