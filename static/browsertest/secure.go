package browsertest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"math/big"
	"net"
	"sync"
	"time"
)

// known is a certificate that the browser takes as if somebody had vouched for it, and the digest of its key.
type known struct {
	certificate tls.Certificate
	spki        string
}

// secure makes the certificate at the first call.
var secure = sync.OnceValue(func() known {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err) // never, by its documentation
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		DNSNames: []string{Hall, "localhost"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		panic(err)
	}
	public, err := x509.MarshalPKIXPublicKey(key.Public())
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(public)
	return known{tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, base64.StdEncoding.EncodeToString(sum[:])}
})

// TLS is the configuration of a server of which the browser says nothing against its certificate, at 127.0.0.1 and under the name Hall:
// HTTPS there is what it is under a real name.
func TLS() *tls.Config {
	return &tls.Config{Certificates: []tls.Certificate{secure().certificate}, MinVersion: tls.VersionTLS12}
}
