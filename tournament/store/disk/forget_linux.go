package disk

import (
	"os"

	"golang.org/x/sys/unix"
)

// Forget asks the system to keep nothing of a synced file in memory, so that the next reading comes from its disk. It is a wish: what a
// disk itself keeps in memory nobody can ask for.
func Forget(f *os.File) error { return unix.Fadvise(int(f.Fd()), 0, 0, unix.FADV_DONTNEED) }
