package outbound

import (
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"syscall"
)

// ErrRefused is inside the error of a connection to an address to which none may go.
var ErrRefused = errors.New("no connection may go to this address")

// notPublic are the networks inside of which no message is sent, beside all of IPv6 that is no global unicast.
// https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry.
var notPublic = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24",
	"192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
	"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
)

// globalUnicast is all of IPv6 that is given out for public use; nat64 holds IPv4 addresses as networks without IPv4 see them.
var (
	globalUnicast = netip.MustParsePrefix("2000::/3")
	nat64         = netip.MustParsePrefix("64:ff9b::/96")
)

func prefixes(texts ...string) []netip.Prefix {
	all := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		all[i] = netip.MustParsePrefix(text)
	}
	return all
}

func within(a netip.Addr, networks []netip.Prefix) bool {
	return slices.ContainsFunc(networks, func(p netip.Prefix) bool { return p.Contains(a) })
}

// isPublic tells whether the address is one that anybody on the internet can be at.
func isPublic(a netip.Addr) bool {
	if a.Zone() != "" {
		return false
	}
	a = a.Unmap()
	if nat64.Contains(a) {
		bytes := a.As16()
		a = netip.AddrFrom4([4]byte(bytes[12:]))
	}
	if a.Is6() && !globalUnicast.Contains(a) {
		return false
	}
	return a.IsValid() && !within(a, notPublic)
}

// unsafePorts are those above 1023 that browsers refuse, too, since servers of other kinds listen there.
// https://fetch.spec.whatwg.org/#port-blocking
var unsafePorts = []uint16{
	1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
	10080,
}

// IsPort tells whether a web server may be expected at the port.
func IsPort(n uint16) bool {
	return n == 80 || n == 443 || n >= 1024 && !slices.Contains(unsafePorts, n)
}

// MayReach tells whether messages may go to the address: a public one, or one of the networks that are allowed.
func MayReach(a netip.Addr, allowed []netip.Prefix) bool {
	return isPublic(a) || within(a.Unmap().WithZone(""), allowed)
}

// guard returns the function that refuses a connection to an address to which no message may go. It is asked with the
// address itself, whatever a name was resolved to and however often.
func guard(allowed []netip.Prefix) func(network, address string, _ syscall.RawConn) error {
	return func(network, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil || !strings.HasPrefix(network, "tcp") || !IsPort(at.Port()) || !MayReach(at.Addr(), allowed) {
			return fmt.Errorf("%w: %s", ErrRefused, address)
		}
		return nil
	}
}

// ParseNetworks reads networks such as "10.1.0.0/16"; an address stands for itself alone.
func ParseNetworks(texts []string) ([]netip.Prefix, error) {
	var all []netip.Prefix
	for _, text := range texts {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			address, err := netip.ParseAddr(text)
			if err != nil {
				return nil, &NetworkError{text}
			}
			network = netip.PrefixFrom(address, address.BitLen())
		}
		if network.Addr().Is4In6() {
			return nil, &NetworkError{text}
		}
		all = append(all, network.Masked())
	}
	return all, nil
}

// NetworkError says that a text is neither an address nor a network.
type NetworkError struct{ Text string }

// Error names the text.
func (e *NetworkError) Error() string { return "want an address or a network, not " + e.Text }
