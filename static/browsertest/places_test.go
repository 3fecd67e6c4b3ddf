package browsertest

import (
	"os"
	"testing"
	"time"

	"adyukh/static/runtest"
)

// TestPlaces: so many tests find a place and no more; who comes then gets the place of one who leaves, or begins without in the end.
func TestPlaces(t *testing.T) {
	runtest.Races(t)
	folder := t.TempDir()
	var all []*os.File
	for range side {
		f := takePlace(folder, time.Minute)
		if f == nil {
			t.Fatalf("no place beside %d", len(all))
		}
		all = append(all, f)
	}
	if f := takePlace(folder, 0); f != nil {
		t.Error("a place more than there are")
	}
	waiting := make(chan *os.File)
	go func() { waiting <- takePlace(folder, time.Minute) }()
	for _, f := range all {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
	f := <-waiting
	if f == nil {
		t.Fatal("nobody gets a place that was left")
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}
