package main_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// demands are how many rows the tables of SECURITY.md have: what attackers try, what strangers make the server keep, what a tournament
// program must do, what goes wrong.
var demands = []int{50, 21, 171, 21}

// A row of those tables begins with its number. Its last two cells say what shows it and what is left.
var (
	demand    = regexp.MustCompile(`^\| (\d+) \| (.+) \|$`)
	aTest     = regexp.MustCompile("`([a-z0-9_/]+) ((?:Test|Fuzz)\\w+)`")
	aStage    = regexp.MustCompile("`\\.ci/run (\\w+)`")
	isMissing = regexp.MustCompile(`^(open|not): .`)
)

// TestSecurityNamesItsTests: each row of the tables is shown by tests that are there, or says why not. So are the promises that name tests.
func TestSecurityNamesItsTests(t *testing.T) {
	runtest.House(t)
	t.Parallel()
	root := filepath.Join("..", "..")
	text, err := os.ReadFile(filepath.Join(root, ".github", "SECURITY.md"))
	if err != nil {
		t.Fatal(err)
	}
	run, err := os.ReadFile(filepath.Join(root, ".ci", "run"))
	if err != nil {
		t.Fatal(err)
	}
	sources := map[string][]byte{}
	isTest := func(m []string) bool {
		return bytes.Contains(testsOf(t, sources, filepath.Join(root, m[1])), fmt.Appendf(nil, "\nfunc %s(", m[2]))
	}
	tables := []int{0}
	for line := range strings.Lines(string(text)) {
		row := demand.FindStringSubmatch(strings.TrimRight(line, "\n"))
		if row == nil {
			for _, m := range aTest.FindAllStringSubmatch(line, -1) {
				if !isTest(m) {
					t.Errorf("a promise: there is no %s in %s", m[2], m[1])
				}
			}
			continue
		}
		no, _ := strconv.Atoi(row[1])
		if no == 1 && tables[len(tables)-1] > 0 {
			tables = append(tables, 0)
		}
		if tables[len(tables)-1]++; no != tables[len(tables)-1] {
			t.Errorf("row %d follows row %d", no, tables[len(tables)-1]-1)
		}
		cells := strings.Split(row[2]+" ", " |")
		if len(cells) < 3 {
			t.Errorf("row %d has %d cells", no, len(cells)+1)
			continue
		}
		what, shown, left := cells[0], strings.TrimSpace(cells[len(cells)-2]), strings.TrimSpace(cells[len(cells)-1])
		if shown == "" && !isMissing.MatchString(left) {
			t.Errorf("row %d, %s: neither a test nor a reason why there is none", no, what)
		}
		for _, m := range aTest.FindAllStringSubmatch(shown, -1) {
			if !isTest(m) {
				t.Errorf("row %d, %s: there is no %s in %s", no, what, m[2], m[1])
			}
		}
		for _, m := range aStage.FindAllStringSubmatch(shown, -1) {
			if !bytes.Contains(run, fmt.Appendf(nil, "\n%s() {", m[1])) {
				t.Errorf("row %d, %s: .ci/run has no stage %s", no, what, m[1])
			}
		}
		rest := aStage.ReplaceAllString(aTest.ReplaceAllString(shown, ""), "")
		if strings.Trim(rest, ", ") != "" {
			t.Errorf("row %d, %s: %q is no test", no, what, rest)
		}
	}
	if !slices.Equal(tables, demands) {
		t.Errorf("tables of %d rows, want %d", tables, demands)
	}
}

// testsOf is the source of the tests of a folder.
func testsOf(t *testing.T, known map[string][]byte, folder string) []byte {
	t.Helper()
	if source, ok := known[folder]; ok {
		return source
	}
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	source := []byte{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source = append(source, raw...)
	}
	known[folder] = source
	return source
}
