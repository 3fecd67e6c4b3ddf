package archive_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
)

// pathsOf lists the paths of all keys of a file, without the indices of lists, a line each.
func pathsOf(t *testing.T, raw []byte) string {
	t.Helper()
	var all any
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatalf("%s\n%v", raw, err)
	}
	var out strings.Builder
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			if path == "documents[].fields" {
				return // names of the texts of papers
			}
			for _, key := range slices.Sorted(maps.Keys(v)) {
				below := strings.TrimPrefix(path+"."+key, ".")
				fmt.Fprintln(&out, below)
				walk(below, v[key])
			}
		case []any:
			for _, one := range v {
				walk(path+"[]", one)
			}
		}
	}
	walk("", all)
	return out.String()
}

// least is the smallest file there is.
const least = `{"format": "adyukh-event", "version": 1,
 "event": {"name": "Кубок", "game": "adyukh", "discipline": "standard", "language": "ru", "zone": "Europe/Moscow",
  "regulations": {"system": "round-robin", "cycles": 1, "numbering": "lot", "match": {"games": 1, "count": "games"},
   "time": {"base": 1800}, "criteria": ["PTS"]}},
 "players": [{"id": 1, "name": "Ким Сергей"}, {"id": 2, "name": "Узденов Алим"}],
 "rounds": [{"number": 1, "games": [{"id": 3, "board": 1, "white": 1, "black": 2}]}],
 "last_id": 3}`

// TestWhatIsNotSaidIsNothing reads the smallest file: what it does not say is not there.
func TestWhatIsNotSaidIsNothing(t *testing.T) {
	e := read(t, []byte("\ufeff"+least)).Event
	want := play.Game{ID: 3, Round: 1, Board: 1, White: 1, Black: 2}
	if diff := cmp.Diff(want, e.Rounds[0].Games[0]); diff != "" {
		t.Errorf("game (-want +got):\n%s", diff)
	}
	if r := e.Head.Regulations; r.Match != (play.MatchRules{Games: 1, Count: pairing.CountGames}) || r.LateMinutes != 0 ||
		r.Restrictions != nil || len(e.Documents) != 0 {
		t.Errorf("regulations %+v", r)
	}
}

