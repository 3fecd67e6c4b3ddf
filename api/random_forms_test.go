package api_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestRandomForms: everybody follows links and fills in forms at random, sensibly and not. Nothing is answered with an error of the server,
// and all events can be shown afterwards. By night it goes on for long; a fault names the seed.
func TestRandomForms(t *testing.T) {
	runtest.Slow(t)
	seeds, steps := uint64(1), 200
	if runtest.Night() {
		seeds, steps = 20, 1500
	}
	for seed := range seeds {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			w := apitest.NewWorld(t)
			w.ContestOfAll()
			w.SolvingOfAll()
			for i, role := range roles {
				b := w.Site.Anonymous()
				if role != roles[0] {
					b = w.Site.SignedIn(role)
				}
				m := &monkey{Browser: b, World: w, role: role, Rand: rand.New(rand.NewPCG(seed, uint64(i)))}
				for range steps {
					m.step()
				}
				t.Logf("%s: %d pages, %d forms of which %d were taken", role, m.pages, m.forms, m.taken)
			}
			admin := w.Site.SignedIn("admin")
			for _, path := range []string{
				w.Desk(""), w.Desk("/players"), w.Public(""), w.Address("/desk/c/:contest"), w.Address("/desk/s/:solving"),
			} {
				if a := admin.Get(path); a.Status != http.StatusOK && a.Status != http.StatusNotFound { // or it was deleted
					t.Errorf("%s afterwards: status %d", path, a.Status)
				}
			}
		})
	}
}

// monkey is somebody who does anything.
type monkey struct {
	*apitest.Browser
	*rand.Rand
	World *apitest.World
	role  string
	page  string // where it is
	links []string
	found []form

	pages, forms, taken int
}

// form is a form of a page.
type form struct {
	action  string
	get     bool
	file    string // the name of the field for a file
	fields  []control
	presses []control
}

// control is a field, or a button.
type control struct {
	name, kind string
	value      string
	choices    []string
	on         bool
}

// step follows a link or sends a form, and begins anew now and then.
func (m *monkey) step() {
	switch n := m.IntN(10); {
	case n < 4 && len(m.found) > 0:
		m.sends(m.found[m.IntN(len(m.found))])
	case n < 9 && len(m.links) > 0:
		m.goes(m.links[m.IntN(len(m.links))])
	default:
		from := []string{
			m.World.Desk(""), m.World.Desk(""), m.World.Desk("/players"), m.World.Desk("/rounds/1"), m.World.Desk("/setup/regulations"),
			"/", "/desk", m.World.Public(""), m.World.Address("/desk/c/:contest"), m.World.Address("/c/:contest"),
			m.World.Address("/desk/s/:solving"),
		}
		m.goes(from[m.IntN(len(from))])
	}
}

func (m *monkey) goes(path string) {
	m.pages++
	m.sees(path, nil, m.Get(path))
}

func (m *monkey) sends(f form) {
	values := url.Values{}
	add := func(c control) {
		if c.name != "" && m.IntN(40) > 0 {
			values.Add(c.name, m.value(c))
		}
	}
	for _, c := range f.fields {
		switch {
		case c.kind == "checkbox" && m.IntN(2) == 0, c.kind == "radio" && !c.on && m.IntN(3) > 0:
		default:
			add(c)
		}
	}
	if len(f.presses) > 0 {
		add(f.presses[m.IntN(len(f.presses))])
	}
	m.forms++
	switch {
	case f.get:
		m.sees(f.action+"?"+values.Encode(), nil, m.Get(f.action+"?"+values.Encode()))
	case f.file != "":
		var b bytes.Buffer
		parts := multipart.NewWriter(&b)
		for name, all := range values {
			for _, value := range all {
				_ = parts.WriteField(name, value)
			}
		}
		if file, err := parts.CreateFormFile(f.file, "файл.csv"); err == nil {
			_, _ = io.WriteString(file, m.text())
		}
		_ = parts.Close()
		m.sees(f.action, values, m.Send(http.MethodPost, f.action, &b, parts.FormDataContentType()))
	default:
		m.sees(f.action, values, m.Post(f.action, values))
	}
}

// value is something for a field: mostly what stands there or could.
func (m *monkey) value(c control) string {
	switch {
	case c.kind == "hidden" && m.IntN(30) > 0, c.kind == "submit", m.IntN(3) == 0:
		return c.value
	case len(c.choices) > 0 && m.IntN(20) > 0:
		return c.choices[m.IntN(len(c.choices))]
	case c.kind == "checkbox", c.kind == "radio":
		return c.value
	}
	return m.text()
}

