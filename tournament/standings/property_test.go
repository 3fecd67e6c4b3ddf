package standings_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/tournament/standings"
)

func mustCompute(t *rapid.T, f standings.Facts, codes []standings.Code) standings.Table {
	table, err := standings.Compute(f, codes)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestOrderOfFactsChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, codes := anyFacts(t), anyCodes(t)
		want := mustCompute(t, f, codes)
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "shuffle"), 0))
		g := f
		g.Players, g.Games, g.Byes = slices.Clone(f.Players), slices.Clone(f.Games), slices.Clone(f.Byes)
		g.Deductions = slices.Clone(f.Deductions)
		slices.Reverse(g.Deductions)
		r.Shuffle(len(g.Players), func(i, j int) { g.Players[i], g.Players[j] = g.Players[j], g.Players[i] })
		r.Shuffle(len(g.Games), func(i, j int) { g.Games[i], g.Games[j] = g.Games[j], g.Games[i] })
		r.Shuffle(len(g.Byes), func(i, j int) { g.Byes[i], g.Byes[j] = g.Byes[j], g.Byes[i] })
		for i, game := range g.Games {
			if r.IntN(2) == 0 && !slices.ContainsFunc(codes, standings.Code.LooksAtColours) {
				game.White, game.Black, game.WhiteGot, game.BlackGot = game.Black, game.White, game.BlackGot, game.WhiteGot
				game.Boards = slices.Clone(game.Boards)
				for k, b := range game.Boards {
					game.Boards[k] = standings.Board{White: b.Black, Black: b.White}
				}
				g.Games[i] = game
			}
		}
		got := mustCompute(t, g, codes)
		if diff := cmp.Diff(want.Rows, got.Rows); diff != "" {
			t.Fatalf("shuffled facts give another table:\n%s", diff)
		}
	})
}

func TestComputingTwiceIsEqualAndChangesNoFacts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, codes := anyFacts(t), anyCodes(t)
		before := f
		before.Players, before.Games, before.Byes = slices.Clone(f.Players), slices.Clone(f.Games), slices.Clone(f.Byes)
		first := mustCompute(t, f, codes)
		for column := range codes {
			for _, r := range first.Rows {
				first.Working(r.Player, column)
			}
		}
		first.Cross(standings.ByNumber)
		second := mustCompute(t, f, codes)
		if diff := cmp.Diff(first.Rows, second.Rows); diff != "" {
			t.Fatalf("the second table differs:\n%s", diff)
		}
		if diff := cmp.Diff(before, f); diff != "" {
			t.Fatalf("the facts were changed:\n%s", diff)
		}
	})
}

func TestShownPartsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, codes := anyFacts(t), anyCodes(t)
		table := mustCompute(t, f, codes)
		for _, r := range table.Rows {
			for column, value := range r.Values {
				if r.Status == standings.Annulled || codes[column].IsOutside() {
					continue
				}
				w := table.Working(r.Player, column)
				if w.Value != value {
					t.Fatalf("player %d, %s: the working shows %s, the table %s", r.Player, codes[column], w.Value, value)
				}
				checkWorking(t, table, w, r, column)
				for _, s := range w.Steps {
					checkSum(t, s.Parts, s.Sum)
					checkFactors(t, s.Parts)
				}
				checkPlace(t, w, r)
			}
		}
	})
}

// checkPlace: each table of a direct encounter narrows the places of the one before.
func checkPlace(t *rapid.T, w standings.Working, r standings.Row) {
	for i, s := range w.Steps {
		if !slices.Contains(s.Players, r.Player) || s.Place.First < 1 || s.Place.Last < s.Place.First {
			t.Fatalf("player %d: step %+v", r.Player, s)
		}
		if i > 0 {
			before := w.Steps[i-1]
			if s.Place.First < before.Place.First || s.Place.Last > before.Place.Last || len(s.Players) > len(before.Players) ||
				len(s.Players) == len(before.Players) && s.Score == before.Score {
				t.Fatalf("player %d: step %+v after %+v", r.Player, s, before)
			}
		}
	}
}

func TestPlacesFollowTheValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, codes := anyFacts(t), anyCodes(t)
		rows := mustCompute(t, f, codes).Rows
		next, apart := 1, 0
		for i, r := range rows {
			if r.Status == standings.Apart {
				if apart++; r.Place != (standings.Place{}) || !r.Values[0].Defined() {
					t.Fatalf("the row of a player without a place is %+v", r)
				}
				continue
			}
			if r.Status == standings.Annulled {
				if r.Place != (standings.Place{}) || r.Values[0].Defined() {
					t.Fatalf("annulled player's row %+v", r)
				}
				continue
			}
			if apart > 0 {
				t.Fatalf("row %d has place %v, below one without", i, r.Place)
			}
			if r.Place.First != next && (i == 0 || r.Place != rows[i-1].Place) {
				t.Fatalf("row %d has places %v, want %d", i, r.Place, next)
			}
			if i+1 == r.Place.Last {
				next = r.Place.Last + 1
			}
			if i > 0 && rows[i-1].Place != r.Place {
				checkStep(t, codes, rows[i-1], r)
			}
		}
	})
}

// checkStep: the first criterion with different values decides, unless it is a direct encounter, which has its own rule.
func checkStep(t *rapid.T, codes []standings.Code, above, below standings.Row) {
	for column, c := range codes {
		if c.IsContest() {
			return
		}
		order := above.Values[column].Compare(below.Values[column])
		if c.LowerIsBetter() && above.Values[column].Defined() && below.Values[column].Defined() {
			order = -order
		}
		switch {
		case order == 1:
			return
		case order == -1:
			t.Fatalf("%s: %s stands above %s", c, above.Values[column], below.Values[column])
		case above.Lists != nil && !cmp.Equal(above.Lists[column], below.Lists[column]):
			return
		}
	}
	t.Fatalf("rows %+v and %+v are level in everything but have different places", above, below)
}

func TestAnnulledIsAsIfNeverThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, codes := anyFacts(t), anyCodes(t)
		gone := map[standings.ID]bool{}
		g := f
		g.Players = nil
		for _, p := range f.Players {
			if gone[p.ID] = p.Status == standings.Annulled; !gone[p.ID] {
				g.Players = append(g.Players, p)
			}
		}
		g.Games = slices.DeleteFunc(slices.Clone(f.Games), func(x standings.Game) bool { return gone[x.White] || gone[x.Black] })
		g.Byes = slices.DeleteFunc(slices.Clone(f.Byes), func(b standings.Bye) bool { return gone[b.Player] })
		g.Deductions = slices.DeleteFunc(slices.Clone(f.Deductions), func(d standings.Deduction) bool { return gone[d.Player] })
		with, without := mustCompute(t, f, codes).Rows, mustCompute(t, g, codes).Rows
		if diff := cmp.Diff(without, with[:len(without)], cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("annulled players change the table (-never there +annulled):\n%s", diff)
		}
	})
}

func TestCrossTableAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyFacts(t)
		table := mustCompute(t, f, standings.PointsFirst())
		byes := map[standings.ID]standings.Result{}
		for _, b := range f.Byes {
			got := byes[b.Player]
			byes[b.Player] = standings.Result{Points: got.Points + b.Got.Points, Match: got.Match + b.Got.Match}
		}
		for _, d := range f.Deductions {
			got := byes[d.Player]
			byes[d.Player] = standings.Result{Points: got.Points - d.Points, Match: got.Match - d.Match}
		}
		for _, order := range []standings.Order{standings.ByPlace, standings.ByNumber} {
			cross := table.Cross(order)
			games := 0
			for i, r := range cross.Rows {
				sum := byes[r.Player]
				for j, cell := range r.Cells {
					games += len(cell)
					for k, g := range cell {
						mirror := cross.Rows[j].Cells[i][k]
						if mirror.Own != g.Other || mirror.Other != g.Own || mirror.White == g.White || mirror.Round != g.Round {
							t.Fatalf("cells %d/%d do not mirror each other: %+v, %+v", i, j, g, mirror)
						}
						if g.Counted {
							sum.Points += g.Own.Points
							sum.Match += g.Own.Match
						}
					}
				}
				if r.Status != standings.Annulled && (r.Points != standings.Whole(int64(sum.Points)) || r.Match != standings.Whole(int64(sum.Match))) {
					t.Fatalf("player %d: cells add up to %+v, the row says %s and %s", r.Player, sum, r.Points, r.Match)
				}
			}
			if games != 2*len(f.Games) {
				t.Fatalf("%d cells with games, want %d", games, 2*len(f.Games))
			}
		}
	})
}
