package tournament

import "adyukh/tournament/refusal"

// A refusal is the same everywhere: see package refusal.
type (
	Code  = refusal.Code
	Args  = refusal.Args
	Error = refusal.Error
)

// The classes of errors.
const (
	Invalid     = refusal.Invalid
	NotFound    = refusal.NotFound // no such event, player, round or game
	Stale       = refusal.Stale
	Conflict    = refusal.Conflict
	Unconfirmed = refusal.Unconfirmed
)

// CodeOf returns the class of err, or "" when it is no *Error.
func CodeOf(err error) Code { return refusal.CodeOf(err) }
