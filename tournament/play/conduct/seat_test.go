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
