package templates_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"adyukh/static"
	"adyukh/static/runtest"
	"adyukh/templates"
)

// showKey stands for a catalogue: the key with its arguments.
func showKey(key string, args ...any) string {
	for _, a := range args {
		key += fmt.Sprintf(" %v", a)
	}
	return strings.TrimSpace(key)
}

func small(page string) fstest.MapFS {
	return fstest.MapFS{
		"layout/layout.html": {Data: []byte(`{{define "layout-begins"}}<main>{{end}}{{define "layout-ends"}}</main>{{end}}`)},
		"partials/part.html": {Data: []byte(`{{define "part"}}<i>{{t "part"}}</i>{{end}}`)},
		"pages/one.html":     {Data: []byte(page)},
	}
}

func funcs() map[string]templates.Funcs {
	return map[string]templates.Funcs{"ru": plain(func(name string) string { return name })}
}

func TestNewRefuses(t *testing.T) {
	good := `{{define "page one"}}{{template "part"}}{{end}}`
	tests := []struct {
		name, page string
		declared   []string
		want       string
	}{
		{"undeclared", good, nil, "not declared"},
		{"declared without a file", good, []string{"one", "two"}, "2 pages are declared"},
		{"syntax", `{{define "page one"}}{{if}}{{end}}`, []string{"one"}, "page one"},
		{"unknown function", `{{define "page one"}}{{shout "x"}}{{end}}`, []string{"one"}, "shout"},
		{"unknown partial", `{{define "page one"}}{{template "nothing"}}{{end}}`, []string{"one"}, "nothing"},
		{"no content", `<p>{{t "x"}}</p>`, []string{"one"}, `no "page one"`},
		{"ambiguous escaping", `{{define "page one"}}<a href="{{if .X}}a?{{else}}b{{end}}{{.Y}}">x</a>{{end}}`, []string{"one"}, "one.html:1"},
		{"block that is never rendered whole", good + `{{define "other"}}<a {{end}}`, []string{"one"}, "other: "},
		{"blocks that are whole only together", good + `{{define "other"}}<a {{end}}{{define "other end"}}>{{end}}`, []string{"one"}, "other: "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := check(templates.NewFS(small(tt.page), tt.declared, funcs()))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one with %q", err, tt.want)
			}
		})
	}
	if err := check(templates.NewFS(small(good), []string{"one"}, funcs())); err != nil {
		t.Errorf("good files are refused: %v", err)
	}
	lacking := funcs()
	f := lacking["ru"]
	f.Clock = nil
	lacking["ru"] = f
	if _, err := templates.NewFS(small(good), []string{"one"}, lacking); err == nil {
		t.Error("a missing function is accepted")
	}
}

// check makes everything known that can be known of an engine before it is used.
func check(e *templates.Engine, err error) error {
	if err != nil {
		return err
	}
	return e.Check()
}

func TestEmbeddedPagesParse(t *testing.T) {
	e, err := templates.New(funcs())
	if err != nil {
		t.Fatal(err)
	}
	e.AddDocs(static.Docs(), static.DocNames())
	e.AddRules(static.Rules(), static.RulesNames())
	if err := e.Check(); err != nil {
		t.Fatal(err)
	}
}

func TestRenderWritesNothingOnError(t *testing.T) {
	e, err := templates.NewFS(small(`{{define "page one"}}<p>before</p>{{.Nothing.Here}}{{end}}`), []string{"one"}, funcs())
	if err != nil {
		t.Fatal(err)
	}
	var buf bytes.Buffer
	if err := e.Render(&buf, "ru", "one", struct{}{}); err == nil {
		t.Error("no error for a missing field")
	}
	if buf.Len() > 0 {
		t.Errorf("%q was written", buf.String())
	}
	if err := e.Render(&buf, "xx", "one", nil); err == nil {
		t.Error("no error for an unknown language")
	}
	if err := e.Fragment(&buf, "ru", "nothing", nil); err == nil {
		t.Error("no error for an unknown block")
	}
}

func TestTextAndMoment(t *testing.T) {
	e, err := templates.NewFS(small(`{{define "page one"}}{{msg .A}}|{{msg .B}}|{{clock .M}}|{{stamp .M}}|{{clock .U}}{{end}}`),
		[]string{"one"}, funcs())
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 21, 22, 42, 0, 0, time.UTC)
	data := map[string]any{
		"A": templates.Msg("outer", "who", templates.Msg("inner", "n", 3)),
		"B": templates.Literal("<b>"),
		"M": templates.Moment{At: at, Zone: time.FixedZone("MSK", 3*3600)},
		"U": templates.Moment{At: at},
	}
	var buf bytes.Buffer
	if err := e.Render(&buf, "ru", "one", data); err != nil {
		t.Fatal(err)
	}
	want := "<main>outer who inner n 3|&lt;b&gt;|01:42|22 Nov 2026, 01:42|22:42</main>"
	if buf.String() != want {
		t.Errorf("got  %s\nwant %s", buf.String(), want)
	}
}

func TestRenderConcurrently(t *testing.T) {
	runtest.Races(t)
	e := sampleEngine(t, plain(func(name string) string { return name }))
	page := sampleBodies()["desk"]
	done := make(chan error)
	for range 8 {
		go func() {
			var buf bytes.Buffer
			done <- e.Render(&buf, "ru", "desk", page)
		}()
	}
	for range 8 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

// hostile is in every text field; it must arrive as text.
const hostile = `"><img src=x onerror=alert(1)>';alert(2)//</script><!--`

func TestHostileNamesStayText(t *testing.T) {
	e := sampleEngine(t, plain(func(name string) string { return name }))
	desk := sampleDesk(true)
	desk.Pairings.Rows[0].White.Name = hostile
	desk.Pairings.Rows[0].Entry.Value = hostile
	desk.Pairings.Rows[0].Entry.Label = templates.Literal(hostile)
	desk.Decisions[0].Text = templates.Literal(hostile)
	replay := sampleReplay()
	replay.Plies[3].Move = hostile
	tables := sampleTables()
	tables.Cross.Cross.Rows[2].Name = hostile
	tables.Standings.Base = "javascript:alert(1)"
	form := sampleForm()
	form.Fields[0].Value, form.Fields[0].Label = hostile, templates.Literal(hostile)
	for page, body := range map[string]any{"desk": desk, "game": replay, "tables": tables, "form": form} {
		p := samplePage(hostile, body)
		p.Event.Name = hostile
		var buf bytes.Buffer
		if err := e.Render(&buf, "ru", page, p); err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"<img src=x", "';alert(2)//</script>", `href="javascript:`, "<!--\""} {
			if strings.Contains(buf.String(), bad) {
				t.Errorf("page %s holds %q", page, bad)
			}
		}
	}
}
