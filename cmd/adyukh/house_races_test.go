package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// TestGoroutinesAreRaced fails where a test starts goroutines, itself or by a function at most two calls away, and does not say
// runtest.Races. Tests that say runtest.Slow may leave it out: the race detector takes eight times as long.
func TestGoroutinesAreRaced(t *testing.T) {
	runtest.House(t)
	folders := map[string]*testSources{}
	site := newTestSources() // what the tests of areas call
	for path, source := range goFiles(t) {
		folder := filepath.Dir(path)
		if folder == siteOfTests {
			if err := site.add(path, source); err != nil {
				t.Fatal(err)
			}
		}
		if !strings.HasSuffix(path, "_test.go") {
			continue
		}
		if folders[folder] == nil {
			folders[folder] = newTestSources()
		}
		if err := folders[folder].add(path, source); err != nil {
			t.Fatal(err)
		}
	}
	found := 0
	for folder, s := range folders {
		if strings.HasPrefix(folder, filepath.Dir(siteOfTests)) {
			s.calling(site)
		}
		for _, name := range s.tests() {
			if found++; !s.says(name, "Races") && !s.says(name, "Slow") {
				t.Errorf("%s: %s starts goroutines and does not say runtest.Races(t)", folder, name)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d tests start goroutines", found)
	}
}

// siteOfTests is the folder of what the tests of areas use.
var siteOfTests = filepath.Join("..", "..", "api", "apitest")

// TestStartsOfGoroutinesAreFound shows the walk what it has to find, and from TestNone on what it has not.
func TestStartsOfGoroutinesAreFound(t *testing.T) {
	runtest.House(t)
	const text = `package p
func TestGo(t *testing.T) { go f() }
func TestGroup(t *testing.T) { g.Go(func() {}) }
func TestCalls(t *testing.T) { one() }
func TestCallsTwo(t *testing.T) { x.two() }
func TestNone(t *testing.T) { x.one(); three() }
func TestServes(t *testing.T) { x.Serve() }
func TestListens(t *testing.T) { apitest.Listen() }
func one() { go f() }
func (x X) two() { one() }
func three() { x.two() }
func (x X) Serve() { go f() }`
	const site = `package apitest
func Listen() { go f() }`
	s := newTestSources()
	if err := s.add("f.go", []byte(text)); err != nil {
		t.Fatal(err)
	}
	called := newTestSources()
	if err := called.add("site.go", []byte(site)); err != nil {
		t.Fatal(err)
	}
	s.calling(called)
	if got, want := strings.Join(s.tests(), " "), "TestGo TestGroup TestCalls TestCallsTwo TestListens"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}

// testSources are the functions of a folder's tests, by their names, methods with a dot before it.
type testSources struct {
	order     []string
	functions map[string]*testFunction
}

// testFunction is what the functions of a name do.
type testFunction struct {
	starts bool            // goroutines
	calls  map[string]bool // or methods as values
}

func newTestSources() *testSources { return &testSources{functions: map[string]*testFunction{}} }

func (s *testSources) add(path string, source []byte) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
			name := f.Name.Name
			if f.Recv != nil {
				name = "." + name
			}
			if s.functions[name] == nil {
				s.functions[name] = &testFunction{calls: map[string]bool{}}
				s.order = append(s.order, name)
			}
			ast.Inspect(f.Body, s.functions[name].look)
		}
	}
	return nil
}

// calling adds the functions of a package that is imported.
func (s *testSources) calling(imported *testSources) {
	for name, f := range imported.functions {
		s.functions[name] = f
		s.functions["."+strings.TrimPrefix(name, ".")] = f
	}
}

func (f *testFunction) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt:
		f.starts = true
	case *ast.SelectorExpr:
		f.calls["."+n.Sel.Name] = true
		f.starts = f.starts || n.Sel.Name == "Go" // of sync.WaitGroup or errgroup.Group
	case *ast.CallExpr:
		if name, ok := n.Fun.(*ast.Ident); ok {
			f.calls[name.Name] = true
		}
	}
	return true
}

// tests lists those that start goroutines. The server behind a test of pages is none: it answers who asks, one after the other.
func (s *testSources) tests() (names []string) {
	const server, away = ".Serve", 2
	starts := map[string]bool{}
	for name, f := range s.functions {
		starts[name] = f.starts && name != server
	}
	for range away {
		before := maps.Clone(starts)
		for name, f := range s.functions {
			for called := range f.calls {
				starts[name] = starts[name] || before[called] && name != server
			}
		}
	}
	for _, name := range s.order {
		if starts[name] && strings.HasPrefix(name, "Test") && name != "TestMain" {
			names = append(names, name)
		}
	}
	return names
}

// says tells whether a test calls a function of package runtest in its own body.
func (s *testSources) says(test, what string) bool { return s.functions[test].calls["."+what] }
