//go:build windows

package disk

import (
	"errors"
	"io/fs"
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

// IsFull tells whether a disk, or the share of it that somebody may use, has no room left.
func IsFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL) ||
		errors.Is(err, windows.ERROR_DISK_QUOTA_EXCEEDED)
}

// IsReadOnly tells whether a disk or a file can't be written.
func IsReadOnly(err error) bool {
	return errors.Is(err, windows.ERROR_WRITE_PROTECT) || errors.Is(err, fs.ErrPermission)
}

// SyncFolder does nothing: Windows writes the names of a folder by itself and can't be asked to.
func SyncFolder(string) error { return nil }

// Same tells whether two paths are on one disk.
func Same(a, b string) (bool, error) {
	one, err := volume(a)
	if err != nil {
		return false, err
	}
	other, err := volume(b)
	return one == other, err
}

// volume returns the number of the volume on which a path is.
func volume(path string) (uint32, error) {
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return 0, err
	}
	const flags = windows.FILE_FLAG_BACKUP_SEMANTICS // without it a folder can't be opened
	const share = windows.FILE_SHARE_READ | windows.FILE_SHARE_WRITE | windows.FILE_SHARE_DELETE
	h, err := windows.CreateFile(name, 0, share, nil, windows.OPEN_EXISTING, flags, 0)
	if err != nil {
		return 0, err
	}
	defer func() { _ = windows.CloseHandle(h) }() // nothing was written
	var info windows.ByHandleFileInformation
	err = windows.GetFileInformationByHandle(h, &info)
	return info.VolumeSerialNumber, err
}

// Room returns how many bytes the disk of a folder has left for this program.
func Room(path string) (uint64, error) {
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return 0, err
	}
	var left uint64
	return left, windows.GetDiskFreeSpaceEx(name, &left, nil, nil)
}
