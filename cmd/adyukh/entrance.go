package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"adyukh/api/trust"
	"adyukh/api/web"
)

// errTLSDir is of a local certificate that would lie nowhere, urlError of one for a site that it can't be for.
var errTLSDir = errors.New("--tls local: no folder for the certificate")

type urlError string

func (e urlError) Error() string { return "--tls local is not for --url " + string(e) }

// checkTLS refuses flags that do not go together.
func (o serving) checkTLS() error {
	switch {
	case (o.cert == "") != (o.key == ""):
		return usage{errors.New("--tls-cert and --tls-key go together")}
	case !slices.Contains([]string{"", "local", "off", "ask"}, o.tls):
		return usage{fmt.Errorf("--tls %q: expected local, off or ask", o.tls)}
	case o.tls != "" && o.cert != "":
		return usage{errors.New("--tls and --tls-cert do not go together: they name two ways of coming")}
	}
	return nil
}

// entrance is how readers come in: by plain http or with a certificate of somebody else's; or with one of our own, and plain http beside it
// that leads there.
type entrance struct {
	o           serving
	plain       net.Listener // of all readers where there is no secure one
	certificate *tls.Config
	local       bool          // the certificate is our own
	keeper      *trust.Keeper // of our own certificate; nil where neither it nor a choice concerns anybody
	asks        bool          // the first page asks which way to take

	mu     sync.Mutex
	secure net.Listener // of HTTPS with our own certificate
}

// open listens as the flags say, or as was chosen before.
func (o serving) open(ctx context.Context) (*entrance, error) {
	e := &entrance{o: o}
	if o.cert != "" {
		pair, err := tls.LoadX509KeyPair(o.cert, o.key)
		if err != nil {
			return nil, refuse(fmt.Errorf("certificate: %w", err))
		}
		e.certificate = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
		e.plain, err = listen(ctx, o.addr)
		return e, err
	}
	keeper, err := e.openKeeper(ctx)
	if err != nil {
		return nil, err
	}
	local, err := o.wantsLocal(keeper)
	if err != nil {
		return nil, err
	}
	if local {
		if err := keeper.Prepare(); err != nil {
			return nil, err
		}
	}
	if e.plain, err = listen(ctx, o.addr); err != nil {
		return nil, err
	}
	switch {
	case local:
		if err := e.listenSecurely(ctx); err != nil {
			e.close()
			return nil, err
		}
		e.keeper, e.local, e.certificate = keeper, true, keeper.TLS()
	case keeper != nil && (o.tls == "ask" || o.tls == "" && o.baseURL == "" && !web.IsLoopbackHost(e.plain.Addr().String())):
		e.keeper, e.asks = keeper, keeper.Chosen() == trust.Undecided
	}
	return e, nil
}

func listen(ctx context.Context, addr string) (net.Listener, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, refuse(fmt.Errorf("listen on %s: %w", addr, err))
	}
	return l, nil
}

// openKeeper reads the folder of the certificate; there is none for a database that does not last, or that is elsewhere.
func (e *entrance) openKeeper(ctx context.Context) (*trust.Keeper, error) {
	dir, elsewhere := e.o.tlsDir, strings.Contains(e.o.db, "://")
	switch {
	case e.o.db == "" || dir == "" && elsewhere && (e.o.tls == "" || e.o.tls == "off"):
		return nil, nil
	case dir == "" && elsewhere:
		return nil, errTLSDir
	case dir == "":
		dir = e.o.db + "-tls"
	}
	return trust.Open(trust.Config{
		Dir: dir, Names: ownNames(), Addresses: hallAddresses, Now: time.Now, Port: e.port,
		Begin: func() error { return e.listenSecurely(ctx) },
	})
}

// wantsLocal tells whether the flags, or what was chosen before, want a certificate of our own. It is an urlError where they want it for a
// site that it can't be for.
func (o serving) wantsLocal(k *trust.Keeper) (bool, error) {
	if k == nil || o.tls == "off" || o.tls != "local" && k.Chosen() != trust.Local {
		return false, nil
	}
	if o.baseURL == "" {
		return true, nil
	}
	u, err := url.Parse(o.baseURL)
	if err != nil {
		return false, refuse(err)
	}
	a, err := netip.ParseAddr(u.Hostname())
	covered := u.Scheme == "https" && (err == nil && trust.Covers(a) || err != nil && k.CoversName(u.Hostname()))
	if !covered && o.tls == "local" {
		return false, urlError(o.baseURL)
	}
	return covered, nil
}

