package pairing_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// The vectors come from independent reference generators of the rules.
func vectors(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "vectors", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors %s: %v", pattern, err)
	}
	return files
}

// TestRounds pairs every round of finished tournaments anew from what was known before it.
func TestRounds(t *testing.T) {
	rounds := 0
	for _, path := range vectors(t, "rounds/*.trf") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".trf"), func(t *testing.T) {
			f := readReport(t, path)
			for r := 1; r <= f.rounds; r++ {
				rounds++
				var want []string
				s := f.swiss(r, func(p *row) bool { return !p.at(r).paired() })
				for _, p := range f.players {
					switch c := p.at(r); {
					case c.result == 'U':
						want = append(want, fmt.Sprintf("%d 0", p.number))
					case c.opponent != 0 && c.colour == 'w':
						want = append(want, fmt.Sprintf("%d %d", p.number, c.opponent))
					}
				}
				slices.Sort(want)
				d, err := s.Pair()
				if err != nil {
					t.Errorf("round %d: %v", r, err)
				} else if diff := cmp.Diff(want, lines(d)); diff != "" {
					t.Errorf("round %d (-want +got):\n%s", r, diff)
				}
			}
		})
	}
	if rounds != 1045 {
		t.Errorf("%d rounds, want 1045", rounds)
	}
}

// expected reads an answer: the exit code of the generator, if there, and the pairs.
func expected(t *testing.T, path string) (code string, pairs []string) {
	t.Helper()
	data, err := os.ReadFile(strings.TrimSuffix(path, ".trf") + ".expected")
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Split(strings.TrimSpace(string(data)), "\n")
	code = "rc 0"
	if strings.HasPrefix(all[0], "rc ") {
		code, all = strings.TrimSpace(all[0]), all[1:]
	}
	for _, line := range all {
		if f := strings.Fields(line); len(f) == 2 {
			pairs = append(pairs, strings.Join(f, " "))
		}
	}
	slices.Sort(pairs)
	return code, pairs
}

func TestNext(t *testing.T) {
	for _, path := range vectors(t, "next/*.expected") {
		path = strings.TrimSuffix(path, ".expected") + ".trf"
		t.Run(filepath.Base(path), func(t *testing.T) {
			_, want := expected(t, path)
			d, err := readReport(t, path).next().Pair()
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, lines(d)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestTraps pairs small hard or illegal inputs. Two are not compared: wrong-points is about the points that a file
// states, which the engine does not ask for, and accel-192baku-n10 accelerates too few players (see TestBakuGroup).
func TestTraps(t *testing.T) {
	for _, path := range vectors(t, "traps/*.trf") {
		name := strings.TrimSuffix(filepath.Base(path), ".trf")
		if name == "wrong-points" || name == "accel-192baku-n10" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			code, want := expected(t, path)
			f := readReport(t, path)
			d, err := f.next().Pair()
			var none *pairing.ErrNoPairing
			var input *pairing.InputError
			got := "rc 0"
			switch {
			case errors.As(err, &none):
				got = "rc 1"
			case errors.As(err, &input), f.bad != nil:
				got = "rc 3"
			case err != nil:
				t.Fatal(err)
			}
			if got != code {
				t.Fatalf("%s (%v), want %s", got, err, code)
			}
			if diff := cmp.Diff(want, lines(d)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
