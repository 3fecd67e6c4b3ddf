package templates_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template/parse"
	"unicode/utf8"

	"adyukh/static"
	"adyukh/templates"
)

// sources returns the text of every template file by its path.
func sources(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := fs.WalkDir(templates.Files(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(templates.Files(), path)
		out[path] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(out) < 5 {
		t.Fatalf("only %d template files found", len(out))
	}
	return out
}

// forbidden are the places where html/template does not know that it writes code, and what our Content-Security-Policy
// blocks.
var forbidden = []struct {
	name string
	re   *regexp.Regexp
}{
	{"inline style", regexp.MustCompile(`(?i)\sstyle\s*=|<style`)},
	{"inline handler", regexp.MustCompile(`(?i)\son[a-z]+\s*=`)},
	{"inline script", regexp.MustCompile(`(?i)<script(?:\s+type="module")?\s*>|<script\s+type="text/javascript"`)},
	{"code in an address", regexp.MustCompile(`(?i)\bjs:|javascript:`)},
	{"an unquoted attribute with data", regexp.MustCompile(`\s[a-z-]+=\{\{`)},
}

func findings(source string) []string {
	var out []string
	for _, f := range forbidden {
		if m := f.re.FindString(source); m != "" {
			out = append(out, f.name+": "+m)
		}
	}
	return out
}

func TestNoCodeInTemplates(t *testing.T) {
	for path, source := range sources(t) {
		for _, f := range findings(source) {
			t.Errorf("%s: %s", path, f)
		}
	}
}

// TestNamesAreDefinedOnce keeps a file from taking the place of another's block: all are in one set.
func TestNamesAreDefinedOnce(t *testing.T) {
	defined := regexp.MustCompile(`\{\{-?\s*(?:define|block)\s+"([^"]+)"`)
	home := map[string]string{}
	for path, source := range sources(t) {
		for _, m := range defined.FindAllStringSubmatch(source, -1) {
			if home[m[1]] != "" {
				t.Errorf("%q is defined in %s and in %s", m[1], home[m[1]], path)
			}
			home[m[1]] = path
		}
	}
}

func TestLintFindsCode(t *testing.T) {
	for _, bad := range []string{
		`<p style="color:red">`, `<style>p{}</style>`, `<p onclick="x()">`, `<script>x()</script>`, `<script type="module">x()</script>`,
		`<a href="javascript:x">`, `<p title={{.A}}>`,
	} {
		if findings(bad) == nil {
			t.Errorf("nothing is found in %s", bad)
		}
	}
}

// calls returns the string literals that are the first argument of the named functions, as in t "key".
func calls(t *testing.T, source string, names ...string) []string {
	t.Helper()
	p := parse.New("x")
	p.Mode = parse.SkipFuncCheck
	trees := map[string]*parse.Tree{}
	if _, err := p.Parse(source, "", "", trees); err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, tree := range trees {
		walk(tree.Root, func(c *parse.CommandNode) {
			id, ok := c.Args[0].(*parse.IdentifierNode)
			if !ok || !slices.Contains(names, id.Ident) || len(c.Args) < 2 {
				return
			}
			if s, ok := c.Args[1].(*parse.StringNode); ok {
				out = append(out, s.Text)
			}
		})
	}
	return out
}

func walk(n parse.Node, visit func(*parse.CommandNode)) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n != nil {
			for _, c := range n.Nodes {
				walk(c, visit)
			}
		}
	case *parse.ActionNode:
		walkPipe(n.Pipe, visit)
	case *parse.TemplateNode:
		walkPipe(n.Pipe, visit)
	case *parse.IfNode:
		walkBranch(&n.BranchNode, visit)
	case *parse.RangeNode:
		walkBranch(&n.BranchNode, visit)
	case *parse.WithNode:
		walkBranch(&n.BranchNode, visit)
	}
}

func walkBranch(b *parse.BranchNode, visit func(*parse.CommandNode)) {
	walkPipe(b.Pipe, visit)
	walk(b.List, visit)
	walk(b.ElseList, visit)
}

func walkPipe(p *parse.PipeNode, visit func(*parse.CommandNode)) {
	if p == nil {
		return
	}
	for _, c := range p.Cmds {
		visit(c)
		for _, a := range c.Args {
			if inner, ok := a.(*parse.PipeNode); ok {
				walkPipe(inner, visit)
			}
		}
	}
}

func TestStaticFilesExist(t *testing.T) {
	names := static.Names()
	for path, source := range sources(t) {
		for _, name := range calls(t, source, "static") {
			if !slices.Contains(names, name) {
				t.Errorf("%s: package static serves no %s", path, name)
			}
		}
	}
}

// TestLinesAreShort: a line of a template can be read without scrolling.
func TestLinesAreShort(t *testing.T) {
	const most = 160
	for path, source := range sources(t) {
		n := 0
		for line := range strings.Lines(source) {
			n++
			if length := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); length > most {
				t.Errorf("%s:%d is %d columns wide, more than %d", path, n, length, most)
			}
		}
	}
}
