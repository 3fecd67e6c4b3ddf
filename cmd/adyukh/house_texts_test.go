package main_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
)

// texts says of every text of our sources what it is put together of: who gives what to variables, fields, arguments and results.
type texts struct {
	given   map[string][]from   // what a variable, a field, an argument or a result is given
	outside map[string]bool     // what somebody else writes into, such as a variable whose address a library gets
	known   map[string]bool     // functions and variables whose declaration was read
	methods map[string][]string // by their short names
	args    map[*types.Var]string
	fields  map[*types.Var]string // with the names of their types
	owner   map[*ast.FuncLit]string
}

// from is an expression in a package, of several that a call returns the one with the number; or all that something else is given.
type from struct {
	in   *sources
	e    ast.Expr
	n    int
	name string
}

// neutral are packages whose functions put together nothing but what they are given.
var neutral = []string{"strings", "strconv", "slices", "maps", "cmp", "fmt", "bytes", "iter"}

func newTexts(all []*sources) *texts {
	t := &texts{
		given: map[string][]from{}, outside: map[string]bool{}, known: map[string]bool{}, methods: map[string][]string{},
		args: map[*types.Var]string{}, fields: map[*types.Var]string{}, owner: map[*ast.FuncLit]string{},
	}
	for _, p := range all {
		for _, f := range p.files {
			t.declare(p, f)
		}
	}
	for _, p := range all {
		for _, f := range p.files {
			t.read(p, f)
		}
	}
	// What is called by a variable is known once it is known what functions the variable holds, which may itself be an argument.
	for range 2 {
		for _, p := range all {
			for _, f := range p.files {
				ast.Inspect(f, func(n ast.Node) bool {
					if call, ok := n.(*ast.CallExpr); ok && p.function(call) == nil && !p.info.Types[call.Fun].IsType() {
						for _, held := range t.functions(from{in: p, e: call.Fun}, map[string]bool{}) {
							t.pass(p, held, call)
						}
					}
					return true
				})
			}
		}
	}
	return t
}

// declare gives names to functions and their arguments.
func (t *texts) declare(p *sources, f *ast.File) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			name := t.name(p, p.info.Defs[n.Name])
			t.known[name] = true
			if n.Recv != nil {
				t.methods[n.Name.Name] = append(t.methods[n.Name.Name], name)
				for _, id := range n.Recv.List[0].Names {
					if v, ok := p.info.Defs[id].(*types.Var); ok {
						t.args[v] = name + "/of"
					}
				}
			}
			t.arguments(p, name, n.Type)
		case *ast.TypeSpec:
			if s, ok := p.info.Defs[n.Name].Type().Underlying().(*types.Struct); ok {
				for v := range s.Fields() {
					t.fields[v] = n.Name.Name + "." + v.Name()
				}
			}
		case *ast.FuncLit:
			at := p.fset.Position(n.Pos())
			t.owner[n] = fmt.Sprintf("func %s:%d:%d", at.Filename, at.Line, at.Column)
			t.arguments(p, t.owner[n], n.Type)
		}
		return true
	})
}

// arguments names what a function takes and what its named results are.
func (t *texts) arguments(p *sources, function string, kind *ast.FuncType) {
	for mark, list := range map[string]*ast.FieldList{"/": kind.Params, "=": kind.Results} {
		i := 0
		if list == nil {
			continue
		}
		for _, field := range list.List {
			for _, id := range field.Names {
				if v, ok := p.info.Defs[id].(*types.Var); ok {
					t.args[v] = fmt.Sprintf("%s%s%d", function, mark, i)
				}
				i++
			}
			if len(field.Names) == 0 {
				i++
			}
		}
	}
}

// name is how an object is known in all packages, whether it was read here or comes compiled with another package.
func (t *texts) name(p *sources, o types.Object) string {
	switch o := o.(type) {
	case *types.Func:
		return o.Origin().FullName()
	case *types.Var:
		o = o.Origin()
		if name, ok := t.args[o]; ok {
			return name
		}
		at := p.fset.Position(o.Pos())
		name := fmt.Sprintf("%s.%s %s:%d", o.Pkg().Path(), o.Name(), filepath.Base(at.Filename), at.Line)
		if !o.IsField() && o.Parent() != o.Pkg().Scope() {
			name += fmt.Sprintf(":%d", at.Column)
		}
		return name
	}
	return ""
}

// read notes who gives what to whom in a file.
func (t *texts) read(p *sources, f *ast.File) {
	var within []string // the functions around what is looked at
	var walk func(n ast.Node) bool
	walk = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Body != nil {
				within = append(within, t.name(p, p.info.Defs[n.Name]))
				ast.Inspect(n.Body, walk)
				within = within[:len(within)-1]
			}
			return false
		case *ast.FuncLit:
			within = append(within, t.owner[n])
			ast.Inspect(n.Body, walk)
			within = within[:len(within)-1]
			return false
		case *ast.ReturnStmt:
			for i, e := range n.Results {
				t.result(p, within[len(within)-1], i, e, len(n.Results))
			}
		case *ast.AssignStmt:
			t.assign(p, n.Lhs, n.Rhs)
		case *ast.ValueSpec:
			names := make([]ast.Expr, len(n.Names))
			for i, id := range n.Names {
				names[i] = id
				t.known[t.name(p, p.info.Defs[id])] = true
			}
			t.assign(p, names, n.Values)
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{n.Key, n.Value} {
				if e != nil {
					t.give(p, e, from{in: p, e: n.X})
				}
			}
		case *ast.CompositeLit:
			t.literal(p, n)
		case *ast.CallExpr:
			t.call(p, n)
		}
		return true
	}
	ast.Inspect(f, walk)
}

