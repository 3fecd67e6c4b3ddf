package tournament

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Code is the class of an Error; the web application maps it to a status.
type Code string

// The classes of errors.
const (
	Invalid  Code = "invalid"   // the input can't be right, whoever sends it
	NotFound Code = "not-found" // no such event, player, round or game
	Stale    Code = "stale"     // somebody changed the same thing since the caller looked
	Conflict Code = "conflict"  // possible in itself, but not in the event's present state

	Unconfirmed Code = "unconfirmed" // possible when the caller agrees to the Warnings of the Error
)

// Args are the values that a message names.
type Args map[string]any

// Error is a refusal that a person can act on: a message by key and arguments, to be said in the reader's language.
// Field names the field of the input that it is about, if there is one.
type Error struct {
	Code  Code
	Key   string
	Args  Args
	Field string
	Err   error // the cause, for the log

	Warnings []Warning // of Unconfirmed: all that the act meets, the notes among them
}

// Error writes the key and its arguments; people read the translated message instead.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Key)
	for _, name := range slices.Sorted(maps.Keys(e.Args)) {
		fmt.Fprintf(&b, " %s=%v", name, e.Args[name])
	}
	if e.Err != nil {
		fmt.Fprintf(&b, ": %v", e.Err)
	}
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// CodeOf returns the class of err, or "" when it is no *Error.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func invalid(field, key string, args Args) error {
	return &Error{Code: Invalid, Key: key, Args: args, Field: field}
}

func conflict(key string, args Args) error { return &Error{Code: Conflict, Key: key, Args: args} }

func notFound(key string, args Args) error { return &Error{Code: NotFound, Key: key, Args: args} }
