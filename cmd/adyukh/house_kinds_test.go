package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// kindPackages are the packages of each kind of event, by how their paths begin; the longest beginning counts. What contests
// share belongs to no kind.
var kindPackages = map[string]string{
	"tournament/play": "play", "tournament/correspondence": "play", "tournament/play/transcript": "play", "tournament/alert": "play",
	"tournament/contest/composing": "composing", "tournament/contest/forerunners": "composing",
	"tournament/contest/solving": "solving",
}

func kindOf(path string) string {
	kind, most := "", 0
	for beginning, k := range kindPackages {
		if (path == beginning || strings.HasPrefix(path, beginning+"/")) && len(beginning) > most {
			kind, most = k, len(beginning)
		}
	}
	return kind
}

// lists are the files that list the kinds: who adds one adds a line there, and one in cmd/adyukh/kinds.go.
var lists = []string{"api/areas.go", "api/config.go"}

// TestFilesNameOneKind fails on a file that imports packages of two kinds of events: what differs is to be asked of the kind. What
// only tests use may have one of every kind.
func TestFilesNameOneKind(t *testing.T) {
	runtest.House(t)
	var found []string
	eachFile(t, "../..", func(path string, f *ast.File) {
		if !isOfTests(filepath.ToSlash(filepath.Dir(path))) && len(kindsIn(path, f)) > 1 {
			found = append(found, path)
		}
	})
	if !slices.Equal(found, lists) {
		t.Errorf("%q name two kinds of events, want the lists alone: %q", found, lists)
	}
}

// kindsIn are the kinds whose packages a file imports, and that of its own package.
func kindsIn(path string, f *ast.File) []string {
	kinds := map[string]bool{kindOf(filepath.ToSlash(filepath.Dir(path))): true}
	for _, i := range f.Imports {
		name, _ := strconv.Unquote(i.Path.Value)
		if ours, ok := strings.CutPrefix(name, module+"/"); ok {
			kinds[kindOf(ours)] = true
		}
	}
	delete(kinds, "")
	return slices.Sorted(maps.Keys(kinds))
}

// namesKind are words of which a field or a case of api/web would be about a kind of events.
var namesKind = regexp.MustCompile(`(?i)contest|solving|composing|composer|correspond|transcript|seat|captain|door`)

// TestWebNamesNoKind fails on an import, a field or a case of a switch in api/web that names a kind of events.
func TestWebNamesNoKind(t *testing.T) {
	runtest.House(t)
	files := 0
	eachFile(t, "../../api/web", func(path string, f *ast.File) {
		files++
		for _, kind := range kindsIn("", f) {
			t.Errorf("api/web/%s imports packages of %s", path, kind)
		}
		for _, word := range fieldsAndCases(f) {
			if namesKind.MatchString(word) {
				t.Errorf("api/web/%s has a field or a case %s", path, word)
			}
		}
	})
	if files < 20 {
		t.Errorf("only %d files were looked at", files)
	}
}

// fieldsAndCases are the names of fields of structs, and those in cases of switches.
func fieldsAndCases(f *ast.File) []string {
	var all []string
	add := func(n ast.Node) {
		ast.Inspect(n, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				all = append(all, id.Name)
			}
			return true
		})
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructType:
			for _, field := range n.Fields.List {
				for _, name := range field.Names {
					all = append(all, name.Name)
				}
				add(field.Type)
			}
		case *ast.CaseClause:
			for _, e := range n.List {
				add(e)
			}
		}
		return true
	})
	return all
}

// eachFile goes through the Go files below a folder that are no tests, with their paths in it.
func eachFile(t *testing.T, below string, do func(path string, f *ast.File)) {
	t.Helper()
	files := token.NewFileSet()
	err := filepath.WalkDir(below, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ours, err := filepath.Rel(below, path)
		if err == nil {
			do(filepath.ToSlash(ours), f)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
