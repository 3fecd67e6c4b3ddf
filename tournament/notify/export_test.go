package notify

import (
	"net/netip"
	"time"
)

// MayConnect tells whether the dialer's check lets a connection pass.
func MayConnect(address string, allowed ...netip.Prefix) bool {
	return guard(allowed)("tcp4", address, nil) == nil
}

// Backoff is how long a webhook is left alone after so many failures.
func Backoff(failed int) time.Duration { return backoff(failed) }
