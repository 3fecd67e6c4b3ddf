package apokachi_test

import (
	"testing"

	"adyukh/rules/apokachi"
	"adyukh/rules/rulestest"
)

// BenchmarkPerft counts the lines of 7 moves from the start on 4x4 points, 306,226 positions a round.
func BenchmarkPerft(b *testing.B) {
	rulestest.BenchmarkPerft(b, apokachi.Game{}, 7, apokachi.Game{}.Start())
}

// BenchmarkParseMove reads a move with its capture.
func BenchmarkParseMove(b *testing.B) {
	rulestest.BenchmarkParseMove(b, apokachi.Game{}, pairTakesOne, "b2-b1xc1")
}
