package register_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

func composer(title string, given register.Day) register.Title {
	return register.Title{Kind: register.ComposerTitle, Title: title, Given: given}
}

// TestTitlesOfACard: they are trimmed and ordered, each once, with all that is known of it.
func TestTitlesOfACard(t *testing.T) {
	solver := register.Title{Kind: register.SolverTitle, Title: "мастер", Given: "2001"}
	data := register.PersonData{Name: "Ким", Titles: []register.Title{
		solver, composer(" Гроссмейстер ", "2019"),
		{Kind: register.SolverTitle},
		{Kind: register.ComposerTitle, Title: "гроссмейстер", Given: "7.3.2019", Document: "приказ  № 7"},
		composer("мастер", "1998"),
	}}.Clean()
	want := []register.Title{
		composer("мастер", "1998"),
		{Kind: register.ComposerTitle, Title: "Гроссмейстер", Given: "2019-03-07", Document: "приказ № 7"},
		solver,
	}
	if diff := cmp.Diff(want, data.Titles); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if err := data.Check(2026); err != nil {
		t.Error(err)
	}
	if shown := data.ForReaders(); shown.Titles[1].Document != "" || data.Titles[1].Document == "" {
		t.Errorf("readers see %+v, the card is %+v", shown.Titles, data.Titles)
	}
}

func TestWrongTitles(t *testing.T) {
	many := make([]register.Title, register.MaxTitles+1)
	for i := range many {
		many[i] = composer(fmt.Sprint("звание ", i), "")
	}
	for name, c := range map[string]struct {
		titles []register.Title
		field  string
	}{
		"of nothing":   {[]register.Title{{Kind: "referee", Title: "мастер"}}, "title_kind"},
		"without text": {[]register.Title{composer("", "2001")}, "title"},
		"of tomorrow":  {[]register.Title{composer("мастер", "2027")}, "given"},
		"of no day":    {[]register.Title{composer("мастер", "весной")}, "given"},
		"of long ago":  {[]register.Title{composer("мастер", "1099-01-01")}, "given"},
		"control":      {[]register.Title{{Kind: register.SolverTitle, Title: "мастер", Document: "a\x00b"}}, "document"},
		"too many":     {many, "titles"},
	} {
		err := register.PersonData{Name: "Ким", Titles: c.titles}.Clean().Check(2026)
		if e, ok := err.(*refusal.Error); !ok || e.Field != c.field {
			t.Errorf("%s: %v, want a refusal of %s", name, err, c.field)
		}
	}
}

func titles() *rapid.Generator[[]register.Title] {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) register.Title {
		return register.Title{
			Kind:  rapid.SampledFrom(register.TitleKinds()).Draw(t, "kind"),
			Title: rapid.SampledFrom([]string{"мастер", "гроссмейстер"}).Draw(t, "title"),
			Given: register.Day(rapid.SampledFrom([]string{"", "2019", "2019-03-07", "2020"}).Draw(t, "given")),
		}
	}), 0, 4)
}

// TestAMergeKeepsAllTitles: a title of either card is among those of both, none twice, and the merge can be taken back.
func TestAMergeKeepsAllTitles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keep := register.PersonData{Name: "Ким", Titles: titles().Draw(t, "keep")}.Clean()
		drop := register.PersonData{Name: "Ким", Titles: titles().Draw(t, "drop")}.Clean()
		p := register.PreviewMerge(register.Person{ID: 1, Root: 1, PersonData: keep}, register.Person{ID: 2, Root: 2, PersonData: drop})
		after := p.Merged(nil)
		for _, of := range slices.Concat(keep.Titles, drop.Titles) {
			if !slices.ContainsFunc(after.Titles, func(o register.Title) bool {
				return o.Kind == of.Kind && o.Title == of.Title && o.Given.Year() >= of.Given.Year()
			}) {
				t.Fatalf("%+v is not among %+v", of, after.Titles)
			}
		}
		if again := after.Clean(); !slices.Equal(again.Titles, after.Titles) {
			t.Fatalf("%+v become %+v", after.Titles, again.Titles)
		}
		if back := register.Unmerged(keep, after, after); !slices.Equal(back.Titles, keep.Titles) {
			t.Fatalf("taken back: %+v, before %+v", back.Titles, keep.Titles)
		}
		changed := after
		changed.Titles = append(slices.Clone(after.Titles), composer("заслуженный", ""))
		if back := register.Unmerged(keep, after, changed); !slices.Equal(back.Titles, changed.Titles) {
			t.Fatalf("what was changed since is lost: %+v", back.Titles)
		}
	})
}
