package main_test

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// Why a text that is no constant may go to the database.
const (
	chooses   = "it chooses among texts that stand in it"
	puts      = "it puts together texts that stand in the program"
	catalogue = "it names tables and columns of a database of ours, as the catalogue has them"
	quotes    = "it makes one name of a text, whatever is in it"
	runs      = "it runs files of the program"
	tests     = "it makes a name of letters and digits for one test"
	reads     = "it reads every table of the database of a test"
)

// madeQuestions are the functions that ask the database with something else than a constant, or make such a text for others, and why what
// people have typed can be no part of it.
var madeQuestions = map[string]string{
	"redact.Letters": chooses, "(*store.Store).Candidates": chooses, "(*store.Store).Doubles": chooses,
	"(*store.Store).prepare": chooses, "(*store.Store).scrub": chooses, "(store.erasureRow).wasThere": chooses, "redact.Account": chooses,
	"redact.Addresses": chooses, "redact.HasAddresses": chooses, "(store.rescuer).keepCounters": chooses,
	"(revoke.Extent).In": chooses, "(revoke.Extent).InFile": chooses, "store.assertPostgres": chooses, "store.assertSQLite": chooses,
	"store.useSchema": chooses, "trail.Trim": chooses,

	"(*store.Store).Careers": puts, "(*store.Store).ForgetAlerts": puts, "(store.hideable).count": puts, "(store.rowSet).each": puts,
	"(store.table).load": puts, "store.changedSince": puts, "store.isSeen": puts, "store.metFrom": puts,
	"store.restand": puts, "store.stampFile": puts, "(redact.source).read": puts, "redact.change": puts,

	"(*store.Store).awaitCopy": catalogue, "(*store.Store).replaceBy": catalogue,
	"(transfer.Side).describePostgres": catalogue, "(transfer.Side).empty": catalogue, "(transfer.Side).exec": catalogue,
	"(transfer.Side).lastID": catalogue, "(transfer.Side).read": catalogue,
	"(store.rescuer).run": catalogue, "(store.rescuer).dropTriggers": catalogue, "(store.rescuer).table": catalogue,
	"(store.rescuer).dropOrphans": catalogue, "(*store.tableCopy).seek": catalogue, "(*store.tableCopy).read": catalogue,
	"(transfer.Side).write": catalogue, "(transfer.Transfer).plan": catalogue, "redact.Event": catalogue,

	"store.ident": quotes, "transfer.quote": quotes, "transfer.quoted": quotes,

	"(store.migration).run": runs,

	"storetest.Postgres": tests, "(*apitest.Site).hash": reads,
}

// TestQuestionsAreConstants fails where a text that goes to the database as SQL is no constant: what people have typed goes there as an
// argument. An unexported function that passes such a text on asks, too: its callers have to give a constant.
func TestQuestionsAreConstants(t *testing.T) {
	runtest.House(t)
	t.Parallel()
	a := asking{all: typedSources(t), passes: map[argument]bool{}, used: map[string]bool{}}
	for _, q := range a.questions() {
		t.Errorf("%s: %s asks the database with %s, which is no constant", q.in.fset.Position(q.text.Pos()), q.by, types.ExprString(q.text))
	}
	if a.asked < 500 {
		t.Errorf("only %d questions were found", a.asked)
	}
	for name := range madeQuestions {
		if !a.used[name] {
			t.Errorf("%s makes no question any more", name)
		}
	}
}

