package archive_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/tournament/contest/solving"
	"adyukh/tournament/exchange/archive"
)

// notInSolvings names what is not in the file of a contest for solvers, as notInContests does.
var notInSolvings = []cmp.Option{
	cmpopts.IgnoreFields(solving.Contest{}, "ID", "Version", "Published", "Created", "Seen", "Told"),
	cmpopts.IgnoreFields(solving.Head{}, "Revision", "Public"),
	cmpopts.IgnoreFields(solving.Round{}, "Revision", "Seal"),
	cmpopts.IgnoreFields(solving.Venue{}, "Revision", "Code"),
	cmpopts.IgnoreFields(solving.Solver{}, "Revision", "Code", "Email", "Card"),
	cmpopts.IgnoreFields(solving.Marker{}, "Revision", "Code", "Email"),
	cmpopts.IgnoreFields(solving.Sheet{}, "Revision", "Seq", "No", "Kept", "Device"), // numbers stand with solvers
	cmpopts.IgnoreFields(solving.Score{}, "Revision", "No", "Round"),
}

// fullSolving is a contest for solvers in which no field is zero.
func fullSolving() *solving.Contest {
	c := &solving.Contest{}
	f := filler{}
	v := reflect.ValueOf(c).Elem()
	for i := range v.NumField() {
		if v.Field(i).Kind() != reflect.Pointer { // what only a value for a viewer has
			f.fill(v.Field(i))
		}
	}
	return c
}

func writeSolving(t testing.TB, c *solving.Contest) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := archive.Solving().Write(&b, c); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func readSolving(t testing.TB, raw []byte) *solving.Contest {
	t.Helper()
	f, err := archive.Solving().Read(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("%s\n%v", raw, err)
	}
	return f.Contest
}

// TestNoFieldOfASolvingIsForgotten holds for every field that a contest has or will have, and for what is left out: codes, addresses of
// mails and marks of browsers are nowhere in the file, nor are points with which a marker is not through.
func TestNoFieldOfASolvingIsForgotten(t *testing.T) {
	want := fullSolving()
	raw := writeSolving(t, want)
	if diff := cmp.Diff(want, readSolving(t, raw), notInSolvings...); diff != "" {
		t.Errorf("(-written +read):\n%s", diff)
	}
	for _, secret := range []string{
		want.Solvers[0].Code, want.Solvers[0].Email, want.Markers[0].Code, want.Venues[0].Code, want.Sheets[0].Device, want.Rounds[0].Seal,
	} {
		if bytes.Contains(raw, []byte(`"`+secret+`"`)) {
			t.Errorf("the file has %q", secret)
		}
	}
	want.Scores[0].Done = time.Time{}
	if got := readSolving(t, writeSolving(t, want)).Scores; len(got) != len(want.Scores)-1 {
		t.Errorf("read %+v", got)
	}
	if _, err := archive.Composing().Read(bytes.NewReader(raw)); err == nil {
		t.Error("it is read as a contest of composers")
	}
}

// TestKeysOfSolvings holds the keys of the format: a change of them is a new version.
func TestKeysOfSolvings(t *testing.T) {
	path := fmt.Sprintf("testdata/solving-keys-%d.txt", archive.Solving().Version)
	got := strings.Join(slices.Compact(slices.Sorted(strings.Lines(pathsOf(t, writeSolving(t, fullSolving()))))), "")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("the keys have changed: raise its version, and list the keys anew with -update (-have +want):\n%s", diff)
	}
}

// FuzzReadSolving checks that whatever is read gives a refusal that says why, or a contest that is the same after it was written and read
// again.
func FuzzReadSolving(f *testing.F) {
	f.Add([]byte(`{"format": "adyukh-solving", "version": 1, "contest": {"name": "Кубок"}, "rounds": [], "solvers": [], "last_id": 1}`))
	f.Add(writeSolving(f, fullSolving()))
	f.Fuzz(func(t *testing.T, raw []byte) {
		first, err := archive.Solving().Read(bytes.NewReader(raw))
		if err != nil {
			var refused *archive.Error
			if !errors.As(err, &refused) || refused.Key() == "archive." || refused.Line < 0 {
				t.Fatalf("refused as %#v", err)
			}
			return
		}
		once := writeSolving(t, first.Contest)
		if again := writeSolving(t, readSolving(t, once)); !bytes.Equal(once, again) {
			t.Fatalf("written\n%s\nand then\n%s", once, again)
		}
	})
}
