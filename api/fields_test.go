package api_test

import (
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"text/template"
	"text/template/parse"

	"adyukh/api"
	"adyukh/api/locale"
	"adyukh/static"
	"adyukh/templates"
)

// TestTemplatesFitTheirPages: every field and method that a template uses is there, in the struct with which it is rendered, and every
// function gets what it takes. So a branch in which no test has come fails before a reader comes there. No template is left over.
func TestTemplatesFitTheirPages(t *testing.T) {
	t.Parallel()
	words, err := locale.New()
	if err != nil {
		t.Fatal(err)
	}
	funcs := words.Translator("ru").Funcs(static.URL).Map("ru")
	all := template.Must(template.New("").Funcs(funcs).ParseFS(templates.Files(), "layout/*.html", "partials/*.html", "pages/*.html"))
	c := fitting{T: t, all: all, funcs: map[string]reflect.Type{}, seen: map[fitted]reflect.Type{}}
	for name, f := range funcs {
		c.funcs[name] = reflect.TypeOf(f)
	}
	page := reflect.TypeFor[templates.Page]()
	for _, body := range api.Pages() {
		c.body = reflect.TypeOf(body)
		name := body.PageName()
		c.template("page "+name, page)
		if bare := all.Lookup(name); bare != nil && strings.Contains(bare.Root.String(), `{{template "page `+name+`"`) {
			c.template(name, page)
			continue
		}
		c.template("layout-begins", page)
		c.template("layout-ends", page)
	}
	for _, block := range api.Blocks() {
		c.template(block.BlockName(), reflect.TypeOf(block))
	}
	c.template("notice", reflect.TypeFor[templates.Notice]())
	for _, lang := range words.Languages() {
		for _, name := range static.DocNames() {
			c.text(reflect.TypeFor[templates.Docs](), "docs", readText(t, static.Docs(), lang, name))
		}
		for _, name := range static.RulesNames() {
			_, body, err := templates.ReadRules(name, readText(t, static.Rules(), lang, name))
			if err != nil {
				t.Fatal(err)
			}
			c.text(reflect.TypeFor[templates.Rules](), "rules", body)
		}
	}
	for _, d := range all.Templates() {
		if d.Tree != nil && !strings.HasSuffix(d.Name(), ".html") && !c.reached(d.Name()) {
			t.Errorf("nothing shows the template %q", d.Name())
		}
	}
}

// fitting follows the types through templates. A type of nil is one that is known only when a page is rendered.
type fitting struct {
	*testing.T
	all   *template.Template
	funcs map[string]reflect.Type
	body  reflect.Type // of the page
	seen  map[fitted]reflect.Type
	tree  *parse.Tree
}

type fitted struct {
	name      string
	dot, body reflect.Type
}

