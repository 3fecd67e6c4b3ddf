package webhook_test

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/delivery/webhook"
)

// test sends one message to the address as an administrator's test does, and returns what came of it.
func (w *world) test(address string) tournament.Try {
	w.t.Helper()
	w.service = webhook.NewService(w.config)
	h := w.hook(address, address)
	try, err := w.service.Test(w.t.Context(), h.ID)
	if err != nil {
		w.t.Fatal(err)
	}
	if d := w.deliveries(h); len(d) != 1 || d[0].Status != try.Status || d[0].Fault != try.Fault || d[0].State == tournament.DeliveryWaiting {
		w.t.Errorf("kept of the try %+v: %+v", try, d)
	}
	if err := w.service.Delete(w.t.Context(), h.ID); err != nil {
		w.t.Fatal(err)
	}
	return try
}

// TestAnswers: what a receiver may answer.
func TestAnswers(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	elsewhere := newReceiver(t)
	for code, want := range map[int]string{
		200: "", 201: "", 204: "", 299: "", 300: webhook.FaultRedirect, 301: webhook.FaultRedirect, 302: webhook.FaultRedirect,
		303: webhook.FaultRedirect,
		304: webhook.FaultRedirect, 307: webhook.FaultRedirect, 308: webhook.FaultRedirect, 400: webhook.FaultStatus, 404: webhook.FaultStatus,
		410: webhook.FaultStatus, 429: webhook.FaultStatus, 500: webhook.FaultStatus, 599: webhook.FaultStatus, 700: webhook.FaultStatus,
	} {
		w.receiver.answers(func(rw http.ResponseWriter, _ *http.Request) {
			rw.Header().Set("Location", elsewhere.URL)
			rw.WriteHeader(code)
		})
		if got := w.test(w.receiver.URL); got.Fault != want || got.Status != code {
			t.Errorf("%d: %+v, want %q", code, got, want)
		}
	}
	if got := elsewhere.take(); len(got) != 0 {
		t.Errorf("it was led elsewhere: %+v", got)
	}
}

// TestATestSaysNothing but that it is one.
func TestATestSaysNothing(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	w.event()
	w.test(w.receiver.URL)
	got := w.receiver.take()
	if len(got) != 1 || !got[0].signed || !strings.HasSuffix(got[0].body, `,"type":"test","at":"2026-11-21T12:00:00Z"}`) {
		t.Errorf("%+v", got)
	}
}

// TestSlowAndHugeAnswers: a receiver that does not answer has failed; one that answers well and then never ends has not, and
// no more than a megabyte of it is read.
func TestSlowAndHugeAnswers(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	w.config.Patience = 100 * time.Millisecond
	over := make(chan struct{})
	t.Cleanup(func() { close(over) }) // before the server is closed, which waits for its handlers
	w.receiver.answers(func(http.ResponseWriter, *http.Request) { <-over })
	if got := w.test(w.receiver.URL); got.Fault != webhook.FaultTimeout {
		t.Errorf("no answer: %+v", got)
	}
	w.receiver.answers(func(rw http.ResponseWriter, _ *http.Request) {
		rw.WriteHeader(http.StatusOK)
		_ = http.NewResponseController(rw).Flush()
		<-over
	})
	got := w.test(w.receiver.URL)
	for got.Fault == webhook.FaultTimeout && w.config.Patience < time.Minute { // a slow machine
		w.config.Patience *= 2
		got = w.test(w.receiver.URL)
	}
	if got.Fault != "" || got.Status != http.StatusOK {
		t.Errorf("an answer without an end: %+v", got)
	}
	w.config.Patience = 0
	var written atomic.Int64
	ended := make(chan struct{})
	w.receiver.answers(func(rw http.ResponseWriter, _ *http.Request) {
		defer close(ended)
		for chunk := make([]byte, 64<<10); ; {
			n, err := rw.Write(chunk)
			written.Add(int64(n))
			if err != nil {
				return
			}
		}
	})
	if got := w.test(w.receiver.URL); got.Fault != "" || got.Status != http.StatusOK {
		t.Errorf("a huge answer: %+v", got)
	}
	<-ended
	if n := written.Load(); n > 64<<20 { // what the system buffers between the two is not read by us
		t.Errorf("%d bytes were taken", n)
	}
	w.receiver.answers(func(rw http.ResponseWriter, _ *http.Request) {
		rw.Header().Set("X", strings.Repeat("x", 1<<20))
	})
	if got := w.test(w.receiver.URL); got.Fault != webhook.FaultConnection {
		t.Errorf("a huge header: %+v", got)
	}
}

func TestBrokenLines(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	secure := httptest.NewUnstartedServer(http.NotFoundHandler())
	secure.Config.ErrorLog = log.New(io.Discard, "", 0)
	secure.StartTLS()
	t.Cleanup(secure.Close)
	for address, want := range map[string]string{
		gone.URL: webhook.FaultConnection, secure.URL: webhook.FaultTLS,
		strings.Replace(w.receiver.URL, "http:", "https:", 1): webhook.FaultTLS,
	} {
		if got := w.test(address); got.Fault != want || got.Status != 0 {
			t.Errorf("%s: %+v, want %q", address, got, want)
		}
	}
}

