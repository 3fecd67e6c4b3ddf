package disk

import (
	"errors"
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
// people's data, which nobody would erase, and fill the disk.
func NewScratch(parent, prefix string) (*Scratch, error) {
	if err := sweep(parent, prefix); err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp(parent, prefix+"*")
	if err != nil {
		return nil, err
	}
	lock, err := lockScratch(folder)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	return &Scratch{folder, lock}, nil
}

// File is the path of a file in the folder.
func (s *Scratch) File(name string) string { return filepath.Join(s.folder, name) }

// Remove removes the folder with everything in it.
func (s *Scratch) Remove() error { return errors.Join(s.lock.Close(), os.RemoveAll(s.folder)) }

// sweep removes the folders with the prefix that no program works at. What belongs to somebody else, as folders in a common place may,
// stays.
func sweep(parent, prefix string) error {
	entries, err := os.ReadDir(parent)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !e.IsDir() || !strings.HasPrefix(e.Name(), prefix) {
			continue
		}
		folder := filepath.Join(parent, e.Name())
		lock, err := lockScratch(folder)
		if err != nil {
			continue
		}
		if err := errors.Join(lock.Close(), os.RemoveAll(folder)); err != nil {
			return err
		}
	}
	return nil
}

// lockScratch locks a folder for its program.
func lockScratch(folder string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(folder, "in-use.lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := Lock(f, true); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}
