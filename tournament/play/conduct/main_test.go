package conduct_test

import (
	"flag"
	"os"
	"testing"

	"adyukh/static/runtest"
)

// TestMain plays fewer random events than is usual, unless -full or -rapid.checks says otherwise: each is a dozen transactions.
func TestMain(m *testing.M) {
	flag.Parse()
	said := runtest.Full()
	flag.Visit(func(f *flag.Flag) { said = said || f.Name == "rapid.checks" })
	if !said {
		if err := flag.Set("rapid.checks", "20"); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