// TestNoProxy: TestMain has named one that does not exist.
func TestNoProxy(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	w.config.Resolver = resolver(t, func(int) string { return "127.0.0.1" })
	if got := w.test("http://example.org:" + portOf(t, w.receiver.URL) + "/"); got.Fault != "" {
		t.Errorf("%+v", got)
	}
}

// TestNamesThatLeadInside: a name may be resolved to whatever its owner likes, and to something else the next time. What
// counts is the address to which the connection is made.
func TestNamesThatLeadInside(t *testing.T) {
	runtest.Races(t)
	for what, addresses := range map[string][]string{
		"loopback": {"127.0.0.1"}, "house": {"10.0.0.7"}, "metadata": {"169.254.169.254"}, "mapped": {"::ffff:127.0.0.1"}, "v6": {"::1"},
		"ula":             {"fd00::1"},
		"one and another": {"127.0.0.1", "192.168.0.1"},
	} {
		w := newWorld(t)
		w.config.Allow = nil
		w.config.Resolver = resolver(t, func(n int) string { return addresses[n%len(addresses)] })
		port := portOf(t, w.receiver.URL)
		if got := w.test("http://example.org:" + port + "/"); got.Fault != webhook.FaultRefused {
			t.Errorf("%s: %+v", what, got)
		}
		if got := w.receiver.take(); len(got) != 0 {
			t.Errorf("%s: the receiver inside got %+v", what, got)
		}
	}
	// Rebinding: good when it is added and tested, bad when it matters.
	w := newWorld(t)
	inside := "127.0.0.1"
	w.config.Resolver = resolver(t, func(int) string { return inside })
	w.service = webhook.NewService(w.config)
	w.hook("rebinding", "http://example.org:"+portOf(t, w.receiver.URL)+"/")
	e := w.event()
	e = w.must(w.events.SetPublic(t.Context(), by, e.ID, e.Head.Revision, true))
	w.work()
	if got := w.receiver.take(); len(got) != 1 {
		t.Fatalf("the name does not lead to the receiver: %+v", got)
	}
	inside = "127.0.0.2"
	w.publish(e)
	w.work()
	if got := w.receiver.take(); len(got) != 0 || !strings.Contains(w.log.String(), "fault=private") {
		t.Errorf("%+v\n%s", got, w.log)
	}
}

func TestNoSuchName(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	w.config.Resolver = resolver(t, func(int) string { return "" })
	if got := w.test("https://example.org/"); got.Fault != webhook.FaultName {
		t.Errorf("%+v", got)
	}
}

func portOf(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Port()
}

// resolver asks a name server of the test, which gives the n-th answer to the n-th question for an address of its kind; an
// empty one says that there is no such name.
func resolver(t *testing.T, answer func(n int) string) *net.Resolver {
	t.Helper()
	var asked atomic.Int64
	return &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		ours, theirs := net.Pipe()
		go func() {
			defer ours.Close()
			if err := serveName(ours, func() string { return answer(int(asked.Add(1) - 1)) }); err != nil {
				t.Error(err)
			}
		}()
		return theirs, nil
	}}
}

// serveName answers one question, framed as DNS is over TCP.
func serveName(c net.Conn, answer func() string) error {
	length := make([]byte, 2)
	if _, err := io.ReadFull(c, length); err != nil {
		return err
	}
	packet := make([]byte, int(length[0])<<8|int(length[1]))
	if _, err := io.ReadFull(c, packet); err != nil {
		return err
	}
	var question dnsmessage.Message
	if err := question.Unpack(packet); err != nil {
		return err
	}
	reply := dnsmessage.Message{
		Header:    dnsmessage.Header{ID: question.ID, Response: true, RecursionAvailable: true},
		Questions: question.Questions,
	}
	text := answer()
	if text == "" {
		reply.RCode = dnsmessage.RCodeNameError
	} else if r, ok := record(question.Questions[0], netip.MustParseAddr(text)); ok {
		reply.Answers = append(reply.Answers, r)
	}
	packet, err := reply.Pack()
	if err != nil {
		return err
	}
	_, err = c.Write(append([]byte{byte(len(packet) >> 8), byte(len(packet))}, packet...))
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

func record(q dnsmessage.Question, a netip.Addr) (dnsmessage.Resource, bool) {
	header := dnsmessage.ResourceHeader{Name: q.Name, Type: q.Type, Class: q.Class, TTL: 1}
	switch {
	case q.Type == dnsmessage.TypeA && a.Is4():
		return dnsmessage.Resource{Header: header, Body: &dnsmessage.AResource{A: a.As4()}}, true
	case q.Type == dnsmessage.TypeAAAA && !a.Is4():
		return dnsmessage.Resource{Header: header, Body: &dnsmessage.AAAAResource{AAAA: a.As16()}}, true
	}
	return dnsmessage.Resource{}, false
}
