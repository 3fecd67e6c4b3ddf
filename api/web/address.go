package web

import (
	"bytes"
	"fmt"
	"html"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	qrcode "github.com/skip2/go-qrcode"

	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/limit"
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

// neighbourhood is what is counted as one client: an IPv4 address, or the /56 of an IPv6 address.
func neighbourhood(address string) string {
	if site, ok := limit.Site(address, limit.SiteBits); ok {
		return site
	}
	return limit.Network(address)
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

// Site is where the reader's browser reaches us, if passkeys work there: by HTTPS under a name, or at the machine itself. The host was
// checked before (checkHost).
func (c *Call) Site() (account.Site, bool) {
	host := strings.ToLower(c.Request.Host)
	name, scheme := hostName(host), "http"
	switch base := c.Server.Base; {
	case base != nil && host == base.Host:
		scheme = base.Scheme
	case c.Request.TLS != nil, c.Server.Cfg.TLS && name != "localhost":
		scheme = "https"
	}
	_, err := netip.ParseAddr(name)
	bare := err == nil || strings.HasSuffix(name, ".")
	return account.Site{Name: name, Origin: scheme + "://" + host}, !bare && (scheme == "https" || name == "localhost")
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

// ReadersLink is the full address of a path under the one that readers use; "" where that is not known, as a page that is kept for all must
// not say how one of them came.
func (c *Call) ReadersLink(path string) string {
	if c.Server.Base == nil {
		return ""
	}
	return c.Link(path)
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

// Text in the picture of a code: so many letters in a line at most, whose width and height are parts of their size.
const (
	qrLine     = 44
	qrWidth    = 0.62
	qrLeading  = 1.3
	qrUnitSize = 12 // pixels of a square
)

// PictureQR is a text as a code for cameras in a file of its own, an SVG, with the text in letters below.
func PictureQR(text string) ([]byte, error) {
	qr, err := DrawQR(text)
	if err != nil {
		return nil, err
	}
	var lines []string
	for letters := []rune(text); len(letters) > 0; letters = letters[min(qrLine, len(letters)):] {
		lines = append(lines, string(letters[:min(qrLine, len(letters))]))
	}
	size := min(2, float64(qr.Size)*0.92/(qrWidth*float64(min(qrLine, len([]rune(text))))))
	high := float64(qr.Size) + size*qrLeading*float64(len(lines))
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %.2f" width="%d" height="%.0f" shape-rendering="crispEdges">`,
		qr.Size, high, qr.Size*qrUnitSize, high*qrUnitSize)
	fmt.Fprintf(&b, `<rect width="%d" height="%.2f" fill="#fff"/><path d="%s"/>`, qr.Size, high, qr.Path)
	fmt.Fprintf(&b, `<g font-family="monospace" font-size="%.2f" text-anchor="middle">`, size)
	for i, line := range lines {
		at := float64(qr.Size) - size*0.4 + size*qrLeading*float64(i)
		fmt.Fprintf(&b, `<text x="%.2f" y="%.2f">%s</text>`, float64(qr.Size)/2, at, html.EscapeString(line))
	}
	b.WriteString("</g></svg>\n")
	return b.Bytes(), nil
}
