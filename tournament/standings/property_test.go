package standings_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/tournament/standings"
)

// anyFacts draws an event of 2 to 9 players, with forfeits, open games, byes of all kinds, players who left and players
// without a rating. Few distinct scores make many ties. Either everybody meets everybody up to three times, each game in
// a round of its own, or rounds are paired as they come.
func anyFacts(t *rapid.T) standings.Facts {
	f := counts()
	f.System = standings.System(rapid.IntRange(0, 3).Draw(t, "system"))
	f.Rules.Edition = rapid.SampledFrom(append(standings.Editions(), "")).Draw(t, "edition")
	f.Rules.Unplayed = standings.Unplayed(rapid.IntRange(0, 2).Draw(t, "unplayed"))
	f.Boards = rapid.SampledFrom([]int{0, 2, 3}).Draw(t, "boards")
	f.Rounds = rapid.SampledFrom([]int{0, 3, 200}).Draw(t, "rounds in all")
	f.Seed = rapid.Uint64().Draw(t, "seed")
	n := rapid.IntRange(2, 9).Draw(t, "players")
	unrated := rapid.Bool().Draw(t, "unrated")
	for i := 1; i <= n; i++ {
		p := standings.Player{
			ID: standings.ID(100 - i), Number: i, PlayOff: rapid.IntRange(0, 1).Draw(t, "play-off"), Lot: rapid.IntRange(0, 2).Draw(t, "lot"),
			Status: rapid.SampledFrom([]standings.Status{0, 0, 0, 0, 1, 2}).Draw(t, "status"),
			Rating: rapid.SampledFrom([]int{1400, 1800, 1807, 2222}).Draw(t, "rating"),
		}
		if unrated && rapid.Bool().Draw(t, "has none") {
			p.Rating = 0
		}
		f.Players = append(f.Players, p)
	}
	if rapid.Bool().Draw(t, "in rounds") {
		return anyRounds(t, f)
	}
	return anyMeetings(t, f)
}

// anyMeetings adds games of all with all, each in a round of its own.
func anyMeetings(t *rapid.T, f standings.Facts) standings.Facts {
	round := 0
	for a := range f.Players {
		for b := range a {
			for range rapid.IntRange(0, 3).Draw(t, "games") {
				round++
				f.Games = append(f.Games, anyGame(t, round, f.Boards, f.Players[a].ID, f.Players[b].ID))
			}
		}
		if rapid.Bool().Draw(t, "bye") {
			round++
			f.Byes = append(f.Byes, anyBye(t, round, f.Players[a].ID))
		}
	}
	return f
}

// anyRounds adds rounds in which everybody has a game, a bye, or nothing.
func anyRounds(t *rapid.T, f standings.Facts) standings.Facts {
	f.Legs = rapid.IntRange(0, 2).Draw(t, "legs")
	for round := 1; round <= rapid.IntRange(1, 6).Draw(t, "rounds"); round++ {
		order := rapid.Permutation(f.Players).Draw(t, "order")
		games := rapid.IntRange(0, len(order)/2).Draw(t, "games")
		for k := range games {
			for leg := range max(1, f.Legs) {
				g := anyGame(t, round, f.Boards, order[2*k].ID, order[2*k+1].ID)
				g.Leg = leg
				f.Games = append(f.Games, g)
			}
		}
		for _, p := range order[2*games:] {
			if rapid.Bool().Draw(t, "bye") {
				f.Byes = append(f.Byes, anyBye(t, round, p.ID))
			}
		}
	}
	return f
}

func anyBye(t *rapid.T, round int, player standings.ID) standings.Bye {
	points := rapid.SampledFrom([]int{0, 12, 13}).Draw(t, "bye points")
	return standings.Bye{
		Round: round, Player: player, Kind: standings.ByeKind(rapid.IntRange(0, 6).Draw(t, "kind")),
		Got: standings.Result{Points: points, Match: points / 6},
	}
}

func anyGame(t *rapid.T, round, boards int, a, b standings.ID) standings.Game {
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
	for range boards * min(1, int(g.State)) {
		white := rapid.IntRange(0, 2).Draw(t, "board")
		g.Boards = append(g.Boards, standings.Board{White: white, Black: 2 - white})
	}
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
			if r.IntN(2) == 0 && !slices.ContainsFunc(codes, needsColour) {
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

// needsColour tells which criteria look at colours.
func needsColour(c standings.Code) bool {
	return strings.HasPrefix(string(c), "BPG") || strings.HasPrefix(string(c), "BWG")
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
				if r.Status == standings.Annulled || isByHand(codes[column]) {
					continue
				}
				w := table.Working(r.Player, column)
				if w.Value != value {
					t.Fatalf("player %d, %s: the working shows %s, the table %s", r.Player, codes[column], w.Value, value)
				}
				checkWorking(t, w, r, column)
				for _, s := range w.Steps {
					checkSum(t, s.Parts, s.Sum)
					checkFactors(t, s.Parts)
				}
				checkPlace(t, w, r)
			}
		}
	})
}

