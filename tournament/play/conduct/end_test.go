package conduct_test

import (
	"errors"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestAnEventIsEndedEarly: whoever ends an event before its last round is told what stays undone. Then it is over for tables, lists and the
// register, nobody changes its places, and names can still be mended.
func TestAnEventIsEndedEarly(t *testing.T) {
	for _, system := range []play.System{play.Swiss, play.RoundRobin, play.Knockout} {
		t.Run(string(system), func(t *testing.T) {
			l := newLive(t, system, 8, func(h *play.Head) {
				h.Ends = person.Date{Year: 2999, Month: 1, Day: 1}
				if system == play.Swiss {
					h.Regulations.Rounds = 5
				}
			})
			l.e = must(l.s.SetPublic(t.Context(), anna, l.e.ID, l.e.Head.Revision, true))(t)
			_, err := l.s.End(t.Context(), anna, l.e.ID, l.e.Version, nil)
			wantError(t, err, refusal.Conflict, "error.end.none")
			l.next()
			l.winAll(1)
			l.draft()
			_, err = l.s.End(t.Context(), anna, l.e.ID, l.e.Version, nil)
			wantError(t, err, refusal.Conflict, "error.end.draft")
			l.publish()
			g := l.onBoard(2)
			l.enter(2, g.Board, 0, g.White, 16, 8)

			_, err = l.s.End(t.Context(), anna, l.e.ID, l.e.Version, nil)
			question := wantError(t, err, refusal.Unconfirmed, "error.unconfirmed")
			agreed := tournament.Agreement(question.Warnings)
			if len(agreed) != 2 || agreed[0] != "warning.end.open" || agreed[1] != "warning.end.rounds" {
				t.Errorf("asked about %v", agreed)
			}
			before := l.e
			l.e = must(l.s.End(t.Context(), anna, l.e.ID, l.e.Version, agreed))(t)
			table := must(l.e.Table(2))(t)
			if !l.e.IsOver() || len(l.e.Open()) > 0 || l.e.CountedRounds() != 2 || !table.Final {
				t.Errorf("over %t, open %v, counted %d, final %t", l.e.IsOver(), l.e.Open(), l.e.CountedRounds(), table.Final)
			}
			if off := conduct.OffRounds(l.e, l.player(1)); len(off) > 0 {
				t.Errorf("rounds %v can be asked off", off)
			}
			if seen := l.e.For(play.Readers); !seen.IsOver() || seen.Head.Ended != l.e.Head.Ended {
				t.Error("readers have it as going on")
			}
			days := tournament.Days{Today: person.Date{Year: 2026, Month: 5, Day: 1}, Evening: person.Date{Year: 2026, Month: 5, Day: 1}}
			for when, want := range map[tournament.When]int{tournament.Now: 0, tournament.Past: 1} {
				all := must(l.s.List().Find(t.Context(), tournament.Viewer{}, tournament.Filter{When: when, Days: days}))(t)
				if len(all) != want || want == 1 && (!all[0].Ended || all[0].When(days) != tournament.Past) {
					t.Errorf("%s: %+v", when, all)
				}
			}
			if r := must(l.s.Record(l.e))(t); !r.Event.Final {
				t.Error("the register has it as going on")
			}
			l.check()

			other := l.boards(2)[1]
			_, err = l.try(2, other.Board, 0, other.White, 16, 8)
			refused := wantError(t, err, refusal.Conflict, "error.ended")
			if len(refused.Ways) != 1 {
				t.Errorf("ways %v", refused.Ways)
			}
			_, err = l.s.PairRound(t.Context(), anna, l.e.ID, l.e.Version, nil)
			if err == nil {
				t.Error("another round was paired")
			}
			if system == play.Swiss {
				turn := play.Edit{Kind: play.EditColours, Board: other.Board}
				_, err = l.s.EditRound(t.Context(), anna, l.e.ID, l.e.Version, 2, turn, nil)
				if question := new(refusal.Error); errors.As(err, &question) {
					_, err = l.s.EditRound(t.Context(), anna, l.e.ID, l.e.Version, 2, turn, tournament.Agreement(question.Warnings))
				}
				wantError(t, err, refusal.Conflict, "error.ended")
			}
			p := l.player(8)
			p.Name = "Игрок Восьмой"
			l.e = must(l.s.ChangePlayer(t.Context(), anna, l.e.ID, p.ID, p.Revision, p.PlayerData, true))(t)

			_, err = l.s.Reopen(t.Context(), anna, l.e.ID, l.e.Version, " ")
			wantError(t, err, refusal.Invalid, "error.reopen.reason")
			l.e = must(l.s.Reopen(t.Context(), anna, l.e.ID, l.e.Version, "нашёлся бланк"))(t)
			l.enter(2, other.Board, 0, other.White, 16, 8)
			if l.e.IsOver() || l.e.HasEnded() || before.HasEnded() {
				t.Error("it does not go on")
			}
		})
	}
}

// TestAnEventThatIsOverIsEndedWithoutAQuestion: and ending it can be undone, as every change.
func TestAnEventThatIsOverIsEndedWithoutAQuestion(t *testing.T) {
	l := newLive(t, play.RoundRobin, 4, nil)
	l.play()
	before := l.e
	l.e = must(l.s.End(t.Context(), anna, l.e.ID, l.e.Version, nil))(t)
	if !l.e.HasEnded() || l.e.WorkingRound() != 3 {
		t.Errorf("ended %v, round %d", l.e.Head.Ended, l.e.WorkingRound())
	}
	clone := must(l.s.CloneEvent(t.Context(), anna, l.e.ID, 7, play.CloneRule{Name: "Ещё раз", Players: true}))(t)
	final := must(l.s.CreateFinal(t.Context(), anna, l.e.ID, 7, play.FinalRule{Name: "Финал", System: play.RoundRobin, Places: 2}))(t)
	if clone.HasEnded() || final.HasEnded() {
		t.Error("an event made after one that was ended has ended, too")
	}
	g := l.onBoard(3)
	p, _ := l.e.Player(g.White)
	_, err := leave(t, l.s, l.e, p, play.Withdrawal{FromRound: 3})
	wantError(t, err, refusal.Conflict, "error.ended")
	l.undo(before)
}
