//go:build windows

package disk

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Lock locks an open file, or returns an error at once when another handle stands against it.
func Lock(f *os.File, alone bool) error {
	flags := uint32(windows.LOCKFILE_FAIL_IMMEDIATELY)
	if alone {
		flags |= windows.LOCKFILE_EXCLUSIVE_LOCK
	}
	return windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{})
}

// IsTaken tells whether Lock has failed because of another handle, and not because a disk knows no locks.
func IsTaken(err error) bool { return errors.Is(err, windows.ERROR_LOCK_VIOLATION) }

// SyncFolder does nothing: Windows writes the names of a folder by itself and can't be asked to.
func SyncFolder(string) error { return nil }

// Room returns how many bytes the disk of a folder has left for this program.
func Room(path string) (uint64, error) {
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return 0, err
	}
	var left uint64
	return left, windows.GetDiskFreeSpaceEx(name, &left, nil, nil)
}
