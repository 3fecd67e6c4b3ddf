package api_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/live"
	"adyukh/static/browsertest"
)

// listener reads an event stream. Messages come in the order in which they were sent; heartbeats are "".
type listener struct {
	t        *testing.T
	response *http.Response
	lines    chan string
	changes  chan change
	cancel   context.CancelFunc
}

// listen opens a stream. The test fails when it is refused.
func (b *browser) listen(path string, header ...string) *listener {
	b.t.Helper()
	l := b.tryListen(path, header...)
	if l.response.StatusCode != http.StatusOK || !strings.HasPrefix(l.response.Header.Get("Content-Type"), "text/event-stream") {
		b.t.Fatalf("%s: %d %s", path, l.response.StatusCode, l.response.Header.Get("Content-Type"))
	}
	return l
}

func (b *browser) tryListen(path string, header ...string) *listener {
	b.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	b.t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, b.site.base+path, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	response, err := b.client.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	l := &listener{b.t, response, make(chan string, 1000), make(chan change, 1000), cancel}
	go func() {
		defer close(l.lines)
		defer response.Body.Close()
		beats := 0
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				l.lines <- data
			} else if lines.Text() == "event: change" {
				lines.Scan()
				l.change(strings.TrimPrefix(lines.Text(), "data: "))
			} else if lines.Text() == "event: beat" {
				lines.Scan()            // when the next one comes
				if beats++; beats > 1 { // the first one opens the stream
					l.lines <- ""
				}
			}
		}
	}()
	return l
}

// change keeps what is said of a change, and passes on how far the event has come.
func (l *listener) change(data string) {
	var c change
	if err := json.Unmarshal([]byte(data), &c); err != nil {
		l.lines <- data
		return
	}
	select {
	case l.changes <- c:
	default: // nobody asks
	}
	l.lines <- fmt.Sprintf(`{"event":%d,"version":%d}`, c.Event, c.Version)
}

// change is what a stream says of what has changed.
type change struct {
	live.Message
	live.News
	From   int64
	Spread int64
}

// until collects what is said until an event has come to a version, and fails where anything is left unsaid.
func (l *listener) until(after, version int64) live.News {
	l.t.Helper()
	var all live.News
	for after < version {
		select {
		case c := <-l.changes:
			if c.From > after {
				l.t.Fatalf("after %d is told what has changed since %d", after, c.From)
			}
			after = c.Version
			all.Parts, all.Said, all.Results = append(all.Parts, c.Parts...), append(all.Said, c.Said...), all.Results+c.Results
		case <-time.After(patience):
			l.t.Fatalf("nobody says what has changed since %d", after)
		}
	}
	return all
}

// patience is how long a test waits for what has to come; it is never a measure.
const patience = browsertest.Patience

// next is the next message, heartbeats aside.
func (l *listener) next() string {
	l.t.Helper()
	for {
		select {
		case line, ok := <-l.lines:
			if !ok {
				l.t.Fatal("the stream has ended")
			}
			if line != "" {
				return line
			}
		case <-time.After(patience):
			l.t.Fatal("no message came")
		}
	}
}

// beats waits for two heartbeats and returns the messages before the second: all that was to be told by then.
func (l *listener) beats() []string {
	l.t.Helper()
	var told []string
	for n := 0; n < 2; {
		select {
		case line, ok := <-l.lines:
			if !ok {
				l.t.Fatal("the stream has ended")
			}
			if line == "" {
				n++
			} else {
				told = append(told, line)
			}
		case <-time.After(patience):
			l.t.Fatal("no heartbeat came")
		}
	}
	return told
}

// ends waits for the end of the stream.
func (l *listener) ends() {
	l.t.Helper()
	for after := time.After(patience); ; {
		select {
		case _, ok := <-l.lines:
			if !ok {
				return
			}
		case <-after:
			l.t.Fatal("the stream did not end")
		}
	}
}