func readText(t *testing.T, fsys fs.FS, lang, name string) string {
	t.Helper()
	source, err := fs.ReadFile(fsys, lang+"/"+name+".html")
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// text checks a text of /docs or the rules, which stands between two templates of its kind.
func (c *fitting) text(body reflect.Type, kind, source string) {
	name := fmt.Sprintf("text %d", len(c.seen))
	template.Must(c.all.New(name).Parse(source))
	c.body = body
	for _, part := range []string{kind + "-begins", name, kind + "-ends"} {
		c.template(part, reflect.TypeFor[templates.Page]())
	}
}

func (c *fitting) reached(name string) bool {
	return slices.ContainsFunc(slices.Collect(maps.Keys(c.seen)), func(f fitted) bool { return f.name == name })
}

// template checks a template with a type of its data.
func (c *fitting) template(name string, dot reflect.Type) {
	key := fitted{name, dot, c.body}
	if _, known := c.seen[key]; known {
		return
	}
	c.seen[key] = dot
	d := c.all.Lookup(name)
	if d == nil {
		c.Errorf("there is no template %q", name)
		return
	}
	in := *c
	in.tree = d.Tree
	in.list(d.Root, scope{dot, map[string]reflect.Type{"$": dot}})
}

// scope is what stands for names in a place of a template.
type scope struct {
	dot  reflect.Type
	vars map[string]reflect.Type
}

func (s scope) with(dot reflect.Type) scope { return scope{dot, maps.Clone(s.vars)} }

func (c *fitting) wrong(n parse.Node, format string, args ...any) reflect.Type {
	at, what := c.tree.ErrorContext(n)
	c.Errorf("%s: %s: %s (body %v)", at, what, fmt.Sprintf(format, args...), c.body)
	return nil
}

func (c *fitting) list(l *parse.ListNode, in scope) {
	if l == nil {
		return
	}
	for _, n := range l.Nodes {
		switch n := n.(type) {
		case *parse.ActionNode:
			c.pipe(n.Pipe, in)
		case *parse.IfNode:
			inner := in.with(in.dot)
			c.pipe(n.Pipe, inner)
			c.branches(n.BranchNode, inner, inner)
		case *parse.WithNode:
			inner := in.with(in.dot)
			inner.dot = c.pipe(n.Pipe, inner)
			c.branches(n.BranchNode, inner, in)
		case *parse.RangeNode:
			inner := in.with(in.dot)
			inner.dot = c.ranged(n, inner)
			c.branches(n.BranchNode, inner, in)
		case *parse.TemplateNode:
			var dot reflect.Type
			if n.Pipe != nil {
				dot = c.pipe(n.Pipe, in)
			}
			c.template(n.Name, dot)
		}
	}
}

func (c *fitting) branches(n parse.BranchNode, then, other scope) {
	c.list(n.List, then)
	c.list(n.ElseList, other.with(other.dot))
}

// ranged is the type of the elements.
func (c *fitting) ranged(n *parse.RangeNode, in scope) reflect.Type {
	decl := n.Pipe.Decl
	plain := *n.Pipe
	plain.Decl = nil
	key, elem := c.elements(n, c.pipe(&plain, in))
	switch len(decl) {
	case 1:
		in.vars[decl[0].Ident[0]] = elem
	case 2:
		in.vars[decl[0].Ident[0]], in.vars[decl[1].Ident[0]] = key, elem
	}
	return elem
}

func (c *fitting) elements(n parse.Node, t reflect.Type) (key, elem reflect.Type) {
	if t = pointed(t); t == nil {
		return nil, nil
	}
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		return reflect.TypeFor[int](), t.Elem()
	case reflect.Map:
		return t.Key(), t.Elem()
	case reflect.Int:
		return t, t
	case reflect.Func:
		if yield := t.In(0); yield.NumIn() == 1 {
			return yield.In(0), yield.In(0)
		} else if yield.NumIn() == 2 {
			return yield.In(0), yield.In(1)
		}
	}
	return nil, c.wrong(n, "nothing to range over in a %v", t)
}

// pipe is the type of what a pipeline gives.
func (c *fitting) pipe(p *parse.PipeNode, in scope) reflect.Type {
	var t reflect.Type
	for i, cmd := range p.Cmds {
		t = c.command(cmd, in, t, i > 0)
	}
	for _, v := range p.Decl {
		in.vars[v.Ident[0]] = t
	}
	return t
}

// command is the type of what a command gives, which gets last from the command before it.
func (c *fitting) command(n *parse.CommandNode, in scope, last reflect.Type, piped bool) reflect.Type {
	args := make([]reflect.Type, 0, len(n.Args))
	for _, a := range n.Args[1:] {
		args = append(args, c.value(a, in, nil))
	}
	if piped {
		args = append(args, last)
	}
	return c.value(n.Args[0], in, args)
}

// value is the type of an operand, or of what it gives when it is called with arguments.
func (c *fitting) value(n parse.Node, in scope, args []reflect.Type) reflect.Type {
	switch n := n.(type) {
	case *parse.FieldNode:
		return c.chain(n, in.dot, n.Ident, args)
	case *parse.VariableNode:
		t, known := in.vars[n.Ident[0]]
		if !known {
			return c.wrong(n, "no variable %s", n.Ident[0])
		}
		return c.chain(n, t, n.Ident[1:], args)
	case *parse.ChainNode:
		return c.chain(n, c.value(n.Node, in, nil), n.Field, args)
	case *parse.PipeNode:
		return c.pipe(n, in)
	case *parse.DotNode:
		return in.dot
	case *parse.IdentifierNode:
		return c.call(n, args)
	case *parse.BoolNode:
		return reflect.TypeFor[bool]()
	case *parse.StringNode:
		return reflect.TypeFor[string]()
	case *parse.NumberNode:
		return reflect.TypeFor[int]()
	}
	return nil
}

