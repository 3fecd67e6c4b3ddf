package archive_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adyukh/tournament/exchange/archive"
)

// TestDocsShowTheFormats: the documentation shows how files of each format begin, with the version and all keys of the whole.
func TestDocsShowTheFormats(t *testing.T) {
	for _, language := range []string{"ru", "en"} {
		page, err := os.ReadFile(filepath.Join("..", "..", "..", "static", "docs", language, "exchange.html"))
		if err != nil {
			t.Fatal(err)
		}
		for format, c := range map[string]struct {
			version int
			file    []byte
		}{
			archive.Format:           {archive.Version, write(t, full(), fullGames()...)},
			archive.Composing().Name: {archive.Composing().Version, writeContest(t, fullContest())},
			archive.Solving().Name:   {archive.Solving().Version, writeSolving(t, fullSolving())},
		} {
			begin := fmt.Sprintf(`{"format": %q, "version": %d, `, format, c.version)
			_, shown, found := strings.Cut(string(page), begin)
			shown, _, _ = strings.Cut(shown, "</")
			if !found {
				t.Errorf("%s: nothing begins with %s", language, begin)
			}
			if got, want := strings.Join(keys(shown), " "), strings.Join(topKeys(string(c.file)), " "); got != want {
				t.Errorf("%s: of %s the page has\n%s, want\n%s", language, format, got, want)
			}
		}
	}
}

// keys are those of a line of JSON without objects in it.
func keys(line string) (all []string) {
	for _, m := range regexp.MustCompile(`"(\w+)":`).FindAllStringSubmatch(line, -1) {
		all = append(all, m[1])
	}
	return all
}

// topKeys are those of the whole of a file after its format and version.
func topKeys(file string) (all []string) {
	for _, m := range regexp.MustCompile(`(?m)^  "(\w+)":`).FindAllStringSubmatch(file, -1) {
		all = append(all, m[1])
	}
	return all[2:]
}
