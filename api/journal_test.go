package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// wordsOf are, for each type of package tournament whose values are named on pages, the beginnings of the keys.
var wordsOf = map[string][]string{
	"Action": {"journal.", "action-name."}, "ResultKind": {"result-kind."}, "Decision": {"decision."},
	"Numbering":    {"numbering.", "draw.was-"},
	"OfficialRole": {"official."}, "Discipline": {"discipline.", "discipline-short."},
}

// TestEveryActionHasWords reads the values of these types from the source: each has its words in every language.
func TestEveryActionHasWords(t *testing.T) {
	words, err := apitest.Catalogues()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for file := range sources(t, "../tournament/store.go", "../tournament/play") {
		ast.Inspect(file, func(n ast.Node) bool {
			kind, value := constant(n)
			for _, prefix := range wordsOf[kind] {
				found[kind]++
				for _, lang := range words.Languages() {
					if !words.Translator(lang).Has(prefix + value) {
						t.Errorf("no message %s in %s", prefix+value, lang)
					}
				}
			}
			return true
		})
	}
	if found["Action"] < 40 || found["ResultKind"] < 8 || found["Discipline"] < 6 {
		t.Errorf("found only %v", found)
	}
}

// TestEveryDeedHasWords reads from the source what is asked about: each deed has its words, and a yes in short. Only package refusal makes
// questions, so that none is without a deed.
func TestEveryDeedHasWords(t *testing.T) {
	words, err := apitest.Catalogues()
	if err != nil {
		t.Fatal(err)
	}
	var deeds []string
	for _, kind := range play.EditKinds() {
		deeds = append(deeds, "edit-"+string(kind))
	}
	for file := range sources(t, ".", "../tournament") {
		ast.Inspect(file, func(n ast.Node) bool {
			if kind, value := constant(n); kind == "DeedKind" {
				deeds = append(deeds, value)
			}
			if field, is := n.(*ast.KeyValueExpr); !is {
				return true
			} else if code, is := field.Value.(*ast.SelectorExpr); is && code.Sel.Name == "Unconfirmed" {
				t.Errorf("package %s makes a question of its own; agree to a deed by Agreed.To, or call refusal.Ask", file.Name.Name)
			}
			return true
		})
	}
	for _, deed := range deeds {
		for _, lang := range words.Languages() {
			for _, key := range []string{"deed." + deed, "deed-yes." + deed} {
				if !words.Translator(lang).Has(key) {
					t.Errorf("no message %s in %s", key, lang)
				}
			}
		}
	}
	if len(deeds) < 35 {
		t.Errorf("found only %d deeds", len(deeds))
	}
}

// constant returns the type and the text of a constant's declaration, "" for other nodes and empty texts.
func constant(n ast.Node) (kind, text string) {
	spec, ok := n.(*ast.ValueSpec)
	if !ok || len(spec.Values) != 1 {
		return "", ""
	}
	name, _ := spec.Type.(*ast.Ident)
	if of, ok := spec.Type.(*ast.SelectorExpr); ok {
		name = of.Sel
	}
	value, _ := spec.Values[0].(*ast.BasicLit)
	if name == nil || value == nil || value.Value == `""` {
		return "", ""
	}
	text, _ = strconv.Unquote(value.Value)
	return name.Name, text
}

// sources yields the files of Go below some folders, tests left out.
func sources(t *testing.T, folders ...string) iter.Seq[*ast.File] {
	t.Helper()
	return func(yield func(*ast.File) bool) {
		for _, folder := range folders {
			err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
				if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
					return err
				}
				file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
				if err == nil && !yield(file) {
					return fs.SkipAll
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestErrorsHaveWords reads the keys of refusals from the sources of the packages that make them.
func TestErrorsHaveWords(t *testing.T) {
	words, err := apitest.Catalogues()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for file := range sources(t, ".", "../tournament") {
		for _, key := range errorKeys(file) {
			found++
			for _, lang := range words.Languages() {
				if !words.Translator(lang).Has(key) {
					t.Errorf("no message %s in %s", key, lang)
				}
			}
		}
	}
	if found < 400 {
		t.Errorf("found only %d keys", found)
	}
}

// errorKeys are the literals of a source file that are keys of refusals; one that ends with a point is only the beginning of
// keys that a table completes.
func errorKeys(parsed *ast.File) []string {
	var keys []string
	ast.Inspect(parsed, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING && strings.HasPrefix(literal.Value, `"error.`) &&
			!strings.HasSuffix(literal.Value, `."`) {
			key, _ := strconv.Unquote(literal.Value)
			keys = append(keys, key)
		}
		return true
	})
	return keys
}
