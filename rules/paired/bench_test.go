package paired_test

import (
	"testing"

	"adyukh/rules/paired"
	"adyukh/rules/rulestest"
)

// BenchmarkPerft counts the lines of 5 turns from the start on 10x10 squares, 185,619 positions a round.
func BenchmarkPerft(b *testing.B) {
	rulestest.BenchmarkPerft(b, paired.Game{}, 5, paired.Game{}.Start())
}

// BenchmarkParseMove reads a turn with its capture.
func BenchmarkParseMove(b *testing.B) {
	rulestest.BenchmarkParseMove(b, paired.Game{}, bonusSame, "c1-e3,e3:g5")
}
