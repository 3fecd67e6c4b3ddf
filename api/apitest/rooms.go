package apitest

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"testing"

	"adyukh/api/turns"
)

// FillRoom takes every place of a room for strangers, and the share of an address in the line before it, until the test ends.
func FillRoom(t *testing.T, room *turns.Room, address string) {
	t.Helper()
	for i := range runtime.NumCPU() {
		leave, err := room.Stranger(t.Context(), fmt.Sprint("192.0.2.", i))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(leave)
	}
	hasty, hurry := context.WithCancel(t.Context())
	hurry()
	// Whoever asks takes a place for a moment, and so may turn away one who would have stayed: others come until nobody else fits.
	for full := false; !full; {
		go func() {
			if leave, err := room.Stranger(t.Context(), address); err == nil {
				leave()
			}
		}()
		runtime.Gosched()
		_, err := room.Stranger(hasty, address)
		full = errors.Is(err, turns.ErrFull)
	}
}
