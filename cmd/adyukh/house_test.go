package main_test

import (
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// registered are the types of names that say of which kind something is, with how the paths of the files begin in which such a
// name may be compared with: those of the kinds themselves. Everybody else asks what is so in the kind.
var registered = map[string]string{
	"adyukh/tournament/play.System": "tournament/play/system",
	"adyukh/tournament.PartKind":    "tournament/play/part_",
}

// TestNobodyComparesNames fails on a comparison with a registered name outside the files of its kind: ==, !=, a case of a
// switch, a key of a map, a list in which something is looked for. A name as data, such as a default, is none.
func TestNobodyComparesNames(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, p := range typedSources(t) {
		for _, e := range p.info.Types {
			seen[registeredName(e.Type)] = true
		}
		for _, c := range p.comparisons() {
			if !strings.HasPrefix(c.file, registered[c.kind]) {
				t.Errorf("%s:%d compares a %s with %s", c.file, c.line, c.kind, c.name)
			}
		}
	}
	for kind := range registered {
		if !seen[kind] {
			t.Errorf("nothing is a %s any more", kind)
		}
	}
}

// TestComparisonsAreFound shows the walk what it has to find, and from line 12 on what it has not.
func TestComparisonsAreFound(t *testing.T) {
	const text = `package play
type System string
const Swiss System = "swiss"
func Contains(list []System, s System) bool { return false }
func f(s System) bool {
	a := s == Swiss
	b := "own" != string(s)
	switch s { case Swiss: }
	c := map[System]bool{Swiss: true}
	return a || b || c[s] || Contains([]System{Swiss}, s)
}
func g(s System) bool {
	other, all := Swiss, append([]System{Swiss}, s)
	return s == "" || s == other || f(all[0])
}`
	p := sources{fset: token.NewFileSet()}
	if err := p.check("adyukh/tournament/play", map[string]string{"f.go": text}, nil); err != nil {
		t.Fatal(err)
	}
	var lines []int
	for _, c := range p.comparisons() {
		lines = append(lines, c.line)
	}
	if want := []int{6, 7, 8, 9, 10}; !slices.Equal(lines, want) {
		t.Errorf("comparisons were found in the lines %d, want %d", lines, want)
	}
}

// comparison is a place at which something of a registered type is compared with a name.
type comparison struct {
	file, kind, name string
	line             int
}

// sources is one of our packages, tests left out, with the types of its expressions.
type sources struct {
	fset  *token.FileSet
	files []*ast.File
	info  types.Info
}

func (p *sources) comparisons() []comparison {
	var all []comparison
	look := func(kind string, names ...ast.Expr) {
		for _, e := range names {
			if v := p.info.Types[e].Value; kind != "" && v != nil && v.Kind() == constant.String && constant.StringVal(v) != "" {
				at := p.fset.Position(e.Pos())
				all = append(all, comparison{at.Filename, kind, v.ExactString(), at.Line})
			}
		}
	}
	for _, f := range p.files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op == token.EQL || n.Op == token.NEQ {
					look(p.kind(n.X), n.Y)
					look(p.kind(n.Y), n.X)
				}
			case *ast.SwitchStmt:
				for _, s := range n.Body.List {
					look(p.kind(n.Tag), s.(*ast.CaseClause).List...)
				}
			case *ast.CompositeLit:
				if m, ok := p.info.TypeOf(n).Underlying().(*types.Map); ok {
					for _, e := range n.Elts {
						look(registeredName(m.Key()), e.(*ast.KeyValueExpr).Key)
					}
				}
			case *ast.CallExpr:
				if !searches(n.Fun) || len(n.Args) == 0 {
					break
				}
				if list, ok := n.Args[0].(*ast.CompositeLit); ok {
					for _, e := range list.Elts {
						look(p.kind(e), e)
					}
				}
			}
			return true
		})
	}
	return all
}

// searches tells whether a function looks for something in a list, by its name.
func searches(f ast.Expr) bool {
	name := ""
	switch f := f.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	return strings.HasPrefix(name, "Contains") || strings.HasPrefix(name, "Index")
}

// kind returns the registered type of an expression, whatever it is converted to; "" for another type.
func (p *sources) kind(e ast.Expr) string {
	switch e := e.(type) {
	case nil:
		return ""
	case *ast.ParenExpr:
		return p.kind(e.X)
	case *ast.CallExpr:
		if p.info.Types[e.Fun].IsType() {
			return p.kind(e.Args[0])
		}
	}
	return registeredName(p.info.TypeOf(e))
}

func registeredName(t types.Type) string {
	if t == nil {
		return ""
	}
	name := types.TypeString(t, nil)
	if _, ok := registered[name]; !ok {
		return ""
	}
	return name
}

// check reads the files and finds the types of their expressions.
func (p *sources) check(path string, texts map[string]string, imports types.Importer) error {
	p.info = types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		f, err := parser.ParseFile(p.fset, name, texts[name], parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		p.files = append(p.files, f)
	}
	_, err := (&types.Config{Importer: imports}).Check(path, p.fset, p.files, &p.info)
	return err
}

// typed are our packages, read once for all tests that look at them.
var typed struct {
	once    sync.Once
	all     []*sources
	imports types.Importer
	fset    *token.FileSet
}

// typedSources are our packages with the types of all that stands in them.
func typedSources(t *testing.T) []*sources {
	t.Helper()
	typed.once.Do(func() {
		typed.fset = token.NewFileSet()
		typed.all = readTyped(t)
	})
	return typed.all
}

// readTyped reads our packages. What they import comes compiled, from the cache of the go command.
func readTyped(t *testing.T) []*sources {
	t.Helper()
	compiled := map[string]string{}
	packages := list(t, "-export", "-deps")
	for _, p := range packages {
		compiled[p.ImportPath] = p.Export
	}
	typed.imports = importer.ForCompiler(typed.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(compiled[path]) })
	var all []*sources
	for _, p := range packages {
		folder, ours := strings.CutPrefix(p.ImportPath, module+"/")
		if !ours {
			continue
		}
		texts := map[string]string{}
		for _, name := range p.GoFiles {
			text, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			texts[folder+"/"+name] = string(text)
		}
		s := &sources{fset: typed.fset}
		if err := s.check(p.ImportPath, texts, typed.imports); err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	return all
}
