package apitest

import (
	"bytes"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/static/browsertest"
)

// Comes sits somebody down who reaches the site as phones in a hall do: under a name, not as the machine itself.
func (st *Stage) Comes(name string, way Hallway) *Guest {
	st.Test.Helper()
	g := SitDown(st.Test, st.Site, name, "ru", way.Width)
	g.Translator = Words(st.Test, way.Lang)
	g.Base = strings.Replace(st.Site.Base, "127.0.0.1", browsertest.Hall, 1)
	g.Goes("/")
	if way.Lang != "ru" {
		g.Follow(`[name="lang"][value="` + way.Lang + `"]`)
	}
	return g
}

// Answers has the site start anew and answer by HTTPS from now on, or by plain http. Only browsers of chromium know its certificate.
func (s *Site) Answers(secure bool, change ...func(*api.Config)) {
	s.Test.Helper()
	s.Stop()
	if secure {
		s.secure = browsertest.TLS()
	}
	s.Serve(change...)
}

// Host is the address and the port of the machine at which the site answers.
func (s *Site) Host() string { return s.Base[strings.LastIndex(s.Base, "/")+1:] }

// Calm are heartbeats that a busy machine does not miss, and of which a page soon knows that there are none.
func Calm(c *api.Config) { c.Limits.Heartbeat = 400 * time.Millisecond }

// IsOnline is so while a page hears of changes, standsStill while it says since when it does not, goesOn once it does again, and shows is
// so once it shows White's points at a board.
const (
	IsOnline    = `document.documentElement.dataset.connection === 'online'`
	StandsStill = `!document.querySelector('[data-stale]').hidden && /\d\d:\d\d/.test(document.querySelector('[data-stale] time').textContent)`
	GoesOn      = IsOnline + ` && document.querySelector('[data-stale]').hidden`
)

// Wire is a proxy between a browser and a site that can swallow: what is sent either way is lost from then on, on that connection for good,
// and nobody is told, as where a phone leaves the hall's network or the network's box forgets its connections.
type Wire struct {
	net.Listener

	Mu    sync.Mutex
	to    string
	dead  bool
	conns []*ended
	Asked []string // first lines of requests
	Bytes int      // that came back
}

// ended is a connection of the wire with its other end.
type ended struct {
	near, far net.Conn
	mu        sync.Mutex
	swallowed bool
}

// NewWire is a wire to an address, until the end of the test.
func NewWire(t *testing.T, to string) *Wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &Wire{Listener: l, to: to}
	var all sync.WaitGroup
	all.Go(func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			all.Go(func() { w.carry(near) })
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		w.Mu.Lock()
		for _, c := range w.conns {
			_ = c.near.Close()
			if c.far != nil {
				_ = c.far.Close()
			}
		}
		w.Mu.Unlock()
		all.Wait()
	})
	return w
}

// Wired leads a guest over a wire to the site from now on. What the browser then says of the network is no fault of a page.
func (st *Stage) Wired(g *Guest) *Wire {
	st.Test.Helper()
	w := NewWire(st.Test, st.Site.Host())
	_, port, err := net.SplitHostPort(w.Addr().String())
	if err != nil {
		st.Test.Fatal(err)
	}
	g.Base = g.Base[:strings.LastIndex(g.Base, ":")+1] + port
	g.Wired = true
	return w
}

// carry passes on what is sent both ways until the connection is swallowed or ends.
func (w *Wire) carry(near net.Conn) {
	c := &ended{near: near}
	w.Mu.Lock()
	to := w.to
	c.swallowed = w.dead
	if !w.dead {
		c.far, _ = net.Dial("tcp", to)
	}
	w.conns = append(w.conns, c)
	w.Mu.Unlock()
	if c.far == nil {
		if !c.swallowed {
			_ = near.Close() // nobody is there, and says so
		}
		_, _ = io.Copy(io.Discard, near)
		return
	}
	back := make(chan struct{})
	go func() {
		defer close(back)
		c.pass(c.near, c.far, w.cameBack)
	}()
	c.pass(c.far, c.near, w.isAsked)
	<-back
}

// isAsked notes a request: a browser sends each in one piece.
func (w *Wire) isAsked(sent []byte) {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	if line, _, ok := bytes.Cut(sent, []byte(" HTTP/1.1\r\n")); ok {
		w.Asked = append(w.Asked, string(line))
	}
}

func (w *Wire) cameBack(sent []byte) {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	w.Bytes += len(sent)
}

func (c *ended) pass(to, from net.Conn, note func(sent []byte)) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		c.mu.Lock()
		lost := c.swallowed
		c.mu.Unlock()
		if lost {
			if err != nil {
				return
			}
			continue
		}
		if n > 0 {
			note(buffer[:n])
			_, _ = to.Write(buffer[:n])
		}
		if err != nil {
			_ = to.Close()
			return
		}
	}
}

// Swallow loses all that is sent from now on.
func (w *Wire) Swallow() {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	w.dead = true
	for _, c := range w.conns {
		c.mu.Lock()
		c.swallowed = true
		c.mu.Unlock()
	}
}

// Restore carries new connections, to a server that may be another one. Those that were swallowed stay so.
func (w *Wire) Restore(to string) {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	w.dead, w.to = false, to
}
