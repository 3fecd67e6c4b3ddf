package main_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// origin walks from a text to what it is put together of, and notes what is no constant, neither itself nor by what it is given.
type origin struct {
	*texts
	fine   map[string]string // what may be there nevertheless
	used   map[string]bool
	seen   map[string]bool
	leaves []string
}

// foreign lists the places that a text is put together of and that are no constants.
func (w *origin) foreign(f from) []string {
	w.seen, w.leaves = map[string]bool{}, nil
	w.look(f)
	return w.leaves
}

// isFine tells whether something is in the list of exceptions, and notes that the exception is one.
func (w *origin) isFine(name string) bool {
	_, ok := w.fine[name]
	w.used[name] = w.used[name] || ok
	return ok
}

func (w *origin) leaf(f from, what string) {
	w.leaves = append(w.leaves, fmt.Sprintf("%s at %s", what, f.in.fset.Position(f.e.Pos())))
}

func (w *origin) look(f from) {
	if f.e == nil {
		w.all(f, f.name)
		return
	}
	kind := f.in.info.TypeOf(f.e)
	if many, ok := kind.(*types.Tuple); ok {
		kind = many.At(f.n).Type()
	}
	if f.in.info.Types[f.e].Value != nil || !holdsText(kind) {
		return
	}
	switch e := f.e.(type) {
	case *ast.ParenExpr:
		w.look(from{in: f.in, e: e.X, n: f.n})
	case *ast.StarExpr:
		w.look(from{in: f.in, e: e.X})
	case *ast.UnaryExpr:
		w.look(from{in: f.in, e: e.X})
	case *ast.IndexExpr:
		w.look(from{in: f.in, e: e.X})
	case *ast.SliceExpr:
		w.look(from{in: f.in, e: e.X})
	case *ast.TypeAssertExpr:
		w.look(from{in: f.in, e: e.X})
	case *ast.BinaryExpr:
		w.look(from{in: f.in, e: e.X})
		w.look(from{in: f.in, e: e.Y})
	case *ast.CompositeLit:
		for _, part := range e.Elts {
			if pair, ok := part.(*ast.KeyValueExpr); ok {
				if _, isField := pair.Key.(*ast.Ident); !isField {
					w.look(from{in: f.in, e: pair.Key})
				}
				part = pair.Value
			}
			w.look(from{in: f.in, e: part})
		}
	case *ast.Ident:
		w.object(f, e)
	case *ast.SelectorExpr:
		w.object(f, e.Sel)
	case *ast.CallExpr:
		w.called(f, e)
	default:
		w.leaf(f, "a text")
	}
}

func (w *origin) object(f from, id *ast.Ident) {
	o, ok := f.in.object(id).(*types.Var)
	if !ok {
		if f.in.object(id) != types.Universe.Lookup("nil") {
			w.leaf(f, id.Name)
		}
		return
	}
	name := w.name(f.in, o)
	if w.isFine(w.plain(o)) {
		return
	}
	if w.outside[name] {
		w.leaf(f, id.Name+", which somebody else writes,")
		return
	}
	w.all(f, name)
}

// all looks at all that a variable, a field, an argument or a result is given.
func (w *origin) all(f from, name string) {
	if w.seen[name] {
		return
	}
	w.seen[name] = true
	if len(w.given[name]) == 0 && !w.known[name] {
		w.leaf(f, name)
	}
	for _, one := range w.given[name] {
		if one.e == nil {
			if len(w.given[one.name]) > 0 {
				w.all(f, one.name)
			}
			continue
		}
		w.look(one)
	}
}

// called looks at what a call returns.
func (w *origin) called(f from, call *ast.CallExpr) {
	if f.in.info.Types[call.Fun].IsType() {
		w.look(from{in: f.in, e: call.Args[0]})
		return
	}
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && f.in.info.Types[id].IsBuiltin() {
		if id.Name == "append" || id.Name == "min" || id.Name == "max" {
			for _, a := range call.Args {
				w.look(from{in: f.in, e: a})
			}
		}
		return
	}
	is := f.in.function(call)
	if is == nil {
		held := w.functions(from{in: f.in, e: call.Fun}, map[string]bool{})
		if len(held) == 0 {
			w.leaf(f, "what an unknown function returns")
		}
		for _, name := range held {
			w.all(f, fmt.Sprintf("%s=%d", name, f.n))
		}
		return
	}
	name := w.name(f.in, is)
	if w.isFine(name) {
		return
	}
	switch {
	case name == "(*strings.Builder).String":
		w.look(from{in: f.in, e: call.Fun.(*ast.SelectorExpr).X})
	case isNeutral(is.Pkg()):
		for _, a := range call.Args {
			w.look(from{in: f.in, e: a})
		}
	case !ours(is.Pkg()):
		w.leaf(f, name)
	case isAbstract(is):
		for _, one := range w.methods[is.Name()] {
			w.all(f, fmt.Sprintf("%s=%d", one, f.n))
		}
	default:
		w.all(f, fmt.Sprintf("%s=%d", name, f.n))
	}
}

