package delivery_test

import (
	"testing"
	"time"

	"adyukh/tournament/delivery"
)

func TestBackoff(t *testing.T) {
	for failed := 1; failed < 100; failed++ {
		least := 4 * time.Hour
		if failed < 10 {
			least = min(least, 30*time.Second<<(failed-1))
		}
		for range 50 {
			if got := delivery.Backoff(failed); got < least || got > least+least/5 {
				t.Errorf("after %d failures %s", failed, got)
			}
		}
	}
}
