package pairing_test

import (
	"path/filepath"
	"strings"
	"testing"
)

func BenchmarkNext(b *testing.B) {
	for _, path := range vectors(b, "next/*.trf") {
		s := readReport(b, path).next()
		b.Run(strings.TrimSuffix(filepath.Base(path), ".trf"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := s.Pair(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
