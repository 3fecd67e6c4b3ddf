package register

import "adyukh/tournament/refusal"

// What a Store and a Service return as such; test with errors.Is.
var (
	ErrNoPerson = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-person"}
	ErrNoSeries = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-series"}
	ErrNoEntry  = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-entry"} // of the journal
	ErrNoToken  = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-token"}
	ErrStale    = &refusal.Error{Code: refusal.Stale, Key: "error.register.stale"}
	ErrCursor   = &refusal.Error{Code: refusal.Invalid, Key: "error.register.cursor", Field: "since"}
	// a cursor of another copy of the database
	ErrRestored  = &refusal.Error{Code: refusal.Conflict, Key: "error.register.restored", Field: "since"}
	ErrNoPrivate = &refusal.Error{Code: refusal.Forbidden, Key: "error.register.no-private"}
)
