package locale_test

import (
	"testing"

	"adyukh/api/locale"
)

func BenchmarkT(b *testing.B) {
	c, err := locale.New()
	if err != nil {
		b.Fatal(err)
	}
	tr := c.Translator("ru")
	b.Run("plain", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			tr.T("site.name")
		}
	})
	b.Run("plural", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			tr.T("board.white", "n", 5)
		}
	})
}
