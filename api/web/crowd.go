package web

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// crowd are the open connections of a server. Where there are too many it closes one for each that comes: of the address with the most one
// on which nothing is being done. That is the oldest that has never asked for anything where such are more than a third of the address's
// connections; else the one that has been idle longest. So whoever only opens connections closes his own, and a browser's new ones have
// time to ask. Browsers open another when they need one.
type crowd struct {
	most    int
	proxies []netip.Prefix // whose connections are of many

	mu   sync.Mutex
	all  map[net.Conn]*visitor
	from map[string]share // of all, by address
	last int              // a count of what has happened: connections that came, requests that ended
}

// share is how many connections an address has, and on how many of them nothing was ever asked for.
type share struct{ all, silent int }

// visitor is a connection.
type visitor struct {
	conn  net.Conn
	from  string
	since int  // when it came, or its last request ended, in counts of crowd.last
	used  bool // it has asked for something
	busy  bool // a request of it is being answered
}

// visitorKey is that of a request's visitor in its context.
type visitorKey struct{}

// connBuffer is how many bytes of an answer the system holds for a reader who does not take them.
const connBuffer = 128 << 10

func newCrowd(most int, proxies []netip.Prefix) *crowd {
	return &crowd{most: most, proxies: proxies, all: map[net.Conn]*visitor{}, from: map[string]share{}}
}

// watch lets a server tell of its connections.
func (c *crowd) watch(s *http.Server) {
	s.ConnContext = func(ctx context.Context, conn net.Conn) context.Context {
		return context.WithValue(ctx, visitorKey{}, c.enter(conn))
	}
	s.ConnState = func(conn net.Conn, state http.ConnState) {
		if state == http.StateClosed || state == http.StateHijacked {
			c.leave(conn)
		}
	}
	handler := s.Handler
	s.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v, _ := r.Context().Value(visitorKey{}).(*visitor)
		if v != nil {
			c.mark(v, true)
			defer c.mark(v, false)
		}
		handler.ServeHTTP(w, r)
	})
}

// enter takes note of a connection; nil for one of a proxy.
func (c *crowd) enter(conn net.Conn) *visitor {
	plain := conn
	if secure, ok := conn.(interface{ NetConn() net.Conn }); ok {
		plain = secure.NetConn()
	}
	if tcp, ok := plain.(*net.TCPConn); ok {
		_ = tcp.SetWriteBuffer(connBuffer)
	}
	address := conn.RemoteAddr().String()
	if at, err := netip.ParseAddrPort(address); err == nil {
		if isTrusted(at.Addr().Unmap(), c.proxies) {
			return nil
		}
		address = at.Addr().Unmap().String()
	}
	v := &visitor{conn: conn, from: neighbourhood(address)}
	if out := c.add(v); out != nil {
		_ = out.conn.Close()
	}
	return v
}

// add returns the connection that has to go for this one; nil for none.
func (c *crowd) add(v *visitor) (out *visitor) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last++
	v.since = c.last
	c.all[v.conn] = v
	c.count(v, 1)
	if len(c.all) <= c.most {
		return nil
	}
	for _, one := range c.all {
		if !one.busy && (out == nil || c.before(one, out)) {
			out = one
		}
	}
	if out != nil {
		c.forget(out)
	}
	return out
}

// before says that a is closed rather than b.
func (c *crowd) before(a, b *visitor) bool {
	have := c.from[a.from]
	switch {
	case have.all != c.from[b.from].all:
		return have.all > c.from[b.from].all
	case a.from == b.from && a.used != b.used && have.silent > have.all/3:
		return b.used
	default:
		return a.since < b.since
	}
}

// count takes note that an address has a connection more, or one less.
func (c *crowd) count(v *visitor, n int) {
	have := c.from[v.from]
	have.all += n
	if !v.used {
		have.silent += n
	}
	if c.from[v.from] = have; have.all == 0 {
		delete(c.from, v.from)
	}
}

func (c *crowd) leave(conn net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if v, ok := c.all[conn]; ok {
		c.forget(v)
	}
}

func (c *crowd) forget(v *visitor) {
	delete(c.all, v.conn)
	c.count(v, -1)
}

func (c *crowd) mark(v *visitor, busy bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, there := c.all[v.conn]; there && !v.used {
		c.count(v, -1)
		v.used = true
		c.count(v, 1)
	}
	v.busy = busy
	c.last++
	v.since = c.last
}
