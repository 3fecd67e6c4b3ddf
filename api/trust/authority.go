package trust

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// How long certificates last: phones are told of the authority once, and browsers take no server's certificate of more than 397 days
// (https://support.apple.com/102028; CA/Browser Forum, Baseline Requirements 6.3.2). They begin a day before, for clocks that are late.
const (
	rootYears  = 10
	serverDays = 397
	clocksLate = 24 * time.Hour
	renewDays  = 60 // before the end
)

// private are the addresses that no one has outside: RFC 1918, RFC 3927, RFC 4193, RFC 4291. A certificate of the authority for any other
// is worth nothing.
var private = []netip.Prefix{
	netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("172.16.0.0/12"), netip.MustParsePrefix("192.168.0.0/16"),
	netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("169.254.0.0/16"),
	netip.MustParsePrefix("::1/128"), netip.MustParsePrefix("fc00::/7"), netip.MustParsePrefix("fe80::/10"),
}

// Covers tells whether a local certificate can be for an address.
func Covers(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	return slices.ContainsFunc(private, func(p netip.Prefix) bool { return p.Contains(a) })
}

// CoversName tells whether the server's certificate can be for a name: it is the machine's, and was when the authority was made.
func (k *Keeper) CoversName(name string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Contains(k.names(), strings.ToLower(name))
}

// Prepare makes the authority, if there is none, and the server's certificate. Errors: ErrExpired, those of writing.
func (k *Keeper) Prepare() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.root == nil {
		root, err := k.newRoot()
		if err == nil {
			err = k.write(rootFile, root)
		}
		if err != nil {
			return fmt.Errorf("certificate authority: %w", err)
		}
		k.root, k.server = root, nil
	}
	if now := k.cfg.Now(); now.Before(k.root.cert.NotBefore) || now.After(k.root.cert.NotAfter) {
		return fmt.Errorf("%w: %s: %s – %s", ErrExpired, rootFile,
			k.root.cert.NotBefore.Format(time.DateOnly), k.root.cert.NotAfter.Format(time.DateOnly))
	}
	if k.current(netip.Addr{}) {
		return nil
	}
	return k.renew(netip.Addr{})
}

// newRoot makes an authority that can vouch for private addresses and the names that the machine has now, and for servers alone.
func (k *Keeper) newRoot() (*pair, error) {
	now := k.cfg.Now()
	names := writable(k.cfg.Names)
	called := "adyukh"
	if len(k.cfg.Names) > 0 {
		called += " " + k.cfg.Names[0]
	}
	template := &x509.Certificate{
		Subject:                     pkix.Name{Organization: []string{"adyukh"}, CommonName: called + " " + now.Format(time.DateOnly)},
		NotBefore:                   now.Add(-clocksLate),
		NotAfter:                    now.AddDate(rootYears, 0, 0),
		IsCA:                        true,
		BasicConstraintsValid:       true,
		MaxPathLenZero:              true,
		KeyUsage:                    x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
		ExtKeyUsage:                 []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		PermittedDNSDomainsCritical: true,
		PermittedDNSDomains:         names,
	}
	for _, p := range private {
		template.PermittedIPRanges = append(template.PermittedIPRanges, &net.IPNet{
			IP: p.Addr().AsSlice(), Mask: net.CIDRMask(p.Bits(), p.Addr().BitLen()),
		})
	}
	return sign(template, nil)
}

// writable are the names that can stand in a certificate: letters of English, digits and hyphens, localhost among them. A machine may
// have a name in any alphabet; it is then reached by its addresses.
func writable(names []string) []string {
	out := []string{"localhost"}
	for _, n := range names {
		odd := strings.ContainsFunc(n, func(r rune) bool {
			return r != '-' && r != '.' && (r < '0' || r > '9') && (r < 'a' || r > 'z')
		})
		if !odd && n != "" && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// sign makes a certificate with a new key; an authority signs itself.
func sign(template *x509.Certificate, by *pair) (*pair, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	if template.SerialNumber, err = serial(); err != nil {
		return nil, err
	}
	parent, signer := template, key
	if by != nil {
		parent, signer = by.cert, by.key
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent, key.Public(), signer)
	if err != nil {
		return nil, err
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, err
	}
	return &pair{key, cert}, nil
}

// Authority is the certificate that phones are to trust, as DER. It is nil before Prepare.
func (k *Keeper) Authority() []byte {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.root == nil {
		return nil
	}
	return k.root.cert.Raw
}

// Name is how the authority is called in lists of certificates.
func (k *Keeper) Name() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.root == nil {
		return ""
	}
	return k.root.cert.Subject.CommonName
}

// Fingerprint is the SHA-256 digest of the authority's certificate as devices show it: "0A:1B:…", 32 bytes.
func (k *Keeper) Fingerprint() string {
	sum := sha256.Sum256(k.Authority())
	return strings.ReplaceAll(strings.ToUpper(fmt.Sprintf("% x", sum[:])), " ", ":")
}
