package apitest

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

// Listener reads an event stream. Messages come in the order in which they were sent; heartbeats are "".
type Listener struct {
	Test     *testing.T
	Response *http.Response
	Lines    chan string
	Changes  chan change
	Cancel   context.CancelFunc
}

// Listen opens a stream. The test fails when it is refused.
func (b *Browser) Listen(path string, header ...string) *Listener {
	b.Test.Helper()
	l := b.TryListen(path, header...)
	if l.Response.StatusCode != http.StatusOK || !strings.HasPrefix(l.Response.Header.Get("Content-Type"), "text/event-stream") {
		b.Test.Fatalf("%s: %d %s", path, l.Response.StatusCode, l.Response.Header.Get("Content-Type"))
	}
	return l
}

// TryListen opens a stream, or says with what the site refused it.
func (b *Browser) TryListen(path string, header ...string) *Listener {
	b.Test.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	b.Test.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, b.Site.Base+path, nil)
	if err != nil {
		b.Test.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	response, err := b.Client.Do(r)
	if err != nil {
		b.Test.Fatal(err)
	}
	l := &Listener{b.Test, response, make(chan string, 1000), make(chan change, 1000), cancel}
	go func() {
		defer close(l.Lines)
		defer response.Body.Close()
		beats := 0
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				l.Lines <- data
			} else if lines.Text() == "event: change" {
				lines.Scan()
				l.change(strings.TrimPrefix(lines.Text(), "data: "))
			} else if lines.Text() == "event: beat" {
				lines.Scan()            // when the next one comes
				if beats++; beats > 1 { // the first one opens the stream
					l.Lines <- ""
				}
			}
		}
	}()
	return l
}

// change keeps what is said of a change, and passes on how far the event has come.
func (l *Listener) change(data string) {
	var c change
	if err := json.Unmarshal([]byte(data), &c); err != nil {
		l.Lines <- data
		return
	}
	select {
	case l.Changes <- c:
	default: // nobody asks
	}
	l.Lines <- fmt.Sprintf(`{"event":%d,"version":%d}`, c.Event, c.Version)
}

// change is what a stream says of what has changed.
type change struct {
	live.Message
	live.News
	From   int64
	Spread int64
}

// Patience is how long a test waits for what has to come; it is never a measure.
const Patience = browsertest.Patience

// Next is the next message, heartbeats aside.
func (l *Listener) Next() string {
	l.Test.Helper()
	for {
		select {
		case line, ok := <-l.Lines:
			if !ok {
				l.Test.Fatal("the stream has ended")
			}
			if line != "" {
				return line
			}
		case <-time.After(Patience):
			l.Test.Fatal("no message came")
		}
	}
}

// Until collects what is said of an event after one version and up to another, and fails the test where anything is left unsaid.
func (l *Listener) Until(after, version int64) live.News {
	l.Test.Helper()
	var all live.News
	for after < version {
		select {
		case c := <-l.Changes:
			if c.From > after {
				l.Test.Fatalf("after %d is told what has changed since %d", after, c.From)
			}
			after = c.Version
			all.Parts, all.Said, all.Results = append(all.Parts, c.Parts...), append(all.Said, c.Said...), all.Results+c.Results
		case <-time.After(Patience):
			l.Test.Fatalf("nobody says what has changed since %d", after)
		}
	}
	return all
}

// Beats waits for two heartbeats and returns the messages before the second: all that was to be told by then.
func (l *Listener) Beats() []string {
	l.Test.Helper()
	var told []string
	for n := 0; n < 2; {
		select {
		case line, ok := <-l.Lines:
			if !ok {
				l.Test.Fatal("the stream has ended")
			}
			if line == "" {
				n++
			} else {
				told = append(told, line)
			}
		case <-time.After(Patience):
			l.Test.Fatal("no heartbeat came")
		}
	}
	return told
}

// Ends waits for the end of the stream.
func (l *Listener) Ends() {
	l.Test.Helper()
	for after := time.After(Patience); ; {
		select {
		case _, ok := <-l.Lines:
			if !ok {
				return
			}
		case <-after:
			l.Test.Fatal("the stream did not end")
		}
	}
}

// Told is what a stream says of a version of the event.
func Told(st *Stage, version int64) string {
	return `{"event":` + ID(st.Event.ID) + `,"version":` + ID(version) + `}`
}
