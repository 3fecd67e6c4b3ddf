package exchange_test

import (
	"slices"
	"testing"

	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestBracketAsShown: the sheet of a knock-out says of every match what show says, round beside round, from top to bottom.
func TestBracketAsShown(t *testing.T) {
	for seed := range showtest.Seeds {
		b := bookOf(t, showtest.Event(seed), "ru", false)
		shown := b.Bracket(len(b.Rounds))
		if shown == nil {
			continue
		}
		book := openBook(t, writeBook(t, b))
		rows, err := book.GetRows(book.GetSheetList()[4])
		if err != nil {
			t.Fatal(err)
		}
		say := show.Translator(b.T)
		for n, r := range shown.Rounds {
			names, scores := []string{r.Title.In(say)}, []string(nil)
			for _, m := range r.All() {
				if m.Third {
					names = append(names, b.T("bracket.third"))
				}
				for _, s := range m.Sides {
					name := s.Name
					if m.IsFree() && s.Player == 0 {
						name = s.Wait.In(say)
					}
					names, scores = append(names, name), append(scores, s.Score)
				}
				names = append(names, m.Settled().In(say))
			}
			gotNames, gotScores := columnOf(rows, 3*n), columnOf(rows, 3*n+1)
			gotNames = gotNames[max(0, slices.Index(gotNames, names[0])):]
			compareTexts(t, seed, gotNames, names)
			compareTexts(t, seed, gotScores, scores)
		}
	}
}

// columnOf are the texts of a column from top to bottom.
func columnOf(rows [][]string, column int) []string {
	var all []string
	for _, row := range rows {
		if column < len(row) && row[column] != "" {
			all = append(all, row[column])
		}
	}
	return all
}

// compareTexts compares columns without what is empty.
func compareTexts(t *testing.T, seed int, got, want []string) {
	t.Helper()
	want = slices.DeleteFunc(want, func(s string) bool { return s == "" })
	if !slices.EqualFunc(got, want, samePoints) {
		t.Errorf("event %d:\n got %q\nwant %q", seed, got, want)
	}
}
