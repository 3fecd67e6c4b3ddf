package notify

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"adyukh/tournament/refusal"
)

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

// isPort tells whether a web server may be expected at the port.
func isPort(n uint16) bool {
	return n == 80 || n == 443 || n >= 1024 && !slices.Contains(unsafePorts, n)
}

// mayReach tells whether messages may go to the address: a public one, or one of the networks that are allowed.
func mayReach(a netip.Addr, allowed []netip.Prefix) bool {
	return isPublic(a) || within(a.Unmap().WithZone(""), allowed)
}

// guard returns the function that refuses a connection to an address to which no message may go. It is asked with the
// address itself, whatever a name was resolved to and however often.
func guard(allowed []netip.Prefix) func(network, address string, _ syscall.RawConn) error {
	return func(network, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil || !strings.HasPrefix(network, "tcp") || !isPort(at.Port()) || !mayReach(at.Addr(), allowed) {
			return fmt.Errorf("%w: %s", errRefused, address)
		}
		return nil
	}
}

// longestURL is the length of an address in bytes.
const longestURL = 500

// CheckURL returns the refusal of an address that can't be one for a webhook, or nil. Names are looked at when messages are
// sent, since until then they may mean something else.
func CheckURL(text string, allowed []netip.Prefix) error {
	u, err := url.Parse(text)
	if err != nil || len(text) > longestURL || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" ||
		strings.ContainsAny(text, " \t\r\n") {
		return refusal.NewInvalid("url", "error.webhook.url", nil)
	}
	if u.User != nil || u.Fragment != "" {
		return refusal.NewInvalid("url", "error.webhook.url-more", nil)
	}
	if port := u.Port(); port != "" {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || !isPort(uint16(n)) {
			return refusal.NewInvalid("url", "error.webhook.port", nil)
		}
	}
	host := u.Hostname()
	if a, err := netip.ParseAddr(host); err == nil {
		if !mayReach(a, allowed) {
			return refusal.NewInvalid("url", "error.webhook.private", nil)
		}
		return nil
	}
	if endsInNumber(host) {
		return refusal.NewInvalid("url", "error.webhook.url", nil)
	}
	if net.ParseIP(host) == nil && isLocalName(host) && len(allowed) == 0 {
		return refusal.NewInvalid("url", "error.webhook.private", nil)
	}
	return nil
}

// endsInNumber tells whether a host is an IPv4 address in one of the forms that only some programs know, such as 2130706433
// or 0x7f.1. https://url.spec.whatwg.org/#ends-in-a-number-checker
func endsInNumber(host string) bool {
	labels := strings.Split(strings.TrimSuffix(strings.ToLower(host), "."), ".")
	last := labels[len(labels)-1]
	if last == "" {
		return true
	}
	_, err := strconv.ParseUint(last, 0, 64)
	return err == nil || strings.Trim(last, "0123456789") == ""
}

// isLocalName tells whether a name can only be that of a machine nearby.
func isLocalName(host string) bool {
	host = strings.TrimSuffix(strings.ToLower(host), ".")
	last := host[strings.LastIndexByte(host, '.')+1:]
	return !strings.Contains(host, ".") || last == "local" || last == "localhost" || last == "internal"
}
