package clock_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/correspondence/clock"
)

// lines calls use with each line of the expected values.
func lines(t testing.TB, use func(n int, line []byte)) {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "clock.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	for n := 1; in.Scan(); n++ {
		use(n, in.Bytes())
	}
}

// TestVectors: 120 games counted by a program in steps of ten minutes (specification "The clock of correspondence play").
func TestVectors(t *testing.T) {
	count := 0
	lines(t, func(n int, line []byte) {
		count++
		c, err := clock.ReadCase(line)
		if err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		got, err := c.Count()
		if err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		var answer bytes.Buffer
		if err := clock.WriteAnswer(&answer, c, got); err != nil {
			t.Fatal(err)
		}
		var said any
		var wanted struct{ Expected any }
		if json.Unmarshal(answer.Bytes(), &said) != nil || json.Unmarshal(line, &wanted) != nil {
			t.Fatalf("line %d: no JSON: %s", n, answer.Bytes())
		}
		if diff := cmp.Diff(wanted.Expected, said); diff != "" {
			t.Errorf("line %d (-want +got):\n%s", n, diff)
		}
	})
	if count != 120 {
		t.Errorf("%d games, want 120", count)
	}
}
