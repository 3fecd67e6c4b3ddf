package trust_test

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/xml"
	"errors"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/api/trust"
)

// machine is one whose clock and addresses a test moves.
type machine struct {
	now       time.Time
	addresses []netip.Addr
	names     []string
	dir       string
}

func newMachine(t *testing.T) *machine {
	return &machine{
		now: time.Date(2026, 11, 24, 10, 0, 0, 0, time.UTC), names: []string{"laptop", "laptop.local"},
		addresses: []netip.Addr{netip.MustParseAddr("192.168.1.5")}, dir: filepath.Join(t.TempDir(), "cup.db-tls"),
	}
}

func (m *machine) open(t *testing.T) *trust.Keeper {
	t.Helper()
	k, err := trust.Open(trust.Config{
		Dir: m.dir, Names: m.names, Addresses: func() []netip.Addr { return m.addresses }, Port: func() string { return "8443" },
		Now: func() time.Time { return m.now },
	})
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// shows is the certificate that somebody gets who comes by an address.
func shows(t *testing.T, k *trust.Keeper, at string) *x509.Certificate {
	t.Helper()
	c, err := k.TLS().GetCertificate(&tls.ClientHelloInfo{Conn: local{at: at}})
	if err != nil {
		t.Fatal(err)
	}
	return c.Leaf
}

// local is a connection that came by an address.
type local struct {
	net.Conn
	at string
}

func (l local) LocalAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(l.at), 8443))
}

// trusts is what a device says that trusts the authority.
func (m *machine) trusts(t *testing.T, k *trust.Keeper, cert *x509.Certificate, name string) error {
	t.Helper()
	root, err := x509.ParseCertificate(k.Authority())
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(root)
	_, err = cert.Verify(x509.VerifyOptions{DNSName: name, Roots: roots, CurrentTime: m.now})
	return err
}

