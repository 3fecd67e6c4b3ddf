//go:build unix

package disk

import (
	"errors"
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

// SyncFolder makes the names in a folder durable.
func SyncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
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
