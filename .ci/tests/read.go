package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// declared is a test as the source has it.
type declared struct {
	folder, name string
	marks        []string // what it calls of package runtest in its own body, in order, in lower case
}

func (d declared) says(marks []string) bool {
	return !slices.ContainsFunc(marks, func(m string) bool { return !slices.Contains(d.marks, m) })
}

// line is that of the list.
func (d declared) line() string { return strings.Join(append([]string{d.name}, d.marks...), " ") }

// read lists the tests and the fuzz targets of the packages, for the system that this is.
func read(patterns ...string) ([]declared, error) {
	out, err := exec.Command("go", append([]string{"list", "-f", "{{.Dir}}"}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list %s: %w", patterns, err)
	}
	var all []declared
	for folder := range strings.Lines(string(out)) {
		folder = strings.TrimSpace(folder)
		paths, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			tests, err := readFile(folder, path)
			if err != nil {
				return nil, err
			}
			all = append(all, tests...)
		}
	}
	slices.SortStableFunc(all, func(a, b declared) int { return cmp.Compare(a.line(), b.line()) })
	return all, nil
}

func readFile(folder, path string) ([]declared, error) {
	if ours, err := build.Default.MatchFile(folder, filepath.Base(path)); err != nil || !ours {
		return nil, err
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var tests []declared
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && isTest(f) {
			tests = append(tests, declared{folder, f.Name.Name, marks(f.Body)})
		}
	}
	return tests, nil
}

// isTest tells whether go test runs a function by itself: func TestX(t *testing.T) or func FuzzX(f *testing.F).
func isTest(f *ast.FuncDecl) bool {
	if f.Recv != nil || len(f.Type.Params.List) != 1 {
		return false
	}
	kind := ""
	if pointer, ok := f.Type.Params.List[0].Type.(*ast.StarExpr); ok {
		if of, ok := pointer.X.(*ast.SelectorExpr); ok {
			kind = of.Sel.Name
		}
	}
	return kind == "T" && strings.HasPrefix(f.Name.Name, "Test") || kind == "F" && strings.HasPrefix(f.Name.Name, "Fuzz")
}

// marks lists what of package runtest is called with the test itself.
func marks(body *ast.BlockStmt) []string {
	var found []string
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 1 {
			if f, ok := call.Fun.(*ast.SelectorExpr); ok {
				if of, ok := f.X.(*ast.Ident); ok && of.Name == "runtest" {
					found = append(found, strings.ToLower(f.Sel.Name))
				}
			}
		}
		return true
	})
	slices.Sort(found)
	return slices.Compact(found)
}
