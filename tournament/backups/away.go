package backups

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"adyukh/tournament/store/disk"
)

// Errors of a folder that may come and go.
var (
	// ErrAway: a stick was pulled out, a share is not connected.
	ErrAway = errors.New("the folder for copies is not there")
	// ErrLocal: where a stick was pulled out an empty folder is left as a rule, on the disk of the machine itself.
	ErrLocal = errors.New("the folder for copies is on a disk of this machine")
)

// marker is a file of a folder that is meant to have copies. It says to people what lies beside it.
const marker = "adyukh.txt"

// Mark says that copies are meant to go into a folder, be it on the disk of the machine itself: one that another program carries elsewhere.
func Mark(folder, note string) error {
	info, err := os.Stat(folder)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return fmt.Errorf("%w: %s is no folder", fs.ErrInvalid, folder)
	}
	f, err := os.OpenFile(filepath.Join(folder, marker), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = f.WriteString(note)
	return errors.Join(err, f.Sync(), f.Close())
}

// Away is what there is to say of a folder that may come and go. The zero value is of none.
type Away struct {
	Note  string   // what the marker says
	Local []string // paths on the disks of the machine itself
}

// reach finds out whether the folder is there, and the one that is meant.
func (a Away) reach(folder string) error {
	info, err := os.Stat(folder)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrAway, err)
	}
	if !info.IsDir() {
		return fmt.Errorf("%w: %s is no folder", ErrAway, folder)
	}
	_, err = os.Stat(filepath.Join(folder, marker))
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, path := range a.Local {
		if same, err := disk.Same(folder, path); err == nil && same {
			return fmt.Errorf("%w, with %s", ErrLocal, path)
		}
	}
	return Mark(folder, a.Note)
}
