package disk

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
)

// Scratch is a folder of a program's own for a database on its way. The program holds a lock in it, so that the next one can tell what is
// still worked at from what a killed program has left.
type Scratch struct {
	folder string
	lock   *os.File
}

// NewScratch makes a folder with the prefix in another one, and first removes those that killed programs have left there: they hold
// people's data, which nobody would erase, and fill the disk. On a disk without locks nothing tells them from others, and they stay.
func NewScratch(parent, prefix string) (*Scratch, error) {
	sweep(parent, prefix)
	const tries = 3
	for n := 1; ; n++ {
		folder, err := os.MkdirTemp(parent, prefix+"*")
		if err != nil {
			return nil, err
		}
		lock, err := os.OpenFile(filepath.Join(folder, lockName), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			return nil, errors.Join(err, os.RemoveAll(folder))
		}
		if err = Lock(lock, true); err == nil || !IsTaken(err) {
			return &Scratch{folder, lock}, nil
		}
		// Another program that sweeps was faster, and is going to remove the folder.
		if err := errors.Join(err, lock.Close()); n == tries {
			return nil, err
		}
	}
}

const lockName = "in-use.lock"

// File is the path of a file in the folder.
func (s *Scratch) File(name string) string { return filepath.Join(s.folder, name) }

// Remove removes the folder with everything in it. What can't be removed now, because another program looks at it, goes with the next
// sweep: it is no fault of what was done in it.
func (s *Scratch) Remove() {
	if err := errors.Join(s.lock.Close(), os.RemoveAll(s.folder)); err != nil {
		slog.Warn("a folder for a database on its way stays for now", "folder", s.folder, "error", err)
	}
}

// sweep removes the folders with the prefix that no program works at. Those that can't be opened, being somebody else's, stay, and so do
// those that are only just made.
func sweep(parent, prefix string) {
	entries, err := os.ReadDir(parent)
	if err != nil {
		return // whoever needs a folder there will be told
	}
	for _, e := range entries {
		folder := filepath.Join(parent, e.Name())
		if !e.IsDir() || !strings.HasPrefix(e.Name(), prefix) || !isLeft(folder) {
			continue
		}
		if err := os.RemoveAll(folder); err != nil {
			slog.Warn("a folder that a killed program has left stays for now", "folder", folder, "error", err)
		}
	}
}

// isLeft tells whether a folder has a lock that no program holds.
func isLeft(folder string) bool {
	path := filepath.Join(folder, lockName)
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() { // in a common folder others can put links
		return false
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer f.Close()
	return Lock(f, true) == nil
}
