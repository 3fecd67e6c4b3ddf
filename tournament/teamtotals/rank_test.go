package teamtotals_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// field are players in the order of their places: "А Б А" are three, the second of team Б; the points fall by one from place to place.
func field(teams string) (all []teamtotals.Entry) {
	names := strings.Fields(teams)
	for i, team := range names {
		all = append(all, teamtotals.Entry{Team: team, Row: standings.Row{
			Player: standings.ID(i + 1), Place: standings.Place{First: i + 1, Last: i + 1},
			Points: standings.Whole(int64(len(names) - i)), Match: standings.Whole(0),
		}})
	}
	return all
}

// said are the rows as place, team and sum, and "-n" for players who are missing.
func said(rule teamtotals.Rule, rows []teamtotals.Row) (all []string) {
	for _, r := range rows {
		line := fmt.Sprintf("%d %s %v", r.Place.First, r.Name, r.Value(rule.What))
		if r.Missing > 0 {
			line += fmt.Sprintf(" -%d", r.Missing)
		}
		all = append(all, line)
	}
	return all
}

// TestRank: the order of teams by places and by points, level ones, and those that lack players.
func TestRank(t *testing.T) {
	for name, tt := range map[string]struct {
		rule  teamtotals.Rule
		field string
		want  []string
	}{
		"the sum of places": {teamtotals.Rule{What: teamtotals.Places, Best: 2}, "А Б Б А В В", []string{"1 А 5", "2 Б 5", "3 В 11"}},
		"the best place, then the next": {
			teamtotals.Rule{What: teamtotals.Places, Best: 3, Ties: teamtotals.BestPlace},
			"Б А А В Б Б В В",
			[]string{"1 Б 12", "2 А 14 -1", "3 В 19"},
		},
		"below": {
			teamtotals.Rule{What: teamtotals.Places, Best: 2, Short: teamtotals.Below, Beyond: 1},
			"А Б Б В В",
			[]string{"1 Б 5", "2 В 9", "3 А 7 -1"},
		},
		"hidden":       {teamtotals.Rule{What: teamtotals.Places, Best: 2, Short: teamtotals.Hidden}, "А Б Б В В", []string{"1 Б 5", "2 В 9"}},
		"three beyond": {teamtotals.Rule{What: teamtotals.Places, Best: 2, Beyond: 3}, "А Б Б В В", []string{"1 Б 5", "2 А 9 -1", "3 В 9"}},
		"points":       {teamtotals.Rule{What: teamtotals.Points, Best: 2}, "А Б Б В В", []string{"1 Б 7", "2 А 5 -1", "3 В 3"}},
		"level points by the best": {
			teamtotals.Rule{What: teamtotals.Points, Best: 2, Ties: teamtotals.BestPlace}, "А Б Б А", []string{"1 А 5", "2 Б 5"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			rows := tt.rule.Rank(tt.rule.Make(field(tt.field), len(strings.Fields(tt.field))))
			if diff := cmp.Diff(tt.want, said(tt.rule, rows)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestSharedPlaces: of a shared place the middle one counts, and teams that nothing tells apart share theirs.
func TestSharedPlaces(t *testing.T) {
	of := field("А Б А Б")
	for _, i := range []int{0, 2} {
		of[i].Place = standings.Place{First: i + 1, Last: i + 2}
		of[i+1].Place = of[i].Place
	}
	rule := teamtotals.Rule{What: teamtotals.Places, Best: 2, Ties: teamtotals.BestPlace}
	rows := rule.Rank(rule.Make(of, 4))
	if diff := cmp.Diff([]string{"1 А 5", "1 Б 5"}, said(rule, rows)); diff != "" || !rows[0].Place.Shared() {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestOverEvents: the sums of two events, in one of which a team has nobody.
func TestOverEvents(t *testing.T) {
	rule := teamtotals.Rule{What: teamtotals.Places, Best: 1, Short: teamtotals.Below, Beyond: 1}
	first, second := rule.Make(field("А Б"), 2), rule.Make(field("Б В А"), 3)
	rows := []teamtotals.Row{first[0].With(second[2]), first[1].With(second[0]), rule.Absent("В", 2).With(second[1])}
	if diff := cmp.Diff([]string{"1 Б 3", "2 А 4", "3 В 5 -1"}, said(rule, rule.Rank(rows))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestRuleCheck names what is wrong with a rule.
func TestRuleCheck(t *testing.T) {
	for want, change := range map[string]func(*teamtotals.Rule){
		"":                      func(r *teamtotals.Rule) {},
		"error.event.total-by":  func(r *teamtotals.Rule) { r.By = "city" },
		"error.total.choice":    func(r *teamtotals.Rule) { r.Short = "above" },
		"error.total.quota":     func(r *teamtotals.Rule) { r.Women = 7 },
		"error.total.per-club":  func(r *teamtotals.Rule) { r.By, r.PerClub = teamtotals.ByClub, 1 },
		"error.total.beyond":    func(r *teamtotals.Rule) { r.Beyond = 101 },
		"error.total.age-years": func(r *teamtotals.Rule) { r.Age.Least = 1 },
		"error.total.best-quota": func(r *teamtotals.Rule) {
			r.Women, r.Men = 2, 3
		},
		"error.total.best-many":      func(r *teamtotals.Rule) { r.Best, r.Women = 13, 1 },
		"error.event.total-best":     func(r *teamtotals.Rule) { r.Best = 101 },
		"error.event.category-years": func(r *teamtotals.Rule) { r.Age = teamtotals.Age{Least: 1, From: 2012, To: 2010} },
	} {
		rule := teamtotals.Usual()
		rule.By = teamtotals.ByFederation
		change(&rule)
		got := ""
		if f := rule.Check(); f != nil {
			got = f.Key
		}
		if got != want {
			t.Errorf("%+v: %q, want %q", rule, got, want)
		}
	}
}
