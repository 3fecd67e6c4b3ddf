package main

import (
	"net"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strings"

	"adyukh/api/trust"
)

// addresses returns what people type into a browser: the address that was configured, else this machine's.
func addresses(l net.Listener, base string, secure bool) []string {
	if base != "" {
		return []string{strings.TrimRight(base, "/")}
	}
	at, err := netip.ParseAddrPort(l.Addr().String())
	if err != nil {
		return []string{l.Addr().String()}
	}
	hosts := []netip.Addr{at.Addr()}
	if at.Addr().IsUnspecified() {
		hosts = append([]netip.Addr{netip.MustParseAddr("127.0.0.1")}, hallAddresses()...)
	}
	scheme := "http"
	if secure {
		scheme = "https"
	}
	var urls []string
	for _, h := range hosts {
		urls = append(urls, (&url.URL{Scheme: scheme, Host: netip.AddrPortFrom(h, at.Port()).String()}).String())
	}
	return urls
}

// hallAddresses returns the addresses under which phones in the same network reach this machine.
func hallAddresses() []netip.Addr {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var hosts []netip.Addr
	for _, a := range all {
		if p, err := netip.ParsePrefix(a.String()); err == nil && p.Addr().Is4() && p.Addr().IsPrivate() {
			hosts = append(hosts, p.Addr())
		}
	}
	return hosts
}

// outsideAddress is one of the machine's addresses that others have, too, or could; "" without one.
func outsideAddress() string {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return ""
	}
	for _, a := range all {
		if p, err := netip.ParsePrefix(a.String()); err == nil && !trust.Covers(p.Addr()) {
			return p.Addr().String()
		}
	}
	return ""
}

// nearby are endings of names that a network at home or in a hall gives its machines, and that nobody can buy outside.
var nearby = []string{"local", "lan", "internal", "home.arpa"}

// ownNames returns the names under which this machine may be asked: as it calls itself, and as networks call it.
func ownNames() []string {
	name, err := os.Hostname()
	if err != nil {
		return nil
	}
	return namesOf(name)
}

func namesOf(hostname string) []string {
	full := strings.ToLower(strings.Trim(hostname, "."))
	first, _, _ := strings.Cut(full, ".")
	if first == "" {
		return nil
	}
	names := []string{first}
	if full != first {
		names = append(names, full)
	}
	for _, ending := range nearby {
		if own := first + "." + ending; !slices.Contains(names, own) {
			names = append(names, own)
		}
	}
	return names
}
