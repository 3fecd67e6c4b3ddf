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

// anyFacts draws an event of 2 to 9 players who met each other up to three times, with forfeits, open games, byes and
// players who left. Few distinct scores make many ties.
func anyFacts(t *rapid.T) standings.Facts {
	f := counts()
	f.System = standings.System(rapid.IntRange(0, 1).Draw(t, "system"))
	n := rapid.IntRange(2, 9).Draw(t, "players")
	for i := 1; i <= n; i++ {
		status := rapid.SampledFrom([]standings.Status{0, 0, 0, 0, 1, 2}).Draw(t, "status")
		f.Players = append(f.Players, standings.Player{ID: standings.ID(100 - i), Number: i, Status: status})
	}
	round := 0
	for a := range n {
		for b := range a {
			for range rapid.IntRange(0, 3).Draw(t, "games") {
				round++
				f.Games = append(f.Games, anyGame(t, round, f.Players[a].ID, f.Players[b].ID))
			}
		}
		if rapid.Bool().Draw(t, "bye") {
			round++
			points := rapid.SampledFrom([]int{0, 12, 13}).Draw(t, "bye points")
			f.Byes = append(f.Byes, standings.Bye{
				Round: round, Player: f.Players[a].ID, Kind: standings.ByeKind(rapid.IntRange(0, 3).Draw(t, "kind")),
				Got: standings.Result{Points: points, Match: points / 6},
			})
		}
	}
	return f
}

func anyGame(t *rapid.T, round int, a, b standings.ID) standings.Game {
	g := standings.Game{Round: round, White: a, Black: b, State: standings.State(rapid.IntRange(0, 2).Draw(t, "state"))}
	switch g.State {
	case standings.Played:
		g.WhiteGot.Points = rapid.SampledFrom([]int{0, 11, 12, 12, 13, 24}).Draw(t, "points")
		g.BlackGot.Points = 24 - g.WhiteGot.Points
	case standings.Forfeit:
		score := rapid.SampledFrom([][2]int{{24, 0}, {0, 24}, {0, 0}}).Draw(t, "forfeit")
		g.WhiteGot.Points, g.BlackGot.Points = score[0], score[1]
	}
	g.WhiteGot.Match, g.BlackGot.Match = match(g.WhiteGot.Points, g.BlackGot.Points)
	return g
}

func anyCodes(t *rapid.T) []standings.Code {
	all := standings.Codes()
	codes := []standings.Code{rapid.SampledFrom([]standings.Code{standings.Points, standings.MatchPoints}).Draw(t, "primary")}
	for range rapid.IntRange(0, 5).Draw(t, "more") {
		c := rapid.SampledFrom(all).Draw(t, "code")
		if !slices.Contains(codes, c) {
			codes = append(codes, c)
		}
	}
	return codes
}

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
		r.Shuffle(len(g.Players), func(i, j int) { g.Players[i], g.Players[j] = g.Players[j], g.Players[i] })
		r.Shuffle(len(g.Games), func(i, j int) { g.Games[i], g.Games[j] = g.Games[j], g.Games[i] })
		r.Shuffle(len(g.Byes), func(i, j int) { g.Byes[i], g.Byes[j] = g.Byes[j], g.Byes[i] })
		for i, game := range g.Games {
			if r.IntN(2) == 0 { // colours mean nothing to these criteria
				game.White, game.Black, game.WhiteGot, game.BlackGot = game.Black, game.White, game.BlackGot, game.WhiteGot
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
				w := table.Working(r.Player, column)
				if w.Value != value {
					t.Fatalf("player %d, %s: the working shows %s, the table %s", r.Player, codes[column], w.Value, value)
				}
				checkSum(t, w.Parts, value)
				for _, s := range w.Steps {
					checkSum(t, s.Parts, s.Sum)
				}
				checkPlace(t, w, r)
			}
		}
	})
}

func checkSum(t *rapid.T, parts []standings.Part, want standings.Value) {
	if !want.Defined() {
		if len(parts) > 0 {
			t.Fatalf("an undefined value has parts %+v", parts)
		}
		return
	}
	sum := standings.Whole(0)
	for _, p := range parts {
		sum = sum.Add(p.Value)
		factor := p.Own
		if p.Total.Defined() {
			factor = p.Own.Mul(p.Total)
		}
		if p.Games > 0 {
			factor = factor.Mul(standings.Ratio(1, int64(p.Games)))
		}
		if factor != p.Value {
			t.Fatalf("part %+v does not multiply up", p)
		}
	}
	if sum != want {
		t.Fatalf("parts add up to %s, not %s", sum, want)
	}
}

// checkPlace: each table of a direct encounter narrows the places of the one before.
func checkPlace(t *rapid.T, w standings.Working, r standings.Row) {
	for i, s := range w.Steps {
		if !slices.Contains(s.Players, r.Player) || s.Place.First < 1 || s.Place.Last < s.Place.First {
			t.Fatalf("player %d: step %+v", r.Player, s)
		}
		if i > 0 {
			before := w.Steps[i-1]
			if s.Place.First < before.Place.First || s.Place.Last > before.Place.Last || len(s.Players) >= len(before.Players) {
				t.Fatalf("player %d: step %+v after %+v", r.Player, s, before)
			}
		}
	}
}

func TestPlacesFollowTheValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, codes := anyFacts(t), anyCodes(t)
		rows := mustCompute(t, f, codes).Rows
		next := 1
		for i, r := range rows {
			if r.Status == standings.Annulled {
				if r.Place != (standings.Place{}) || r.Values[0].Defined() {
					t.Fatalf("annulled player's row %+v", r)
				}
				continue
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
		if c.Base() == standings.DirectEncounter {
			return
		}
		switch above.Values[column].Compare(below.Values[column]) {
		case 1:
			return
		case -1:
			t.Fatalf("%s: %s stands above %s", c, above.Values[column], below.Values[column])
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
