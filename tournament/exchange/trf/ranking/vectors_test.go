package ranking_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/ranking"
	"adyukh/tournament/standings"
)

// vector is what testdata of standings expects of a file: the tournaments and values come from independent reference
// generators of the rules.
type vector struct {
	Rules    standings.Edition
	Expected map[string]map[string]json.RawMessage
	Disputed map[string]map[string]json.RawMessage
	Orders   []struct {
		Order []string
		Rank  map[string]int
	}
}

// TestVectors: the facts made of the files give the same values and places as those made of the same tournaments' data.
func TestVectors(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.trf"))
	if err != nil || len(files) < 40 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".trf")
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("..", "..", "..", "standings", "testdata", "vectors", name+".json"))
			if err != nil {
				t.Fatal(err)
			}
			var v vector
			if err := json.Unmarshal(data, &v); err != nil {
				t.Fatal(err)
			}
			f := open(t, file, ranking.Options{Rules: standings.Rules{Edition: v.Rules}})
			for code := range v.Expected {
				v.compare(t, f, code)
			}
			for _, o := range v.Orders {
				got := map[string]int{}
				for _, r := range rank(t, f, strings.Join(o.Order, ",")).Rows {
					got[strconv.Itoa(int(r.Player))] = r.Place.First
				}
				if diff := cmp.Diff(o.Rank, got); diff != "" {
					t.Errorf("%v (-want +got):\n%s", o.Order, diff)
				}
			}
		})
	}
}

func (v vector) compare(t *testing.T, f *ranking.Field, name string) {
	t.Helper()
	list := "PTS," + name
	switch {
	case name == "PTS":
		list = name
	case f.Team && name != "MPTS":
		list = "MP," + name
	case f.Team:
		list = "MP"
	}
	table := rank(t, f, list)
	column := len(table.Codes) - 1
	for _, r := range table.Rows {
		id := strconv.Itoa(int(r.Player))
		want, ok := v.Expected[name][id]
		if _, disputed := v.Disputed[name][id]; disputed || !ok {
			continue
		}
		got := "null"
		if r.Values[column].Defined() {
			got = r.Values[column].AtLeast(table.Codes[column].Decimals())
		}
		if text := strings.Trim(string(want), `"`); got != text {
			t.Errorf("%s of %s = %s, want %s", name, id, got, text)
		}
	}
}

func open(t *testing.T, file string, o ranking.Options) *ranking.Field {
	t.Helper()
	data, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer data.Close()
	d, _, err := trf.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	f, err := ranking.Of(d, o)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func rank(t *testing.T, f *ranking.Field, codes string) standings.Table {
	t.Helper()
	list, err := standings.ParseCodes(codes)
	if err != nil {
		t.Fatal(err)
	}
	table, err := standings.Compute(f.Facts, list)
	if err != nil {
		t.Fatal(err)
	}
	return table
}
