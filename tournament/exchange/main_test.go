package exchange_test

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage less often than a program does: here memory is cheaper than time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
