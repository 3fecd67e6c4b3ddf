package outbound

import "net/netip"

// MayConnect tells whether the dialer's check lets a connection pass.
func MayConnect(address string, allowed ...netip.Prefix) bool {
	return guard(allowed)("tcp4", address, nil) == nil
}
