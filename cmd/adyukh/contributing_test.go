package main_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

var (
	namedFile = regexp.MustCompile("`([a-z0-9_]+/[a-z0-9_/]+\\.(?:go|js|html|yaml|json))`")
	namedFunc = regexp.MustCompile("`([a-z0-9_/]+\\.(?:go|js))` ([A-Za-z]+)")
)

// TestContributingIsTrue: the files that CONTRIBUTING names exist, each step of its walks stands in its file, and no folder is missing in
// its tree.
func TestContributingIsTrue(t *testing.T) {
	runtest.House(t)
	t.Parallel()
	const root = "../../"
	raw, err := os.ReadFile(root + ".github/CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(string(raw)), " ")
	for _, file := range namedFile.FindAllStringSubmatch(text, -1) {
		if _, err := os.Stat(root + file[1]); err != nil {
			t.Error(err)
		}
	}
	_, text, _ = strings.Cut(text, "## How it is laid out")
	tree, text, _ := strings.Cut(text, "Three walks")
	walks, _, _ := strings.Cut(text, "## How to add")
	steps := namedFunc.FindAllStringSubmatch(walks, -1)
	if len(steps) < 20 {
		t.Errorf("%d steps in the walks", len(steps))
	}
	for _, step := range steps {
		code, err := os.ReadFile(root + step[1])
		if err != nil {
			t.Error(err)
		} else if !regexp.MustCompile(`(?m)^(async )?(func|function) (\([^)]*\) )?` + step[2] + `\b`).Match(code) {
			t.Errorf("%s has no %s", step[1], step[2])
		}
	}
	folders, err := filepath.Glob(root + "*/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	missing := map[string]bool{}
	for _, file := range folders {
		if folder := filepath.Base(filepath.Dir(file)); !strings.Contains(tree, " "+folder+"/") {
			missing[folder] = true
		}
	}
	for folder := range missing {
		t.Errorf("the tree has no %s/", folder)
	}
}
