package trf_test

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/trf"
)

// FuzzRead checks that whatever is read gives a refusal that says where, or a document that is the same after it was
// written and read again; and that its meaning, if it has one, can be asked for every round.
func FuzzRead(f *testing.F) {
	for _, path := range []string{
		"traps/accel-xxa-n8.trf", "traps/forbidden-pair-260.trf", "standings/team-pab-05.trf", "rounds/d003-mixed-n009-r06.trf",
	} {
		raw, err := os.ReadFile("testdata/vectors/" + path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	f.Add([]byte("\ufeff012 \xcf\xe5\xf2\xf0\r" + first + "\r" + second + "\r### XAC 1 1 2 17 7\r"))
	f.Add([]byte("XXS W=2 PAB=1\nBBW 2\n162 W 2.0   D 1.0\n240 H   3    2\n299 +         0.5  003    7\n330 +-   4   1   6\nXXZ 1\nXXC " +
		"rank\n"))
	f.Add([]byte(first + "\n" + second +
		"\n### XAG 2 1 2 . .\n### XAG 3 2 0 U .\n### XAG 1 1 2 ? ?\n### XAG 2 1 1 1 0\n240 Z   2    1\nXXZ 2\n"))
	f.Add([]byte(teamFile))
	f.Add([]byte(strings.NewReplacer("   3    4", "   3    1", "330 +-", "330 --", "300   1", "300   2").Replace(teamFile)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		d, _, err := trf.Read(bytes.NewReader(raw))
		if err != nil {
			checkRefusal(t, err)
			return
		}
		checkMeaning(t, d)
		var out bytes.Buffer
		problems, err := trf.Write(&out, d)
		if err != nil {
			t.Fatalf("what was read can't be written: %v", err)
		}
		if len(problems) > 0 {
			return // a name that was longer than its columns
		}
		back, _, err := trf.Read(bytes.NewReader(out.Bytes()))
		if err != nil {
			t.Fatalf("%q\nwritten can't be read: %v", out.String(), err)
		}
		if diff := cmp.Diff(d, back); diff != "" {
			t.Fatalf("%q\n(-read +read again):\n%s", out.String(), diff)
		}
	})
}

func checkRefusal(t *testing.T, err error) {
	var p *trf.Problem
	if !errors.As(err, &p) || p.Line < 0 || p.Column < 0 || p.Error() == "" {
		t.Fatalf("refusal %#v", err)
	}
}

func checkMeaning(t *testing.T, d trf.Document) {
	d.Check()
	e, err := d.Event()
	if err != nil {
		checkRefusal(t, err)
		return
	}
	for round := 1; round <= min(e.Next(), 20); round++ {
		before, err := e.Before(round)
		if err != nil {
			checkRefusal(t, err)
			continue
		}
		if len(before.Players) != len(e.Players) {
			t.Fatalf("%d of %d players", len(before.Players), len(e.Players))
		}
		e.Pairs(round)
		matches, free := e.Matches(round)
		if 2*len(matches)+len(free) != len(e.Teams) && !hasTwice(e.Teams) {
			t.Fatalf("round %d: %d matches and %d free of %d teams", round, len(matches), len(free), len(e.Teams))
		}
	}
}

// hasTwice tells whether two teams have one number.
func hasTwice(teams []trf.Team) bool {
	seen := map[int]bool{}
	for _, t := range teams {
		if seen[t.Number] {
			return true
		}
		seen[t.Number] = true
	}
	return false
}
