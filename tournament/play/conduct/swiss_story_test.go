package conduct_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// story is a Swiss event that is played to its end by a seeded generator, with all that happens at one.
type story struct {
	*testing.T
	s   *conduct.Service
	e   *play.Event
	rng *rand.Rand
	met map[[2]play.PlayerID]bool // boards that an arbiter has made, and that may therefore be a second meeting
}

// do does an act, agreeing to its warnings after it has been refused once without a trace, and takes one in eight back and
// does it again.
func (st *story) do(act func(e *play.Event, agreed tournament.Agreed) (*play.Event, error)) {
	st.Helper()
	before := st.e
	after, err := act(before, nil)
	var refused *refusal.Error
	if errors.As(err, &refused) && refused.Code == refusal.Unconfirmed {
		if now := must(st.s.Event(st.Context(), before.ID))(st.T); now != before {
			st.Fatal("an unconfirmed act left something behind")
		}
		after, err = act(before, tournament.Agreement(refused.Warnings))
	}
	if err != nil {
		st.Fatal(err)
	}
	st.e = after
	if after != before && st.rng.IntN(8) == 0 {
		st.e = st.takeBack(before, after)
	}
}

// takeBack takes the last change back and does it again by undoing the undo.
func (st *story) takeBack(before, after *play.Event) *play.Event {
	st.Helper()
	for _, want := range []*play.Event{before, after} {
		now := must(st.s.Event(st.Context(), after.ID))(st.T)
		now = must(st.s.Undo(st.Context(), anna, now.ID, now.Version, now.Version))(st.T)
		if changes := play.Diff(want, now); len(changes) > 0 {
			st.Fatalf("undo does not restore %v", changes[0].Part)
		}
	}
	return must(st.s.Event(st.Context(), after.ID))(st.T)
}

func (st *story) players() []play.Player {
	return slices.DeleteFunc(slices.Clone(st.e.Players), func(p play.Player) bool { return p.Withdrawn.FromRound != 0 })
}

func (st *story) somebody() play.Player {
	all := st.players()
	return all[st.rng.IntN(len(all))]
}

// between does what happens before round n is paired.
func (st *story) between(n int) {
	ctx := st.Context()
	kinds := []play.ResultKind{play.HalfBye, play.HalfBye, play.Absent, play.Absent, play.FullBye}
	for range 4 {
		p := st.somebody()
		bye := play.Bye{Round: n + st.rng.IntN(10-n), Kind: kinds[st.rng.IntN(len(kinds))]}
		if slices.ContainsFunc(p.Byes, func(b play.Bye) bool { return b.Round == bye.Round }) {
			continue
		}
		st.do(func(e *play.Event, a tournament.Agreed) (*play.Event, error) {
			return st.s.SetByes(ctx, anna, e.ID, p.ID, p.Revision, append(slices.Clone(p.Byes), bye), a)
		})
	}
	if n > 1 && n < 6 {
		row := play.PlayerData{Name: fmt.Sprintf("Поздний %d", n), Rating: 1200 + st.rng.IntN(1200)}
		st.do(func(e *play.Event, _ tournament.Agreed) (*play.Event, error) {
			return st.s.AddPlayer(ctx, anna, e.ID, row, false)
		})
	}
	if n > 2 {
		p := st.somebody()
		st.do(func(e *play.Event, a tournament.Agreed) (*play.Event, error) {
			return st.s.Withdraw(ctx, anna, e.ID, p.ID, p.Revision, play.Withdrawal{FromRound: n}, a)
		})
	}
	if n == 5 {
		i := slices.IndexFunc(st.e.Players, func(p play.Player) bool { return p.Withdrawn.FromRound != 0 })
		p := st.e.Players[i]
		st.do(func(e *play.Event, _ tournament.Agreed) (*play.Event, error) {
			return st.s.Return(ctx, anna, e.ID, p.ID, p.Revision)
		})
	}
	if n == 3 {
		p := st.somebody()
		data := p.PlayerData
		data.Rating += 150
		st.do(func(e *play.Event, _ tournament.Agreed) (*play.Event, error) {
			return st.s.ChangePlayer(ctx, anna, e.ID, p.ID, p.Revision, data, true)
		})
		st.do(func(e *play.Event, a tournament.Agreed) (*play.Event, error) {
			return st.s.Renumber(ctx, anna, e.ID, e.Version, a)
		})
	}
}

