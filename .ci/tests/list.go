package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// mustRunIn says in which stage the tests with a mark have to run. Others may run in any.
var mustRunIn = map[string]string{"races": "race"}

// list reads the lines of the list, in order.
func list() ([]string, error) {
	text, err := os.ReadFile(listPath)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	lines := strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' })
	slices.Sort(lines)
	return lines, nil
}

// without returns the lines that are in one list and not in the other, each as often as that is so.
func without(lines, other []string) (left []string) {
	count := map[string]int{}
	for _, line := range other {
		count[line]++
	}
	for _, line := range lines {
		if count[line]--; count[line] < 0 {
			left = append(left, line)
		}
	}
	return left
}

// names returns the lines of the list that no source has, and those that only the sources have.
func names() (lost, added []string, err error) {
	listed, err := list()
	if err != nil {
		return nil, nil, err
	}
	tests, err := read("./...")
	if err != nil {
		return nil, nil, err
	}
	var found []string
	for _, d := range tests {
		found = append(found, d.line())
	}
	return without(listed, found), without(found, listed), nil
}

func compareNames() error {
	lost, added, err := names()
	if err != nil {
		return err
	}
	var faults []error
	if len(lost) > 0 {
		faults = append(faults, fmt.Errorf("%s lists tests that are nowhere; take out the lines of those that are gone on purpose:\n\t%s",
			listPath, strings.Join(lost, "\n\t")))
	}
	if len(added) > 0 {
		faults = append(faults, fmt.Errorf("%s does not list these tests; `go run ./.ci/tests add` writes them into it:\n\t%s",
			listPath, strings.Join(added, "\n\t")))
	}
	return errors.Join(faults...)
}

func addNames() error {
	_, added, err := names()
	if err != nil {
		return err
	}
	listed, err := list()
	if err != nil {
		return err
	}
	all := append(listed, added...)
	slices.Sort(all)
	fmt.Printf("%d tests are added, %d listed\n", len(added), len(all))
	return os.WriteFile(listPath, []byte(strings.Join(all, "\n")+"\n"), 0o644)
}

// compareCensus fails for each listed test that has run in no stage, or not in that which its mark demands. A test that was left out has
// not run.
func compareCensus(path string) error {
	listed, err := list()
	if err != nil {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("what has run is not noted: %w", err)
	}
	defer file.Close()
	var ran []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		ran = append(ran, lines.Text())
	}
	if lost := neverRan(listed, ran); len(lost) > 0 {
		return fmt.Errorf("these tests have not run, or have left themselves out:\n\t%s", strings.Join(lost, "\n\t"))
	}
	fmt.Printf("%d tests have run\n", len(listed))
	return nil
}

// neverRan compares the lines of the list with the notes "STAGE PACKAGE TEST OUTCOME". Two tests of one name are of two packages.
func neverRan(listed, notes []string) []string {
	seen, ran := map[string]bool{}, map[string][]string{} // by stage, or "" for any
	for _, line := range notes {
		var stage, folder, test, outcome string
		if n, err := fmt.Sscan(line, &stage, &folder, &test, &outcome); n != 4 || err != nil || outcome == "skip" {
			continue
		}
		for _, stage := range []string{"", stage} {
			if key := stage + " " + folder + " " + test; !seen[key] {
				seen[key] = true
				ran[stage] = append(ran[stage], test)
			}
		}
	}
	var lost []string
	for mark, stage := range mustRunIn {
		var must []string
		for _, line := range listed {
			if name, marks, _ := strings.Cut(line, " "); slices.Contains(strings.Fields(marks), mark) {
				must = append(must, name)
			}
		}
		for _, name := range without(must, ran[stage]) {
			lost = append(lost, name+" in the stage "+stage)
		}
	}
	var all []string
	for _, line := range listed {
		name, _, _ := strings.Cut(line, " ")
		all = append(all, name)
	}
	return append(lost, without(all, ran[""])...)
}
