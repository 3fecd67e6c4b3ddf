// Package trust lets a server in a hall speak HTTPS without a name that is known outside: it makes a certificate authority of the machine's
// own, and with it the certificate of the server, which follows the machine's addresses and is renewed by itself. Phones that are told once
// to trust the authority see no warning; it can vouch for private addresses and this machine's names alone (RFC 5280, 4.2.1.10).
//
// It keeps what was chosen at the first start, too: a local certificate, or plain http and why. All of it lies in a folder beside the
// database and belongs to the machine: copies of the database have none of it.
package trust

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// ErrDamaged is about a file of the folder that can't be read as what it is.
var ErrDamaged = errors.New("the certificate can't be read")

// ErrExpired is about an authority whose time has ended, or has not come by the machine's clock.
var ErrExpired = errors.New("the certificate is not valid now")

// Config is what a Keeper goes by.
type Config struct {
	Dir       string              // where it keeps its files; made when there is something to keep
	Names     []string            // of the machine, in lower case
	Addresses func() []netip.Addr // at which others reach it now
	Port      func() string       // at which it speaks HTTPS
	Now       func() time.Time
	// Begin is done before a local certificate is taken for chosen; an error refuses the choice. It may be nil.
	Begin func() error
}

// Keeper keeps the folder. It is safe for concurrent use.
type Keeper struct {
	cfg     Config
	mu      sync.Mutex
	chosen  Mode
	changed chan struct{} // closed once a local certificate is chosen
	root    *pair         // nil until one is made
	server  *pair
}

// pair is a certificate with its key.
type pair struct {
	key  *ecdsa.PrivateKey
	cert *x509.Certificate
}

// Open reads what the folder holds; it writes nothing. Errors: ErrDamaged with the name of the file, those of reading.
func Open(cfg Config) (*Keeper, error) {
	k := &Keeper{cfg: cfg, changed: make(chan struct{})}
	var err error
	if k.chosen, err = k.readChoice(); err != nil {
		return nil, err
	}
	if k.root, err = k.read(rootFile); err != nil {
		return nil, err
	}
	k.server, err = k.read(serverFile)
	if errors.Is(err, ErrDamaged) { // another one is made
		k.server, err = nil, nil
	}
	return k, err
}

// Address is where the server speaks HTTPS, by a host as it stands in a request, with whatever port.
func (k *Keeper) Address(host string) string {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	if port := k.cfg.Port(); port != "443" {
		name = net.JoinHostPort(trim(name), port)
	}
	return (&url.URL{Scheme: "https", Host: name}).String()
}

// trim takes the brackets of an IPv6 address away.
func trim(name string) string {
	if len(name) > 2 && name[0] == '[' && name[len(name)-1] == ']' {
		return name[1 : len(name)-1]
	}
	return name
}

// Files of the folder. Each holds a key and is its owner's alone.
const (
	rootFile   = "authority.pem"
	serverFile = "server.pem"
	choiceFile = "choice.json"
)

// read reads a key and its certificate, nil where there is no such file. A file that others may read is made its owner's again.
func (k *Keeper) read(name string) (*pair, error) {
	path := filepath.Join(k.cfg.Dir, name)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(path); err == nil && info.Mode().Perm()&0o077 != 0 {
		if err := os.Chmod(path, ownersAlone); err != nil {
			return nil, err
		}
	}
	p, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrDamaged, path, err)
	}
	return p, nil
}

const ownersAlone, folderOwners = 0o600, 0o700

// parse reads the PEM blocks of a key and of its certificate.
func parse(text []byte) (*pair, error) {
	var p pair
	for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
		var err error
		switch block.Type {
		case "EC PRIVATE KEY":
			p.key, err = x509.ParseECPrivateKey(block.Bytes)
		case "CERTIFICATE":
			p.cert, err = x509.ParseCertificate(block.Bytes)
		}
		if err != nil {
			return nil, err
		}
	}
	if p.key == nil || p.cert == nil {
		return nil, errors.New("want a key and a certificate")
	}
	if public, ok := p.cert.PublicKey.(*ecdsa.PublicKey); !ok || !public.Equal(p.key.Public()) {
		return nil, errors.New("the certificate is of another key")
	}
	return &p, nil
}

// write keeps a pair in a file.
func (k *Keeper) write(name string, p *pair) error {
	key, err := x509.MarshalECPrivateKey(p.key)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, block := range []*pem.Block{{Type: "EC PRIVATE KEY", Bytes: key}, {Type: "CERTIFICATE", Bytes: p.cert.Raw}} {
		if err := pem.Encode(&b, block); err != nil {
			return err
		}
	}
	return k.writeFile(name, b.Bytes())
}

// writeFile puts a file in its place whole, or not at all.
func (k *Keeper) writeFile(name string, content []byte) error {
	if err := os.MkdirAll(k.cfg.Dir, folderOwners); err != nil {
		return err
	}
	f, err := os.CreateTemp(k.cfg.Dir, "."+name+"-*") // its owner's alone
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), filepath.Join(k.cfg.Dir, name))
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}

// serial is a number that no other certificate has.
func serial() (*big.Int, error) { return rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127)) }

// TLS is the configuration of a server with the local certificate. Prepare has to have been called.
func (k *Keeper) TLS() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: k.certificate}
}
