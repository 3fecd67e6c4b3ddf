package store

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
)

// Errors about a database as a whole.
var (
	ErrForeign = errors.New("this is not a database of adyukh")
	ErrNewer   = errors.New("a newer version of adyukh has written this database")
	ErrInUse   = errors.New("another program is using the database")
)

// The engine's codes for what is wrong with a whole file.
const (
	codeBusy    = 5
	codeCorrupt = 11
	codeNotADB  = 26
)

// explain adds to an error of the SQLite engine what it means for the file.
func explain(err error) error {
	switch sqliteCode(err) {
	case codeBusy:
		return fmt.Errorf("%w: %w", ErrInUse, err)
	case codeNotADB:
		return fmt.Errorf("%w: %w", ErrForeign, err)
	}
	return err
}

// sqliteCode returns the engine's primary code, or 0 for an error that is not the engine's.
func sqliteCode(err error) int {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return 0
	}
	return e.Code() & 0xff
}

// wrap says what was tried when an error came.
func wrap(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}
