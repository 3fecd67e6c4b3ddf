package main

import (
	"errors"
)

// The codes with which a command ends.
const (
	exitDone    = 0
	exitNo      = 1 // done, but the answer is "no": a sheet with a wrong move
	exitUsage   = 2
	exitRefused = 3 // the input can't be what was asked for
	exitFailed  = 4 // something that is nobody's input: a full disk, a lost database
	exitMended  = 5 // done, but somebody has to confirm it: a sheet that was read otherwise than it is written
)

// errNo ends a command whose output already says no.
var errNo = errors.New("the answer is no")

// errMended ends a command whose output asks to be confirmed.
var errMended = errors.New("the reading is to be confirmed")

// errLeftOut ends a command that has told what it refused of its input and has done the rest.
var errLeftOut = refuse(errors.New("a part of the input was refused"))

// errEventNumber ends a command that needs an event.
var errEventNumber = usage{errors.New("--event: expected the number of an event, as export --list writes it")}

// inputError is an error about the input of a command.
type inputError struct{ error }

// refuse marks an error as one about the input; nil stays nil.
func refuse(err error) error {
	if err == nil {
		return nil
	}
	return inputError{err}
}

// Unwrap returns the error that was marked.
func (r inputError) Unwrap() error { return r.error }

// usage is an error about how a command was called.
type usage struct{ error }

// Unwrap returns the error that was marked.
func (u usage) Unwrap() error { return u.error }

// exitCode returns the code with which a command that ended with err ends.
func exitCode(err error) int {
	var r inputError
	var u usage
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errNo):
		return exitNo
	case errors.Is(err, errMended):
		return exitMended
	case errors.As(err, &u):
		return exitUsage
	case errors.As(err, &r):
		return exitRefused
	}
	return exitFailed
}
