package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	qrcode "github.com/skip2/go-qrcode"

	"adyukh/templates"
)

// clientAddress returns the network address of whoever sent the request. A proxy's word is taken only from a trusted one,
// and only the last hop before the trusted proxies counts: what stands further left is whatever the client wrote.
func clientAddress(r *http.Request, trusted []netip.Prefix) string {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	address := peer.Addr().Unmap().WithZone("")
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && isTrusted(address, trusted); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		address = hop.Unmap().WithZone("")
	}
	return address.String()
}

func isTrusted(a netip.Addr, trusted []netip.Prefix) bool {
	for _, network := range trusted {
		if network.Contains(a) {
			return true
		}
	}
	return false
}

// neighbourhood is what is counted as one client: an IPv4 address, or the /64 of an IPv6 address, which one household gets.
func neighbourhood(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil || a.Is4() {
		return address
	}
	network, err := a.Prefix(64)
	if err != nil {
		return address
	}
	return network.String()
}

// IsLoopbackHost tells whether a Host header names the machine itself. No foreign name can be made to look so.
func IsLoopbackHost(host string) bool {
	name := hostName(host)
	if strings.EqualFold(name, "localhost") {
		return true
	}
	a, err := netip.ParseAddr(name)
	return err == nil && a.IsLoopback()
}

// hostName is a Host header without the port, and without the brackets of IPv6.
func hostName(host string) string {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	}
	return name
}

// isOwnHost tells whether a request is for this server: by the address that readers use, by one of the machine's own names, or, in a hall,
// by a bare address. A server that readers reach by an https address elsewhere, at a proxy, has no others: what is entered would be
// lost there, as cookies need TLS. With a local certificate all of them speak HTTPS.
func (s *Server) isOwnHost(host string) bool {
	if IsLoopbackHost(host) || s.Base != nil && strings.EqualFold(host, s.Base.Host) {
		return true
	}
	if s.Base != nil && s.Base.Scheme == "https" && !s.Cfg.Local {
		return false
	}
	name := strings.ToLower(strings.TrimSuffix(hostName(host), "."))
	_, err := netip.ParseAddr(name)
	return err == nil || slices.Contains(s.Cfg.Hosts, name)
}

// ownAddress is where a request for a name that is not ours should have gone: to the configured address, else to the one at which it came.
func (c *Call) ownAddress() string {
	if base := c.Server.Base; base != nil {
		return base.String()
	}
	at, ok := c.Request.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok || IsLoopbackHost(at.String()) {
		return ""
	}
	u := url.URL{Scheme: "http", Host: at.String()}
	if c.Server.Cfg.TLS {
		u.Scheme = "https"
	}
	return u.String()
}

// Link returns the full address of a path, for QR codes and papers: under the configured base, else as the reader came.
func (c *Call) Link(path string) string {
	if base := c.Server.Base; base != nil {
		return base.JoinPath(path).String()
	}
	u := url.URL{Scheme: "http", Host: c.Request.Host, Path: path}
	if c.Server.Cfg.TLS {
		u.Scheme = "https"
	}
	return u.String()
}

// absolute is one of our addresses with the host, where readers' host is known: what is kept must not depend on who asked.
func (c *Call) absolute(address string) string {
	if c.Server.Base == nil {
		return address
	}
	return strings.TrimSuffix(c.Server.Base.String(), "/") + address
}

// DrawQR returns a text as a code for cameras.
func DrawQR(text string) (templates.QR, error) {
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return templates.QR{}, fmt.Errorf("qr code: %w", err)
	}
	squares := code.Bitmap()
	var path strings.Builder
	for y, line := range squares {
		for x := 0; x < len(line); x++ {
			from := x
			for x < len(line) && line[x] {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	return templates.QR{Size: len(squares), Path: path.String()}, nil
}
