package trust

import (
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"net"
	"net/netip"
	"slices"
	"strings"
)

// certificate is the server's for a connection. It is renewed when its time comes, and when somebody comes by an address that it does not
// name: the machine has joined another network.
func (k *Keeper) certificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	var at netip.Addr
	if hello.Conn != nil {
		if from, err := netip.ParseAddrPort(hello.Conn.LocalAddr().String()); err == nil {
			at = from.Addr().Unmap().WithZone("")
		}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.current(at) {
		if err := k.renew(at); err != nil && k.server == nil {
			return nil, err
		} // a disk that is full leaves the old one, with which most can still come
	}
	return &tls.Certificate{
		Certificate: [][]byte{k.server.cert.Raw, k.root.cert.Raw}, PrivateKey: k.server.key, Leaf: k.server.cert,
	}, nil
}

// current tells whether the server's certificate still does, for an address, too, where one is given.
func (k *Keeper) current(at netip.Addr) bool {
	if k.server == nil || k.server.cert.CheckSignatureFrom(k.root.cert) != nil {
		return false
	}
	cert, now := k.server.cert, k.cfg.Now()
	end := cert.NotAfter.AddDate(0, 0, -renewDays)
	if k.root.cert.NotAfter.Equal(cert.NotAfter) {
		end = cert.NotAfter // it can't be longer
	}
	if now.Before(cert.NotBefore) || now.After(end) {
		return false
	}
	if at.IsValid() {
		return !Covers(at) || holds(cert, at)
	}
	for _, a := range k.addresses(at) {
		if !holds(cert, a) {
			return false
		}
	}
	for _, n := range k.names() {
		if !slices.Contains(cert.DNSNames, n) {
			return false
		}
	}
	return true
}

func holds(cert *x509.Certificate, a netip.Addr) bool {
	return slices.ContainsFunc(cert.IPAddresses, net.IP(a.AsSlice()).Equal)
}

// mostKept is how many addresses the certificate keeps that the machine does not name and at which somebody came.
const mostKept = 8

// addresses are those that the server's certificate is to name: the machine's own ones, and the one at which somebody came.
func (k *Keeper) addresses(at netip.Addr) []netip.Addr {
	all := []netip.Addr{netip.AddrFrom4([4]byte{127, 0, 0, 1}), netip.IPv6Loopback()}
	for _, a := range append(k.cfg.Addresses(), at) {
		a = a.Unmap().WithZone("")
		if a.IsValid() && Covers(a) && !slices.Contains(all, a) {
			all = append(all, a)
		}
	}
	if !at.IsValid() || k.server == nil {
		return all
	}
	// Who comes at one address must not take another's certificate away: the ones before stay, the newest first.
	for i, kept := len(k.server.cert.IPAddresses)-1, 0; i >= 0 && kept < mostKept; i-- {
		if a, ok := netip.AddrFromSlice(k.server.cert.IPAddresses[i]); ok && !slices.Contains(all, a.Unmap()) {
			all, kept = append(all, a.Unmap()), kept+1
		}
	}
	return all
}

// names are those of the machine that the authority may vouch for.
func (k *Keeper) names() []string {
	return slices.DeleteFunc(writable(k.cfg.Names), func(n string) bool {
		return k.root != nil && !slices.ContainsFunc(k.root.cert.PermittedDNSDomains, func(domain string) bool {
			return n == domain || strings.HasSuffix(n, "."+domain)
		})
	})
}

// renew makes the server's certificate anew, under a name of its own: one that is called like its issuer is taken for self-signed. It
// keeps it, so that who has let it pass once is not asked again after a restart.
func (k *Keeper) renew(at netip.Addr) error {
	begins := k.cfg.Now().Add(-clocksLate)
	template := &x509.Certificate{
		Subject:               pkix.Name{Organization: []string{"adyukh"}, CommonName: k.root.cert.Subject.CommonName + " server"},
		NotBefore:             begins,
		NotAfter:              begins.AddDate(0, 0, serverDays),
		BasicConstraintsValid: true,
		KeyUsage:              x509.KeyUsageDigitalSignature,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		DNSNames:              k.names(),
	}
	if end := k.root.cert.NotAfter; template.NotAfter.After(end) {
		template.NotAfter = end
	}
	if first := k.root.cert.NotBefore; begins.Before(first) {
		template.NotBefore = first
	}
	for _, a := range k.addresses(at) {
		template.IPAddresses = append(template.IPAddresses, a.AsSlice())
	}
	server, err := sign(template, k.root)
	if err != nil {
		return err
	}
	k.server = server
	return k.write(serverFile, server)
}
