package account

import (
	"adyukh/tournament/refusal"
)

// What a Store and a Service return as such; test with errors.Is.
var (
	ErrNoUser      = &refusal.Error{Code: refusal.NotFound, Key: "error.account.no-user"}
	ErrNoPass      = &refusal.Error{Code: refusal.NotFound, Key: "error.pass.none"} // wrong, over, used or taken back: nobody is told which
	ErrManyPasses  = &refusal.Error{Code: refusal.Conflict, Key: "error.pass.many", Args: refusal.Args{"most": MostPasses}}
	ErrNoLink      = &refusal.Error{Code: refusal.NotFound, Key: "error.account.no-link"} // wrong, over, used or taken back
	ErrNoSession   = &refusal.Error{Code: refusal.NotFound, Key: "error.account.no-session"}
	ErrNoEvent     = &refusal.Error{Code: refusal.NotFound, Key: "error.event.none"}
	ErrLoginTaken  = &refusal.Error{Code: refusal.Conflict, Key: "error.account.login-taken", Field: "login"} // or one that looks like it
	ErrSetupDone   = &refusal.Error{Code: refusal.Conflict, Key: "error.account.setup-done"}                  // there are users already
	ErrWrongSecret = &refusal.Error{Code: refusal.Unauthorized, Key: "error.account.wrong-secret", Field: "secret"}
	ErrLastAdmin   = &refusal.Error{Code: refusal.Conflict, Key: "error.account.last-admin"} // nobody could manage users any more
	// nobody could manage the event's members any more
	ErrLastOwner  = &refusal.Error{Code: refusal.Conflict, Key: "error.account.last-owner"}
	ErrHasMembers = &refusal.Error{Code: refusal.Conflict, Key: "error.account.has-members"}
	ErrStale      = &refusal.Error{Code: refusal.Conflict, Key: "error.account.stale"} // the user was changed meanwhile

	ErrNoSecond  = &refusal.Error{Code: refusal.NotFound, Key: "error.account.no-second"}
	ErrWrongCode = &refusal.Error{Code: refusal.Unauthorized, Key: "error.account.wrong-code", Field: "code"} // or one that was used
	ErrHalf      = &refusal.Error{Code: refusal.Unauthorized, Key: "error.account.half"}                      // the code is wanted now
	ErrNoHalf    = &refusal.Error{Code: refusal.Unauthorized, Key: "error.account.no-half"}                   // or no longer: sign in anew

	ErrNoPasskey     = &refusal.Error{Code: refusal.NotFound, Key: "error.account.no-passkey"}
	ErrManyPasskeys  = &refusal.Error{Code: refusal.Conflict, Key: "error.account.many-passkeys", Args: refusal.Args{"most": MostPasskeys}}
	ErrKnownPasskey  = &refusal.Error{Code: refusal.Conflict, Key: "error.account.known-passkey"}
	ErrLatePasskey   = &refusal.Error{Code: refusal.Unauthorized, Key: "error.account.late-passkey"}   // the ticket is none, or over
	ErrWrongPasskey  = &refusal.Error{Code: refusal.Unauthorized, Key: "error.account.wrong-passkey"}  // or no such: nobody is told which
	ErrClonedPasskey = &refusal.Error{Code: refusal.Unauthorized, Key: "error.account.cloned-passkey"} // its counter has gone backwards

	ErrWrongPassword = &refusal.Error{Code: refusal.Unauthorized, Key: "error.account.wrong-password"} // or no such user: nobody is told which
	ErrSignedOut     = &refusal.Error{Code: refusal.Unauthorized, Key: "error.account.signed-out"}     // no session, or one that has ended
	ErrDisabled      = &refusal.Error{Code: refusal.Forbidden, Key: "error.account.disabled"}
	ErrForbidden     = &refusal.Error{Code: refusal.Forbidden, Key: "error.account.forbidden"}

	// the act needs the password again; see Service.Prove
	ErrUnproved = &refusal.Error{Code: refusal.Forbidden, Key: "error.account.unproved"}

	// too many passwords wait to be checked
	ErrBusy = &refusal.Error{Code: refusal.Busy, Key: "error.account.busy", Args: refusal.Args{"seconds": busyWait}}
)

// busyWait is after how many seconds who found no place may try again: by then all who waited have had their turn.
const busyWait = 5
