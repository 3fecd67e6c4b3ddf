package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"adyukh/static/browsertest"
	"adyukh/static/runtest"
)

var update = flag.Bool("update", false, "write what the commands print into the scripts")

func TestMain(m *testing.M) {
	testscript.Main(tests{m}, map[string]func(){"adyukh": main})
}

// tests run as on a machine that speaks Russian, with programs and a browser beside them.
type tests struct{ *testing.M }

// Run runs the tests and returns their exit code.
func (t tests) Run() int {
	if err := collectSeldom(); err != nil {
		panic(err)
	}
	if err := os.Setenv("ADYUKH_LANG", "ru"); err != nil { // whatever this machine speaks
		panic(err)
	}
	return alone(func() int { return browsertest.Main(t.M) })
}

// alone runs the tests; where they are to run without a network it sees to that.
var alone = func(run func() int) int { return run() }

// collectSeldom lets this process and those that it starts collect their garbage less often than a server does: here memory
// is cheaper than time.
func collectSeldom() error {
	debug.SetGCPercent(400)
	return os.Setenv("GOGC", "400")
}

// TestScript runs the scripts of testdata/script with the real program; those that take long say so to [!full].
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script", UpdateScripts: *update, RequireExplicitExec: true, RequireUniqueNames: true,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){"code": expectCode},
		Condition: func(name string) (bool, error) {
			if name != "full" {
				return false, fmt.Errorf("there is no condition %q", name)
			}
			return runtest.Full(), nil
		},
	})
}

// expectCode is the script command "code N [ARG…]": it runs adyukh with the ARGs and demands the exit code N.
func expectCode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: code N [ARG…]")
	}
	code := 0
	if err := ts.Exec("adyukh", args[1:]...); err != nil {
		var ended *exec.ExitError
		if !errors.As(err, &ended) {
			ts.Fatalf("%v", err)
		}
		code = ended.ExitCode()
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("ended with %d, want %s", code, args[0])
	}
}
