package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
)

// crawl asks two sites for the same addresses as everybody.
type crawl struct {
	sites    [2]*site
	routes   *routes
	options  options
	progress io.Writer
	report   report
	twins    *twins
	codes    []holder        // that somebody has come across
	reached  map[string]bool // the routes that sent somebody what is there
	open     map[string]bool // those that sent it to the anonymous
	asked    int             // how many addresses, by how many visitors
	visitors int
}

// holder is a page that a code opens.
type holder struct {
	kind  string // the same for two codes of a kind in an event
	below string // the path
}

func newCrawl(sites [2]*site, routes *routes, o options, progress io.Writer) *crawl {
	return &crawl{sites: sites, routes: routes, options: o, progress: progress, twins: newTwins(), reached: map[string]bool{}, open: map[string]bool{}}
}

// walk is the way of one visitor.
type walk struct {
	*crawl
	walker
	below string   // the only part of the site that is looked at; "": all
	queue []string // to be asked for
	seen  map[string]bool
	kinds map[string]int // how many addresses of a kind are in the queue
}

// walker is a visitor with how many addresses of a kind in an event are looked at, and how many with a query. Where both are nought it is
// one of a kind in all events together.
type walker struct {
	who           *visitor
	each, queried int
}

// walk follows all links from some addresses on, and then tries the routes to which none leads.
func (c *crawl) walk(ctx context.Context, who walker, below string, from ...string) error {
	w := &walk{crawl: c, walker: who, below: below, seen: map[string]bool{}, kinds: map[string]int{}}
	before, began := c.asked, time.Now()
	for _, address := range from {
		w.meet(address)
	}
	for begun := true; begun; {
		for len(w.queue) > 0 {
			next := w.queue[0]
			w.queue = w.queue[1:]
			if err := w.look(ctx, next); err != nil {
				return err
			}
		}
		begun = w.fill()
	}
	c.visitors++
	fmt.Fprintf(c.progress, "%s: %d addresses in %d s\n", who.who.name, c.asked-before, int(time.Since(began).Seconds()))
	return nil
}

// fill puts addresses of routes into the queue to which no link led in the event that they are of, and tells whether there are any.
func (w *walk) fill() bool {
	before, below := len(w.queue), route{parts: strings.Split(w.below, "/")}
	for _, r := range w.routes.all {
		if n := len(below.parts); w.below == "" || len(r.parts) >= n && (route{parts: r.parts[:n]}).holds(below.parts) {
			for _, address := range w.routes.fill(r, w.below, max(1, min(2, w.each))) {
				w.meet(address)
			}
		}
	}
	return len(w.queue) > before
}

// meet puts an address into the queue if it is one of the site's, and if there were not enough of its kind.
func (w *walk) meet(address string) {
	path, query, _ := strings.Cut(address, "?")
	r, ok := w.routes.find(path)
	if !ok || w.seen[address] || w.below != "" && !within(path, w.below) {
		return
	}
	w.seen[address] = true
	w.routes.learn(r, path)
	parts := strings.Split(path, "/")
	if i := slices.Index(r.parts, ":code"); i > 0 {
		w.codes = append(w.codes, holder{strings.Join(parts[:i], "/"), strings.Join(parts[:i+1], "/")})
	}
	kind, most := numbered.ReplaceAllString(path, "/#")+"?"+names(query), w.each
	if query != "" {
		most = w.queried
	}
	if most > 0 && (w.who.anonymous || !w.open[r.path]) {
		kind += scope(r, parts, len(r.parts))
	}
	if w.kinds[kind]++; w.kinds[kind] <= max(1, most) {
		w.queue = append(w.queue, address)
	}
}

// numbered finds the parts of a path that are numbers or codes: addresses of a kind differ in them.
var numbered = regexp.MustCompile(`/[0-9]+|/[0-9A-Za-z_-]{16,}`)

// look asks for an address and compares the answers.
func (w *walk) look(ctx context.Context, address string) error {
	path, _, _ := strings.Cut(address, "?")
	method := http.MethodGet
	if strings.HasSuffix(path, "/live") {
		method = http.MethodHead // a stream does not end
	}
	both, err := w.who.get(ctx, method, [2]string{address, w.twins.toNow.Replace(address)})
	if err != nil {
		return err
	}
	w.asked++
	if w.options.each {
		fmt.Fprintln(w.progress, w.who.name, address, both[1].status)
	}
	if r, _ := w.routes.find(path); both[0].status == http.StatusOK {
		w.reached[r.path] = true
		w.open[r.path] = w.open[r.path] || w.who.anonymous
	}
	both = w.compare(w.who, address, both)
	for i, a := range both {
		if i == 0 || a.body != both[0].body {
			for _, link := range linksOf(a) {
				w.meet(link)
			}
		}
	}
	return nil
}

// compare reports in what the answers differ, and returns them with the codes of the old site.
func (c *crawl) compare(who *visitor, address string, both [2]answer) [2]answer {
	c.twins.learn(both)
	both = c.twins.alike(both)
	if c.options.only != nil && !c.options.only.MatchString(who.name+" "+address) {
		return both
	}
	for _, change := range compare([2]answer{normal(both[0]), normal(both[1])}) {
		c.report.add(finding{who: who.name, address: address, change: change})
	}
	return both
}

// names are those of a query's fields, in their order.
func names(query string) string {
	fields, _ := url.ParseQuery(query)
	return strings.Join(slices.Sorted(maps.Keys(fields)), "&")
}

// within tells whether a path is another one or below it.
func within(path, below string) bool { return path == below || strings.HasPrefix(path, below+"/") }

// summary says how much was compared, and which routes sent nobody anything.
func (c *crawl) summary() string {
	said := fmt.Sprintf("%d addresses as %d visitors: %d differences", c.asked, c.visitors, len(c.report.order))
	if c.options.quick {
		return said
	}
	var missed []string
	for _, r := range c.routes.all {
		if !c.reached[r.path] {
			missed = append(missed, r.path)
		}
	}
	slices.Sort(missed)
	return fmt.Sprintf("Nobody got anything from %d of %d routes:\n%s\n%s", len(missed), len(c.routes.all), strings.Join(missed, " "), said)
}
