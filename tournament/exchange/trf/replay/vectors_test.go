package replay_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing"
)

// vectors are those of package pairing, which come from independent reference generators of the rules.
func vectors(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../../../pairing/testdata/vectors", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors %s: %v", pattern, err)
	}
	return files
}

func name(path string) string { return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) }

func read(t testing.TB, path string) trf.Document {
	t.Helper()
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	d, _, err := trf.Read(in)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return d
}

// parse reads a document from a text.
func parse(t testing.TB, text string) trf.Document {
	t.Helper()
	d, _, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v:\n%s", err, text)
	}
	return d
}

// TestRounds checks every round of finished tournaments of the reference: none differs.
func TestRounds(t *testing.T) {
	rounds := 0
	for _, path := range vectors(t, "rounds/*.trf") {
		t.Run(name(path), func(t *testing.T) {
			f, err := replay.Open(read(t, path), replay.Options{Past: true})
			if err != nil {
				t.Fatal(err)
			}
			for r := 1; r <= f.Event().Paired; r++ {
				rounds++
				d, err := f.Check(r)
				if err != nil {
					t.Fatal(err)
				}
				if !d.Same() {
					t.Errorf("round %d: %+v", r, d)
				}
			}
		})
	}
	if rounds != 1045 {
		t.Errorf("%d rounds, want 1045", rounds)
	}
}

// lines writes a round for comparison.
func lines(r replay.Round) []string {
	var all []string
	for _, g := range r.Games {
		all = append(all, fmt.Sprintf("%d %d", g.White, g.Black))
	}
	for _, n := range r.Byes {
		all = append(all, fmt.Sprintf("%d 0", n))
	}
	slices.Sort(all)
	return all
}

// expected reads an answer: the exit code of the generator and the pairs.
func expected(t *testing.T, path string) (code string, pairs []string) {
	t.Helper()
	raw, err := os.ReadFile(strings.TrimSuffix(path, ".trf") + ".expected")
	if err != nil {
		t.Fatal(err)
	}
	code = "rc 0"
	for line := range strings.Lines(string(raw)) {
		switch words := strings.Fields(line); {
		case len(words) == 2 && words[0] == "rc":
			code = strings.Join(words, " ")
		case len(words) == 2:
			pairs = append(pairs, strings.Join(words, " "))
		}
	}
	slices.Sort(pairs)
	return code, pairs
}

// TestNext pairs the next round of small, hard, illegal and large files. Of two the answer is not compared: accel-192baku-n10
// accelerates too few players; wrong-points is about the column of points, which the pairing does not ask for.
func TestNext(t *testing.T) {
	for _, path := range slices.Concat(vectors(t, "traps/*.expected"), vectors(t, "next/*.expected")) {
		path = strings.TrimSuffix(path, ".expected") + ".trf"
		if n := name(path); n == "accel-192baku-n10" || n == "wrong-points" {
			continue
		}
		t.Run(name(path), func(t *testing.T) {
			code, want := expected(t, path)
			var round replay.Round
			f, err := replay.Open(read(t, path), replay.Options{})
			if err == nil {
				round, err = f.Pair(f.Event().Next())
			}
			var none *pairing.ErrNoPairing
			var refused *replay.Refusal
			var problem *trf.Problem
			got := "rc 0"
			switch {
			case errors.As(err, &none):
				got = "rc 1"
			case errors.As(err, &refused), errors.As(err, &problem):
				got = "rc 3"
			case err != nil:
				t.Fatal(err)
			}
			if got != code {
				t.Fatalf("%s (%v), want %s", got, err, code)
			}
			if diff := cmp.Diff(want, lines(round)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestBakuGroup: of ten players six are accelerated by the rule, where a reference takes five.
func TestBakuGroup(t *testing.T) {
	by192 := read(t, vectors(t, "traps/accel-192baku-n10.trf")[0])
	by250 := read(t, vectors(t, "traps/accel-250-n10-correct.trf")[0])
	var rounds [2]replay.Round
	for i, d := range []trf.Document{by192, by250} {
		f, err := replay.Open(d, replay.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if rounds[i], err = f.Pair(1); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(rounds[1], rounds[0]); diff != "" {
		t.Errorf("(-by 250 +by 192):\n%s", diff)
	}
}
