// Package refusal is the error that a person can act on, as tournament, account and register all return it: a class, which the web
// application maps to a status, and a message by key and arguments, to be said in the reader's language.
package refusal

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
	Invalid      Code = "invalid"      // the input can't be right, whoever sends it
	NotFound     Code = "not-found"    // there is no such thing
	Stale        Code = "stale"        // somebody changed the same thing since the caller looked
	Conflict     Code = "conflict"     // possible in itself, but not in the present state
	Unconfirmed  Code = "unconfirmed"  // possible when the caller agrees to the Warnings of the Error
	Unauthorized Code = "unauthorized" // not signed in, or not with these words
	Forbidden    Code = "forbidden"    // known who asks, but without the right
	TooMany      Code = "too-many"     // too many tries
	Busy         Code = "busy"         // too many others at the moment
)

// Args are the values that a message names.
type Args map[string]any

// Level says how much somebody has to do before an act that meets a Warning is done.
type Level int

// Warning is something that should be known before an act is done.
type Warning = struct {
	Level Level
	Key   string // of the catalogue: "warning.…"
	Args  Args
}

// DeedKind names an act that is asked about before it is done: the message "deed.KIND" says with what it names what would be done, and
// "deed-yes.KIND" is the yes to it in short.
type DeedKind string

// Deed is an act as a question names it. It is made by the method Of of its kind.
type Deed struct {
	kind DeedKind
	args Args
}

// Of returns the deed with what its messages name.
func (k DeedKind) Of(args Args) Deed { return Deed{k, args} }

// Kind is the kind of the deed.
func (d Deed) Kind() DeedKind { return d.kind }

// Args are what its messages name.
func (d Deed) Args() Args { return d.args }

// Error is a refusal that a person can act on. Field names the field of the input that it is about, if there is one. errors.Is finds
// two errors equal when their keys are.
type Error struct {
	Code  Code
	Key   string
	Args  Args
	Field string
	Err   error // the cause, for the log

	Warnings []Warning // of Unconfirmed: all that the act meets, the notes among them
	deed     Deed      // of Unconfirmed
	Ways     []Way     // of Conflict: what can be done instead
}

// Way is something that can be done instead of what was refused: a message "way.…" with what it is about. The web application knows
// where it leads.
type Way struct {
	Key  string
	Args Args
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

// Is tells whether the other error says the same.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Key == e.Key
}

// Ask returns the question before a deed: an Unconfirmed error. There is no other way to make one, so every question names its deed.
func Ask(d Deed, warnings []Warning) *Error {
	return &Error{Code: Unconfirmed, Key: "error.unconfirmed", Args: Args{"n": len(warnings)}, Warnings: warnings, deed: d}
}

// With is the question with more warnings that the same deed meets.
func (e *Error) With(more []Warning) *Error {
	also := *e
	also.Warnings = slices.Concat(e.Warnings, more)
	return &also
}

// Deed is what an Unconfirmed error asks about.
func (e *Error) Deed() Deed { return e.deed }

// CodeOf returns the class of err, or "" when it is no *Error.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// NewInvalid refuses the input of a field.
func NewInvalid(field, key string, args Args) error {
	return &Error{Code: Invalid, Key: key, Args: args, Field: field}
}

// NewConflict refuses what can't be done in the present state.
func NewConflict(key string, args Args) error { return &Error{Code: Conflict, Key: key, Args: args} }

// NewNotFound says that there is no such thing.
func NewNotFound(key string, args Args) error { return &Error{Code: NotFound, Key: key, Args: args} }
