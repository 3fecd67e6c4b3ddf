package templates_test

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/templates"
)

var (
	update = flag.Bool("update", false, "write the golden files anew")
	look   = flag.String("look", "", "write the sample pages and the static files into this folder, to be looked at in a browser")
)

func mustCopy(dst fstest.MapFS, src fs.FS, dirs ...string) {
	for _, dir := range dirs {
		entries, err := fs.ReadDir(src, dir)
		if err != nil {
			panic(err)
		}
		for _, e := range entries {
			data, err := fs.ReadFile(src, dir+"/"+e.Name())
			if err != nil {
				panic(err)
			}
			dst[dir+"/"+e.Name()] = &fstest.MapFile{Data: data}
		}
	}
}

func mustCopyDir(dst fstest.MapFS, root string, dirs ...string) {
	mustCopy(dst, os.DirFS(root), dirs...)
}

// plain are functions that need no catalogue: a key shows itself with its arguments.
func plain(static func(string) string) templates.Funcs {
	return templates.Funcs{
		T:      showKey,
		Number: func(n int) string { return showKey("number", "n", n) },
		Day:    func(t time.Time) string { return t.Format("2 Jan") },
		Date:   func(t time.Time) string { return t.Format("2 Jan 2006") },
		Clock:  func(t time.Time) string { return t.Format("15:04") },
		Static: static,
	}
}

func sampleEngine(t *testing.T, funcs templates.Funcs) *templates.Engine {
	t.Helper()
	e, err := templates.NewFS(withSamples(), samplePages, map[string]templates.Funcs{"ru": funcs})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func sampleBodies() map[string]templates.Page {
	phone := samplePage("Тур 5", sampleDesk(false))
	game := samplePage("Иванов — Петров", sampleReplay())
	desk := samplePage("Тур 5", sampleDesk(true))
	desk.Keys = &templates.Keys{Results: &templates.Points{Kind: "shared", Most: 24, Whole: 24}}
	desk.SignIn, desk.User = "", &templates.User{Name: "Судья А.", SignOut: "/sign-out"}
	return map[string]templates.Page{
		"desk": desk, "phone": phone, "game": game, "boards": samplePage("Доски", sampleBoards()),
		"tables": samplePage("Положение", sampleTables()), "form": samplePage("Регламент", sampleForm()),
	}
}

// mainOf returns the part of a page that is its own: the rest belongs to the layout.
func mainOf(t *testing.T, page string) string {
	t.Helper()
	_, rest, ok := strings.Cut(page, "<main")
	body, _, closed := strings.Cut(rest, "</main>")
	if !ok || !closed {
		t.Fatal("the page has no main element")
	}
	return "<main" + body + "</main>\n"
}

func TestComponentsGolden(t *testing.T) {
	e := sampleEngine(t, plain(func(name string) string { return "/static/" + name }))
	bodies := sampleBodies()
	if len(bodies) != len(samplePages) {
		t.Fatalf("%d sample pages, %d bodies", len(samplePages), len(bodies))
	}
	for _, name := range samplePages {
		t.Run(name, func(t *testing.T) {
			var buf bytes.Buffer
			if err := e.Render(&buf, "ru", name, bodies[name]); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(buf.String(), "ZgotmplZ") {
				t.Error("a value was refused by html/template: ZgotmplZ")
			}
			got := mainOf(t, buf.String())
			golden := filepath.Join("testdata", "golden", name+".html")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
