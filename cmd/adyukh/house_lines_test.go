package main_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestLinesOfGoFitAScreen keeps every line of Go to 140 columns, a tab being one. Generated files are as their tool writes them.
func TestLinesOfGoFitAScreen(t *testing.T) {
	const most = 140
	for path, source := range goFiles(t) {
		n := 0
		for line := range bytes.Lines(source) {
			n++
			if columns := utf8.RuneCount(bytes.TrimRight(line, "\r\n")); columns > most {
				t.Errorf("%s:%d has %d columns, want %d at most", path, n, columns, most)
			}
		}
	}
}

// TestPackagesAndFilesHaveASize: no package has so many files that one finds them by their prefixes, and none is a crumb of a file:
// fewer than 30 lines are a list (of routes, errors, names), a page of documentation, the beginning of a program, or what one system does
// otherwise.
func TestPackagesAndFilesHaveASize(t *testing.T) {
	const mostFiles, fewestLines = 45, 30
	files := map[string]int{}
	for path, source := range goFiles(t) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		files[filepath.Dir(path)]++
		if lines := bytes.Count(source, []byte("\n")); lines < fewestLines && hasFunctions(t, path, source) {
			t.Errorf("%s has %d lines, want %d at least", path, lines, fewestLines)
		}
	}
	for folder, n := range files {
		if n > mostFiles {
			t.Errorf("%s has %d files, want %d at most", folder, n, mostFiles)
		}
	}
}

// hasFunctions tells whether a file says what is done, wherever the program runs.
func hasFunctions(t *testing.T, path string, source []byte) bool {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	exempt := []string{
		"routes.go", "lock_unix.go", "lock_windows.go", "language_windows.go", "language_other.go", "streams_unix.go", "streams_other.go",
	}
	if slices.Contains(exempt, filepath.Base(path)) {
		return false
	}
	return slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
		function, ok := d.(*ast.FuncDecl)
		return ok && function.Name.Name != "main"
	})
}

// goFiles yields our sources, by their paths from here. Generated files are not ours.
func goFiles(t *testing.T) iter.Seq2[string, []byte] {
	t.Helper()
	return func(yield func(string, []byte) bool) {
		root := filepath.Join("..", "..")
		files := 0
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() {
				if path != root && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".")) {
					return fs.SkipDir
				}
				return nil
			}
			if !strings.HasSuffix(path, ".go") {
				return nil
			}
			source, err := os.ReadFile(path)
			if err != nil || bytes.HasPrefix(source, []byte("// Code generated ")) {
				return err
			}
			if files++; !yield(path, source) {
				return fs.SkipAll
			}
			return nil
		})
		if err != nil || files < 500 {
			t.Fatalf("%d files: %v", files, err)
		}
	}
}
