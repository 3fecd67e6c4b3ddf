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
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/exchange/archive"
)

// notInContests names what is not in the file of a contest, since it belongs to a database, to one program, or to somebody who looks. Who
// adds a field to a contest lists it here or in the fields of package archive.
var notInContests = []cmp.Option{
	cmpopts.IgnoreFields(composing.Contest{}, "ID", "Version", "Published", "Created", "Seen", "Told", "Headway"),
	cmpopts.IgnoreFields(composing.Head{}, "Revision", "Public"),
	cmpopts.IgnoreFields(places.Settings{}, "Judges"), // they are people of the contest
	cmpopts.IgnoreFields(composing.Person{}, "Revision", "Code", "Card", "Email"),
	cmpopts.IgnoreFields(composing.Entry{}, "Revision"),
	cmpopts.IgnoreFields(composing.Mark{}, "Revision"),
	cmpopts.IgnoreFields(composing.Claim{}, "Revision"),
}

// fullContest is a contest in which no field is zero.
func fullContest() *composing.Contest {
	c := &composing.Contest{}
	f := filler{}
	v := reflect.ValueOf(c).Elem()
	for i := range v.NumField() {
		if v.Field(i).Kind() != reflect.Pointer { // what only a value for a viewer has
			f.fill(v.Field(i))
		}
	}
	return c
}

func writeContest(t testing.TB, c *composing.Contest) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := archive.Composing().Write(&b, c); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func readContest(t testing.TB, raw []byte) *archive.ContestFile[composing.Contest] {
	t.Helper()
	f, err := archive.Composing().Read(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("%s\n%v", raw, err)
	}
	return f
}

// TestNoFieldOfAContestIsForgotten holds for every field that a contest has or will have, and for what is left out: it is nowhere in the
// file.
func TestNoFieldOfAContestIsForgotten(t *testing.T) {
	want := fullContest()
	raw := writeContest(t, want)
	got := readContest(t, raw).Contest
	if diff := cmp.Diff(want, got, notInContests...); diff != "" {
		t.Errorf("(-written +read):\n%s", diff)
	}
	p := got.People[0]
	if p.Code != "" || p.Card != 0 || p.Email != "" || got.ID != 0 || got.Head.Public ||
		bytes.Contains(raw, []byte(want.People[0].Code)) {
		t.Errorf("the file has what belongs to a database: %+v", p)
	}
	if !archive.Composing().Is(raw) || archive.Composing().Is(write(t, full())) {
		t.Error("a file of a contest is not told from one of an event")
	}
}

// TestMarksThatNobodyMaySeeAreNotWritten leaves out what a judge has not handed in.
func TestMarksThatNobodyMaySeeAreNotWritten(t *testing.T) {
	c := fullContest()
	c.Marks[0] = composing.Mark{ID: 1, Judge: 2, Entry: 3}
	if got := readContest(t, writeContest(t, c)).Contest.Marks; len(got) != 1 || got[0].ID != c.Marks[1].ID {
		t.Errorf("read %+v", got)
	}
}

