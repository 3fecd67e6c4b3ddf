package templates_test

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestSamplesAreAccessible looks for what a reader without eyes or without a mouse misses at once: controls without a name,
// ids that stand twice or lead nowhere, pictures without words, a page without a title or with two first headings.
func TestSamplesAreAccessible(t *testing.T) {
	e := sampleEngine(t, plain(func(name string) string { return name }))
	for name, page := range sampleBodies() {
		t.Run(name, func(t *testing.T) {
			var buf bytes.Buffer
			if err := e.Render(&buf, "ru", name, page); err != nil {
				t.Fatal(err)
			}
			for _, fault := range faults(t, buf.String()) {
				t.Error(fault)
			}
		})
	}
}

func TestFaultsAreFound(t *testing.T) {
	for page, want := range map[string]string{
		`<h1>a</h1><input id="x">`:                                   "input  without a name",
		`<h1>a</h1><label for="x">n</label><input id="x"><p id="x">`: "id x stands twice",
		`<h1>a</h1><button><svg></svg></button>`:                     "button without a name",
		`<h1>a</h1><a href="#nothing">x</a>`:                         "#nothing leads nowhere",
		`<h1>a</h1><p aria-describedby="no">`:                        "no is named by aria-describedby",
		`<h1>a</h1><h1>b</h1>`:                                       "2 first headings",
		`<h1>a</h1><svg role="img"></svg>`:                           "svg without a name",
		`<h1>a</h1><table><tr><th>x</th></tr></table>`:               "th without scope",
		`<h1>a</h1><div class="scroll"></div>`:                       "scrolling region",
	} {
		if got := strings.Join(faults(t, page), "\n"); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", page, got, want)
		}
	}
}

func faults(t *testing.T, page string) []string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	f := finder{ids: map[string]int{}, labelled: map[string]bool{}}
	f.collect(doc)
	f.check(doc)
	if f.headings != 1 {
		f.add("%s first headings", strconv.Itoa(f.headings))
	}
	for id, n := range f.ids {
		if n > 1 {
			f.add("id %s stands twice", id)
		}
	}
	return f.found
}

// finder walks a page twice: first for ids and labels, then for faults.
type finder struct {
	ids      map[string]int
	labelled map[string]bool
	headings int
	found    []string
}

func (f *finder) add(format, what string) {
	f.found = append(f.found, strings.Replace(format, "%s", what, 1))
}

func (f *finder) collect(n *html.Node) {
	if n.Type == html.ElementNode {
		if id := attr(n, "id"); id != "" {
			f.ids[id]++
		}
		if n.Data == "label" {
			f.labelled[attr(n, "for")] = true
		}
		if n.Data == "h1" {
			f.headings++
		}
	}
	for c := range n.ChildNodes() {
		f.collect(c)
	}
}

func (f *finder) check(n *html.Node) {
	if n.Type == html.ElementNode {
		f.element(n)
	}
	for c := range n.ChildNodes() {
		f.check(c)
	}
}

func (f *finder) element(n *html.Node) {
	switch n.Data {
	case "input", "select", "textarea":
		if attr(n, "type") != "hidden" && attr(n, "aria-label") == "" && !f.labelled[attr(n, "id")] && !inLabel(n) {
			f.add("%s without a name", n.Data+" "+attr(n, "name"))
		}
	case "button", "a", "summary":
		if words(n) == "" {
			f.add("%s without a name", n.Data)
		}
	case "svg":
		if attr(n, "role") != "" && attr(n, "aria-label") == "" || attr(n, "role") == "" && attr(n, "aria-hidden") != "true" {
			f.add("%s without a name that is not hidden", n.Data)
		}
	case "th":
		if attr(n, "scope") == "" {
			f.add("%s without scope", n.Data)
		}
	}
	f.references(n)
	if strings.Contains(" "+attr(n, "class")+" ", " scroll ") && (attr(n, "tabindex") != "0" || attr(n, "role") != "region") {
		f.add("a scrolling region that the keyboard does not reach%s", "")
	}
}

// references checks that what is pointed at exists.
func (f *finder) references(n *html.Node) {
	if href := attr(n, "href"); len(href) > 1 && href[0] == '#' && f.ids[href[1:]] == 0 {
		f.add("%s leads nowhere", href)
	}
	for _, name := range []string{"aria-describedby", "aria-labelledby", "for", "list", "data-dialog"} {
		for id := range strings.FieldsSeq(attr(n, name)) {
			if f.ids[id] == 0 {
				f.add("%s", id+" is named by "+name+" and does not exist")
			}
		}
	}
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// words returns what a screen reader says for an element.
func words(n *html.Node) string {
	if label := attr(n, "aria-label"); label != "" {
		return label
	}
	if n.Type == html.TextNode {
		return strings.TrimSpace(n.Data)
	}
	var b strings.Builder
	for c := range n.ChildNodes() {
		b.WriteString(words(c))
	}
	return b.String()
}

func inLabel(n *html.Node) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.Data == "label" {
			return true
		}
	}
	return false
}