func (c *fitting) chain(n parse.Node, t reflect.Type, fields []string, args []reflect.Type) reflect.Type {
	for i, name := range fields {
		var given []reflect.Type
		if i == len(fields)-1 {
			given = args
		}
		t = c.field(n, t, name, given)
	}
	return t
}

// field is the type of a field, of an entry of a map, or of what a method gives.
func (c *fitting) field(n parse.Node, of reflect.Type, name string, args []reflect.Type) reflect.Type {
	if of == nil {
		return nil
	}
	if m, ok := method(of, name); ok {
		return c.called(n, name, m, args)
	}
	t := pointed(of)
	switch {
	case t == reflect.TypeFor[templates.Page]() && name == "Body":
		return c.body
	case t == nil: // an interface that may hold anything
		return nil
	case t.Kind() == reflect.Struct:
		if f, ok := t.FieldByName(name); ok && f.IsExported() {
			return f.Type
		}
	case t.Kind() == reflect.Map:
		return t.Elem()
	}
	return c.wrong(n, "a %v has no %s", of, name)
}

// method is the type of a method with its receiver bound.
func method(of reflect.Type, name string) (reflect.Type, bool) {
	if of.Kind() != reflect.Interface && of.Kind() != reflect.Pointer {
		of = reflect.PointerTo(of)
	}
	m, ok := of.MethodByName(name)
	if !ok || of.Kind() == reflect.Interface {
		return m.Type, ok
	}
	in := make([]reflect.Type, m.Type.NumIn()-1)
	for i := range in {
		in[i] = m.Type.In(i + 1)
	}
	out := make([]reflect.Type, m.Type.NumOut())
	for i := range out {
		out[i] = m.Type.Out(i)
	}
	return reflect.FuncOf(in, out, m.Type.IsVariadic()), true
}

// pointed is the type behind pointers; nil for an interface without methods.
func pointed(t reflect.Type) reflect.Type {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t != nil && t.Kind() == reflect.Interface && t.NumMethod() == 0 {
		return nil
	}
	return t
}

// call is the type of what a function gives: one of ours, or of the language.
func (c *fitting) call(n *parse.IdentifierNode, args []reflect.Type) reflect.Type {
	if f, ours := c.funcs[n.Ident]; ours {
		return c.called(n, n.Ident, f, args)
	}
	switch n.Ident {
	case "and", "or":
		for _, a := range args[1:] {
			if a != args[0] {
				return nil
			}
		}
		return args[0]
	case "not":
		return reflect.TypeFor[bool]()
	case "eq", "ne", "lt", "le", "gt", "ge":
		for _, a := range args[1:] {
			if basic(a) != basic(args[0]) && basic(a) != "" && basic(args[0]) != "" {
				c.wrong(n, "a %v is not compared with a %v", args[0], a)
			}
		}
		return reflect.TypeFor[bool]()
	case "len":
		return reflect.TypeFor[int]()
	case "index":
		t := args[0]
		for range args[1:] {
			_, t = c.elements(n, t)
		}
		return t
	case "slice":
		return args[0]
	case "print", "printf", "println", "html", "js", "urlquery":
		return reflect.TypeFor[string]()
	}
	return c.wrong(n, "no function %s is known", n.Ident)
}

// basic is what kinds of values can be compared: those with the same word.
func basic(t reflect.Type) string {
	switch t = pointed(t); {
	case t == nil:
		return ""
	case t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64:
		return "int"
	}
	return t.Kind().String()
}

// called checks the arguments of a function, and is the type of what it gives.
func (c *fitting) called(n parse.Node, name string, f reflect.Type, args []reflect.Type) reflect.Type {
	fixed := f.NumIn()
	if f.IsVariadic() {
		fixed--
	}
	if len(args) < fixed || len(args) > fixed && !f.IsVariadic() {
		return c.wrong(n, "%s takes %d arguments, not %d", name, f.NumIn(), len(args))
	}
	for i, a := range args {
		want := f.In(min(i, f.NumIn()-1))
		if f.IsVariadic() && i >= fixed {
			want = want.Elem()
		}
		if a != nil && pointed(a) != nil && !a.AssignableTo(want) && pointed(a) != want && (basic(a) != "int" || basic(want) != "int") {
			c.wrong(n, "%s takes a %v, not a %v", name, want, a)
		}
	}
	return f.Out(0)
}