// TestQuestionsOfOthersAreFound shows the walk what it has to find, and from line 20 on what it has not.
func TestQuestionsOfOthersAreFound(t *testing.T) {
	runtest.House(t)
	const text = `package store
import ("context"; "database/sql"; "strings"; "fmt"; "os")
type pool interface{ QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) }
type sort struct{ by string }
func Ask(db *sql.DB, p pool, s sort, texts map[string]string) {
	db.Exec(os.Getenv("QUESTION"))
	db.Exec("SELECT " + s.by)
	db.Exec(fmt.Sprintf("SELECT %s", s.by))
	var found string
	db.QueryRow("SELECT name").Scan(&found)
	db.Exec(found)
	var b strings.Builder
	db.Exec(b.String())
	p.QueryContext(context.Background(), texts["one"])
	of(db, "name = " + s.by)
	again(db, s.by)
	func() { db.Exec(s.by) }()
}
func Named(db *sql.DB, name string) { db.Exec("SELECT " + name) }
func of(db *sql.DB, where string, args ...any) { db.Exec("SELECT * FROM events WHERE " + where, args...) }
func again(db *sql.DB, where string) { of(db, (where)) }
func Fine(db *sql.DB, name string) {
	const columns = "id, " + "name"
	db.Exec("SELECT " + columns + " WHERE name = ?", name, os.Getenv("NAME"))
	again(db, "1 = 1")
	of(db, "name = ?", name)
}
`
	typedSources(t)
	p := &sources{fset: typed.fset}
	if err := p.check(module+"/tournament/store", map[string]string{"f.go": text}, typed.imports); err != nil {
		t.Fatal(err)
	}
	a := asking{all: []*sources{p}, passes: map[argument]bool{}, used: map[string]bool{}}
	var lines []int
	for _, q := range a.questions() {
		lines = append(lines, p.fset.Position(q.text.Pos()).Line)
	}
	slices.Sort(lines)
	if want := []int{6, 7, 8, 11, 13, 14, 15, 16, 17, 19}; !slices.Equal(lines, want) {
		t.Errorf("questions of others were found in the lines %d, want %d", lines, want)
	}
}

// asking looks for questions to the database that are no constants.
type asking struct {
	all    []*sources
	passes map[argument]bool // what functions of ours pass on as SQL
	used   map[string]bool   // of madeQuestions
	asked  int
}

// argument is one that a function takes, from 0.
type argument struct {
	of string
	n  int
}

// question is a text that goes to the database as SQL, or a part of one.
type question struct {
	in   *sources
	by   string // the function that asks
	text ast.Expr
}

// questions are those that are no constants. What is given to a function that turns out to pass a text on is looked for in another walk.
func (a *asking) questions() (foreign []question) {
	for known := -1; known < len(a.passes); {
		known, a.asked, foreign = len(a.passes), 0, nil
		for _, p := range a.all {
			for _, f := range p.files {
				for _, d := range f.Decls {
					function, _ := d.(*ast.FuncDecl)
					ast.Inspect(d, func(n ast.Node) bool {
						for _, e := range a.sqlIn(p, n) {
							a.asked++
							foreign = append(foreign, a.foreign(p, function, e)...)
						}
						return true
					})
				}
			}
		}
	}
	return foreign
}

// foreign lists the parts of a text that are no constants.
func (a *asking) foreign(p *sources, within *ast.FuncDecl, e ast.Expr) []question {
	if p.info.Types[e].Value != nil || types.Identical(p.info.TypeOf(e), types.Typ[types.UntypedNil]) {
		return nil
	}
	by := "a variable"
	if within != nil {
		by = nameOf(p.info.Defs[within.Name].(*types.Func))
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return a.foreign(p, within, e.X)
	case *ast.BinaryExpr:
		return append(a.foreign(p, within, e.X), a.foreign(p, within, e.Y)...)
	case *ast.Ident:
		if within == nil || within.Name.IsExported() { // which others call, or an interface
			break
		}
		given := p.info.Defs[within.Name].(*types.Func).Signature().Params()
		for i := range given.Len() {
			if given.At(i) == p.info.Uses[e] {
				a.passes[argument{by, i}] = true
				return nil
			}
		}
	case *ast.CallExpr:
		if made := nameOf(p.function(e)); a.isFine(made) {
			return nil
		}
	}
	if a.isFine(by) {
		return nil
	}
	return []question{{p, by, e}}
}

// isFine tells whether a function may make a question, and notes that it does.
func (a *asking) isFine(name string) bool {
	_, ok := madeQuestions[name]
	a.used[name] = a.used[name] || ok
	return ok
}

