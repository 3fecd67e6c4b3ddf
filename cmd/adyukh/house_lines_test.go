package main_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestLinesOfGoFitAScreen keeps every line of Go to 140 columns, a tab being one. Generated files are as their tool writes them.
func TestLinesOfGoFitAScreen(t *testing.T) {
	const most = 140
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
		if err != nil {
			return err
		}
		if bytes.HasPrefix(source, []byte("// Code generated ")) {
			return nil
		}
		files++
		n := 0
		for line := range bytes.Lines(source) {
			n++
			if columns := utf8.RuneCount(bytes.TrimRight(line, "\r\n")); columns > most {
				t.Errorf("%s:%d has %d columns, want %d at most", path, n, columns, most)
			}
		}
		return nil
	})
	if err != nil || files < 500 {
		t.Fatalf("%d files: %v", files, err)
	}
}
