package standings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

func TestQualifiers(t *testing.T) {
	q := func(key string, n int) standings.Qualifier { return standings.Qualifier{Key: "criterion." + key, N: n} }
	tests := map[standings.Code][]standings.Qualifier{
		"PTS":            nil,
		"SOLKOFF/C1":     nil,
		"SOLKOFF/M1":     nil,
		"SOLKOFF/FULL":   nil,
		"SOLKOFF:GP/C2":  {q("by-points", 0), q("without-least", 2)},
		"BH:MP/M1/P":     {q("by-match-points", 0), q("without-both", 1), q("with-forfeits", 0)},
		"KS/L+1":         {q("limit-up", 1)},
		"KS/L-2":         {q("limit-down", 2)},
		"SSSC/K4":        {q("divided", 4)},
		"AOB/F":          {q("fore", 0)},
		"RTNG/R/U1200":   {q("reversed", 0), q("unrated", 1200)},
		"ARO/C1/ULOW":    {q("without-least", 1), q("unrated-lowest", 0)},
		"DE/P":           {q("with-forfeits", 0)},
		"unknown/C1/xyz": nil,
	}
	for code, want := range tests {
		if diff := cmp.Diff(want, code.Qualifiers()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", code, diff)
		}
	}
}

// TestEveryNameIsInTheCatalogues: names, headings, rules, qualifiers, cuts and dummies, in every language.
func TestEveryNameIsInTheCatalogues(t *testing.T) {
	folders, err := filepath.Glob(filepath.Join("..", "..", "templates", "locale", "*"))
	if err != nil || len(folders) < 2 {
		t.Fatalf("catalogues %v: %v", folders, err)
	}
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.json"))
		if err != nil {
			t.Fatal(err)
		}
		messages := map[string]any{}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(data, &messages); err != nil { // adds to those of the files before
				t.Fatal(err)
			}
		}
		for _, key := range nameKeys(t) {
			if text, _ := messages[key].(string); strings.TrimSpace(text) == "" {
				t.Errorf("%s: no message %s", filepath.Base(folder), key)
			}
		}
	}
}

// nameKeys lists all keys that this package makes.
func nameKeys(t *testing.T) []string {
	t.Helper()
	list, err := standings.ParseCodes("PTS,KS/L+2,KS/L-2,SSSC/K4,AOB/F,RTNG/R,ARO/U1200,ARO/ULOW,BH/M3,BH/C3,DE/P,BH:MP,BH:GP")
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, c := range append(standings.Codes(), list...) {
		keys = append(keys, c.NameKey(), c.NameKey()+".short", c.NameKey()+".rule")
		for _, q := range c.Qualifiers() {
			keys = append(keys, q.Key)
		}
	}
	for _, c := range []standings.Cut{standings.CutLeast, standings.CutMost, standings.CutVoluntary} {
		keys = append(keys, c.Key())
	}
	for _, d := range []standings.Dummy{standings.DummyOwn, standings.DummyScheduled, standings.DummyDraws} {
		keys = append(keys, d.Key())
	}
	if standings.Cut("").Key() != "" || standings.Dummy("").Key() != "" {
		t.Error("nothing has a key")
	}
	return keys
}