// sqlIn are the texts that go to the database in a call, or in a clause of gorm.
func (a *asking) sqlIn(p *sources, n ast.Node) (all []ast.Expr) {
	switch n := n.(type) {
	case *ast.CompositeLit:
		for _, e := range n.Elts {
			pair, ok := e.(*ast.KeyValueExpr)
			if !ok || !strings.HasPrefix(types.TypeString(p.info.TypeOf(n), nil), "gorm.io/gorm/clause.") {
				continue
			}
			if field, _ := pair.Key.(*ast.Ident); slices.Contains(sqlOfClauses, field.Name) && isText(p.info.TypeOf(pair.Value)) {
				all = append(all, pair.Value)
			}
		}
	case *ast.CallExpr:
		f := p.function(n)
		if f == nil || f.Pkg() == nil {
			return nil
		}
		first, ofGorm := sqlOfGorm[f.Name()]
		ofGorm = ofGorm && strings.HasPrefix(f.Pkg().Path(), "gorm.io/")
		isInterface := f.Signature().Recv() != nil && types.IsInterface(f.Signature().Recv().Type())
		others := slices.Contains(sqlOfOthers, f.Name()) && (isInterface || f.Pkg().Path() == "database/sql" ||
			strings.HasPrefix(f.Pkg().Path(), "github.com/jackc/pgx"))
		params := f.Signature().Params()
		for i, e := range n.Args {
			at := min(i, params.Len()-1)
			switch takes := params.At(at).Type(); {
			case ofGorm && (i == first || i > first && slices.Contains(namesOfGorm, f.Name())) && isText(p.info.TypeOf(e)),
				others && types.Identical(takes, types.Typ[types.String]), // an argument for a question mark is of any type
				a.passes[argument{nameOf(f), at}]:
				all = append(all, e)
			}
		}
	}
	return all
}

// sqlOfGorm are the methods of gorm that take SQL, or names that they write unquoted, with the first argument that is one.
var sqlOfGorm = map[string]int{
	"Raw": 0, "Exec": 0, "Where": 0, "Not": 0, "Or": 0, "Order": 0, "Joins": 0, "InnerJoins": 0, "Group": 0, "Having": 0, "Table": 0,
	"Pluck": 0, "Update": 0, "UpdateColumn": 0, "Select": 0, "Distinct": 0, "Omit": 0, "Preload": 0, "Expr": 0,
	"First": 1, "Last": 1, "Take": 1, "Find": 1, "Delete": 1,
	"FirstOrInit": 1, "FirstOrCreate": 1, "ExecContext": 1, "QueryContext": 1, "QueryRowContext": 1, "PrepareContext": 1,
}

// namesOfGorm are those that take several.
var namesOfGorm = []string{"Select", "Distinct", "Omit"}

// sqlOfClauses are the fields of gorm's clauses that are SQL.
var sqlOfClauses = []string{"SQL", "Column", "Name", "Table", "Strength", "Options", "Expression"}

// sqlOfOthers are the methods of database/sql and pgx, and of interfaces that they satisfy, all of whose texts are SQL or names.
var sqlOfOthers = []string{
	"Exec", "Query", "QueryRow", "Prepare", "ExecContext", "QueryContext", "QueryRowContext", "PrepareContext", "Queue",
}

// isText tells whether a value is a text, some texts, or anything.
func isText(kind types.Type) bool {
	switch is := kind.Underlying().(type) {
	case *types.Basic:
		return is.Info()&types.IsString != 0
	case *types.Slice:
		return isText(is.Elem())
	case *types.Interface:
		return is.Empty()
	}
	return false
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
		f, _ := p.info.Uses[e].(*types.Func)
		return f
	case *ast.SelectorExpr:
		f, _ := p.info.Uses[e.Sel].(*types.Func)
		return f
	}
	return nil
}

// unnamed is what our lists leave out of the name of a function: folders, and parameters of types.
var unnamed = regexp.MustCompile(`[\w.-]+/|\[.*\]`)

// nameOf is a function as our lists have it.
func nameOf(f *types.Func) string {
	if f == nil {
		return ""
	}
	return unnamed.ReplaceAllString(f.Origin().FullName(), "")
}
