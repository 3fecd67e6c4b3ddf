package disk

import (
	"errors"
	"os"
)

// Try writes as much as a small change takes beside a database, and takes it away again: a change that is taken back does not get to the
// disk. What a disk says of its room counts blocks that are kept for others, and knows of no quota.
func Try(path string) error {
	const enough = 64 << 10 // bytes
	trial := path + "-trial"
	f, err := os.OpenFile(trial, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(make([]byte, enough))
	return errors.Join(err, f.Close(), os.Remove(trial))
}
