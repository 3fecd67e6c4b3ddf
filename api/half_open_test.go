package api_test

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// formHead begins a form that somebody sends to an address.
const formHead = " HTTP/1.1\r\nHost: HOST\r\nContent-Type: " + formType + "\r\n"

// halfOpen are ways to begin a request and never to end it.
var halfOpen = map[string]string{
	"nothing":                     "",
	"half of a line":              "GET /e/1 HT",
	"a head that does not end":    "GET / HTTP/1.1\r\nHost: HOST\r\nX-Slow: ",
	"a body that does not come":   "POST /signin" + formHead + "Content-Length: 1000\r\n\r\nlogin=",
	"a chunk that does not end":   "POST /signin" + formHead + "Transfer-Encoding: chunked\r\n\r\nffff\r\na",
	"a body for a page of no one": "POST /e/1/helper" + formHead + "Content-Length: 9\r\n\r\ncode",
}

// TestHalfOpenConnections: who begins a request and does not go on, or asks and does not read, keeps nobody waiting, and is hung up on.
// At night there are readers who do not read, too.
func TestHalfOpenConnections(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	const each, silent = 30, 3
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish()
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) {
		c.Limits.Head, c.Limits.Request = 2*time.Second, 2*time.Second
		if runtest.Night() {
			c.Limits.Answer = 5 * time.Second
		}
	})
	host := strings.TrimPrefix(st.Site.Base, "http://")
	ended := make(chan error)
	lines := 0
	dial := func(talk func(net.Conn) error) {
		c, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		lines++
		go func() {
			defer c.Close()
			_ = c.SetDeadline(time.Now().Add(5 * time.Minute)) // a test that fails ends, too
			ended <- talk(c)
		}()
	}
	for name, text := range halfOpen {
		for range each {
			dial(func(c net.Conn) error {
				if _, err := io.WriteString(c, strings.Replace(text, "HOST", host, 1)); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				if _, err := io.Copy(io.Discard, c); errors.Is(err, os.ErrDeadlineExceeded) {
					return fmt.Errorf("%s: nobody hung up", name)
				}
				return nil
			})
		}
	}
	for range silent {
		if !runtest.Night() {
			break
		}
		dial(func(c net.Conn) error {
			_ = c.(*net.TCPConn).SetReadBuffer(4096)
			for {
				if _, err := io.WriteString(c, "GET /docs HTTP/1.1\r\nHost: "+host+"\r\n\r\n"); errors.Is(err, os.ErrDeadlineExceeded) {
					return errors.New("a reader who does not read: nobody hung up")
				} else if err != nil {
					return nil
				}
			}
		})
	}
	for _, g := range st.Games() {
		form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(g.Revision)}}
		if a := st.Arbiter.Post(st.Desk("/games/"+apitest.ID(g.ID)+"/result"), form); a.Status != http.StatusSeeOther {
			t.Errorf("a result meanwhile: %d\n%.300s", a.Status, a.Body)
		}
	}
	st.Site.Anonymous().Get(st.Public("")).Holds(t, `<span class="points-white won">13</span>`)
	for range lines {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}
