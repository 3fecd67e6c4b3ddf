package main_test

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// mayBeAsked are the functions and variables whose texts may stand in a question to the database though they are no constants, and why.
var mayBeAsked = map[string]string{
	"(github.com/jackc/pgx/v5.Identifier).Sanitize": "quotes a name so that it is one name, whatever stands in it",
	"(embed.FS).ReadFile":                           "a file of the program, such as a migration",

	"adyukh/tournament/store.copiedTables":        "names of the tables of an empty database that the program has just made",
	"adyukh/tournament/store.object.Kind":         "TABLE, VIEW or FUNCTION, as the question for it has it",
	"adyukh/tournament/store.object.Name":         "quoted by PostgreSQL itself: quote_ident",
	"adyukh/tournament/store/redact.column.Table": "a name in the catalogue of a database whose tables are our own: restoring compares them",
	"adyukh/tournament/store/redact.column.Name":  "the same",
	"adyukh/tournament/store/redact.tables":       "the same",
	"adyukh/tournament/store/transfer.pairs":      "the same: names, and definitions of triggers, which are made again as they were",
	"adyukh/tournament/store/transfer.sequence":   "quoted by PostgreSQL itself: pg_get_serial_sequence",
	"crypto/rand.Text":                            "letters and digits: the name of a schema for one test",
}

// TestQuestionsAreConstants fails where a text that goes to the database as SQL is put together of anything but constants: what people
// have typed goes there as an argument.
func TestQuestionsAreConstants(t *testing.T) {
	t.Parallel()
	all := typedSources(t)
	w, asked := origin{texts: newTexts(all), fine: mayBeAsked, used: map[string]bool{}}, 0
	for _, p := range all {
		for _, q := range p.questions() {
			asked++
			for _, leaf := range w.foreign(q) {
				t.Errorf("%s asks the database with %s", p.fset.Position(q.e.Pos()), leaf)
			}
		}
	}
	if asked < 500 {
		t.Errorf("only %d questions were found", asked)
	}
	for name := range mayBeAsked {
		if !w.used[name] {
			t.Errorf("%s stands in no question any more", name)
		}
	}
}

// TestQuestionsOfOthersAreFound shows the walk what it has to find, and from line 23 on what it has not.
func TestQuestionsOfOthersAreFound(t *testing.T) {
	const text = `package store
import ("context"; "database/sql"; "strings"; "fmt"; "os")
type pool interface{ QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) }
type sort struct{ by, way string }
type filter func(word string) string
func ask(db *sql.DB, name, column string, s sort) {
	db.Exec("SELECT " + name)
	db.Exec(fmt.Sprintf("SELECT %s", column))
	db.Exec("SELECT " + s.by)
	db.Exec(os.Getenv("QUESTION"))
	var found string
	db.QueryRow("SELECT name").Scan(&found)
	db.Exec(found)
	var b strings.Builder
	b.WriteString(name)
	db.Exec(b.String())
	quoted := filter(func(word string) string { return "'" + word + "'" })
	db.Exec(quoted(name))
}
func from(p pool, texts map[string]string) { p.QueryContext(context.Background(), texts["one"]) }
func Ask(db *sql.DB, name string) { ask(db, name, "id " + strings.ToLower(name), sort{by: name, way: "ASC"}) }
func Sorted(db *sql.DB, n int, down bool) {
	way := sort{way: "DESC"}
	for _, column := range []string{"id", "name"} {
		db.Exec("SELECT ? ORDER BY " + column + " " + way.way, os.Getenv("QUESTION"))
	}
	db.Exec(fmt.Sprintf("PRAGMA user_version = %d", n))
	db.Exec(strings.ReplaceAll("SELECT A", "A", either(down)))
	same := func(word string) string { return word }
	db.Exec(same("SELECT 1"))
}
func either(down bool) string { if down { return "a" }; return "b" }
`
	typedSources(t)
	p := &sources{fset: typed.fset}
	if err := p.check(module+"/tournament/store", map[string]string{"f.go": text}, typed.imports); err != nil {
		t.Fatal(err)
	}
	w := origin{texts: newTexts([]*sources{p}), used: map[string]bool{}}
	var lines []int
	for _, q := range p.questions() {
		if len(w.foreign(q)) > 0 {
			lines = append(lines, p.fset.Position(q.e.Pos()).Line)
		}
	}
	if want := []int{7, 8, 9, 10, 13, 16, 18, 20}; !slices.Equal(lines, want) {
		t.Errorf("questions of others were found in the lines %d, want %d", lines, want)
	}
}

