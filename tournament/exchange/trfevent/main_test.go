package trfevent_test

import (
	"flag"
	"os"
	"testing"
)

// TestMain plays fewer random events than is usual, unless -rapid.checks says how many: each is a dozen transactions.
func TestMain(m *testing.M) {
	flag.Parse()
	said := false
	flag.Visit(func(f *flag.Flag) { said = said || f.Name == "rapid.checks" })
	if !said {
		if err := flag.Set("rapid.checks", "40"); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
