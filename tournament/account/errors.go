package account

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// Code is the class of an Error; the web application maps it to a status.
type Code string

// The classes of errors.
const (
	Invalid      Code = "invalid"      // the input can't be right, whoever sends it
	NotFound     Code = "not-found"    // no such user, session or event
	Conflict     Code = "conflict"     // possible in itself, but not in the present state
	Unauthorized Code = "unauthorized" // not signed in, or not with these words
	Forbidden    Code = "forbidden"    // signed in, but without the right
	TooMany      Code = "too-many"     // too many tries; the error is a *TooManyError
)

// Args are the values that a message names.
type Args map[string]any

// Error is a refusal that a person can act on: a message by key and arguments. Field names the field of the input that it
// is about, if there is one. errors.Is finds two errors equal when their keys are.
type Error struct {
	Code  Code
	Key   string
	Args  Args
	Field string
}

// Error writes the key and its arguments; people read the translated message instead.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Key)
	for _, name := range slices.Sorted(maps.Keys(e.Args)) {
		fmt.Fprintf(&b, " %s=%v", name, e.Args[name])
	}
	return b.String()
}

// Is tells whether the other error says the same.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Key == e.Key
}

// CodeOf returns the class of err, or "" when it is no *Error.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// What a Store and a Service return as such; test with errors.Is.
var (
	ErrNoUser      = &Error{Code: NotFound, Key: "error.account.no-user"}
	ErrNoSession   = &Error{Code: NotFound, Key: "error.account.no-session"}
	ErrNoEvent     = &Error{Code: NotFound, Key: "error.event.none"}
	ErrLoginTaken  = &Error{Code: Conflict, Key: "error.account.login-taken", Field: "login"} // or one that looks like it
	ErrSetupDone   = &Error{Code: Conflict, Key: "error.account.setup-done"}                  // there are users already
	ErrWrongSecret = &Error{Code: Unauthorized, Key: "error.account.wrong-secret", Field: "secret"}
	ErrLastAdmin   = &Error{Code: Conflict, Key: "error.account.last-admin"} // nobody could manage users any more
	ErrLastOwner   = &Error{Code: Conflict, Key: "error.account.last-owner"} // nobody could manage the event's members any more
	ErrHasMembers  = &Error{Code: Conflict, Key: "error.account.has-members"}
	ErrStale       = &Error{Code: Conflict, Key: "error.account.stale"} // the user was changed meanwhile

	ErrWrongPassword = &Error{Code: Unauthorized, Key: "error.account.wrong-password"} // or no such user: nobody is told which
	ErrSignedOut     = &Error{Code: Unauthorized, Key: "error.account.signed-out"}     // no session, or one that has ended
	ErrDisabled      = &Error{Code: Forbidden, Key: "error.account.disabled"}
	ErrForbidden     = &Error{Code: Forbidden, Key: "error.account.forbidden"}
)

// TooManyError says that somebody has tried too often, and when the next try is possible. errors.As finds an *Error with
// the code TooMany in it.
type TooManyError struct {
	RetryAfter time.Duration // above 0, whole seconds
}

// Error says how long to wait, in English.
func (e *TooManyError) Error() string { return fmt.Sprintf("too many tries, next in %s", e.RetryAfter) }

// Unwrap returns the message for people.
func (e *TooManyError) Unwrap() error {
	return &Error{Code: TooMany, Key: "error.account.too-many", Args: Args{"seconds": int(e.RetryAfter / time.Second)}}
}

func invalid(field, key string, args Args) error {
	return &Error{Code: Invalid, Key: key, Args: args, Field: field}
}
