package sheet_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

var update = flag.Bool("update", false, "write what was found into the golden files")

// TestGolden reads the records of testdata/golden, each file for the game that its name begins with, and compares what was
// found in each record, and the record written as PDN and as text, with the file of the same name that ends in .want.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/*.pdn")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files, %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".pdn")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			spec, _, _ := strings.Cut(name, "-")
			g, err := games.ByName(spec)
			if err != nil {
				t.Fatal(err)
			}
			got := describe(t, g, string(text))
			want := strings.TrimSuffix(file, ".pdn") + ".want"
			if *update {
				if err := os.WriteFile(want, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			text, err = os.ReadFile(want)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(text), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// describe says what was found in every record of a text.
func describe(t *testing.T, fallback games.Game, text string) string {
	t.Helper()
	var b strings.Builder
	for rec, err := range sheet.Read(strings.NewReader(text), sheet.Limits{}) {
		if err != nil {
			fmt.Fprintf(&b, "== %v\n", err)
			break
		}
		fmt.Fprintf(&b, "== game %d, line %d\n", rec.Index, rec.Line)
		g, err := games.Of(rec, fallback)
		var bad *sheet.TextError
		if errors.As(err, &bad) {
			fmt.Fprintf(&b, "%v\n", bad)
			continue
		}
		describeRecord(t, &b, g, rec)
	}
	return b.String()
}

func describeRecord(t *testing.T, b *strings.Builder, g games.Game, rec *sheet.Record) {
	t.Helper()
	r := g.Check(rec, nil)
	r.Translate(func(p sheet.Phrase) string { return p.Key })
	report, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(b, "%s\n%s, %s %s\n", report, g.Spec(), r.Status, r.Reason)
	if f := r.Fault; f != nil {
		fmt.Fprintf(b, "fault at %d:%d: %s\n", f.Line, f.Column, f.Kind)
	}
	for _, style := range []sheet.Style{{PDN: true}, {Line: true}} {
		if err := g.Write(b, rec, style); err != nil {
			t.Fatal(err)
		}
	}
}
