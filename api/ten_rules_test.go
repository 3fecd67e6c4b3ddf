package api_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tenRules are what a desk and its pages owe to those who use them, and the tests that show each of them.
var tenRules = []struct {
	rule  string
	shown []string // package and test
}{
	{"one next step, always visible; everything else quiet", []string{"api TestNextStepIsForWhoMayDoIt", "api TestEveryPhase"}},
	{"a change that touches an earlier round shows its effect before it is saved", []string{
		"api TestCorrectionShowsItsEffect", "static TestResultsThatAPageAsksAbout",
	}},
	{"draft until published; published is announced", []string{"api TestDraftsLeaveNoTrace", "api TestPublicStream"}},
	{"one key per result; never write on an arrow key; never overwrite with blank", []string{
		"api TestFortyBoardsByKeyboard", "static TestResultsArrowsNeverWrite", "static TestResultsBlankNeverOverwrites",
	}},
	{"a second pass for results", []string{"api TestSecondEntry"}},
	{"undo and a copy at each step; a log of who did what", []string{
		"tournament/play/conduct TestUndoRestores", "api TestCopies", "api TestJournal",
	}},
	{"parts are pushed; a version check refuses stale writes with names", []string{
		"static TestLiveTakesItsParts", "static TestResultsRefusedByTheServer",
	}},
	{"readers cannot reach a writing handler or the engine", []string{"api TestEveryRouteForEveryRole", "api TestReadersOfTheDesk"}},
	{"a tie-break and a pairing can be asked why", []string{"api TestWorkingsAsShown", "tournament/pairing/teams TestWhyNot"}},
	{"the drawn opening, the micro-match and 2-1-0 are on screen, phone and paper", []string{
		"tournament/play/conduct TestOpeningsAreDrawn", "tournament/play/conduct TestMatchPoints", "api TestPapersNow",
	}},
}

// TestTenRules: each of the rules is shown by tests that are there.
func TestTenRules(t *testing.T) {
	t.Parallel()
	known := map[string]string{}
	for i, rule := range tenRules {
		for _, shown := range rule.shown {
			pkg, name, _ := strings.Cut(shown, " ")
			if known[pkg] == "" {
				files, err := filepath.Glob("../" + pkg + "/*_test.go")
				if err != nil {
					t.Fatal(err)
				}
				for _, file := range files {
					raw, err := os.ReadFile(file)
					if err != nil {
						t.Fatal(err)
					}
					known[pkg] += string(raw)
				}
			}
			if !strings.Contains(known[pkg], "\nfunc "+name+"(t *testing.T) {") {
				t.Errorf("rule %d, %s: there is no test %s in %s", i+1, rule.rule, name, pkg)
			}
		}
	}
}
