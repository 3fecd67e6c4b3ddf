package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// event is a line of go test -json: see go doc test2json.
type event struct {
	Action, Package, Test, Output string
}

// printer says what go test says without -v, from what it says with -json: a line for each package, and all about a test that fails.
type printer struct {
	out     io.Writer
	ended   func(e event)
	said    map[string]map[string]*strings.Builder // by package and test; "" is the package itself
	order   map[string][]string
	skipped []string
}

func newPrinter(out io.Writer, ended func(e event)) *printer {
	return &printer{out: out, ended: ended, said: map[string]map[string]*strings.Builder{}, order: map[string][]string{}}
}

func (p *printer) line(line string) {
	var e event
	if err := json.Unmarshal([]byte(line), &e); err != nil {
		fmt.Fprint(p.out, line) // what is said before there is a package
		return
	}
	switch e.Action {
	case "build-output":
		fmt.Fprint(p.out, e.Output)
	case "output":
		p.keep(e)
	case "pass", "fail", "skip":
		if e.Test == "" {
			p.end(e)
		} else {
			p.endTest(e)
		}
	}
}

func (p *printer) keep(e event) {
	if strings.HasPrefix(e.Output, "=== ") {
		return
	}
	tests := p.said[e.Package]
	if tests == nil {
		tests = map[string]*strings.Builder{}
		p.said[e.Package] = tests
	}
	if tests[e.Test] == nil {
		tests[e.Test] = &strings.Builder{}
		p.order[e.Package] = append(p.order[e.Package], e.Test)
	}
	tests[e.Test].WriteString(e.Output)
}

// endTest forgets what a test has said that is well, and keeps the rest until its package ends.
func (p *printer) endTest(e event) {
	if !strings.Contains(e.Test, "/") {
		p.ended(e)
	}
	if said := p.said[e.Package][e.Test]; e.Action == "skip" && said != nil && !strings.Contains(said.String(), "asked for by -full") {
		p.skipped = append(p.skipped, e.Package+" "+e.Test)
	}
	if e.Action != "fail" {
		delete(p.said[e.Package], e.Test)
	}
}

// end prints what is left of a package: its last line, and when it has failed whatever was said by tests that failed or did not end.
func (p *printer) end(e event) {
	order := slices.DeleteFunc(p.order[e.Package], func(test string) bool { return test == "" })
	for _, test := range append(order, "") {
		said := p.said[e.Package][test]
		if said == nil {
			continue
		}
		lines := slices.Collect(strings.Lines(said.String()))
		switch {
		case test != "": // go test says first that a test has failed, and then why
			slices.SortStableFunc(lines, func(a, b string) int { return isVerdict(b) - isVerdict(a) })
		case e.Action != "fail":
			lines = slices.DeleteFunc(lines, func(l string) bool { return !strings.HasPrefix(l, "ok  \t") && !strings.HasPrefix(l, "?   \t") })
		}
		if e.Action == "fail" || test == "" {
			fmt.Fprint(p.out, strings.Join(lines, ""))
		}
	}
	delete(p.said, e.Package)
	delete(p.order, e.Package)
}

func isVerdict(line string) int {
	if strings.HasPrefix(strings.TrimLeft(line, " "), "--- ") {
		return 1
	}
	return 0
}

// skips names what was left out for another reason than that it takes long.
func (p *printer) skips() {
	if len(p.skipped) == 0 {
		return
	}
	slices.Sort(p.skipped)
	fmt.Fprintf(p.out, "left out, %d:\n\t%s\n", len(p.skipped), strings.Join(p.skipped, "\n\t"))
}
