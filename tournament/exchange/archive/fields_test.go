package archive_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/rules"
	"adyukh/tournament/attendance"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/formalities"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

var update = flag.Bool("update", false, "write the expected files anew")

// ofDatabase names what is not in a file, since it belongs to a database and not to the event. Who adds a field to an event
// lists it here or in the fields of package archive.
var ofDatabase = []cmp.Option{
	cmpopts.IgnoreFields(play.Event{}, "ID", "Version", "Published", "Created", "Derived"),
	cmpopts.IgnoreFields(play.Event{}, "Reports", "Requests", "Asides"), // of games under way, by addresses of one program
	cmpopts.IgnoreFields(play.Head{}, "Revision", "Public", "Origin", "Seats", "Within"),
	cmpopts.IgnoreFields(play.Regulations{}, "Live", "Records"),       // pages of one program
	cmpopts.IgnoreFields(play.Player{}, "Revision", "Person", "Code"), // an address is of one program
	cmpopts.IgnoreFields(play.Member{}, "Person"),
	cmpopts.IgnoreFields(team.Lineup{}, "Revision"), cmpopts.IgnoreFields(terms.Leave{}, "Revision"),
	cmpopts.IgnoreFields(clock.Settings{}, "Zone"),
	cmpopts.IgnoreFields(play.Round{}, "Revision"),
	cmpopts.IgnoreFields(play.Game{}, "Revision", "Round"), // the round in which it stands
	cmpopts.IgnoreFields(play.Sheet{}, "Revision"),
	cmpopts.IgnoreFields(play.Document{}, "Revision"),
	cmpopts.IgnoreFields(incident.Incident{}, "Revision"),
	cmpopts.IgnoreFields(attendance.Tick{}, "Revision"),
	cmpopts.IgnoreFields(attendance.Window{}, "Revision", "Code"), // an address is of one program
	cmpopts.IgnoreFields(formalities.Emblem{}, "Revision"),
	cmpopts.IgnoreFields(play.Event{}, "Screens"), // they are of one hall, and their addresses of one program
}

// filler sets every field below a value to something that is not zero and stands nowhere else.
type filler struct{ n int }

func (f *filler) fill(v reflect.Value) {
	f.n++
	switch v.Interface().(type) {
	case time.Time:
		v.Set(reflect.ValueOf(time.Date(2026, 11, 21, 9, f.n%60, 0, 123_000, time.UTC)))
		return
	case time.Duration:
		v.Set(reflect.ValueOf(time.Duration(f.n) * time.Second))
		return
	case play.Date:
		v.Set(reflect.ValueOf(play.Date{Year: 2000 + f.n, Month: time.May, Day: 7}))
		return
	case standings.Unplayed:
		v.Set(reflect.ValueOf(standings.UnplayedDraughts))
		return
	}
	switch {
	case v.Kind() == reflect.String:
		v.SetString(fmt.Sprintf("текст <%d>\n\"Ӏ\"", f.n))
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.CanInt():
		v.SetInt(int64(f.n))
	case v.CanUint():
		v.SetUint(1<<63 + uint64(f.n))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			f.fill(v.Field(i))
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i))
		}
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		f.fill(v.Index(0))
		f.fill(v.Index(1))
	case v.Kind() == reflect.Map:
		v.Set(reflect.ValueOf(map[string]string{fmt.Sprint("b", f.n): "1", fmt.Sprint("a", f.n): "2"}))
	case v.Type() == reflect.TypeFor[*play.Derived](): // only an event for an audience has it
	default:
		panic("no way to fill " + v.Type().String())
	}
}

// full is an event in which no field is zero.
func full() *play.Event {
	e := &play.Event{}
	f := filler{}
	f.fill(reflect.ValueOf(e).Elem())
	return e
}

// fullGames are games by correspondence in which no field is zero.
func fullGames() []correspondence.Record {
	var games []correspondence.Record
	f := filler{}
	f.fill(reflect.ValueOf(&games).Elem())
	for _, g := range games {
		for i := range g.Log {
			g.Log[i].Seq, g.Log[i].Side = i+1, rules.Black
		}
	}
	return games
}

// TestNoFieldOfAGameIsForgotten holds for all that is kept of a game by correspondence.
func TestNoFieldOfAGameIsForgotten(t *testing.T) {
	want := fullGames()
	if diff := cmp.Diff(want, read(t, write(t, full(), want...)).Games); diff != "" {
		t.Errorf("(-written +read):\n%s", diff)
	}
}

// TestNoFieldOfAnEventIsForgotten holds for every field that an event has or will have.
func TestNoFieldOfAnEventIsForgotten(t *testing.T) {
	want := full()
	got := read(t, write(t, want)).Event
	if diff := cmp.Diff(want, got, ofDatabase...); diff != "" {
		t.Errorf("(-written +read):\n%s", diff)
	}
}

// TestNothingIsKeptOfTheDatabase holds for what the list above leaves out: it is nowhere in the file.
func TestNothingIsKeptOfTheDatabase(t *testing.T) {
	e := read(t, write(t, full())).Event
	if e.ID != 0 || e.Version != 0 || e.Published != 0 || e.Head.Revision != 0 || e.Head.Public || e.Head.Origin != 0 || e.Head.Seats != nil ||
		e.Players[0].Person != 0 {
		t.Errorf("read %+v", e)
	}
	for i, r := range e.Rounds {
		for _, g := range r.Games {
			if g.Round != e.Rounds[i].Number {
				t.Errorf("game %d has the round %d, it stands in %d", g.ID, g.Round, r.Number)
			}
		}
	}
}

// TestKeysOfThisVersion holds the keys of the format: a change of them is a new version, with a file of its own.
func TestKeysOfThisVersion(t *testing.T) {
	path := fmt.Sprintf("testdata/keys-%d.txt", archive.Version)
	var keys []string
	for line := range strings.Lines(pathsOf(t, write(t, full(), fullGames()...))) {
		if !slices.Contains(keys, line) {
			keys = append(keys, line)
		}
	}
	slices.Sort(keys)
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
		t.Errorf("the keys have changed: raise Version, keep the old files, and list the keys anew with -update (-have +want):\n%s", diff)
	}
}

func write(t testing.TB, e *play.Event, games ...correspondence.Record) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := archive.Write(&b, e, games...); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func read(t testing.TB, raw []byte) *archive.File {
	t.Helper()
	f, err := archive.Read(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("%s\n%v", raw, err)
	}
	return f
}
