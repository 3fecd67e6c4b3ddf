package static_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// asking are the elements whose look may depend on something deep in them: a form, a picture, a menu. None stands around a table: where one
// does, a browser works out the style of all its rows anew whenever one of them changes.
var asking = []string{
	".form", ".field", ".field-row", ".field-check", "fieldset.group", ".group > .field)", ".dense .field-row", ".action",
	".pills ul", ".site-nav ul", "ul:not(", ".corr-play", ".diagram", ".play-board", ".working-parts", "body",
}

var (
	comment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	has     = regexp.MustCompile(`([^{},;]*?):has\(([^>+~)][^)]*)`) // what is asked about its children and neighbours alone is cheap
)

// TestStylesOfTablesAskNothingOfTheirRows: ":has" of something deep is asked of small places alone; of the body only where it is printed.
func TestStylesOfTablesAskNothingOfTheirRows(t *testing.T) {
	runtest.House(t)
	sheets, err := filepath.Glob("css/*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatal(sheets, err)
	}
	for _, name := range sheets {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range has.FindAllSubmatch(comment.ReplaceAll(text, nil), -1) {
			of := strings.TrimSpace(string(found[1]))
			small := slices.ContainsFunc(asking, func(known string) bool { return strings.HasSuffix(of, known) })
			if !small || strings.HasSuffix(of, "body") && name != "css/print.css" {
				t.Errorf("%s: %s:has(%s) is asked anew of all that is in it: set a class", name, of, found[2])
			}
		}
	}
}
