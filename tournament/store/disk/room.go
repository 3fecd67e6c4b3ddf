package disk

import (
	"errors"
	"os"
)

// enough is what the smallest change of a database takes on its disk, with its log.
const enough = 64 << 10 // bytes

// TryToWrite writes as much as a small change takes beside the file at a path, and takes it away again. What the disk says of its room
// counts blocks that are kept for others, or none of those that a quota forbids.
func TryToWrite(path string) error {
	trial := path + "-trial"
	f, err := os.OpenFile(trial, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(make([]byte, enough))
	return errors.Join(err, f.Close(), os.Remove(trial))
}
