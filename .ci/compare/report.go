package main

import (
	"fmt"
	"io"
	"slices"
	"unicode/utf8"
)

// report gathers what differs by its causes.
type report struct {
	causes map[string]*cause
	order  []*cause
}

// cause is a change with the places in which it was seen.
type cause struct {
	first  finding
	count  int
	places []string
}

// shown is how many places of a cause are named.
const shown = 4

func (r *report) add(f finding) {
	if r.causes == nil {
		r.causes = map[string]*cause{}
	}
	c, known := r.causes[f.cause()]
	if !known {
		c = &cause{first: f}
		r.causes[f.cause()] = c
		r.order = append(r.order, c)
	}
	c.count++
	if len(c.places) < shown {
		c.places = append(c.places, f.who+" "+f.address)
	}
}

func (r *report) empty() bool { return len(r.order) == 0 }

// write shows the causes, what was seen most often first, each with so many lines of the change.
func (r *report) write(out io.Writer, lines int) {
	slices.SortStableFunc(r.order, func(a, b *cause) int { return b.count - a.count })
	for i, c := range r.order {
		fmt.Fprintf(out, "%d. %d times\n", i+1, c.count)
		for _, place := range c.places {
			fmt.Fprintf(out, "     %s\n", place)
		}
		if c.count > len(c.places) {
			fmt.Fprintln(out, "     …")
		}
		for n, line := range c.first.change {
			if n == lines {
				fmt.Fprintf(out, "   … %d lines more\n", len(c.first.change)-n)
				break
			}
			fmt.Fprintf(out, "   %s\n", cut(line))
		}
		fmt.Fprintln(out)
	}
}

// widest is how much of a line is shown, in bytes.
const widest = 400

func cut(line string) string {
	if len(line) <= widest {
		return line
	}
	end := widest
	for !utf8.RuneStart(line[end]) {
		end--
	}
	return line[:end] + "…"
}