// TestFilesStayReadable reads the files that this version has written from the first day, and writes the same again.
func TestFilesStayReadable(t *testing.T) {
	for version := 1; version <= archive.Version; version++ {
		for _, name := range []string{"least", "full"} {
			path := filepath.Join("testdata", fmt.Sprintf("%s-%d.json", name, version))
			if *update && version == archive.Version {
				raw := []byte(least + "\n")
				if name == "full" {
					raw = write(t, full())
				}
				if err := os.WriteFile(path, raw, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			raw, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			f := read(t, raw)
			if f.Version != version {
				t.Errorf("%s has version %d", path, f.Version)
			}
			if again := write(t, f.Event); version == archive.Version && name == "full" && !bytes.Equal(raw, again) {
				t.Errorf("%s is written otherwise (-was +is):\n%s", path, cmp.Diff(string(raw), string(again)))
			}
		}
	}
}

// TestRefusals spoils the smallest file and looks where and how it is refused: at the mark ¦, if there is one.
func TestRefusals(t *testing.T) {
	for name, c := range map[string]struct {
		from, to string
		path     string
		kind     archive.Kind
	}{
		"no JSON":         {`"id": 2,`, `"id": 2¦;`, "", archive.NotJSON},
		"cut off":         {"3}", "¦3", "", archive.NotJSON},
		"behind the end":  {`"last_id": 3}`, `"last_id": 3}¦{}`, "", archive.NotJSON},
		"not UTF-8":       {"Кубок", "\xca", "", archive.NotText},
		"another format":  {"adyukh-event", "sheet", "", archive.NotAnEvent},
		"no format":       {`"format": "adyukh-event", `, "", "", archive.NotAnEvent},
		"newer":           {`"version": 1`, `"version": 12`, "version", archive.NewerVersion},
		"version 0":       {`"version": 1`, `"version": 0`, "version", archive.NoVersion},
		"half a version":  {`"version": 1`, `"version": 2.5`, "version", archive.NoVersion},
		"version as text": {`"version": 1`, `"version": "1"`, "version", archive.NoVersion},
		"unknown key":     {`"id": 2,`, `"id": 2, ¦"titel": "GM",`, "players[1].titel", archive.UnknownKey},
		"other case":      {`"id": 2,`, `¦"ID": 2,`, "players[1].ID", archive.UnknownKey},
		"twice":           {`"id": 2,`, `"id": 2, ¦"id": 3,`, "players[1].id", archive.TwiceKey},
		"missing":         {`"id": 2, `, `¦`, "players[1]", archive.MissingKey},
		"number as text":  {`"id": 2`, `"id": ¦"2"`, "players[1].id", archive.WantNumber},
		"half a number":   {`"id": 2`, `"id": ¦2.5`, "players[1].id", archive.WantNumber},
		"huge number":     {`"id": 2`, `"id": ¦` + strings.Repeat("9", 1000), "players[1].id", archive.WantNumber},
		"null":            {`"id": 2`, `"id": ¦null`, "players[1].id", archive.WantNumber},
		"text as number":  {`"name": "Кубок"`, `"name": ¦7`, "event.name", archive.WantText},
		"list as number":  {`"games": 1, "count": "games"`, `"games": ¦[]`, "event.regulations.match.games", archive.WantNumber},
		"object as list":  {`[{"id": 1, "name": "Ким Сергей"}, {"id": 2, "name": "Узденов Алим"}]`, `¦{}`, "players", archive.WantList},
		"element":         {`{"id": 2, "name": "Узденов Алим"}`, `¦[]`, "players[1]", archive.WantObject},
		"flag":            {`"cycles": 1`, `"cycles": 1, "swap_last": ¦1`, "event.regulations.swap_last", archive.WantFlag},
		"no day":          {`"zone"`, `"begins": ¦"2026-02-30", "zone"`, "event.begins", archive.WantDate},
		"no time":         {`"number": 1,`, `"number": 1, "starts_at": ¦"12:00",`, "rounds[0].starts_at", archive.WantTime},
		"unknown handling": {
			`"criteria"`, `"standings": {"unplayed": ¦"x"}, "criteria"`, "event.regulations.standings.unplayed", archive.WantOneOf,
		},
		"too many": {`["PTS"]`, `["PTS"` + strings.Repeat(`,""`, 1998) + `,¦"",""]`, "event.regulations.criteria", archive.TooMany},
		"deep":     {`"Ким Сергей"`, "¦" + strings.Repeat("[", 5000) + strings.Repeat("]", 5000), "players[0].name", archive.WantText},
		"deeper":   {`"Ким Сергей"`, strings.Repeat("[", 9997) + "¦" + strings.Repeat("[", 40000), "", archive.NotJSON},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(least, c.from) {
				t.Fatalf("the file has no %s", c.from)
			}
			text := strings.Replace(least, c.from, c.to, 1)
			want := archive.Error{Path: c.path, Kind: c.kind}
			if before, _, marked := strings.Cut(text, "¦"); marked {
				lines := strings.Split(before, "\n")
				want.Line, want.Column = len(lines), utf8.RuneCountInString(lines[len(lines)-1])+1
			}
			_, err := archive.Read(strings.NewReader(strings.ReplaceAll(text, "¦", "")))
			var got *archive.Error
			if !errors.As(err, &got) {
				t.Fatalf("%v", err)
			}
			if place := (archive.Error{Line: got.Line, Column: got.Column, Path: got.Path, Kind: got.Kind}); place.Error() != want.Error() {
				t.Errorf("refused as %+v, want %+v", place, want)
			}
			if len(got.Error()) > 300 || regexp.MustCompile(`\{[a-z]+\}`).MatchString(got.Error()) {
				t.Errorf("said as %q", got.Error())
			}
		})
	}
}

// TestTooLarge does not read to the end what is too large.
func TestTooLarge(t *testing.T) {
	blanks := bytes.NewReader(bytes.Repeat([]byte(" "), archive.MaxBytes+2))
	_, err := archive.Read(blanks)
	var got *archive.Error
	if !errors.As(err, &got) || got.Kind != archive.TooLarge || blanks.Len() != 1 {
		t.Errorf("%v, %d bytes are left", err, blanks.Len())
	}
}

// TestLocate finds places of the event in the file, or what they are a part of.
func TestLocate(t *testing.T) {
	f := read(t, []byte(least))
	for path, want := range map[string][2]int{
		"players[0]": {5, 14}, "players[1]": {5, 47}, "players[1].born": {5, 47}, "rounds[0].games[0].white": {6, 37}, "name": {0, 0}, "": {0, 0},
	} {
		if line, column := f.Locate(path); line != want[0] || column != want[1] {
			t.Errorf("%s is in line %d, column %d, want %v", path, line, column, want)
		}
	}
}
