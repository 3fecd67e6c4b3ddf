package conduct_test

import (
	"strings"
	"testing"

	"adyukh/rules/sheet"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// sample is the game of 7.2 of the rules, which ends 17:7.
const sample = `Иванов - Петров: 1. cb4 bc5 2. ba5 ab6 3. bc3 cb4 4. aa7 cb6 5. ae5 fb2 6. ac3 dc7 7. gf4 eg3 8. hf4 ge5 9. eg5 hf4
10. de3 fb4 11. bh6 gf6 12. eg7 hf6 13. ge5 fe7 14. fd8 bc7 15. da5. Счет 17:7.`

func TestFindings(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newEvent(t, s, 4))
	g := e.Rounds[0].Games[0]
	tests := []struct {
		name, text string
		result     play.Result
		want       sheet.Status
		settled    bool
	}{
		{"right", sample, count(17), sheet.Complete, true},
		{"another result was entered", sample, count(7), sheet.CountDiffers, false},
		{"wrong move", "1. c3-b4 b6-c5 2. b4-b5", count(17), sheet.WrongMove, false},
		{"resigned before the end", "1. c3-b4 b6-c5", play.Result{Kind: play.Resigned, White: 24}, sheet.NotFinished, true},
		{"not finished, though counted", "1. c3-b4 b6-c5", count(17), sheet.NotFinished, false},
		{"unreadable", "1. c3-b4 k9-z0", count(17), sheet.Unreadable, false},
		{"not text", "\xff\xfe", count(17), sheet.Unreadable, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g.Sheet.Text, g.Result = tt.text, tt.result
			got, err := e.Finding(g)
			if err != nil {
				t.Fatal(err)
			}
			if got.Status != tt.want || got.Settled() != tt.settled || e.Undecided(g) == tt.settled {
				t.Errorf("status %s, settled %t, undecided %t", got.Status, got.Settled(), e.Undecided(g))
			}
		})
	}
}

// TestSheetThatBreaksOff: where no points are counted a game ends when a player sees that it is lost, and nobody writes down how.
func TestSheetThatBreaksOff(t *testing.T) {
	s, _ := newService(t)
	e := ofGame(t, s, "russian")
	g := e.Rounds[0].Games[0]
	for _, text := range []string{"1. c3-d4 d6-c5", "[Result \"2-0\"]\n\n1. c3-d4 d6-c5 2-0"} {
		for _, typed := range []string{"+", "="} {
			g.Sheet.Text = text
			g.Result = must(play.ParseResult(typed, e.Head.Scale()))(t)
			agrees := typed == "+" || !strings.Contains(text, "2-0")
			if report := must(e.Finding(g))(t); agrees && (report.Status != sheet.NotFinished || !report.Settled()) {
				t.Errorf("%s of %q: %s, settled %t", typed, text, report.Status, report.Settled())
			}
		}
	}
}

// TestDecisions keeps the result with the first decision and takes it from the sheet with the second.
func TestDecisions(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newEvent(t, s, 4))
	g := e.Rounds[0].Games[0]
	e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(16)))(t)
	e = must(s.SetSheet(t.Context(), anna, e.ID, g.ID, 0, sample))(t)
	g, _ = e.Game(g.ID)
	if g.Result != count(16) {
		t.Fatalf("a sheet changed the result to %+v", g.Result)
	}
	e = must(s.DecideSheet(t.Context(), anna, e.ID, g.ID, g.Sheet.Revision, play.ResultStands, "подписан обоими"))(t)
	g, _ = e.Game(g.ID)
	if g.Result != count(16) || g.Sheet.Decision != play.ResultStands || e.Undecided(g) {
		t.Errorf("after the decision: %+v", g)
	}
	e = must(s.DecideSheet(t.Context(), boris, e.ID, g.ID, g.Sheet.Revision, play.TakenFromText, ""))(t)
	g, _ = e.Game(g.ID)
	if g.Result != count(17) || g.Sheet.Decision != play.TakenFromText {
		t.Errorf("after taking the count of the sheet: %+v", g)
	}
	e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(15)))(t)
	if g, _ = e.Game(g.ID); g.Sheet.Decision != play.NoDecision {
		t.Errorf("a decision about another result stays: %+v", g.Sheet)
	}
}

// TestSheetsAreText refuses what no database keeps as it is, and a text that is no game's.
func TestSheetsAreText(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newEvent(t, s, 4))
	g := e.Rounds[0].Games[0]
	for key, text := range map[string]string{
		"error.text.utf8":  "1. c3-b4 \xe1",
		"error.sheet.long": strings.Repeat("1. c3-b4 ", 10_000),
	} {
		_, err := s.SetSheet(t.Context(), anna, e.ID, g.ID, 0, text)
		wantError(t, err, refusal.Invalid, key)
	}
	_, err := s.SetSheet(t.Context(), anna, e.ID, g.ID, 0, "1. c3-b4\x00")
	wantError(t, err, refusal.Invalid, "error.text.utf8")
}