// text is a value that a field may take, or one that hardly any does.
func (m *monkey) text() string {
	all := []string{
		"", "0", "1", "2", "13", "24", "25", "-1", "1e9", "99999999999999999999", "3.5", "½", "+-", "н+", "=", "12:12", "2026-11-21",
		"2026-11-21T10:00", "9999-12-31", "0001-01-01", "10:00", "90+30", "Кочкаров Али", "Лайпанов Борис;1999;КМС;2100\nСемёнов Марат;;;",
		"1. c3-d4 b6-a5 2. d4-e5",
		"Имя;Клуб\nА;Б\n", apitest.Hostile, strings.Repeat("долго ", 900), "\x00\xff", "[Event \"x\"]\n\n1. c3-d4 *", "1-2 3-4", "anna",
		"russian",
		"Europe/Moscow", "нет", "arbiter", "W:Wc3:Bd6", "1 2 3 4 5 6", "6 5 4 3 2 1", "MP PTS", "W", "B", "on", "all", "new", "{\"a\":1}",
	}
	return all[m.IntN(len(all))]
}

// sees looks at an answer, and follows where it leads.
func (m *monkey) sees(path string, sent url.Values, a apitest.Answer) {
	if a.Status >= http.StatusInternalServerError && (a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "") {
		m.Test.Errorf("%s at %s, from %s, with %.2000q: status %d\n%.500s", m.role, path, m.page, sent, a.Status, a.Body)
	}
	if sent != nil && a.Status == http.StatusSeeOther {
		m.taken++
	}
	if to := a.Header.Get("Location"); a.Status == http.StatusSeeOther && m.isOurs(to) {
		path, a = to, m.Get(to)
	}
	if !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
		return
	}
	for _, wrong := range []string{"ZgotmplZ", "%!", "<no value>"} {
		if strings.Contains(a.Body, wrong) {
			m.Test.Errorf("%s at %s, from %s, with %.2000q: the page holds %s", m.role, path, m.page, sent, wrong)
		}
	}
	m.page, m.links, m.found = path, nil, nil
	root, err := html.Parse(strings.NewReader(a.Body))
	if err != nil {
		m.Test.Fatal(err)
	}
	m.reads(root, nil)
}

// isOurs tells whether a way leads to a page of the site after which the walk goes on.
func (m *monkey) isOurs(to string) bool {
	path, _, _ := strings.Cut(to, "?")
	for _, no := range []string{"/sign", "/account", "/static", "/docs", "/users", "/live", "lang="} {
		if strings.Contains(to, no) {
			return false
		}
	}
	return strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//")
}

// reads collects links and forms.
func (m *monkey) reads(n *html.Node, in *form) {
	at := func(name string) string {
		for _, a := range n.Attr {
			if a.Key == name {
				return a.Val
			}
		}
		return ""
	}
	has := func(name string) bool {
		for _, a := range n.Attr {
			if a.Key == name {
				return true
			}
		}
		return false
	}
	var own *form
	if n.Type == html.ElementNode {
		switch n.Data {
		case "a":
			if to := at("href"); m.isOurs(to) {
				m.links = append(m.links, to)
			}
		case "form":
			own = &form{action: at("action"), get: !strings.EqualFold(at("method"), "post")}
			if own.action == "" {
				own.action = m.page
			}
			in = own
		case "input", "textarea", "select", "button":
			m.field(n, in, at, has)
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		m.reads(c, in)
	}
	if own != nil && m.isOurs(own.action) {
		m.found = append(m.found, *own)
	}
}

// field adds a field or a button to a form.
func (m *monkey) field(n *html.Node, in *form, at func(string) string, has func(string) bool) {
	if in == nil || has("disabled") {
		return
	}
	c := control{name: at("name"), kind: at("type"), value: at("value"), on: has("checked")}
	switch {
	case n.Data == "button", c.kind == "submit":
		c.kind = "submit"
		in.presses = append(in.presses, c)
		return
	case c.kind == "file":
		in.file = c.name
		return
	case n.Data == "textarea" && n.FirstChild != nil:
		c.value = n.FirstChild.Data
	case n.Data == "select":
		for o := range n.Descendants() {
			if o.Type != html.ElementNode || o.Data != "option" {
				continue
			}
			value, chosen := "", false
			for _, a := range o.Attr {
				value, chosen = map[bool]string{true: a.Val, false: value}[a.Key == "value"], chosen || a.Key == "selected"
			}
			c.choices = append(c.choices, value)
			if chosen {
				c.value = value
			}
		}
	}
	in.fields = append(in.fields, c)
}
