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

// Names are how the names of copies begin and end; the time stands between. What is half written has another name.
type Names struct{ Begin, End string }

// Here are the names of copies that stay on the machine.
func Here() Names { return Names{"adyukh-", ".db"} }

// Sealed are the names of copies of an installation that leave the machine: those of several lie in one folder.
func Sealed(installation string) Names {
	const enough = 8
	return Names{"adyukh-" + strings.ToLower(installation[:min(enough, len(installation))]) + "-", ".db.age"}
}

const layout = "20060102T150405Z"

func (n Names) of(at time.Time) string { return n.Begin + at.UTC().Format(layout) + n.End }

// List returns the copies of a folder with such names, the oldest first. Other files are left out, and a folder that is not there is empty.
func List(folder string, names Names) ([]Copy, error) {
	files, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []Copy
	for _, f := range files {
		text, ours := strings.CutPrefix(strings.TrimSuffix(f.Name(), names.End), names.Begin)
		at, err := time.Parse(layout, text)
		if !ours || err != nil || names.of(at) != f.Name() || !f.Type().IsRegular() {
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

// Stay says which copies are kept.
type Stay struct {
	Newest int   // so many of the newest
	Hours  int   // the first of each of so many hours in which one was made
	Days   int   // the first of each of so many days
	Bytes  int64 // of all together at most, 0 for any; the newest three stay in any case
}

// least is how many of the newest copies stay however little room there is.
const least = 3

// Spare returns which copies are not needed, the oldest first. Those from after now, when the clock was ahead, are the oldest: nobody knows
// when they were made.
func Spare(copies []Copy, now time.Time, stay Stay) []Copy {
	later := slices.IndexFunc(copies, func(c Copy) bool { return c.At.After(now) })
	if later >= 0 {
		copies = slices.Concat(copies[later:], copies[:later])
	}
	needed := map[string]bool{}
	for _, c := range copies[max(0, len(copies)-stay.Newest):] {
		needed[c.Name] = true
	}
	needFirsts(needed, copies, stay.Hours, "2006-01-02T15")
	needFirsts(needed, copies, stay.Days, time.DateOnly)
	total := int64(0)
	for i, c := range slices.Backward(copies) {
		if !needed[c.Name] {
			continue
		}
		total += c.Bytes
		if stay.Bytes > 0 && total > stay.Bytes && i < len(copies)-least {
			delete(needed, c.Name)
		}
	}
	return slices.DeleteFunc(slices.Clone(copies), func(c Copy) bool { return needed[c.Name] })
}

// needFirsts adds the first copies of the newest so many times of a layout, local time.
func needFirsts(needed map[string]bool, copies []Copy, most int, layout string) {
	of := func(c Copy) string { return c.At.Local().Format(layout) }
	var firsts []Copy
	for i, c := range copies {
		if i == 0 || of(c) != of(copies[i-1]) {
			firsts = append(firsts, c)
		}
	}
	for _, c := range firsts[max(0, len(firsts)-most):] {
		needed[c.Name] = true
	}
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
