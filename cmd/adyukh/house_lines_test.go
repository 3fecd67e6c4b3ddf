package main_test

import (
	"bytes"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"adyukh/static/runtest"
)

// TestLinesOfGoFitAScreen keeps every line of Go to 140 columns, a tab being one. Generated files are as their tool writes them.
func TestLinesOfGoFitAScreen(t *testing.T) {
	runtest.House(t)
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