func (t *texts) result(p *sources, function string, i int, e ast.Expr, results int) {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && results == 1 {
		if many, ok := p.info.TypeOf(call).(*types.Tuple); ok {
			for n := range many.Len() {
				t.add(fmt.Sprintf("%s=%d", function, n), from{in: p, e: e, n: n})
			}
			return
		}
	}
	t.add(fmt.Sprintf("%s=%d", function, i), from{in: p, e: e})
}

func (t *texts) assign(p *sources, to, what []ast.Expr) {
	for i, e := range to {
		switch {
		case len(what) == len(to):
			t.give(p, e, from{in: p, e: what[i]})
		case len(what) == 1:
			t.give(p, e, from{in: p, e: what[0], n: i})
		}
	}
}

// give notes what the variable or field gets that stands in an expression; a list, a map and what is pointed to are one with their parts.
func (t *texts) give(p *sources, to ast.Expr, what from) {
	switch to := to.(type) {
	case *ast.Ident:
		if o := p.object(to); o != nil {
			t.add(t.name(p, o), what)
		}
	case *ast.SelectorExpr:
		t.add(t.name(p, p.object(to.Sel)), what)
	case *ast.IndexExpr:
		t.give(p, to.X, what)
		t.give(p, to.X, from{in: p, e: to.Index})
	case *ast.StarExpr:
		t.give(p, to.X, what)
	case *ast.ParenExpr:
		t.give(p, to.X, what)
	case *ast.UnaryExpr:
		t.give(p, to.X, what)
	}
}

func (t *texts) add(name string, what from) {
	if name != "" {
		t.given[name] = append(t.given[name], what)
	}
}

// literal notes what the fields of a struct get.
func (t *texts) literal(p *sources, n *ast.CompositeLit) {
	kind := p.info.TypeOf(n).Underlying()
	if to, ok := kind.(*types.Pointer); ok {
		kind = to.Elem().Underlying()
	}
	s, ok := kind.(*types.Struct)
	if !ok {
		return
	}
	for i, e := range n.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			t.add(t.name(p, p.object(pair.Key.(*ast.Ident))), from{in: p, e: pair.Value})
		} else {
			t.add(t.name(p, s.Field(i)), from{in: p, e: e})
		}
	}
}

// call notes what a function is given, and what somebody else's function may write into.
func (t *texts) call(p *sources, n *ast.CallExpr) {
	f := p.function(n)
	if f == nil || f.Pkg() == nil {
		return
	}
	name := t.name(p, f)
	if ours(f.Pkg()) {
		t.pass(p, name, n)
		if isAbstract(f) {
			for _, one := range t.methods[f.Name()] {
				t.pass(p, one, n)
			}
		}
		return
	}
	sel, isMethod := n.Fun.(*ast.SelectorExpr)
	if isMethod && strings.HasPrefix(name, "(*strings.Builder).") {
		for _, e := range n.Args {
			t.give(p, sel.X, from{in: p, e: e})
		}
		return
	}
	if slices.Contains(neutral[:5], f.Pkg().Path()) {
		return
	}
	for _, e := range n.Args {
		if into, ok := e.(*ast.UnaryExpr); ok && into.Op == token.AND {
			t.writes(p, into.X)
		}
	}
}

// writes marks what is pointed to, and all fields in it, as written by somebody else.
func (t *texts) writes(p *sources, e ast.Expr) {
	switch e := e.(type) {
	case *ast.Ident:
		t.outside[t.name(p, p.object(e))] = true
	case *ast.SelectorExpr:
		t.outside[t.name(p, p.object(e.Sel))] = true
	case *ast.IndexExpr:
		t.writes(p, e.X)
	}
	kind := p.info.TypeOf(e)
	for depth := 0; kind != nil && depth < 4; depth++ {
		switch is := kind.Underlying().(type) {
		case *types.Slice:
			kind = is.Elem()
		case *types.Pointer:
			kind = is.Elem()
		case *types.Struct:
			for i := range is.NumFields() {
				t.outside[t.name(p, is.Field(i))] = true
			}
			return
		default:
			return
		}
	}
}

// pass notes the arguments of a call of a function.
func (t *texts) pass(p *sources, function string, n *ast.CallExpr) {
	kind, _ := p.info.TypeOf(n.Fun).Underlying().(*types.Signature)
	if kind == nil {
		return
	}
	for i, e := range n.Args {
		to := fmt.Sprintf("%s/%d", function, min(i, kind.Params().Len()-1))
		t.add(to, from{in: p, e: e})
		if into, ok := e.(*ast.UnaryExpr); ok && into.Op == token.AND {
			t.give(p, into.X, from{name: to}) // what the function writes to where its argument points
		}
	}
	if sel, ok := n.Fun.(*ast.SelectorExpr); ok {
		t.add(function+"/of", from{in: p, e: sel.X})
	}
}
