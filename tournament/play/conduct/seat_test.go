package conduct_test

import (
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
)

// TestTwoMeetWithTheColoursThatAreDue: who had Black in the round before has White, whoever is named first.
func TestTwoMeetWithTheColoursThatAreDue(t *testing.T) {
	turned := 0
	for number := 1; number <= 6; number++ {
		l := newLive(t, play.Swiss, 6, fiveRounds)
		l.next()
		l.winAll(1)
		late := l.player(number).ID
		l.markIn(2, late, attendance.MarkAbsent)
		l.next()
		l.mark(late, attendance.MarkPresent)
		wait := l.e.Waits(2)[0]
		free := wait.Partners[0]
		was, _ := l.e.GameOf(late, 1)
		if other, _ := l.e.GameOf(free, 1); (was.White == late) == (other.White == free) {
			continue // both are due the same colour
		}
		white := late
		if was.White == late {
			white = free
		}
		for _, edit := range []play.Edit{{Kind: play.EditMeet, White: late, Black: free}, {Kind: play.EditMeet, White: free, Black: late}} {
			before := l.e
			l.answer(func(a tournament.Agreed) (*play.Event, error) {
				return l.s.Seat(tournament.Trial(t.Context()), anna, before.ID, before.Version, 2, edit, a)
			})
			g, _ := l.e.GameOf(late, 2)
			if l.e = before; g.White != white {
				t.Errorf("number %d: %d has White, %d is to have it", number, g.White, white)
			}
			turned++
		}
	}
	if turned == 0 {
		t.Error("no two had different colours")
	}
}

// TestTwoMeetAsTheEngineSeatsThem: whoever is named first, a pair that was taken apart has the colours with which it was paired.
func TestTwoMeetAsTheEngineSeatsThem(t *testing.T) {
	for _, system := range eachSystem {
		switch system.name {
		case "swiss", "double swiss", "team swiss":
		default:
			continue
		}
		t.Run(system.name, func(t *testing.T) {
			l := system.make(t)
			for n := 1; n <= 3; n++ {
				l.draft()
				for _, g := range l.boards(n) {
					e := *l.e
					for _, edit := range []play.Edit{
						{Kind: play.EditUnpair, Board: g.Board}, {Kind: play.EditMeet, White: g.Black, Black: g.White},
					} {
						if _, err := e.Edit(n, edit); err != nil {
							t.Fatal(err)
						}
					}
					was, _ := l.e.GameOf(g.White, n)
					if now, _ := e.GameOf(g.White, n); now.White != was.White {
						t.Errorf("round %d, board %d: %d has White, not %d", n, g.Board, now.White, was.White)
					}
				}
				l.publish()
				l.winAll(n)
			}
		})
	}
}

// TestAByeByOnePress: a latecomer has a half point of a round that everybody sees, once the arbiter agrees; one undo takes it back.
func TestAByeByOnePress(t *testing.T) {
	l := newLive(t, play.Swiss, 6, fiveRounds)
	l.next()
	before := l.late()
	if before != "late nowhere" {
		t.Fatalf("who is late waits as %q", before)
	}
	late := l.e.Waits(1)[0]
	was := l.e
	edit := play.Edit{Kind: play.EditBye, White: late.Player, Bye: play.HalfBye}
	seat := func(a tournament.Agreed) (*play.Event, error) {
		return l.s.Seat(t.Context(), anna, l.e.ID, l.e.Version, 1, edit, a)
	}
	if _, err := seat(nil); asked(err) != "seat.bye?" {
		t.Errorf("asked: %s", asked(err))
	}
	l.answer(seat)
	if at, waits := l.seat(late.Player, 1), l.waits(); at != string(play.HalfBye) || waits != "nobody" {
		t.Errorf("%s, %s waits", at, waits)
	}
	if l.e.Version != was.Version+1 || l.e.Rounds[0].Editing || !l.e.Rounds[0].IsPublished() {
		t.Errorf("version %d after %d, editing %t", l.e.Version, was.Version, l.e.Rounds[0].Editing)
	}
	l.undo(was)
}

// TestSeatTakesNoOtherEdit: a round is taken apart by an edit alone.
func TestSeatTakesNoOtherEdit(t *testing.T) {
	l := newLive(t, play.Swiss, 6, fiveRounds)
	l.next()
	_, err := l.s.Seat(t.Context(), anna, l.e.ID, l.e.Version, 1, play.Edit{Kind: play.EditUnpair, Board: 1}, nil)
	if asked(err) != "edit.kind" {
		t.Errorf("%s", asked(err))
	}
}
