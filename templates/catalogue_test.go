package templates_test

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/templates"
)

// family is what the beginning of a key looks like that code puts together: a literal such as "problem." or "journal.no-".
// Every other key stands as a whole in a template or in Go.
var family = regexp.MustCompile(`^[a-z]{3}[a-z-]*\.([a-z.-]*[.-])?$`)

// ending is what code puts behind a key that stands as a whole elsewhere, such as ".short".
var ending = regexp.MustCompile(`^[.-][a-z-]+$`)

// dated is the family that api/locale writes with Sprintf, by the number of the month.
const dated = "month."

// forms are the plural forms that each language needs, as CLDR has them for whole numbers.
var forms = map[string][]string{"ru": {"few", "many", "one", "other"}, "en": {"one", "other"}}

// catalogue is one language's messages, all its files together, or one of its files; a text without plurals has the single
// form "".
type catalogue struct {
	order    []string
	messages map[string]map[string]string
	files    map[string]catalogue // by name, such as "desk.json"
}

func readCatalogues(t *testing.T) map[string]catalogue {
	t.Helper()
	names, err := fs.Glob(templates.Locales(), "*/*.json")
	if err != nil || len(names) < 2 {
		t.Fatalf("catalogues %v, error %v", names, err)
	}
	out := map[string]catalogue{}
	for _, name := range names {
		data, err := fs.ReadFile(templates.Locales(), name)
		if err != nil {
			t.Fatal(err)
		}
		lang, base := path.Split(name)
		lang = strings.TrimSuffix(lang, "/")
		c, ok := out[lang]
		if !ok {
			c = catalogue{messages: map[string]map[string]string{}, files: map[string]catalogue{}}
		}
		c.files[base] = readCatalogue(t, name, data)
		c.order = append(c.order, c.files[base].order...)
		maps.Copy(c.messages, c.files[base].messages)
		out[lang] = c
	}
	return out
}

func readCatalogue(t *testing.T, name string, data []byte) catalogue {
	t.Helper()
	c := catalogue{messages: map[string]map[string]string{}}
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			t.Fatalf("%s: %s: %v", name, key, err)
		}
		var one string
		m := map[string]string{}
		if json.Unmarshal(raw, &one) == nil {
			m[""] = one
		} else if err := json.Unmarshal(raw, &m); err != nil {
			t.Fatalf("%s: %s: %v", name, key, err)
		}
		c.order = append(c.order, key.(string))
		c.messages[key.(string)] = m
	}
	return c
}

