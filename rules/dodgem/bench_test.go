package dodgem_test

import (
	"testing"

	"adyukh/rules/rulestest"
)

// BenchmarkPerft counts the lines of 7 plies from the start on 5×5.
func BenchmarkPerft(b *testing.B) { rulestest.BenchmarkPerft(b, sized(5), 7, sized(5).Start()) }
