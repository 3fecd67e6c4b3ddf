package forerunners

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament"
)

// Kept is the library of a contest as its director has loaded it.
type Kept struct {
	Name     string // of the file
	Problems int
	Loaded   time.Time
	Text     string // the library as PDN
}

// ErrNoLibrary is returned for a contest that has no library.
var ErrNoLibrary = errors.New("no library")

// Store keeps a library beside each contest, for its director alone. Every method is one transaction.
type Store interface {
	// KeepLibrary saves the library of a contest in place of the one that it had.
	KeepLibrary(ctx context.Context, event tournament.EventID, k Kept) error
	// Library returns the library of a contest, or ErrNoLibrary.
	Library(ctx context.Context, event tournament.EventID) (Kept, error)
	// AboutLibrary is Library without the text.
	AboutLibrary(ctx context.Context, event tournament.EventID) (Kept, error)
	// DropLibrary deletes the library of a contest, if it has one.
	DropLibrary(ctx context.Context, event tournament.EventID) error
}
