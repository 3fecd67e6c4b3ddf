package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/tournament/store/disk"
)

// side is how many tests look at pages side by side on a machine, of however many packages: more would wait for each other longer than a
// step may take. Most of them wait for the browser anyway, also on two cores.
const side = 4

// longest is how long a test waits for a place. Then it begins without: something must be amiss with the places.
const longest = 5 * time.Minute

// seated are the tests of this program that have a place, by their names.
var seated sync.Map

// sit takes a place for a test until it ends. Subtests sit with it.
func sit(t testing.TB) {
	t.Helper()
	for name := t.Name(); ; {
		if _, ok := seated.Load(name); ok {
			return
		}
		end := strings.LastIndexByte(name, '/')
		if end < 0 {
			break
		}
		name = name[:end]
	}
	place := takePlace(os.TempDir(), longest)
	seated.Store(t.Name(), true)
	t.Cleanup(func() {
		seated.Delete(t.Name())
		if place != nil {
			_ = place.Close() // which gives it back, as the end of the program does
		}
	})
}

// takePlace waits for one of the files that stand for the places of this machine, and locks it. It returns nil if it takes too long or if
// nobody can lock files there.
func takePlace(folder string, longest time.Duration) *os.File {
	over, again := time.After(longest), time.NewTicker(50*time.Millisecond)
	defer again.Stop()
	for {
		for n := range side {
			f, err := os.OpenFile(filepath.Join(folder, fmt.Sprint("adyukh-browser-", n)), os.O_CREATE|os.O_RDWR, 0o600)
			if err != nil {
				return nil
			}
			if err = disk.Lock(f, true); err == nil {
				return f
			}
			_ = f.Close()
			if !disk.IsTaken(err) {
				return nil
			}
		}
		select {
		case <-over:
			return nil
		case <-again.C:
		}
	}
}