// isByHand tells which criteria have a value and no working: it was entered, or drawn.
func isByHand(c standings.Code) bool { return c == standings.PlayOff || c == standings.Lot }

// isContest tells which criteria look at level players only.
func isContest(c standings.Code) bool {
	return isByHand(c) || strings.HasPrefix(string(c), "DE") || strings.HasPrefix(string(c), "EDE")
}

// checkWorking: the parts make the value, in the way that the working says.
func checkWorking(t *rapid.T, w standings.Working, r standings.Row, column int) {
	switch w.Code.Base() {
	case standings.PerfectPerformance: // what was to be expected is no product of what is shown beside it
	case standings.Progressive:
		checkTotals(t, w.Parts)
	default:
		checkFactors(t, w.Parts)
	}
	switch base := w.Code.Base(); {
	case base == standings.OwnRating || base == standings.PairingNumber:
		if len(w.Parts) > 0 {
			t.Fatalf("%s has parts %+v", w.Code, w.Parts)
		}
	case base == standings.PerfectPerformance:
		checkSum(t, w.Parts, w.Goal.Sum)
		if w.Value.Defined() && w.Goal.Made.Num > 0 && w.Goal.Sum.Compare(w.Goal.Made) < 0 {
			t.Fatalf("%s: %s expected, %s made", w.Code, w.Goal.Sum, w.Goal.Made)
		}
	case w.Mean.Over > 0:
		checkSum(t, w.Parts, w.Mean.Sum)
		mean := w.Mean.Sum.Mul(standings.Ratio(1, int64(w.Mean.Over))).Decimal(w.Mean.Decimals)
		if w.Mean.Plus.Defined() {
			mean = w.Value.Add(w.Mean.Plus.Mul(standings.Whole(-1))).Decimal(w.Mean.Decimals)
		} else if mean != w.Value.Decimal(w.Mean.Decimals) {
			t.Fatalf("%s: %+v gives %s, not %s", w.Code, w.Mean, mean, w.Value)
		}
		if want := w.Mean.Sum.Mul(standings.Ratio(1, int64(w.Mean.Over))).Decimal(w.Mean.Decimals); mean != want {
			t.Fatalf("%s: %+v gives %s, not %s", w.Code, w.Mean, want, mean)
		}
	case w.List != nil:
		checkList(t, w)
		if diff := cmp.Diff(r.Lists[column], w.List); diff != "" {
			t.Fatalf("%s: the table has another list (-table +working):\n%s", w.Code, diff)
		}
	case w.Value.Defined() || len(w.Steps) > 0:
		checkSum(t, w.Parts, w.Value)
	}
}

// checkList: the parts that belong to each number of a list add up to it.
func checkList(t *rapid.T, w standings.Working) {
	for k, want := range w.List {
		sum := standings.Whole(0)
		for _, p := range w.Parts {
			in := p.Board == k+1
			switch w.Code.Base() {
			case standings.BottomBoards:
				in = p.Board <= len(w.List)-k
			case standings.Solkoff:
				in = p.Order > k+1
			}
			if in {
				sum = sum.Add(p.Value)
			}
		}
		if sum != want {
			t.Fatalf("%s: number %d is %s, its parts %+v add up to %s", w.Code, k, want, w.Parts, sum)
		}
	}
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
		if p.Cut == "" {
			sum = sum.Add(p.Value)
		}
	}
	if sum != want {
		t.Fatalf("parts add up to %s, not %s: %+v", sum, want, parts)
	}
}

// checkFactors: the numbers shown beside what a part adds make it.
func checkFactors(t *rapid.T, parts []standings.Part) {
	for _, p := range parts {
		factor := p.Own
		switch {
		case p.Own.Defined() && p.Total.Defined():
			factor = p.Own.Mul(p.Total)
		case p.Total.Defined():
			factor = p.Total
		}
		if p.Games > 0 {
			factor = factor.Mul(standings.Ratio(1, int64(p.Games)))
		}
		if factor != p.Value {
			t.Fatalf("part %+v does not multiply up", p)
		}
	}
}

// checkTotals: each part adds the total after its round.
func checkTotals(t *rapid.T, parts []standings.Part) {
	total := standings.Whole(0)
	for _, p := range parts {
		if total = total.Add(p.Own); total != p.Value {
			t.Fatalf("part %+v is not the total %s", p, total)
		}
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
		if isContest(c) {
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
