package rating_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/rating"
)

// anyRules are rules with one K for everybody where even is set.
func anyRules(t *rapid.T, even bool) rating.Rules {
	r := rating.Rules{
		Table: rapid.SampledFrom(rating.Tables()).Draw(t, "table"),
		Cap:   rapid.SampledFrom([]int{0, 200, 400}).Draw(t, "cap"),
		K:     []rating.KRule{{K: rapid.IntRange(1, 60).Draw(t, "K")}},
		Start: rating.Start{By: rating.ByValue, Rating: 1500},
	}
	if !even {
		r.K = slices.Insert(r.K, 0, rating.KRule{GamesBelow: 10, K: 40}, rating.KRule{AgeTo: 18, K: 30})
		r.Limit = rapid.SampledFrom([]int{0, 100, 700}).Draw(t, "limit")
		if rapid.Bool().Draw(t, "performance") {
			r.Start = rating.Start{By: rating.ByPerformance, Games: rapid.IntRange(1, 6).Draw(t, "start games"), Least: 1000}
		}
	}
	return r
}

func anyPlayers(t *rapid.T) []rating.Player {
	players := make([]rating.Player, rapid.IntRange(2, 9).Draw(t, "players"))
	for i := range players {
		players[i] = rating.Player{
			ID: rating.ID(i + 1), Rating: rapid.OneOf(rapid.Just(0), rapid.IntRange(1200, 2600)).Draw(t, "rating"),
			Games: rapid.IntRange(0, 40).Draw(t, "games"), Age: rapid.IntRange(0, 60).Draw(t, "age"),
		}
	}
	return players
}

func anyGames(t *rapid.T, players int) []rating.Game {
	games := make([]rating.Game, rapid.IntRange(0, 25).Draw(t, "number of games"))
	for i := range games {
		white := rapid.IntRange(1, players).Draw(t, "white")
		black := white%players + 1
		games[i] = rating.Game{Round: i + 1, White: rating.ID(white), Black: rating.ID(black), Halves: rapid.IntRange(0, 2).Draw(t, "halves")}
	}
	return games
}

// TestWhatOneWinsTheOtherLoses: with one K for everybody the changes add up to nothing, in every table.
func TestWhatOneWinsTheOtherLoses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := anyPlayers(t)
		var sum int64
		for _, c := range rating.Compute(players, anyGames(t, len(players)), anyRules(t, true)) {
			sum += c.Exact
		}
		if sum != 0 {
			t.Fatalf("the changes add up to %d", sum)
		}
	})
}

// TestTheWorkingAddsUp: the lines of a change are the change.
func TestTheWorkingAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := anyPlayers(t)
		for _, c := range rating.Compute(players, anyGames(t, len(players)), anyRules(t, false)) {
			var exact int64
			var scored, expected rating.Share
			counted := 0
			for _, l := range c.Lines {
				exact += l.Exact
				if l.Rating > 0 {
					counted++
					scored, expected = scored+l.Scored, expected+l.Expected
				}
			}
			if exact != c.Exact || scored != c.Scored || expected != c.Expected || counted != c.Counted {
				t.Fatalf("%+v", c)
			}
			if c.Basis > 0 && c.Counted > 0 && c.After != max(1, c.Basis+c.Points()) {
				t.Fatalf("%d and %d points become %d", c.Basis, c.Points(), c.After)
			}
		}
	})
}

// TestBetterResultsGiveMore: a half point more never gives less rating, less performance or a worse first rating.
func TestBetterResultsGiveMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, rules := anyPlayers(t), anyRules(t, false)
		games := anyGames(t, len(players))
		if len(games) == 0 {
			return
		}
		i := rapid.IntRange(0, len(games)-1).Draw(t, "game")
		worse, more := slices.Clone(games), slices.Clone(games)
		worse[i].Halves, more[i].Halves = 0, rapid.IntRange(1, 2).Draw(t, "more")
		who := games[i].White - 1
		a, b := rating.Compute(players, worse, rules)[who], rating.Compute(players, more, rules)[who]
		if b.Exact < a.Exact || b.After < a.After || b.Performance.Rating < a.Performance.Rating {
			t.Fatalf("less for more:\n%+v\n%+v", a, b)
		}
	})
}

// TestExpectationIsMonotone: a stronger opponent is expected to score more, in every table.
func TestExpectationIsMonotone(t *testing.T) {
	for _, table := range rating.Tables() {
		for d := -1200; d < 1200; d++ {
			if table.Expected(d+1) < table.Expected(d) || table.Expected(d)+table.Expected(-d) != rating.Whole {
				t.Fatalf("%s at %d", table, d)
			}
		}
	}
}

// TestAListIsTheSameHoweverItCame: events that are given in another order, once more, or one after the other onto the same
// base, give the same list.
func TestAListIsTheSameHoweverItCame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var base []rating.Standing
		for i := range 6 {
			if rapid.Bool().Draw(t, "in the list") {
				base = append(base, rating.Standing{
					Person: rating.ID(i + 1), Rating: rapid.IntRange(1200, 2400).Draw(t, "rating"), Games: rapid.IntRange(0, 50).Draw(t, "games"),
				})
			}
		}
		rules := anyRules(t, false)
		events := make([]rating.Event, rapid.IntRange(1, 5).Draw(t, "events"))
		for i := range events {
			events[i] = rating.Event{
				ID: int64(i + 1), Date: 20260000 + rapid.IntRange(1, 3).Draw(t, "day"), Rules: rules,
				Seats: []rating.ID{1, 2, 3, 4, 5, 6}, Ages: map[rating.ID]int{1: 17}, Games: anyGames(t, 6),
			}
		}
		want, counted := rating.Recalculate(base, events)
		shuffled := slices.Clone(events)
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		random.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		got, again := rating.Recalculate(base, shuffled)
		if d := cmp.Diff(want, got) + cmp.Diff(counted, again); d != "" {
			t.Fatal(d)
		}
		slices.SortStableFunc(events, func(a, b rating.Event) int { return a.Date - b.Date })
		step := base
		for _, e := range events {
			step, _ = rating.Recalculate(step, []rating.Event{e})
		}
		if d := cmp.Diff(want, step); d != "" {
			t.Fatalf("one after the other (-at once):\n%s", d)
		}
	})
}
