package api_test

import (
	"bytes"
	"io"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adyukh/api/web"
	"adyukh/static/browsertest"
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
// network is back, be it with the old server or with one that was started anew meanwhile. How long that takes is printed, not judged; the
// server's heartbeats are those of a hall.
func TestSwallowedSockets(t *testing.T) {
	atLength(t)
	t.Parallel()
	st := newStage(t, 8).open().draw().pair().publish()
	st.site.stop()
	limits := func(c *web.Config) { c.Limits = web.Limits{} }
	st.site.serve(limits)
	host := func() string { return st.site.base[len("http://"):] }
	w, tab := newWire(t, host()), chromium(t)
	if err := browsertest.Do(tab, chromedp.Navigate("http://"+w.Addr().String()+st.public("/rounds/1"))); err != nil {
		t.Fatal(err)
	}
	const online = `document.documentElement.dataset.connection === 'online'`
	score := func(board int) string {
		return `[...document.querySelectorAll('[data-board="` + id(int64(board)) + `"] .points-white')].some((p) => p.textContent === '17')`
	}
	const strip = `!document.querySelector('[data-stale]').hidden`
	await := func(what, condition string) time.Duration {
		t.Helper()
		began := time.Now()
		for time.Since(began) < patience {
			is, err := chromedp.Run(tab, chromedp.Evaluate[bool](condition))
			if err == nil && is {
				return time.Since(began)
			}
		}
		shown, _ := chromedp.Run(tab, chromedp.Evaluate[string](`document.body.innerText`))
		t.Fatalf("%s: it never came true that %s; the page:\n%s", what, condition, shown)
		return 0
	}
	await("at first", online)
	for board, what := range []string{"the network is back", "the server was started anew"} {
		board++
		w.swallow()
		st.result(board, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
		told := await("swallowed", strip+` && /\d\d:\d\d/.test(document.querySelector('[data-stale] time').textContent)`)
		if is, err := chromedp.Run(tab, chromedp.Evaluate[bool](score(board))); err != nil || is {
			t.Errorf("board %d is shown through a dead wire: %v", board, err)
		}
		if board == 2 {
			st.site.stop()
			st.site.serve(limits)
		}
		w.restore(host())
		shown := await(what, score(board))
		await(what, online+` && document.querySelector('[data-stale]').hidden`)
		t.Logf("%s: the page says after %v that it stands still, and shows the result %v after the wire carries again", what,
			told.Round(10*time.Millisecond), shown.Round(10*time.Millisecond))
	}
}