// TestKeysOfContests holds the keys of the format: a change of them is a new version.
func TestKeysOfContests(t *testing.T) {
	path := fmt.Sprintf("testdata/contest-keys-%d.txt", archive.Composing().Version)
	keys := slices.Compact(slices.Sorted(strings.Lines(pathsOf(t, writeContest(t, fullContest())))))
	got := strings.Join(keys, "")
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

// leastContest is the smallest file there is.
const leastContest = `{"format": "adyukh-contest", "version": 1,
 "contest": {"name": "Кубок", "game": "adyukh", "language": "ru", "zone": "Europe/Moscow",
  "timetable": {"closes": "2026-12-01T20:59:00Z"},
  "regulations": {"sections": [{"name": "A"}], "marks": {"low": "0", "high": "15", "step": "0.25", "result": "mean"}, "names": "final"}},
 "people": [{"id": 1, "name": "Ким Сергей", "author": true}],
 "entries": [], "last_id": 1}`

// TestRefusalsOfContests spoils the smallest file and looks where and how it is refused: at the mark ¦, if there is one.
func TestRefusalsOfContests(t *testing.T) {
	readContest(t, []byte(leastContest))
	for name, c := range map[string]struct {
		from, to string
		path     string
		kind     archive.Kind
	}{
		"an event":    {"adyukh-contest", "adyukh-event", "", archive.NotAnEvent},
		"newer":       {`"version": 1`, `"version": 2`, "version", archive.NewerVersion},
		"no JSON":     {`"last_id": 1}`, `"last_id": 1¦;}`, "", archive.NotJSON},
		"unknown key": {`"author": true`, `¦"code": "abc"`, "people[0].code", archive.UnknownKey},
		"no decimal":  {`"step": "0.25"`, `"step": ¦"1e9"`, "contest.regulations.marks.step", archive.WantDecimal},
		"a number":    {`"step": "0.25"`, `"step": ¦0.25`, "contest.regulations.marks.step", archive.WantText},
		"no time":     {`"closes": "2026-12-01T20:59:00Z"`, `"closes": ¦"2026-12-01"`, "contest.timetable.closes", archive.WantTime},
		"missing":     {`"closes": "2026-12-01T20:59:00Z"`, "", "contest.timetable", archive.MissingKey},
		"too many": {
			`"entries": []`, `"entries": [` + strings.TrimSuffix(strings.Repeat(
				`{"id":1,"section":"A","authors":[1],"sent_by":1,"position":"","task":"","solution":"","received":"2026-01-01T00:00:00Z",`+
					`"changed":"2026-01-01T00:00:00Z"},`, composing.MaxEntries+1), ",") + `]`, "entries", archive.TooMany,
		},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(leastContest, c.from, c.to, 1)
			_, err := archive.Composing().Read(strings.NewReader(strings.ReplaceAll(text, "¦", "")))
			var got *archive.Error
			if !errors.As(err, &got) || got.Path != c.path || got.Kind != c.kind {
				t.Fatalf("refused as %v, want %s at %q", err, c.kind, c.path)
			}
			if before, _, marked := strings.Cut(text, "¦"); marked {
				lines := strings.Split(before, "\n")
				if line, column := len(lines), utf8.RuneCountInString(lines[len(lines)-1])+1; got.Line != line || got.Column != column {
					t.Errorf("said in line %d, column %d, want %d, %d", got.Line, got.Column, line, column)
				}
			}
		})
	}
}

// TestContestPaths: what a refusal names by its field is found in the file.
func TestContestPaths(t *testing.T) {
	f := readContest(t, []byte(leastContest))
	for field, want := range map[string]string{
		"people[0].name": "people[0].name", "name": "contest.name", "closes": "contest.timetable.closes",
		"step":                      "contest.regulations.marks.step",
		"timetable.moves[1].reason": "contest.timetable.moves[1].reason", "": "", "director": "contest.officials", "short": "contest.short_name",
	} {
		if got := archive.Composing().Path(field); got != want {
			t.Errorf("%s is at %s, want %s", field, got, want)
		}
	}
	if line, column := f.Locate("people[0].name"); line != 5 || column != 13 {
		t.Errorf("the person is in line %d, column %d", line, column)
	}
}

// FuzzReadContest checks that whatever is read gives a refusal that says why, or a contest that is the same after it was written and read
// again.
func FuzzReadContest(f *testing.F) {
	f.Add([]byte(leastContest))
	f.Add(writeContest(f, fullContest()))
	f.Fuzz(func(t *testing.T, raw []byte) {
		first, err := archive.Composing().Read(bytes.NewReader(raw))
		if err != nil {
			var refused *archive.Error
			if !errors.As(err, &refused) || refused.Key() == "archive." || refused.Line < 0 {
				t.Fatalf("refused as %#v", err)
			}
			return
		}
		once := writeContest(t, first.Contest)
		second := readContest(t, once)
		if again := writeContest(t, second.Contest); !bytes.Equal(once, again) {
			t.Fatalf("written\n%s\nand then\n%s", once, again)
		}
	})
}
