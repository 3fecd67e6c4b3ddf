package store

import (
	"errors"
	"fmt"
	"os"
)

// fileLock is a lock on the file that stands beside a SQLite database. Whoever has the database open shares it; Restore holds
// it alone while it puts another file in the place. It goes with its process, however that ends.
type fileLock struct{ file *os.File }

const lockSuffix = "-lock"

// shareFile marks the database as being in use.
func shareFile(path string) (*fileLock, error) { return takeLock(path, false) }

// ownFile makes sure that no program has the database open, nor can open it until release.
func ownFile(path string) (*fileLock, error) { return takeLock(path, true) }

func takeLock(path string, alone bool) (*fileLock, error) {
	f, err := os.OpenFile(path+lockSuffix, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lockHandle(f, alone); err != nil {
		return nil, errors.Join(fmt.Errorf("%w: %w", ErrInUse, err), f.Close())
	}
	return &fileLock{file: f}, nil
}

func (l *fileLock) release() error {
	if l == nil {
		return nil
	}
	return l.file.Close()
}
