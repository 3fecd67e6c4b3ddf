package sums_test

import (
	"math/bits"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/standings"
	"adyukh/tournament/sums"
)

// entries are players of one team with places 1, 2, … and what a test says of them.
func entries(of []sums.Entry) []sums.Entry {
	for i := range of {
		of[i].Player, of[i].Team = standings.ID(i+1), "А"
		of[i].Place = standings.Place{First: i + 1, Last: i + 1}
		if !of[i].Points.Defined() {
			of[i].Points, of[i].Match = standings.Whole(0), standings.Whole(0)
		}
	}
	return of
}

func ids(of []sums.Entry) (all []int) {
	for _, e := range of {
		all = append(all, int(e.Player))
	}
	return all
}

// TestCounted: who of a team counts.
func TestCounted(t *testing.T) {
	w, m, young := sums.Entry{Marks: sums.Woman}, sums.Entry{Marks: sums.Man}, sums.Entry{Marks: sums.OfAge}
	both, none := sums.Entry{Marks: sums.Woman | sums.OfAge}, sums.Entry{}
	of := func(club string) sums.Entry { return sums.Entry{Club: club} }
	for name, tt := range map[string]struct {
		rule    sums.Rule
		team    []sums.Entry
		want    []int
		missing int
	}{
		"the best":      {sums.Rule{Best: 2}, []sums.Entry{none, none, none}, []int{1, 2}, 0},
		"all":           {sums.Rule{}, []sums.Entry{none, none, none}, []int{1, 2, 3}, 0},
		"a woman below": {sums.Rule{Best: 3, Women: 1}, []sums.Entry{m, m, m, w}, []int{1, 2, 4}, 0},
		"three men and a woman": {
			sums.Rule{Best: 4, Women: 1, Men: 3},
			[]sums.Entry{w, w, m, m, w, m},
			[]int{1, 3, 4, 6},
			0,
		},
		"no woman leaves a seat": {sums.Rule{Best: 3, Women: 1}, []sums.Entry{m, m, m}, []int{1, 2}, 1},
		"one for two kinds": {
			sums.Rule{Best: 2, Women: 1, Age: sums.Age{Least: 1, From: 2010}},
			[]sums.Entry{none, young, w, both},
			[]int{1, 4},
			0,
		},
		"two for two kinds": {
			sums.Rule{Best: 2, Women: 1, Age: sums.Age{Least: 1, From: 2010}},
			[]sums.Entry{young, w, none, none, both},
			[]int{1, 2},
			0,
		},
		"two of a club": {
			sums.Rule{Best: 3, PerClub: 2},
			[]sums.Entry{of("Нарт"), of("нарт"), of("Нарт"), of("Архыз")},
			[]int{1, 2, 4},
			0,
		},
		"without a club": {
			sums.Rule{Best: 3, PerClub: 1},
			[]sums.Entry{of(""), of(""), of("Нарт"), of("Нарт")},
			[]int{1, 2, 3},
			0,
		},
		"a club has the only woman": {
			sums.Rule{Best: 2, Women: 1, PerClub: 1},
			[]sums.Entry{{Club: "Н"}, {Club: "А"}, {Club: "Н", Marks: sums.Woman}},
			[]int{2, 3},
			0,
		},
		"a club that has one chance": {
			sums.Rule{Best: 2, Women: 1, PerClub: 1},
			[]sums.Entry{{Club: "Н"}, {Club: "Н", Marks: sums.Woman}},
			[]int{1},
			1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			tt.rule.What = sums.Places
			row := tt.rule.Make(entries(tt.team), len(tt.team))[0]
			if diff := cmp.Diff(tt.want, ids(row.Counted)); diff != "" || row.Missing != tt.missing {
				t.Errorf("%d missing, counted (-want +got):\n%s", row.Missing, diff)
			}
			if n := len(row.Counted) + len(row.Rest); n != len(tt.team) {
				t.Errorf("%d of %d players", n, len(tt.team))
			}
		})
	}
}

// anyRule draws a rule that regulations can have.
var anyRule = rapid.Custom(func(t *rapid.T) sums.Rule {
	return sums.Rule{
		By: sums.ByFederation, What: rapid.SampledFrom(sums.Whats()).Draw(t, "what"), Best: rapid.IntRange(1, 5).Draw(t, "best"),
		Women: rapid.IntRange(0, 2).Draw(t, "women"), Men: rapid.IntRange(0, 2).Draw(t, "men"), PerClub: rapid.IntRange(0, 2).Draw(t, "club"),
		Age: sums.Age{Least: rapid.IntRange(0, 2).Draw(t, "age"), From: 2010},
	}
}).Filter(func(r sums.Rule) bool { return r.Check() == nil })

// TestBestChoice tries every choice of players.
func TestBestChoice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rule := anyRule.Draw(t, "rule")
		team := make([]sums.Entry, rapid.IntRange(1, 9).Draw(t, "players"))
		for i := range team {
			team[i] = sums.Entry{
				Club:  rapid.SampledFrom([]string{"", "Н", "А", "Д"}).Draw(t, "of"),
				Marks: sums.Marks(rapid.SampledFrom([]int{0, 1, 2, 4, 5, 6}).Draw(t, "marks")),
			}
			team[i].Points = standings.Ratio(int64(rapid.IntRange(0, 6).Draw(t, "points")), 2)
			team[i].Match = standings.Whole(int64(rapid.IntRange(0, 3).Draw(t, "match")))
		}
		row := rule.Make(entries(team), len(team))[0]
		most, best := 0, standings.Value{}
		for set := range 1 << len(team) {
			n := bits.OnesCount(uint(set))
			value, ok := tryOut(rule, team, set)
			if ok && (n > most || n == most && (!best.Defined() || better(rule.What, value, best))) {
				most, best = n, value
			}
		}
		_, legal := tryOut(rule, team, setOf(row.Counted))
		got := row.Value(rule.What)
		if rule.What == sums.Places {
			got = standings.Ratio(int64(row.Places-row.Added), 2)
		}
		if !legal || len(row.Counted) != most || got != best {
			t.Fatalf("%+v: %v counted, %v; %d make %v", rule, ids(row.Counted), got, most, best)
		}
	})
}

func setOf(of []sums.Entry) (set int) {
	for _, e := range of {
		set |= 1 << (e.Player - 1)
	}
	return set
}

func better(what sums.What, a, b standings.Value) bool {
	if what == sums.Places {
		a, b = b, a
	}
	return a.Compare(b) > 0
}

// tryOut returns the sum of a set of players, and whether they may count together.
func tryOut(rule sums.Rule, team []sums.Entry, set int) (sum standings.Value, ok bool) {
	sum = standings.Whole(0)
	clubs, kinds, n := map[string]int{}, [3]int{}, 0
	for i, e := range team {
		if set&(1<<i) == 0 {
			continue
		}
		n++
		for k := range kinds {
			kinds[k] += int(e.Marks>>k) & 1
		}
		if e.Club != "" {
			clubs[e.Club]++
		}
		value := map[sums.What]standings.Value{
			sums.Places: standings.Whole(int64(e.Place.First)), sums.Points: e.Points, sums.Match: e.Match,
		}[rule.What]
		sum = sum.Add(value)
	}
	for _, of := range clubs {
		if rule.PerClub > 0 && of > rule.PerClub {
			return sum, false
		}
	}
	seats := rule.Best - n
	lack := max(0, rule.Women-kinds[0]) + max(0, rule.Men-kinds[1])
	return sum, seats >= 0 && lack <= seats && rule.Age.Least-kinds[2] <= seats
}
