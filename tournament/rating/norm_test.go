package rating_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/rating"
)

// norms of a federation that exists nowhere.
func norms() rating.NormTable {
	return rating.NormTable{Ranks: rating.UsualRanks(), Norms: []rating.Norm{
		{Title: "КМС", Players: 8, Ranked: 2, Rank: "КМС", Place: 2},
		{Title: "МС", Games: 9, Mean: 2200, Percent: 70},
		{Title: "КМС", Games: 9, Mean: 2000, Percent: 65},
		{Title: "I", AgeTo: 17, Place: 3},
		{Title: "I", Sex: "f", Games: 5, Percent: 50},
	}}
}

func TestNorms(t *testing.T) {
	field := rating.NormField{Ranks: []string{"МС", "КМС", "I", "", "II", "I", "I", "III"}}
	for name, c := range map[string]struct {
		who  rating.Candidate
		want map[string][]rating.Condition // the title and what is missing
		has  string
	}{
		"by place": {
			rating.Candidate{Place: 2, Games: 7, Halves: 10, Mean: 1900, Rated: 7, Age: 40, Sex: "m", Rank: "I"},
			map[string][]rating.Condition{"МС": {rating.NormGames, rating.NormMean}, "КМС": nil},
			"", // 10 halves are 71 %
		},
		"by points": {
			rating.Candidate{Place: 5, Games: 9, Halves: 12, Mean: 2100, Rated: 9, Age: 40, Sex: "m", Rank: "КМС"},
			map[string][]rating.Condition{"МС": {rating.NormMean, rating.NormPoints}, "КМС": nil},
			"КМС",
		},
		"for the young, whose age is not known": {
			rating.Candidate{Place: 3, Games: 9, Halves: 8, Sex: "m"},
			map[string][]rating.Condition{"МС": {rating.NormMean, rating.NormPoints}, "КМС": {rating.NormPlace}, "I": {rating.NormAge}},
			"",
		},
		"for women": {
			rating.Candidate{Place: 8, Games: 5, Halves: 5, Sex: "f", Age: 30},
			map[string][]rating.Condition{"МС": {rating.NormGames, rating.NormMean, rating.NormPoints}, "КМС": {rating.NormPlace}, "I": nil},
			"",
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := map[string][]rating.Condition{}
			for _, j := range norms().Judge(field, c.who) {
				got[j.Title] = nil
				for _, m := range j.Verdict.Missing() {
					got[j.Title] = append(got[j.Title], m.Condition)
				}
				if j.Verdict.Met != (len(got[j.Title]) == 0) {
					t.Errorf("%s: met is %v with %v missing", j.Title, j.Verdict.Met, got[j.Title])
				}
				if j.Title == c.has && !j.Has {
					t.Errorf("%s is there already", j.Title)
				}
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestPointsOfANormAreRoundedUp(t *testing.T) {
	table := rating.NormTable{Norms: []rating.Norm{{Title: "МС", Percent: 70}}}
	for games, halves := range map[int]int{9: 13, 10: 14, 7: 10, 1: 2} {
		v := table.Judge(rating.NormField{}, rating.Candidate{Games: games, Halves: halves})[0].Verdict
		if v.Checks[0].Need != halves || !v.Met {
			t.Errorf("%d games need %d half points, not %d", games, v.Checks[0].Need, halves)
		}
		if table.Judge(rating.NormField{}, rating.Candidate{Games: games, Halves: halves - 1})[0].Verdict.Met {
			t.Errorf("%d games: a half point less is enough", games)
		}
	}
}

// TestMoreIsNeverWorse: who has more points, a better place and stronger opponents never loses a norm.
func TestMoreIsNeverWorse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		field := rating.NormField{Ranks: rapid.SliceOfN(rapid.SampledFrom([]string{"", "I", "КМС", "МС"}), 0, 12).Draw(t, "ranks")}
		c := rating.Candidate{
			Place: rapid.IntRange(2, 10).Draw(t, "place"), Games: rapid.IntRange(1, 12).Draw(t, "games"),
			Mean: rapid.IntRange(1800, 2300).Draw(t, "mean"), Age: rapid.IntRange(0, 60).Draw(t, "age"),
		}
		c.Halves = rapid.IntRange(0, 2*c.Games-1).Draw(t, "halves")
		more := c
		more.Place--
		more.Halves++
		more.Mean++
		before, after := norms().Judge(field, c), norms().Judge(field, more)
		for i := range before {
			if before[i].Verdict.Met && !after[i].Verdict.Met {
				t.Fatalf("%s is lost by more: %+v", before[i].Title, after[i].Verdict)
			}
		}
	})
}

// TestRankStrength: ranks in their order, as lists write them.
func TestRankStrength(t *testing.T) {
	order := [][]string{
		{"МСМК", "мсмк"},
		{"МС", "мс."},
		{"КМС", "кмс"},
		{"I", "1", "1 разряд", "1-й р.", "1р", "1 взр."},
		{"II", "2", "2 сп. разряд"},
		{"III", "3"},
		{"I юн", "1 юн.", "1ю", "1 юношеский разряд"},
		{"II юн", "2юн"},
		{"III юн", "3 юн. р."},
		{"", "б/р", "FM", "1000"},
	}
	for i, same := range order {
		for _, rank := range same {
			if got, want := rating.RankStrength(rank), rating.RankStrength(same[0]); got != want {
				t.Errorf("%q is %d strong, want %d", rank, got, want)
			}
			if i > 0 && rating.RankStrength(rank) >= rating.RankStrength(order[i-1][0]) {
				t.Errorf("%q is not weaker than %q", rank, order[i-1][0])
			}
		}
	}
}

func TestSpellingsOfARankAreOne(t *testing.T) {
	for text, want := range map[string]string{
		"I юн.": "I юн", "I юн": "I юн", "ii  Юн.": "II юн", "кмс": "КМС", "I": "I", "": "", "б/р": "б/р", "FM": "FM",
	} {
		if got := rating.SpellRank(text); got != want {
			t.Errorf("%q is spelled %q, want %q", text, got, want)
		}
	}
	table := rating.NormTable{Ranks: []string{"II юн.", "I юн."}, Norms: []rating.Norm{{Title: "I юн.", Place: 1}}}
	if j := table.Judge(rating.NormField{}, rating.Candidate{Rank: "I юн", Place: 1}); len(j) != 1 || !j[0].Has {
		t.Errorf("who has I юн has not I юн.: %+v", j)
	}
}

// TestNormsOfSections counts a norm of a section by what was done there, and one of a status only at events of that status.
func TestNormsOfSections(t *testing.T) {
	table := rating.NormTable{Ranks: rating.UsualRanks(), Norms: []rating.Norm{
		{Title: "МС", Section: "A", Place: 1, Entries: 5, Mark: 1000},
		{Title: "КМС", Percent: 70, Players: 3},
		{Title: "I", Status: "Чемпионат России", Place: 9},
	}}
	field := rating.NormField{
		Ranks: []string{"", "I", ""}, Entries: 9,
		Sections: map[string]rating.NormField{"A": {Ranks: []string{"I"}, Entries: 5}, "B": {Ranks: []string{"", ""}, Entries: 4}},
	}
	who := rating.Candidate{
		Place: 2, Points: 700, Halves: 700, Most: 1000, Rank: "II",
		Sections: map[string]rating.Candidate{"A": {Place: 1, Mark: 1000}},
	}
	met := func(table rating.NormTable, who rating.Candidate) map[string]bool {
		all := map[string]bool{}
		for _, j := range table.Judge(field, who) {
			all[j.Title] = j.Verdict.Met
		}
		return all
	}
	if d := cmp.Diff(map[string]bool{"МС": true, "КМС": true, "I": false}, met(table, who)); d != "" {
		t.Error(d)
	}
	worse := who
	worse.Halves, worse.Sections = 699, map[string]rating.Candidate{"B": {Place: 1, Mark: 2000}}
	if d := cmp.Diff(map[string]bool{"МС": false, "КМС": false, "I": false}, met(table, worse)); d != "" {
		t.Error(d)
	}
	table.Status = "чемпионат  России"
	if d := cmp.Diff(map[string]bool{"МС": true, "КМС": true, "I": true}, met(table, who)); d != "" {
		t.Error(d)
	}
	table.Status = "Кубок России"
	if d := cmp.Diff(map[string]bool{"МС": true, "КМС": true}, met(table, who)); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]rating.Condition{rating.NormEntries, rating.NormMark, rating.NormPlace}, table.Conditions(0)); d != "" {
		t.Error(d)
	}
}

// TestWrongNorms says of each norm that can't be one why.
func TestWrongNorms(t *testing.T) {
	for why, n := range map[rating.NormWrong]rating.Norm{
		"":                {Title: "МС", Mark: 1},
		rating.NoTitle:    {Place: 1},
		rating.NothingSet: {Title: "МС", Players: 8},
		rating.HalfRanked: {Title: "МС", Place: 1, Ranked: 3},
		rating.NoAge:      {Title: "МС", Place: 1, AgeFrom: 18, AgeTo: 12},
		rating.NoSex:      {Title: "МС", Place: 1, Sex: "x"},
		rating.OutOfRange: {Title: "МС", Place: -1},
		rating.TooLong:    {Title: "МС", Place: 1, Note: strings.Repeat("я", rating.MaxNormText+1)},
	} {
		if got := n.Wrong(); got != why {
			t.Errorf("%+v is wrong by %q, want %q", n, got, why)
		}
	}
	right := rating.Norm{Title: "МС", Place: 1}
	if norm, why := (rating.NormTable{Norms: []rating.Norm{right, {Title: "МС"}}}).Wrong(); norm != 2 || why != rating.NothingSet {
		t.Errorf("norm %d is wrong by %q", norm, why)
	}
}
