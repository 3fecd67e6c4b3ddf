package api_test

import (
	"bytes"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// wire is a proxy between a browser and a site that can swallow: what is sent either way is lost from then on, on that connection for good,
// and nobody is told, as where a phone leaves the hall's network or the network's box forgets its connections.
type wire struct {
	net.Listener

	mu    sync.Mutex
	to    string
	dead  bool
	conns []*ended
	asked []string // first lines of requests
	bytes int      // that came back
}

// ended is a connection of the wire with its other end.
type ended struct {
	near, far net.Conn
	mu        sync.Mutex
	swallowed bool
}

func newWire(t *testing.T, to string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: l, to: to}
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
		w.mu.Lock()
		for _, c := range w.conns {
			_ = c.near.Close()
			if c.far != nil {
				_ = c.far.Close()
			}
		}
		w.mu.Unlock()
		all.Wait()
	})
	return w
}

// wired leads a guest over a wire to the site from now on. What the browser then says of the network is no fault of a page.
func (st *stage) wired(g *guest) *wire {
	st.t.Helper()
	w := newWire(st.t, st.site.host())
	_, port, err := net.SplitHostPort(w.Addr().String())
	if err != nil {
		st.t.Fatal(err)
	}
	g.base = g.base[:strings.LastIndex(g.base, ":")+1] + port
	g.wired = true
	return w
}

// carry passes on what is sent both ways until the connection is swallowed or ends.
func (w *wire) carry(near net.Conn) {
	c := &ended{near: near}
	w.mu.Lock()
	to := w.to
	c.swallowed = w.dead
	if !w.dead {
		c.far, _ = net.Dial("tcp", to)
	}
	w.conns = append(w.conns, c)
	w.mu.Unlock()
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
func (w *wire) isAsked(sent []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if line, _, ok := bytes.Cut(sent, []byte(" HTTP/1.1\r\n")); ok {
		w.asked = append(w.asked, string(line))
	}
}

func (w *wire) cameBack(sent []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.bytes += len(sent)
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

// swallow loses all that is sent from now on.
func (w *wire) swallow() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dead = true
	for _, c := range w.conns {
		c.mu.Lock()
		c.swallowed = true
		c.mu.Unlock()
	}
}

// restore carries new connections, to a server that may be another one. Those that were swallowed stay so.
func (w *wire) restore(to string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dead, w.to = false, to
}

// TestSwallowedSockets: a reader whose connection dies without closing sees since when the page stands still, and the new result when the
// network is back, be it with the old server, with one that was started anew meanwhile, or on a phone that slept. The heartbeats are those
// of a hall.
func TestSwallowedSockets(t *testing.T) {
	runtest.Slow(t)
	for _, secure := range []bool{false, true} {
		if secure && !runtest.Night() {
			continue
		}
		way := hallway{secure, "ru", phone}
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			swallow(t, way)
		})
	}
}

// The bounds follow from what is waited for, not from the machine. Two and a half heartbeats of at most 7.2 s are 18 s. A page that is
// back in the network may have asked a moment before: it gives up after 3.5 s, as live.js has it, and asks anew at once. On a machine where
// the page itself was long in coming live.js is more patient by slower, and so is the test; what news takes while all is well is added.
// They are judged at night, when tests come one after another, and printed otherwise.
const (
	tellsWithin = 20 * time.Second
	showsWithin = 5 * time.Second
	slower      = `String(Math.min(15000, Math.max(3500, 4 * performance.getEntriesByType("navigation")[0].responseStart)) - 3500)`
)

// wakes has a guest come back to a page that sleeps.
func (g *guest) wakes() {
	g.t.Helper()
	g.sleeps(false)
	_, err := chromedp.Call(g.tab, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	if err != nil {
		g.t.Fatal(err)
	}
}

func swallow(t *testing.T, way hallway) {
	st := newStage(t, 8).open().draw().pair().publish()
	hall := func(c *api.Config) { c.Limits = web.Limits{} }
	st.site.answers(way.secure, hall)
	reader, sleeper := st.comes("reader", way), st.comes("sleeper", way)
	w := st.wired(reader)
	sleeper.base, sleeper.wired = reader.base, true
	patient := time.Duration(0)
	for _, g := range []*guest{reader, sleeper} {
		g.goes(st.public("/rounds/1"))
		g.until(isOnline)
		extra, err := strconv.ParseFloat(g.reads(slower), 64)
		if err != nil {
			t.Fatal(err)
		}
		patient = max(patient, time.Duration(extra)*time.Millisecond)
	}
	began := time.Now()
	st.result(4, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	reader.until(shows(4, 17))
	patient += time.Since(began)
	within := func(most time.Duration, g *guest, what, condition string) {
		t.Helper()
		began := time.Now()
		g.until(condition)
		took := time.Since(began).Round(10 * time.Millisecond)
		t.Logf("%s: %v", what, took)
		if runtest.Night() && took > most {
			t.Errorf("%s: %v, want at most %v", what, took, most)
		}
	}
	for i, what := range []string{"the network is back", "the server was started anew", "a phone slept"} {
		board, g := i+1, reader
		if board == 3 {
			g = sleeper
			g.until(goesOn)
			g.sleeps(true)
		}
		w.swallow()
		st.result(board, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
		within(tellsWithin, reader, "swallowed", standsStill)
		if is := reader.reads(`String(` + shows(board, 17) + `)`); is != "false" {
			t.Errorf("board %d is shown through a dead wire: %s", board, is)
		}
		if board == 2 {
			st.site.stop()
			st.site.serve(hall)
		}
		w.restore(st.site.host())
		if board == 3 {
			g.wakes()
		}
		within(showsWithin+patient, g, what, shows(board, 17))
		reader.until(goesOn)
	}
}
