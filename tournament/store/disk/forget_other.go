//go:build !linux

package disk

import "os"

// Forget does nothing: other systems have no such wish, and reading may come from memory.
func Forget(*os.File) error { return nil }
