package sheet_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// The sample game of rule 7.2 as the rules print it, in both notations.
const (
	sampleColumns = `Белые: Иванов	Черные: Петров
1. c3-b4	b6-c5
2. b4-a5	a7-b6
3. b2-c3	c5-b4
4. a3:a7	c7-b6
5. a5:e5	f6:b2
6. a1:c3	d8-c7
7. g3-f4	e5:g3
8. h2:f4	g3:e5
9. e3:g5	h6:f4
10. d2-e3	f4:b4
11. b2:h6	g7-f6
12. e5:g7	h8:f6
13. g7:e5	f8-e7
14. f6:d8	b8-c7
15. d8:a5.	

Счет 17:7.
`
	sampleLine = `Иванов - Петров: 1. cb4 bc5 2. ba5 ab6 3. bc3 cb4 4. aa7 cb6 5. ae5 fb2 6. ac3 dc7 7. gf4 eg3 8. hf4 ge5 9. eg5 hf4 10. ` +
		`de3 fb4 11. bh6 gf6 12. eg7 hf6 13. ge5 fe7 14. fd8 bc7 15. da5. Счет 17:7.`
)

func TestSample(t *testing.T) {
	for name, text := range map[string]string{"columns": sampleColumns, "line": sampleLine} {
		t.Run(name, func(t *testing.T) {
			rec := one(t, text)
			if rec.Tag("white") != "Иванов" || rec.Tag("black") != "Петров" {
				t.Errorf("players %q and %q", rec.Tag("white"), rec.Tag("black"))
			}
			r := sheet.Check(game, rec, sheet.Options{})
			if r.Status != sheet.Complete || r.Plies != 29 || r.Agrees == nil || !*r.Agrees || len(r.Remarks) != 0 {
				t.Errorf("report %+v", r)
			}
			if diff := cmp.Diff(&rules.Score{White: 17, Black: 7}, r.Score); diff != "" {
				t.Errorf("score (-want +got):\n%s", diff)
			}
		})
	}
}

// one reads the only record of text.
func one(t testing.TB, text string) *sheet.Record {
	t.Helper()
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil || len(records) != 1 {
		t.Fatalf("%d records, error %v; want 1", len(records), err)
	}
	return records[0]
}
