package api_test

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// readersVariable makes the test program be readers instead, in a process of their own, so that what they take is not counted as the
// server's: its value is an address, a path, how many they are and the published revisions at which they say when all have heard of it.
const readersVariable = "ADYUKH_TEST_READERS"

// beReaders opens streams, says "open" when each has told where things stand, and "REVISION NANOSECONDS" when the last one has heard of a
// revision. It ends with its standard input.
func beReaders(what string) int {
	words := strings.Fields(what)
	n, _ := strconv.Atoi(words[2])
	first, _ := strconv.Atoi(words[3])
	last, _ := strconv.Atoi(words[4])
	heard := make([]atomic.Int64, last-first+1)
	var opened atomic.Int64
	var out sync.Mutex
	say := func(line string) {
		out.Lock()
		defer out.Unlock()
		fmt.Println(line)
	}
	read := func(c net.Conn) {
		lines, at := bufio.NewReaderSize(c, 512), first-1
		for said := false; ; {
			line, err := lines.ReadString('\n')
			if err != nil {
				say("ended " + err.Error())
				return
			}
			if strings.HasPrefix(line, "HTTP/1.1 ") && !strings.Contains(line, " 200 ") {
				say("refused " + strings.TrimSpace(line))
			}
			if strings.HasPrefix(line, "event: beat") && !said {
				if said = true; opened.Add(1) == int64(n) {
					say("open")
				}
			}
			_, after, ok := strings.Cut(line, `"version":`)
			if !ok {
				continue
			}
			digits := strings.IndexFunc(after, func(r rune) bool { return r < '0' || r > '9' })
			to, _ := strconv.Atoi(after[:digits])
			for at++; at <= min(to, last); at++ {
				if heard[at-first].Add(1) == int64(n) {
					say(fmt.Sprintf("%d %d", at, time.Now().UnixNano()))
				}
			}
			at--
		}
	}
	for range n {
		c, err := net.Dial("tcp", words[0])
		if err != nil {
			say("refused " + err.Error())
			return 1
		}
		fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\nAccept-Language: ru\r\nUser-Agent: %s\r\n"+
			"Cookie: lang=ru; theme=dark\r\n\r\n", words[1], words[0], "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile")
		go read(c)
	}
	_, _ = bufio.NewReader(os.Stdin).ReadString('\n')
	return 0
}
