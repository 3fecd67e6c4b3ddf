package account

import (
	"fmt"
	"time"

	"adyukh/tournament/refusal"
)

// A refusal is the same everywhere: see package refusal.
type (
	Code  = refusal.Code
	Args  = refusal.Args
	Error = refusal.Error
)

// The classes of errors.
const (
	Invalid      = refusal.Invalid
	NotFound     = refusal.NotFound // no such user, session or event
	Conflict     = refusal.Conflict
	Unauthorized = refusal.Unauthorized
	Forbidden    = refusal.Forbidden
	TooMany      = refusal.TooMany // the error is a *TooManyError
)

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
