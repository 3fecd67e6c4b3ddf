package main_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/static/runtest"
)

// How many strangers flood the server at the same time, and what it may take of memory meanwhile, in megabytes.
const (
	flooding   = 400
	mostMemory = 512
)

// TestStrangersPushNothingOver: 400 clients that read nothing, or slowly, or ask for more as fast as they can, ask for everything that
// everybody may see, with the longest input that it takes. The program stays within 512 MB, readers get their pages, and the desk works.
func TestStrangersPushNothingOver(t *testing.T) {
	runtest.Slow(t)
	runtest.Races(t)
	for name, from := range map[string]func(i int) net.IP{
		"from one address":       func(int) net.IP { return net.IPv4(127, 0, 0, 2) },
		"from a hundred of them": func(i int) net.IP { return net.IPv4(127, 0, 1, byte(i%100)) },
	} {
		t.Run(name, func(t *testing.T) {
			p := &process{cmd: exec.Command("sh", "-c", `export GOMEMLIMIT=400MiB && exec "$0" demo --addr 127.0.0.1:0`, binary(t))}
			shown := start(t, p.cmd, "for everybody:", "login:", "password:")
			t.Cleanup(func() { _ = p.cmd.Process.Signal(os.Interrupt); _ = p.cmd.Wait() }) // it deletes its database
			p.url = shown[0]
			p.signIn(t, shown[1], shown[2])
			f := &flood{host: strings.TrimPrefix(p.url, "http://"), addresses: publicAddresses(t, p), done: make(chan struct{})}
			var all sync.WaitGroup
			for i := range flooding {
				all.Go(func() { f.client(i, from(i)) })
			}
			desk, reader := new(times), new(times)
			for n := range 60 {
				reader.of(func() { readPage(t, p.url+"/e/5/standings") })
				desk.of(func() { p.get(t, fmt.Sprintf("/desk/e/5/rounds/%d", 1+n%4)) })
			}
			close(f.done)
			all.Wait()
			used := peak(t, p.cmd.Process.Pid) >> 10
			t.Logf("%d addresses, %d requests, %d of them refused; reader's page %s, desk's page %s; at most %d MB", len(f.addresses),
				f.asked.Load(), f.refused.Load(), reader, desk, used)
			if used > mostMemory && !underRace() {
				t.Errorf("the program took %d MB", used)
			}
		})
	}
}

// underRace tells whether the race detector watches, which takes memory of its own.
func underRace() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}

// readPage gets a page as a reader does, who has nothing kept.
func readPage(t *testing.T, address string) {
	t.Helper()
	a, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	if body, err := io.ReadAll(a.Body); err != nil || a.StatusCode != http.StatusOK || !strings.Contains(string(body), "</html>") {
		t.Errorf("a reader gets %d, %d bytes, %v", a.StatusCode, len(body), err)
	}
}

// times are how long something took, again and again.
type times []time.Duration

func (t *times) of(do func()) {
	began := time.Now()
	do()
	*t = append(*t, time.Since(began))
}

func (t *times) String() string {
	all := slices.Sorted(slices.Values(*t))
	return fmt.Sprintf("%v in the middle, %v at the 95th percentile, %v at most", all[len(all)/2].Round(time.Millisecond),
		all[len(all)*95/100].Round(time.Millisecond), all[len(all)-1].Round(time.Millisecond))
}

var (
	ownHref     = regexp.MustCompile(`href="(/[^"#]*)"`)
	notFollowed = regexp.MustCompile(`^/static/|/live\b`) // files, and streams, which do not end
)

// publicAddresses are those to which links lead that everybody can follow, and boards with the longest lines that their addresses may hold.
func publicAddresses(t *testing.T, p *process) []string {
	t.Helper()
	known, all := map[string]bool{"/": true}, []string{"/"}
	client := http.Client{Timeout: time.Minute}
	for i := 0; i < len(all) && len(all) < 600; i++ {
		a, err := client.Get(p.url + all[i])
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(a.Body)
		a.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ownHref.FindAllStringSubmatch(string(body), -1) {
			if to := strings.ReplaceAll(m[1], "&amp;", "&"); !known[to] && !notFollowed.MatchString(to) {
				known[to], all = true, append(all, to)
			}
		}
	}
	line := strings.Repeat("1:1-2 1:18-17 1:2-1 1:17-18 ", 100)
	with := "rows=12 cols=18 repetition=0"
	for _, q := range []url.Values{
		{"with": {with}, "moves": {line}}, {"with": {with}, "moves": {line}, "id": {"a"}}, {"with": {with}, "moves": {line}, "move": {"1:1-2"}},
	} {
		all = append(all, slices.Repeat([]string{"/rules/northcott/board?" + q.Encode()}, 50)...)
	}
	for _, path := range []string{"/people", "/", "/records", "/api/v1/events", "/problem"} {
		all = append(all, path+"?"+url.Values{"q": {strings.Repeat("иван ", 100)}, "moves": {strings.Repeat("c3-d4 ", 399)}}.Encode())
	}
	return all
}

// flood are clients that want to push a server over.
type flood struct {
	host           string
	addresses      []string
	asked, refused atomic.Int64
	done           chan struct{}
}

// client asks for one address after the other: every third client reads nothing, every third slowly, the others all at once.
func (f *flood) client(i int, from net.IP) {
	for n := i * 7; ; n++ {
		select {
		case <-f.done:
			return
		default:
		}
		dial := net.Dialer{LocalAddr: &net.TCPAddr{IP: from}}
		c, err := dial.Dial("tcp", f.host)
		if err != nil {
			continue
		}
		at := f.addresses[n%len(f.addresses)]
		if n%2 == 0 { // half of it is the worst
			at = f.addresses[len(f.addresses)-1-n/2%150]
		}
		fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", at, f.host)
		f.asked.Add(1)
		f.take(c, i%3)
		_ = c.Close()
	}
}

// take reads the answer in one of the three ways. Who reads slowly or nothing stays for as long as the server lets it.
func (f *flood) take(c net.Conn, way int) {
	head := make([]byte, 512)
	switch way {
	case 0:
		select {
		case <-f.done:
		case <-time.After(10 * time.Second):
		}
	case 1:
		for {
			if n, err := c.Read(head); err != nil || n == 0 {
				return
			}
			select {
			case <-f.done:
				return
			case <-time.After(50 * time.Millisecond):
			}
		}
	default:
		n, _ := io.ReadFull(c, head)
		if strings.Contains(string(head[:n]), " 503 ") || strings.Contains(string(head[:n]), " 429 ") {
			f.refused.Add(1)
		}
		_, _ = io.Copy(io.Discard, c)
	}
}
