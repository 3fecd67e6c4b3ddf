package web

import (
	"net"
	"net/netip"
	"net/url"
	"strings"
)

// IsLoopbackHost tells whether a Host header names the machine itself. No foreign name can be made to look so.
func IsLoopbackHost(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.Trim(host, "[]")
	}
	if strings.EqualFold(name, "localhost") {
		return true
	}
	a, err := netip.ParseAddr(name)
	return err == nil && a.IsLoopback()
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