// listenSecurely opens the port of HTTPS with our own certificate.
func (e *entrance) listenSecurely(ctx context.Context) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.secure != nil {
		return nil
	}
	addr := e.o.tlsAddr
	if addr == "" {
		var err error
		if addr, err = besideOf(ctx, e.o.addr); err != nil {
			return refuse(err)
		}
	}
	var err error
	e.secure, err = listen(ctx, addr)
	return err
}

// besideOf is the address of HTTPS beside one of plain http: port 443 for 80, 8443 for 8080, else the next one.
func besideOf(ctx context.Context, addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return "", err
	}
	n, err := net.DefaultResolver.LookupPort(ctx, "tcp", port)
	if err != nil {
		return "", err
	}
	known := map[int]int{80: 443, 8080: 8443, 0: 0, 65535: 65534}
	beside, ok := known[n]
	if !ok {
		beside = n + 1
	}
	return net.JoinHostPort(host, strconv.Itoa(beside)), nil
}

// port is that of HTTPS with our own certificate.
func (e *entrance) port() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.secure == nil {
		return ""
	}
	_, port, _ := net.SplitHostPort(e.secure.Addr().String())
	return port
}

// serve answers until ctx ends, or until a certificate of our own is chosen.
func (e *entrance) serve(ctx context.Context, server *web.Server) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if e.local {
		ended := make(chan error, 1)
		go func() {
			ended <- server.ServeDoor(ctx, e.plain)
			stop()
		}()
		err := server.Serve(ctx, e.secure, e.certificate)
		stop()
		return errors.Join(err, <-ended)
	}
	if e.asks {
		go func() {
			select {
			case <-e.keeper.Changed():
				stop()
			case <-ctx.Done():
			}
		}()
	}
	return server.Serve(ctx, e.plain, e.certificate)
}

// isToChange tells whether a certificate of our own was chosen while the program ran.
func (e *entrance) isToChange() bool {
	if !e.asks || e.local {
		return false
	}
	select {
	case <-e.keeper.Changed():
		return true
	default:
		return false
	}
}

// change makes what was all readers' entrance the door, at the same address.
func (e *entrance) change(ctx context.Context) (err error) {
	e.local, e.asks, e.certificate = true, false, e.keeper.TLS()
	e.plain, err = listen(ctx, e.plain.Addr().String())
	return err
}

// close gives the ports back that are still held.
func (e *entrance) close() {
	for _, l := range []net.Listener{e.plain, e.secure} {
		if l != nil {
			_ = l.Close()
		}
	}
}

// greeting is what is to be said once the program serves.
type greeting struct {
	urls        []string
	asks        bool
	local       bool
	fingerprint string
	trust       string // the page for phones, by plain http
	door        string // the port of plain http
	outside     string // an address that a local certificate can't be for, where there is no other
}

func (e *entrance) greeting(base string) greeting {
	g := greeting{urls: addresses(e.plain, base, e.certificate != nil), asks: e.asks, local: e.local}
	if !e.local {
		return g
	}
	door := addresses(e.plain, "", false)
	g.trust = door[len(door)-1] + web.TrustPath
	_, g.door, _ = net.SplitHostPort(e.plain.Addr().String())
	g.urls, g.fingerprint = addresses(e.secure, base, true), e.keeper.Fingerprint()
	if len(hallAddresses()) == 0 {
		g.outside = outsideAddress()
	}
	return g
}

// ofCertificate writes what people have to know of a certificate of our own.
func (g greeting) ofCertificate(w words, out io.Writer) {
	if !g.local {
		return
	}
	fmt.Fprintln(out, w.say("console.tls-plain", "port", g.door))
	fmt.Fprintln(out, w.say("console.tls-phones", "url", g.trust))
	fmt.Fprintln(out, w.say("console.fingerprint", "fingerprint", g.fingerprint))
	if g.outside != "" {
		fmt.Fprintln(out, w.say("console.tls-none", "address", g.outside))
	}
}
