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

// demands are how many rows the tables of SECURITY.md have: what attackers try, what a tournament program must do, what goes wrong.
var demands = []int{50, 171, 21}

// The cells of a row of those tables, and what one of them names: a test or a fuzz target of a package, a stage of .ci/run.
var (
	demand    = regexp.MustCompile(`^\| (\d+) \| (.+?) \| (.*?) \| (.*?) ?\|$`)
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
		cells := demand.FindStringSubmatch(strings.TrimRight(line, "\n"))
		if cells == nil {
			for _, m := range aTest.FindAllStringSubmatch(line, -1) {
				if !isTest(m) {
					t.Errorf("a promise: there is no %s in %s", m[2], m[1])
				}
			}
			continue
		}
		no, _ := strconv.Atoi(cells[1])
		if no == 1 && tables[len(tables)-1] > 0 {
			tables = append(tables, 0)
		}
		if tables[len(tables)-1]++; no != tables[len(tables)-1] {
			t.Errorf("row %d follows row %d", no, tables[len(tables)-1]-1)
		}
		shown, left := cells[3], cells[4]
		if shown == "" && !isMissing.MatchString(left) {
			t.Errorf("row %d, %s: neither a test nor a reason why there is none", no, cells[2])
		}
		for _, m := range aTest.FindAllStringSubmatch(shown, -1) {
			if !isTest(m) {
				t.Errorf("row %d, %s: there is no %s in %s", no, cells[2], m[2], m[1])
			}
		}
		for _, m := range aStage.FindAllStringSubmatch(shown, -1) {
			if !bytes.Contains(run, fmt.Appendf(nil, "\n%s() {", m[1])) {
				t.Errorf("row %d, %s: .ci/run has no stage %s", no, cells[2], m[1])
			}
		}
		rest := aStage.ReplaceAllString(aTest.ReplaceAllString(shown, ""), "")
		if strings.Trim(rest, ", ") != "" {
			t.Errorf("row %d, %s: %q is no test", no, cells[2], rest)
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