// byHand changes a draft: two exchange their seats, a board is taken apart, and the engine seats the rest.
func (st *story) byHand(n int) {
	ctx := st.Context()
	boards := len(st.e.Players)*9/20 - 3 // which are taken, though some players are away
	first, _ := st.e.Rounds[n-1].Game(1 + st.rng.IntN(boards))
	second, _ := st.e.Rounds[n-1].Game(1 + st.rng.IntN(boards))
	edits := []play.Edit{
		{Kind: play.EditColours, Board: first.Board},
		{Kind: play.EditUnpair, Board: 1 + st.rng.IntN(boards)},
		{Kind: play.EditRest},
		{Kind: play.EditBoard, Board: first.Board, To: 150},
	}
	if first.Board != second.Board {
		edits = append(edits, play.Edit{Kind: play.EditSwap, White: first.White, Black: second.Black})
	}
	for _, edit := range edits {
		st.do(func(e *play.Event, a tournament.Agreed) (*play.Event, error) {
			return st.s.EditRound(ctx, anna, e.ID, e.Version, n, edit, a)
		})
	}
	st.do(func(e *play.Event, a tournament.Agreed) (*play.Event, error) {
		return st.s.EndEdit(ctx, anna, e.ID, e.Version, n, a)
	})
	for _, g := range st.e.Rounds[n-1].Games {
		st.met[[2]play.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}] = true
	}
}

// play enters the results of a round; one game in a hundred is not finished.
func (st *story) play(n int) {
	for _, g := range st.e.Rounds[n-1].Games {
		if g.IsFree() || st.rng.IntN(100) == 0 {
			continue
		}
		r := play.Result{Kind: play.FinalPosition, White: 24, Black: 0}
		switch k := st.rng.IntN(40); {
		case k == 0:
			r = play.Result{Kind: play.Forfeit, White: 24}
		case k == 1:
			r = play.Result{Kind: play.DoubleForfeit}
		default:
			r.White = 4 + st.rng.IntN(17)
			r.Black = 24 - r.White
		}
		st.do(func(e *play.Event, _ tournament.Agreed) (*play.Event, error) {
			return st.s.SetResult(st.Context(), anna, e.ID, g.ID, g.Revision, r)
		})
	}
}

// check looks at what has to hold after round n.
func (st *story) check(n int) {
	st.Helper()
	seats := map[play.PlayerID]int{}
	for _, g := range st.e.Rounds[n-1].Games {
		seats[g.White]++
		seats[g.Black]++
		pair := [2]play.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}
		for _, before := range st.e.Rounds[:n-1] {
			for _, o := range before.Games {
				if !g.IsFree() && o.Has(g.White) && o.Has(g.Black) && o.Result.IsPlayed() && !st.met[pair] {
					st.Errorf("round %d: %d and %d meet again", n, g.White, g.Black)
				}
			}
		}
	}
	for _, p := range st.e.Players {
		if p.Entered <= n && seats[p.ID] != 1 {
			st.Errorf("round %d: player %d has %d places", n, p.ID, seats[p.ID])
		}
	}
	st.checkPoints(n)
}

// checkPoints: the score by which round n+1 is paired is the one that the table shows.
func (st *story) checkPoints(n int) {
	st.Helper()
	table := must(st.e.Table(n))(st.T)
	entrants := map[int]pairing.Entrant{}
	for _, x := range st.e.SwissInput(n + 1).Entrants {
		entrants[x.Number] = x
	}
	for _, row := range table.Rows {
		p, _ := st.e.Player(play.PlayerID(row.Player))
		sum := 0
		for _, past := range entrants[p.Number].Past {
			sum += past.Points
		}
		sum -= 12 * row.Open // a game without a result counts as drawn for the pairing alone
		if got := row.Points.Num; got != int64(sum)*row.Points.Den {
			st.Errorf("round %d: %s is paired by %d, the table has %d/%d", n, p.Name, sum, got, row.Points.Den)
		}
	}
}

func TestSwissStory(t *testing.T) {
	t.Parallel()
	s, _ := newService(t)
	players := 80
	if runtest.Full() {
		players = 200
	}
	st := &story{t, s, newSwiss(t, s, players, 9, nil), rand.New(rand.NewPCG(20, 26)), map[[2]play.PlayerID]bool{}}
	for n := 1; n <= 9; n++ {
		st.between(n)
		st.do(func(e *play.Event, a tournament.Agreed) (*play.Event, error) {
			return s.PairRound(t.Context(), anna, e.ID, e.Version, a)
		})
		if differences := must(st.e.Compare(n))(t).Differences; len(differences) > 0 {
			t.Errorf("round %d is not what the engine pairs: %v", n, differences)
		}
		if n%3 == 2 {
			st.byHand(n)
		}
		st.do(func(e *play.Event, _ tournament.Agreed) (*play.Event, error) {
			return s.PublishRound(t.Context(), anna, e.ID, e.Version, n, nil)
		})
		st.play(n)
		st.check(n)
		if x := must(st.e.Explain(n))(t); x.Changed {
			t.Errorf("round %d can't be explained as it was paired", n)
		}
	}
	if stored := st.e.For(play.Readers); len(stored.Rounds) != 9 {
		t.Errorf("%d rounds are public", len(stored.Rounds))
	}
}
