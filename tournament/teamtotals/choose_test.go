package teamtotals_test

import (
	"math/bits"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// entries are players of one team with places 1, 2, … and what a test says of them.
func entries(of []teamtotals.Entry) []teamtotals.Entry {
	for i := range of {
		of[i].Player, of[i].Team = standings.ID(i+1), "А"
		of[i].Place = standings.Place{First: i + 1, Last: i + 1}
		if !of[i].Points.Defined() {
			of[i].Points, of[i].Match = standings.Whole(0), standings.Whole(0)
		}
	}
	return of
}

func ids(of []teamtotals.Entry) (all []int) {
	for _, e := range of {
		all = append(all, int(e.Player))
	}
	return all
}

// TestCounted: who of a team counts.
func TestCounted(t *testing.T) {
	w, m, young := teamtotals.Entry{Marks: teamtotals.Woman}, teamtotals.Entry{Marks: teamtotals.Man},
		teamtotals.Entry{Marks: teamtotals.OfAge}
	both, none := teamtotals.Entry{Marks: teamtotals.Woman | teamtotals.OfAge}, teamtotals.Entry{}
	of := func(club string) teamtotals.Entry { return teamtotals.Entry{Club: club} }
	for name, tt := range map[string]struct {
		rule    teamtotals.Rule
		team    []teamtotals.Entry
		want    []int
		missing int
	}{
		"the best":      {teamtotals.Rule{Best: 2}, []teamtotals.Entry{none, none, none}, []int{1, 2}, 0},
		"all":           {teamtotals.Rule{}, []teamtotals.Entry{none, none, none}, []int{1, 2, 3}, 0},
		"a woman below": {teamtotals.Rule{Best: 3, Women: 1}, []teamtotals.Entry{m, m, m, w}, []int{1, 2, 4}, 0},
		"three men and a woman": {
			teamtotals.Rule{Best: 4, Women: 1, Men: 3},
			[]teamtotals.Entry{w, w, m, m, w, m},
			[]int{1, 3, 4, 6},
			0,
		},
		"no woman leaves a seat": {teamtotals.Rule{Best: 3, Women: 1}, []teamtotals.Entry{m, m, m}, []int{1, 2}, 1},
		"one for two kinds": {
			teamtotals.Rule{Best: 2, Women: 1, Age: teamtotals.Age{Least: 1, From: 2010}},
			[]teamtotals.Entry{none, young, w, both},
			[]int{1, 4},
			0,
		},
		"two for two kinds": {
			teamtotals.Rule{Best: 2, Women: 1, Age: teamtotals.Age{Least: 1, From: 2010}},
			[]teamtotals.Entry{young, w, none, none, both},
			[]int{1, 2},
			0,
		},
		"two of a club": {
			teamtotals.Rule{Best: 3, PerClub: 2},
			[]teamtotals.Entry{of("Нарт"), of("нарт"), of("Нарт"), of("Архыз")},
			[]int{1, 2, 4},
			0,
		},
		"without a club": {
			teamtotals.Rule{Best: 3, PerClub: 1},
			[]teamtotals.Entry{of(""), of(""), of("Нарт"), of("Нарт")},
			[]int{1, 2, 3},
			0,
		},
		"a club has the only woman": {
			teamtotals.Rule{Best: 2, Women: 1, PerClub: 1},
			[]teamtotals.Entry{{Club: "Н"}, {Club: "А"}, {Club: "Н", Marks: teamtotals.Woman}},
			[]int{2, 3},
			0,
		},
		"a club that has one chance": {
			teamtotals.Rule{Best: 2, Women: 1, PerClub: 1},
			[]teamtotals.Entry{{Club: "Н"}, {Club: "Н", Marks: teamtotals.Woman}},
			[]int{1},
			1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			tt.rule.What = teamtotals.Places
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
var anyRule = rapid.Custom(func(t *rapid.T) teamtotals.Rule {
	return teamtotals.Rule{
		By: teamtotals.ByFederation, What: rapid.SampledFrom(teamtotals.Whats()).Draw(t, "what"), Best: rapid.IntRange(1, 5).Draw(t, "best"),
		Women: rapid.IntRange(0, 2).Draw(t, "women"), Men: rapid.IntRange(0, 2).Draw(t, "men"), PerClub: rapid.IntRange(0, 2).Draw(t, "club"),
		Age: teamtotals.Age{Least: rapid.IntRange(0, 2).Draw(t, "age"), From: 2010},
	}
}).Filter(func(r teamtotals.Rule) bool { return r.Check() == nil })

// TestBestChoice tries every choice of players.
func TestBestChoice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rule := anyRule.Draw(t, "rule")
		team := make([]teamtotals.Entry, rapid.IntRange(1, 9).Draw(t, "players"))
		for i := range team {
			team[i] = teamtotals.Entry{
				Club:  rapid.SampledFrom([]string{"", "Н", "А", "Д"}).Draw(t, "of"),
				Marks: teamtotals.Marks(rapid.SampledFrom([]int{0, 1, 2, 4, 5, 6}).Draw(t, "marks")),
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
		if rule.What == teamtotals.Places {
			got = standings.Ratio(int64(row.Places-row.Added), 2)
		}
		if !legal || len(row.Counted) != most || got != best {
			t.Fatalf("%+v: %v counted, %v; %d make %v", rule, ids(row.Counted), got, most, best)
		}
	})
}

func setOf(of []teamtotals.Entry) (set int) {
	for _, e := range of {
		set |= 1 << (e.Player - 1)
	}
	return set
}

func better(what teamtotals.What, a, b standings.Value) bool {
	if what == teamtotals.Places {
		a, b = b, a
	}
	return a.Compare(b) > 0
}

// tryOut returns the sum of a set of players, and whether they may count together.
func tryOut(rule teamtotals.Rule, team []teamtotals.Entry, set int) (sum standings.Value, ok bool) {
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
		value := map[teamtotals.What]standings.Value{
			teamtotals.Places: standings.Whole(int64(e.Place.First)), teamtotals.Points: e.Points, teamtotals.Match: e.Match,
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
