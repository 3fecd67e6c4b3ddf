package register_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/tournament/register"
)

// places makes a stage from a text such as "a1 b2-3 c2-3".
func places(t testing.TB, text string) register.Stage {
	t.Helper()
	s := register.Stage{Name: text, Over: true}
	for word := range strings.FieldsSeq(text) {
		var first, last int
		if n, _ := fmt.Sscanf(word[1:], "%d-%d", &first, &last); n == 0 {
			t.Fatalf("%q", word)
		}
		s.Entries = append(s.Entries, register.StageEntry{
			Person: register.PersonID(word[0]), Name: word[:1], First: first, Last: max(first, last),
		})
	}
	return s
}

// line writes the table: place, name, sum.
func lines(table register.Table) string {
	var all []string
	for _, r := range table.Rows {
		all = append(all, fmt.Sprintf("%d-%d %s %s", r.First, r.Last, r.Name, r.Sum))
	}
	return strings.Join(all, ", ")
}

func TestTheTableOfASeries(t *testing.T) {
	for _, c := range []struct {
		name, points string
		data         register.SeriesData
		stages       []string
		want         string
	}{
		{"all stages", "10 9 8", register.SeriesData{}, []string{"a1 b2 c3", "b1 a2"}, "1-2 a 19, 1-2 b 19, 3-3 c 8"},
		{
			"the worst is dropped", "10 9 8",
			register.SeriesData{Best: 2},
			[]string{"a1 b2 c3", "b1 a2 c3", "a3 c1 b2"},
			"1-2 a 19, 1-2 b 19, 3-3 c 18",
		},
		{
			"the smaller sum of places", "10 9 8 8",
			register.SeriesData{Ties: []register.Tie{register.TiePlaces}},
			[]string{"x1 y2 a3 b4", "y1 x2 b3 a3-4"},
			"1-2 x 19, 1-2 y 19, 3-3 a 16, 4-4 b 16",
		},
		{
			"a missed stage is the place after the last", "10 5 5 5",
			register.SeriesData{Best: 2, Ties: []register.Tie{register.TiePlaces}},
			[]string{"x1 a2 b3", "x1 b2 c4", "c1"},
			"1-1 x 20, 2-2 c 15, 3-3 b 10, 4-4 a 5",
		},
		{
			"first places", "10 9 8",
			register.SeriesData{Best: 3, Ties: []register.Tie{register.TieFirsts}},
			[]string{"a1 b2", "a3 b2", "b2 a2"},
			"1-1 a 27, 2-2 b 27",
		},
		{
			"better places", "10 9 9 8",
			register.SeriesData{Ties: []register.Tie{register.TieBetter}},
			[]string{"a2 b3", "a4 b4"},
			"1-1 a 17, 2-2 b 17",
		},
		{"the last stage", "10 9", register.SeriesData{Ties: []register.Tie{register.TieLast}}, []string{"a1 b2", "b1 a2"}, "1-1 b 19, 2-2 a 19"},
		{
			"the sum of all", "10 9 8",
			register.SeriesData{Best: 1, Ties: []register.Tie{register.TieAll}},
			[]string{"a1 b2", "b1"},
			"1-1 b 10, 2-2 a 10",
		},
		{"shared places", "10 9 8", register.SeriesData{}, []string{"a1-2 b1-2 c3"}, "1-2 a 9.5, 1-2 b 9.5, 3-3 c 8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var err error
			if c.data.Points, err = register.ParsePoints(c.points); err != nil {
				t.Fatal(err)
			}
			c.data.Shared = register.SharedAverage
			var stages []register.Stage
			for _, s := range c.stages {
				stages = append(stages, places(t, s))
			}
			if got := lines(c.data.Rank(stages)); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

// TestTheCupOfThePalace is the table of a printed regulation: four stages, the worst dropped, ties by the sum of places of the
// best three.
func TestTheCupOfThePalace(t *testing.T) {
	points, err := register.ParsePoints("50-44-38-33-28-24-20-17-14-12-10-9-…-1")
	if err != nil {
		t.Fatal(err)
	}
	cup := register.SeriesData{Points: points, Shared: register.SharedAverage, Best: 3, Ties: []register.Tie{register.TiePlaces}}
	table := cup.Rank([]register.Stage{places(t, "a1 b2 c3"), places(t, "b1 a2 c3"), places(t, "c1 b2 a3"), places(t, "a1 c2 b9")})
	if got, want := lines(table), "1-1 a 144, 2-2 b 138, 3-3 c 132"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if c := table.Rows[1].Cells[3]; c.State != register.Cut || c.Points.String() != "14" {
		t.Errorf("the worst stage of b: %+v", c)
	}
}

func TestAStageThatIsNotOverCountsForNothing(t *testing.T) {
	points, _ := register.ParsePoints("10 9")
	running := places(t, "a1 b2")
	running.Over = false
	table := register.SeriesData{Points: points}.Rank([]register.Stage{places(t, "b1"), running})
	if got := lines(table); got != "1-1 b 10" || table.Over != 1 || table.Rows[0].Cells[1].State != register.Ahead {
		t.Errorf("%s, %+v", got, table)
	}
}

func TestWhoIsNotLinkedIsAlone(t *testing.T) {
	points, _ := register.ParsePoints("10 9")
	stage := func(event register.EventID) register.Stage {
		return register.Stage{Event: event, Over: true, Entries: []register.StageEntry{{Player: 1, Name: "Ким", First: 1, Last: 1}}}
	}
	table := register.SeriesData{Points: points}.Rank([]register.Stage{stage(1), stage(2)})
	if got := lines(table); got != "1-2 Ким 10, 1-2 Ким 10" || table.Unlinked != 2 {
		t.Errorf("%s, %d", got, table.Unlinked)
	}
}

func TestAClassHasPlacesOfItsOwn(t *testing.T) {
	points, _ := register.ParsePoints("10 9 8")
	stage := places(t, "a1 b2 c3-4 d3-4 e5")
	for i, data := range []register.PersonData{
		{Sex: "m"}, {Sex: "f", BirthYear: 2001}, {Sex: "f", BirthYear: 1999}, {Sex: "f", BirthYear: 2000}, {Sex: "f", BirthYear: 2002},
	} {
		stage.Entries[i].Data = data
	}
	class := register.Class{Sex: "f", BornFrom: 2000}
	table := register.SeriesData{Points: points, Only: class}.Rank([]register.Stage{stage})
	if got := lines(table); got != "1-1 b 10, 2-2 d 9, 3-3 e 8" {
		t.Error(got)
	}
}

// TestSums: what counts adds up to the sum, as many stages count as may, none that was dropped is worth more than one that counts,
// and the order never depends on the order of players.
func TestSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		points, err := register.ParsePoints(rapid.SampledFrom([]string{"5 4 3 2 1", "7 7 5 …", "1", "10.5 3.25 3.25"}).Draw(t, "points"))
		if err != nil {
			t.Fatal(err)
		}
		data := register.SeriesData{
			Points: points, Best: rapid.IntRange(0, 3).Draw(t, "best"), Shared: rapid.SampledFrom(register.Sharings()).Draw(t, "shared"),
			Ties: rapid.Permutation(register.Ties()).Draw(t, "ties")[:rapid.IntRange(0, 5).Draw(t, "rules")],
		}
		var stages []register.Stage
		for range rapid.IntRange(1, 4).Draw(t, "stages") {
			s := register.Stage{Over: rapid.IntRange(0, 3).Draw(t, "over") > 0}
			for p := range 5 {
				if first := rapid.IntRange(0, 4).Draw(t, "place"); first > 0 {
					s.Entries = append(s.Entries, register.StageEntry{Person: register.PersonID(p + 1), Name: fmt.Sprint(p), First: first, Last: first})
				}
			}
			stages = append(stages, s)
		}
		table := data.Rank(stages)
		for _, r := range table.Rows {
			checkRow(t, data, r)
		}
		for i := range stages {
			slices.Reverse(stages[i].Entries)
		}
		if again := data.Rank(stages); lines(again) != lines(table) {
			t.Fatalf("%s\n%s", lines(table), lines(again))
		}
	})
}

func checkRow(t *rapid.T, data register.SeriesData, r register.Ranked) {
	sum, counted, least, most := register.Points(0), 0, register.Points(1<<40), register.Points(-1)
	for _, c := range r.Cells {
		switch c.State {
		case register.Counted:
			sum += c.Points
			counted++
			least = min(least, c.Points)
		case register.Cut:
			most = max(most, c.Points)
		}
	}
	if sum != r.Sum || most > least || most >= 0 && counted != data.Best || data.Best > 0 && counted > data.Best {
		t.Fatalf("%+v: %s counts, %d stages", r, sum, counted)
	}
}
