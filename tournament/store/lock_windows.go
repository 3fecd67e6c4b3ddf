//go:build windows

package store

import (
	"os"

	"golang.org/x/sys/windows"
)

// lockHandle locks an open file, or returns an error at once when another handle stands against it.
func lockHandle(f *os.File, alone bool) error {
	flags := uint32(windows.LOCKFILE_FAIL_IMMEDIATELY)
	if alone {
		flags |= windows.LOCKFILE_EXCLUSIVE_LOCK
	}
	return windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{})
}

// syncFolder does nothing: Windows writes the names of a folder by itself and can't be asked to.
func syncFolder(string) error { return nil }
