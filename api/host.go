package api

import (
	"net"
	"net/netip"
	"net/url"
	"strings"
)

// isLoopbackHost tells whether a Host header names the machine itself. No foreign name can be made to look so.
func isLoopbackHost(host string) bool {
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

// link returns the full address of a path, for QR codes and papers: under the configured base, else as the reader came.
func (c *call) link(path string) string {
	if base := c.server.base; base != nil {
		return base.JoinPath(path).String()
	}
	u := url.URL{Scheme: "http", Host: c.Request.Host, Path: path}
	if c.server.cfg.TLS {
		u.Scheme = "https"
	}
	return u.String()
}
