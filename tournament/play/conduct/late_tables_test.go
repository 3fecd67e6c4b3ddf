package conduct_test

import (
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// TestLatePlayerOfABracket takes the free place of round 1, whose opponent had nobody to meet; everybody else stays where he is, and
// results that are in stay, too. Once round 2 is paired, or the bracket is full, nobody enters, and it is said why.
func TestLatePlayerOfABracket(t *testing.T) {
	l := newLive(t, play.Knockout, 6, nil)
	l.next()
	l.winAll(1)
	before := l.e
	for n := 7; n <= 8; n++ {
		l.e = must(l.s.AddPlayer(t.Context(), anna, l.e.ID, play.PlayerData{Name: "Поздний Гость", OwnID: string(rune('0' + n))}, true))(t)
		late := l.player(n)
		g, ok := l.e.GameOf(late.ID, 1)
		if other, _ := l.e.Player(g.Opponent(late.ID)); !ok || g.IsFree() || other.Number != 9-n || !l.e.Waiting(g) {
			t.Errorf("number %d has %+v in round 1", n, g)
		}
	}
	l.check()
	for _, old := range before.Rounds[0].Games {
		if g, ok := l.e.Game(old.ID); !old.IsFree() && (!ok || g.Result != old.Result || g.White != old.White || g.Board != old.Board) {
			t.Errorf("%+v became %+v", old, g)
		}
	}
	if b := l.e.Bracket(); b == nil || l.e.CheckBracket() != nil || len(b.Places) != 8 {
		t.Errorf("the bracket: %v", l.e.CheckBracket())
	}
	_, err := l.s.AddPlayer(t.Context(), anna, l.e.ID, play.PlayerData{Name: "Лишний Гость"}, false)
	wantError(t, err, refusal.Conflict, "error.player.late-full")

	l = newLive(t, play.Knockout, 6, nil)
	l.next()
	l.winAll(1)
	l.next()
	_, err = l.s.AddPlayer(t.Context(), anna, l.e.ID, play.PlayerData{Name: "Поздний Гость"}, false)
	wantError(t, err, refusal.Conflict, "error.player.late-bracket")
}

// TestLatePlayerOfASide enters on the smaller side after each round: somebody who was free waits for him in every round that was published,
// and all the same everybody meets everybody of the other side once. Sides that are equal, and the larger one, have no place.
func TestLatePlayerOfASide(t *testing.T) {
	for _, cycles := range []int{1, 2} {
		for published := 1; published <= 5*cycles; published += 2 {
			cycled := func(h *play.Head) { h.Regulations.Cycles = cycles }
			l := newLive(t, play.Scheveningen, 8, cycled, "A", "B", "B", "B", "A", "B", "A", "B") // 3 and 5
			for n := range published {
				l.next()
				l.winAll(n + 1)
			}
			_, err := l.s.AddPlayer(t.Context(), anna, l.e.ID, play.PlayerData{Name: "Лишний Гость", Group: "B"}, false)
			wantError(t, err, refusal.Conflict, "error.player.late-sides")
			before := l.e
			l.e = must(l.s.AddPlayer(t.Context(), anna, l.e.ID, play.PlayerData{Name: "Поздний Гость", Group: "A"}, false))(t)
			l.undo(before)
			l.check()
			if l.e.PublishedRounds() != published || len(l.e.Rounds) != 5*cycles {
				t.Fatalf("%d rounds, %d published", len(l.e.Rounds), l.e.PublishedRounds())
			}
			for k, r := range before.Rounds {
				for _, old := range r.Games {
					if g, ok := l.e.Game(old.ID); !old.IsFree() && (!ok || g.White != old.White || g.Result != old.Result) {
						t.Errorf("round %d: %+v became %+v", k+1, old, g)
					}
				}
			}
			met := meetOften(l.e)
			for pair, times := range met {
				if times != cycles {
					t.Errorf("after %d rounds: %v meet %d times", published, pair, times)
				}
			}
			if len(met) != 20 {
				t.Errorf("after %d rounds: %d pairs", published, len(met))
			}
			for k := range l.e.Rounds {
				if left := l.e.Unseated(k + 1); len(left) > 0 && k+1 > published {
					t.Errorf("round %d: %d without a place", k+1, len(left))
				}
			}
		}
	}
	l := newLive(t, play.Scheveningen, 6, nil, "A", "B")
	l.next()
	_, err := l.s.AddPlayer(t.Context(), anna, l.e.ID, play.PlayerData{Name: "Лишний Гость", Group: "A"}, false)
	wantError(t, err, refusal.Conflict, "error.player.late-sides")
}

// meetOften counts how often everybody meets everybody, in all rounds that are paired.
func meetOften(e *play.Event) map[[2]play.PlayerID]int {
	met := map[[2]play.PlayerID]int{}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if !g.IsFree() {
				met[[2]play.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}]++
			}
		}
	}
	return met
}