// sortCatalogue writes a catalogue in the order of its keys, one line a key.
func sortCatalogue(t *testing.T, name string) {
	t.Helper()
	path := filepath.Join("locale", name)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	messages := map[string]any{}
	if err := json.Unmarshal(data, &messages); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for i, key := range slices.Sorted(maps.Keys(messages)) {
		if i > 0 {
			out.WriteString(",\n")
		}
		out.WriteString("  ")
		out.Write(plainJSON(t, key))
		out.WriteString(": ")
		out.Write(plainJSON(t, messages[key]))
	}
	if err := os.WriteFile(path, []byte("{\n"+out.String()+"\n}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// plainJSON leaves <, > and & readable.
func plainJSON(t *testing.T, v any) []byte {
	t.Helper()
	var buf bytes.Buffer
	e := json.NewEncoder(&buf)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSpace(buf.Bytes())
}

// With -update the catalogues are first put in order. A family, what stands before the first point of a key, is in one file.
func TestCataloguesAgree(t *testing.T) {
	if *update {
		for lang, c := range readCatalogues(t) {
			for name := range c.files {
				sortCatalogue(t, lang+"/"+name)
			}
		}
	}
	all := readCatalogues(t)
	ru := all["ru"]
	for lang, c := range all {
		home := map[string]string{}
		for _, name := range slices.Sorted(maps.Keys(c.files)) {
			keys := c.files[name].order
			if diff := cmp.Diff(ru.files[name].order, keys); diff != "" {
				t.Errorf("%s/%s has other keys or another order than that of ru:\n%s", lang, name, diff)
			}
			if wrong := unsorted(keys); wrong != nil {
				t.Errorf("%s/%s is not in the order of its keys; a key stands twice or at the wrong place: %v", lang, name, wrong)
			}
			for _, key := range keys {
				family, _, _ := strings.Cut(key, ".")
				if home[family] == "" {
					home[family] = name
				}
				if home[family] != name {
					t.Errorf("%s: %s stands in %s, its family in %s", lang, key, name, home[family])
				}
			}
		}
		if diff := cmp.Diff(ru.order, c.order); diff != "" {
			t.Errorf("%s has other files than ru:\n%s", lang, diff)
		}
		for key, m := range c.messages {
			checkMessage(t, lang, key, m, ru.messages[key])
		}
	}
}

func unsorted(keys []string) []string {
	var out []string
	for i := 1; i < len(keys); i++ {
		if keys[i] <= keys[i-1] {
			out = append(out, keys[i])
		}
	}
	return out
}

var placeholder = regexp.MustCompile(`\{\{\s*\.(\w+)\s*\}\}`)

func checkMessage(t *testing.T, lang, key string, m, ru map[string]string) {
	t.Helper()
	got := slices.Sorted(maps.Keys(m))
	if _, single := m[""]; !single && !slices.Equal(got, forms[lang]) {
		t.Errorf("%s: %s has the forms %v, want %v", lang, key, got, forms[lang])
	}
	if _, single := ru[""]; single != (len(m) == 1 && m[""] != "") {
		t.Errorf("%s: %s has plural forms in one language only", lang, key)
	}
	for form, text := range m {
		if strings.TrimSpace(text) == "" {
			t.Errorf("%s: %s %s is empty", lang, key, form)
		}
		if strings.Count(text, "{{") != len(placeholder.FindAllString(text, -1)) {
			t.Errorf("%s: %s holds more than {{.name}}: %q", lang, key, text)
		}
	}
	if diff := cmp.Diff(placeholders(ru), placeholders(m)); diff != "" {
		t.Errorf("%s: %s has other arguments than in ru:\n%s", lang, key, diff)
	}
}

func placeholders(m map[string]string) []string {
	found := map[string]bool{}
	for _, text := range m {
		for _, p := range placeholder.FindAllStringSubmatch(text, -1) {
			found[p[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// literals collects from the Go files of the module, tests aside, every string literal, and those that are the key of a Msg.
func literals(t *testing.T) (all, keys map[string]string) {
	t.Helper()
	all, keys = map[string]string{}, map[string]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && path != "..") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil // the compiler says so better
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil {
					all[s] = path
				}
			case *ast.CallExpr:
				if s, ok := messageKey(n); ok {
					keys[s] = path
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, keys
}

// messageKey returns the literal key of templates.Msg("key", …).
func messageKey(c *ast.CallExpr) (string, bool) {
	name := ""
	switch f := c.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	if name != "Msg" || len(c.Args) == 0 {
		return "", false
	}
	lit, ok := c.Args[0].(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

func TestKeysExistAndAreUsed(t *testing.T) {
	ru := readCatalogues(t)["ru"]
	all, keys := literals(t)
	used := map[string]bool{}
	for path, source := range sources(t) {
		for _, key := range calls(t, source, "t", "key") {
			used[key] = true
			if ru.messages[key] == nil {
				t.Errorf("%s: no message %q", path, key)
			}
		}
	}
	for key, path := range keys {
		if ru.messages[key] == nil {
			t.Errorf("%s: no message %q", path, key)
		}
	}
	built := beginnings(all)
	for _, key := range ru.order {
		plain, teams := strings.CutSuffix(key, templates.Teams)
		if _, literal := all[plain]; !used[plain] && !literal && !built(plain) {
			t.Errorf("message %q is shown nowhere", key)
		}
		if teams {
			checkWordsForTeams(t, key, ru.messages[key], ru.messages[plain])
		}
	}
}

// checkWordsForTeams: words for events of teams are those of a message with the same arguments, or with fewer.
func checkWordsForTeams(t *testing.T, key string, m, plain map[string]string) {
	t.Helper()
	if plain == nil {
		t.Errorf("message %q is in place of none", key)
	}
	for _, p := range placeholders(m) {
		if !slices.Contains(placeholders(plain), p) {
			t.Errorf("message %q has the argument %s, which is not given", key, p)
		}
	}
}

// beginnings returns a function that tells whether code can have put a key together from the literals.
func beginnings(all map[string]string) func(key string) bool {
	families, endings := []string{dated}, []string{}
	for s := range all {
		if family.MatchString(s) {
			families = append(families, s)
		}
		if ending.MatchString(s) {
			endings = append(endings, s)
		}
	}
	return func(key string) bool {
		return slices.ContainsFunc(families, func(f string) bool { return strings.HasPrefix(key, f) }) ||
			slices.ContainsFunc(endings, func(e string) bool {
				whole, cut := strings.CutSuffix(key, e)
				return cut && all[whole] != ""
			})
	}
}

// TestNoTrustedTypes keeps html/template's escaping in force: no type that says "this is safe already".
func TestNoTrustedTypes(t *testing.T) {
	trusted := []string{"HTML", "JS", "JSStr", "URL", "CSS", "HTMLAttr", "Srcset"}
	for _, dir := range []string{".", "../api"} {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return nil // the compiler says so better
			}
			ast.Inspect(f, func(n ast.Node) bool {
				sel, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if x, ok := sel.X.(*ast.Ident); ok && x.Name == "template" && slices.Contains(trusted, sel.Sel.Name) {
					t.Errorf("%s: template.%s", path, sel.Sel.Name)
				}
				return true
			})
			for _, imp := range f.Imports {
				if imp.Path.Value == `"text/template"` {
					t.Errorf("%s imports text/template", path)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
