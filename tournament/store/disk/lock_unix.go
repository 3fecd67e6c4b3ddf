//go:build unix

package disk

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/unix"
)

// Lock locks an open file, or returns an error at once when another handle stands against it.
func Lock(f *os.File, alone bool) error {
	how := unix.LOCK_SH
	if alone {
		how = unix.LOCK_EX
	}
	for {
		err := unix.Flock(int(f.Fd()), how|unix.LOCK_NB)
		if err != unix.EINTR {
			return err
		}
	}
}

// IsTaken tells whether Lock has failed because of another handle, and not because a disk knows no locks.
func IsTaken(err error) bool { return errors.Is(err, unix.EWOULDBLOCK) }

// IsFull tells whether a disk, or the share of it that somebody may use, has no room left.
func IsFull(err error) bool { return errors.Is(err, unix.ENOSPC) || errors.Is(err, unix.EDQUOT) }

// IsReadOnly tells whether a disk or a file can't be written.
func IsReadOnly(err error) bool {
	return errors.Is(err, unix.EROFS) || errors.Is(err, fs.ErrPermission)
}

// SyncFolder makes the names in a folder durable. Some shares can't be asked to, and do it by themselves.
func SyncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); !errors.Is(err, unix.EINVAL) && !errors.Is(err, unix.ENOTSUP) {
		return err
	}
	return nil
}

// Same tells whether two paths are on one disk.
func Same(a, b string) (bool, error) {
	var one, other unix.Stat_t
	if err := errors.Join(unix.Stat(a, &one), unix.Stat(b, &other)); err != nil {
		return false, err
	}
	return one.Dev == other.Dev, nil
}

// Room returns how many bytes the disk of a path has left for this program.
func Room(path string) (uint64, error) {
	var s unix.Statfs_t
	for {
		err := unix.Statfs(path, &s)
		if err != unix.EINTR {
			return uint64(s.Bavail) * uint64(s.Bsize), err
		}
	}
}
