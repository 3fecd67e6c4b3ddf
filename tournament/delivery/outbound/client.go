package outbound

import (
	"cmp"
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/netip"
	"time"
)

const mostHeaders = 64 << 10 // bytes of an answer

// Client is how servers outside are reached. Its zero value reaches public addresses, which it looks up as the system does.
type Client struct {
	Allow    []netip.Prefix // networks of the house that may be reached, too
	Resolver *net.Resolver  // nil: the system's
	Roots    *x509.CertPool // that certificates have to lead to; nil: the system's
	Patience time.Duration  // for a whole try; 0: 10 s
}

// HTTP returns a client that connects to allowed addresses alone, by no proxy, follows nowhere, and keeps nothing open.
func (c Client) HTTP() *http.Client {
	dialer := &net.Dialer{Control: guard(c.Allow), Resolver: c.Resolver}
	return &http.Client{
		Timeout:       cmp.Or(c.Patience, 10*time.Second),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Proxy: nil, DialContext: dialer.DialContext, DisableKeepAlives: true, DisableCompression: true,
			MaxResponseHeaderBytes: mostHeaders, ForceAttemptHTTP2: false,
			TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: c.Roots},
		},
	}
}
