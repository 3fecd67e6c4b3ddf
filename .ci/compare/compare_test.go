package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jung-kurt/gofpdf"
)

// served is what a small site answers.
type served map[string]struct{ mediaType, body, header string }

// small is a site with a page of each kind, 300 of them alike, and what belongs to a build or a moment.
func small(t *testing.T, build, cell string) served {
	all := served{
		"/": {"text/html; charset=utf-8", `<link href="/static/` + strings.Repeat(build, 16) + `/site.css"><p>Турнир</p><a href="/api/v1/events">x</a>` +
			`<a href="/e/1/paper.pdf">x</a><a href="/e/1/table.xlsx">x</a><a href="http://localhost:8080/e/1/me/code` + strings.Repeat(build, 16) + `">x</a>`, "no-cache"},
		"/api/v1/events":  {"application/json", `{"name":"Кубок","players":12}`, ""},
		"/e/1/paper.pdf":  {"application/pdf", pdf(t, cell), ""},
		"/e/1/table.xlsx": {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", workbook(t, cell), ""},
		"/e/1/me/code" + strings.Repeat(build, 16): {"text/html; charset=utf-8", `<p>Моя страница</p>`, ""},
	}
	for i := range 300 {
		address := fmt.Sprintf("/e/1/games/%d", i)
		all[address] = served{"": {"text/html; charset=utf-8", fmt.Sprintf(`<p>Партия %d</p><a href="/e/1/games/%d">x</a>`, i, i+1), ""}}[""]
	}
	return all
}

func pdf(t *testing.T, cell string) string {
	p := gofpdf.New("P", "mm", "A4", "")
	p.SetCreationDate(time.Unix(0, 0))
	p.SetModificationDate(time.Unix(0, 0))
	p.AddPage()
	p.SetFont("Helvetica", "", 12)
	p.Cell(40, 10, cell)
	var out bytes.Buffer
	if err := p.Output(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func workbook(t *testing.T, cell string) string {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	f, err := w.Create("xl/worksheets/sheet1.xml")
	if err == nil {
		_, err = io.WriteString(f, "<row><c>"+cell+"</c></row>")
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return out.String()
}

// crawled compares two small sites.
func crawled(t *testing.T, old, now served) *crawl {
	var sites [2]*site
	for i, all := range []served{old, now} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			answer, ok := all[r.URL.Path]
			if !ok {
				http.NotFound(w, r)
				return
			}
			w.Header().Set("Content-Type", answer.mediaType)
			w.Header().Set("Etag", fmt.Sprint(i))
			w.Header().Set("Cache-Control", answer.header)
			_, _ = io.WriteString(w, answer.body)
		}))
		t.Cleanup(server.Close)
		sites[i] = &site{client: clientOf(server.Listener.Addr().String())}
	}
	paths := map[string]bool{}
	for _, path := range []string{"/", "/api/v1/events", "/e/:event/:file", "/e/:event/games/:game", "/e/:event/me/:code"} {
		paths[path] = true
	}
	c := newCrawl(sites, newRoutes(paths), options{}, io.Discard)
	if err := c.walk(t.Context(), walker{newVisitor("anonymous", sites, nil), 1000, 1}, "", "/", "/e/1/games/0"); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestSame: what belongs to a build, a moment or chance is no difference.
func TestSame(t *testing.T) {
	c := crawled(t, small(t, "a", "Anna"), small(t, "b", "Anna"))
	var said strings.Builder
	c.report.write(&said, 10)
	if !c.report.empty() || c.asked < 305 {
		t.Errorf("%d addresses:\n%s", c.asked, said.String())
	}
}

// TestSeeded: whatever is changed is found, and shown once with what has changed.
func TestSeeded(t *testing.T) {
	for name, test := range map[string]struct {
		address, old, now string
		want              []string
	}{
		"word":  {"/", "Турнир", "Событие", []string{"- <p>Турнир", "+ <p>Событие"}},
		"field": {"/api/v1/events", `"players":12`, `"players":13`, []string{`-  "players": 12`, `+  "players": 13`}},
		"gone":  {"/e/1/games/7", "", "", []string{"- Status: 200", "+ Status: 404"}},
	} {
		t.Run(name, func(t *testing.T) {
			now := small(t, "a", "Anna")
			answer := now[test.address]
			if delete(now, test.address); test.old != "" {
				answer.body = strings.Replace(answer.body, test.old, test.now, 1)
				now[test.address] = answer
			}
			one(t, crawled(t, small(t, "a", "Anna"), now), 1, test.want)
		})
	}
	t.Run("header", func(t *testing.T) {
		now := small(t, "a", "Anna")
		answer := now["/"]
		answer.header = "no-store"
		now["/"] = answer
		one(t, crawled(t, small(t, "a", "Anna"), now), 1, []string{"- Cache-Control: no-cache", "+ Cache-Control: no-store"})
	})
	t.Run("many", func(t *testing.T) {
		now := small(t, "a", "Anna")
		for address, answer := range now {
			answer.body = strings.Replace(answer.body, "Партия", "Игра", 1)
			now[address] = answer
		}
		one(t, crawled(t, small(t, "a", "Anna"), now), 300, []string{"- <p>Партия 0", "+ <p>Игра 0"})
	})
	t.Run("cell", func(t *testing.T) {
		c := crawled(t, small(t, "a", "Anna"), small(t, "a", "Inna"))
		var said strings.Builder
		c.report.write(&said, 10)
		for _, want := range []string{"/e/1/paper.pdf", "- Anna", "+ Inna", "/e/1/table.xlsx", "- <c>Anna", "+ <c>Inna"} {
			if !strings.Contains(said.String(), want) {
				t.Errorf("no %q in:\n%s", want, said.String())
			}
		}
	})
}

// one checks that there is one cause, seen so often.
func one(t *testing.T, c *crawl, count int, want []string) {
	t.Helper()
	if len(c.report.order) != 1 || c.report.order[0].count != count || !slices.Equal(c.report.order[0].first.change, want) {
		var said strings.Builder
		c.report.write(&said, 10)
		t.Errorf("want %d times %q:\n%s", count, want, said.String())
	}
}

// TestFill: what is known of an event fills the routes of the event elsewhere.
func TestFill(t *testing.T) {
	r := newRoutes(map[string]bool{"/e/:event/games/:game": true, "/desk/e/:event/games/:game/seat": true, "/e/:event/me/:code": true})
	for _, path := range []string{"/e/3/games/17", "/e/3/games/18", "/e/4/games/20", "/e/4/me/secret"} {
		of, ok := r.find(path)
		if !ok {
			t.Fatalf("no route for %s", path)
		}
		r.learn(of, path)
	}
	of, _ := r.find("/desk/e/1/games/2/seat")
	want := []string{"/desk/e/3/games/17/seat", "/desk/e/4/games/20/seat"}
	if got := r.fill(of, "", 1); !slices.Equal(got, want) {
		t.Errorf("filled %q, want %q", got, want)
	}
}
