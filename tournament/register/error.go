package register

import "adyukh/tournament/refusal"

// A refusal is the same everywhere: see package refusal.
type (
	Code  = refusal.Code
	Args  = refusal.Args
	Error = refusal.Error
)

// The classes of errors.
const (
	Invalid   = refusal.Invalid
	NotFound  = refusal.NotFound // no such person, series or token
	Stale     = refusal.Stale
	Conflict  = refusal.Conflict
	Forbidden = refusal.Forbidden // the token does not allow it
)

// CodeOf returns the class of err, or "" when it is no *Error.
func CodeOf(err error) Code { return refusal.CodeOf(err) }

// What a Store and a Service return as such; test with errors.Is.
var (
	ErrNoPerson  = &Error{Code: NotFound, Key: "error.register.no-person"}
	ErrNoSeries  = &Error{Code: NotFound, Key: "error.register.no-series"}
	ErrNoEntry   = &Error{Code: NotFound, Key: "error.register.no-entry"} // of the journal
	ErrNoToken   = &Error{Code: NotFound, Key: "error.register.no-token"}
	ErrStale     = &Error{Code: Stale, Key: "error.register.stale"}
	ErrCursor    = &Error{Code: Invalid, Key: "error.register.cursor", Field: "since"}
	ErrRestored  = &Error{Code: Conflict, Key: "error.register.restored", Field: "since"} // a cursor of another copy of the database
	ErrNoPrivate = &Error{Code: Forbidden, Key: "error.register.no-private"}
)

func invalid(field, key string, args Args) error {
	return &Error{Code: Invalid, Key: key, Args: args, Field: field}
}

func conflict(key string, args Args) error { return &Error{Code: Conflict, Key: key, Args: args} }
