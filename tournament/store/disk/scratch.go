package disk

import (
	"errors"
	"io/fs"
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
	const tries = 100
	for n := 1; ; n++ {
		folder, err := os.MkdirTemp(parent, prefix+"*")
		if err != nil {
			return nil, err
		}
		lock, err := hold(filepath.Join(folder, lockName))
		if err == nil {
			return &Scratch{folder, lock}, nil
		}
		// Another program that sweeps was faster: it has removed the folder, or is going to.
		if !IsTaken(err) && !errors.Is(err, fs.ErrNotExist) {
			return nil, errors.Join(err, os.RemoveAll(folder))
		}
		if n == tries {
			return nil, err
		}
	}
}

// hold makes a lock and takes it. The lock must still be at its path then: one that a sweep has removed in between protects nothing.
func hold(path string) (*os.File, error) {
	lock, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	if err := Lock(lock, true); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	if _, err := os.Lstat(path); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return lock, nil
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

// sweep removes the folders with the prefix that no program works at. Those that can't be opened, being somebody else's, stay. Of a folder
// without a lock, which a program has only just made or was killed in, only an empty one goes: its maker makes another.
func sweep(parent, prefix string) {
	entries, err := os.ReadDir(parent)
	if err != nil {
		return // whoever needs a folder there will be told
	}
	for _, e := range entries {
		if !e.IsDir() || !strings.HasPrefix(e.Name(), prefix) {
			continue
		}
		folder := filepath.Join(parent, e.Name())
		if os.Remove(folder) == nil { // it was empty
			continue
		}
		if err := removeLeft(folder); err != nil {
			slog.Warn("a folder that a killed program has left stays for now", "folder", folder, "error", err)
		}
	}
}

// removeLeft removes a folder that has a lock which no program holds. It holds the lock meanwhile, so that a program that has just made
// the folder can't begin to work in it; where an open file can't be removed, the lock itself goes after that.
func removeLeft(folder string) error {
	path := filepath.Join(folder, lockName)
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() { // in a common folder others can put links
		return nil
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil
	}
	if Lock(f, true) != nil {
		return f.Close()
	}
	_ = os.RemoveAll(folder)
	return errors.Join(f.Close(), os.RemoveAll(folder))
}