func TestACertificateFollowsTheMachine(t *testing.T) {
	t.Parallel()
	m := newMachine(t)
	k := m.open(t)
	if err := k.Prepare(); err != nil {
		t.Fatal(err)
	}
	first := shows(t, k, "192.168.1.5")
	for _, name := range []string{"192.168.1.5", "127.0.0.1", "::1", "laptop", "laptop.local", "localhost"} {
		if err := m.trusts(t, k, first, name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if first.Subject.String() == first.Issuer.String() {
		t.Error("the server's certificate passes for a self-signed one: OpenSSL refuses it")
	}
	if days := first.NotAfter.Sub(first.NotBefore).Hours() / 24; days > 397 {
		t.Errorf("%v days", days)
	}
	// Another start shows the same one, and the files are their owner's alone.
	k = m.open(t)
	if err := k.Prepare(); err != nil || !shows(t, k, "192.168.1.5").Equal(first) {
		t.Errorf("another certificate after a restart: %v", err)
	}
	for _, name := range []string{"", "authority.pem", "server.pem"} {
		info, err := os.Stat(filepath.Join(m.dir, name))
		if err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%q: %v %v", name, info.Mode(), err)
		}
	}
	// Another network while the program runs: who comes by its address gets a certificate for it.
	second := shows(t, k, "10.0.0.7")
	if err := m.trusts(t, k, second, "10.0.0.7"); err != nil {
		t.Error(err)
	}
	if again := shows(t, k, "10.0.0.7"); !again.Equal(second) {
		t.Error("a certificate for every connection")
	}
	if public := shows(t, k, "193.0.2.1"); !public.Equal(second) {
		t.Error("an address that can't be named makes a certificate")
	}
	// Two months before its end it is renewed.
	m.now = second.NotAfter.AddDate(0, 0, -59)
	third := shows(t, k, "10.0.0.7")
	if err := m.trusts(t, k, third, "10.0.0.7"); err != nil || !third.NotAfter.After(second.NotAfter) {
		t.Errorf("until %s: %v", third.NotAfter, err)
	}
}

// TestTheAuthorityVouchesForTheMachineAlone: whoever gets hold of its key can't pass for a bank with it.
func TestTheAuthorityVouchesForTheMachineAlone(t *testing.T) {
	t.Parallel()
	m := newMachine(t)
	k := m.open(t)
	if err := k.Prepare(); err != nil {
		t.Fatal(err)
	}
	root, err := x509.ParseCertificate(k.Authority())
	if err != nil || !root.IsCA || !root.PermittedDNSDomainsCritical || len(root.PermittedIPRanges) == 0 || !root.MaxPathLenZero {
		t.Fatalf("%v %+v", err, root)
	}
	// The machine is called otherwise than when the authority was made: the new name is not vouched for, since no device would believe it.
	m.names = []string{"bank.example", "laptop"}
	m.addresses = append(m.addresses, netip.MustParseAddr("193.0.2.1"))
	k = m.open(t)
	if err := k.Prepare(); err != nil {
		t.Fatal(err)
	}
	cert := shows(t, k, "193.0.2.1")
	for _, name := range []string{"bank.example", "193.0.2.1"} {
		if m.trusts(t, k, cert, name) == nil {
			t.Errorf("%s is vouched for", name)
		}
	}
	if err := m.trusts(t, k, cert, "laptop"); err != nil || k.CoversName("bank.example") || !k.CoversName("LAPTOP") {
		t.Error(err)
	}
}

// TestAMachineInCyrillic: Windows lets a machine be called in Russian, which no certificate can name.
func TestAMachineInCyrillic(t *testing.T) {
	t.Parallel()
	m := newMachine(t)
	m.names = []string{"дом-пк", "дом-пк.local"}
	k := m.open(t)
	if err := k.Prepare(); err != nil {
		t.Fatal(err)
	}
	if err := m.trusts(t, k, shows(t, k, "192.168.1.5"), "192.168.1.5"); err != nil || !strings.Contains(k.Name(), "дом-пк") {
		t.Errorf("%s: %v", k.Name(), err)
	}
}

func TestFilesThatAreNone(t *testing.T) {
	t.Parallel()
	m := newMachine(t)
	k := m.open(t)
	if err := k.Choose(trust.Local); err != nil {
		t.Fatal(err)
	}
	select {
	case <-k.Changed():
	default:
		t.Error("nobody is told")
	}
	if again := m.open(t); again.Chosen() != trust.Local {
		t.Errorf("remembered is %q", again.Chosen())
	}
	m.now = m.now.AddDate(11, 0, 0)
	if err := m.open(t).Prepare(); !errors.Is(err, trust.ErrExpired) {
		t.Errorf("after its end: %v", err)
	}
	m.now = m.now.AddDate(-11, 0, 0)
	for _, name := range []string{"authority.pem", "choice.json"} {
		path := filepath.Join(m.dir, name)
		good, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"", "{}", `{"connection":"x"}`, string(good[:len(good)/2])} {
			if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := trust.Open(trust.Config{Dir: m.dir}); !errors.Is(err, trust.ErrDamaged) || !strings.Contains(err.Error(), name) {
				t.Errorf("%s with %q: %v", name, bad, err)
			}
		}
		if err := os.WriteFile(path, good, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAChoiceThatCannotBeFollowed is not kept.
func TestAChoiceThatCannotBeFollowed(t *testing.T) {
	t.Parallel()
	taken := errors.New("the port is taken")
	dir := filepath.Join(t.TempDir(), "tls")
	k, err := trust.Open(trust.Config{
		Dir: dir, Addresses: func() []netip.Addr { return nil }, Now: time.Now, Begin: func() error { return taken },
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Choose(trust.Local); !errors.Is(err, taken) || k.Chosen() != trust.Undecided {
		t.Errorf("%v, chosen is %q", err, k.Chosen())
	}
	if err := k.Choose(trust.Hall); err != nil || k.Chosen() != trust.Hall {
		t.Error(err)
	}
}

func TestWhatPhonesTake(t *testing.T) {
	t.Parallel()
	m := newMachine(t)
	m.names = []string{"a<b&c"}
	k := m.open(t)
	if err := k.Prepare(); err != nil {
		t.Fatal(err)
	}
	text := k.Profile("Для <зала> & телефонов")
	var any struct {
		Dict struct {
			Keys []string `xml:"key"`
		} `xml:"dict"`
	}
	if err := xml.Unmarshal(text, &any); err != nil || len(any.Dict.Keys) < 8 {
		t.Errorf("%v: %q", err, any.Dict.Keys)
	}
	if string(text) != string(k.Profile("Для <зала> & телефонов")) {
		t.Error("the profile would not take its own place")
	}
	if f := k.Fingerprint(); len(f) != 32*3-1 || strings.ToUpper(f) != f {
		t.Error(f)
	}
	for host, want := range map[string]string{
		"192.168.1.5:8080": "https://192.168.1.5:8443", "laptop.local": "https://laptop.local:8443", "[fd00::1]:80": "https://[fd00::1]:8443",
		"[fd00::1]": "https://[fd00::1]:8443",
	} {
		if got := k.Address(host); got != want {
			t.Errorf("%s: %s", host, got)
		}
	}
}

func FuzzFiles(f *testing.F) {
	f.Add([]byte("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"))
	f.Add([]byte(`{"connection":"local"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, name := range []string{"authority.pem", "choice.json"} {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := trust.Open(trust.Config{Dir: dir}); err != nil && !errors.Is(err, trust.ErrDamaged) {
				t.Fatal(err)
			}
		}
	})
}
