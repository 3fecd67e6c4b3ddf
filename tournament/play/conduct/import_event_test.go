package conduct_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// ofDatabase are the fields that belong to a database and not to the event.
var ofDatabase = []cmp.Option{
	cmpopts.EquateEmpty(),
	cmpopts.IgnoreFields(play.Event{}, "ID", "Version", "Published"),
	cmpopts.IgnoreFields(play.Head{}, "Revision", "Public", "Origin"),
	cmpopts.IgnoreFields(play.Player{}, "Revision", "Person"),
	cmpopts.IgnoreFields(play.Round{}, "Revision"),
	cmpopts.IgnoreFields(play.Game{}, "Revision"),
	cmpopts.IgnoreFields(play.Sheet{}, "Revision"),
	cmpopts.IgnoreFields(play.Document{}, "Revision"),
}

// TestImportedIsTheSameEvent takes random events of all systems through their files into a database: what is read is what
// was written, and what is exported again is the same bytes. Spoilt files are refused, or harm nobody.
func TestImportedIsTheSameEvent(t *testing.T) {
	t.Parallel()
	table := flights(t)
	s, _ := newService(t)
	taken := 0
	rapid.Check(t, func(r *rapid.T) {
		a := &systemActs{acts: acts{T: r, s: s}}
		a.begin(table)
		for range rapid.IntRange(0, 8).Draw(r, "acts") {
			a.act()
		}
		file := written(r, a.e)
		read, err := archive.Read(bytes.NewReader(file))
		if err != nil {
			r.Fatalf("%s\n%v", file, err)
		}
		imported, err := s.ImportEvent(t.Context(), boris, read.Event, conduct.Source{File: "a.json", Digest: "00"})
		if err != nil {
			r.Fatalf("%s\n%v", file, err)
		}
		if diff := cmp.Diff(a.e, imported, ofDatabase...); diff != "" {
			r.Fatalf("imported (-was +is):\n%s", diff)
		}
		if again := written(r, imported); !bytes.Equal(file, again) {
			r.Fatalf("exported again (-was +is):\n%s", cmp.Diff(string(file), string(again)))
		}
		if takenSpoilt(r, s, file) {
			taken++
		}
	})
	if taken == 0 {
		t.Error("no spoilt file was taken: the test is blind")
	}
}

func written(t interface{ Fatal(...any) }, e *play.Event) []byte {
	var b bytes.Buffer
	if err := archive.Write(&b, e); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