// databases are the libraries that take SQL.
var databases = []string{"gorm.io/", "database/sql", "github.com/jackc/pgx", "github.com/go-gormigrate/"}

// sqlOfGorm are the methods of gorm that take SQL, or names that they write unquoted, with the first argument that is one.
var sqlOfGorm = map[string]int{
	"Raw": 0, "Exec": 0, "Where": 0, "Not": 0, "Or": 0, "Order": 0, "Joins": 0, "InnerJoins": 0, "Group": 0, "Having": 0, "Table": 0,
	"Pluck": 0, "Update": 0, "UpdateColumn": 0, "Select": 0, "Distinct": 0, "Omit": 0, "Preload": 0, "Expr": 0,
	"First": 1, "Last": 1, "Take": 1, "Find": 1, "Delete": 1,
	"FirstOrInit": 1, "FirstOrCreate": 1, "ExecContext": 1, "QueryContext": 1, "QueryRowContext": 1, "PrepareContext": 1,
}

// namesOfGorm are those that take several.
var namesOfGorm = []string{"Select", "Distinct", "Omit"}

// sqlOfOthers are the methods of the other libraries, and of our own interfaces that they satisfy, all of whose texts are SQL or names.
var sqlOfOthers = []string{
	"Exec", "Query", "QueryRow", "Prepare", "ExecContext", "QueryContext", "QueryRowContext", "PrepareContext", "Queue",
}

// questions are the texts of a package that go to a database as SQL.
func (p *sources) questions() []from {
	var all []from
	for _, f := range p.files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				all = append(all, p.sqlOf(n)...)
			case *ast.CompositeLit:
				all = append(all, p.clauses(n)...)
			}
			return true
		})
	}
	return all
}

// sqlOf are the arguments of a call that are SQL.
func (p *sources) sqlOf(n *ast.CallExpr) (all []from) {
	f := p.function(n)
	if f == nil || f.Pkg() == nil {
		return nil
	}
	if strings.HasPrefix(f.Pkg().Path(), "gorm.io/") {
		first, ok := sqlOfGorm[f.Name()]
		for i, e := range n.Args {
			isName := i > first && slices.Contains(namesOfGorm, f.Name())
			if ok && (i == first && p.isText(e, true) || isName && p.isText(e, false)) {
				all = append(all, from{in: p, e: e})
			}
		}
		return all
	}
	if slices.Contains(sqlOfOthers, f.Name()) && (takesSQL(f.Pkg()) || ours(f.Pkg()) && isAbstract(f)) {
		for i := range f.Signature().Params().Len() { // an argument for a question mark is of any type
			if i < len(n.Args) && types.Identical(f.Signature().Params().At(i).Type(), types.Typ[types.String]) {
				all = append(all, from{in: p, e: n.Args[i]})
			}
		}
	}
	return all
}

// clauses are the fields of gorm's clauses that are SQL.
func (p *sources) clauses(n *ast.CompositeLit) (all []from) {
	if !strings.HasPrefix(types.TypeString(p.info.TypeOf(n), nil), "gorm.io/gorm/clause.") {
		return nil
	}
	for _, e := range n.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			id, isField := pair.Key.(*ast.Ident)
			if isField && slices.Contains([]string{"SQL", "Column", "Name", "Table", "Strength", "Options", "Expression"}, id.Name) &&
				p.isText(pair.Value, true) {
				all = append(all, from{in: p, e: pair.Value})
			}
		}
	}
	return all
}

// isText tells whether an expression is a text, or what may be one where anything may be it.
func (p *sources) isText(e ast.Expr, anything bool) bool {
	switch is := p.info.TypeOf(e).Underlying().(type) {
	case *types.Basic:
		return is.Info()&types.IsString != 0
	case *types.Slice:
		return holdsText(is) && anything
	case *types.Interface:
		return is.Empty() && anything
	}
	return false
}

func takesSQL(p *types.Package) bool {
	return slices.ContainsFunc(databases, func(name string) bool { return strings.HasPrefix(p.Path(), name) })
}
