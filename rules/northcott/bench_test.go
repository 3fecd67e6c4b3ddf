package northcott_test

import (
	"testing"

	"adyukh/rules/rulestest"
)

// BenchmarkPerft counts the lines of 4 plies from the start of 4 rows and 19 columns.
func BenchmarkPerft(b *testing.B) { rulestest.BenchmarkPerft(b, game, 4, game.Start()) }
