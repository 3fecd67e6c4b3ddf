// Command tests runs the tests of a stage of .ci/run, and sees to it that no test is lost.
//
//	go run ./.ci/tests run [-only MARK,MARK] STAGE [FLAG…] PACKAGE…   go test with these flags, of the tests that say these marks
//	go run ./.ci/tests names                                          compares .ci/tests.txt with the sources
//	go run ./.ci/tests add                                            writes the tests that are missing there into it
//	go run ./.ci/tests census                                         compares it with what has run
//
// A mark is a function of package runtest that a test calls in its own body: slow, races, house, pages.
//
// The list has a line for each test: its name and its marks. It names no package, so that a test may move. A line is never taken out by
// this program: who deletes or renames a test takes out the line in the same commit. What has run is noted in the file that
// ADYUKH_TEST_CENSUS names.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// listPath and censusVariable say where the tests are listed, and where it is noted which of them have run.
const (
	listPath       = ".ci/tests.txt"
	censusVariable = "ADYUKH_TEST_CENSUS"
)

func main() {
	err := act(os.Args[1:])
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		os.Exit(ended.ExitCode()) // go test has said why
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func act(args []string) error {
	if len(args) == 0 {
		return errors.New("usage: tests run|names|add|census")
	}
	switch args[0] {
	case "run":
		flags := flag.NewFlagSet("run", flag.ExitOnError)
		only := flags.String("only", "", "the marks of the tests that run")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		if flags.NArg() == 0 {
			return errors.New("usage: tests run [-only MARK,MARK] STAGE [FLAG…] PACKAGE…")
		}
		var marks []string
		if *only != "" {
			marks = strings.Split(*only, ",")
		}
		return run(flags.Arg(0), marks, flags.Args()[1:])
	case "names":
		return compareNames()
	case "add":
		return addNames()
	case "census":
		return compareCensus(os.Getenv(censusVariable))
	}
	return fmt.Errorf("no such act: %s", args[0])
}
