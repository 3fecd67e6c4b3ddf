// Command compare serves the demo of two revisions side by side, asks both for every address that somebody may see, and says where they
// answer otherwise. It decides whether a change of the code's form may land: see .ci/same.
//
// Both demos have the same clock, which stands still, and the same codes. The visitors are an administrator, a member of every role,
// anonymous readers in both languages, and everybody whose code or link the desk shows. Each of them follows all links, and tries the
// addresses to which no link leads.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"syscall"
	"time"
)

// options are the flags.
type options struct {
	quick bool           // few addresses of each kind: checks the tool itself
	only  *regexp.Regexp // the addresses that are compared; nil: all
	lines int            // of a difference that are shown
	each  bool           // every address is named
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	same, err := run(ctx, os.Args[1:], os.Stdout)
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "same:", err)
		os.Exit(2)
	case !same:
		os.Exit(1)
	}
}

// errUsage says how the command is called.
var errUsage = errors.New("usage: .ci/same [-quick] [-v] [-only REGEXP] [-lines N] OLD NEW, each a revision, or . for the working tree")

// run compares two revisions and tells whether they are the same.
func run(ctx context.Context, args []string, out io.Writer) (bool, error) {
	var o options
	var only string
	flags := flag.NewFlagSet("same", flag.ContinueOnError)
	flags.BoolVar(&o.quick, "quick", false, "few addresses of each kind")
	flags.StringVar(&only, "only", "", "compare only addresses that match, as in: anonymous /e/3/.*")
	flags.IntVar(&o.lines, "lines", 12, "lines of a difference that are shown")
	flags.BoolVar(&o.each, "v", false, "name every address")
	if err := flags.Parse(args); err != nil || flags.NArg() != 2 {
		return false, errUsage
	}
	if only != "" {
		var err error
		if o.only, err = regexp.Compile(only); err != nil {
			return false, err
		}
	}
	began := time.Now()
	dir, err := os.MkdirTemp("", "adyukh-same-*")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	var sites [2]*site
	paths := map[string]bool{}
	var b build
	for i, revision := range flags.Args() {
		if i == 0 || revision != b.revision {
			if b, err = makeBuild(ctx, dir, i, revision); err != nil {
				return false, fmt.Errorf("%s: %w", revision, err)
			}
		}
		for _, path := range b.routes {
			paths[path] = true
		}
		if sites[i], err = serve(ctx, b); err != nil {
			return false, fmt.Errorf("%s: %w", revision, err)
		}
		defer sites[i].stop()
	}
	c := newCrawl(sites, newRoutes(paths), o, os.Stderr)
	if err := c.everybody(ctx); err != nil {
		return false, err
	}
	for i, revision := range flags.Args() {
		sites[i].stop()
		fmt.Fprintln(os.Stderr, sites[i].program.ProcessState.UserTime(), sites[i].program.ProcessState.SystemTime())
		for _, line := range sites[i].faults() {
			c.report.add(finding{who: revision, address: "log of the program", change: []string{"  " + line}})
		}
	}
	c.report.write(out, o.lines)
	fmt.Fprintf(out, "%s in %d s\n", c.summary(), int(time.Since(began).Seconds()))
	return c.report.empty(), nil
}
