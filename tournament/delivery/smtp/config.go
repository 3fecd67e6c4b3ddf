// Package smtp hands mails to a server that delivers them. Nothing else knows the module that speaks the protocol.
package smtp

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Config says which server takes mails, and from whom they are.
type Config struct {
	Host     string
	Port     int
	Secure   bool // TLS from the first byte; otherwise STARTTLS, without which nothing is sent but to this machine itself
	User     string
	Password string
	From     mail.Address
	ReplyTo  string
	Roots    *x509.CertPool // that its certificate has to lead to; nil: the system's
	Patience time.Duration  // for a whole conversation about one mail; 0 is a minute
}

// Errors of ParseConfig.
var (
	ErrServer   = errors.New("want smtp://HOST:PORT or smtps://HOST:PORT, with USER@ before the host where the server asks for it")
	ErrFrom     = errors.New("want an address such as Турнир <turnir@example.org>")
	ErrPassword = errors.New("the password belongs into the environment, not into the address")
)

// ParseConfig reads the address of a server, such as "smtps://turnir@mail.example:465", and the address from which mails are.
func ParseConfig(server, password, from string) (Config, error) {
	u, err := url.Parse(server)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		return Config{}, ErrServer
	}
	if _, has := u.User.Password(); has {
		return Config{}, ErrPassword
	}
	c := Config{Host: u.Hostname(), Secure: u.Scheme == "smtps", User: u.User.Username(), Password: password}
	if c.Port, err = portOf(u); err != nil {
		return Config{}, ErrServer
	}
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return Config{}, fmt.Errorf("%w, not %q", ErrFrom, from)
	}
	c.From = *sender
	return c, nil
}

func portOf(u *url.URL) (int, error) {
	switch {
	case u.Port() != "":
		n, err := strconv.ParseUint(u.Port(), 10, 16)
		return int(n), err
	case u.Scheme == "smtps":
		return 465, nil // RFC 8314, 3.3
	}
	return 587, nil
}

// isHere tells whether the server runs on this machine, to which the way needs no encryption.
func (c Config) isHere() bool {
	if a, err := netip.ParseAddr(c.Host); err == nil {
		return a.IsLoopback()
	}
	return c.Host == "localhost"
}

// Server names the server for people.
func (c Config) Server() string { return net.JoinHostPort(c.Host, strconv.Itoa(c.Port)) }
