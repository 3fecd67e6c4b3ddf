package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/person"
)

// TestRoutesTakeWhatHandlersRead: a field that a route names by hand is said by some other file of its area, and one that a handler
// reads by its name is taken by some route. Fields that are declared as inputs are read by their declaration.
func TestRoutesTakeWhatHandlersRead(t *testing.T) {
	taken := map[string]bool{}
	for _, r := range apitest.AllRoutes(apitest.NewSite(t).Server) {
		for _, field := range r.Fields {
			taken[strings.TrimRight(field, "*#")] = true
		}
	}
	routes, err := filepath.Glob("*/routes.go")
	if err != nil || len(routes) < 8 {
		t.Fatalf("%d areas, %v", len(routes), err)
	}
	ofPersons := map[string]bool{} // the register goes through them
	for _, f := range person.Fields() {
		ofPersons[f.Key] = true
	}
	byHand := 0
	for _, file := range routes {
		said := maps.Clone(ofPersons)
		files, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "*.go"))
		for _, other := range files {
			if other == file || strings.HasSuffix(other, "_test.go") {
				continue
			}
			inspect(t, other, func(n ast.Node) {
				if text, ok := literal(n); ok {
					said[text] = true
				}
				if name, ok := readField(n); ok && !taken[name] {
					t.Errorf("%s reads the field %q, which no route takes", other, name)
				}
			})
		}
		inspect(t, file, func(n ast.Node) {
			for _, field := range takenByHand(n) {
				byHand++
				if !said[strings.TrimRight(field, "*#")] {
					t.Errorf("%s takes the field %q, of which no handler knows", file, field)
				}
			}
		})
	}
	if byHand == 0 {
		t.Error("no field is named by hand: the test looks in vain")
	}
}

func inspect(t *testing.T, file string, do func(ast.Node)) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool { do(n); return true })
}

func literal(n ast.Node) (string, bool) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// readField is the name in c.Field("name"), c.Number("name"), c.Form["name"] and so on; of "name-"+id what is before the id.
func readField(n ast.Node) (string, bool) {
	var name ast.Expr
	switch n := n.(type) {
	case *ast.CallExpr:
		method, ok := n.Fun.(*ast.SelectorExpr)
		if !ok || len(n.Args) != 1 {
			return "", false
		}
		switch method.Sel.Name {
		case "Field", "Number", "IsTicked", "Day", "Has":
			name = n.Args[0]
		}
		if x, ok := method.X.(*ast.Ident); method.Sel.Name != "Has" && (!ok || x.Name != "c") {
			return "", false
		}
	case *ast.IndexExpr:
		if form, ok := n.X.(*ast.SelectorExpr); ok && form.Sel.Name == "Form" {
			name = n.Index
		}
	}
	if sum, ok := name.(*ast.BinaryExpr); ok {
		name = sum.X
	}
	return literal(name)
}

// takenByHand are the names written in Takes("one", "two") and in Takes(web.Names(inputs, "one")...).
func takenByHand(n ast.Node) []string {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return nil
	}
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || method.Sel.Name != "Takes" && method.Sel.Name != "Names" {
		return nil
	}
	var fields []string
	for _, arg := range call.Args {
		if name, ok := literal(arg); ok {
			fields = append(fields, name)
		}
	}
	return fields
}
