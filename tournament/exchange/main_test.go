package exchange_test

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

var full = flag.Bool("full", false, "open tables in LibreOffice")

// atLength skips a test that takes long unless -full asks for it, as .ci/run does.
func atLength(t *testing.T) {
	t.Helper()
	if !*full {
		t.Skip("takes long: asked for by -full")
	}
}

// TestMain collects garbage less often than a program does: here memory is cheaper than time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
