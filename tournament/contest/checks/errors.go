package checks

import "errors"

// ErrNoCheck is returned for a check that is not there.
var ErrNoCheck = errors.New("no such check")
