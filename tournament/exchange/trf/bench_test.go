package trf_test

import (
	"bytes"
	"os"
	"testing"

	"adyukh/tournament/exchange/trf"
)

// BenchmarkRead reads an event of 2000 players after five rounds, checks it and asks for the next round.
func BenchmarkRead(b *testing.B) {
	raw, err := os.ReadFile("testdata/vectors/next/n2000-r5.trf")
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(raw)))
	for b.Loop() {
		d, _, err := trf.Read(bytes.NewReader(raw))
		if err != nil {
			b.Fatal(err)
		}
		e, err := d.Event()
		if err != nil {
			b.Fatal(err)
		}
		if _, err := e.Before(e.Next()); err != nil {
			b.Fatal(err)
		}
	}
}
