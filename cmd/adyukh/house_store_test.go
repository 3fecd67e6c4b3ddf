package main_test

import (
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// aStore finds a type of ours that is what a service reads from and writes to.
var aStore = regexp.MustCompile(`\b` + module + `/[\w/]*\.\w*Store\b`)

// TestHandlersTakeNoStore fails where the application mentions a store in any way: it asks services.
func TestHandlersTakeNoStore(t *testing.T) {
	runtest.House(t)
	t.Parallel()
	read := 0
	for _, p := range typedSources(t) {
		folder := filepath.ToSlash(filepath.Dir(p.fset.Position(p.files[0].Pos()).Filename))
		if folder != "api" && !strings.HasPrefix(folder, "api/") || isOfTests(folder) {
			continue
		}
		read++
		for _, at := range p.stores() {
			t.Errorf("%s mentions a store: %s", at.at, at.kind)
		}
	}
	if read < 10 {
		t.Errorf("only %d packages were read", read)
	}
}

// TestStoresAreFound shows the walk what it has to find: a field, what a function takes and returns, what is called.
func TestStoresAreFound(t *testing.T) {
	runtest.House(t)
	const text = `package desk
type Store interface{ Person() string }
type Stored string
type service struct{ store Store }
func (s service) Store() Store { return s.store }
func show(s service) string { return s.Store().Person() }
func fine(s Stored) Stored { return s }`
	p := sources{fset: token.NewFileSet()}
	if err := p.check(module+"/api/desk", map[string]string{"f.go": text}, importer.Default()); err != nil {
		t.Fatal(err)
	}
	lines := map[int]bool{}
	for _, m := range p.stores() {
		lines[m.at.Line] = true
	}
	for line, want := range []bool{4: true, 5: true, 6: true, 7: false} {
		if lines[line] != want {
			t.Errorf("line %d mentions a store: %v", line, lines[line])
		}
	}
}

// mention is a place at which a type stands or is that of an expression.
type mention struct {
	at   token.Position
	kind string
}

// stores lists where a type is a store, or made of one.
func (p *sources) stores() []mention {
	var all []mention
	kinds := map[types.Type]string{} // the store in a type, or nothing
	for _, f := range p.files {
		ast.Inspect(f, func(n ast.Node) bool {
			e, ok := n.(ast.Expr)
			if !ok {
				return true
			}
			if is := p.info.Types[e].Type; is != nil {
				kind, known := kinds[is]
				if !known {
					kind = aStore.FindString(types.TypeString(is, nil))
					kinds[is] = kind
				}
				if kind != "" {
					all = append(all, mention{p.fset.Position(e.Pos()), kind})
				}
			}
			return true
		})
	}
	return all
}
