// Package runtest lets a test say in its own body when it runs. Most tests run always. One that takes long calls Slow, one that can do more
// when there is time asks Full or Night. Races, House and Pages do nothing but say in which stages of .ci/run a test runs beside those that
// run all: .ci/tests reads them in the sources, so that no script names a test.
package runtest

import (
	"flag"
	"os"
	"testing"
)

// Variable is the environment variable that says how long the tests of all packages run: "full" or "night". Its flags do so for one
// package: go test ./api -full
const Variable = "ADYUKH_TEST_LENGTH"

var (
	full  = flag.Bool("full", false, "run what takes long, too")
	night = flag.Bool("night", false, "run everything for as long as there is time at night")
)

// Slow skips a test unless tests run at full length.
func Slow(t testing.TB) {
	t.Helper()
	if !Full() {
		t.Skip("takes long: asked for by -full")
	}
}

// Full tells whether tests run at full length, as they have to before a change lands.
func Full() bool { return *full || Night() || length() == "full" }

// Night tells whether tests run as long as there is time at night: more often, from other seeds, in each language at each width.
func Night() bool { return *night || length() == "night" }

// Races says that goroutines meet in a test, or requests, streams, programs: .ci/run race runs it with the race detector.
func Races(t testing.TB) { t.Helper() }

// House says that a test reads the sources and not what the program does: .ci/run fast runs it, whatever else its package has.
func House(t testing.TB) { t.Helper() }

// Pages says that a test looks at pages for those who come without a mouse or without eyes, with the checkers that .ci/run fetches:
// .ci/run pages runs it.
func Pages(t testing.TB) { t.Helper() }

// length is read when it is asked for, not before: then go test knows that a result depends on it and keeps one for each.
func length() string {
	said := os.Getenv(Variable)
	if said != "" && said != "full" && said != "night" {
		panic(Variable + " says how long tests run: full or night, not " + said)
	}
	return said
}
