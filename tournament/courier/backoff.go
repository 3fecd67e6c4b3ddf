package courier

import (
	"math/rand/v2"
	"time"
)

const (
	firstRetry = 30 * time.Second
	longest    = 4 * time.Hour // between two tries
)

// Backoff returns for how long to wait after so many tries that failed, at least one: twice as long each time, up to four
// hours, and by up to a fifth more, so that receivers that came back are not asked by everybody at once.
func Backoff(failed int) time.Duration {
	wait := longest
	if failed < 10 { // 30 s times 2 to the 9th is more than the longest
		wait = min(longest, firstRetry<<(failed-1))
	}
	return wait + rand.N(wait/5)
}