// functions are the functions that a variable, a field or an argument may hold.
func (t *texts) functions(f from, seen map[string]bool) (all []string) {
	if f.e == nil {
		return t.held(f.name, seen)
	}
	switch e := f.e.(type) {
	case *ast.FuncLit:
		return []string{t.owner[e]}
	case *ast.ParenExpr:
		return t.functions(from{in: f.in, e: e.X}, seen)
	case *ast.IndexExpr:
		return t.functions(from{in: f.in, e: e.X}, seen)
	case *ast.CompositeLit:
		for _, part := range e.Elts {
			if pair, ok := part.(*ast.KeyValueExpr); ok {
				part = pair.Value
			}
			all = append(all, t.functions(from{in: f.in, e: part}, seen)...)
		}
	case *ast.CallExpr:
		if is := f.in.function(e); is != nil && ours(is.Pkg()) {
			return t.held(fmt.Sprintf("%s=%d", t.name(f.in, is), f.n), seen)
		}
	case *ast.Ident:
		return t.holds(f.in, e, seen)
	case *ast.SelectorExpr:
		return t.holds(f.in, e.Sel, seen)
	}
	return all
}

func (t *texts) holds(p *sources, id *ast.Ident, seen map[string]bool) []string {
	switch o := p.object(id).(type) {
	case *types.Func:
		return []string{t.name(p, o)}
	case *types.Var:
		return t.held(t.name(p, o), seen)
	}
	return nil
}

func (t *texts) held(name string, seen map[string]bool) (all []string) {
	if seen[name] {
		return nil
	}
	seen[name] = true
	for _, one := range t.given[name] {
		all = append(all, t.functions(one, seen)...)
	}
	return all
}

// object is what a name stands for.
func (p *sources) object(id *ast.Ident) types.Object {
	if o := p.info.Defs[id]; o != nil {
		return o
	}
	return p.info.Uses[id]
}

// function is the function or method that is called by its own name, nil for a variable and for what is built in.
func (p *sources) function(call *ast.CallExpr) *types.Func {
	called := ast.Unparen(call.Fun)
	switch e := called.(type) {
	case *ast.IndexExpr:
		called = e.X
	case *ast.IndexListExpr:
		called = e.X
	}
	switch e := called.(type) {
	case *ast.Ident:
		f, _ := p.object(e).(*types.Func)
		return f
	case *ast.SelectorExpr:
		f, _ := p.object(e.Sel).(*types.Func)
		return f
	}
	return nil
}

// plain is how a variable or a field is called in a list of exceptions.
func (t *texts) plain(o *types.Var) string {
	return o.Pkg().Path() + "." + cmp.Or(t.fields[o], o.Name())
}

func ours(p *types.Package) bool {
	return p != nil && (p.Path() == module || strings.HasPrefix(p.Path(), module+"/"))
}

func isNeutral(p *types.Package) bool {
	for _, name := range neutral {
		if p != nil && p.Path() == name {
			return true
		}
	}
	return false
}

// isAbstract tells whether a method is that of an interface.
func isAbstract(f *types.Func) bool {
	of := f.Signature().Recv()
	return of != nil && types.IsInterface(of.Type())
}

// holdsText tells whether a value of a type may be a text, or be made of texts: no number is.
func holdsText(kind types.Type) bool {
	if kind == nil {
		return false
	}
	switch is := kind.Underlying().(type) {
	case *types.Basic:
		return is.Info()&types.IsString != 0
	case *types.Slice:
		return holdsText(is.Elem()) || isByte(is.Elem())
	case *types.Array:
		return holdsText(is.Elem())
	case *types.Pointer:
		return holdsText(is.Elem())
	case *types.Map:
		return holdsText(is.Elem()) || holdsText(is.Key())
	case *types.Struct:
		return types.TypeString(kind, nil) == "strings.Builder"
	case *types.Interface:
		return true
	case *types.Signature:
		return strings.HasPrefix(types.TypeString(kind, nil), "iter.")
	}
	return false
}

func isByte(kind types.Type) bool {
	b, ok := kind.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}
