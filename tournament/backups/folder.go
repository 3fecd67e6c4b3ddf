// Package backups keeps copies of a database in a folder: it makes one every so often and thins them out, so that the last hours have many
// and the last weeks one a day. How a copy is made is the affair of whoever starts it.
package backups

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"adyukh/tournament/store/disk"
)

// Copy is a file of the folder.
type Copy struct {
	Name  string
	At    time.Time // when it was begun, UTC
	Bytes int64
}

// Names are those of copies and of nothing else: what is half written has another name.
const (
	prefix = "adyukh-"
	suffix = ".db"
	layout = "20060102T150405Z"
)

func nameOf(at time.Time) string { return prefix + at.UTC().Format(layout) + suffix }

// List returns the copies of a folder, the oldest first. Other files are left out, and a folder that is not there is empty.
func List(folder string) ([]Copy, error) {
	files, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []Copy
	for _, f := range files {
		text, ours := strings.CutPrefix(strings.TrimSuffix(f.Name(), suffix), prefix)
		at, err := time.Parse(layout, text)
		if !ours || err != nil || nameOf(at) != f.Name() || !f.Type().IsRegular() {
			continue
		}
		info, err := f.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, Copy{Name: f.Name(), At: at, Bytes: info.Size()})
	}
	slices.SortFunc(all, func(a, b Copy) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Name, b.Name)) })
	return all, nil
}

// Spare returns which copies are not needed: all but the newest keep, and the first of each of the newest days on which one was made. Those
// from after now, when the clock was ahead, are the oldest: nobody knows when they were made.
func Spare(copies []Copy, now time.Time, keep, days int) []Copy {
	needed := map[string]bool{}
	later := slices.IndexFunc(copies, func(c Copy) bool { return c.At.After(now) })
	if later >= 0 {
		copies = slices.Concat(copies[later:], copies[:later])
	}
	for _, c := range copies[max(0, len(copies)-keep):] {
		needed[c.Name] = true
	}
	day := func(c Copy) string { return c.At.Local().Format(time.DateOnly) }
	var firsts []Copy
	for i, c := range copies {
		if i == 0 || day(c) != day(copies[i-1]) {
			firsts = append(firsts, c)
		}
	}
	for _, c := range firsts[max(0, len(firsts)-days):] {
		needed[c.Name] = true
	}
	return slices.DeleteFunc(slices.Clone(copies), func(c Copy) bool { return needed[c.Name] })
}

// prepare makes the folder for its owner alone. One that others may look into is refused: copies hold names and birth dates.
func prepare(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	info, err := os.Stat(folder)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return fmt.Errorf("%s is no folder", folder)
	}
	if info.Mode().Perm()&0o077 != 0 && hasPermissions {
		return fmt.Errorf("%w: %s has permissions %o", ErrOpenFolder, folder, info.Mode().Perm())
	}
	return nil
}

// ErrOpenFolder is returned for a folder into which others may look.
var ErrOpenFolder = errors.New("others may look into the folder of backups: chmod 700")

// ErrTaken is returned for a folder in which another program keeps its copies.
var ErrTaken = errors.New("another program keeps its copies in this folder")

// taken is the file that is locked by whoever keeps copies in a folder.
const taken = ".adyukh-keeper"

// take locks a folder until the file is closed. It returns nil where the disk knows no locks.
func take(folder string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(folder, taken), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	switch err := disk.Lock(f, true); {
	case err == nil:
		return f, nil
	case disk.IsTaken(err):
		return nil, errors.Join(fmt.Errorf("%w: %s", ErrTaken, folder), f.Close())
	}
	return nil, f.Close()
}

// removeAll removes copies and returns what could not be removed.
func removeAll(folder string, copies []Copy) error {
	var errs []error
	for _, c := range copies {
		if err := os.Remove(filepath.Join(folder, c.Name)); !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}
