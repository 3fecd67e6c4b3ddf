package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"time"
)

const (
	// stands is when the clocks of both demos stand still.
	stands = "2026-10-10T12:00:00+03:00"
	// host is the name of both, so that links and the pictures of links are the same.
	host = "localhost:8080"
	base = "http://" + host
	// patience ends a request that hangs.
	patience = 2 * time.Minute
)

// site is a running demo.
type site struct {
	password string // of the administrator, whose login is "arbiter"
	client   *http.Client
	program  *exec.Cmd
	said     *sayings
}

// sayings keeps what the program writes into its log.
type sayings struct {
	mu   sync.Mutex
	text strings.Builder
}

func (s *sayings) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

func (s *sayings) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

var (
	address  = regexp.MustCompile(`for everybody: +http://(\S+)`)
	password = regexp.MustCompile(`password: +(\S+)`)
)

// serve starts the demo of a build on a free port.
func serve(ctx context.Context, b build) (*site, error) {
	s := &site{said: &sayings{}}
	s.program = exec.CommandContext(ctx, b.program, "demo", "--addr", "127.0.0.1:0", "--at", stands)
	s.program.Cancel = func() error { return s.program.Process.Signal(os.Interrupt) } // it deletes its database
	s.program.Stderr = s.said
	out, err := s.program.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.program.Start(); err != nil {
		return nil, err
	}
	var greeting strings.Builder
	for lines := bufio.NewScanner(out); lines.Scan(); {
		greeting.WriteString(lines.Text() + "\n")
		where, key := address.FindStringSubmatch(greeting.String()), password.FindStringSubmatch(greeting.String())
		if where == nil || key == nil {
			continue
		}
		go io.Copy(io.Discard, out) // until the program ends
		s.password, s.client = key[1], clientOf(where[1])
		return s, nil
	}
	_ = s.program.Wait()
	if strings.Contains(s.said.String(), "unknown flag: --at") {
		return nil, errors.New("its demo can't stop the clock yet (adyukh demo --at): compare with a later revision, or add that to it first")
	}
	return nil, fmt.Errorf("the demo does not start: %s%s", greeting.String(), s.said)
}

// clientOf asks the server at an address, whatever the name in the request.
func clientOf(address string) *http.Client {
	return &http.Client{
		Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DisableCompression: true,
			DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
				return new(net.Dialer).DialContext(ctx, network, address)
			},
		},
	}
}

// stop ends the program.
func (s *site) stop() {
	_ = s.program.Process.Signal(os.Interrupt)
	_ = s.program.Wait()
}

// faults are the lines of the log that tell of mistakes of the program.
func (s *site) faults() []string {
	var all []string
	for line := range strings.Lines(s.said.String()) {
		if strings.Contains(line, "level=ERROR") || strings.Contains(line, "panic") {
			all = append(all, strings.TrimSpace(line))
		}
	}
	return all
}
