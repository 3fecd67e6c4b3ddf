package apitest

import (
	"fmt"
	"net/http"
	"time"

	"adyukh/api"
)

// OnePage fails the test unless what one page says is taken 3000 times at once, and then once more in a minute, from however many addresses
// it comes. say says something on it and returns the status; what is refused for another reason counts, too. The server trusts a proxy on
// this machine.
func (s *Site) OnePage(say func(header ...string) int) {
	s.Test.Helper()
	from := func(i int) []string { return []string{"X-Forwarded-For", fmt.Sprintf("10.%d.%d.1", i/250, i%250)} }
	taken := 0
	for i := range 3050 {
		if say(from(i)...) != http.StatusTooManyRequests {
			taken++
		}
	}
	if taken != 3000 {
		s.Test.Errorf("%d of 3050 tries are taken, want 3000", taken)
	}
	s.Clock.Pass(time.Minute)
	if status := say(from(4000)...); status == http.StatusTooManyRequests {
		s.Test.Error("nothing is taken a minute later")
	}
	if status := say(from(4001)...); status != http.StatusTooManyRequests {
		s.Test.Errorf("a second one in that minute: %d", status)
	}
}

// Proxied has a server believe the header of a proxy on this machine.
func Proxied(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} }
