package conduct_test

import "runtime/debug"

// The garbage of a test is collected less often than that of a server: here memory is cheaper than time.
func init() { debug.SetGCPercent(400) }
